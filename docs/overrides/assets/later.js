// Brings the scripts that nobody needs before the page stands: search, previews, links, offline.
"use strict";
{
  const names = document.currentScript.dataset.later.trim().split(/\s+/);
  const bring = () => {
    for (const name of names) {
      const script = document.createElement("script");
      script.src = name;
      script.async = false; // in this order
      document.head.append(script);
    }
  };
  if (document.readyState === "complete") bring();
  else addEventListener("load", bring);
}
