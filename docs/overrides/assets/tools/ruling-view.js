// Draws a step of a ruling guide: the question with its answers as buttons, or the ruling. It decides nothing.
//
//   drawQuestion(question, words, {before, id, onAnswer}) → element; `before`: the id of an answer given earlier, or ""
//   drawRuling(ruling, words, {onOnward})             → element; onOnward(procedure) wants the guide to another law
//   drawPath(path, words, onChange)                   → list items; onChange(index) wants that answer changed
//   drawClauses(clauses)                              → paragraph of linked clauses
//
// `question`, `ruling` and `path` are the desk's (docs/contributors/desk.md, `ruling`).

import { say } from "./engine-panel.js";

export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

export function drawClauses(clauses, css = "guide-clauses") {
  const cited = clauses.filter(Boolean).flatMap((clause, index) => [index ? ", " : "", drawClause(clause)]);
  return make("p", { class: css }, ...cited);
}

function drawClause({ label, href }) {
  return href ? make("a", { class: "clause", href }, label) : make("span", { class: "clause" }, label);
}

export function drawQuestion(question, words, { before = "", id = "asked-text", onAnswer }) {
  const answers = question.answers.map(({ id, text }) => {
    const given = id === before ? make("span", { class: "answer-before" }, words.before) : null;
    const button = make("button", { class: "answer", type: "button", onclick: () => onAnswer(id) }, text, given);
    button.dataset.answer = id;
    return make("li", {}, button);
  });
  return make(
    "div",
    { class: "asked-question" },
    make("p", { class: "guide-question", id }, question.text),
    drawClauses([question.clause]),
    make("ul", { class: "guide-answers" }, ...answers),
  );
}

export function drawRuling(ruling, words, { onOnward }) {
  const box = make("div", { class: "asked-ruling", id: "asked-text" });
  box.innerHTML = ruling.html;
  if (ruling.onward) {
    const { procedure, title } = ruling.onward;
    const attributes = { class: "answer", type: "button", onclick: () => onOnward(procedure) };
    box.firstElementChild.append(make("p", { class: "ruling-onward" }, make("button", attributes, `${words.onward}: ${title}`)));
  }
  return box;
}

export function drawPath(path, words, onChange) {
  return path.map(({ question, text }, index) => {
    const label = say(words.change, { question });
    const button = make("button", { class: "plain", type: "button", "aria-label": label, onclick: () => onChange(index) }, words.change_it);
    const said = make("span", { class: "path-question" }, question);
    return make("li", {}, make("span", {}, said, make("strong", { class: "path-answer" }, text)), button);
  });
}
