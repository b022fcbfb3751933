// The charts below the board: what is needed over all totals of chips, and which first moves are best there.

import {ask} from "gavel/api";
import {bands, bars, figure, steps} from "gavel/chart";
import {byId, make, show} from "gavel/dom";
import {moveName} from "gavel/places";
import {NAMES, counted, middle, other, rowOf, size, tieState, toBank} from "gavel/price";

/** Games and totals of chips up to which values of bids at random are found without being asked for. */
const SMALL = 200;
const FEW = 40;

/** Boards for which charts are drawn only when asked for. */
const HUGE = 200000;
let asked = "";

const {offline} = document.documentElement.dataset;

/** How far it is known that thresholds repeat. */
const EVIDENCE = {
  proved: ", proved for all totals",
  "verified as a fixpoint": ", which solve the one-round formula for all totals; that nothing larger does is not proved",
  observed: ", as far as was looked, which proves nothing of larger totals",
};

let shownFor = "";

/** Shows the charts of the position that the app shows. */
export async function openChart(app) {
  const place = byId("chart");
  const {state} = app;
  if (!app.position) {
    show(place);
    return undefined;
  }
  const at = state.at === undefined ? {} : {at: state.at};
  const source = {...app.source(), ...at};
  if (!app.position.thresholds) {
    shownFor = "";
    return showValue(app, place, source);
  }
  const key = JSON.stringify([source, state.most]);
  if (app.parse?.counted) {
    shownFor = "";
    show(place, make("p", {class: "small", text: "This board is too large to be solved for whole chips, so there are no charts over totals."}));
    return undefined;
  }
  if ((app.position.vertexCount ?? app.parse?.vertices ?? 0) > HUGE && key !== asked) {
    show(place, make("p", {class: "small", text: "Solving a board of this size for many totals takes a while."}), make("button", {type: "button", text: "Draw the charts", onclick: () => {
      asked = key;
      app.chart();
    }}));
    return undefined;
  }
  let data = place.data;
  if (key !== shownFor) {
    let priced;
    let money = null;
    if (!place.querySelector("svg")) {
      show(place, make("p", {class: "small", role: "status", text: `Solving for up to ${state.most} chips …`}));
    }
    try {
      priced = await ask("successors", {...source, chips: `0..${state.most}`});
    } catch (error) {
      show(place, make("p", {class: "small", text: error.message}));
      return undefined;
    }
    const {payment} = priced.auction;
    try {
      money = offline ? null : (await ask("successors", source)).thresholds;
    } catch {
      money = null;
    }
    const curve = offline ? null : await ask("curve", {...source, chips: `0..${state.most}`}).catch(() => null);
    data = place.data = {priced, money, payment, period: rowOf(priced.thresholds, "alice", tieState(priced.auction)).some(each => each !== null) ? curve?.periods?.alice : undefined};
    shownFor = key;
  }
  render(app, place, data);
  const open = app.outcome?.outcome === "undetermined" || app.outcome?.outcome === "draw";
  if (open && state.money === "chips" && (app.parse?.vertices ?? Infinity) <= SMALL && Number(state.alice) + Number(state.bob) <= FEW) {
    const values = make("div");
    place.append(values);
    await showValue(app, values, source);
  }
  return undefined;
}

