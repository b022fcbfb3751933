// What the file itself holds: its board, and thresholds for its totals of chips.

import {PLAYERS, other} from "gavel/price";

export const OUTCOMES = {a: "alice", b: "bob", t: "tie"};

const packed = document.getElementById("gavel-data").textContent;
const stream = new Blob([Uint8Array.from(atob(packed), each => each.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("gzip"));
const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
const lineEnd = bytes.indexOf(10);
export const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, lineEnd)));
export const NEVER = 65535;
const data = new DataView(bytes.buffer, lineEnd + 1);
export const count = head.names.length;
export const numbers = new Map(head.names.map((name, i) => [name, i]));

let offset = 0;
export let edgeCount = 0;
/** Where a player may move from a vertex. */
export const board = {};
for (const player of PLAYERS) {
  const first = offset;
  const edges = data.getUint32(first + 4 * count, true);
  const targets = first + 4 * (count + 1);
  board[player] = vertex => {
    const found = [];
    for (let edge = data.getUint32(first + 4 * vertex, true); edge < data.getUint32(first + 4 * vertex + 4, true); edge++) {
      found.push(data.getUint32(targets + 4 * edge, true));
    }
    return found;
  };
  edgeCount += edges;
  offset = targets + 4 * edges;
}
const valuesAt = offset;
const width = head.draw ? head.draw.cells.length : (head.fields ?? []).reduce((sum, each) => sum + each.count, 0);
offset += width * count;
const tablesAt = offset;

export const {rules, tables} = head;
export const {states} = rules;
/** Whether thresholds say by a star who has the advantage; else they stand in a table for each tie state. */
export const starred = tables === 1 && states.some(each => each.chooses);
const tableAt = (index, player, state) => tablesAt + (2 * (tables * index + (tables === 1 ? 0 : state)) + player) * 2 * count;
/** What a player needs: twice the chips, one more with the advantage, or NEVER. */
export const threshold = (index, player, vertex, state) => data.getUint16(tableAt(index, player, state) + 2 * vertex, true);
export const holding = code => (code === NEVER ? null : `${code >> 1}${code & 1 ? "*" : ""}`);

/** The place of the tie state in which a request begins. */
export function stateOf(request) {
  const name = (request.ties ?? head.auction.ties).split(":")[1];
  return Math.max(0, states.findIndex(each => each.name === name));
}

/** Refuses what is asked under other rules than those of the file; who wins the next tie is no rule. */
export function sameRules(request) {
  const rule = (part, choice) => (part === "ties" ? choice.split(":")[0] : choice);
  for (const part of ["payment", "mover", "bids", "ties"].filter(each => request[each] !== undefined)) {
    if (rule(part, request[part]) !== rule(part, head.auction[part])) {
      throw new Error(`this file knows ${part} ${head.auction[part]}, not ${request[part]}; use gavel serve`);
    }
  }
}

/** A vertex as the program tells of it. */
export function vertexOf(number) {
  const vertex = {id: head.names[number]};
  const outcome = OUTCOMES[head.outcomes[number]];
  if (outcome) {
    vertex.outcome = outcome;
  }
  const owner = OUTCOMES[head.owners[number]];
  if (owner) {
    vertex.owner = owner;
  }
  if (head.fields) {
    let at = valuesAt + width * number;
    vertex.fields = head.fields.map(({variable, sizes, count: length}) => ({variable, sizes, values: Array.from({length}, () => head.values[data.getUint8(at++)])}));
  }
  return vertex;
}

/** A position as a board: where its cells are, what stands there, and the cell to which each move puts something. */
export function drawn(number) {
  if (!head.draw) {
    return undefined;
  }
  const codes = vertex => Array.from({length: width}, (_, i) => data.getUint8(valuesAt + width * vertex + i));
  const here = codes(number);
  const moves = PLAYERS.flatMap(mover => board[mover](number).map(target => {
    const there = codes(target);
    const changed = there.map((code, i) => i).filter(i => there[i] !== here[i]);
    const filled = changed.filter(i => head.pieces[there[i]]);
    const own = changed.length === 1 ? changed : filled.some(i => head.pieces[there[i]].owner === mover) ? filled.filter(i => head.pieces[there[i]].owner === mover) : filled;
    const move = {mover, id: head.names[target], at: head.names[target]};
    return own.length === 1 ? {...move, cell: own[0], piece: head.pieces[there[own[0]]] ?? {text: ""}} : move;
  }));
  return {...head.draw, pieces: here.map(code => head.pieces[code]), moves};
}

/** The only cell of a position in which something stands; undefined if there is none such. */
export function cellOf(number) {
  const filled = Array.from({length: width}, (_, i) => i).filter(i => head.pieces[data.getUint8(valuesAt + width * number + i)]);
  return filled.length === 1 ? filled[0] : undefined;
}

/** The vertex that a request names. */
export function known(request) {
  const number = numbers.get(request.at ?? head.start);
  if (number === undefined) {
    throw new Error(`${head.game} has no vertex '${request.at}'`);
  }
  return number;
}

/** The places of the totals that a request names among those of the file. */
export function indices(chips) {
  const range = /^(\d+)\.\.(\d+)$/.exec(chips);
  const wanted = range ? head.chips.filter(each => each >= Number(range[1]) && each <= Number(range[2])) : [chips].flat().map(Number);
  const found = wanted.map(each => head.chips.indexOf(each));
  if (found.length === 0 || found.includes(-1)) {
    throw new Error(`this file knows totals from ${head.chips[0]} to ${head.chips.at(-1)} chips`);
  }
  return found;
}

/** The auction of a request, in the tie state in which it begins. */
export const auctionOf = request => ({...head.auction, ties: request.ties ?? head.auction.ties});

const perState = row => (tables === 1 ? row(0) : Object.fromEntries(states.map((each, state) => [each.name, row(state)])));
export const thresholdsOf = (places, vertex) => Object.fromEntries(PLAYERS.map((player, p) => [player, perState(state => places.map(index => holding(threshold(index, p, vertex, state))))]));
