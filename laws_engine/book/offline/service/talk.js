// Talk: what pages ask, {do: …}, over a port of their own. Answers: {progress}, then {status} or {trouble}.
addEventListener("install", () => self.skipWaiting()); // versions are data: new code may serve old pages at once
addEventListener("activate", (event) => event.waitUntil(readState().then(clean)));

addEventListener("message", (event) => {
  const port = event.ports[0];
  const job = JOBS[event.data?.do];
  if (!port || !job) return;
  const onProgress = (progress) => port.postMessage({ progress });
  event.waitUntil(readState()
    .then(() => job(event.data, { id: event.source.id, onProgress }))
    .then(async () => port.postMessage({ status: await statusFor(event.source.id) }))
    .catch(async ({ kind = "network", message }) => {
      port.postMessage({ trouble: kind, detail: message, status: await statusFor(event.source.id) });
    }));
});

const JOBS = {
  // A page has been read for a while, and the browser is idle.
  async visit({ lang, loaded, saves }, { id }) {
    const { languages } = await getIndex().catch(() => ({}));
    const kept = Object.keys(state.current);
    newest = languages ?? newest;
    if (!languages || saves || underSaving) return;
    if (languages[lang] && !kept.includes(lang) && !state.declined[lang]) await keepFor(id, languages[lang], loaded);
    for (const each of kept) if (languages[each]) await bringUpToDate(languages[each]);
  },

  // The reader asks for a language, or for its new version.
  async keep({ lang }, { onProgress }) {
    const { languages } = await getIndex();
    newest = languages;
    await bringUpToDate(languages[lang], { onProgress });
  },

  // The reader asks for the calculators.
  async "keep-engine"({ lang }, { onProgress }) {
    if (!state.current[lang]) await JOBS.keep({ lang }, { onProgress });
    await keepEngine(lang, { onProgress });
  },

  // The page has fetched the engine for its own use: it lies in the browser's cache still.
  async "engine-used"({ lang, saves }) {
    if (saves || underSaving || state.engine || !state.current[lang]) return;
    const { engine } = await listOf(state.current[lang]);
    await keepEngine(lang, { loaded: new Set(Object.keys(engine)) });
  },

  async forget({ lang }) {
    const gone = state.current[lang];
    state.declined[lang] = "removed";
    delete state.begun[lang];
    if (gone) await drop(gone);
    await clean();
  },

  async "forget-engine"() {
    state.engine = false;
    await caches.delete(ENGINE);
    await saveState();
  },

  // The page is about to reload, into the newest version.
  async move(_, { id }) {
    if (state.pages[id]) state.pages[id].moves = true;
    await saveState();
  },

  async status() {},
};

let newest = null; // languages of the index, as last seen

async function bringUpToDate(wanted, options) {
  if (state.current[languageOf(wanted.version)] !== wanted.version) await keepVersion(wanted, options);
}

// Keeps a language for the first time. The page that is open came from the network: it takes part from now on
// if all that it loaded is of this very version; else from its next page.
async function keepFor(id, wanted, loaded) {
  const names = new Set(loaded.filter((url) => url.startsWith(SCOPE)).map(nameOf));
  const proven = await keepVersion(wanted, { loaded: names, proves: true });
  const { files } = await listOf(wanted.version);
  const page = nameOf(loaded[0]);
  const all = [...names].filter((name) => files[name]);
  if (!files[page] || state.pages[id] || !all.every((name) => proven.has(name))) return;
  state.pages[id] = { version: wanted.version, since: Date.now() };
  await saveState();
  await clients.claim();
}

const nameOf = (url) => url.split(/[?#]/)[0].slice(SCOPE.length).replace(/(^|\/)$/, "$1index.html");

async function statusFor(id) {
  const lang = languageOf(state.pages[id]?.version);
  return {
    kept: state.current,
    declined: state.declined,
    engine: state.engine,
    newest: newest && Object.fromEntries(Object.entries(newest).map(([each, { version }]) => [each, version])),
    page: state.pages[id]?.version ?? null,
    ready: Boolean(lang && state.current[lang] && state.current[lang] !== state.pages[id].version),
  };
}
