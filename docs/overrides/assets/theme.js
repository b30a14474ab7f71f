// Runs before anything is painted: says that scripts run and whether the page is read from a disk, and puts on the
// theme that the reader chose.
"use strict";
{
  const root = document.documentElement;
  root.classList.add("js");
  if (location.protocol === "file:") root.dataset.from = "disk";
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
  } catch {
    // Storage may be shut off; the system's preference holds then.
  }
}
