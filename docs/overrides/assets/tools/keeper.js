// Keeps what is typed: on the device, for undo and redo, from a link. Every calculator has one.
//
//   const keeper = new Keeper(root, {read, write, isEmpty, blank, check, changed})
//     read(), write(state)   the state out of the form and into it
//     isEmpty(state)         nothing is typed
//     blank                  the state to begin with
//     check(state)           → Promise: the state as the engine cleans it (desk ask `state`); throws Refused
//     changed(what)          called after each change that the keeper makes itself; `what` is the field's name, or
//                            null, or "kept" where the page opens with what was kept: no reason to fetch the engine
//   await keeper.open()      what was kept, or what the address holds
//   keeper.record(what)      call it after each change that the reader makes; `what` names the field
//   keeper.settle()          call it when a field is left
//   keeper.step("undo"), keeper.step("redo") → the name of the field that changed, or null
//   keeper.clear()           asks, then empties
//   keeper.say(text), keeper.notice(text, …nodes)
//
// Its buttons are [data-do="undo"], [data-do="redo"] and [data-do="clear"]; Ctrl+Z and Ctrl+Shift+Z (Ctrl+Y) work
// anywhere in the calculator. templates/calculator-parts.html (macro `notices`) has its places.

import { Refused, say, words } from "./engine-panel.js";
import { History } from "./history.js";
import { BrokenLink, holdsState, stateIn } from "./share.js";
import { Drafts } from "./state.js";

const LONG_ENOUGH = 8000; // ms that a word about what was done stays
const MOST_ROWS = 300; // the engine takes no more

export class Keeper {
  #root;
  #words;
  #form;
  #drafts;
  #history;
  #saying = 0;

