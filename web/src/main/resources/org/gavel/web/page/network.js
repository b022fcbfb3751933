// A large graph on a canvas: all of it up to some thousand vertices, else the neighbourhood of a vertex, which grows.

import "d3";
import {openCanvas} from "gavel/canvas";
import {ahead, make} from "gavel/dom";
import {colour} from "gavel/scale";

const d3 = globalThis.d3;

/** How far a vertex reaches from its place, that of the token, and the outermost of all, in points of the graph. */
const [RADIUS, HERE, REACH] = [13, 18, 20];
/** How far edges of opposite directions are kept from each other, and how long arrows are, in points. */
const [ASIDE, ARROW] = [3, 7];
const LETTER = 9;
/** How far the outermost vertices stay from the rim, and below what size arrows and letters are left out, in pixels. */
const [EDGE, LEAST_ARROW, LEAST_LETTER] = [24, 3, 7];
/** How near one can come, and how much farther than all of it. */
const [NEAREST, BEYOND] = [6, 2];
const DASHES = [6, 4];
/** Lines of all kinds are drawn in so many layers, so that none of the kinds covers the others. */
const LAYERS = 16;
/** How strong lines are that are seen from afar, so that those behind them are seen, too: of so many lines, and less if there are more. */
const [FAINT, SOME] = [0.35, 2000];
/** How large letters of the axes are, in pixels. */
const AXIS = 12;
const KINDS = {both: "--soft", red: "--alice", blue: "--bob"};

let shown = null;

/**
 * Shows the network of a board in an element, and says how it is looked at; onChoose is called with the id of a vertex. The same
 * board in the same layout is kept, with its window and its focus.
 */
export function network(parent, board, view, onChoose) {
  if (shown?.board !== board || shown.layout !== view.layout || !parent.contains(shown.element)) {
    shown?.leave();
    shown = open(parent, board, view, onChoose);
  }
  shown.look(view);
  return shown;
}

