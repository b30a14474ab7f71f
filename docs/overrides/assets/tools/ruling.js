// Ruling guides by buttons: asks the desk for the next question and shows it, until there is a ruling.
// The address always holds the answers (#s=…): Back goes back, a reload and the other languages keep the place.
// #guide-se-1997-13 opens that guide at its first question.

import { EnginePanel, Refused, Superseded, say, words as readWords } from "./engine-panel.js";
import { ClauseWords } from "./clause-words.js";
import { drawPath, drawQuestion, drawRuling, make } from "./ruling-view.js";
import { BrokenLink, MARK, encode, holdsState, stateIn } from "./share.js";
import { Sharing } from "./sharing.js";
import { Drafts } from "./state.js";

const root = document.querySelector('[data-calculator="ruling"]');
if (root && EnginePanel.supported) begin(root);

function begin(root) {
  const words = readWords(root);
  const panel = new EnginePanel(root);
  const drafts = new Drafts("ruling", (kept) => !kept.procedure || !kept.answers?.length);
  const find = (name) => root.querySelector(`[data-${name}]`);
  const clauseWords = new ClauseWords(find("clause-words"), words.words_of);
  const doors = [...root.querySelectorAll("[data-procedure]")];
  const doorOf = (procedure) => doors.find((door) => door.dataset.procedure === procedure);
  const fresh = (procedure) => ({ v: 1, calc: "ruling", procedure, answers: [] });
  let state = null; // {v, calc, procedure, answers}; null: nothing is chosen
  let changing = null; // the answer that is being changed, among all in the order of their questions: {index, answers}
  let shown = null; // what the desk said last

  // Moving: each step is an entry of the browser's own history -----------------------------------
  const depth = () => history.state?.depth ?? 0;

  async function go(next, { replace = false, change = null, focus = true } = {}) {
    enter(next, change, MARK + (await encode(next)), replace);
    return show(next, { change, focus });
  }

  function enter(next, change, address, replace) {
    const entry = { state: next, change, depth: depth() + (replace ? 0 : 1) };
    history[replace ? "replaceState" : "pushState"](entry, "", address);
    dispatchEvent(new HashChangeEvent("hashchange")); // the language links carry it along
  }

  async function show(next, { change = null, focus = true } = {}) {
    state = next;
    changing = change;
    root.classList.toggle("asking", Boolean(next));
    fault("");
    if (!next) return showDoors(focus);
    announce(doorOf(next.procedure)?.dataset ?? {});
    const answers = change ? change.answers.slice(0, change.index) : next.answers;
    try {
      shown = await panel.ask({ ask: "ruling", state: { ...next, answers } }, { latest: "ruling" });
    } catch (error) {
      if (error instanceof Refused) refuse(error.error.text);
      else if (!(error instanceof Superseded)) find("step").replaceChildren();
      return;
    }
    if (next.answers.length) drafts.keep(next);
    draw(focus);
  }

  function toDoors({ replace = false, focus = true } = {}) {
    enter(null, null, location.pathname + location.search, replace);
    show(null, { focus });
  }

  function showDoors(focus) {
    offerDraft();
    if (focus) find("doors").focus();
  }

  // What stands above the question is there before the engine is.
  function announce({ title = "", law = "", note = "" }) {
    find("asked-title").textContent = title;
    find("asked-law").textContent = law;
    find("asked-note").textContent = note;
  }

  function refuse(text) {
    toDoors({ replace: true });
    fault(`${words.link_refused} ${text}`);
  }

  function fault(text) {
    find("fault").textContent = text;
    find("fault").hidden = !text;
  }

  // Drawing ------------------------------------------------------------------------------------
  function draw(focus) {
    const { path, question, ruling } = shown;
    const before = changing?.answers[changing.index]?.[1] ?? "";
    const ruled = ruling ? drawRuling(ruling, words, { onOnward: (other) => go(fresh(other)) }) : null;
    const id = ruling ? "asked-too" : "asked-text";
    const asked = question ? drawQuestion(question, words, { before, id, onAnswer: answer }) : null;
    const beside = asked && ruled ? make("p", { class: "asked-beside" }, words.besides) : null;
    find("step").replaceChildren(...[ruled, beside, asked].filter(Boolean));
    find("path").replaceChildren(...drawPath(path, words, change));
    find("so-far").hidden = !path.length;
    clauseWords.show(ruling ? ruling.statements.flatMap(({ clauses }) => clauses) : [question.clause]);
    if (!focus) return;
    find("step").focus({ preventScroll: true });
    const { top, height } = find("step").getBoundingClientRect();
    if (top < 0 || top + Math.min(height, 240) > innerHeight) root.scrollIntoView();
  }

  // What the reader does -------------------------------------------------------------------------
  function answer(id) {
    const given = [shown.question.id, id];
    if (!changing) return go({ ...state, answers: [...state.answers, given] });
    const { index, answers } = changing;
    const same = answers[index]?.[1] === id;
    return go({ ...state, answers: same ? answers : [...answers.slice(0, index), given] });
  }

  function change(index) {
    const answers = changing?.answers ?? shown.path.map(({ id, answer }) => [id, answer]);
    return go(state, { change: { index, answers } });
  }

  function back() {
    if (depth() > 0) return history.back();
    if (!state.answers.length) return toDoors({ replace: true });
    return go({ ...state, answers: state.answers.slice(0, -1) }, { replace: true });
  }

  function asText() {
    if (shown.ruling) return shown.ruling.text;
    const asked = shown.path.map(({ question, text }) => `– ${question} ${text}`);
    return [`${shown.procedure.title} (${shown.procedure.clause.label})`, ...asked, shown.question.text].join("\n");
  }

  // Coming ------------------------------------------------------------------------------------
  async function arrive() {
    const door = doors.find((each) => `#${each.closest("li").id}` === location.hash);
    if (history.state?.state) return show(history.state.state, { change: history.state.change, focus: false });
    if (holdsState()) return openLink();
    if (!door) return show(null, { focus: false });
    await go(fresh(door.dataset.procedure), { replace: true, focus: false });
    scrollTo(0, 0); // the browser has gone to the door
  }

  async function openLink() {
    try {
      const read = await stateIn(root.dataset.base);
      if (read.calc !== "ruling") throw new BrokenLink("other");
      await go({ answers: [], ...read }, { replace: true, focus: false });
    } catch (error) {
      if (!(error instanceof BrokenLink)) throw error;
      toDoors({ replace: true, focus: false });
      fault(words[`link_${error.reason}`]);
    }
  }

  function offerDraft() {
    const { state: kept } = drafts.open();
    const door = kept && doorOf(kept.procedure);
    find("draft").hidden = !door;
    if (!door) return;
    const [resume, forget] = find("draft").querySelectorAll("button");
    resume.textContent = say(words.going_on, { title: door.dataset.title });
    resume.onclick = () => go(kept);
    forget.onclick = () => {
      drafts.forget();
      find("doors").focus();
      offerDraft();
    };
  }

  for (const door of doors) {
    door.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      event.preventDefault();
      go(fresh(door.dataset.procedure));
    });
  }
  find("back").addEventListener("click", back);
  find("again").addEventListener("click", () => go(fresh(state.procedure)));
  find("others").addEventListener("click", () => toDoors());
  root.addEventListener("engine-again", () => show(state));
  addEventListener("popstate", ({ state: entry }) => (entry ? show(entry.state, { change: entry.change }) : arrive()));
  new Sharing(root, { state: () => state, text: asText, name: () => find("asked-title").textContent });
  arrive();
}
