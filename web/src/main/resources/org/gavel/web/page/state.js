// What the page shows, as text in the address behind the #. Version 1: fields as in a form, names as below.
// The token of the server stands before it and is not a part of the state: links are shared without it.

import {CHIP_COUNT, MONEY} from "gavel/price";
import {UNSET} from "gavel/rules";
import {LAYOUTS, SPREADS} from "gavel/scale";

const FIELDS = ["game", "text", "format", "at", "money", "alice", "bob", "side", ...Object.keys(UNSET), "most", "tab", "question", "view", "colours", "layout", "chart", "present"];
/** What holds where an address says nothing. */
export const DEFAULTS = {money: "chips", side: "alice", tab: "answer", alice: "4", bob: "4", most: "40"};
/** What means something in the fields that the page reads itself; the program judges the others. */
const good = () => ({v: /^1$/, money: /^(chips|continuous)$/, alice: MONEY, bob: MONEY, side: /^(alice|bob)$/, most: /^[1-9]\d{0,2}$/, tab: /^(answer|play|questions)$/, question: /^[a-z]+(-[a-z]+)*$/, view: /^(board|graph)$/,
  colours: oneOf(SPREADS), layout: oneOf(LAYOUTS), chart: /^less$/, present: /^1$/});
const oneOf = choices => new RegExp(`^(${Object.keys(choices).join("|")})$`);

/** The state in an address, or null if there is none; parameters of the game are a map. */
export async function read(hash) {
  const at = hash.search(/(?<![.\w])v=\d/);
  if (at < 0) {
    return null;
  }
  return fromQuery(hash.slice(at));
}

/** The state of a query such as "game=tic-tac-toe&at=....x....", with what of it means nothing as "strange", so that the page can tell. */
export async function fromQuery(query) {
  const fields = new URLSearchParams(query);
  const known = good();
  const state = {...DEFAULTS, parameters: Object.create(null), strange: []};
  const damaged = () => void (state.damaged = true);
  for (const [name, value] of fields) {
    if (name.startsWith("p.")) {
      state.parameters[name.slice(2)] = value;
    } else if (name === "textz") {
      state.text = await unpack(value).catch(damaged);
    } else if (name === "play") {
      state.play = await unpack(value).then(JSON.parse).then(playOf).catch(damaged);
    } else if (known[name] ? !known[name].test(value) : !FIELDS.includes(name)) {
      state.strange.push(`${name}=${value}`);
    } else if (name !== "v") {
      state[name] = value;
    }
  }
  for (const name of ["alice", "bob"].filter(each => state.money === "chips" && !CHIP_COUNT.test(state[each]))) {
    state.strange.push(`${name}=${state[name]}`);
    state[name] = DEFAULTS[name];
  }
  return state;
}

/** The token in an address: what stands before the first slash, if it is not the state itself. */
export function token(hash) {
  const first = hash.replace(/^#/, "").split("/")[0];
  return /^[A-Za-z0-9_-]{22}$/.test(first) ? first : "";
}

/** The state as text for the address. */
export async function write(state) {
  const fields = new URLSearchParams();
  fields.set("v", "1");
  for (const name of FIELDS) {
    const value = state[name];
    if (value === undefined || value === null || value === "" || value === DEFAULTS[name]) {
      continue;
    }
    if (name === "text") {
      fields.set(...(value.length > 400 ? ["textz", await pack(value)] : ["text", value]));
    } else {
      fields.set(name, value);
    }
  }
  for (const [name, value] of Object.entries(state.parameters ?? {})) {
    fields.set("p." + name, value);
  }
  if (state.play) {
    fields.set("play", await pack(JSON.stringify(state.play)));
  }
  return fields.toString();
}

async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, each => String.fromCharCode(each)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A play, if that is what was read. */
function playOf(read) {
  const seats = read?.seats;
  if (!Array.isArray(read?.decisions) || !["human", "perfect", "good", "random"].includes(seats?.alice) || !["human", "perfect", "good", "random"].includes(seats?.bob) || !/^(chips|continuous)$/.test(read.money)
    || !["alice", "bob"].every(player => MONEY.test(read[player])) || !read.decisions.every(each => each !== null && typeof each === "object")) {
    throw new Error("no play");
  }
  return read;
}

/** The most that is unpacked of an address, in characters. */
const LARGEST = 4 << 20;

async function unpack(packed) {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, each => each.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  let text = "";
  for await (const part of stream.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > LARGEST) {
      throw new Error("too much");
    }
  }
  return text;
}