/** The edges of each kind as lines from rim to rim, four numbers each, and the vertices that lead to themselves. */
function linesOf({vertices, edges}) {
  const at = new Map(vertices.map(each => [each.id, each]));
  const lines = {both: [], red: [], blue: []};
  const loops = {both: [], red: [], blue: []};
  for (const {from, to, colour: kind} of edges) {
    const [a, b] = [at.get(from), at.get(to)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    if (length === 0) {
      loops[kind].push(a);
      continue;
    }
    const [ux, uy] = [dx / length, dy / length];
    const rim = Math.min(RADIUS + 1, length / 2);
    lines[kind].push(a.x + ux * rim - uy * ASIDE, a.y + uy * rim + ux * ASIDE, b.x - ux * rim - uy * ASIDE, b.y - uy * rim + ux * ASIDE);
  }
  return {lines, loops};
}

function open(parent, board, {layout}, onChoose) {
  const {vertices} = board;
  const index = new Map(vertices.map((each, i) => [each.id, i]));
  const {lines, loops} = linesOf(board);
  const near = d3.quadtree(vertices, each => each.x, each => each.y);
  const [xs, ys] = [d3.extent(vertices, each => each.x), d3.extent(vertices, each => each.y)];
  const box = {x1: xs[0] - REACH, y1: ys[0] - REACH, x2: xs[1] + REACH, y2: ys[1] + REACH};
  let looks = [];
  let here;

  /** Which lines of a kind and a layer a window shows. */
  function linesIn(kind, layer, left, top, right, bottom) {
    const flat = lines[kind];
    const found = [];
    for (let i = 4 * layer; i < flat.length; i += 4 * LAYERS) {
      if (Math.max(flat[i], flat[i + 2]) > left && Math.min(flat[i], flat[i + 2]) < right && Math.max(flat[i + 1], flat[i + 3]) > top && Math.min(flat[i + 1], flat[i + 3]) < bottom) {
        found.push(i);
      }
    }
    return found;
  }

  /** The part of a line that a window shows: dashes are reckoned for all of a line, however little of it is seen. */
  function part(context, [x1, y1, x2, y2], left, top, right, bottom) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const within = (from, to, length) => (length === 0 ? [0, 1] : d3.extent([from / length, to / length]));
    const [[xFrom, xTo], [yFrom, yTo]] = [within(left - x1, right - x1, dx), within(top - y1, bottom - y1, dy)];
    const [from, to] = [Math.max(0, xFrom, yFrom), Math.min(1, xTo, yTo)];
    if (from < to) {
      context.moveTo(x1 + from * dx, y1 + from * dy);
      context.lineTo(x1 + to * dx, y1 + to * dy);
    }
  }

  function draw(context, {k, x, y, width, height, ratio, focused, css}) {
    const [left, top, right, bottom] = [-x / k - REACH, -y / k - REACH, (width - x) / k + REACH, (height - y) / k + REACH];
    context.setTransform(ratio * k, 0, 0, ratio * k, ratio * x, ratio * y);
    context.lineWidth = Math.max(1.2, 0.25 / k);
    context.globalAlpha = Math.min(1, FAINT * Math.min(1, SOME / board.edges.length) + k / 2);
    const letters = (fillStyle, size) => Object.assign(context, {fillStyle, font: `${size}px ${css("font-family")}`, textAlign: "center", textBaseline: "middle"});
    const seen = ({x: vx, y: vy}) => vx > left && vx < right && vy > top && vy < bottom;
    const colours = Object.entries(KINDS).map(([kind, name]) => [kind, css(name)]);
    for (let layer = 0; layer < LAYERS; layer++) {
      for (const [kind, stroke] of colours) {
        context.strokeStyle = context.fillStyle = stroke;
        const drawn = linesIn(kind, layer, left, top, right, bottom);
        context.setLineDash(kind === "blue" && k * DASHES[1] >= 1 ? DASHES : []);
        context.beginPath();
        drawn.forEach(i => part(context, lines[kind].slice(i, i + 4), left, top, right, bottom));
        for (const {x: vx, y: vy} of layer === 0 ? loops[kind].filter(seen) : []) {
          context.moveTo(vx + 9, vy - RADIUS - 9);
          context.arc(vx, vy - RADIUS - 9, 9, 0, 2 * Math.PI);
        }
        context.stroke();
        context.setLineDash([]);
        if (k * ARROW >= LEAST_ARROW) {
          heads(context, kind, drawn);
        }
      }
    }
    context.globalAlpha = 1;
    const shownVertices = vertices.map((each, i) => i).filter(i => seen(vertices[i]));
    for (const [fill, members] of d3.group(shownVertices, i => colour(looks[i].place))) {
      context.beginPath();
      members.forEach(i => outline(context, i));
      context.fillStyle = fill;
      context.fill();
    }
    context.strokeStyle = "#555";
    for (const [dashes, members] of [[[], shownVertices.filter(i => !vertices[i].open)], [[4, 3], shownVertices.filter(i => vertices[i].open)]]) {
      context.setLineDash(dashes);
      context.lineWidth = dashes.length ? 2 : Math.max(1, 0.4 / k);
      context.beginPath();
      members.forEach(i => outline(context, i));
      context.stroke();
    }
    context.setLineDash([]);
    for (const [i, line] of [[here, 4], [focused, 6]]) {
      if (i !== undefined) {
        context.beginPath();
        outline(context, i);
        context.lineWidth = Math.max(line, line / 2 / k);
        context.strokeStyle = css("--focus");
        context.stroke();
      }
    }
    if (k * LETTER >= LEAST_LETTER) {
      letters("#1f2328", LETTER);
      shownVertices.forEach(i => context.fillText(looks[i].label, vertices[i].x, vertices[i].y));
    }
    if (board.axes) {
      letters(css("--ink"), AXIS / k);
      board.axes.columns.forEach(({at, text}) => context.fillText(text, at, box.y1 - AXIS / k));
      board.axes.rows.forEach(({at, text}) => context.fillText(text, box.x1 - AXIS / k, at));
    }
  }

  /** The tips of lines: full ones are red, open ones blue, and those of both have four corners. */
  function heads(context, kind, arrows) {
    context.beginPath();
    for (const i of arrows) {
      const [x1, y1, x, y] = [lines[kind][i], lines[kind][i + 1], lines[kind][i + 2], lines[kind][i + 3]];
      const length = Math.hypot(x - x1, y - y1) || 1;
      const [ux, uy] = [(x - x1) / length * ARROW, (y - y1) / length * ARROW];
      const [backX, backY] = kind === "both" ? [x - ux / 2, y - uy / 2] : [x - ux, y - uy];
      context.moveTo(backX - uy / 2, backY + ux / 2);
      context.lineTo(x, y);
      context.lineTo(backX + uy / 2, backY - ux / 2);
      if (kind === "both") {
        context.lineTo(x - ux, y - uy);
        context.closePath();
      }
    }
    if (kind === "blue") {
      context.stroke();
    } else {
      context.fill();
    }
  }

  function outline(context, i) {
    const {x, y, outcome} = vertices[i];
    const radius = i === here ? HERE : RADIUS;
    context.moveTo(x + radius, y);
    if (outcome) {
      context.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, 4);
    } else {
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }

  const pane = openCanvas(parent, {
    kind: "network", label: `Graph of ${board.game}: arrow keys go from vertex to vertex, Enter moves there; the table below says the same`,
    box, edge: EDGE, nearest: NEAREST, beyond: BEYOND, draw,
    find: (x, y) => index.get(near.find(x, y, HERE)?.id),
    next: (from, way) => index.get(ahead(way, vertices[from], vertices, each => each, 1)?.id),
    here: () => here ?? 0,
    place: i => vertices[i],
    say: i => looks[i].title,
    choose: i => onChoose(vertices[i].id),
  });
  const {element} = pane;
  element.at = id => pane.pixel(vertices[index.get(id)]);
  if (board.axes) {
    element.append(make("p", {class: "axes", text: board.axes.words}));
  }
  return {
    board, layout, element, leave: pane.leave, window: {...pane.window, board},
    look(next) {
      const found = vertices.map(next.look);
      const same = looks.length && index.get(next.here) === here && found.every((each, i) => each.place === looks[i].place && each.label === looks[i].label);
      here = index.get(next.here);
      looks = found;
      if (!same) {
        pane.sharpen();
      }
    },
  };
}