  constructor(root, form) {
    this.#root = root;
    this.#words = words(root);
    this.#form = form;
    this.#drafts = new Drafts(root.dataset.calculator, form.isEmpty, form.blank);
    this.#history = new History(form.blank);
    for (const what of ["undo", "redo"]) this.#button(what)?.addEventListener("click", () => this.step(what));
    this.#button("clear")?.addEventListener("click", () => this.clear());
    root.addEventListener("keydown", (event) => this.#onKey(event));
    addEventListener("hashchange", () => this.#openLink());
  }

  async open() {
    const { state, others, damaged } = this.#drafts.open();
    if (damaged) this.#tellDamaged(damaged);
    const early = this.#form.read(); // what was typed before this script was there
    if (!this.#form.isEmpty(early)) this.#keepBoth(early, state, others);
    else if (state) this.#form.write(state);
    this.#history = new History(this.#form.read());
    this.#showButtons();
    this.#offer(others);
    this.#form.changed("kept");
    await this.#openLink();
  }

  record(what = null) {
    const state = this.#form.read();
    this.#history.record(state, what);
    this.#keep(state);
    this.#showButtons();
  }

  settle() {
    this.#history.settle();
  }

  step(which) {
    const step = which === "undo" ? this.#history.undo() : this.#history.redo();
    if (!step) return null;
    this.#form.write(step.state);
    this.#keep(this.#form.read());
    this.#showButtons();
    this.#form.changed(step.what);
    this.say(this.#words[which === "undo" ? "undone" : "redone"]);
    return step.what;
  }

  async clear() {
    if (!(await this.#confirm(this.#words.clear, this.#words.clear_yes))) return;
    this.#drafts.forget();
    this.#replace(this.#form.blank, this.#words.cleared);
    this.#notices().replaceChildren();
  }

  say(text) {
    const line = this.#root.querySelector("[data-said]");
    line.textContent = text;
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => { line.textContent = ""; }, LONG_ENOUGH);
  }

  notice(text, ...nodes) {
    const box = document.createElement("div");
    box.className = "calc-notice";
    const line = document.createElement("p");
    line.textContent = text;
    box.append(line, ...nodes);
    this.#notices().append(box);
    return box;
  }

  // Links ------------------------------------------------------------------------------------------
  async #openLink() {
    if (!holdsState()) return;
    let state;
    try {
      state = await stateIn(this.#root.dataset.base);
    } catch (error) {
      if (!(error instanceof BrokenLink)) throw error;
      return this.#refuse(this.#words[`link_${error.reason}`]);
    }
    if (state.calc !== this.#root.dataset.calculator) return this.#refuse(this.#words.link_other);
    const lists = Object.values(state).filter(Array.isArray);
    if (lists.some((list) => list.length > MOST_ROWS)) return this.#refuse(this.#words.link_long);
    const before = this.#form.read();
    if (!this.#form.isEmpty(before) && !(await this.#confirm(this.#words.replace, this.#words.replace_yes))) return leaveLink();
    await this.#take(state, before);
  }

  // Shown at once, as plain text in the fields; taken back where the engine refuses it.
  async #take(state, before) {
    this.#replace(state, this.#words.opened);
    leaveLink();
    const shown = JSON.stringify(this.#form.read());
    try {
      await this.#form.check(state);
    } catch (error) {
      if (!(error instanceof Refused)) return; // without an engine it stays as it is
      if (JSON.stringify(this.#form.read()) === shown) this.#replace(before, "");
      this.#refuse(`${this.#words.link_refused} ${error.error.text}`);
    }
  }

  #refuse(text) {
    leaveLink();
    this.notice(text);
    this.say(text);
  }

  #replace(state, text) {
    this.settle();
    this.#form.write(state);
    this.record();
    this.#form.changed(null);
    this.say(text);
  }

  #keepBoth(early, kept, others) {
    if (kept) {
      this.#drafts.setAside(kept);
      others.unshift({ state: kept, time: Date.now() });
    }
    this.#keep(early);
  }

  // Drafts -----------------------------------------------------------------------------------------
  #keep(state) {
    if (this.#drafts.keep(state) || this.#root.querySelector("[data-not-kept]")) return;
    this.notice(this.#words.not_kept).dataset.notKept = "";
  }

  #tellDamaged(text) {
    const area = document.createElement("textarea");
    area.readOnly = true;
    area.rows = 3;
    area.value = text;
    area.setAttribute("aria-label", this.#words.store_damaged);
    this.notice(this.#words.store_damaged, area);
  }

  #offer(others) {
    if (!others.length) return;
    const list = document.createElement("div");
    list.className = "calc-buttons";
    this.notice(this.#words.others, list);
    for (const { state, time } of others.slice(0, 5)) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = say(this.#words.other, { time: written(time) });
      button.addEventListener("click", () => {
        this.#drafts.setAside(this.#form.read());
        this.#replace(state, this.#words.opened_draft);
      });
      list.append(button);
    }
  }

  // Buttons and keys -------------------------------------------------------------------------------
  #onKey(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const which = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
    if (!which || event.target.closest("[readonly]")) return;
    event.preventDefault();
    this.step(which);
  }

  #showButtons() {
    const states = { undo: this.#history.canUndo, redo: this.#history.canRedo };
    for (const [what, can] of Object.entries(states)) {
      const button = this.#button(what);
      button?.setAttribute("aria-disabled", String(!can)); // not disabled: it would lose the focus
    }
  }

  #button(what) {
    return this.#root.querySelector(`[data-do="${what}"]`);
  }

  #notices() {
    return this.#root.querySelector("[data-notices]");
  }

  #confirm(text, yes) {
    const dialog = this.#root.querySelector("[data-confirm]");
    dialog.querySelector("p").textContent = text;
    const [agree, refuse] = dialog.querySelectorAll("button");
    agree.textContent = yes;
    refuse.textContent = this.#words.no;
    dialog.returnValue = "";
    dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
    });
  }
}

function leaveLink() {
  history.replaceState(history.state, "", location.pathname + location.search);
}

function written(time) {
  return new Date(time).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}
