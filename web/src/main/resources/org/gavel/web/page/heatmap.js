// A map of very many cells on a canvas: each has the colour of what is needed with the token there.

import "d3";
import {openCanvas} from "gavel/canvas";
import {ahead, draw, make} from "gavel/dom";

const d3 = globalThis.d3;

/** Where the token never stands. */
const WALL = "#505050";
/** How large the picture of all cells is that the window is painted from, and each cell of it, in pixels. */
const PICTURE = 2400;
const [FINEST, COARSEST] = [2, 24];
/** The least radius of the ring around the token, and how large a cell can be, in pixels. */
const [RING, NEAREST] = [7, 80];

/** How far from the middle of a cell a point is in it. */
const REACH = 0.72;

let shown = null;

/**
 * Shows a map in an element, and says how it is looked at; onChoose is called with the id of a vertex. The view says the colour of
 * each cell, what is said of it, and where the token is. The same map is kept, with its window and its focus.
 */
export function heatmap(parent, map, view, onChoose) {
  if (shown?.map !== map || !parent.contains(shown.element)) {
    shown?.leave();
    shown = open(parent, map);
  }
  shown.look(view, onChoose);
  return shown;
}

/** The map as a picture of lines, one path for each colour. */
export function mapPicture(map, colours) {
  const scale = Math.max(4, Math.min(24, 640 / Math.max(map.width, map.height)));
  const paths = new Map();
  map.cells.forEach(([x, y], i) => {
    const outline = map.corners.map(corner => `${((x + corner[0]) * scale).toFixed(1)} ${((y + corner[1]) * scale).toFixed(1)}`).join("L");
    paths.set(colours[i] ?? WALL, `${paths.get(colours[i] ?? WALL) ?? ""}M${outline}Z`);
  });
  return draw("svg", {class: "map", viewBox: `0 0 ${map.width * scale} ${map.height * scale}`}, [...paths].map(([fill, d]) => draw("path", {d, style: {fill}})));
}

/** All cells as they are, once for their colours. */
function painted(map, colours) {
  const size = Math.max(FINEST, Math.min(COARSEST, Math.floor(PICTURE / Math.max(map.width, map.height))));
  const picture = make("canvas", {width: Math.ceil(map.width * size), height: Math.ceil(map.height * size)});
  const context = picture.getContext("2d");
  map.cells.forEach(([x, y], i) => {
    context.fillStyle = context.strokeStyle = colours[i] ?? WALL;
    context.beginPath();
    map.corners.forEach(corner => context.lineTo((x + corner[0]) * size, (y + corner[1]) * size));
    context.closePath();
    context.fill();
    context.stroke();
  });
  return picture;
}

/** Finds cells by where they are. */
function places({cells, ids}) {
  const live = d3.range(cells.length).filter(cell => ids[cell] !== null);
  const near = d3.quadtree(live, cell => cells[cell][0], cell => cells[cell][1]);
  const place = cell => ({x: cells[cell][0], y: cells[cell][1]});
  return {place, find: (x, y) => near.find(x, y, REACH), next: (from, way) => ahead(way, place(from), live, place, 0.1)};
}

function open(parent, map) {
  const cells = places(map);
  let view;
  let choose;
  let picture;
  let coloured = "";

  function paint(context, {k, x, y, ratio, focused, css}) {
    context.setTransform(ratio * k, 0, 0, ratio * k, ratio * x, ratio * y);
    context.imageSmoothingEnabled = ratio * k * map.width < picture.width;
    context.drawImage(picture, 0, 0, map.width, map.height);
    const ring = (cell, colour, radius, dashes = []) => {
      const at = cells.place(cell);
      for (const [width, stroke] of [[5, "#fff"], [2.5, colour]]) {
        context.beginPath();
        context.setLineDash(dashes.map(each => each / k));
        context.lineWidth = width / k;
        context.strokeStyle = stroke;
        context.arc(at.x, at.y, Math.max(radius / k, 0.4), 0, 7);
        context.stroke();
      }
    };
    ring(view.here, css("--ink"), RING);
    if (focused !== undefined) {
      ring(focused, css("--focus"), RING + 4, [4, 3]);
    }
  }

  const pane = openCanvas(parent, {
    kind: "heatmap", style: {"aspect-ratio": map.width / map.height}, label: `Board of ${map.ids.length.toLocaleString("en")} cells: arrow keys go from cell to cell, Enter moves there`,
    box: {x1: 0, y1: 0, x2: map.width, y2: map.height}, edge: RING, nearest: NEAREST, beyond: 1, draw: paint, ...cells,
    here: () => view.here,
    say: cell => view.say(cell),
    choose: cell => choose(map.ids[cell]),
  });
  pane.element.at = cell => pane.pixel(cells.place(cell));
  return {
    map, element: pane.element, leave: pane.leave, window: {...pane.window, board: map},
    look(next, onChoose) {
      view = next;
      choose = onChoose;
      if (coloured !== view.key) {
        picture = painted(map, view.colours);
        coloured = view.key;
      }
      pane.sharpen();
    },
  };
}
