// Keeps the language's pages for use without a network, once the page has loaded and the browser is idle, and
// says when a newer version is there. The keeping itself is sw.js's. window.lawsOffline serves the page about it:
//   supported       whether this browser, at this address, can keep anything
//   ask(message, onProgress)  → the status (service/talk.js); throws an error with trouble and status
//   look()                    → the status, without fetching anything
// A plain script; without a service worker everything is as it was.
"use strict";
{
  const root = new URL("..", document.currentScript.src); // …/sv/
  const { lang, dataset } = document.documentElement;
  const note = document.getElementById("version-note");
  const supported = /^https?:$/.test(location.protocol) && isSecureContext && "serviceWorker" in navigator && "caches" in window;
  const serviceWorker = supported ? navigator.serviceWorker : null;
  let version = null; // the version that this page lives in, as first heard
  let visiting = null;

  const saves = () => Boolean(navigator.connection?.saveData) || matchMedia("(prefers-reduced-data: reduce)").matches;
  const idle = () => new Promise((resolve) => {
    if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
  });
  const loadedAll = () => new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve, { once: true });
  });
  // What the page has fetched from the site, itself first.
  const loaded = () => [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];

  async function active() {
    if (dataset.offline === "off") throw new Error("served while being written");
    await serviceWorker.register(new URL("../sw.js", root), { updateViaCache: "none" });
    return (await serviceWorker.ready).active;
  }

  async function ask(message, onProgress = () => {}) {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve, reject) => {
      port1.onmessage = ({ data }) => {
        if (data.progress) onProgress(data.progress);
        else if (data.trouble) reject(Object.assign(new Error(data.detail), data));
        else resolve(data.status);
      };
    });
    (await active()).postMessage({ lang, saves: saves(), ...message }, [port2]);
    return answer;
  }

  // Asks only where something may be kept already: looking fetches nothing.
  async function look() {
    const known = supported && await serviceWorker.getRegistration(root);
    return known ? ask({ do: "status" }) : { kept: {}, declined: {}, engine: false };
  }

  window.lawsOffline = { supported, ask, look };

  // The notice -----------------------------------------------------------------------------------
  function hear(status) {
    if (!status) return;
    version ??= status.page;
    if (version && status.page !== version) location.reload(); // its files are gone: it came back from the browser's memory
    const newer = status.newest?.[lang];
    if (status.ready) tell("ready");
    else if (saves() && status.kept[lang] && newer && newer !== status.kept[lang]) tell("newer");
  }

  function tell(what) {
    note.hidden = false;
    note.dataset.says = what;
    note.querySelector("[role=status]").textContent = note.dataset[what];
  }

  async function takeNewer() {
    if (note.dataset.says === "newer") await ask({ do: "keep" });
    await ask({ do: "move" });
    location.reload();
  }

  function listen() {
    serviceWorker.addEventListener("message", ({ data }) => {
      if (data?.news?.lang === lang && version && data.news.version !== version) tell("ready");
    });
    serviceWorker.startMessages();
    note.querySelector(".take").addEventListener("click", () => takeNewer().catch(() => {}));
    note.querySelector(".later").addEventListener("click", () => { note.hidden = true; });
    addEventListener("pageshow", ({ persisted }) => persisted && ask({ do: "status" }).then(hear, () => {}));
    document.addEventListener("engine-ready", () => visiting.then(() => ask({ do: "engine-used" })).catch(() => {}));
  }

  async function visit() {
    await loadedAll();
    await idle();
    if (saves() && !serviceWorker.controller) return; // nothing is kept, and nothing fetched for it
    hear(await ask({ do: "visit", loaded: loaded() }).catch(({ status }) => status));
  }

  if (supported) {
    listen();
    visiting = visit().catch(() => {}); // without a network, or at a host that hides sw.js, the pages are as they were
  }
}
