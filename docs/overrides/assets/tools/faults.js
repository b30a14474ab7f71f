// Wrong fields, marked with the engine's own message.
//
//   showFaults(summary, [{text, where, field}])   summary: the element for the list; `field`: the element to mark,
//                                                 or null. Each message stands in the summary, as a link to its field
//   clearFaults(summary)
//
// The message also stands beside the field's name for a screen reader (aria-describedby). Focus stays where it is.

export function showFaults(summary, faults) {
  clearFaults(summary);
  const list = document.createElement("ul");
  faults.forEach(({ text, where, field }, index) => {
    const item = document.createElement("li");
    item.id = `${summary.id}-${index + 1}`;
    item.append(...told(text, where, field));
    list.append(item);
    if (!field) return;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", item.id);
  });
  summary.append(list);
  summary.hidden = false;
}

export function clearFaults(summary) {
  for (const field of document.querySelectorAll(`[aria-describedby^="${summary.id}-"]`)) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  summary.replaceChildren();
  summary.hidden = true;
}

function told(text, where, field) {
  if (!where || !field) return [where ? `${where}: ${text}` : text];
  const door = document.createElement("button");
  door.type = "button";
  door.className = "fault-door";
  door.textContent = where;
  door.addEventListener("click", () => {
    for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    field.focus();
    field.select?.();
  });
  return [door, `: ${text}`];
}
