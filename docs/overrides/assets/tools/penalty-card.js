// The penalty-card calculator: the pack is tapped, the desk says what may be played, and the pack shows it.

import { EnginePanel, Refused, Superseded, words as readWords } from "./engine-panel.js";
import { clearFaults, showFaults } from "./faults.js";
import { Keeper } from "./keeper.js";
import { Sharing } from "./sharing.js";
import { Drawing } from "./cards/drawing.js";
import { Fields } from "./cards/fields.js";
import { HandText, cardsOf } from "./cards/hand-text.js";
import { BLANK, isBlank, ownCards, partnerCards, setShown, shaped, tap } from "./cards/moves.js";
import { Options } from "./cards/options.js";
import { Pack } from "./cards/pack.js";
import { ShownList } from "./cards/shown-list.js";

const PAUSE = 350; // ms after the last key of a hand that is typed

const root = document.querySelector('[data-calculator="penalty-card"]');
if (root && EnginePanel.supported) begin(root);

function begin(root) {
  const words = readWords(root);
  const panel = new EnginePanel(root);
  const find = (name) => root.querySelector(`[data-${name}]`);
  const faults = document.getElementById("penalty-card-faults");
  const texts = new HandText(JSON.parse(root.dataset.ranks));
  const drawing = new Drawing(find("pack"));
  let state = { ...BLANK };
  let result = null; // what the desk said last
  let asked = null; // of which state
  let wrong = false;
  let timer = 0;

  const mark = () => root.querySelector('[name="mark"]:checked').value;
  const fields = new Fields(root, texts, (next, what) => change(next, what));
  const pack = new Pack(find("pack"), words, (card) => change(tap(state, mark(), card)));
  const list = new ShownList(find("shown"), words, {
    onHow: (card, how) => change(setShown(state, card, how)),
    onUnmark: unmark,
  });
  const options = new Options(find("options"), () => show());
  const keeper = new Keeper(root, {
    read: () => state,
    write: (next) => { state = shaped(next); },
    isEmpty: isBlank,
    blank: BLANK,
    check: (next) => panel.ask({ ask: "state", state: next }),
    changed: (what) => {
      show();
      if (what !== "kept" || panel.touched) ask();
    },
  });

  function change(next, what = null) {
    state = next;
    keeper.record(what);
    show();
    clearTimeout(timer);
    timer = setTimeout(ask, what === "hand" ? PAUSE : 0);
  }

  function unmark(card) {
    const entry = state.cards.find((each) => each.card === card);
    change({ ...state, cards: state.cards.filter((each) => each !== entry) });
    root.querySelector(`[data-card="${card}"]`).focus();
  }

  // Asking ---------------------------------------------------------------------------------------
  for (const touch of ["focusin", "pointerdown"]) {
    root.addEventListener(touch, () => {
      if (panel.touched) return;
      panel.touch();
      ask();
    });
  }
  root.addEventListener("engine-again", ask);
  root.addEventListener("focusout", () => keeper.settle());
  root.querySelector(".card-form").addEventListener("submit", (event) => event.preventDefault());

  async function ask() {
    if (isBlank(state)) {
      result = null;
      wrong = false;
      return show();
    }
    const of = state;
    try {
      result = await panel.ask({ ask: "penalty-cards", state }, { latest: "cards" });
      asked = of;
      wrong = false;
      clearFaults(faults);
    } catch (error) {
      if (error instanceof Superseded) return;
      wrong = error instanceof Refused;
      result = asked = null;
      if (wrong) refuse(error.error);
    }
    show();
  }

  function refuse({ text, where, list: name, row, field }) {
    const place = name === "cards" ? list.field(row) : fields.field(field);
    showFaults(faults, [{ text, where, field: place }]);
  }

  // What each penalty card is by the last answer; one that came after it waits for the next.
  function statuses() {
    const told = { ...result?.status, ...result?.partner_status };
    const otherwise = asked === state ? "not_penalty" : "penalty";
    return Object.fromEntries(state.cards.map(({ card }) => [card, told[card] ?? otherwise]));
  }

  // Showing --------------------------------------------------------------------------------------
  function show() {
    const status = statuses();
    const hand = new Set(cardsOf(state.hand));
    const [own, partner] = [ownCards(state), partnerCards(state)].map((all) => new Set(all.map(({ card }) => card)));
    options.show(result?.options ?? []);
    const legal = options.any ? options.leads : result?.plays;
    pack.show({ hand, own, partner, status, legal: legal ? new Set(legal) : null });
    list.show(state.cards, {
      draw: (card) => drawing.card(card),
      spoken: (card) => drawing.spoken(card),
      status: ({ card }) => status[card],
    });
    fields.show(state, (card) => drawing.written(card));
    for (const [name, count] of Object.entries({ hand: hand.size, own: own.size, partner: partner.size })) {
      find(`count="${name}"`).textContent = count || "";
    }
    if (isBlank(state)) clearFaults(faults);
    find("answer").textContent = isBlank(state) ? words.card_start : wrong ? "" : result?.answer ?? "";
    showResult([...hand], status, legal);
  }

  function showResult(hand, status, legal) {
    const isPenalty = (card) => status[card] === "minor" || status[card] === "major";
    find("result").hidden = !result;
    if (!result) return;
    const marks = (card) => [...(legal ? [legal.includes(card) ? "lit" : "faint"] : []), ...(isPenalty(card) ? [status[card]] : [])];
    find("facts").textContent = result.facts.join(" · ");
    find("hand").replaceChildren(drawing.hand(hand, Object.fromEntries(hand.map((card) => [card, marks(card)]))));
    find("hand").hidden = !hand.length;
    for (const part of root.querySelectorAll("[data-html]")) part.innerHTML = result.html[part.dataset.html] ?? "";
  }

  new Sharing(root, { state: () => state, text: () => result.text });
  keeper.open();
}
