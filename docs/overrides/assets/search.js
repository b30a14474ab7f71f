// Search in a dialog: exact clauses first (clauses.json), then the text (Pagefind).
// Nothing is loaded before the dialog is opened, which laws.js does. A plain script, so that it can say from file://
// that it needs a web server. What it says stands translated in the dialog's data- attributes.
"use strict";
{
  const here = document.currentScript.src; // …/sv/assets/search.js
  const root = new URL("..", here); // …/sv/
  const lang = document.documentElement.lang;
  const dialog = document.getElementById("search");
  const input = dialog.querySelector("input");
  const list = dialog.querySelector(".search-results");
  const count = dialog.querySelector(".search-count");
  const says = dialog.dataset;

  const LONGEST = 200; // characters that are looked for
  const MOST_CLAUSES = 8;
  const MOST_PAGES = 12;
  const MOST_HITS = 12;
  const BEFORE = 7; // words of an excerpt before its first hit
  const LENGTH = 26;
  const RANK = { situation: 7, clause: 6, term: 5, heading: 4, guide: 3, comment: 3, example: 2 };
  const OWN_LAWS = { sv: "se-", nl: "nl-" }[lang] ?? "-"; // a reader's own country comes first
  const isOwn = (url) => url.startsWith(OWN_LAWS);

  // Loading ------------------------------------------------------------------------------------
  let loading = null;
  let failures = 0;
  let ready = false;

  function load() {
    const again = failures ? `?${failures}` : ""; // Pagefind keeps what it failed to fetch: a new one is needed
    loading ??= Promise.all([
      import(new URL(`../pagefind/pagefind.js${again}`, root)).then(async (pagefind) => {
        await pagefind.init();
        return pagefind;
      }),
      fetch(new URL("clauses.json", root)).then((answer) => answer.json()),
      fetch(new URL("places.json", root)).then((answer) => answer.json()),
    ]).then(([pagefind, clauses, places]) => {
      ready = true;
      return { pagefind, clauses, places };
    });
    return loading;
  }

  // Clauses: "99A1", "99 a 1", "lag 99.A.1", "§ 104 a" ---------------------------------------------
  function clauseKey(words) {
    const bare = words.toLowerCase().replace(/^[\s§]*(lagen|lag|wet|artikel|article|art|law|punkt|punt|clause)?\b\.?/u, "");
    return bare.replace(/[^\p{L}\d]/gu, "");
  }

  function findClauses(clauses, words) {
    const key = clauseKey(words);
    if (!/^\d/.test(key)) return [];
    const found = clauses.filter((clause) => clause.key.startsWith(key));
    return found.sort((one, other) => isOwn(other.url) - isOwn(one.url));
  }

  // Text ---------------------------------------------------------------------------------------
  const fold = (word) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  // The index marks words, "partävlingen__tävlingen": what stands after the mark is not for readers.
  const unmark = (text) => text.replace(/__\p{L}+/gu, "");

  async function askPagefind(pagefind, words) {
    let found = await pagefind.search(words);
    if (!found.results.length && lang === "sv") {
      // The Swedish stemmer leaves the neuter article on: "straffkortet".
      found = await pagefind.search(words.replace(/(\p{L}{3,}?)e?t(?!\p{L})/gu, "$1"));
    }
    return Promise.all(found.results.slice(0, MOST_PAGES).map((result) => result.data()));
  }

  /** The hits of a page by the place they stand in: the last known anchor at or before each. */
  function placesOf(page, known, words) {
    const path = new URL(page.url, location.href).pathname.slice(root.pathname.length);
    const anchors = page.anchors
      .map((anchor) => ({ ...anchor, place: known.get(`${path}#${anchor.id}`) }))
      .filter((anchor) => anchor.place)
      .sort((one, other) => one.location - other.location);
    const text = page.content.split(/\s+/);
    const groups = new Map();
    for (const hit of page.weighted_locations) {
      const index = anchors.findLastIndex((anchor) => anchor.location <= hit.location);
      if (index < 0) continue;
      const group = groups.get(index) ?? { ...anchors[index].place, weight: 0, hits: [] };
      group.from = anchors[index].location;
      group.to = anchors[index + 1]?.location ?? text.length;
      group.weight += hit.balanced_score;
      group.hits.push(hit.location);
      groups.set(index, group);
    }
    return [...groups.values()].map((group) => scored(group, text, words));
  }

  /** Better: more of the words asked for, then the kind of place, then Pagefind's own weight. */
  function scored(group, text, words) {
    const stems = words.split(/\s+/).filter(Boolean).map((word) => fold(word).slice(0, Math.max(3, word.length - 3)));
    const hit = group.hits.map((place) => fold(text[place] ?? ""));
    const met = stems.filter((stem) => hit.some((word) => word.includes(stem))).length;
    const own = isOwn(group.url) ? 4 : 0;
    const same = fold(group.label) === fold(words) ? 10 : 0;
    const score = met * 100 + RANK[group.kind] * 3 + Math.log(1 + group.weight) * 2 + own + same;
    return { ...group, score, excerpt: excerpt(group, text) };
  }

  /** Where an excerpt begins that shows the most hits. */
  function fullest(places) {
    const shown = (first) => places.filter((place) => place >= first && place < first + LENGTH - BEFORE).length;
    return places.reduce((best, place) => (shown(place) > shown(best) ? place : best));
  }

  /** Words around the hits of a place, below its title, as nodes, each hit in <mark>. */
  function excerpt(group, text) {
    const hits = new Set(group.hits);
    const start = group.from + group.head;
    const below = group.hits.filter((place) => place >= start);
    const from = below.length ? Math.max(start, fullest(below) - BEFORE) : start;
    // A heading's own words are its title: what follows belongs to the next place, but reads on.
    const end = group.kind === "situation" || group.to - start > 1 ? group.to : text.length;
    const to = Math.min(end, from + LENGTH);
    const nodes = [document.createTextNode(from > start ? "… " : "")];
    for (let place = from; place < to; place++) {
      const word = unmark(text[place]);
      if (hits.has(place)) {
        const mark = document.createElement("mark");
        mark.textContent = word;
        nodes.push(mark);
      } else nodes.push(document.createTextNode(word));
      nodes.push(document.createTextNode(" "));
    }
    if (to < end) nodes.push(document.createTextNode("…"));
    return nodes;
  }

  async function findText({ pagefind, places }, words) {
    const known = new Map(places.map((place) => [place.url, place]));
    const pages = await askPagefind(pagefind, words);
    const hits = pages.flatMap((page) => placesOf(page, known, words));
    return hits.sort((one, other) => other.score - one.score).slice(0, MOST_HITS);
  }

  // Showing ------------------------------------------------------------------------------------
  function element(name, css, ...children) {
    const made = document.createElement(name);
    if (css) made.className = css;
    made.append(...children);
    return made;
  }

  function link(href, label, where, text) {
    const head = element("span", "hit-head", element("span", "hit-label", label), element("span", "hit-where", where));
    const made = element("a", "", head, element("span", "hit-text", ...text));
    made.href = new URL(href, root);
    return element("li", "", made);
  }

  const editions = JSON.parse(says.editions);
  const asLink = (clause) => link(clause.url, clause.label, editions[clause.edition] ?? clause.edition, [clause.text]);
  const asHit = (hit) => link(hit.href, hit.label, hit.label === hit.where ? "" : hit.where, hit.excerpt);

  function show(heading, items) {
    if (items.length) list.append(element("h2", "", heading), element("ul", "", ...items));
  }

  function say(words, number) {
    if (!words) count.textContent = "";
    else if (number) count.textContent = number === 1 ? says.one : says.many.replace("{count}", number);
    else count.textContent = says.none.replace("{query}", () => words.slice(0, 80));
  }

  async function find(words) {
    try {
      const loaded = await load();
      const clauses = words ? findClauses(loaded.clauses, words).slice(0, MOST_CLAUSES) : [];
      return { clauses, hits: words && !clauses.length ? await findText(loaded, words) : [] };
    } catch (error) {
      loading = null;
      failures += 1;
      throw error;
    }
  }

  let asked = 0;

  async function search() {
    const turn = ++asked;
    const words = input.value.trim().slice(0, LONGEST);
    if (location.protocol === "file:") {
      count.textContent = says.file;
      return;
    }
    if (words && !ready) count.textContent = says.loading;
    try {
      const { clauses, hits } = await find(words).catch(() => find(words)); // once more: a network stumbles
      if (turn !== asked) return; // the reader has typed on
      list.replaceChildren();
      show(says.clauses, clauses.map(asLink));
      show(says.text, hits.map(asHit));
      list.scrollTop = 0;
      say(words, clauses.length + hits.length);
    } catch (error) {
      console.warn(error);
      if (turn === asked) count.textContent = says.failed;
    }
  }

  // Keys and buttons ---------------------------------------------------------------------------
  const links = () => [...list.querySelectorAll("a")];

  function move(step) {
    const stops = [input, ...links()];
    const at = Math.max(0, stops.indexOf(document.activeElement));
    stops[(at + step + stops.length) % stops.length].focus();
  }

  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key === "Enter" && event.target === input) {
      event.preventDefault();
      links()[0]?.click();
    }
  });
  let waiting = 0;
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(search, 120);
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest(".search-results a")) dialog.close();
  });
  dialog.addEventListener("opened", search);
  if (dialog.open) search(); // what was typed while this script was on its way
}
