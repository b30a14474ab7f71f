"""The calculators that are travellers, as a director uses them: typed, corrected, undone, pasted, read in."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.tools import NINE, PASTE, SLOW, cell, nine, shows, type_nine, wait_for_result


def test_nine_results_typed_by_keyboard_give_what_the_engine_gives(open_page: Open) -> None:
    typed = open_page("en/tools/fouled-board/")
    type_nine(typed)
    wait_for_result(typed)
    expect(typed.locator("[data-html=table] tbody tr:not(.form, .row-why)")).to_have_count(9)
    assert shows(typed, nine(), "en")
    assert cell(typed, 9, "table").input_value() == "9"
    assert typed.complaints == []


def test_the_engine_isn_t_fetched_before_the_first_touch(open_page: Open) -> None:
    page = open_page("en/tools/fouled-board/")
    page.wait_for_load_state("networkidle")
    assert [url for url in page.asked if "/engine/" in url] == []
    cell(page, 1, "ns").click()
    page.keyboard.type("1")
    expect(page.locator("[data-engine]")).to_be_hidden(timeout=SLOW)
    assert [url for url in page.asked if "/engine/" in url]


def test_a_row_tells_why_and_another_way_what_changes(typed: Page) -> None:
    button = typed.get_by_role("button", name="Why, 6 against 16")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(typed.locator(".row-why:visible")).to_contain_text("law 99.A.1/s1")
    typed.get_by_label("Scored by").select_option("se-1997/neuberg")
    changes = typed.locator("[data-html=changes] tr.changed")
    expect(changes.first).to_be_visible()
    assert shows(typed, {**nine(), "method": "neuberg"}, "en")
    typed.locator("[data-all-ways] summary").click()
    # four against five: no small group, so that the ways are one point a missing score, or Neuberg
    expect(typed.locator("[data-html=ways] thead th")).to_have_count(2 + 2)
    expect(typed.locator("[data-html=ways-told] .ways li")).to_have_count(2)
    typed.get_by_label("Scored by").select_option("nl-1963/manual")
    expect(typed.locator("[data-html=heading]")).to_contain_text("Dutch laws 1963")
    expect(typed.locator(".calc-edition:visible")).to_contain_text("1963")
    assert shows(typed, {**nine(), "edition": "nl-1963"}, "en")
    for field in ("options.lone_lift", "options.small_groups"):
        expect(typed.locator(f"[data-field='{field}']").first).to_be_hidden()


def test_a_federation_shows_its_source_and_the_fields_that_it_needs(typed: Page) -> None:
    typed.get_by_label("Scored by").select_option("ebu/manual")
    expect(typed.locator("[data-html=heading]")).to_contain_text("England (EBU)")
    expect(typed.locator(".calc-edition:visible a.away")).to_have_attribute("rel", "external")
    assert shows(typed, {"federation": "ebu", "event": "pairs", "results": nine()["results"]}, "en")
    for fold in ("options", "averages"):
        typed.locator(f"[data-fold={fold}] > summary").click()
    expect(typed.locator("[data-field='options.rounding']")).to_be_visible()
    expect(typed.locator("[data-list=averages] [data-field=session]").first).to_be_visible()
    for field in ("options.lone_lift", "options.small_groups"):
        expect(typed.locator(f"[data-field='{field}']").first).to_be_hidden()
    expect(typed.locator("[data-list=averages] [data-field=event]").first).to_be_hidden()
    expect(typed.locator("[data-fold=penalties]")).to_be_hidden()


def test_a_wrong_field_is_marked_and_the_last_result_stays(typed: Page) -> None:
    wrong = cell(typed, 3, "score")
    wrong.fill("435")
    cell(typed, 8, "ns").focus()
    expect(wrong).to_have_attribute("aria-invalid", "true")
    summary = typed.locator(".calc-faults")
    expect(summary).to_contain_text("435 is not a bridge score.")
    described = wrong.get_attribute("aria-describedby")
    expect(typed.locator(f"#{described}")).to_contain_text("435")
    expect(typed.locator("[data-stale]")).to_contain_text("earlier")
    assert shows(typed, nine(), "en")
    expect(cell(typed, 8, "ns")).to_be_focused()
    summary.get_by_role("button").click()
    expect(wrong).to_be_focused()
    typed.keyboard.type("-100")
    expect(summary).to_be_hidden()
    expect(wrong).not_to_have_attribute("aria-invalid", "true")
    wait_for_result(typed)


def test_a_row_that_is_still_being_typed_is_not_called_wrong(typed: Page) -> None:
    cell(typed, 10, "ns").fill("10")
    expect(typed.locator("[data-stale]")).to_be_visible()
    expect(typed.locator(".calc-faults")).to_be_hidden()
    cell(typed, 1, "ns").focus()
    expect(typed.locator(".calc-faults")).to_contain_text("pair")


def test_everything_can_be_undone_and_done_again(typed: Page) -> None:
    cell(typed, 2, "score").fill("680")
    typed.get_by_role("button", name="More, row 9").click()
    typed.get_by_role("button", name="Remove row, row 9").click()
    expect(cell(typed, 9, "ns")).to_have_value("")
    typed.keyboard.press("Control+z")
    expect(cell(typed, 9, "ns")).to_have_value("9")
    expect(cell(typed, 2, "score")).to_have_value("680")
    typed.get_by_role("button", name="Undo").click()
    expect(cell(typed, 2, "score")).to_have_value("650")
    typed.keyboard.press("Control+Shift+z")
    expect(cell(typed, 2, "score")).to_have_value("680")
    typed.get_by_role("button", name="Clear").click()
    typed.locator("[data-confirm] button[value=no]").click()
    expect(cell(typed, 1, "ns")).to_have_value("1")
    typed.get_by_role("button", name="Clear").click()
    typed.locator("[data-confirm] button[value=yes]").click()
    expect(cell(typed, 1, "ns")).to_have_value("")
    expect(typed.locator("[data-result]")).to_be_hidden()
    typed.get_by_role("button", name="Undo").click()
    expect(cell(typed, 9, "score")).to_have_value("110")
    wait_for_result(typed)


def test_rows_are_added_copied_and_reached_by_arrows(open_tool: Open) -> None:
    page = open_tool("en/tools/fouled-board/")
    rows = page.locator("[data-list=rows] > .row")
    before = rows.count()
    page.get_by_role("button", name="Add row").click()
    expect(rows).to_have_count(before + 1)
    assert cell(page, before + 1, "table").input_value() == str(before + 1)
    cell(page, 1, "ns").fill("1")
    page.keyboard.press("ArrowDown")
    expect(cell(page, 2, "ns")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(page, 2, "ew")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(cell(page, 1, "ew")).to_be_focused()
    page.get_by_role("button", name="More, row 1").click()
    page.get_by_role("button", name="Duplicate row, row 1").click()
    expect(cell(page, 2, "ns")).to_have_value("1")
    expect(cell(page, 2, "table")).to_be_focused()


def test_cells_of_a_spreadsheet_are_pasted_where_the_reader_is(open_tool: Open) -> None:
    page = open_tool("sv/tools/fouled-board/")
    lines = [
        f"{ns}\t{ew}\t{points}\t{'ändrad' if n > 4 else ''}" for n, (ns, ew, points) in enumerate(NINE, 1)
    ]
    page.evaluate(PASTE, ["[data-list=rows] [data-field=ns]", "\r\n".join(lines) + "\r\n"])
    cell(page, 1, "ns").click()
    wait_for_result(page)
    assert shows(page, nine(), "sv")
    page.get_by_role("button", name="Ångra").click()
    expect(cell(page, 1, "ns")).to_have_value("")


def test_a_table_with_its_header_is_read_by_the_engine(open_tool: Open) -> None:
    page = open_tool("nl/tools/fouled-board/")
    cell(page, 1, "ns").click()
    header = "Tafel\tO-W\tN-Z\tScore\tVorm"
    lines = [
        f"{n}\t{ew}\t{ns}\t{points}\t{'B' if n > 4 else 'A'}" for n, (ns, ew, points) in enumerate(NINE, 1)
    ]
    page.evaluate(PASTE, ["[data-list=rows] [data-field=ns]", "\n".join([header, *lines])])
    expect(cell(page, 9, "ew")).to_have_value("19", timeout=SLOW)
    expect(cell(page, 9, "form")).to_have_value("B")
    wait_for_result(page)
    assert shows(page, nine(), "nl")


def test_a_file_with_several_boards_asks_which(open_tool: Open) -> None:
    page = open_tool("en/tools/fouled-board/")
    lines = [
        f"{board};{n};{n};{n + 2};{points}" for board in (7, 8) for n, points in ((1, 100 * board), (2, -50))
    ]
    text = "\n".join(["Board;Table;N-S;E-W;Score", *lines])
    page.locator("[data-open] input").set_input_files(
        {"name": "evening.csv", "mimeType": "text/csv", "buffer": text.encode()}
    )
    page.locator("[data-choose]").get_by_role("button", name="8").click(timeout=SLOW)
    expect(cell(page, 1, "score")).to_have_value("800")
    expect(page.get_by_label("Board", exact=True)).to_have_value("8")
    expect(page.locator("[data-choose]")).to_be_hidden()
    page.locator("[data-open] input").set_input_files(
        {"name": "photo.csv", "mimeType": "text/csv", "buffer": b"PK\x03\x04\x00"}
    )
    expect(page.locator(".calc-faults")).to_contain_text("not a text file")
    expect(cell(page, 1, "score")).to_have_value("800")


def test_a_contract_is_read_and_needs_the_board_s_number(open_tool: Open) -> None:
    page = open_tool("en/tools/fouled-board/")
    page.evaluate(PASTE, ["[data-list=rows] [data-field=ns]", "1\t3\t4S N =\n2\t4\t-50"])
    cell(page, 1, "ns").click()
    expect(page.locator(".calc-faults")).to_be_visible(timeout=SLOW)
    expect(page.get_by_label("Board", exact=True)).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Board", exact=True).fill("2")  # N-S are vulnerable on board 2
    expect(page.locator("[data-read]:visible")).to_contain_text("620", timeout=SLOW)
