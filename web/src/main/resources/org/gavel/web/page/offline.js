// Answers from what the file itself holds: thresholds and advice for its totals of chips. Nothing is solved here.

import {answerLocally} from "gavel/api";

const PLAYERS = ["alice", "bob"];
const OUTCOMES = {a: "alice", b: "bob", t: "tie"};

const packed = document.getElementById("gavel-data").textContent;
const stream = new Blob([Uint8Array.from(atob(packed), each => each.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
const lineEnd = bytes.indexOf(10);
const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, lineEnd)));
const {thresholdBytes} = head;
const NEVER = thresholdBytes === 1 ? 255 : 65535;
const data = new DataView(bytes.buffer, lineEnd + 1);
const count = head.names.length;
const numbers = new Map(head.names.map((name, i) => [name, i]));

let offset = 0;
let edgeCount = 0;
const board = {};
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

const tableAt = (index, player) => tablesAt + (2 * index + player) * (thresholdBytes + 2) * count;
const threshold = (index, player, vertex) => (thresholdBytes === 1 ? data.getUint8(tableAt(index, player) + vertex) : data.getUint16(tableAt(index, player) + 2 * vertex, true));
const adviceAt = (index, player, vertex) => head.advice[data.getUint16(tableAt(index, player) + thresholdBytes * count + 2 * vertex, true)];
const bank = /^(poorman|all-pay$)/.test(head.auction.payment);
const holding = code => (code === NEVER ? null : `${code >> 1}${code & 1 ? "*" : ""}`);

function vertexOf(number) {
  const vertex = {id: head.names[number]};
  const outcome = OUTCOMES[head.outcomes[number]];
  if (outcome) {
    vertex.outcome = outcome;
  }
  if (head.fields) {
    let at = valuesAt + width * number;
    vertex.fields = head.fields.map(({variable, sizes, count: length}) => ({variable, sizes, values: Array.from({length}, () => head.values[data.getUint8(at++)])}));
  }
  return vertex;
}

