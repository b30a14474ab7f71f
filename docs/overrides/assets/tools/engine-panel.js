// The engine as a calculator sees it: fetched at the first touch, with its progress shown; asked in the page's
// language; its refusals told apart from its absence.
//
//   const panel = new EnginePanel(root)   root: the calculator, with data-words, data-base and, in it, a
//                                         [data-engine] (templates/calculator-parts.html, macro `engine`)
//   panel.touch()                         starts fetching; call it at the first touch, as often as you like
//   panel.touched                         whether that has begun
//   panel.ask(request, {latest})          → Promise of the desk's `value`; `lang` and `base` are filled in.
//                                         Throws Refused (its `error` is the desk's), Superseded (a later request
//                                         with the same `latest` came between) or Away (the engine can't be had)
//   the event `engine-again` on root      the reader wants it tried again: ask anew
//   EnginePanel.supported                 whether this browser can run it at all
//
// words(root) reads the sentences that the build put on the calculator; say(sentence, {name: value}) fills one.

export class Refused extends Error {
  constructor(error) {
    super(error.text);
    this.error = error;
  }
}

export class Superseded extends Error {}
export class Away extends Error {}

export const words = (root) => JSON.parse(root.dataset.words);

export const say = (sentence, values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

export class EnginePanel {
  #root;
  #words;
  #box;
  #loading = null;

  static get supported() {
    return Boolean(window.lawsEngine?.supported);
  }

  constructor(root) {
    this.#root = root;
    this.#words = words(root);
    this.#box = root.querySelector("[data-engine]");
    this.#box.querySelector("button").addEventListener("click", () => {
      this.touch();
      root.dispatchEvent(new CustomEvent("engine-again"));
    });
  }

  get touched() {
    return this.#loading !== null;
  }

  touch() {
    this.#loading ??= this.#load();
    this.#loading.catch(() => {});
    return this.#loading;
  }

  async ask(request, { latest } = {}) {
    await this.touch();
    const { lang } = document.documentElement;
    const whole = { lang, base: this.#root.dataset.base, ...request };
    let response;
    try {
      response = await window.lawsEngine.ask(whole, latest ? { latest } : {});
    } catch (error) {
      throw this.#lose(error);
    }
    if (response === null) throw new Superseded();
    if (!response.ok) throw new Refused(response.error);
    return response.value;
  }

  async #load() {
    const slow = setTimeout(() => this.#show("loading"), 250); // from the cache it is there before that
    try {
      await window.lawsEngine.load({ onProgress: (progress) => this.#progress(progress) });
      this.#show("");
    } catch (error) {
      throw this.#lose(error);
    } finally {
      clearTimeout(slow);
    }
  }

  #lose(error) {
    this.#loading = null;
    this.#show({ network: "failed", unsupported: "unable" }[error?.kind] ?? "crashed");
    return new Away(String(error), { cause: error });
  }

  #show(what) {
    const [text, bar, bytes, again] = ["p", "progress", ".calc-bytes", "button"].map((each) => this.#box.querySelector(each));
    this.#box.hidden = !what;
    this.#box.dataset.engine = what;
    text.textContent = what ? this.#words[what] : "";
    bar.hidden = bytes.hidden = what !== "loading";
    again.hidden = what === "loading" || what === "unable";
  }

  #progress({ stage, loaded = 0, total = 0 }) {
    const bar = this.#box.querySelector("progress");
    if (!total) return;
    bar.max = total;
    bar.value = Math.min(loaded, total);
    const text = stage === "fetching" ? this.#words.fetching : this.#words.starting;
    const values = { loaded: megabytes(Math.min(loaded, total)), total: megabytes(total) };
    this.#box.querySelector(".calc-bytes").textContent = say(text, values);
  }
}

function megabytes(bytes) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1e6).toLocaleString(document.documentElement.lang, digits);
}
