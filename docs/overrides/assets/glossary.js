// The glossary's field: terms that have what was typed, in any of the three languages, stay; the rest go.
"use strict";
{
  const tools = document.querySelector(".glossary-tools");
  const field = tools.querySelector("input");
  const count = tools.querySelector(".glossary-count");
  const letters = document.querySelector(".letters");
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
  const terms = [...document.querySelectorAll("section.term")].map((section) => ({
    section,
    text: fold([...section.querySelectorAll(".term-names, .term-more")].map((each) => each.textContent).join(" ")),
  }));

  function filter() {
    const wanted = fold(field.value);
    let left = 0;
    for (const { section, text } of terms) {
      section.hidden = !text.includes(wanted);
      if (!section.hidden) left++;
    }
    letters.hidden = Boolean(wanted);
    const { one, many, none } = tools.dataset;
    if (!wanted) count.textContent = "";
    else if (left) count.textContent = left === 1 ? one : many.replace("{count}", left);
    else count.textContent = none.replace("{query}", () => field.value.trim().slice(0, 80));
  }

  tools.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", filter);
  // A link to a term that the filter hides shows it.
  addEventListener("hashchange", () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.hidden) return;
    field.value = "";
    filter();
    target.scrollIntoView();
  });
  filter();
}
