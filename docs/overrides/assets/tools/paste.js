// A traveller from elsewhere: cells of a spreadsheet pasted into any cell, or a file.
//
//   new Paste(root, form, {panel, words, filled, fault})
//     filled(text)   rows were put into the form; text says how many, or is empty
//     fault(error)   the engine refused them; nothing was changed
//
// Cells with a header line, CSV and files are read by the engine (desk asks `paste` and `file`). Cells without a header are
// laid into the form one by one, from the cell in which they were pasted.

const CELLS = ":scope > .main:not([hidden]) [data-field], :scope > .rare:not([hidden]) [data-field]";
const LARGEST = 2_000_000; // bytes of a file: the engine takes no more
const MOST_ROWS = 300; // as many as a calculator takes

export class Paste {
  #root;
  #form;
  #on;
  #calc;

  constructor(root, form, on) {
    this.#root = root;
    this.#form = form;
    this.#on = on;
    this.#calc = root.dataset.calculator;
    root.addEventListener("paste", (event) => this.#onPaste(event));
    const input = root.querySelector("[data-open] input");
    input.addEventListener("change", () => {
      if (input.files[0]) this.#read(input.files[0]);
      input.value = "";
    });
    for (const what of ["dragover", "drop"]) root.addEventListener(what, (event) => this.#onDrop(event));
  }

  #onDrop(event) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (event.type === "drop" && file) this.#read(file);
  }

  #onPaste(event) {
    const text = event.clipboardData.getData("text/plain");
    const field = event.target.closest("[data-list] [data-field]");
    if (!field || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    if (field.closest('[data-list="rows"]') && (isTable(text) || text.split(/\r\n?|\n/).length > MOST_ROWS)) this.#ask({ ask: "paste", text });
    else this.#lay(text, field);
  }

  // Cell by cell --------------------------------------------------------------------------------------
  #lay(text, field) {
    const list = field.closest("[data-list]").dataset.list;
    const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n").slice(0, MOST_ROWS).map((line) => line.split("\t"));
    const from = this.#form.rows(list).indexOf(field.closest(".row"));
    const first = cellsOf(field.closest(".row")).indexOf(field);
    lines.forEach((cells, down) => {
      while (this.#form.rows(list).length <= from + down) this.#form.add(list);
      const row = this.#form.rows(list)[from + down];
      const there = cellsOf(row).slice(first);
      cells.forEach((cell, right) => there[right] && this.#put(there[right], cell.trim()));
      this.#form.showRare(row);
    });
    this.#form.extend(field.closest("[data-list]"));
    this.#on.filled(this.#on.words.pasted);
  }

  #put(field, text) {
    if (field.type === "checkbox") field.checked = this.#root.dataset.yes.split(" ").includes(text.toLowerCase());
    else if (field.tagName === "SELECT") this.#form.choose(field, this.#formOf(text));
    else field.value = text.slice(0, field.maxLength);
  }

  // The usual words for a form of the deal, in any language, are values of its select.
  #formOf(text) {
    const words = JSON.parse(this.#root.dataset.forms);
    const known = Object.keys(words).find((form) => words[form].includes(text.toLowerCase()));
    return known === "original" ? "" : known ?? text;
  }

  // By the engine -------------------------------------------------------------------------------------
  async #read(file) {
    if (file.size > LARGEST) return this.#on.fault({ text: this.#on.words.too_large });
    const bytes = new Uint8Array(await file.arrayBuffer());
    let binary = "";
    for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    await this.#ask({ ask: "file", name: file.name, base64: btoa(binary) });
  }

  async #ask(request) {
    let value;
    try {
      value = await this.#on.panel.ask({ calc: this.#calc, ...request });
    } catch (error) {
      return this.#on.fault(error.error ?? null);
    }
    if (value.boards?.length && !value.rows.length) return this.#choose(value.boards, request);
    this.#take(value);
  }

  #take(value) {
    const state = { ...this.#form.read(), rows: value.rows, ...value.state };
    if (value.board) state.board = value.board;
    this.#form.write({ ...state, calc: this.#calc });
    this.#on.filled(value.text);
  }

  #choose(boards, request) {
    const box = this.#root.querySelector("[data-choose]");
    const title = document.createElement("p");
    title.textContent = this.#on.words.choose;
    const buttons = boards.map((board) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = board;
      button.addEventListener("click", () => {
        box.hidden = true;
        this.#root.querySelector("[data-open] input").focus();
        this.#ask({ ...request, board });
      });
      return button;
    });
    box.replaceChildren(title, ...buttons);
    box.hidden = false;
    buttons[0].focus();
  }
}

const cellsOf = (row) => {
  const cells = [...row.querySelectorAll(CELLS)];
  return cells.length ? cells : [...row.querySelectorAll("[data-field]")];
};

// Lines of CSV, or a header, which has words alone: a row of a traveller has a number somewhere.
function isTable(text) {
  const first = text.split(/\r?\n/).find((line) => line.trim());
  const hasHeader = !/\d/.test(first) && (first.match(/\p{L}/gu) ?? []).length > 1;
  return hasHeader || (!text.includes("\t") && /[;,]/.test(first));
}
