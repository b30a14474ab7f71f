// Store: what the device keeps. One cache holds one version of one language, whole; one holds the state.
// Caches belong to the host, where other sites may lie beside ours: every name carries our own path.
const SCOPE = self.registration.scope;
const PREFIX = `laws-1 ${new URL(SCOPE).pathname} `; // the 1 is the format's
const STATE = `${PREFIX}state`;
const ENGINE = `${PREFIX}engine`; // its files are named by what is in them: one cache serves all versions
const GRACE = 60_000; // milliseconds for a page that is being opened to become known

const address = (name) => new URL(name, SCOPE).href;
const cacheName = (version) => PREFIX + version;
const languageOf = (version) => version?.split("-")[0];

// current   the newest whole version by language: {sv: "sv-12ab"}
// begun     the version that is being fetched, by language: what has come of it stays for the next attempt
// pages     the version that each open page or worker lives in: {id: {version, since, moves}}
// declined  languages that are kept only when the reader asks: {sv: "removed" or "room"}
// engine    whether the calculators are kept
const EMPTY = { current: {}, begun: {}, pages: {}, declined: {}, engine: false };
let reading = null;
let state = null; // as soon as it has been read
let saving = Promise.resolve();

function readState() {
  reading ??= caches.open(STATE)
    .then((cache) => cache.match(address("state")))
    .then((kept) => kept?.json())
    .catch(() => {})
    .then((kept) => (state = { ...structuredClone(EMPTY), ...kept }));
  return reading;
}

// In turn, so that an older state never lands on a newer one. Without room the state lasts as long as we do.
function saveState() {
  saving = saving.then(async () => {
    const cache = await caches.open(STATE);
    await cache.put(address("state"), new Response(JSON.stringify(state)));
  }).catch(() => {});
  return saving;
}

// The list of a version that is whole: {files: {name: digest}, engine: {name: digest}}; undefined where there is none.
const lists = new Map();

async function listOf(version) {
  if (!lists.has(version)) {
    const cache = await caches.open(cacheName(version));
    const kept = await cache.match(address(`offline/${version}.json`));
    if (!kept) return undefined;
    lists.set(version, await kept.json());
  }
  return lists.get(version);
}

// Takes away the versions that no page lives in any more, and what of the engine no version names.
async function clean() {
  await forgetClosedPages();
  const living = new Set([...Object.values(state.current), ...Object.values(state.begun)]);
  for (const { version } of Object.values(state.pages)) living.add(version);
  for (const name of await caches.keys()) {
    const version = name.slice(PREFIX.length);
    if (!name.startsWith(PREFIX) || name === STATE || name === ENGINE || living.has(version)) continue;
    lists.delete(version);
    await caches.delete(name);
  }
  if (!Object.keys(state.begun).length) await cleanEngine([...living]); // what has come of it isn't listed yet
}

async function cleanEngine(living) {
  const known = await Promise.all(living.map(listOf));
  const named = new Set(known.flatMap((list) => Object.keys(list?.engine ?? {})).map(address));
  const cache = await caches.open(ENGINE);
  for (const { url } of await cache.keys()) if (!named.has(url)) await cache.delete(url);
}

async function forgetClosedPages() {
  const open = new Set((await clients.matchAll({ type: "all", includeUncontrolled: true })).map(({ id }) => id));
  for (const [id, { since }] of Object.entries(state.pages)) {
    if (!open.has(id) && Date.now() - since > GRACE) delete state.pages[id];
  }
  await saveState();
}