/** A position as a board: where its cells are, what stands there, and the cell to which each move puts something. */
function drawn(number) {
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

function known(request) {
  const number = numbers.get(request.at ?? head.start);
  if (number === undefined) {
    throw new Error(`${head.game} has no vertex '${request.at}'`);
  }
  return number;
}

/** The places of the totals that a request names among those of the file. */
function indices(chips) {
  const range = /^(\d+)\.\.(\d+)$/.exec(chips);
  const wanted = range ? head.chips.filter(each => each >= Number(range[1]) && each <= Number(range[2])) : [chips].flat().map(Number);
  const found = wanted.map(each => head.chips.indexOf(each));
  if (found.length === 0 || found.includes(-1)) {
    throw new Error(`this file knows totals from ${head.chips[0]} to ${head.chips.at(-1)} chips`);
  }
  return found;
}

const thresholdsOf = (places, vertex) => Object.fromEntries(PLAYERS.map((player, p) => [player, places.map(index => holding(threshold(index, p, vertex)))]));

const commands = {
  games: () => ({games: [{name: head.game, summary: head.title, parameters: []}]}),
  source: () => ({game: head.game, text: head.source}),
  parse: () => ({outline: {name: head.game, parameters: [], documentation: [head.title]}, diagnostics: [], vertices: count, edges: edgeCount, start: head.start, auction: head.auction, words: []}),
  successors(request) {
    const here = known(request);
    if (request.chips === undefined) {
      throw new Error("this file knows whole chips alone");
    }
    const places = indices(request.chips);
    const successors = new Map();
    PLAYERS.forEach((player, p) => {
      const targets = board[player](here);
      for (const target of targets) {
        const each = successors.get(target) ?? {...vertexOf(target), movers: [], thresholds: thresholdsOf(places, target), cost: {}, rank: {}};
        each.movers.push(player);
        each.cost[player] = places.map(index => cost(threshold(index, p, target), Math.min(...targets.map(one => threshold(index, p, one)))));
        each.rank[player] = places.map(index => 1 + targets.filter(one => threshold(index, p, one) < threshold(index, p, target)).length);
        successors.set(target, each);
      }
    });
    return {game: head.game, start: head.names[here], auction: head.auction, kind: "successors", vertex: vertexOf(here), draw: drawn(here), chips: places.map(index => head.chips[index]), thresholds: thresholdsOf(places, here), successors: [...successors.values()]};
  },
  outcome(request) {
    const here = known(request);
    const result = {game: head.game, auction: head.auction, alice: request.alice, bob: request.bob, bids: [], verified: head.verified};
    const over = OUTCOMES[head.outcomes[here]];
    if (over) {
      return {...result, outcome: over, rounds: 0};
    }
    for (const [p, player] of PLAYERS.entries()) {
      const others = p === 0 ? request.bob : request.alice;
      const [index] = indices(bank ? others : request.alice + request.bob);
      const favoured = (request.ties ?? head.auction.ties) === `advantage:${player}`;
      const needed = threshold(index, p, here);
      if (needed !== NEVER && 2 * request[player] + (favoured ? 1 : 0) >= needed) {
        const moves = board[player](here);
        return {...result, outcome: player, atThreshold: true, bids: adviceAt(index, p, here).map(each => ({...each, moves: (each.moves ?? []).map(place => head.names[moves[place]])}))};
      }
    }
    return {...result, outcome: head.auction.bids === "secret" ? "undecided" : "draw"};
  },
  solve(request) {
    const places = indices(request.chips);
    return {thresholds: Object.fromEntries(request.vertices.map(name => [name, thresholdsOf(places, numbers.get(name))]))};
  },
  search: request => ({vertices: head.names.filter(name => name.toLowerCase().includes(request.name.toLowerCase())).slice(0, request.limit)}),
  board(request) {
    const found = [known(request)];
    const seen = new Set(found);
    for (let next = 0; next < found.length && found.length < Math.min(request.limit, 500); next++) {
      for (const target of [...board.alice(found[next]), ...board.bob(found[next])]) {
        if (!seen.has(target)) {
          seen.add(target);
          found.push(target);
        }
      }
    }
    const edges = [];
    const depth = new Map([[found[0], 0]]);
    for (const from of found) {
      const red = board.alice(from);
      const blue = board.bob(from);
      for (const to of new Set([...red, ...blue])) {
        if (seen.has(to)) {
          edges.push({from: head.names[from], to: head.names[to], colour: red.includes(to) ? (blue.includes(to) ? "both" : "red") : "blue"});
          depth.set(to, depth.get(to) ?? (depth.get(from) ?? 0) + 1);
        }
      }
    }
    const rows = new Map();
    return {game: head.game, start: head.names[found[0]], auction: head.auction, vertexCount: count, edges, vertices: found.map(each => {
      const column = depth.get(each) ?? 0;
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      return {...vertexOf(each), x: 110 * column, y: (row % 2 ? 1 : -1) * Math.ceil(row / 2) * 60};
    })};
  },
};

const rival = player => (player === "alice" ? "bob" : "alice");

/** What both own after their bids, if somebody won, or nobody moves. */
const PAYMENTS = {
  "richman": (bids, winner) => (winner ? {[winner]: -bids[winner], [rival(winner)]: bids[winner]} : {}),
  "poorman": (bids, winner) => (winner ? {[winner]: -bids[winner]} : {}),
  "all-pay": bids => ({alice: -bids.alice, bob: -bids.bob}),
  "all-pay-richman": bids => ({alice: bids.bob - bids.alice, bob: bids.alice - bids.bob}),
};
const tokens = /^advantage:/.test(head.auction.ties);

/** Plays a play again from its decisions, as the program does. */
function replay(request) {
  const {payment, ties, bids, broke = "continue"} = head.auction;
  if (!PAYMENTS[payment] || !(tokens || ["alice", "bob", "no-move"].includes(ties)) || bids !== "secret" || broke !== "continue") {
    throw new Error("this file shows what wins, but does not play under these rules; use gavel serve");
  }
  const holder = tokens ? (request.ties ?? ties).slice("advantage:".length) : null;
  const play = {vertex: known(request), alice: request.alice, bob: request.bob, holder, stage: "bids", decider: null, rounds: []};
  play.before = [];
  PLAYERS.forEach(player => needs(play, player));
  for (const decision of request.decisions) {
    decide(play, decision);
  }
  return play;
}

function decide(play, decision) {
  if (play.stage === "bids") {
    const {alice, bob} = decision.bids;
    play.before.push({vertex: play.vertex, alice: play.alice, bob: play.bob, holder: play.holder});
    play.round = {bids: {alice, bob}};
    if (alice === bob && tokens) {
      Object.assign(play, {stage: "tie", decider: play.holder});
    } else if (alice === bob && head.auction.ties === "no-move") {
      spend(play, null);
      play.rounds.push({...play.round, after: {vertex: head.names[play.vertex], alice: play.alice, bob: play.bob}});
      play.round = null;
    } else if (alice === bob) {
      pay(play, head.auction.ties);
    } else {
      pay(play, alice > bob ? "alice" : "bob");
    }
  } else if (play.stage === "tie") {
    play.round.tie = decision.tie;
    const winner = decision.tie === "use" ? play.holder : rival(play.holder);
    if (decision.tie === "use") {
      play.holder = rival(play.holder);
    }
    pay(play, winner);
  } else if (decision.mover) {
    Object.assign(play, {stage: "to", decider: decision.mover});
  } else {
    const target = numbers.get(decision.to);
    if (!board[play.decider](play.vertex).includes(target)) {
      throw new Error(`${play.decider} cannot move to '${decision.to}'`);
    }
    play.vertex = target;
    play.rounds.push({...play.round, mover: play.decider, after: {vertex: decision.to, alice: play.alice, bob: play.bob, ...(tokens ? {tieState: play.holder} : {})}});
    Object.assign(play, {stage: OUTCOMES[head.outcomes[target]] ? "nothing" : "bids", decider: null, round: null});
  }
}

function spend(play, winner) {
  Object.entries(PAYMENTS[head.auction.payment](play.round.bids, winner)).forEach(([player, change]) => (play[player] += change));
}

function pay(play, winner) {
  spend(play, winner);
  play.round.winner = winner;
  Object.assign(play, {stage: head.auction.mover === "winner-moves" ? "to" : "mover", decider: winner});
}

const indexFor = (here, player) => indices(bank ? here[rival(player)] : here.alice + here.bob)[0];
const code = (here, player) => 2 * here[player] + (here.holder === player ? 1 : 0);
const needs = (here, player, vertex = here.vertex) => threshold(indexFor(here, player), PLAYERS.indexOf(player), vertex);
const wins = (here, player) => (OUTCOMES[head.outcomes[here.vertex]] ?? (needs(here, player) !== NEVER && code(here, player) >= needs(here, player) ? player : null)) === player;
const advised = (here, player) => adviceAt(indexFor(here, player), PLAYERS.indexOf(player), here.vertex);

/** What the file's own player decides: at its threshold's advice, whatever it has besides put aside. */
function reply(play, {player, strength}) {
  const careful = strength === "perfect" || strength === "good" && Math.random() < 0.6;
  const advice = advised(play, player)[0];
  if (play.stage === "bids") {
    return [{bid: careful ? Math.min(play[player], advice?.from ?? 0) : Math.floor(Math.random() * (play[player] + 1))}];
  }
  if (play.stage === "tie") {
    return [{tie: needs(play, player) % 2 === 1 && advice?.onTie !== "keep" ? "use" : wins(play, player) && advice?.onTie !== "either" ? "keep" : "use"}];
  }
  const targets = board[player](play.vertex);
  const best = Math.min(...targets.map(each => needs(play, player, each)));
  const good = careful ? targets.filter(each => needs(play, player, each) === best) : targets;
  return [{to: head.names[good[Math.floor(Math.random() * good.length)]]}];
}

function mistakes(play) {
  return play.before.slice(0, play.rounds.length).flatMap((before, i) => PLAYERS.filter(player => wins(before, player)).flatMap(player => {
    const round = play.rounds[i];
    const after = {...round.after, vertex: numbers.get(round.after.vertex), holder: round.after.tieState ?? null};
    if (wins(after, player)) {
      return [];
    }
    const better = round.mover === player ? board[player](before.vertex).filter(each => wins({...after, vertex: each}, player)) : [];
    return [{round: i + 1, player, kind: "lost-win", ...(better.length ? {decision: "to", betterMoves: better.map(each => head.names[each])} : {decision: "bids", betterBids: advised(before, player)})}];
  }));
}

commands.play = request => {
  const play = replay(request);
  const moves = Object.fromEntries(PLAYERS.map(player => [player, board[player](play.vertex).map(each => head.names[each])]));
  const answer = {game: head.game, auction: head.auction, vertex: head.names[play.vertex], alice: play.alice, bob: play.bob, tieState: play.holder, waitsFor: play.stage, moves, rounds: play.rounds};
  if (play.decider) {
    answer.decider = play.decider;
  }
  if (play.stage === "nothing") {
    answer.outcome = OUTCOMES[head.outcomes[play.vertex]];
  }
  if (request.reply) {
    answer.reply = reply(play, request.reply);
  }
  if (request.mistakes) {
    answer.mistakes = mistakes(play);
  }
  if (request.why) {
    const winner = PLAYERS.find(player => wins(play, player));
    answer.why = {verdict: winner ?? "draw", player: winner, bids: winner && play.stage === "bids" ? advised(play, winner).map(({from, to}) => ({from, to})) : [], standings: Object.fromEntries(PLAYERS.map(player => [player, {has: holding(code(play, player)), needs: holding(needs(play, player))}]))};
  }
  return answer;
};

function cost(code, best) {
  return code === NEVER ? null : holding(code - best);
}

answerLocally(async request => {
  try {
    if (!commands[request.command]) {
      throw new Error("this needs the program: gavel serve");
    }
    return {result: commands[request.command](request)};
  } catch (error) {
    return {error: {kind: "unsupported", message: error.message}};
  }
});
document.documentElement.dataset.offline = "true";
