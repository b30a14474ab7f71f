// Puts the reader's own language first on a page that offers several; it leads nowhere by itself.
"use strict";
{
  const list = document.querySelector("main ul");
  const own = navigator.languages
    .map((language) => list.querySelector(`li[lang="${CSS.escape(language.slice(0, 2).toLowerCase())}"]`))
    .find(Boolean);
  if (own) {
    own.setAttribute("data-own", "");
    list.prepend(own);
  }
}
