// What a tap or a choice makes of the state: plain functions, state in, new state out.
//
//   shaped(raw)               a state of the right shape out of anything, so that it can be shown; whether it makes sense
//                             is for the engine to say
//   tap(state, mark, card)    mark: "hand" (in the hand or not), "own" (a penalty card of the player, who then holds
//                             it) or "partner" (one of his partner's). A card is in one place: the last tap counts
//   setShown(state, card, how), shownAs(entry)   how a penalty card came about: "accident", "deliberate", or the
//                             kind that it was before, "minor" or "major"

import { cardsOf, handOf } from "./hand-text.js";

export const BLANK = {
  v: 1, calc: "penalty-card", hand: "", led: "", require: "", forbid: [], cards: [],
  defender: true, law_57: false, td_waives: false,
};

const CARD = /^[SHDC][AKQJT2-9]$/;
const KINDS = ["minor", "major"];

export function shaped(raw) {
  const state = { ...BLANK, ...raw };
  for (const name of ["hand", "led", "require"]) state[name] = typeof state[name] === "string" ? state[name] : "";
  for (const name of ["defender", "law_57", "td_waives"]) state[name] = state[name] === true;
  if (!isCard(state.require)) state.require = "";
  state.forbid = asList(state.forbid).filter((suit) => typeof suit === "string");
  state.cards = asList(state.cards).filter((each) => isCard(each?.card)).map(shapedCard);
  return state;
}

function shapedCard({ card, deliberate, partner, status }) {
  return { card, deliberate: deliberate === true, partner: partner === true, status: KINDS.includes(status) ? status : "" };
}

const isCard = (card) => typeof card === "string" && CARD.test(card);
const asList = (value) => (Array.isArray(value) ? value : []);

export const isBlank = (state) => JSON.stringify(shaped(state)) === JSON.stringify(BLANK);

export const ownCards = (state) => state.cards.filter((each) => !each.partner);
export const partnerCards = (state) => state.cards.filter((each) => each.partner);

export function tap(state, mark, card) {
  const held = cardsOf(state.hand);
  const entry = state.cards.find((each) => each.card === card);
  const others = state.cards.filter((each) => each !== entry);
  const without = handOf(held.filter((each) => each !== card));
  const within = handOf([...new Set([...held, card])]);
  if (mark === "partner") {
    return entry?.partner
      ? { ...state, cards: others }
      : { ...state, hand: without, cards: [...others, shown(card, true)] };
  }
  if (mark === "own") {
    return entry && !entry.partner
      ? { ...state, cards: others }
      : { ...state, hand: within, cards: [...others, shown(card, false)] };
  }
  return { ...state, hand: held.includes(card) ? without : within, cards: others };
}

export function setShown(state, card, how) {
  const as = { deliberate: how === "deliberate", status: KINDS.includes(how) ? how : "" };
  return { ...state, cards: state.cards.map((each) => (each.card === card ? { ...each, ...as } : each)) };
}

export function shownAs(entry) {
  return entry.status || (entry.deliberate ? "deliberate" : "accident");
}

function shown(card, partner) {
  return { card, deliberate: false, partner, status: "" };
}
