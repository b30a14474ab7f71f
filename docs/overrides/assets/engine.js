// The engine for the page's calculators: window.lawsEngine. A plain script; nothing is fetched, and no
// worker started, before load() or ask() is first called. docs/contributors/runtime.md describes it.
"use strict";
{
  const here = document.currentScript.src; // …/sv/assets/engine.js
  // A function that catches an exception: what Pyodide is compiled to needs that of WebAssembly.
  const CATCHES = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];

  // What went wrong: kind is unsupported, network or crashed; detail is for whoever mends it.
  class EngineError extends Error {
    constructor({ kind, detail }) {
      super(`${kind}: ${detail}`);
      this.name = "EngineError";
      this.kind = kind;
      this.detail = detail;
    }
  }

  let worker = null;
  let loading = null; // promise of the versions, while loading and afterwards
  let settle = null; // its resolve and reject
  let state = "idle"; // loading, ready; idle again after a failure
  let progress = { stage: "fetching", loaded: 0, total: 0 };
  let listeners = new Set();
  let number = 0;
  let asked = null; // what the worker is busy with
  let waiting = []; // what it will be asked next, in order

  let known;
  const supported = () => (known ??= isSupported());

  function isSupported() {
    if (!/^https?:$/.test(location.protocol)) return false;
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") return false;
    return WebAssembly.validate(new Uint8Array(CATCHES)) && startsModules();
  }

  // A browser that knows module workers looks at the type; then the address, which is none, stops it.
  function startsModules() {
    let looked = false;
    try {
      new Worker("http://[", { get type() { looked = true; return "module"; } }).terminate();
    } catch {
      // as meant
    }
    return looked;
  }

  function load({ onProgress } = {}) {
    if (onProgress && state !== "ready") {
      listeners.add(onProgress);
      if (state === "loading") onProgress({ ...progress });
    }
    loading ??= begin();
    return loading;
  }

  function begin() {
    const promise = new Promise((resolve, reject) => { settle = { resolve, reject }; });
    promise.catch(() => {}); // whoever asked is told as well
    state = "loading";
    progress = { stage: "fetching", loaded: 0, total: 0 };
    if (!supported()) {
      queueMicrotask(() => fail({ kind: "unsupported", detail: "no WebAssembly, or no module workers" }));
      return promise;
    }
    const mine = new Worker(new URL("engine-worker.js", here), { type: "module" });
    worker = mine;
    worker.onmessage = ({ data }) => { if (worker === mine) hear(data); };
    // Before its first word, the script itself didn't come.
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (worker !== mine) return;
      const kind = state === "loading" && !progress.total ? "network" : "crashed";
      fail({ kind, detail: event.message ?? "the worker's script can't be fetched" });
    };
    return promise;
  }

  function hear(said) {
    if (said.progress) tell(said.progress);
    else if (said.ready) becomeReady(said.ready);
    else if (said.failed) fail(said.failed);
    else finish(said);
  }

  function tell(said) {
    progress = said;
    for (const listener of listeners) listener({ ...progress });
  }

  function becomeReady(versions) {
    state = "ready";
    tell({ stage: "ready", loaded: progress.total, total: progress.total });
    listeners.clear();
    settle.resolve(versions);
    document.dispatchEvent(new Event("engine-ready")); // offline.js keeps what has just been fetched
    next();
  }

  // Stops everything; the next call begins anew, with what the browser has kept.
  function fail(trouble) {
    const error = new EngineError(trouble);
    const left = asked ? [asked, ...waiting] : waiting;
    worker?.terminate();
    worker = loading = asked = null;
    state = "idle";
    waiting = [];
    listeners = new Set();
    settle?.reject(error);
    for (const each of left) each.reject(error);
  }

  // Asks the engine: {ask: …} in, its answer out, in the order of asking. With latest, an earlier request
  // of that sort that has no answer yet is dropped, and its promise gives null; latest may also be a name,
  // for each calculator its own.
  function ask(request, { latest = false } = {}) {
    const sort = latest === true ? "" : latest;
    if (latest !== false) drop(sort);
    return new Promise((resolve, reject) => {
      waiting.push({ id: (number += 1), request: JSON.stringify(request), sort, resolve, reject });
      load().then(next, () => {});
    });
  }

  function drop(sort) {
    const isOld = (each) => each.sort === sort;
    for (const each of waiting.filter(isOld)) each.resolve(null);
    waiting = waiting.filter((each) => !isOld(each));
    if (asked && isOld(asked)) asked.resolve(null); // its answer comes, and is heard by nobody
  }

  function next() {
    if (state !== "ready" || asked || !waiting.length) return;
    asked = waiting.shift();
    worker.postMessage({ id: asked.id, request: asked.request });
  }

  function finish({ id, answer, error, dead }) {
    if (asked?.id !== id) return;
    const { resolve, reject } = asked;
    if (!dead) asked = null;
    if (error) reject(new EngineError(error));
    else resolve(JSON.parse(answer));
    if (dead) fail(error);
    else next();
  }

  // Gives up what is running, for a request that takes too long; the next call begins anew.
  function stop() {
    if (worker) fail({ kind: "crashed", detail: "stopped" });
  }

  window.lawsEngine = {
    load,
    ask,
    stop,
    get supported() { return supported(); },
    get state() { return state; },
  };
}
