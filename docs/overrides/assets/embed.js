// In a page that another site shows in a frame: the theme that was asked for, and the height to the host.
// It runs before anything is painted; the height is all that ever leaves the frame.
"use strict";
{
  const root = document.documentElement;
  root.classList.add("js");
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  let told = 0;
  function tellHeight() {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== told && parent !== window) parent.postMessage({ type: "rulebook-height", height }, "*");
    told = height;
  }

  // A table (or a listing) that is wider than its frame says so, and can then be scrolled by keyboard.
  function measureTables() {
    for (const box of document.querySelectorAll(".slip, pre")) {
      const wide = box.scrollWidth > box.clientWidth + 1;
      box.classList.toggle("scrolls", wide);
      if (wide) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  }

  // A host whose script came later than the frame asks for what it missed.
  addEventListener("message", (event) => {
    if (event.source !== parent || event.data?.type !== "rulebook-ask") return;
    told = 0;
    tellHeight();
  });

  addEventListener("DOMContentLoaded", () => {
    new ResizeObserver(() => {
      measureTables();
      tellHeight();
    }).observe(document.body);
  });
}
