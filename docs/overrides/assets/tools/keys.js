// Moving about in a traveller by keyboard, and the two keys that a phone's number pad lacks.
//
//   new Keys(root, form, {add, changed})   add(list) adds a row and returns it; changed(field) is told of a new value
//
// Enter goes to the next cell and at the end of the last row to a new one; arrows go from cell to cell, sideways where
// the text cursor stands at the edge. Tab does as everywhere. ± and Contract work on the score that has, or had, the focus.

const MINUS = "\u2212";
const MAIN = ":scope > .main:not([hidden]) [data-field]";

export class Keys {
  #root;
  #form;
  #on;
  #score = null;

  constructor(root, form, on) {
    this.#root = root;
    this.#form = form;
    this.#on = on;
    root.addEventListener("keydown", (event) => this.#onKey(event));
    root.addEventListener("focusin", (event) => {
      if (event.target.dataset.field === "score") this.#score = event.target;
    });
    for (const key of root.querySelectorAll(".calc-keys button")) {
      key.addEventListener("mousedown", (event) => event.preventDefault()); // the cell keeps the focus, and the phone its keys
    }
    this.#key("minus").addEventListener("click", () => this.#turnSign());
    this.#key("contract").addEventListener("click", () => this.#turnPad());
  }

  #onKey(event) {
    const field = event.target.closest("[data-list] [data-field]");
    if (!field || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = field.closest(".row");
    const go = {
      Enter: () => this.#next(row, field, event.shiftKey ? -1 : 1),
      ArrowUp: () => field.tagName !== "SELECT" && this.#vertical(row, field, -1),
      ArrowDown: () => field.tagName !== "SELECT" && this.#vertical(row, field, 1),
      ArrowLeft: () => atEdge(field, "start") && this.#sideways(row, field, -1),
      ArrowRight: () => atEdge(field, "end") && this.#sideways(row, field, 1),
    }[event.key];
    if (go?.()) event.preventDefault();
    else if (event.key === "Enter") event.preventDefault(); // there is nothing to send
  }

  // The next cell to be typed: a table's number that is there already is passed over.
  #next(row, field, step) {
    const cells = this.#cells(row).filter((cell) => cell.dataset.field !== "table" || cell.value === "" || cell === field);
    const there = cells[cells.indexOf(field) + step];
    if (there) return reach(there);
    const other = this.#row(row, step) ?? (step > 0 ? this.#on.add(row.closest("[data-list]").dataset.list) : null);
    if (!other) return false;
    const open = this.#cells(other).filter((cell) => cell.dataset.field !== "table" || cell.value === "");
    return reach(open.at(step > 0 ? 0 : -1));
  }

  #vertical(row, field, step) {
    const other = this.#row(row, step);
    return other ? reach(other.querySelector(`[data-field="${field.dataset.field}"]`)) : true;
  }

  #sideways(row, field, step) {
    const cells = this.#cells(row);
    return reach(cells[cells.indexOf(field) + step]);
  }

  #cells(row) {
    const cells = [...row.querySelectorAll(MAIN)];
    return cells.length ? cells : [...row.querySelectorAll("[data-field]")];
  }

  #row(row, step) {
    const rows = this.#form.rows(row.closest("[data-list]").dataset.list);
    return rows[rows.indexOf(row) + step];
  }

  #turnSign() {
    const field = this.#scoreField();
    if (!field) return;
    field.value = /^\s*[-\u2212\u2013]/.test(field.value) ? field.value.replace(/^\s*[-\u2212\u2013]\s*/, "") : MINUS + field.value.trim();
    this.#on.changed(field);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }

  #turnPad() {
    const key = this.#key("contract");
    const letters = key.getAttribute("aria-pressed") !== "true";
    key.setAttribute("aria-pressed", String(letters));
    this.#root.classList.toggle("letters", letters);
    for (const field of this.#root.querySelectorAll('[data-field="score"]')) field.inputMode = letters ? "text" : "numeric";
    const field = this.#scoreField();
    field?.blur(); // the phone chooses its keys when a field gets the focus
    field?.focus();
  }

  // The pad of a new row is that of the others.
  fit(row) {
    const field = row.querySelector('[data-field="score"]');
    if (field) field.inputMode = this.#root.classList.contains("letters") ? "text" : "numeric";
  }

  #scoreField() {
    const here = document.activeElement?.closest?.("[data-list] > .row")?.querySelector('[data-field="score"]');
    const last = this.#score?.isConnected ? this.#score : null;
    return here ?? last ?? this.#root.querySelector('[data-list="rows"] [data-field="score"]');
  }

  #key(name) {
    return this.#root.querySelector(`.calc-keys [data-do="${name}"]`);
  }
}

function reach(field) {
  if (!field) return false;
  field.focus();
  if (field.type === "text") field.select();
  return true;
}

function atEdge(field, edge) {
  if (field.type !== "text") return true;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (edge === "start" ? 0 : value.length);
}
