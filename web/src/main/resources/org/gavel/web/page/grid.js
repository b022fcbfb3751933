// A board game as its board: cells where the program says they are, pieces, and in each cell what moving there costs.

import {draw, pressable} from "gavel/dom";
import {letter} from "gavel/places";
import {NAMES} from "gavel/price";
import {colour} from "gavel/scale";

const SCALE = 100;
const MOST_CELLS = 1000;

/** How a position is drawn as a board, or null if it is none: where its cells are, what stands there, and its moves. */
export function arrangement(position) {
  const board = position?.draw;
  return board && board.cells.length > 0 && board.cells.length <= MOST_CELLS ? board : null;
}

/** With more columns than this, cells are narrower than their numbers on a screen for a desk: the graph is shown unless the board is asked for. */
const WIDEST = 31;

/** Whether each cell of a board stands for a position. */
export const isMap = board => board.features.includes("heat");

/** Whether a board can be read in the width that it has: colours can in any. */
export const readable = board => board.columns <= WIDEST || isMap(board);

/** For each cell the different moves of a player to it; and his moves that lead to no single cell. */
export function movesByCell(board, successors, side) {
  const known = new Map(successors.map(each => [each.id, each]));
  const cells = board.cells.map(() => []);
  const others = new Map();
  for (const move of board.moves) {
    const successor = known.get(move.id);
    if (move.mover !== side || !successor) {
      continue;
    }
    if (move.cell === undefined) {
      others.set(move.id, {...move, successor});
    } else if (cells[move.cell].every(each => each.id !== move.id)) {
      cells[move.cell].push({...move, successor});
    }
  }
  return {cells, others: [...others.values()]};
}

/** With more rows than this, numbers that a class could read from the back do not fit into cells: colours alone tell the prices. */
const HEAT = 6.4;

/** How wide letters of size 1 may be in all that stay in their cell: its width over that of a letter. */
const WITHIN = 150;
/** The same for prices and costs in a cell that stands on its corner, where there is less room the farther they are from its middle. */
const [HIGH, LOW] = [85, 70];

/** The least size of letters that can be read, and those of costs and of prices on a cell, as parts of it. */
const READABLE = 8;
const LETTERS = {"without-costs": 0.116, "without-prices": 0.19};

/** Leaves out what would be too small to read where the board is shown, however large that is. */
const sized = svg => new ResizeObserver(() => {
  const {width, height} = svg.viewBox.baseVal;
  const cell = SCALE * Math.min(svg.clientWidth / width, svg.clientHeight / height);
  Object.entries(LETTERS).forEach(([name, part]) => svg.classList.toggle(name, part * cell < READABLE));
}).observe(svg);

/**
 * The board. The view says whose moves are priced, what a move costs, and which cells changed last; onMove is called with the
 * moves to a cell, the best first: more than one where several pieces can go there.
 */
export function grid(board, successors, view, onMove) {
  const {cells} = movesByCell(board, successors, view.side);
  const has = feature => board.features.includes(feature);
  const margin = has("labelled") || board.rows === 1 ? 0.45 : has("sides") || board.dots.length ? 0.16 : 0.06;
  const box = [-margin, -margin, board.width + 2 * margin, board.height + 2 * margin].map(each => each * SCALE);
  const priced = cells.flat().map(each => view.price(each.successor));
  const alike = priced.length > 1 && priced.every(each => each.best) ? " alike" : "";
  const svg = draw("svg", {
    class: `grid ${board.form}${alike}${board.height > HEAT ? " heat" : ""}`, viewBox: box.join(" "), role: "group", "aria-label": "Board",
  });
  if (has("sides")) {
    svg.append(...sides(board));
  }
  const rowOf = new Map(board.lines.flatMap((line, row) => line.map((cell, column) => [cell, [row, column]])));
  const rows = board.lines.length;
  const shown = row => (has("upwards") ? rows - row : row + 1);
  board.cells.forEach((at, index) => {
    const [row, column] = rowOf.get(index);
    const where = has("labelled") ? `${letter(column)}${shown(row)}` : `row ${row + 1}, column ${column + 1}`;
    const dark = has("chequered") && (shown(row) + column) % 2 === 1;
    svg.append(cell({board, index, at, row, where, dark, frameless: has("frameless"), moves: cells[index], piece: board.pieces[index], view, onMove}));
  });
  board.dots.forEach(({owner, at}) => svg.append(draw("circle", {class: `dot ${owner}-fill`, cx: at[0] * SCALE, cy: at[1] * SCALE, r: 6})));
  if (has("labelled")) {
    svg.append(...labels(board, shown));
  }
  sized(svg);
  return svg;
}

