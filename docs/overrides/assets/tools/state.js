// What was typed is kept on the device, one draft for each tab, until the reader clears it.
//
//   const drafts = new Drafts("fouled-board", isEmpty, blank)   isEmpty(state): nothing is typed in it, though
//                          something may be chosen; blank: the state that needs no keeping (without it, any empty one)
//   drafts.open()        → {state, others, damaged}: this tab's draft (or, in a new tab, the newest one), the
//                          drafts of other tabs that differ from it, newest first ({key, state, time}), and the
//                          text of what couldn't be read (it is set aside, not overwritten), or null
//   drafts.keep(state)   → true where it was kept, false where the browser keeps nothing
//   drafts.setAside(state)  keeps a state as a draft of no tab
//   drafts.forget()      takes away this tab's draft and its equals
//
// Two tabs never write the same draft: a tab's name stands in sessionStorage, which a reload keeps. A duplicated
// tab brings its twin's name along; it notices when the twin writes, and takes a name of its own.

import { lean } from "./share.js";

const MOST = 20; // drafts of a calculator; the oldest go first
const PREFIX = "calculator:";

export class Drafts {
  #calc;
  #blank;
  #isEmpty;
  #tab;
  #last = null;

  constructor(calc, isEmpty, blank = null) {
    this.#calc = calc;
    this.#isEmpty = isEmpty;
    this.#blank = blank && text(blank);
    this.#tab = this.#name();
    addEventListener("storage", (event) => {
      if (event.key !== this.#key() || event.newValue === this.#last) return;
      this.#tab = this.#rename();
      if (this.#last !== null) write(this.#key(), this.#last);
    });
  }

  open() {
    const { drafts, damaged } = this.#read();
    const own = drafts.find((each) => each.key === this.#key()) ?? drafts[0] ?? null;
    if (own?.key === this.#key()) this.#last = localStorage.getItem(own.key);
    const seen = new Set(own ? [text(own.state)] : []);
    const others = drafts.filter(({ state }) => !this.#isEmpty(state) && !seen.has(text(state)) && seen.add(text(state)));
    return { state: own?.state ?? null, others, damaged };
  }

  keep(state) {
    if (this.#blank ? text(state) === this.#blank : this.#isEmpty(state)) {
      this.#last = null;
      remove(this.#key());
      return true;
    }
    this.#last = JSON.stringify({ time: Date.now(), state });
    if (write(this.#key(), this.#last)) return true;
    this.#thinOut(1);
    return write(this.#key(), this.#last);
  }

  setAside(state) {
    if (this.#isEmpty(state)) return;
    const name = Math.random().toString(36).slice(2, 10);
    write(`${PREFIX}${this.#calc}:${name}`, JSON.stringify({ time: Date.now(), state }));
  }

  forget() {
    const { drafts } = this.#read();
    const own = drafts.find((each) => each.key === this.#key());
    for (const each of drafts) if (own && text(each.state) === text(own.state)) remove(each.key);
    this.#last = null;
    remove(this.#key());
  }

  #read() {
    const drafts = [];
    let damaged = null;
    for (const key of keys(`${PREFIX}${this.#calc}:`)) {
      const kept = localStorage.getItem(key);
      const read = parse(kept);
      if (read) drafts.push({ key, ...read });
      else {
        damaged = kept;
        if (write(`${PREFIX}damaged:${key.slice(PREFIX.length)}`, kept)) remove(key);
      }
    }
    drafts.sort((one, other) => other.time - one.time);
    for (const each of drafts.splice(MOST)) remove(each.key);
    return { drafts, damaged };
  }

  #thinOut(count) {
    const { drafts } = this.#read();
    for (const each of drafts.filter((one) => one.key !== this.#key()).slice(-count)) remove(each.key);
  }

  #key() {
    return `${PREFIX}${this.#calc}:${this.#tab}`;
  }

  #name() {
    try {
      return sessionStorage.getItem(`${PREFIX}tab`) ?? this.#rename();
    } catch {
      return this.#rename();
    }
  }

  #rename() {
    const name = Math.random().toString(36).slice(2, 10);
    try {
      sessionStorage.setItem(`${PREFIX}tab`, name);
    } catch {
      // Without storage nothing is kept, and no name is needed.
    }
    return name;
  }
}

const text = (state) => JSON.stringify(lean(state));

function parse(kept) {
  try {
    const { time, state } = JSON.parse(kept);
    if (state !== null && typeof state === "object" && !Array.isArray(state)) return { time: Number(time) || 0, state };
  } catch {
    // It is damaged.
  }
  return null;
}

function keys(prefix) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function remove(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it isn't there either.
  }
}
