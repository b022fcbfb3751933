// A graph as a drawing in SVG, laid out by the program: up to some hundred vertices.

import {draw, pressable} from "gavel/dom";
import {NAMES} from "gavel/price";
import {colour} from "gavel/scale";

const RADIUS = 17;
/** A line of more positions than this is broken into several. */
const WIDE = 24;
/** How many drawings there were: the arrows of each have names of their own, for one that is hidden shows none. */
let drawings = 0;

/**
 * Places by what the positions say themselves: on a line where they are one number, on a plane where they are two. The
 * drawing then stays as it is while the text changes. Leaves other boards alone,
 * and says of a board that it was placed.
 */
export function placeByFields(board) {
  const numbers = board.vertices.map(each => each.fields?.length && each.fields.length <= 2 && each.fields.every(field => field.sizes.length === 0 && /^-?\d+$/.test(field.values[0])) ? each.fields.map(field => Number(field.values[0])) : null);
  if (numbers.includes(null) || new Set(numbers.map(String)).size < numbers.length) {
    return;
  }
  const lone = numbers[0].length === 1;
  const least = Math.min(...numbers.map(each => each[0]));
  const spread = Math.max(...numbers.map(each => each[0])) - least;
  // A long line goes to and fro, like the furrows of a field, so that all of it is seen.
  const row = spread > WIDE ? Math.ceil(Math.sqrt(1.6 * spread)) : Infinity;
  board.vertices.forEach((each, i) => {
    const [x, y = 0] = numbers[i];
    const line = lone && row < Infinity ? Math.floor((x - least) / row) : 0;
    const along = line ? (x - least) % row : lone && row < Infinity ? x - least : x;
    Object.assign(each, lone ? {x: 96 * (line % 2 ? row - 1 - along : along), y: 96 * line} : {x: 96 * x, y: -96 * y});
  });
  board.placed = true;
}

/** The drawing of a board. The view gives place and label of a vertex by its id, and what is chosen. */
export function drawing(board, view, onChoose) {
  const at = new Map(board.vertices.map(each => [each.id, each]));
  const xs = board.vertices.map(each => each.x);
  const ys = board.vertices.map(each => each.y);
  const [aside, below] = board.vertices.some(each => marks(each)) ? [100, 84] : [72, 64];
  const left = Math.min(...xs) - aside;
  const top = Math.min(...ys) - below;
  const width = Math.max(...xs) - left + aside;
  const height = Math.max(...ys) - top + below;
  const own = ++drawings;
  const svg = draw("svg", {
    class: "graph", viewBox: `${left} ${top} ${width} ${height}`, role: "group", "aria-label": `Graph of ${board.game}`,
    style: {"max-width": `${Math.max(width * 1.6, 320)}px`, "--tall": `${Math.max(height * 1.6, 200)}px`},
  }, draw("defs", {}, arrow(own, "red", "M0 0 8 4 0 8Z"), arrow(own, "blue", "M1 1 7 4 1 7"), arrow(own, "both", "M0 4 4 0 8 4 4 8Z")));
  const all = draw("g", {class: "all"});
  svg.append(all);
  for (const edge of board.edges) {
    const from = at.get(edge.from);
    const to = at.get(edge.to);
    const best = view.best(edge);
    all.append(draw("path", {
      class: edge.colour + (best ? " best" : ""), d: line(from, to, board), "marker-end": `url(#arrow-${own}-${edge.colour})`,
    }));
  }
  const beside = labelled(board, at);
  for (const vertex of board.vertices) {
    const look = view.look(vertex);
    const label = beside(vertex);
    const group = draw("g", {
      class: "vertex" + (view.here === vertex.id ? " here" : "") + (vertex.open ? " open" : ""), transform: `translate(${vertex.x} ${vertex.y})`,
      "aria-label": look.title, "data-vertex": vertex.id, ...pressable(() => onChoose(vertex.id)),
    }, draw("title", {text: look.title}));
    group.append(vertex.outcome
      ? draw("rect", {class: "ring", x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: 4, fill: colour(look.place), stroke: "#0005"})
      : draw("circle", {class: "ring", r: RADIUS, fill: colour(look.place), stroke: "#0005"}));
    group.append(draw("text", {text: look.label}), draw("text", {class: "id", ...label, text: short(vertex)}), draw("text", {class: "id says", ...label, y: label.y + (label.y < 0 ? -14 : 14), text: marks(vertex)}));
    all.append(group);
  }
  return svg;
}

