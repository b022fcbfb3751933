// A map of very many cells on a canvas: each has the colour of what is needed with the token there. It is looked at through a
// window, walked by keys, and told to those who listen.

import {WAYS, ahead, draw, make} from "gavel/dom";

/** Where the token never stands. */
const WALL = "#505050";
/** How large the picture of all cells is that the window is painted from, and each cell of it, in pixels. */
const PICTURE = 2400;
const [FINEST, COARSEST] = [2, 24];
/** The least radius of the ring around the token, and what the mouse moves at most in a click, in pixels. */
const RING = 7;
const STILL = 4;

let shown = null;

/**
 * Shows a map in an element, and says how it is looked at; onChoose is called with the id of a vertex. The view says the colour of
 * each cell, what is said of it, and where the token is. The same map is kept, with its window and its focus.
 */
export function heatmap(parent, map, view, onChoose) {
  if (shown?.map !== map || !parent.contains(shown.place)) {
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
function places(map) {
  const bins = new Map();
  const key = (x, y) => Math.floor(x) + Math.floor(y) * 4096;
  map.cells.forEach(([x, y], i) => bins.set(key(x, y), [...bins.get(key(x, y)) ?? [], i]));
  const near = (x, y, reach) => {
    const found = [];
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        found.push(...bins.get(key(x + dx, y + dy)) ?? []);
      }
    }
    return found.filter(each => map.ids[each] !== null);
  };
  const place = cell => ({x: map.cells[cell][0], y: map.cells[cell][1]});
  return {
    /** The cell of a point, or undefined. */
    at(x, y) {
      const distance = each => Math.hypot(map.cells[each][0] - x, map.cells[each][1] - y);
      return near(x, y, 1).filter(each => distance(each) < 0.72).sort((one, two) => distance(one) - distance(two))[0];
    },
    /** The nearest cell in a direction, or the same. */
    next: (from, way) => ahead(way, place(from), near(...map.cells[from], 2), place, 0.1) ?? from,
  };
}

