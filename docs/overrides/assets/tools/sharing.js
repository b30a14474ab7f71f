// Passing on what was typed and what came of it: link, chat, spreadsheet, paper, a frame. Nothing goes to a server.
//
//   new Sharing(root, {state, text, csv, name})
//     state()   the state for a link
//     text()    plain text for a chat
//     csv()     text for a spreadsheet; left out where there is none
//     name()    the file's name without its ending, also the title of what is sent
//
// templates/calculator-parts.html (macro `sharing`) has the buttons. [data-print-head] and [data-print-foot] in the
// calculator are filled before it is printed, the first with name(), the second with date and address.

import { say, words } from "./engine-panel.js";
import { addressOf, encode } from "./share.js";

const HEIGHT = 900; // px of a frame at first, as the site's oEmbed answers say
const LONGEST_ADDRESS = 16_000; // what chat programs and servers still take

export class Sharing {
  #root;
  #words;
  #from;
  #folded = [];

  constructor(root, from) {
    this.#root = root;
    this.#words = words(root);
    this.#from = from;
    const does = { link: () => this.#link(), send: () => this.#send(), text: () => this.#text(), csv: () => this.#csv(), print: () => print(), embed: () => this.#embed() };
    for (const [what, act] of Object.entries(does)) this.#part(`[data-do="${what}"]`)?.addEventListener("click", act);
    this.#part('[data-do="send"]').hidden = !(navigator.share && matchMedia("(pointer: coarse)").matches);
    addEventListener("beforeprint", () => this.#fillPaper());
    addEventListener("afterprint", () => this.#fold());
  }

  async address() {
    const address = addressOf(await encode(this.#from.state()));
    return address.length > LONGEST_ADDRESS ? "" : address;
  }

  async #link() {
    const address = await this.address();
    if (!address) return this.#tell(this.#words.too_long);
    await this.#copy(address, this.#words.copied_link);
  }

  async #send() {
    const url = await this.address();
    if (!url) return this.#tell(this.#words.too_long);
    try {
      await navigator.share({ title: this.#title(), url });
    } catch (error) {
      if (error.name !== "AbortError") await this.#copy(url, this.#words.copied_link);
    }
  }

  async #text() {
    await this.#copy(this.#from.text(), this.#words.copied_text);
  }

  #csv() {
    const file = new Blob([`\ufeff${this.#from.csv()}`], { type: "text/csv" }); // the mark tells spreadsheets that it is UTF-8
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `${this.#title().replace(/[^\p{L}\p{N}]+/gu, "-")}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  async #copy(text, done) {
    const box = this.#part(".calc-copy");
    try {
      await navigator.clipboard.writeText(text);
      box.hidden = true;
      this.#tell(done);
    } catch {
      const area = box.querySelector("textarea");
      area.value = text;
      box.hidden = false;
      area.focus();
      area.select();
      this.#tell("");
    }
  }

  // The calculator by itself, for a frame on a club's page.
  async #embed() {
    const { base, calculator } = this.#root.dataset;
    const frame = new URL(`${base}embed/tools/${calculator}/`, location.href).href;
    const title = document.title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const { lang } = document.documentElement;
    const code = `<iframe src="${frame}" lang="${lang}" title="${title}" loading="lazy" width="100%" height="${HEIGHT}"></iframe>`;
    await this.#copy(code, this.#words.copied_embed);
  }

  #fillPaper() {
    this.#unfold();
    const head = this.#part("[data-print-head]");
    const foot = this.#part("[data-print-foot]");
    const date = new Date().toLocaleString(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
    if (head) head.textContent = this.#title();
    if (foot) foot.textContent = `${say(this.#words.date, { date })} · ${location.href.split("#")[0]}`;
  }

  // On paper the reasons stand open.
  #unfold() {
    this.#folded = [...this.#root.querySelectorAll("[data-sheet] details:not([open])")];
    for (const each of this.#folded) each.open = true;
  }

  #fold() {
    for (const each of this.#folded) each.open = false;
  }

  #title() {
    return this.#from.name?.() ?? document.querySelector("h1").textContent.trim();
  }

  #tell(text) {
    this.#part("[data-shared]").textContent = text;
  }

  #part(selector) {
    return this.#root.querySelector(selector);
  }
}
