// Runs the project's own Python engine apart from the page: fetches it, starts it, answers requests.
// A module, so that Pyodide can be imported; engine.js starts it and speaks with it.
//   to the page    {progress: {stage, loaded, total}}, {ready: versions}, {failed: {kind, detail}},
//                  {id, answer} or {id, error: {kind, detail}, dead}
//   from the page  {id, request}: a request as JSON
const MANIFEST = new URL("../../engine/engine.json", import.meta.url);
const ENGINE = "/engine"; // where the wheel is unpacked; run.mjs, at the build, has the same place
const OFTEN = 50; // milliseconds between two reports

let python = null;
let PythonError = null;
let answer = null;

// Fetching -------------------------------------------------------------------------------------
// Pyodide fetches for itself, and waits for ever where that fails. So everything is asked for here,
// all at once, counted as it comes, and handed to Pyodide when it asks for it.
const fetched = new Map(); // address → promise of its response
const network = self.fetch;
const progress = { stage: "fetching", loaded: 0, total: 0 };
let reported = 0;
let fail; // ends the start from anywhere
const failure = new Promise((_, reject) => { fail = reject; });
failure.catch(() => {});

class Trouble extends Error {
  constructor(kind, detail) {
    super(detail);
    this.kind = kind;
  }
}

const lost = (error) => { throw new Trouble("network", String(error)); };

function report(bytes, stage = progress.stage) {
  const now = performance.now();
  progress.loaded += bytes;
  if (stage === progress.stage && now - reported < OFTEN) return;
  progress.stage = stage;
  reported = now;
  self.postMessage({ progress: { ...progress, loaded: Math.round(progress.loaded) } });
}

async function get(address, options) {
  const response = await network(address, options).catch(lost);
  if (!response.ok) lost(`${response.status}: ${address}`);
  return response;
}

// A copy is counted: the original keeps what the browser has compiled of it before.
async function getCounted(address, share) {
  const response = await get(address);
  const reader = response.clone().body.getReader();
  const count = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) report(part.value.length * share);
  };
  count().catch(lost).catch(fail);
  return withType(address, response);
}

// A host that doesn't know what WebAssembly is would keep Pyodide from starting.
function withType(address, response) {
  const type = response.headers.get("Content-Type") ?? "";
  if (!address.endsWith(".wasm") || type.startsWith("application/wasm")) return response;
  return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
}

// Asks for every file. Bytes are told as they cross the network: fewer where the host compresses.
function begin(manifest, compressed) {
  progress.total = compressed ? manifest.gzip : manifest.bytes;
  for (const { path, bytes, gzip } of manifest.files) {
    const address = new URL(path, MANIFEST).href;
    const share = compressed ? gzip / bytes : 1;
    const coming = path.endsWith(".mjs") ? importCounted(address, bytes * share) : getCounted(address, share);
    coming.catch(fail);
    fetched.set(address, coming);
  }
}

async function importCounted(address, bytes) {
  const module = await import(address).catch(lost);
  report(bytes);
  return module;
}

self.fetch = (asked, options) => fetched.get(String(asked?.url ?? asked)) ?? network(asked, options);

const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = (...given) => instantiateStreaming(...given).catch((error) => {
  const kinds = [[WebAssembly.CompileError, "unsupported"], [TypeError, "network"], [Error, "crashed"]];
  fail(new Trouble(kinds.find(([type]) => error instanceof type)[1], String(error)));
  throw error;
});

// Starting -------------------------------------------------------------------------------------
async function start() {
  const response = await get(MANIFEST, { cache: "no-cache" });
  const manifest = await response.json().catch(lost);
  begin(manifest, response.headers.has("Content-Encoding"));
  const folder = new URL(manifest.python, MANIFEST).href;
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    fetched.get(`${folder}pyodide.mjs`),
    fetched.get(`${folder}pyodide.asm.mjs`),
  ]);
  python = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    lockFileURL: `${folder}pyodide-lock.json`,
    createPyodideModule,
    env: { HOME: "/" },
  });
  ({ PythonError } = python.ffi);
  const wheel = await (await fetched.get(new URL(manifest.wheel, MANIFEST).href)).arrayBuffer();
  report(0, "starting");
  python.unpackArchive(wheel, "wheel", { extractDir: ENGINE });
  answer = python.runPython(`
import sys
sys.path.insert(0, "${ENGINE}")
from laws_engine.desk import answer
answer`);
  fetched.clear();
  return manifest.versions;
}

const started = Promise.race([failure, start()]);
started.then(
  (ready) => self.postMessage({ ready }),
  (error) => self.postMessage({ failed: { kind: error.kind ?? "crashed", detail: error.message } }),
);

// Answering ------------------------------------------------------------------------------------
// An error of Python's own leaves Python as it was. After any other nothing can be asked of it.
function isDead(error) {
  try {
    return !(error instanceof PythonError && python.version);
  } catch {
    return true;
  }
}

self.onmessage = ({ data: { id, request } }) => {
  try {
    const written = answer(request);
    if (typeof written !== "string") throw new Error("no answer"); // so a dead Python replies
    self.postMessage({ id, answer: written });
  } catch (error) {
    const detail = String(error.message).trim().split("\n").at(-1);
    self.postMessage({ id, error: { kind: "crashed", detail }, dead: isDead(error) });
  }
};
