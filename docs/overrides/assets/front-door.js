// Leads to the reader's language, unless the reader came from inside the site or asks to stay (?stay).
"use strict";
{
  const here = new URL(".", location.href);
  const offered = [...document.querySelectorAll("a[hreflang]")];
  const stays = new URLSearchParams(location.search).has("stay") || document.referrer.startsWith(here.href);
  const wanted = navigator.languages
    .map((language) => offered.find((link) => link.hreflang === language.slice(0, 2).toLowerCase()))
    .find(Boolean);
  if (wanted && !stays) location.replace(wanted.href);
}
