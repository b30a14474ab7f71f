// Cards and hands drawn as on the pages (laws_engine/book/hands.py), with the names that the pack's buttons hold.
//
//   const drawing = new Drawing(pack)   pack: the [data-pack]
//   drawing.card("HK")                  → <span class="card heart"> …
//   drawing.spoken("HK"), drawing.written("HK")   → "king of hearts", "♥K"
//   drawing.hand(cards, marks)          → <span class="hand" role="img">; marks: {card: ["lit", "minor"]}

import { SUITS } from "./hand-text.js";

export class Drawing {
  #keys;
  #suits;

  constructor(pack) {
    this.#keys = new Map([...pack.querySelectorAll("[data-card]")].map((key) => [key.dataset.card, key]));
    this.#suits = new Map([...pack.querySelectorAll("[data-suit]")].map((suit) => [suit.dataset.suit, suit]));
  }

  #css(suit) {
    return [...this.#suits.get(suit).classList].find((name) => name !== "pack-suit");
  }

  #pip(suit) {
    return this.#suits.get(suit).querySelector(".pack-pip").textContent;
  }

  #rank(card) {
    return this.#keys.get(card)?.textContent ?? card.slice(1);
  }

  spoken(card) {
    return this.#keys.get(card)?.dataset.spoken ?? card;
  }

  written(card) {
    return this.#pip(card[0]) + this.#rank(card);
  }

  card(card) {
    const drawn = span(`card ${this.#css(card[0])}`, span("pip", this.#pip(card[0])), this.#rank(card));
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", this.spoken(card));
    return drawn;
  }

  hand(cards, marks) {
    const suits = [...SUITS].map((suit) => this.#suit(suit, cards.filter((card) => card.startsWith(suit)), marks));
    const hand = span("hand", ...suits.flatMap((suit) => [suit, " "]));
    hand.setAttribute("role", "img");
    const named = [...SUITS].filter((suit) => cards.some((card) => card.startsWith(suit)));
    hand.setAttribute("aria-label", named.map((suit) => this.#suits.get(suit).getAttribute("aria-label")).join("; "));
    return hand;
  }

  #suit(suit, cards, marks) {
    const ranks = cards.map((card) => span(["rank", ...(marks[card] ?? [])].join(" "), this.#rank(card)));
    const shown = ranks.length ? ranks : [span("rank", "–")];
    return span(`suit ${this.#css(suit)}`, span("pip", this.#pip(suit)), ...shown.flatMap((rank) => [rank, " "]));
  }
}

function span(css, ...children) {
  const element = document.createElement("span");
  element.className = css;
  element.append(...children);
  return element;
}
