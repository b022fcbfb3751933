// Answers from what the file itself holds, in the place of the program. Nothing is solved here.

import {answerLocally} from "gavel/api";
import {NEVER, OUTCOMES, auctionOf, board, cellOf, count, drawn, edgeCount, head, holding, indices, known, numbers, sameRules, stateOf, states, tables, threshold, thresholdsOf, vertexOf} from "gavel/filedata";
import {advised, play, wins} from "gavel/fileplay";
import {PLAYERS} from "gavel/price";

const commands = {
  games: () => ({games: [{name: head.game, summary: head.title, parameters: [], chips: head.chips, auction: head.auction}]}),
  source: () => ({game: head.game, text: head.source}),
  parse: () => ({outline: {name: head.game, parameters: [], documentation: [head.title]}, diagnostics: [], vertices: count, edges: edgeCount, start: head.start, auction: head.auction, words: []}),
  successors(request) {
    const here = known(request);
    if (request.chips === undefined) {
      throw new Error("this file knows whole chips alone");
    }
    const places = indices(request.chips);
    const successors = new Map();
    const afterWin = player => states[stateOf(request)].afterBid[player];
    PLAYERS.forEach((player, p) => {
      const targets = (OUTCOMES[head.owners[here]] ?? player) === player ? board[player](here) : [];
      const state = afterWin(player);
      for (const target of targets) {
        const each = successors.get(target) ?? {...vertexOf(target), movers: [], thresholds: thresholdsOf(places, target), cost: {}, rank: {}};
        each.movers.push(player);
        each.cost[player] = places.map(index => cost(threshold(index, p, target, state), Math.min(...targets.map(one => threshold(index, p, one, state)))));
        each.rank[player] = places.map(index => 1 + targets.filter(one => threshold(index, p, one, state) < threshold(index, p, target, state)).length);
        successors.set(target, each);
      }
    });
    return {game: head.game, start: head.names[here], auction: auctionOf(request), kind: "successors", ...(tables === 1 ? {} : {afterWin: Object.fromEntries(PLAYERS.map(player => [player, states[afterWin(player)].name]))}), vertex: vertexOf(here), draw: drawn(here), chips: places.map(index => head.chips[index]), thresholds: thresholdsOf(places, here), successors: [...successors.values()]};
  },
  outcome(request) {
    const here = known(request);
    const result = {game: head.game, auction: auctionOf(request), alice: request.alice, bob: request.bob, bids: [], verified: head.verified};
    const over = OUTCOMES[head.outcomes[here]];
    if (over) {
      return {...result, outcome: over, rounds: 0};
    }
    const position = {vertex: here, alice: request.alice, bob: request.bob, state: stateOf(request)};
    const winner = PLAYERS.find(player => wins(position, player));
    if (winner) {
      return {...result, outcome: winner, atThreshold: true, bids: advised(position, winner)};
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
    const heat = request.heat && head.draw?.features.includes("heat") ? {heat: mapOf(request)} : {};
    return {...heat, game: head.game, start: head.names[found[0]], auction: head.auction, draw: drawn(found[0]), vertexCount: count, edges, vertices: found.map(each => {
      const column = depth.get(each) ?? 0;
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      return {...vertexOf(each), x: 110 * column, y: (row % 2 ? 1 : -1) * Math.ceil(row / 2) * 60};
    })};
  },
  play,
};

const ENDS = {alice: "Alice won", bob: "Bob won", tie: "tie"};
const END_PLACES = {alice: 0, bob: 1, tie: 0.5};

/** All positions of a board that is drawn as a map, in the order of its cells, as the program tells of them. */
function mapOf(request) {
  const [index] = indices(request.chips);
  const state = stateOf(request);
  const none = () => head.draw.cells.map(() => null);
  const map = {...head.draw, ids: none(), places: none(), alice: none(), bob: none(), ends: {}};
  for (let vertex = 0; vertex < count; vertex++) {
    const cell = cellOf(vertex);
    if (cell === undefined) {
      continue;
    }
    const over = OUTCOMES[head.outcomes[vertex]];
    map.ids[cell] = head.names[vertex];
    if (over) {
      map.places[cell] = END_PLACES[over];
      map.ends[cell] = ENDS[over];
    } else {
      PLAYERS.forEach((player, p) => (map[player][cell] = holding(threshold(index, p, vertex, state))));
    }
  }
  return map;
}

function cost(code, best) {
  return code === NEVER ? null : holding(code - best);
}

answerLocally(async request => {
  try {
    if (!commands[request.command]) {
      throw new Error("this needs the program: gavel serve");
    }
    sameRules(request);
    return {result: commands[request.command](request)};
  } catch (error) {
    return {error: {kind: "unsupported", message: error.message}};
  }
});
document.documentElement.dataset.offline = "true";