function cell({board, index, at, row, where, dark, frameless, moves, piece, view, onMove}) {
  const [x, y] = at.map(each => each * SCALE);
  const inset = frameless ? 1 : board.form === "bridges" ? 0.9 : 0.95;
  const points = board.corners.map(corner => corner.map(each => (each * SCALE * inset).toFixed(1)).join(",")).join(" ");
  const ranked = moves.map(each => ({...each, price: view.price(each.successor)})).sort((a, b) => b.price.best - a.price.best || (a.price.order ?? 0) - (b.price.order ?? 0));
  const price = ranked[0]?.price;
  const warm = view.heat?.[index];
  const classes = ["cell", dark ? "dark" : "", frameless ? "frameless" : "", price ? "move" : "", price?.best ? "best" : "", view.last.includes(index) ? "last" : ""].filter(Boolean).join(" ");
  const label = price ? `${where}: ${ranked.length > 1 ? `${ranked.length} moves, the best: ` : ""}${price.title}` : `${where}: ${named(piece)}`;
  const group = draw("g", {
    class: classes, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "aria-label": label,
    ...(price ? {"data-vertex": ranked[0].id, ...pressable(() => onMove(ranked)), ...(view.waiting ? {tabindex: -1} : {})} : {role: "img"}),
  }, draw("polygon", {points, ...(warm !== undefined || price?.main ? {style: {fill: warm ?? colour(price.place)}} : {})}));
  if (price) {
    group.append(draw("title", {text: price.title}));
  }
  if (piece) {
    group.append(stone(piece, board.form, row, Boolean(price?.main)));
  }
  if (board.rows === 1 && !board.features.includes("labelled") && (price || piece)) {
    group.append(draw("text", {class: "coordinate", y: 66, text: price ? ranked[0].id : view.here}));
  }
  if (price?.main) {
    const small = board.form === "squares" ? 1 : 0.86;
    const [wide, narrow] = board.form === "bridges" ? [HIGH, LOW] : [small * WITHIN, small * WITHIN];
    const cost = !price.best ? price.cost : board.form === "bridges" ? "★" : `★ ${price.cost}`;
    const fit = (text, room) => room / text.length;
    group.append(draw("text", {class: "price", y: piece ? 22 : price.cost ? -9 : 0, style: {"--fit": `${fit(price.main, wide)}px`}, "font-size": Math.min(small * 27, fit(price.main, wide)), text: price.main}));
    if (price.cost && !piece) {
      group.append(draw("text", {class: "cost", y: 20, "font-size": Math.min(small * 16, fit(cost, narrow)), text: cost}));
    }
  }
  return group;
}

/** What stands in a cell: a cross, a ring, a stone, a bridge or a sign. */
function stone(piece, form, row, small) {
  const {owner = "", text = ""} = piece;
  const scale = small ? "translate(0 -18) scale(.5)" : form === "squares" ? "scale(.95)" : "scale(.8)";
  if (form === "bridges" && owner && !text) {
    const down = (owner === "alice") === (row % 2 === 0);
    return draw("path", {class: `bridge ${owner}`, d: down ? "M0-50V50" : "M-50 0H50"});
  }
  if (text === "x") {
    return draw("path", {class: `mark ${owner}`, transform: scale, d: "M-27-27 27 27M27-27-27 27"});
  }
  if (text === "o") {
    return draw("circle", {class: `mark ${owner}`, transform: scale, r: 30});
  }
  if (!text) {
    return draw("g", {transform: scale}, draw("circle", {class: `stone ${owner}-fill`, r: 40}), draw("path", {class: "shine", d: "M-24-14A28 28 0 0 1-4-28"}));
  }
  return draw("text", {class: `sign ${owner}`, transform: scale, "font-size": text.length > 2 ? 30 : text.length > 1 ? 46 : 70, text});
}

const named = piece => (piece ? `${piece.owner ? `${NAMES[piece.owner]}’s ` : ""}${piece.text || "stone"}` : "empty");

/** Whose sides are where: Alice's above and below, Bob's left and right. */
function sides(board) {
  const at = cell => board.cells[cell];
  const top = board.lines[0];
  const bottom = board.lines.at(-1);
  const [left, up] = board.corners.reduce(([x, y], corner) => [Math.min(x, corner[0]), Math.min(y, corner[1])], [0, 0]);
  const edge = (cells, player, shift) => draw("path", {class: `side ${player}`, d: "M" + cells.flatMap(cell => shift(cell)).map(([x, y]) => `${(x * SCALE).toFixed(1)} ${(y * SCALE).toFixed(1)}`).join("L")});
  const moved = (cell, corners) => corners.map(([x, y]) => [at(cell)[0] + x, at(cell)[1] + y]);
  if (board.form === "squares") {
    return [edge(top, "alice", cell => moved(cell, [[left, up], [-left, up]])), edge(bottom, "alice", cell => moved(cell, [[left, -up], [-left, -up]])),
      edge(board.lines.map(line => line[0]), "bob", cell => moved(cell, [[left, up], [left, -up]])), edge(board.lines.map(line => line.at(-1)), "bob", cell => moved(cell, [[-left, up], [-left, -up]]))];
  }
  const [north, northEast, southEast, south, southWest, northWest] = board.corners;
  if (!northWest) {
    return [];
  }
  return [edge(top, "alice", cell => moved(cell, [northWest, north, northEast])), edge(bottom, "alice", cell => moved(cell, [southWest, south, southEast])),
    edge(board.lines.map(line => line[0]), "bob", cell => moved(cell, [northWest, southWest, south])), edge(board.lines.map(line => line.at(-1)), "bob", cell => moved(cell, [north, northEast, southEast]))];
}

function labels(board, shown) {
  const text = (at, label) => draw("text", {class: "coordinate", x: at[0] * SCALE, y: at[1] * SCALE, text: label});
  const bottom = board.lines.at(-1);
  return [...board.lines.map((line, row) => text([board.cells[line[0]][0] - 0.72, board.cells[line[0]][1]], shown(row))),
    ...bottom.map((cell, column) => text([board.cells[cell][0], board.cells[cell][1] + 0.74], letter(column)))];
}
