// The page's own behaviour: theme, language links, folded examples, contents, search's door, print.
// A plain script, not a module: modules don't run from file://, where the pages must be readable.
"use strict";
{
  const root = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");

  // Where a link had to name its file (the archive of a release does, so that it can be read from a disk), the
  // address that the reader sees, and passes on, is still the permanent one.
  const names = /\/index\.html$/;
  if (location.protocol !== "file:" && names.test(location.pathname)) {
    history.replaceState(history.state, "", location.pathname.replace(names, "/") + location.search + location.hash);
  }

  // Theme: the style sheet shows what the button does next. A choice that equals the system's is no choice.
  function switchTheme() {
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : systemDark.matches;
    const followsSystem = isDark !== systemDark.matches;
    const wanted = isDark ? "light" : "dark";
    try {
      if (followsSystem) localStorage.removeItem("theme");
      else localStorage.setItem("theme", wanted);
    } catch {
      // Without storage the choice lasts for this page.
    }
    if (followsSystem) delete root.dataset.theme;
    else root.dataset.theme = wanted;
  }

  document.querySelector(".theme-switch")?.addEventListener("click", switchTheme);

  // Languages: the links lead to the same page; the clause comes along.
  const languages = document.querySelectorAll(".languages a");
  const sideDoors = document.querySelectorAll("a.side-door:not([aria-current])");

  function carryClause() {
    for (const link of languages) link.hash = location.hash;
    // Side by side, a clause's anchor begins with its language.
    const name = location.hash.slice(1);
    const isClause = name && document.getElementById(name)?.querySelector(":scope > .clause-number");
    for (const door of sideDoors) door.hash = isClause ? `${root.lang}-${name}` : "";
  }

  // A link to something folded unfolds it.
  function unfoldTarget() {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {
      return; // a damaged address leads nowhere, and nothing else must suffer
    }
    const target = name && document.getElementById(name);
    if (!target) return;
    const folded = [];
    for (let each = target.closest("details"); each; each = each.parentElement.closest("details")) folded.push(each);
    if (!folded.some((each) => !each.open)) return;
    for (const each of folded) each.open = true;
    target.scrollIntoView();
  }

  function arrive() {
    carryClause();
    unfoldTarget();
  }

  addEventListener("hashchange", arrive);
  arrive();

  // Contents: beside the text on wide screens, in a drawer on narrow ones. Without this script
  // the button is a link to the contents.
  const contents = document.getElementById("contents");
  const drawer = document.getElementById("drawer");

  function openDrawer(event) {
    event.preventDefault();
    drawer.append(contents);
    drawer.showModal();
    contents.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }

  for (const opener of document.querySelectorAll('[data-opens="drawer"]')) opener.addEventListener("click", openDrawer);
  drawer.addEventListener("close", () => document.querySelector(".frame").prepend(contents));
  drawer.addEventListener("click", (event) => {
    if (event.target === drawer || event.target.closest("a")) drawer.close();
  });
  matchMedia("(min-width: 62rem)").addEventListener("change", () => drawer.open && drawer.close());

  // Search: the dialog opens and takes words at once; search.js, which later.js brings, looks for them.
  const search = document.getElementById("search");
  const typing = (target) => target.closest?.("input, textarea, select, [contenteditable]");

  function openSearch() {
    if (search.open) return;
    drawer.close();
    search.showModal();
    const input = search.querySelector("input");
    input.focus();
    input.select();
    search.dispatchEvent(new Event("opened"));
  }

  if (/Mac|iP(hone|ad)/.test(navigator.platform)) document.querySelector(".open-search kbd").textContent = "⌘ K";
  for (const opener of document.querySelectorAll('[data-opens="search"]')) opener.addEventListener("click", openSearch);
  addEventListener("keydown", (event) => {
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
    const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing(event.target);
    if (!command && !slash) return;
    event.preventDefault();
    openSearch();
  });

  // A page without a search of its own leads here; by a query, because the browser would focus a fragment itself.
  if (new URLSearchParams(location.search).has("search")) openSearch();

  // Where the reader is: the last heading above the upper third of the window.
  const outline = new Map();
  for (const link of contents.querySelectorAll('a[href^="#"]')) {
    const heading = document.getElementById(link.hash.slice(1));
    if (heading) outline.set(heading, link);
  }

  function markPlace() {
    let here = null;
    for (const [heading, link] of outline) {
      link.removeAttribute("data-here");
      if (heading.getBoundingClientRect().top < innerHeight / 3) here = link;
    }
    here?.setAttribute("data-here", "");
  }

  if (outline.size) {
    let waiting = false;
    addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        markPlace();
      });
    }, { passive: true });
    markPlace();
  }

  // A table (or a listing) that is wider than its frame says so, and can then be scrolled by keyboard.
  // What is folded isn't measured: that would lay it all out.
  function measureSlips() {
    const shown = [...document.querySelectorAll(".slip, pre")].filter((slip) => !slip.closest("details:not([open])"));
    const wide = shown.map((slip) => slip.scrollWidth > slip.clientWidth + 1);
    shown.forEach((slip, index) => {
      slip.classList.toggle("scrolls", wide[index]);
      if (wide[index]) slip.tabIndex = 0;
      else slip.removeAttribute("tabindex");
    });
  }

  addEventListener("resize", measureSlips);
  document.addEventListener("toggle", measureSlips, true);
  document.fonts?.ready.then(measureSlips);
  measureSlips();

  // On paper the examples are open, and the reasons where the reader has opened them.
  let unfolded = [];
  addEventListener("beforeprint", () => {
    unfolded = [...document.querySelectorAll("details.example:not([open])")];
    for (const each of unfolded) each.open = true;
    const address = document.querySelector(".print-address");
    if (address && location.protocol !== "file:") address.textContent ||= location.href;
  });
  addEventListener("afterprint", () => {
    for (const each of unfolded) each.open = false;
  });
}
