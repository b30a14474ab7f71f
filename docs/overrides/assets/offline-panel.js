// Shows what is kept on this device, and has more kept or removes it. The sentences come from the build.
"use strict";
{
  const { supported, ask, look } = window.lawsOffline;
  const panel = document.querySelector(".offline");
  const words = JSON.parse(panel.dataset.words);
  const index = new URL(`${panel.dataset.root}../offline/index.json`, location.href);
  const said = panel.querySelector(".offline-said");
  const rows = [...panel.querySelectorAll("[data-keeps]")];
  let sizes = null;
  let busy = false;

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const megabytes = (bytes) => {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return Math.max(0.1, bytes / 1e6).toLocaleString(document.documentElement.lang, digits);
  };
  const sizeOf = (what) => (what === "engine" ? sizes?.engine : sizes?.languages[what]);

  async function getSizes() {
    const response = await fetch(index, { cache: "no-cache" }).catch(() => null);
    return response?.ok ? response.json() : null;
  }

  function stateOf(what, status) {
    if (what === "engine") return status.engine ? "kept" : "not-kept";
    const version = status.kept[what];
    if (!version) return status.declined[what] ?? "not-kept";
    return sizes && sizes.languages[what].version !== version ? "newer" : "kept";
  }

  function show(row, status) {
    const what = row.dataset.keeps;
    const size = sizeOf(what);
    const state = stateOf(what, status);
    const keep = row.querySelector(".offline-keep");
    const sentence = state === "kept" && !size ? words["kept-unmeasured"] : words[state];
    row.querySelector(".offline-state").textContent = fill(sentence, { size: size && megabytes(size.bytes) });
    keep.hidden = state === "kept" || !size;
    row.querySelector(".offline-forget").hidden = !["kept", "newer"].includes(state);
    const offer = state === "newer" ? "fetch-newer" : what === "engine" ? "keep-engine" : "keep";
    if (size) keep.textContent = fill(words[offer], { size: megabytes(size.compressed) });
  }

  const showAll = (status) => rows.forEach((row) => show(row, status));

  // One thing at a time; the button that was pressed may vanish: focus goes to the one that takes its place.
  async function change(row, message) {
    if (busy) return;
    busy = true;
    said.textContent = "";
    const state = row.querySelector(".offline-state");
    let status;
    try {
      status = await ask(message, (progress) => { state.textContent = fill(words.fetching, progress); });
      if (message.do.startsWith("keep")) navigator.storage?.persist?.();
    } catch (error) {
      status = error.status;
      said.textContent = words[`trouble-${error.trouble}`] ?? words["trouble-network"];
    }
    busy = false;
    showAll(status ?? await look());
    const pressed = document.activeElement === document.body || document.activeElement.hidden;
    if (pressed) row.querySelector("button:not([hidden])")?.focus();
  }

  function listen(row) {
    const what = row.dataset.keeps;
    const isEngine = what === "engine";
    const message = (verb) => (isEngine ? { do: `${verb}-engine` } : { do: verb, lang: what });
    row.querySelector(".offline-keep").addEventListener("click", () => change(row, message("keep")));
    row.querySelector(".offline-forget").addEventListener("click", () => change(row, message("forget")));
  }

  async function begin() {
    const plain = panel.querySelector(".offline-plain");
    if (!supported) {
      plain.textContent = location.protocol === "file:" ? words["from-disk"] : words.unable;
      return;
    }
    rows.forEach(listen);
    sizes = await getSizes();
    showAll(await look());
    plain.hidden = true;
    panel.querySelector(".offline-list").hidden = false;
    navigator.serviceWorker.addEventListener("message", async () => { if (!busy) showAll(await look()); });
  }

  begin().catch(() => {});
}
