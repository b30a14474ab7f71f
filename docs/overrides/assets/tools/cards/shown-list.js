// The penalty cards, one line each: the card, how it came to be one, what it is (the engine says), and a way back.
//
//   const list = new ShownList(element, words, {onHow(card, how), onUnmark(card)})   element: [data-shown]
//   list.show(entries, {draw, spoken, status})   entries: the state's `cards`; draw(card) → element,
//                                                spoken(card) → text, status(entry) → as the pack has it
//   list.field(row)                              the select of a row, from 1
//
// A line stays while its card does, so that focus is not lost.

import { say } from "../engine-panel.js";
import { shownAs } from "./moves.js";

export class ShownList {
  #root;
  #words;
  #template;
  #handlers;
  #lines = new Map();

  constructor(root, words, handlers) {
    this.#root = root;
    this.#words = words;
    this.#template = root.querySelector("template");
    this.#handlers = handlers;
  }

  show(entries, { draw, spoken, status }) {
    const cards = entries.map(({ card }) => card);
    for (const [card, line] of this.#lines) {
      if (cards.includes(card)) continue;
      line.remove();
      this.#lines.delete(card);
    }
    for (const entry of entries) {
      const line = this.#lines.get(entry.card) ?? this.#make(entry.card, draw(entry.card), spoken(entry.card));
      if (line !== this.#root.children[entries.indexOf(entry)]) this.#place(line, entries.indexOf(entry));
      this.#fill(line, entry, status(entry));
    }
    this.#root.hidden = !entries.length;
  }

  field(row) {
    return this.#root.querySelectorAll("select")[row - 1] ?? null;
  }

  #make(card, drawn, spoken) {
    const line = this.#template.content.cloneNode(true).firstElementChild;
    const [select, button] = [line.querySelector("select"), line.querySelector("button")];
    line.querySelector(".shown-card").append(drawn);
    select.setAttribute("aria-label", say(this.#words.card_shown, { card: spoken }));
    select.addEventListener("change", () => this.#handlers.onHow(card, select.value));
    button.setAttribute("aria-label", say(this.#words.card_unmark, { card: spoken }));
    button.addEventListener("click", () => this.#handlers.onUnmark(card));
    this.#lines.set(card, line);
    return line;
  }

  #place(line, index) {
    this.#root.insertBefore(line, this.#root.children[index] ?? null);
  }

  #fill(line, entry, status) {
    line.querySelector("select").value = shownAs(entry);
    const kind = status === "penalty" ? "" : this.#words[status];
    line.querySelector(".shown-kind").textContent = [entry.partner ? this.#words.partners : "", kind].filter(Boolean).join(", ");
    line.className = status;
  }
}
