// Runs Python inside Pyodide under Node: node run.mjs <options as JSON>, the answer on standard output.
//   pyodide  the folder of the npm package
//   stdlib   another standard library than its own, and lock, the lock file that goes with it
//   wheel    a wheel to unpack before anything runs
//   mounts   {place inside: folder outside}
//   code     the Python to run; its last expression, a string, is the answer
import { readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const ENGINE = "/engine"; // where engine-worker.js unpacks the wheel too
const { pyodide, stdlib, lock, wheel, mounts, code } = JSON.parse(process.argv[2]);
try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
  const python = await loadPyodide({
    indexURL: pyodide,
    ...(stdlib && { stdLibURL: stdlib, lockFileURL: lock }),
    env: { HOME: "/", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" }, // the same bytes each time
    stdout: (line) => process.stderr.write(`${line}\n`),
    stderr: (line) => process.stderr.write(`${line}\n`),
  });
  python.FS.mkdirTree(ENGINE);
  if (wheel) python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: ENGINE });
  python.runPython(`import sys; sys.path.insert(0, "${ENGINE}")`);
  for (const [inside, outside] of Object.entries(mounts ?? {})) python.mountNodeFS(inside, outside);
  const answer = Buffer.from(python.runPython(code));
  for (let sent = 0; sent < answer.length; ) sent += writeSync(1, answer, sent);
  process.exit(0);
} catch (error) {
  // Left alone, Node would print the line that failed: a megabyte of it.
  process.stderr.write(`${error?.message ?? error}\n`);
  process.exit(1);
}
