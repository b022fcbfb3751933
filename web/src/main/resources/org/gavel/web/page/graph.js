// Where the vertices of a graph stand, and an overview of one that is looked at through a window.

import "d3";
import {make} from "gavel/dom";
import {placeByFields} from "gavel/drawing";
import {NAMES, PLAYERS} from "gavel/price";
import {readPlaces} from "gavel/words";

const d3 = globalThis.d3;

/** How far neighbours are to stand from each other, in points. */
const APART = 96;
/** Boards up to this size get all the time that forces need to settle; larger ones a part of it. */
const SETTLED = 500;
const STEPS = [300, 60];
/** How far vertices of a group stand from each other, and groups, in points. */
const [CLOSE, GAP] = [17, 70];
/** The angle between a vertex of a group and the next, so that they fill a disc evenly. */
const TURN = Math.PI * (3 - Math.sqrt(5));

/** Gives each vertex its place in a layout, or where the text says; places are found once for a board. */
export function arrange(board, layout, text = "") {
  board.layouts ??= {layered: placesOf(board, () => {
    placeByFields(board);
    board.placed = readPlaces(text, board.vertices) || board.placed;
  })};
  board.layouts[layout] ??= board.placed ? board.layouts.layered : placesOf(board, layout === "distance" ? byDistance : byForces);
  board.axes = layout === "distance" && !board.placed ? board.distances : null;
  board.vertices.forEach((each, i) => Object.assign(each, board.layouts[layout][i]));
}

function placesOf(board, place) {
  place(board);
  return board.vertices.map(({x, y}) => ({x, y}));
}

/** Neighbours pull each other, all others push: as the library does it, which is the same at every time. */
function byForces(board) {
  const nodes = board.vertices.map(({id}) => ({id}));
  const links = board.edges.filter(each => each.from !== each.to).map(each => ({source: each.from, target: each.to}));
  const few = nodes.length <= SETTLED;
  d3.forceSimulation(nodes).stop()
    .force("link", d3.forceLink(links).id(each => each.id).distance(APART))
    .force("charge", d3.forceManyBody().strength(-4 * APART).distanceMax(few ? Infinity : 8 * APART))
    .force("x", d3.forceX()).force("y", d3.forceY())
    .force("room", few ? d3.forceCollide(APART / 2.4) : null)
    .alphaDecay(1 - 0.001 ** (1 / STEPS[few ? 0 : 1]))
    .tick(STEPS[few ? 0 : 1]);
  board.vertices.forEach((each, i) => Object.assign(each, {x: Math.round(nodes[i].x), y: Math.round(nodes[i].y)}));
}

/** How many moves lead to each vertex from some, or back from each to some; Infinity if none do. */
function steps(board, from, forwards) {
  const next = new Map(board.vertices.map(({id}) => [id, []]));
  board.edges.forEach(edge => next.get(forwards ? edge.from : edge.to).push(forwards ? edge.to : edge.from));
  const found = new Map(from.map(id => [id, 0]));
  for (const id of found.keys()) {
    next.get(id).filter(each => !found.has(each)).forEach(each => found.set(each, found.get(id) + 1));
  }
  return board.vertices.map(({id}) => found.get(id) ?? Infinity);
}

/**
 * Groups of vertices as near to the ends: columns by the moves to Alice's nearest end, rows by those to Bob's. Where a player has
 * no end, moves from the start count instead.
 */
