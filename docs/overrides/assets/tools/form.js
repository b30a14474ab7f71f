// Moves a state into a form and out of it. It knows no field by name:
//
//   [data-field="board"], [data-field="options.lone_lift"]   a value of the state
//   [data-list="rows"]                                        a list: a <template> for one row, data-start
//                                                             empty rows to begin with
//   [data-field] inside a row                                 a value of that row
//   [data-way]                                                a select of "edition/method", two values in one
//   [data-ways="se-1997/manual …"]                            shown for these ways alone
//
//   const form = new Form(root, words)   words.row: "row {number}"
//   form.read(), form.write(state)       the whole state; write() keeps the elements, and so the focus
//   form.rows(list), form.add(list), form.remove(row), form.duplicate(row)
//   form.extend(listElement)             adds a row where the last one is in use
//   form.choose(select, value)           chooses a value, also one that the select doesn't have yet
//   form.field(path)                     the element of "board" or "rows/3/score" (rows count from 1)
//   form.pathOf(element)                 the same the other way
//   form.way                             the way chosen, "se-1997/manual", or ""

import { say } from "./engine-panel.js";

const MOST_ROWS = 300; // as many as the engine takes; a draft from elsewhere may have more

export class Form {
  #root;
  #words;
  #blank;

  constructor(root, words) {
    this.#root = root;
    this.#words = words;
    this.#blank = JSON.parse(root.dataset.blank);
    for (const list of this.lists) {
      this.#fillUp(list);
      this.#relabel(list);
    }
    this.showWay();
  }

  get blank() {
    return structuredClone(this.#blank);
  }

  get lists() {
    return this.#root.querySelectorAll("[data-list]");
  }

  get way() {
    return this.#root.querySelector("[data-way]")?.value ?? "";
  }

  rows(list) {
    return [...this.#list(list).querySelectorAll(":scope > .row")];
  }

  // Reading --------------------------------------------------------------------------------------
  read() {
    const state = this.blank;
    for (const field of this.#singles()) put(state, field.dataset.field, valueOf(field));
    if (this.way) [state.edition, state.method] = this.way.split("/");
    if (!("method" in this.#blank)) delete state.method;
    for (const list of this.lists) state[list.dataset.list] = this.#readRows(list);
    return state;
  }

  #readRows(list) {
    const rows = this.rows(list.dataset.list).map(valuesOf);
    const idle = idleFields(list);
    while (rows.length && isIdle(rows.at(-1), idle)) rows.pop();
    return rows;
  }

  // Nothing typed, whatever is chosen beside it.
  isEmpty(state) {
    return Object.entries(state).every(([name, value]) => {
      if (NOT_TYPED.has(name)) return true;
      if (!Array.isArray(value)) return value === "";
      const list = this.#list(name);
      const idle = list ? idleFields(list) : new Set();
      return asList(value).every((row) => isIdle(row, idle));
    });
  }

  // Writing --------------------------------------------------------------------------------------
  write(state) {
    for (const field of this.#singles()) {
      const value = get(state, field.dataset.field) ?? get(this.#blank, field.dataset.field);
      setValue(field, value);
    }
    this.#writeWay(state);
    for (const list of this.lists) this.#writeRows(list, asList(state[list.dataset.list]));
    this.showWay();
  }

  #writeWay(state) {
    const select = this.#root.querySelector("[data-way]");
    if (!select) return;
    const { edition, method } = { ...this.#blank, ...state };
    const ways = [...select.options].map((option) => option.value);
    const wanted = ways.find((way) => way === `${asText(edition)}/${asText(method)}`) ?? ways.find((way) => way.startsWith(`${asText(edition)}/`));
    select.value = wanted ?? ways[0];
  }

  #writeRows(list, values) {
    const name = list.dataset.list;
    const wanted = Math.max(values.length, Number(list.dataset.start));
    while (this.rows(name).length > wanted) this.rows(name).at(-1).remove();
    while (this.rows(name).length < wanted) this.#append(list);
    this.rows(name).forEach((row, index) => this.#writeRow(row, values[index] ?? {}));
    this.#numberTables(name, values.length);
    this.#fillUp(list);
    this.extend(list);
    const fold = list.closest("details");
    if (fold && values.length) fold.open = true;
  }

  #writeRow(row, values) {
    for (const field of row.querySelectorAll("[data-field]")) setValue(field, values[field.dataset.field] ?? "");
    if (!row.contains(document.activeElement)) this.unfold(row, false);
    this.showRare(row);
  }

  // Rows ------------------------------------------------------------------------------------------
  add(name) {
    const row = this.#append(this.#list(name));
    this.#numberTables(name, this.rows(name).length - 1);
    return row;
  }

  duplicate(row) {
    const list = row.closest("[data-list]");
    const copy = this.#append(list, row);
    this.#writeRow(copy, { ...valuesOf(row), table: "" });
    this.#relabel(list);
    return copy;
  }

  remove(row) {
    const list = row.closest("[data-list]");
    row.remove();
    this.#fillUp(list);
    this.#relabel(list);
  }

  // One empty row always follows the last typed one, so that typing never has to stop.
  extend(list) {
    const last = this.rows(list.dataset.list).at(-1);
    if (!isIdle(valuesOf(last), idleFields(list))) this.add(list.dataset.list);
  }

  #append(list, after = null) {
    const row = list.querySelector("template").content.cloneNode(true).firstElementChild;
    if (after) after.after(row);
    else list.append(row);
    this.#relabel(list);
    this.showWay(row);
    return row;
  }

  #fillUp(list) {
    while (this.rows(list.dataset.list).length < Number(list.dataset.start)) this.add(list.dataset.list);
  }

  // New rows get the next table number, where the row above has one.
  #numberTables(name, from) {
    const rows = this.rows(name);
    for (let index = from; index < rows.length; index += 1) {
      const field = rows[index].querySelector('[data-field="table"]');
      if (!field) return;
      const above = index ? rows[index - 1].querySelector('[data-field="table"]').value.trim() : "0";
      if (field.value === "" && /^\d{1,4}$/.test(above)) field.value = String(Number(above) + 1);
    }
  }

  #relabel(list) {
    this.rows(list.dataset.list).forEach((row, index) => {
      const label = say(this.#words.row, { number: index + 1 });
      row.setAttribute("aria-label", label);
      for (const field of row.querySelectorAll("[data-field]")) field.setAttribute("aria-label", `${field.dataset.name}, ${label}`);
      for (const button of row.querySelectorAll("button")) button.setAttribute("aria-label", `${button.textContent}, ${label}`);
    });
  }

  // What a row has beyond the usual is shown where it is filled in.
  showRare(row) {
    const rare = [...row.querySelectorAll(".rare [data-field]")].some((field) => valueOf(field));
    const deep = [...row.querySelectorAll(".deep [data-field]")].some((field) => valueOf(field));
    if (rare) row.classList.add("open");
    if (deep) this.unfold(row, true);
  }

  unfold(row, open) {
    const rest = row.querySelector(".row-rest");
    if (!rest) return;
    row.classList.toggle("open", open);
    rest.hidden = !open;
    row.querySelector(".row-more").setAttribute("aria-expanded", String(open));
  }

  choose(select, value) {
    choose(select, value);
  }

  // Ways -------------------------------------------------------------------------------------------
  showWay(within = this.#root) {
    const way = this.way;
    if (!way) return;
    for (const part of within.querySelectorAll("[data-ways]")) part.hidden = !part.dataset.ways.split(" ").includes(way);
    for (const note of within.querySelectorAll("[data-edition]")) note.hidden = note.dataset.edition !== way.split("/")[0];
  }

  // Places -----------------------------------------------------------------------------------------
  field(path) {
    const [list, number, name] = String(path ?? "").split("/");
    if (name === undefined) return this.#single(list);
    return this.rows(list)[Number(number) - 1]?.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? null;
  }

  pathOf(element) {
    const row = element.closest("[data-list] > .row");
    if (!row) return element.dataset.field ?? (element.hasAttribute("data-way") ? "way" : null);
    const list = row.closest("[data-list]").dataset.list;
    return `${list}/${this.rows(list).indexOf(row) + 1}/${element.dataset.field}`;
  }

  #single(name) {
    if (["way", "method", "edition"].includes(name)) return this.#root.querySelector("[data-way]");
    const all = this.#singles();
    const fitting = all.filter((field) => [name, `options.${name}`, `announced.${name}`].includes(field.dataset.field));
    return fitting.find((field) => field.checked) ?? fitting[0] ?? null;
  }

