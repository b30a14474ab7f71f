// The words of clauses, read from the pages that hold them: a few lines to stand beside a question or a ruling.
//
//   const words = new ClauseWords(element, "The words of {clause}")
//   words.show([{label, href}, …])   a clause that can't be read (offline, or not on the site) is left out

import { say } from "./engine-panel.js";

const LONGEST = 420; // characters
const pages = new Map();

export class ClauseWords {
  #root;
  #title;
  #turn = 0;

  constructor(root, title) {
    this.#root = root;
    this.#title = title;
  }

  async show(clauses) {
    this.#turn += 1;
    const turn = this.#turn;
    this.#root.replaceChildren();
    const told = new Map(clauses.filter((clause) => clause?.href).map((clause) => [clause.href, clause]));
    const found = await Promise.all([...told.values()].map(async (clause) => ({ ...clause, text: await wordsOf(clause.href) })));
    if (turn !== this.#turn) return;
    this.#root.replaceChildren(...found.filter(({ text }) => text).map((clause) => this.#draw(clause)));
  }

  #draw({ label, text }) {
    const box = document.createElement("div");
    box.className = "clause-words";
    box.append(paragraph("clause-words-title", say(this.#title, { clause: label })), paragraph("clause-words-text", text));
    return box;
  }
}

function paragraph(css, text) {
  const element = document.createElement("p");
  element.className = css;
  element.textContent = text;
  return element;
}

async function wordsOf(href) {
  const address = new URL(href, location.href);
  const name = decodeURIComponent(address.hash.slice(1));
  address.hash = "";
  try {
    const page = await read(address.href);
    const place = name && page.getElementById(name);
    return place ? brief(wordsAt(place)) : "";
  } catch {
    pages.delete(address.href);
    return "";
  }
}

function read(address) {
  if (!pages.has(address)) {
    const text = fetch(address).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))));
    pages.set(address, text.then((html) => new DOMParser().parseFromString(html, "text/html")));
  }
  return pages.get(address);
}

// A rule is a paragraph of its own; a heading stands for the rules that follow it, up to the next heading.
function wordsAt(place) {
  if (!/^H[1-6]$/.test(place.tagName)) return bare(place);
  const rules = [];
  for (let next = place.nextElementSibling; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling) {
    if (next.tagName === "P") rules.push(bare(next));
  }
  return rules.join(" ");
}

function bare(element) {
  const copy = element.cloneNode(true);
  for (const each of copy.querySelectorAll(".clause-number, button, .needs-js")) each.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

function brief(text) {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`;
}
