// Moves in words and small pictures: on a board a move is told by the cell it goes to, elsewhere by the name of the position.

import {draw, make} from "gavel/dom";
import {NAMES, other} from "gavel/price";

const MOST = 4;
const NINE = ["the top left corner", "the top edge", "the top right corner", "the left edge", "the centre", "the right edge", "the bottom left corner", "the bottom edge", "the bottom right corner"];

/** The name of a column: from a to z, then from aa to az and so on, so that no number of a row is taken for a part of it. */
export const letter = column => (column < 26 ? "" : letter(Math.floor(column / 26) - 1)) + String.fromCharCode(97 + column % 26);

/** What a cell is called. */
export function cellName(board, cell) {
  const row = board.lines.findIndex(line => line.includes(cell));
  const column = board.lines[row].indexOf(cell);
  if (board.features.includes("labelled")) {
    const number = board.features.includes("upwards") ? board.lines.length - row : row + 1;
    return letter(column) + number;
  }
  if (board.form === "squares" && board.rows === 3 && board.columns === 3 && !board.features.includes("upwards")) {
    return NINE[3 * row + column];
  }
  return falls(board) ? `column ${column + 1}` : `row ${row + 1}, column ${column + 1}`;
}

/** Whether stones fall: rows begin below, and no column has two cells to move to. */
function falls(board) {
  const cells = [...new Set(board.moves.map(each => each.cell))].filter(each => each !== undefined);
  return board.form === "squares" && board.rows > 1 && board.features.includes("upwards") && new Set(cells.map(each => each % board.columns)).size === cells.length;
}

/** The cells to which moves to some positions go, or null if some go to none. */
export function cellsOf(board, ids, player) {
  if (!board) {
    return null;
  }
  const cells = ids.map(id => board.moves.filter(each => each.mover === player && each.id === id && each.cell !== undefined));
  return cells.every(each => each.length > 0) ? [...new Set(cells.flat().map(each => each.cell))] : null;
}

/** The name under which a position is shown that is one move of a player away, if it can be the one that was chosen: so that a board does not turn round where symmetries make positions one. */
export function shownAs(board, id, player, chosen) {
  const same = board?.moves.filter(each => each.mover === player && each.id === id) ?? [];
  return (same.find(each => each.at === chosen) ?? same[0])?.at ?? id;
}

/** A move in words, such as "the centre", by the name of the position it leads to, or under which that is shown. */
export function moveName(board, id, player) {
  if (board?.rows === 1 && !board.features.includes("labelled")) {
    return id;
  }
  const own = board?.moves.filter(each => each.mover === player && each.cell !== undefined) ?? [];
  const move = own.find(each => each.at === id) ?? own.find(each => each.id === id);
  return move ? `${move.piece?.text && move.piece.text.length === 1 && !/[xo●]/.test(move.piece.text) ? move.piece.text + " " : ""}${cellName(board, move.cell)}` : id;
}

/** A position in words, such as "x in the centre"; undefined where a row says it itself. */
export function inWords(board) {
  const pieces = board.pieces.map((piece, cell) => ({piece, cell})).filter(each => each.piece);
  if (board.rows === 1 || pieces.length > MOST && pieces.every(({piece}) => piece.text && !piece.owner)) {
    return undefined;
  }
  if (pieces.length === 0) {
    return "The empty board";
  }
  const called = ({owner, text}) => (text === "" ? `${owner ? `${NAMES[owner]}’s ` : ""}stone` : text);
  if (pieces.length <= MOST) {
    return pieces.map(({piece, cell}) => `${called(piece)} ${/^(column|row|[a-z]+\d)/.test(cellName(board, cell)) ? "at" : "in"} ${cellName(board, cell)}`).join(", ");
  }
  const counts = new Map();
  pieces.forEach(({piece}) => counts.set(called(piece), (counts.get(called(piece)) ?? 0) + 1));
  return counts.size > MOST ? `${pieces.length} pieces on the board` : [...counts].map(([name, count]) => `${count} ${count > 1 && name.endsWith("stone") ? name + "s" : name}`).join(", ");
}

/** Some moves: a small board with their cells marked, or their names, the first few of them. */
export function moves(board, ids, player) {
  const cells = cellsOf(board, ids, player);
  const names = ids.slice(0, MOST).map(id => moveName(board, id, player)).join(", ") + (ids.length > MOST ? `, … (${ids.length})` : "");
  return cells ? make("span", {class: "moves"}, mini(board, cells, player), cells.length <= 2 ? ids.map(id => moveName(board, id, player)).join(" or ") : "any of these") : names;
}

/** What a player does who has won a bid, or need not bid. */
export function turn(board, each, player) {
  if (each.turn === "make the other move") {
    return `then ${NAMES[other(player)]} has to move`;
  }
  if (each.turn === "depending on the other's bid") {
    return `then as ${NAMES[other(player)]}’s bid tells`;
  }
  if (!each.moves?.length) {
    return "then any move";
  }
  return make("span", {}, "moves to ", moves(board, each.moves, player), each.turn === "either" ? ` or lets ${NAMES[other(player)]} move` : "");
}

const ON_TIES = {use: "uses the advantage on a tie", keep: "keeps the advantage on a tie", either: "on a tie as you like"};

/** What a player does after a bid: if he wins it, and if the bids are equal, where that differs. */
export const afterBid = (board, each, player, {ties}) => [each.turn ? [" · ", turn(board, each, player)] : "",
  !ties.startsWith("advantage") || each.onTie === undefined || each.onTie === "no choice" ? "" : make("span", {class: "small", text: ` · ${ON_TIES[each.onTie] ?? each.onTie}`}),
  each.onEqualBids && JSON.stringify(each.onEqualBids.moves) !== JSON.stringify(each.moves) ? make("span", {class: "small"}, " · after equal bids ", turn(board, each.onEqualBids, player)) : ""].flat();

/** A small board with some cells marked. */
export function mini(board, cells, player) {
  const points = board.corners.map(corner => corner.map(each => each * 0.92).join(",")).join(" ");
  const height = Math.min(3.6, Math.max(1.4, 0.8 * board.height));
  return draw("svg", {
    class: "mini", viewBox: `-0.1 -0.1 ${board.width + 0.2} ${board.height + 0.2}`, role: "img", "aria-label": cells.map(cell => cellName(board, cell)).join(", "),
    style: {height: `${height}rem`},
  }, board.cells.map(([x, y], i) => draw("polygon", {points, transform: `translate(${x} ${y})`, class: cells.includes(i) ? `on ${player}-fill` : board.pieces[i]?.owner ? `taken ${board.pieces[i].owner}-fill` : ""})));
}
