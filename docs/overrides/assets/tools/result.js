// Shows what the desk answered. All that is put in as HTML was written, and escaped, by the engine.
//
//   const result = new Result(root, words)
//   result.show(value)      the whole answer of `board` or `teams`
//   result.stale(text)      dims it: it belongs to what was typed earlier; "" undims
//   result.hide()
//   result.part(name, html) one part of it, [data-html=name]; a [data-part=name] around it is hidden where it is empty

import { say } from "./engine-panel.js";

const MANY = 14; // rows, from which on the reasons don't fit on the sheet for the notice board

export class Result {
  #root;
  #words;
  #box;

  constructor(root, words) {
    this.#root = root;
    this.#words = words;
    this.#box = root.querySelector("[data-result]");
  }

  get shown() {
    return !this.#box.hidden;
  }

  show(value) {
    this.stale("");
    const names = [...this.#box.querySelectorAll("[data-html]")].map((part) => part.dataset.html);
    for (const name of names.filter((each) => !each.startsWith("ways"))) this.part(name, value.html[name] ?? "");
    if (!value.html.heading) this.#facts(value.facts ?? []);
    this.#box.classList.toggle("many", (value.rows ?? []).length > MANY);
    this.#box.hidden = false;
    this.#explainRows(value.rows ?? []);
    this.#say(say(this.#words.scored, { facts: (value.facts ?? []).join(", ") }));
    dispatchEvent(new Event("resize")); // tables are measured anew
  }

  #facts(facts) {
    const line = document.createElement("p");
    line.className = "example-facts";
    line.textContent = facts.join(" · ");
    this.#box.querySelector('[data-html="heading"]').append(line);
  }

  part(name, html) {
    this.#box.querySelector(`[data-html="${name}"]`).innerHTML = html;
    const around = this.#box.querySelector(`[data-part="${name}"]`);
    if (around) around.hidden = !html;
  }

  stale(text) {
    this.#box.classList.toggle("stale", Boolean(text));
    const line = this.#box.querySelector("[data-stale]");
    line.textContent = text;
    line.hidden = !text;
  }

  hide() {
    this.#box.hidden = true;
    this.#say("");
  }

  #say(text) {
    const line = this.#root.querySelector("[data-scored]");
    if (line.textContent !== text) line.textContent = text;
  }

  // Beside each row's clauses stands a button that unfolds the reasons of its two pairs, to be read aloud.
  #explainRows(rows) {
    const lines = new Map([...this.#box.querySelectorAll('[data-html="table"] tbody tr:not(.form)')].map((line) => [nameOf(line), line]));
    for (const { ns, ew } of rows) {
      const line = lines.get(`${ns.pair}\n${ew.pair}`);
      if (line && (ns.reasons || ew.reasons)) this.#explain(line, ns, ew);
    }
  }

  #explain(line, ns, ew) {
    const cell = document.createElement("td");
    cell.colSpan = line.cells.length;
    cell.innerHTML = [ns, ew].map(({ reasons }) => reasons).join("");
    const row = document.createElement("tr");
    row.className = "row-why";
    row.hidden = true;
    row.append(cell);
    line.after(row);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "why-row";
    button.textContent = this.#words.why;
    button.setAttribute("aria-label", say(this.#words.why_label, { ns: ns.pair, ew: ew.pair }));
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      row.hidden = !row.hidden;
      button.setAttribute("aria-expanded", String(!row.hidden));
    });
    line.cells[line.cells.length - 1].append(button);
  }
}

function nameOf(line) {
  return [...line.querySelectorAll("td.pair")].map((cell) => cell.textContent.trim()).join("\n");
}
