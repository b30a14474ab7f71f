"""A reader's whole way: from nine results at the table to the clause, passed on, kept, without a network."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.host import Host, Visit, cut_off, wait_engine, wait_kept
from tests.browser.tools import cell, nine, shows, type_nine, wait_for, wait_for_result

HOLD = "window.copied = ''; navigator.clipboard.writeText = async (text) => { window.copied = text; };"


def shared(page: Page) -> str:
    page.evaluate(HOLD)
    page.get_by_role("button", name="Kopiera länk").click()
    wait_for(page, "window.copied")
    return str(page.evaluate("window.copied"))


def test_from_nine_results_to_the_clause_without_a_network(visit: Visit, host: Host) -> None:
    director = visit("sv/tools/fouled-board/")
    type_nine(director)
    wait_for_result(director)
    assert shows(director, nine(), "sv")
    director.locator("[data-way]").select_option("nl-1963/manual")
    board = {**nine(), "edition": "nl-1963"}
    assert shows(director, board, "sv")

    club = visit(shared(director))
    wait_for_result(club)
    assert shows(club, board, "sv")
    wait_kept(club)
    wait_engine(club)
    keeper = visit("sv/offline/", profile=club.context)
    keeper.locator("[data-keeps=nl] .offline-keep").click()
    wait_kept(club, lang="nl")

    cut_off(host, club)
    club.reload()
    expect(cell(club, 9, "score")).to_have_value("110")
    cell(club, 9, "score").focus()
    wait_for_result(club)
    assert shows(club, board, "sv")

    club.keyboard.press("Control+k")
    club.fill("#search-words", "forvanskad")
    hit = club.locator(".search-results a[href*='/se-1997/99/#a-']").first
    hit.click()
    clause = re.search(r"#a-[\w-]+$", club.url)
    assert clause
    expect(club.locator(clause[0])).to_be_in_viewport()
    club.locator(".languages a[hreflang=nl]").click()
    club.wait_for_url(f"**/nl/se-1997/99/{clause[0]}")
    expect(club.locator("html")).to_have_attribute("lang", "nl")
    expect(club.locator(clause[0])).to_be_in_viewport()
