// The fields beside the pack: the suit led, the hand as text, what is required and forbidden, and the exceptions.
//
//   const fields = new Fields(root, texts, onChange)   onChange(state, what); texts: a HandText
//   fields.show(state, written)                        written(card) → "♥K"
//   fields.field(name)                                 the element of a field of the state

import { cardsOf } from "./hand-text.js";

const FACTS = ["law_57", "td_waives"];

export class Fields {
  #root;
  #texts;
  #state = null;

  constructor(root, texts, onChange) {
    this.#root = root;
    this.#texts = texts;
    root.addEventListener("change", (event) => {
      const next = this.#read(event.target);
      if (next) onChange(next, null);
    });
    this.#at("hand").addEventListener("input", (event) => onChange({ ...this.#state, hand: this.#hand(event.target.value) }, "hand"));
    this.#at("hand").addEventListener("blur", () => this.#writeHand());
  }

  show(state, written) {
    this.#state = state;
    if (document.activeElement !== this.#at("hand")) this.#writeHand();
    for (const radio of this.#all('[name="led"]')) radio.checked = radio.value === state.led;
    this.#showRequired(state, written);
    for (const box of this.#all('[data-field="forbid"]')) box.checked = state.forbid.includes(box.value);
    for (const name of FACTS) this.#at(name).checked = state[name];
    this.#at("declarers").checked = !state.defender;
    if (state.require || state.forbid.length) this.#root.querySelector('[data-fold="duties"]').open = true;
    if (!state.defender || FACTS.some((name) => state[name])) this.#root.querySelector('[data-fold="facts"]').open = true;
  }

  field(name) {
    if (name === "led") return this.#root.querySelector('[name="led"]:checked');
    return name ? this.#at(name === "defender" ? "declarers" : name) : null;
  }

  #read(field) {
    const state = this.#state;
    if (field.name === "led") return { ...state, led: field.value };
    const name = field.dataset.field;
    if (name === "require") return { ...state, require: field.value };
    if (name === "forbid") return { ...state, forbid: this.#all('[data-field="forbid"]:checked').map((box) => box.value) };
    if (name === "declarers") return { ...state, defender: !field.checked };
    return FACTS.includes(name) ? { ...state, [name]: field.checked } : null;
  }

  // What can't be read stays as it was typed; the engine says what is wrong with it.
  #hand(text) {
    return this.#texts.read(text) ?? text;
  }

  #writeHand() {
    const { hand } = this.#state;
    this.#at("hand").value = this.#texts.read(hand) === null ? hand : this.#texts.write(hand);
  }

  #showRequired(state, written) {
    const group = this.#root.querySelector("[data-required-cards]");
    const cards = cardsOf(state.hand);
    if (state.require.length === 2 && !cards.includes(state.require)) cards.push(state.require);
    const shown = [...group.children].map((option) => option.value);
    if (shown.join() !== cards.join()) group.replaceChildren(...cards.map((card) => new Option(written(card), card)));
    this.#at("require").value = state.require;
  }

  #at(name) {
    return this.#root.querySelector(`[data-field="${name}"]`);
  }

  #all(selector) {
    return [...this.#root.querySelectorAll(selector)];
  }
}
