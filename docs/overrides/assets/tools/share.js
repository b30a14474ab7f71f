// A calculator's state in the fragment of an address: `#s=` + a letter for how it is written + base64url,
// or `#example=` + the name of a worked example, whose state the site keeps in tools/examples.json.
//
//   encode(state)      → Promise of the text after `#s=`; what is empty is left out
//   decode(text)       → Promise of the state, raw: have it checked (desk ask `state`) before it is trusted
//   addressOf(text)    → this page's address with the state in it
//   holdsState()       → whether this page's address holds a state
//   stateIn(base)      → Promise of the state, raw, that this page's address holds; `base` leads to the
//                        language's folder
//   BrokenLink         → what decode() and stateIn() throw; its `reason` is "damaged", "long", "newer" or "example"
//
// The letters: `d` deflated (raw) JSON, `p` plain JSON for browsers without CompressionStream. Both are read
// for ever; a new way of writing gets a new letter. laws_engine/book/calculators/share.py writes the same.

export const MARK = "#s=";
const EXAMPLE = "#example=";
const LONGEST_CODE = 24_000; // characters in an address
const LONGEST_STATE = 400_000; // characters of JSON: a small link that unfolds into more is hostile

export class BrokenLink extends Error {
  constructor(reason) {
    super(`the link is ${reason}`);
    this.reason = reason;
  }
}

export function holdsState() {
  return [MARK, EXAMPLE].some((mark) => location.hash.startsWith(mark) && location.hash !== mark);
}

export async function stateIn(base) {
  const { hash } = location;
  return hash.startsWith(MARK) ? decode(hash.slice(MARK.length)) : exampleState(hash.slice(EXAMPLE.length), base);
}

async function exampleState(name, base) {
  try {
    const answer = await fetch(new URL(`${base}tools/examples.json`, location.href));
    const states = await answer.json();
    if (Object.hasOwn(states, name)) return states[name];
  } catch {
    // no network, or no such file: the reader is told the same
  }
  throw new BrokenLink("example");
}

export function addressOf(code, address = location.href) {
  return address.split("#")[0] + MARK + code;
}

export async function encode(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(lean(state)));
  if (!globalThis.CompressionStream) return `p${toText(bytes)}`;
  return `d${toText(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

export async function decode(code) {
  if (code.length > LONGEST_CODE) throw new BrokenLink("long");
  const [letter, text] = [code.slice(0, 1), code.slice(1)];
  if (/^[a-z]$/.test(letter) && !"dp".includes(letter)) throw new BrokenLink("newer");
  if (!/^[dp]$/.test(letter) || !/^[A-Za-z0-9_-]+$/.test(text)) throw new BrokenLink("damaged");
  if (letter === "d" && !globalThis.DecompressionStream) throw new BrokenLink("newer");
  try {
    const bytes = toBytes(text);
    const whole = letter === "d" ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    const state = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(whole));
    if (state === null || typeof state !== "object" || Array.isArray(state)) throw new BrokenLink("damaged");
    return state;
  } catch (error) {
    throw error instanceof BrokenLink ? error : new BrokenLink("damaged");
  }
}

// Without what is empty anyway: "", [], {}, and in the entries of a list also false.
export function lean(value, inList = false) {
  if (Array.isArray(value)) return value.map((each) => lean(each, true));
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value)
    .map(([name, each]) => [name, lean(each)])
    .filter(([, each]) => !(each === "" || (inList && each === false) || isEmpty(each)));
  return Object.fromEntries(kept);
}

function isEmpty(value) {
  return value !== null && typeof value === "object" && Object.keys(value).length === 0;
}

async function through(bytes, stream) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const parts = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > LONGEST_STATE) {
      reader.cancel().catch(() => {});
      throw new BrokenLink("long");
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toText(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function toBytes(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
