// On the page for webmasters: writes this site's own address into the lines that are there to be copied.
"use strict";
{
  const root = new URL("../../", location.href);
  const spoken = "https://www.example.org/";
  if (root.protocol.startsWith("http")) {
    for (const code of document.querySelectorAll("article pre code")) {
      code.textContent = code.textContent.replaceAll(spoken, root.href);
    }
    for (const code of document.querySelectorAll("article p code")) {
      if (code.textContent === spoken) code.closest("p").remove();
    }
  }
}
