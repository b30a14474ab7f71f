// Leads on from an address that was given up: from a place to where it has moved, else with the whole page.
"use strict";
{
  // A link keeps what stands behind it, unless it names a place of its own.
  function follow(href, keepsPlace) {
    const there = new URL(href, location.href);
    there.search ||= location.search;
    if (keepsPlace) there.hash ||= location.hash;
    location.replace(there.href);
  }

  function lead() {
    const place = document.getElementById(location.hash.slice(1));
    if (place?.matches(".former-place")) {
      if (place.dataset.to) follow(place.dataset.to, false);
    } else if (document.body.dataset.to) {
      follow(document.body.dataset.to, true);
    }
  }

  addEventListener("hashchange", lead);
  lead();
}
