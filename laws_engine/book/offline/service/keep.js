// Keep: fetches a version whole. Each file must have the digest that the version's list gives it, so that a
// site that changes meanwhile, or a host that serves something old, can't make a mixture.
const AT_ONCE = 4;

class Trouble extends Error {
  constructor(kind, cause) {
    super(kind, { cause });
    this.kind = kind; // network: can't be had now, or isn't what the list says; room: the device is full
  }
}

// A folder's page is asked for by the folder's address: some hosts lead there from index.html.
const asked = (name) => address(name.replace(/(^|\/)index\.html$/, "$1"));

async function getChecked(name, digest, cache) {
  const response = await fetch(asked(name), { integrity: `sha256-${digest}`, cache, priority: "low" });
  if (!response.ok) throw new TypeError(`${response.status}: ${name}`);
  return response;
}

// Stored so that the browser's memory asks us again each time: it would hand a page of one version a file of
// another. The engine's files are named by what is in them, and stay as they came.
function forPages(response) {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-cache");
  return new Response(response.body, { headers });
}

async function put(cache, name, response) {
  try {
    await cache.put(address(name), name.startsWith("engine/") ? response : forPages(response));
  } catch (error) {
    throw new Trouble(error.name === "QuotaExceededError" ? "room" : "network", error);
  }
}

// Where the same file is kept already: in another version, or another language.
async function copies() {
  const found = new Map(); // "name digest" → cache
  for (const version of Object.values(state.current)) {
    const list = await listOf(version);
    const cache = await caches.open(cacheName(version));
    for (const [name, digest] of Object.entries(list?.files ?? {})) found.set(`${name} ${digest}`, cache);
  }
  return found;
}

// Fills a cache with the files it lacks. What a page has loaded, the browser mostly has still, and it isn't fetched
// again; returns which of it was just so: that proves that the page is of this version.
async function fill(cache, files, { loaded = new Set(), proves = false, onProgress = () => {} } = {}) {
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = Object.entries(files).filter(([name]) => !there.has(address(name)) || (proves && loaded.has(name)));
  const others = await copies();
  const proven = new Set();
  let done = 0;

  async function one([name, digest]) {
    let response = loaded.has(name) ? await getChecked(name, digest, "force-cache").catch(() => null) : null;
    if (response) proven.add(name);
    if (there.has(address(name))) return;
    response ??= await others.get(`${name} ${digest}`)?.match(address(name));
    response ??= await getChecked(name, digest, "no-cache").catch((error) => { throw new Trouble("network", error); });
    await put(cache, name, response);
  }

  async function work() {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      await one(next);
      onProgress({ done: (done += 1), total });
    }
  }

  const total = wanted.length;
  wanted.reverse();
  const stop = (error) => {
    wanted.length = 0;
    throw error;
  };
  const works = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  const failed = works.find(({ reason }) => reason);
  if (failed) throw failed.reason;
  return proven;
}

async function getIndex() {
  const response = await fetch(address("offline/index.json"), { cache: "no-cache" });
  if (!response.ok) throw new TypeError(String(response.status));
  return response.json();
}

// A version is fetched once, however many pages ask for it. Returns what fill returns.
const fetching = new Map();

function keepVersion(newest, options = {}) {
  const { version } = newest;
  if (!fetching.has(version)) {
    fetching.set(version, keepWhole(newest, options).finally(() => fetching.delete(version)));
  }
  return fetching.get(version);
}

async function keepWhole({ version, digest }, options) {
  const lang = languageOf(version);
  const name = `offline/${version}.json`;
  try {
    state.begun[lang] = version;
    await saveState();
    const listed = await getChecked(name, digest, "default").catch((error) => { throw new Trouble("network", error); });
    const list = await listed.clone().json();
    const cache = await caches.open(cacheName(version));
    const proven = await fill(cache, list.files, options);
    if (state.engine) await fill(await caches.open(ENGINE), list.engine);
    await put(cache, name, listed);
    await become(version);
    return proven;
  } catch (error) {
    if (error.kind === "room") await giveUp(lang);
    throw error;
  }
}

// From here on, pages that are opened are of this version; those that are open stay in theirs.
async function become(version) {
  const lang = languageOf(version);
  state.current[lang] = version;
  delete state.begun[lang];
  delete state.declined[lang];
  await clean();
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage({ news: { lang, version } });
}

async function giveUp(lang) {
  delete state.begun[lang];
  if (!state.current[lang]) state.declined[lang] = "room";
  await clean();
}

// The calculators' engine, as the current version of the language has it.
async function keepEngine(lang, options) {
  const list = await listOf(state.current[lang]);
  if (!list) throw new Trouble("network");
  await Promise.all(collecting);
  try {
    await fill(await caches.open(ENGINE), list.engine, options);
  } catch (error) {
    if (error.kind === "room") await caches.delete(ENGINE);
    throw error;
  }
  state.engine = true;
  await saveState();
}
