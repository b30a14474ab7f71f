// Undo and redo of whole states (plain JSON). Typing on in one field is one step.
//
//   const history = new History(state)
//   history.record(state, what)   after each change; `what` names it ("rows/3/score"), the same name in a row
//                                 joins the step before; no name: a step of its own
//   history.settle()              the next change is a new step, whatever its name (call it when a field is left)
//   history.undo(), history.redo() → {state, what} to show, or null
//   history.canUndo, history.canRedo

const LONGEST = 200; // steps

export class History {
  #steps;
  #at = 0;
  #open = null;

  constructor(state) {
    this.#steps = [{ text: JSON.stringify(state), what: null }];
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#steps.length - 1;
  }

  record(state, what = null) {
    const text = JSON.stringify(state);
    if (text === this.#steps[this.#at].text) return;
    this.#steps.length = this.#at + 1;
    if (what !== null && what === this.#open) this.#steps[this.#at].text = text;
    else this.#steps.push({ text, what });
    if (this.#steps.length > LONGEST) this.#steps.shift();
    this.#at = this.#steps.length - 1;
    this.#open = what;
  }

  settle() {
    this.#open = null;
  }

  undo() {
    if (!this.canUndo) return null;
    const { what } = this.#steps[this.#at];
    this.#at -= 1;
    this.settle();
    return { state: JSON.parse(this.#steps[this.#at].text), what };
  }

  redo() {
    if (!this.canRedo) return null;
    this.#at += 1;
    this.settle();
    const { text, what } = this.#steps[this.#at];
    return { state: JSON.parse(text), what };
  }
}