  #singles() {
    return [...this.#root.querySelectorAll("[data-field]")].filter((field) => !field.closest("[data-list]"));
  }

  #list(name) {
    return this.#root.querySelector(`[data-list="${CSS.escape(name)}"]`);
  }
}

const NOT_TYPED = new Set(["v", "calc", "edition", "method", "event", "options", "announced"]);

const valuesOf = (row) =>
  Object.fromEntries([...row.querySelectorAll("[data-field]")].map((field) => [field.dataset.field, valueOf(field)]));

// The fields that make no row by themselves: the table's number, which is filled in for the reader, and what is
// always chosen, because it can't be left empty.
function idleFields(list) {
  const fields = [...list.querySelector("template").content.querySelectorAll("[data-field]")];
  const chosen = (field) => field.tagName === "SELECT" && ![...field.options].some((option) => option.value === "");
  return new Set(fields.filter((field) => field.dataset.field === "table" || chosen(field)).map((field) => field.dataset.field));
}

const isIdle = (row, idle) => Object.entries(row).every(([name, value]) => idle.has(name) || value === "" || value === false);

function valueOf(field) {
  return field.type === "checkbox" ? field.checked : field.type === "radio" ? (field.checked ? field.value : null) : field.value;
}

function setValue(field, value) {
  if (field.type === "checkbox") field.checked = value === true;
  else if (field.type === "radio") field.checked = field.value === value;
  else if (field.tagName === "SELECT") choose(field, asText(value));
  else if (field.value !== asText(value)) field.value = asText(value);
}

// A state from a link may hold anything; what is neither text nor number has no place in a field.
function asText(value) {
  return ["string", "number"].includes(typeof value) ? String(value) : "";
}

// A value that the select doesn't have yet, such as a form of the deal by another name, is added to it.
function choose(select, value) {
  if (value === "" && ![...select.options].some((option) => option.value === "")) {
    select.selectedIndex = 0;
    return;
  }
  if (![...select.options].some((option) => option.value === value)) select.append(new Option(value, value));
  select.value = value;
}

function put(state, path, value) {
  if (value === null) return; // a radio button that isn't chosen
  const names = path.split(".");
  const last = names.pop();
  names.reduce((part, name) => (part[name] ??= {}), state)[last] = value;
}

function get(state, path) {
  return path.split(".").reduce((part, name) => part?.[name], state);
}

function asList(value) {
  const rows = Array.isArray(value) ? value.slice(0, MOST_ROWS) : [];
  return rows.map((each) => (each !== null && typeof each === "object" ? each : {}));
}