function byDistance(board) {
  const ends = player => board.vertices.filter(each => each.outcome === player).map(({id}) => id);
  const [columns, rows] = PLAYERS.filter(player => ends(player).length).map(player => ({words: `moves to ${NAMES[player]}’s win`, steps: steps(board, ends(player), false)}))
    .concat({words: "moves from the start", steps: steps(board, [board.start], true)});
  const lone = board.vertices.map(() => 0);
  const groups = d3.groups(board.vertices.map((each, i) => i), i => `${columns.steps[i]} ${(rows?.steps ?? lone)[i]}`).map(([, members]) => members);
  const reach = members => CLOSE * Math.sqrt(members.length) + GAP / 2;
  /** The middle of each column or row. */
  const middles = along => {
    let edge = 0;
    return new Map(d3.groups(groups, ([first]) => along[first]).sort(([one], [other]) => one - other).map(([count, all]) => {
      const half = d3.max(all, reach);
      edge += 2 * half;
      return [count, Math.round(edge - half)];
    }));
  };
  const [xs, ys] = [middles(columns.steps), middles(rows?.steps ?? lone)];
  groups.forEach(members => members.forEach((i, n) => Object.assign(board.vertices[i], {
    x: Math.round(xs.get(columns.steps[i]) + CLOSE * Math.sqrt(n) * Math.cos(n * TURN)), y: Math.round(ys.get((rows?.steps ?? lone)[i]) + CLOSE * Math.sqrt(n) * Math.sin(n * TURN))})));
  const marks = middle => [...middle].map(([count, at]) => ({at, text: count === Infinity ? "∞" : String(count)}));
  board.distances = {words: `→ ${columns.words}${rows ? `, ↓ ${rows.words}` : ""}`, columns: marks(xs), rows: rows ? marks(ys) : []};
}

const SIZE = 150;

/**
 * A small picture of all of a graph, with the window through which it is looked at; pressing it moves the window. It is painted in
 * the next frame, when it is in the page and has the colours of its theme.
 */
export function overview(board, view) {
  const xs = d3.extent(board.vertices, each => each.x);
  const ys = d3.extent(board.vertices, each => each.y);
  const scale = SIZE / Math.max(xs[1] - xs[0], ys[1] - ys[0], APART);
  const rim = 6;
  const canvas = make("canvas", {class: "overview", "aria-hidden": "true", title: "All of the graph: press to go there", width: Math.ceil((xs[1] - xs[0]) * scale) + 2 * rim, height: Math.ceil((ys[1] - ys[0]) * scale) + 2 * rim});
  const context = canvas.getContext("2d");
  const place = ({x, y}) => ({x: (x - xs[0]) * scale + rim, y: (y - ys[0]) * scale + rim});

  function paint() {
    const css = name => getComputedStyle(canvas).getPropertyValue(name);
    const seen = view.seen();
    const from = place(seen);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = css("--soft");
    for (const each of board.vertices) {
      const at = place(each);
      context.fillRect(at.x - 1, at.y - 1, 2, 2);
    }
    context.strokeStyle = css("--focus");
    context.lineWidth = 2;
    context.strokeRect(from.x, from.y, seen.width * scale, seen.height * scale);
    canvas.hidden = seen.x <= xs[0] && seen.y <= ys[0] && seen.x + seen.width >= xs[1] && seen.y + seen.height >= ys[1];
  }

  let wanted = 0;
  const repaint = () => {
    cancelAnimationFrame(wanted);
    wanted = requestAnimationFrame(paint);
  };
  view.watch(repaint);
  const go = event => {
    if (event.buttons & 1) {
      event.preventDefault();
      const shrunk = canvas.width / canvas.clientWidth;
      view.to({x: (event.offsetX * shrunk - rim) / scale + xs[0], y: (event.offsetY * shrunk - rim) / scale + ys[0]});
    }
  };
  canvas.addEventListener("pointerdown", go);
  canvas.addEventListener("pointermove", go);
  repaint();
  return canvas;
}

/** How long a flight takes, in milliseconds. */
const FLIGHT = 400;

/** Moves the middle of a view to a point, in steps that can be followed, or at once for those who want no motion. */
export function fly(view, point) {
  const {x, y, width, height} = view.seen();
  const from = {x: x + width / 2, y: y + height / 2};
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    view.to(point);
    return;
  }
  const way = d3.interpolateObject(from, {x: point.x, y: point.y});
  const timer = d3.timer(elapsed => {
    const part = Math.min(1, elapsed / FLIGHT);
    view.to(way(d3.easeCubic(part)));
    if (part === 1) {
      timer.stop();
    }
  });
}
