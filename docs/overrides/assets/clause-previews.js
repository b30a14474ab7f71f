// Links to clauses have a card too: which one follows from where they lead. previews.js shows it.
// It is told when a link is first pointed at, touched or focused, so calculators' answers have cards as well.
"use strict";
{
  const root = new URL("..", document.currentScript.src); // …/sv/

  function tellCard(event) {
    const link = event.target.closest?.("a.clause[href]:not([data-preview])");
    if (!link || !link.href.startsWith(root.href)) return;
    const place = /^([a-z]{2}-\d{4})\/(\w+)\/(?:index\.html)?(?:#([\w-]+))?$/.exec(link.href.slice(root.href.length));
    if (place) link.dataset.preview = `${place[1]}-${place[2]}/${place[3] ?? "top"}`;
  }

  for (const sign of ["pointerover", "pointerdown", "focusin"]) addEventListener(sign, tellCard, true);
}
