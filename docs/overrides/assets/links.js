// Permanent links: beside each clause and example a button copies the address, a small menu does the rest.
// Addresses are made from where the page stands, so that no host is assumed.
"use strict";
{
  const words = document.getElementById("clause-tools");
  const menu = document.getElementById("clause-menu");
  const note = document.querySelector(".copied-note");
  const { edition, law } = words.dataset;
  const home = new URL(`${words.dataset.home}/`, location.href); // the language's folder
  const lang = document.documentElement.lang;
  const SECONDS = 1000;
  const onDisk = location.protocol === "file:"; // there an address names its file, and no other site can frame it
  const page = (steps) => new URL(onDisk ? `${steps}index.html` : steps, home);

  // What can be linked to: its name, its permanent address, its page for a frame.
  function clauseThing(number) {
    const steps = `${edition}/${number}/`;
    return { name: number, link: page(`c/${steps}`), frame: !onDisk && page(`embed/${steps}`), height: 320 };
  }

  function exampleThing(box) {
    const link = new URL(`#${box.id}`, location.href);
    const name = box.querySelector(".example-title, .comparison-title").textContent;
    const frame = !onDisk && box.dataset.name && page(`embed/example/${box.dataset.name}/`);
    return { name, link, frame, height: 640 };
  }

  function frameCode({ name, frame, height }) {
    const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const title = quoted(`${name} – ${document.title}`);
    return `<iframe src="${quoted(frame.href)}" lang="${lang}" title="${title}" loading="lazy" width="100%" height="${height}"></iframe>`;
  }

  // Copying: as the browser offers it, else as it used to be done, else the reader does it.
  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copiedByHand(text);
    }
  }

  function copiedByHand(text) {
    const before = document.activeElement;
    const area = Object.assign(document.createElement("textarea"), { value: text, className: "hidden" });
    before.parentElement.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    before.focus();
    return done;
  }

  let quiet = 0;
  async function copy(text, opener, said = words.dataset.copied) {
    if (!(await copied(text))) return offer(text, opener);
    closeMenu();
    opener.focus();
    note.textContent = said.replace("{text}", () => text);
    clearTimeout(quiet);
    quiet = setTimeout(() => { note.textContent = ""; }, 6 * SECONDS);
  }

  function offer(text, opener) {
    if (menu.hidden) openMenu(opener);
    const field = menu.querySelector(".menu-text");
    field.querySelector("span").textContent = words.dataset.refused;
    field.querySelector("textarea").value = text;
    field.hidden = false;
    field.querySelector("textarea").select();
  }

  // The menu: one for the page, moved behind the button that opened it.
  const things = new WeakMap(); // by the box that holds the buttons

  function openMenu(opener) {
    const thing = things.get(opener.parentElement);
    opener.after(menu);
    menu.querySelector(".menu-of").textContent = thing.name;
    menu.setAttribute("aria-label", thing.name);
    menu.querySelector('[data-does="embed"]').hidden = !thing.frame;
    menu.querySelector(".menu-text").hidden = true;
    const report = menu.querySelector('[data-does="report"]');
    if (report) report.href = reportAddress(thing);
    menu.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    opener.parentElement.classList.add("open");
    keepInSight();
  }

  function keepInSight() {
    menu.style.translate = "";
    const { left, right } = menu.getBoundingClientRect();
    const over = Math.max(0, right - document.documentElement.clientWidth + 8) - Math.max(0, 8 - left);
    if (over) menu.style.translate = `${-over}px`;
  }

  function closeMenu() {
    if (menu.hidden) return;
    menu.hidden = true;
    menu.parentElement.classList.remove("open");
    for (const each of menu.parentElement.querySelectorAll("[aria-expanded]")) each.setAttribute("aria-expanded", "false");
  }

  function reportAddress(thing) {
    const { report, subject, version } = words.dataset;
    const values = { clause: thing.name, edition, lang, version, address: thing.link.href };
    values.subject = subject.replace("{clause}", thing.name).replace("{edition}", edition);
    values.body = `${thing.link.href}\n${lang}, ${version}\n\n`;
    return report.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? encodeURIComponent(values[key]) : whole));
  }

  function press(event) {
    const button = event.target.closest("button");
    if (!button || !menu.contains(button)) return;
    const opener = menu.parentElement.querySelector(".share-more");
    const thing = things.get(menu.parentElement);
    if (button.dataset.does === "embed") copy(frameCode(thing), opener, words.dataset.copiedCode);
    else copy(thing.link.href, opener);
  }

  menu.addEventListener("click", press);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || menu.hidden) return;
    const opener = menu.parentElement.querySelector(".share-more");
    closeMenu();
    opener.focus();
  });
  document.addEventListener("pointerdown", (event) => menu.parentElement.contains(event.target) || closeMenu());
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.parentElement.contains(event.relatedTarget)) closeMenu();
  });

  // The buttons.
  function toolsFor(thing) {
    const box = words.content.firstElementChild.cloneNode(true);
    const [copier, more] = box.querySelectorAll("button");
    for (const button of [copier, more]) button.setAttribute("aria-label", `${button.textContent}: ${thing.name}`);
    things.set(box, thing);
    copier.addEventListener("click", () => copy(thing.link.href, copier));
    more.addEventListener("click", () => {
      if (more.getAttribute("aria-expanded") === "true") return closeMenu();
      closeMenu();
      openMenu(more);
      menu.querySelector("button").focus();
    });
    return box;
  }

  function below(heading, box) {
    box.classList.add("below");
    heading.classList.add("has-tools");
    heading.after(box);
  }

  for (const number of edition ? document.querySelectorAll(".clause-number[data-clause]") : []) {
    const box = toolsFor(clauseThing(number.dataset.clause));
    const host = number.parentElement;
    if (host.matches("h2, h3")) below(host, box);
    else {
      host.classList.add("has-tools");
      number.after(box);
    }
  }
  if (edition && law) below(document.querySelector("article h1"), toolsFor(clauseThing(law)));
  for (const box of document.querySelectorAll("details.example[id], section.comparison[id]")) {
    const tools = toolsFor(exampleThing(box));
    tools.classList.add("foot");
    box.append(tools);
  }
}
