// Says where a calculator can't run, and why. A plain script: modules don't run from file://, nor in old browsers.
"use strict";
{
  const why = location.protocol === "file:" ? "file" : window.lawsEngine?.supported ? "" : "old";
  if (why) document.documentElement.dataset.noEngine = why;
}
