// A small card for each link that names a preview, data-preview="file/entry": on hover, focus and tap.
// The entries of a file are fetched when a card of it is first wanted, as a plain script, which runs from
// file:// too. Without this script, or without the file, the link simply leads on.
"use strict";
{
  const root = new URL("..", document.currentScript.src); // …/sv/
  const OPEN_AFTER = 300; // ms: a pointer that only passes by opens nothing
  const CLOSE_AFTER = 350; // ms: time enough to move into the card
  const WAIT = 2500; // ms: a tap that has shown nothing by then leads on
  const EDGE = 12;
  const GAP = 6;

  // Loading: one script a file, which leaves its entries in lawsPreviews -----------------------------
  const files = {};

  function load(name) {
    files[name] ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = new URL(`previews/${name}.js`, root);
      script.onload = () => resolve(self.lawsPreviews[name]);
      script.onerror = () => {
        delete files[name];
        script.remove();
        reject(new Error(script.src));
      };
      document.head.append(script);
    });
    return files[name];
  }

  // The card: its words describe the link, and a link below them leads where the link itself leads ----
  const card = document.createElement("div");
  const words = document.createElement("div");
  const onward = document.createElement("a");
  card.className = "preview";
  card.lang = document.documentElement.lang; // a link may stand in words of another language
  words.id = "preview-words";
  words.setAttribute("role", "tooltip");
  onward.className = "preview-onward";
  onward.tabIndex = -1; // by keyboard the link itself leads there: no second stop on the way
  card.append(words, onward);

  let shown = null; // the link whose card is open
  let wanted = null; // the link whose card is open or on its way
  let timer = 0;

  async function open(link) {
    clearTimeout(timer);
    if (shown === link) return;
    wanted = link;
    const [file, entry] = link.dataset.preview.split("/");
    const { onward: label, entries } = await load(file);
    if (wanted !== link) return; // another card, or none, is wanted by now
    close();
    words.innerHTML = entries[entry];
    onward.textContent = label;
    onward.href = link.href;
    link.after(card);
    link.setAttribute("aria-describedby", words.id);
    shown = wanted = link;
    place();
  }

  function close() {
    clearTimeout(timer);
    wanted = null;
    if (!shown) return;
    if (card.contains(document.activeElement)) shown.focus();
    shown.removeAttribute("aria-describedby");
    shown = null;
    card.remove();
  }

  /** Below the link, or above it where there is more room; never past an edge of the window. */
  function place() {
    card.removeAttribute("style");
    const lines = shown.getClientRects();
    const bar = document.querySelector(".thumb-bar")?.getBoundingClientRect();
    const top = Math.max(0, document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0);
    const bottom = bar?.height ? bar.top : innerHeight;
    const last = lines[lines.length - 1];
    const below = bottom - last.bottom - GAP - EDGE;
    const above = lines[0].top - top - GAP - EDGE;
    const room = Math.max(below, above);
    if (card.offsetHeight > room) card.style.maxHeight = `${Math.max(room, 96)}px`;
    const box = card.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    const isBelow = box.height <= below || below >= above;
    const x = Math.min(isBelow ? last.left : lines[0].left, width - EDGE - box.width);
    const y = isBelow ? last.bottom + GAP : lines[0].top - GAP - box.height;
    card.style.left = `${Math.max(EDGE, x) - box.left}px`;
    card.style.top = `${y - box.top}px`;
  }

  const linkAt = (target) => target.closest?.("a[data-preview]");
  const later = (act, delay) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };
  const tryOpen = (link) => open(link).catch(() => {}); // the link itself still leads on
  const holdsFocus = () => wanted?.matches(":focus-visible") || card.contains(document.activeElement);

  // Pointer: a mouse opens by resting on the link; the card stays while the mouse is in it --------------
  addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const link = linkAt(event.target);
    if (link && link !== shown) later(() => tryOpen(link), OPEN_AFTER);
    else if (link || card.contains(event.target) || holdsFocus()) clearTimeout(timer);
    else later(close, CLOSE_AFTER);
  });
  document.documentElement.addEventListener("pointerleave", () => holdsFocus() || later(close, CLOSE_AFTER));

  // Touch: the first tap opens the card, a tap beside it closes it --------------------------------------
  let touched = false;

  addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
  });
  addEventListener("pointerup", (event) => {
    if (shown && !card.contains(event.target) && linkAt(event.target) !== shown) close();
  });
  addEventListener("click", (event) => {
    const link = linkAt(event.target);
    if (!link || !touched || !event.detail || event.defaultPrevented) return;
    event.preventDefault();
    if (shown === link) {
      close();
      return;
    }
    const leadOn = () => wanted === link && shown !== link && location.assign(link.href);
    open(link).catch(leadOn);
    setTimeout(leadOn, WAIT);
  });

  // Keyboard: focus opens, Escape closes and the focus stays where it is ---------------------------------
  addEventListener("focusin", (event) => {
    const link = linkAt(event.target);
    if (link?.matches(":focus-visible")) tryOpen(link);
    else if (shown && event.target !== shown && !card.contains(event.target)) close();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && wanted) close();
  });

  for (const left of ["hashchange", "pagehide"]) addEventListener(left, close);
  addEventListener("resize", () => shown && place());
}
