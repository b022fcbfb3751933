// A board game as its board: pieces, and in each free cell what moving there costs.

import {draw, make} from "gavel/dom";
import {colour} from "gavel/scale";

/** How the positions of a game are arranged: rows of indices into the cells, or null if they are no board. */
export function arrangement(vertex, game, hint) {
  const field = vertex.fields?.find(each => each.sizes.length > 0);
  if (!field || field.values.length < 4 || field.values.length > 400) {
    return null;
  }
  const count = field.values.length;
  let columns = hint?.columns ?? (field.sizes.length === 2 ? field.sizes[1] : Math.round(Math.sqrt(count)));
  if (columns * Math.floor(count / columns) !== count) {
    columns = count;
  }
  if (!hint && field.sizes.length === 1 && columns * columns !== count) {
    return null;
  }
  const rows = [];
  for (let first = 0; first < count; first += columns) {
    rows.push(Array.from({length: columns}, (_, i) => first + i));
  }
  const hexagons = hint ? hint.shape === "hexagons" : /^hex\b/.test(game);
  const upwards = hint ? hint.shape === "columns" : /^connect/.test(game);
  if (upwards) {
    rows.reverse();
  }
  return {variable: field.variable, rows, hexagons, columns};
}

const cellsOf = (vertex, variable) => vertex.fields.find(each => each.variable === variable).values;

/** For each cell the successors that change it alone, by who moves. */
export function movesByCell(vertex, successors, variable) {
  const here = cellsOf(vertex, variable);
  const moves = here.map(() => ({}));
  const others = [];
  for (const successor of successors) {
    const there = cellsOf(successor, variable);
    const changed = there.map((value, i) => i).filter(i => there[i] !== here[i]);
    if (changed.length === 1) {
      successor.movers.forEach(mover => (moves[changed[0]][mover] = successor));
    } else {
      others.push(successor);
    }
  }
  return {moves, others};
}

/** The board of a position. Prices are of the side's moves; onMove is called with a successor. */
export function grid(plan, vertex, successors, view, onMove) {
  const values = cellsOf(vertex, plan.variable);
  const {moves} = movesByCell(vertex, successors, plan.variable);
  const cell = index => {
    const move = moves[index][view.side];
    const where = `row ${plan.rows.findIndex(row => row.includes(index)) + 1}, column ${index % plan.columns + 1}`;
    if (!move) {
      return piece(values[index], where, view.last === index);
    }
    const price = view.price(move);
    return make("button", {
      type: "button", class: "cell move" + (price.best ? " best" : ""), "data-vertex": move.id,
      style: {"background-color": colour(price.place)},
      title: price.title, "aria-label": `${where}: ${price.title}`, onclick: () => onMove(move),
    }, make("span", {class: "price", text: price.main}), make("span", {class: "cost", text: price.cost}));
  };
  if (plan.hexagons) {
    const span = plan.columns + (plan.rows.length - 1) / 2;
    return make("div", {class: "grid hex", role: "group", "aria-label": "Board", style: {"--span": span}},
      plan.rows.map((row, i) => make("div", {class: "hexrow", style: {"margin-left": `${50 * i / span}%`}}, row.map(cell))));
  }
  return make("div", {
    class: "grid", role: "group", "aria-label": "Board", style: {"grid-template-columns": `repeat(${plan.columns}, minmax(0, 1fr))`},
  }, plan.rows.flat().map(cell));
}

function piece(value, where, last) {
  const empty = /^(empty|none|free|0|\.)$/.test(value);
  const box = make("div", {class: "cell" + (last ? " last" : ""), role: "img", "aria-label": `${where}: ${empty ? "empty" : value}`});
  if (value === "x") {
    box.append(draw("svg", {viewBox: "0 0 100 100", class: "x"}, draw("path", {d: "M20 20 80 80M80 20 20 80"})));
  } else if (value === "o") {
    box.append(draw("svg", {viewBox: "0 0 100 100", class: "o"}, draw("circle", {cx: 50, cy: 50, r: 32})));
  } else if (!empty) {
    box.append(make("span", {class: "price", text: value}));
  }
  return box;
}
