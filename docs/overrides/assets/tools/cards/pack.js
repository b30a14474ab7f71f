// The pack of cards that is tapped. It knows no law: what is legal and what kind of penalty card each one is, it is told.
//
//   const pack = new Pack(element, words, onTap)   element: the [data-pack] with its 52 buttons (penalty-card.html)
//   pack.show({hand, own, partner, status, legal})
//       hand, own, partner: Sets of cards; legal: a Set, or null where nothing is asked
//       status: {card: "minor" | "major" | "not_penalty" | "penalty"} of own and partner, the last before an answer
//
// One Tab stop; arrows move to the neighbour as it is seen (left, right, up, down), Home and End along the suit.

import { say } from "../engine-panel.js";

export class Pack {
  #root;
  #words;
  #keys;

  constructor(root, words, onTap) {
    this.#root = root;
    this.#words = words;
    this.#keys = [...root.querySelectorAll("[data-card]")];
    root.addEventListener("click", (event) => {
      const key = event.target.closest("[data-card]");
      if (!key) return;
      this.#rove(key);
      onTap(key.dataset.card);
    });
    root.addEventListener("keydown", (event) => this.#move(event));
    root.addEventListener("focusin", (event) => event.target.matches("[data-card]") && this.#rove(event.target));
  }

  show({ hand, own, partner, status, legal }) {
    for (const key of this.#keys) {
      const { card } = key.dataset;
      const inHand = hand.has(card);
      const marks = this.#marks(card, { inHand, own, partner, status, legal });
      key.className = ["pack-card", ...marks.map(([name]) => name)].join(" ");
      key.setAttribute("aria-pressed", String(inHand || partner.has(card)));
      key.setAttribute("aria-label", [key.dataset.spoken, ...marks.map(([, text]) => text)].join(", "));
    }
    for (const suit of this.#root.querySelectorAll("[data-suit]")) this.#name(suit, hand);
  }

  #marks(card, { inHand, own, partner, status, legal }) {
    const marks = [];
    if (inHand) marks.push(["held", this.#words.held]);
    if (inHand && legal) marks.push(legal.has(card) ? ["lit", this.#words.legal] : ["faint", this.#words.illegal]);
    if (partner.has(card)) marks.push(["partners", this.#words.partners]);
    if (own.has(card) || partner.has(card)) marks.push([status[card], this.#words[status[card]]]);
    return marks;
  }

  // "hearts: king, nine, five"
  #name(suit, hand) {
    const held = [...suit.querySelectorAll("[data-card]")].filter((key) => hand.has(key.dataset.card));
    const cards = held.map((key) => key.dataset.rank).join(", ") || this.#words.none;
    suit.setAttribute("aria-label", say(this.#words.suit, { suit: suit.dataset.name, cards }));
  }

  #rove(key) {
    for (const each of this.#keys) each.tabIndex = each === key ? 0 : -1;
  }

  #move(event) {
    const from = event.target.closest("[data-card]");
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = this.#neighbour(from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  #neighbour(from, key) {
    const at = this.#keys.indexOf(from);
    const suit = [...from.closest("[data-suit]").querySelectorAll("[data-card]")];
    if (key === "ArrowLeft") return this.#keys[at - 1];
    if (key === "ArrowRight") return this.#keys[at + 1];
    if (key === "Home") return suit[0];
    if (key === "End") return suit.at(-1);
    if (key === "ArrowUp") return this.#across(from, -1);
    if (key === "ArrowDown") return this.#across(from, 1);
    return null;
  }

  // The key straight above or below: of the nearest row that way, the one with the nearest middle.
  #across(from, way) {
    const { top, left, width } = from.getBoundingClientRect();
    const middle = left + width / 2;
    const rows = this.#keys.map((key) => ({ key, box: key.getBoundingClientRect() }));
    const beyond = rows.filter(({ box }) => (box.top - top) * way > 2);
    if (!beyond.length) return null;
    const nearest = Math.min(...beyond.map(({ box }) => (box.top - top) * way));
    const off = ({ box }) => Math.abs(box.left + box.width / 2 - middle);
    return beyond.filter(({ box }) => (box.top - top) * way < nearest + 2).sort((a, b) => off(a) - off(b))[0].key;
  }
}
