// On the host's page: gives each frame of the rulebook the height that it asks for.
// Only messages from the site that this script came from are heard.
"use strict";
{
  const origin = new URL(document.currentScript.src).origin;
  addEventListener("message", (event) => {
    if (event.origin !== origin || event.data?.type !== "rulebook-height") return;
    const height = Number(event.data.height);
    if (!(height > 0 && height < 20000)) return;
    for (const frame of document.querySelectorAll("iframe")) {
      if (frame.contentWindow === event.source) frame.height = String(Math.ceil(height));
    }
  });
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.src.startsWith(`${origin}/`)) frame.contentWindow.postMessage({ type: "rulebook-ask" }, origin);
  }
}
