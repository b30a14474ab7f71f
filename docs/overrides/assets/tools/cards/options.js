// Declarer's options while the leader's partner has a major penalty card: each can be tried, and the pack shows its leads.
//
//   const options = new Options(element, onChoice)   element: [data-options], a fieldset with a <template> for one option
//   options.show(list)                               the desk's `options`
//   options.any, options.leads                       whether there are any; the leads of the one chosen, or null

export class Options {
  #root;
  #template;
  #onChoice;
  #list = [];
  #chosen = "";

  constructor(root, onChoice) {
    this.#root = root;
    this.#template = root.querySelector("template");
    this.#onChoice = onChoice;
  }

  get any() {
    return this.#list.length > 0;
  }

  get leads() {
    return this.#list.find(({ option }) => option === this.#chosen)?.leads ?? null;
  }

  show(list) {
    const same = JSON.stringify(list) === JSON.stringify(this.#list);
    this.#list = list;
    this.#root.hidden = !list.length;
    if (!list.length) this.#chosen = "";
    if (!same) this.#draw();
  }

  #draw() {
    for (const label of this.#root.querySelectorAll("label")) label.remove();
    for (const { option, text } of this.#list) {
      const label = this.#template.content.cloneNode(true).firstElementChild;
      const radio = label.querySelector("input");
      radio.value = option;
      radio.checked = option === this.#chosen;
      label.querySelector("span").textContent = text;
      radio.addEventListener("change", () => {
        this.#chosen = option;
        this.#onChoice();
      });
      this.#root.append(label);
    }
  }
}