function open(parent, map) {
  const canvas = make("canvas");
  const said = make("p", {class: "pointed", role: "status", "aria-live": "polite"});
  const place = make("div", {style: {"aspect-ratio": map.width / map.height}, class: "heatmap", role: "application", tabindex: 0, "aria-label": `Board of ${map.ids.length.toLocaleString("en")} cells: arrow keys go from cell to cell, Enter moves there`}, canvas, said);
  const find = places(map);
  let view;
  let choose;
  let picture;
  let coloured = "";
  let focused;
  let seen = null;
  let told = () => {};
  parent.replaceChildren(place);

  /** Pixels for a unit of the board where all of it is seen. */
  const fitting = () => Math.min((place.clientWidth - 2 * RING) / map.width, (place.clientHeight - 2 * RING) / map.height);
  const scale = () => seen?.scale ?? fitting();
  /** The corner of the window, on the board; what is smaller than the window stands in its middle. */
  const corner = () => ({x: (seen?.x ?? map.width / 2) - place.clientWidth / scale() / 2, y: (seen?.y ?? map.height / 2) - place.clientHeight / scale() / 2});
  /** Where the middle of a cell is in the window, in pixels. */
  place.at = cell => ({x: (map.cells[cell][0] - corner().x) * scale(), y: (map.cells[cell][1] - corner().y) * scale()});
  const onBoard = event => ({x: corner().x + event.offsetX / scale(), y: corner().y + event.offsetY / scale()});

  function paint() {
    const css = name => getComputedStyle(place).getPropertyValue(name);
    const ratio = devicePixelRatio;
    canvas.width = place.clientWidth * ratio;
    canvas.height = place.clientHeight * ratio;
    const context = canvas.getContext("2d");
    const unit = scale() * ratio;
    const {x, y} = corner();
    context.imageSmoothingEnabled = unit * map.width < picture.width;
    context.drawImage(picture, -x * unit, -y * unit, map.width * unit, map.height * unit);
    const ring = (cell, colour, radius, dashes = []) => {
      for (const [width, stroke] of [[5, "#fff"], [2.5, colour]]) {
        context.beginPath();
        context.setLineDash(dashes.map(each => each * ratio));
        context.lineWidth = width * ratio;
        context.strokeStyle = stroke;
        context.arc(place.at(cell).x * ratio, place.at(cell).y * ratio, Math.max(radius * ratio, unit * 0.4), 0, 7);
        context.stroke();
      }
    };
    ring(view.here, css("--ink"), RING);
    if (focused !== undefined) {
      ring(focused, css("--focus"), RING + 4, [4, 3]);
    }
    told();
  }

  function look(next, onChoose) {
    view = next;
    choose = onChoose;
    if (coloured !== view.key) {
      picture = painted(map, view.colours);
      coloured = view.key;
    }
    paint();
  }

  const keepInside = (value, most, half) => (2 * half >= most ? most / 2 : Math.min(Math.max(value, half), most - half));

  /** Looks at a point from so near, or at all of the board where that is not nearer. */
  function to({x, y}, near = scale()) {
    seen = near <= fitting() ? null : {x: keepInside(x, map.width, place.clientWidth / near / 2), y: keepInside(y, map.height, place.clientHeight / near / 2), scale: near};
    paint();
  }

  function by(factor, around = {x: seen?.x ?? map.width / 2, y: seen?.y ?? map.height / 2}) {
    const near = Math.min(scale() / factor, 80);
    const middle = {x: seen?.x ?? map.width / 2, y: seen?.y ?? map.height / 2};
    const part = scale() / near;
    to({x: around.x + (middle.x - around.x) * part, y: around.y + (middle.y - around.y) * part}, near);
  }

  function point(cell) {
    said.textContent = cell === undefined ? "" : view.say(cell);
  }

  let held = null;
  place.addEventListener("pointermove", event => {
    if (held && event.buttons & 1 && event.pointerType === "mouse") {
      const now = onBoard(event);
      held.moved ||= Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY) > STILL;
      if (held.moved && seen) {
        to({x: seen.x + held.x - now.x, y: seen.y + held.y - now.y});
      }
      return;
    }
    const {x, y} = onBoard(event);
    point(find.at(x, y));
  });
  place.addEventListener("pointerleave", () => point(focused));
  place.addEventListener("pointerdown", event => {
    held = {...onBoard(event), clientX: event.clientX, clientY: event.clientY, moved: false};
  });
  place.addEventListener("click", event => {
    const {x, y} = onBoard(event);
    const cell = held?.moved ? undefined : find.at(x, y);
    if (cell !== undefined) {
      focused = undefined;
      point(cell);
      choose(map.ids[cell]);
    }
  });
  place.addEventListener("wheel", event => {
    event.preventDefault();
    by(1.0015 ** event.deltaY, onBoard(event));
  }, {passive: false});
  place.addEventListener("keydown", event => {
    if (event.key === "Enter" && focused !== undefined) {
      event.preventDefault();
      choose(map.ids[focused]);
    } else if (WAYS[event.key]) {
      event.preventDefault();
      event.stopPropagation();
      focused = find.next(focused ?? view.here, WAYS[event.key]);
      point(focused);
      const [x, y] = map.cells[focused];
      const from = corner();
      if (seen && (x < from.x || y < from.y || x > from.x + place.clientWidth / scale() || y > from.y + place.clientHeight / scale())) {
        to({x, y});
      }
      paint();
    }
  });
  const resized = new ResizeObserver(() => view && paint());
  resized.observe(place);
  return {
    map, place, look,
    leave: () => resized.disconnect(),
    window: {
      board: map, by, fit: () => to({x: 0, y: 0}, 0), to,
      watch: listener => (told = listener),
      seen: () => ({...corner(), width: place.clientWidth / scale(), height: place.clientHeight / scale()}),
    },
  };
}
