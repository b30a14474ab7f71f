// Answer: gives a page what its own version holds; what no version holds comes from the network, as without us.
let underSaving = false; // the browser said so with its last page

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  if (state && !Object.keys(state.current).length && !Object.keys(state.pages).length) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  const { request } = event;
  const name = new URL(request.url.split(/[?#]/)[0]).href.slice(SCOPE.length);
  await readState();
  if (request.mode === "navigate") return answerPage(event, name);
  const version = state.pages[event.clientId]?.version;
  const kept = version && await find(version, name);
  if (kept && event.resultingClientId) assign(event, version); // a worker lives in its page's version
  return kept || collect(event, version, name);
}

// What a calculator fetches of the engine is put by, so that keeping it needn't fetch it again.
async function collect(event, version, name) {
  const response = await fetch(event.request);
  const digest = version && !underSaving && (await listOf(version))?.engine[name];
  if (!digest || !response.ok) return response;
  const put = putBy(name, digest, response.clone()).catch(() => {}).finally(() => collecting.delete(put));
  collecting.add(put);
  event.waitUntil(put);
  return response;
}

const collecting = new Set();

async function putBy(name, digest, response) {
  const cache = await caches.open(ENGINE);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  if (btoa(String.fromCharCode(...bytes)) === digest) await put(cache, name, response);
}

async function answerPage(event, name) {
  underSaving = event.request.headers.get("Save-Data") === "on";
  const version = versionFor(event, name);
  const kept = version && await find(version, name);
  if (kept) {
    assign(event, version);
    return kept;
  }
  const elsewhere = version && await leadOn(version, name);
  if (elsewhere) return elsewhere;
  return fetch(event.request).catch(() => stoodIn(event, name));
}

// A page that is opened from one of the same language stays in that one's version, until the reader reloads.
function versionFor(event, name) {
  const lang = name.split("/")[0];
  const from = state.pages[event.clientId];
  const isReload = event.isReload || ["no-cache", "reload"].includes(event.request.cache);
  const stays = from && !from.moves && !isReload && languageOf(from.version) === lang;
  return stays ? from.version : Object.hasOwn(state.current, lang) ? state.current[lang] : undefined;
}

function assign(event, version) {
  state.pages[event.resultingClientId] = { version, since: Date.now() };
  event.waitUntil(saveState());
}

async function find(version, name) {
  const list = await listOf(version);
  const file = name.replace(/(^|\/)$/, "$1index.html");
  if (list?.engine[file]) return (await caches.open(ENGINE)).match(address(file), { ignoreVary: true });
  if (list && !list.files[file]) return undefined;
  const kept = list && await (await caches.open(cacheName(version))).match(address(file), { ignoreVary: true });
  if (!kept) await drop(version); // the browser has thrown it away
  return kept;
}

async function drop(version) {
  for (const [lang, each] of Object.entries(state.current)) if (each === version) delete state.current[lang];
  for (const [id, page] of Object.entries(state.pages)) if (page.version === version) delete state.pages[id];
  lists.delete(version);
  await caches.delete(cacheName(version));
  await saveState();
}

// A folder without its stroke, and the short address of a clause, <lang>/c/<edition>/<clause>/: both lead on.
const SHORT = /^(?<lang>\w+)\/c\/(?<edition>[\w-]+)\/(?<clause>.+?)\/?$/;

async function leadOn(version, name) {
  const list = await listOf(version);
  if (list?.files[`${name}/index.html`]) return Response.redirect(address(`${name}/`));
  const { lang, edition, clause } = name.match(SHORT)?.groups ?? {};
  const clauses = clause && await find(version, `${lang}/clauses.json`);
  if (!clauses) return undefined;
  const key = decoded(clause).toLowerCase().replace(/[^a-z\d]/g, "");
  const found = (await clauses.json()).find((each) => each.edition === edition && each.key === key);
  return found && Response.redirect(address(`${lang}/${found.url}`));
}

// A damaged address names no clause.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

// What is shown without a network for a page that isn't kept: in the page's language, with links to what is.
async function stoodIn(event, name) {
  const kept = Object.keys(state.current);
  const lang = name.split("/")[0];
  const nearest = kept.includes(lang) ? lang : kept[0];
  if (!nearest) return Response.error();
  const version = state.current[nearest];
  if (!name) return Response.redirect(address(`${nearest}/`));
  const list = await listOf(version);
  const wanted = `${lang}/not-kept/`;
  const page = await find(version, list?.files[`${wanted}index.html`] ? wanted : `${nearest}/not-kept/`);
  if (!page) return Response.error();
  assign(event, version);
  const html = (await page.text())
    .replace("<head>", () => `<head><base href="${quoted(address(`${nearest}/not-kept/`))}">`)
    .replace(/href="\.\/(index\.html)?"/, () => `href="${quoted(event.request.url)}"`)
    .replace(/<li data-kept="(\w+)">.*?<\/li>/gs, (item, each) => (kept.includes(each) ? item : ""));
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// By a function above, so that no $ in an address stands for a part of the page.
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
