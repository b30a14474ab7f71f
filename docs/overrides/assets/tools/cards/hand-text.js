// A hand as text: PBN (A74.K953..) in the state, the page's own honours (E74.K953..) for the reader.
//
//   const texts = new HandText({A: "E", K: "K", Q: "D", J: "kn", T: "10"})   the ranks that the page writes otherwise
//   texts.write("A74.KJ5..") → "E74.Kkn5.."
//   texts.read("e74 kkn5")   → "A74.KJ5..", or null where it can't be read. Suits are parted by full stops, blanks,
//                              strokes or their symbols; missing ones at the end are empty; English letters are
//                              understood where they mean nothing else here
//   cardsOf("A74...")        → ["SA", "S7", "S4"];  handOf(cards) → "A74..."

export const SUITS = "SHDC";
export const RANKS = "AKQJT98765432";
const SYMBOLS = "♠♥♦♣";

export function cardsOf(hand) {
  const suits = hand.split(".");
  return suits.length === SUITS.length ? suits.flatMap((ranks, suit) => [...ranks].map((rank) => SUITS[suit] + rank)) : [];
}

export function handOf(cards) {
  const held = (suit) => [...RANKS].filter((rank) => cards.includes(suit + rank)).join("");
  return cards.length ? [...SUITS].map(held).join(".") : "";
}

export class HandText {
  #written;
  #read;

  constructor(ranks) {
    this.#written = ranks;
    const own = Object.entries(ranks).map(([rank, text]) => [text.toLowerCase(), rank]);
    const english = [...RANKS].map((rank) => [rank.toLowerCase(), rank]);
    this.#read = new Map([...english, ["10", "T"], ...own]);
  }

  write(hand) {
    return [...hand].map((character) => this.#written[character] ?? character).join("");
  }

  read(text) {
    const suits = parts(text.trim().toLowerCase());
    if (suits.length > SUITS.length) return null;
    while (suits.length < SUITS.length) suits.push("");
    const read = suits.map((suit) => this.#ranks(suit));
    if (read.includes(null)) return null;
    const hand = read.join(".");
    return hand === "..." ? "" : hand;
  }

  #ranks(text) {
    let left = text.replace(/^[-–—]$/, "").replaceAll(/\s/g, "");
    let found = "";
    while (left) {
      const name = [2, 1].map((length) => left.slice(0, length)).find((each) => this.#read.has(each));
      if (!name) return null;
      found += this.#read.get(name);
      left = left.slice(name.length);
    }
    return found;
  }
}

function parts(text) {
  if ([...SYMBOLS].some((symbol) => text.includes(symbol))) {
    return [...SYMBOLS].map((symbol) => text.split(symbol)[1]?.split(/[♠♥♦♣]/)[0] ?? "");
  }
  if (!text) return [];
  return text.includes(".") ? text.split(".") : text.split(/[\s/,]+/);
}