function render(app, place, {priced, money, period}) {
  const {state} = app;
  const bank = toBank(priced.auction);
  const alice = rowOf(priced.thresholds, "alice", tieState(priced.auction));
  const bob = rowOf(priced.thresholds, "bob", tieState(priced.auction));
  const rows = priced.chips.map((total, i) => ({
    total, alice: size(alice[i]), bob: size(bob[i]), aliceText: alice[i] ?? "more than there is", bobText: bob[i] ?? "more than there is",
  }));
  if (priced.vertex.outcome) {
    show(place, make("p", {class: "small", text: "The game is over here."}));
    return;
  }
  const shares = money && !bank ? Object.fromEntries(["alice", "bob"].filter(player => !money[player].never).map(player => [player, middle(money[player])])) : null;
  const chosen = state.money === "chips" && !bank ? Number(state.alice) + Number(state.bob) : undefined;
  const both = shares?.alice !== undefined && shares?.bob !== undefined;
  const less = both && state.chart === "less";
  const chart = steps(rows, shares, {
    chosen, bank, period, less,
    onPick(total) {
      const row = rows[total - rows[0].total];
      if (!row || bank) {
        return;
      }
      const mine = Math.min(total, Math.floor(row.alice));
      app.change({money: "chips", alice: String(mine), bob: String(total - mine)});
    },
  });
  const moves = priced.successors.filter(each => each.movers.includes(state.side) && each.rank?.[state.side]).map(each => ({
    name: moveName(app.position?.draw, each.id, state.side), best: priced.chips.filter((total, i) => each.rank[state.side][i] === 1),
  })).filter(each => each.best.length > 0);
  const beyond = make("label", {class: "small"}, make("input", {type: "checkbox", id: "beyond", checked: less, onchange: event => {
    state.chart = event.target.checked ? "less" : undefined;
    app.remember();
    app.chart();
  }}), " less the same share of real money");
  const needed = {columns: ["total", "alice", "bob", ...(both ? ["alice less the share", "bob less the share"] : [])], rows: rows.map((row, i) => [row.total, alice[i], bob[i], ...(both ? ["alice", "bob"].map(player => (Number.isFinite(row[player]) ? Number((row[player] - shares[player] * row.total).toFixed(9)) : null)) : [])])};
  const best = {columns: ["total", "best moves"], rows: priced.chips.map(total => [total, moves.filter(each => each.best.includes(total)).map(each => each.name).join("; ")])};
  show(place, both ? beyond : null, figure(chart, `Solid red: Alice. Dashed blue: Bob.${less ? " An advantage counts half a chip. What repeats is the same at every period." : shares ? " Dotted: the same share of real money." : ""}${period ? ` From a total of ${period.from} on, what Alice needs rises by ${period.shift} with every ${period.length === 1 ? "chip" : `${period.length} chips`} more in the game: the bands${EVIDENCE[period.evidence] ?? ""}.` : ""}${bank ? "" : " Click a total to set the purses."}`, "thresholds", `${priced.game}-thresholds`, needed),
    moves.length > 1 && moves.length <= 40 ? figure(bands(moves, priced.chips, state.side, bank), `${bank ? `Chips of ${NAMES[other(state.side)]}’s` : "Totals"} at which each first move of ${NAMES[state.side]} is best`, "best moves", `${priced.game}-moves`, best) : null);
}

/** Where no thresholds are to be had: the value of bids at random, with how both bid. */
async function showValue(app, place, source) {
  const alice = Number(app.state.alice);
  const bob = Number(app.state.bob);
  if (!Number.isInteger(alice) || !Number.isInteger(bob)) {
    show(place);
    return;
  }
  try {
    const found = await ask("value", {...source, alice, bob});
    const share = found.upper - found.lower < 1e-6 ? ((found.lower + found.upper) / 2).toFixed(6) : `between ${found.lower.toFixed(4)} and ${found.upper.toFixed(4)}`;
    show(place, make("p", {id: "value"}, "If both bid at random as well as they can, Alice’s chance is ", make("b", {class: "num", text: share}), `, with ${counted(alice, "chip")} against ${bob}; a draw counts half.`),
      ["alice", "bob"].filter(player => found.bids[player]).map(player => figure(bars(found.bids[player], player), `How ${NAMES[player]} bids then`, `${NAMES[player]}’s bids`, `${found.game}-${player}-bids`, {columns: ["bid", "probability"], rows: Object.entries(found.bids[player]).map(([bid, share]) => [Number(bid), share])})));
  } catch (error) {
    show(place, make("p", {class: "small", text: error.message}));
  }
}
