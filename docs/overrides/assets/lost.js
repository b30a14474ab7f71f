// On the page for lost addresses: says which address was asked for, and keeps to the language that it names.
"use strict";
{
  const root = new URL("../..", document.currentScript.src).pathname;
  const [lang] = location.pathname.slice(root.length).split("/");
  const parts = [...document.querySelectorAll("section[lang]")];
  const own = parts.find((part) => part.lang === lang);
  for (const part of parts) {
    part.hidden = Boolean(own) && part !== own;
    part.querySelector("code").textContent = location.pathname;
    part.querySelector(".asked").hidden = false;
  }
  if (own) document.documentElement.lang = lang;
}