/** Where names may stand: below, above, right and left of a vertex, each with its direction. */
const SIDES = [[0, 1], [0, -1], [1, 0], [-1, 0]].map(([x, y]) => ({x, y, label: {x: x * (RADIUS + 5), y: y * (RADIUS + 11), style: {"text-anchor": ["end", "middle", "start"][x + 1]}}}));

/** Longer names stand above or below, where there is more room. */
const SHORT = 3;

/** Says where the name of a vertex stands: on the side that is farthest from its arrows. */
function labelled(board, at) {
  const ways = new Map(board.vertices.map(each => [each.id, []]));
  for (const {from, to} of board.edges) {
    const [one, two] = [at.get(from), at.get(to)];
    const length = Math.hypot(two.x - one.x, two.y - one.y);
    ways.get(from).push(length ? {x: (two.x - one.x) / length, y: (two.y - one.y) / length} : {x: 0, y: -1});
    ways.get(to).push(length ? {x: (one.x - two.x) / length, y: (one.y - two.y) / length} : {x: 0, y: -1});
  }
  const nearest = (side, id) => Math.max(-1, ...ways.get(id).map(way => side.x * way.x + side.y * way.y));
  const fitting = vertex => SIDES.filter(side => side.x === 0 || short(vertex).length <= SHORT);
  return vertex => fitting(vertex).reduce((best, side) => (nearest(side, vertex.id) < nearest(best, vertex.id) - 0.1 ? side : best)).label;
}

/** What the objective of the game counts at a position, and who moves there without a bid. */
function marks({marked, priority, weight, owner, chance}) {
  return [marked ? "marked" : "", priority === undefined ? "" : `priority ${priority}`, weight === undefined ? "" : `weight ${weight}`, owner ? `${NAMES[owner]} moves` : "", chance ? "chance moves" : ""].filter(Boolean).join(", ");
}

/** The name of a position where there is little room: its numbers alone, if it is made of several. */
function short({id, fields}) {
  const name = fields?.length > 1 && fields.every(each => each.sizes.length === 0) ? fields.map(each => each.values[0]).join(", ") : id;
  return name.length > 14 ? name.slice(0, 13) + "…" : name;
}

function arrow(own, name, shape) {
  return draw("marker", {id: `arrow-${own}-${name}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: "auto-start-reverse", markerUnits: "userSpaceOnUse"},
    draw("path", {d: shape, class: name, style: {"stroke-dasharray": "none", "stroke-width": "1.2", fill: name === "blue" ? "none" : name === "red" ? "var(--alice)" : "var(--soft)"}}));
}

function line(from, to) {
  if (from === to) {
    return `M${from.x - 8} ${from.y - RADIUS + 2}C${from.x - 22} ${from.y - 46} ${from.x + 22} ${from.y - 46} ${from.x + 8} ${from.y - RADIUS + 1}`;
  }
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(26, length / 7);
  const middle = {x: (from.x + to.x) / 2 - dy / length * bend, y: (from.y + to.y) / 2 + dx / length * bend};
  const start = towards(from, middle, RADIUS);
  const end = towards(to, middle, RADIUS + 2);
  return `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
}

function towards(from, to, distance) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {x: from.x + (to.x - from.x) / length * distance, y: from.y + (to.y - from.y) / length * distance};
}
