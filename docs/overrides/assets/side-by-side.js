// The languages side by side: the choice stands in the address, so that a link can be shared.
// Hiding and showing is the style sheet's; nothing is stored.
"use strict";
{
  const boxes = [...document.querySelectorAll(".columns input")];
  const lawDoors = document.querySelectorAll(".law-door");
  const languages = document.querySelectorAll(".languages a");
  const chosen = () => boxes.filter((box) => box.checked);

  // Whatever a browser brings back after a reload: the address alone says what is shown.
  function readChoice() {
    const asked = (new URLSearchParams(location.search).get("show") ?? "").split(",");
    const known = boxes.some((box) => asked.includes(box.value));
    for (const box of boxes) box.checked = !known || asked.includes(box.value);
  }

  function writeChoice() {
    const query = new URLSearchParams(location.search);
    query.delete("show");
    const others = query.toString();
    const show = chosen().length < boxes.length ? `show=${chosen().map((box) => box.value).join(",")}` : "";
    const search = [others, show].filter(Boolean).join("&");
    try {
      history.replaceState(history.state, "", `${location.pathname}${search && `?${search}`}${location.hash}`);
    } catch {
      // A page from a file has no address to write to; the choice lasts for this page.
    }
  }

  // The last language that is shown can't be hidden.
  function keepOne() {
    for (const box of boxes) {
      if (box.checked && chosen().length === 1) box.setAttribute("aria-disabled", "true");
      else box.removeAttribute("aria-disabled");
    }
  }

  // The other languages' pages show the same columns; the law's own page opens at the same clause.
  function carry() {
    const clause = location.hash.replace(/^#[a-z]{2}-/, "");
    for (const link of languages) link.search = location.search;
    for (const door of lawDoors) door.hash = clause === "top" ? "" : clause;
  }

  // A link to a clause in a language that is hidden leads to the clause's row.
  function findRow() {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (!target) return;
    (target.checkVisibility?.() ?? true ? target : target.closest("tr")).scrollIntoView();
  }

  for (const box of boxes) {
    box.addEventListener("click", (event) => chosen().length || event.preventDefault());
    box.addEventListener("change", () => {
      keepOne();
      writeChoice();
      carry();
    });
  }
  addEventListener("hashchange", () => {
    carry();
    findRow();
  });
  readChoice();
  keepOne();
  carry();
  findRow();
}
