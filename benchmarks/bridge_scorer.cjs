// Scores a batch of boards by bridge-scorer each time a line comes in, and answers how long it took, in seconds.
// Arguments: the package's folder, and a file of boards as lists of games. The first answer is the
// N-S matchpoints of every board. It writes into the games, so each round has new ones, as from a file;
// making them isn't counted.
"use strict";
const { readFileSync } = require("fs");
const [, , folder, file] = process.argv;
const { matchpoints } = require(folder);
const text = readFileSync(file, "utf-8");

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", () => {
    const boards = JSON.parse(text);
    const began = process.hrtime.bigint();
    for (const games of boards) matchpoints(games);
    console.log(Number(process.hrtime.bigint() - began) / 1e9);
  });
console.log(JSON.stringify(JSON.parse(text).map((games) => matchpoints(games).map((game) => game.matchpointsNS.value))));
