// The calculators that are travellers: fouled board, turned board, board-a-match. Types nothing, knows no rule: what is
// typed goes to the engine shortly after the last key, and its answer is shown.

import { EnginePanel, Refused, Superseded, words as readWords } from "./engine-panel.js";
import { clearFaults, showFaults } from "./faults.js";
import { Form } from "./form.js";
import { Keeper } from "./keeper.js";
import { Keys } from "./keys.js";
import { Paste } from "./paste.js";
import { Result } from "./result.js";
import { Sharing } from "./sharing.js";

const PAUSE = 350; // ms after the last key, before it is scored
const PATIENCE = 2500; // ms before a row that is still being typed is called wrong

for (const root of document.querySelectorAll(".calculator[data-ask]")) if (EnginePanel.supported) begin(root);

function begin(root) {
  const words = readWords(root);
  const form = new Form(root, words);
  const panel = new EnginePanel(root);
  const result = new Result(root, words);
  const faults = root.querySelector(".calc-faults");
  const calc = root.dataset.calculator;
  let value = null; // what the engine answered last
  let way = form.way; // "edition/method"
  let before = null; // the way before the last switch, until something else changes
  let timer = 0;
  let waiting = null; // a fault in a row that is still being typed: {timer, row, show}

  const keeper = new Keeper(root, {
    read: () => form.read(),
    write: (state) => form.write(state),
    isEmpty: (state) => form.isEmpty(state),
    blank: form.blank,
    check: (state) => panel.ask({ ask: "state", state }),
    changed: (what) => {
      before = null;
      way = form.way;
      if (what !== "kept" || panel.touched) score();
      focusOn(what);
    },
  });
  const keys = new Keys(root, form, { add, changed: (field) => changed(field) });
  new Paste(root, form, {
    panel,
    words,
    filled: (text) => {
      keeper.settle();
      keeper.record();
      keeper.say(text);
      score();
    },
    fault: (error) => error && showFaults(faults, [{ ...error, field: null }]),
  });
  new Sharing(root, { state: () => form.read(), text: () => value?.text ?? "", csv: () => value?.csv ?? "", name: titleOf });

  // Typing -----------------------------------------------------------------------------------------
  function changed(field) {
    const path = form.pathOf(field);
    if (!path) return;
    const list = field.closest("[data-list]");
    if (list) form.extend(list);
    keeper.record(path);
    later();
  }

  function add(list) {
    const row = form.add(list);
    keys.fit(row);
    return row;
  }

  function switchWay() {
    const [edition, method] = way.split("/");
    before = { edition, method };
    way = form.way;
    form.showWay();
    for (const part of root.querySelectorAll("[data-needed]:not([hidden])")) part.closest("details").open = true;
    keeper.settle();
    keeper.record("way");
    score();
  }

  root.addEventListener("input", (event) => {
    if (event.target.matches("[data-way]")) return switchWay();
    before = null;
    if (event.target.closest(".calc-form")) changed(event.target);
  });
  root.addEventListener("focusout", (event) => {
    keeper.settle();
    if (waiting && !waiting.row.contains(event.relatedTarget)) waiting.show();
  });
  for (const touch of ["focusin", "pointerdown"]) {
    root.addEventListener(touch, () => {
      if (panel.touched) return;
      panel.touch();
      if (!value) score();
    });
  }
  root.addEventListener("engine-again", score);
  root.querySelector(".calc-form").addEventListener("submit", (event) => event.preventDefault());

  // Rows -------------------------------------------------------------------------------------------
  const does = {
    add: () => {
      add("rows").querySelector('.main [data-field]:not([data-field="table"])').focus();
      keeper.record();
    },
    more: (row) => form.unfold(row, row.querySelector(".row-more").getAttribute("aria-expanded") !== "true"),
    duplicate: (row) => {
      const copy = form.duplicate(row);
      keys.fit(copy);
      copy.querySelector("[data-field]").focus();
      rowsChanged();
    },
    remove: (row) => {
      const list = row.closest("[data-list]").dataset.list;
      const index = form.rows(list).indexOf(row);
      form.remove(row);
      form.rows(list)[Math.min(index, form.rows(list).length - 1)].querySelector("[data-field]").focus();
      rowsChanged();
      keeper.say(words.removed.replace("{number}", index + 1));
    },
  };

  function rowsChanged() {
    keeper.settle();
    keeper.record();
    score();
  }

  root.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-do]");
    if (button && does[button.dataset.do]) does[button.dataset.do](button.closest(".row"));
  });

  // Scoring ----------------------------------------------------------------------------------------
  function later() {
    clearTimeout(timer);
    timer = setTimeout(score, PAUSE);
  }

  async function score() {
    clearTimeout(timer);
    const state = form.read();
    if (form.isEmpty(state)) return nothing();
    const request = { ask: root.dataset.ask, state };
    if (before) request.compare_to = before;
    try {
      show(await panel.ask(request, { latest: calc }));
    } catch (error) {
      if (error instanceof Refused) refuse(error.error);
      else if (!(error instanceof Superseded)) result.stale(result.shown ? words.earlier : "");
    }
  }

  function nothing() {
    forgetFault();
    value = null;
    showRead([]);
    result.hide();
  }

  function show(answer) {
    forgetFault();
    value = answer;
    showRead(answer.read ?? []);
    result.show(answer);
    if (root.querySelector("[data-all-ways]")?.open) showWays();
  }

  // How a contract was understood stands below it.
  function showRead(read) {
    form.rows("rows").forEach((row, index) => {
      const line = row.querySelector("[data-read]");
      const text = read[index] ?? "";
      line.textContent = text.includes("→") ? text : "";
      line.hidden = !line.textContent;
    });
  }

  async function showWays() {
    try {
      const { html } = await panel.ask({ ask: "ways", state: form.read() }, { latest: `${calc}-ways` });
      result.part("ways-told", html.told);
      result.part("ways", html.table);
      dispatchEvent(new Event("resize"));
    } catch (error) {
      if (error instanceof Refused) for (const part of ["ways-told", "ways"]) result.part(part, "");
    }
  }

  root.querySelector("[data-all-ways]")?.addEventListener("toggle", (event) => event.target.open && showWays());

  // Faults -----------------------------------------------------------------------------------------
  function refuse(error) {
    forgetFault();
    if (result.shown) result.stale(words.earlier);
    const field = fieldOf(error);
    const row = field?.closest("[data-list] > .row");
    const show = () => {
      forgetFault();
      if (row && !field.closest(".main")) form.unfold(row, true);
      showFaults(faults, [{ ...error, field }]);
    };
    if (row?.contains(document.activeElement)) waiting = { timer: setTimeout(show, PATIENCE), row, show };
    else show();
  }

  function forgetFault() {
    clearTimeout(waiting?.timer);
    waiting = null;
    clearFaults(faults);
  }

  function fieldOf({ list, row, field }) {
    const found = list ? form.field(`${list}/${row}/${field}`) ?? form.rows(list)[row - 1]?.querySelector("[data-field]") : form.field(field);
    return found?.closest("[hidden]:not(.row-rest)") ? null : found ?? null;
  }

  function focusOn(path) {
    const field = path && form.field(path);
    if (field && root.contains(document.activeElement)) field.focus();
  }

  function titleOf() {
    return value?.text.split("\n")[0] ?? document.querySelector("h1").textContent.trim();
  }

  keeper.open();
}
