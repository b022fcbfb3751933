// The board: as a board game, as a drawing, or as a network on a canvas; with the table that says the same.

import {ask} from "gavel/api";
import {byId, make, show} from "gavel/dom";
import {drawing, placeByFields} from "gavel/drawing";
import {arrangement, grid} from "gavel/grid";
import {NAMES, PLAYERS, holdingWords, shareWords} from "gavel/price";
import {savePng, saveSvg, saveTikz} from "gavel/save";
import {ramp} from "gavel/scale";

const DRAWN = 500;
const WHOLE = 5000;
const NEARBY = 160;

/** Sets the board up. */
export function openBoard(app) {
  const place = byId("board");
  let graph = null;
  let graphKey = "";
  let needs = null;
  let needsKey = "";
  let view = "";

  const go = move => app.move(move.id ?? move);

  function tools(plan) {
    const search = make("input", {type: "search", id: "search", placeholder: "find a position", "aria-label": "Find a position", list: "found"});
    const found = make("datalist", {id: "found"});
    search.addEventListener("input", async () => {
      if (search.value) {
        const answer = await ask("search", {...app.source(), name: search.value, limit: 12}).catch(() => ({vertices: []}));
        show(found, answer.vertices.map(name => make("option", {value: name})));
      }
    });
    search.addEventListener("change", () => search.value && app.go(search.value));
    show(byId("board-tools"),
      make("button", {type: "button", text: "Start", onclick: () => app.go(undefined), disabled: app.state.at === undefined}),
      make("button", {type: "button", text: "Take back", id: "back", onclick: () => app.back(), disabled: app.history.length === 0}),
      plan ? make("button", {type: "button", text: view === "graph" ? "As a board" : "As a graph", onclick: () => {
        view = view === "graph" ? "" : "graph";
        render();
      }}) : null,
      search, found, make("span", {class: "stretch"}), ...saves());
  }

  function saves() {
    const svg = place.querySelector("svg.graph");
    if (!svg) {
      return [];
    }
    const name = app.position.game;
    return [make("button", {type: "button", class: "quiet", text: "SVG", "aria-label": "Save the picture as SVG", onclick: () => saveSvg(svg, name)}),
      make("button", {type: "button", class: "quiet", text: "PNG", "aria-label": "Save the picture as PNG", onclick: () => savePng(svg, name)}),
      make("button", {type: "button", class: "quiet", text: "TikZ", "aria-label": "Save the picture as TikZ", onclick: () => saveTikz(graph, look)})];
  }

  function look(vertex) {
    if (app.blind()) {
      const ended = {alice: "A", bob: "B", tie: "="}[vertex.outcome] ?? "";
      return {label: ended, title: vertex.id, place: app.prices().place(vertex, null)};
    }
    const prices = app.prices();
    const thresholds = needs?.[vertex.id];
    const label = vertex.outcome ? {alice: "A", bob: "B", tie: "="}[vertex.outcome] : thresholds ? prices.need(thresholds, app.state.side).replace(" %", "") : "";
    const words = vertex.outcome ? (vertex.outcome === "tie" ? "a draw" : `${NAMES[vertex.outcome]} has won`)
      : thresholds ? PLAYERS.map(player => `${NAMES[player]} needs ${prices.needWords(thresholds, player)}`).join(", ") : "";
    return {label, title: `${vertex.id}: ${words}`, place: prices.place(vertex, thresholds)};
  }

  async function renderGraph() {
    const large = (app.parse?.vertices ?? Infinity) > WHOLE;
    const key = JSON.stringify(app.source()) + (large ? app.state.at : "");
    if (key !== graphKey) {
      graph = await ask("board", {...app.source(), ...(large && app.state.at ? {at: app.state.at} : {}), limit: large ? NEARBY : WHOLE, layout: true});
      graphKey = key;
      placeByFields(graph);
      needsKey = "";
    }
    const prices = app.prices();
    const wanted = key + app.state.money + prices.totals;
    if (wanted !== needsKey) {
      needs = null;
      try {
        const answer = await ask("solve", {...app.source(), ...(app.state.money === "chips" ? {chips: prices.totals} : {}), vertices: graph.vertices.map(each => each.id)});
        needs = answer.thresholds;
      } catch {
        needs = null;
      }
      needsKey = wanted;
    }
    if (graph.vertices.length <= DRAWN) {
      const here = app.position?.vertex.id;
      const best = edge => !app.blind() && edge.from === here && app.position.successors.some(each => each.id === edge.to && each.movers.includes(app.state.side) && each.rank?.[app.state.side] !== undefined && prices.rank(each) === 1) && (edge.colour === "both" || edge.colour === (app.state.side === "alice" ? "red" : "blue"));
      show(place, drawing(graph, {here, look, best}, id => app.go(id)));
    } else {
      const {network} = await import("gavel/canvas");
      network(place, graph, {here: app.position?.vertex.id, look}, id => app.go(id));
    }
    place.dataset.kind = "graph";
  }

  function legend(isGrid) {
    const name = NAMES[app.state.side];
    if (app.blind()) {
      show(byId("legend"), make("span", {text: "Prices are hidden while you think."}));
      return;
    }
    show(byId("legend"),
      make("span", {}, "Alice needs little ", make("span", {class: "ramp", style: {"background-image": ramp}}), " Bob needs little"),
      isGrid ? make("span", {text: `Large: what ${name} needs after the move. Small: what it costs against the best.`})
        : make("span", {}, make("i"), " Alice moves ", make("i", {class: "bob"}), " Bob moves"));
  }

  function table() {
    const {position, state} = app;
    byId("moves-table").hidden = app.blind();
    const prices = app.prices();
    const words = (thresholds, player) => prices.needWords(thresholds, player);
    show(byId("moves"), make("table", {}, make("caption", {class: "hidden", text: `Moves from ${position.vertex.id}`}),
      make("thead", {}, make("tr", {}, ["Move to", "by", "Alice then needs", "Bob then needs", `costs ${NAMES[state.side]}`].map(text => make("th", {scope: "col", text})))),
      make("tbody", {}, position.successors.map(each => make("tr", {},
        make("th", {scope: "row"}, make("button", {type: "button", class: "quiet", text: each.id, onclick: () => go(each)})),
        make("td", {text: each.movers.map(mover => NAMES[mover]).join(" or ")}),
        ...PLAYERS.map(player => make("td", {text: each.outcome ? (each.outcome === "tie" ? "draw" : `${NAMES[each.outcome]} has won`) : words(each.thresholds, player)})),
        make("td", {text: each.movers.includes(state.side) ? prices.move(each).cost || prices.move(each).main : "—"}))))));
  }

  async function render() {
    const {position, state} = app;
    if (!position) {
      return;
    }
    byId("where").textContent = position.vertex.id;
    const plan = arrangement(position.vertex, position.game, position.draw);
    const prices = app.prices();
    const asGrid = plan && view !== "graph";
    if (asGrid) {
      show(place, grid(plan, position.vertex, position.successors, {side: state.side, price: each => (app.blind() ? {place: 0.5, best: false, main: "", cost: "", title: `moves to ${each.id}`} : prices.move(each)), last: lastChange(plan)}, go));
      place.dataset.kind = "grid";
    } else {
      await renderGraph();
    }
    legend(asGrid);
    table();
    tools(plan);
    show(byId("path"), app.history.map((id, i) => make("button", {type: "button", text: `${i + 1}. ${id ?? "start"}`, onclick: () => app.back(app.history.length - i)})));
  }

  function lastChange(plan) {
    const before = app.previous?.fields?.find(each => each.variable === plan.variable)?.values;
    const now = app.position.vertex.fields.find(each => each.variable === plan.variable).values;
    const changed = before ? now.map((value, i) => i).filter(i => now[i] !== before[i]) : [];
    return changed.length === 1 ? changed[0] : -1;
  }

  return {
    show: render,
    /** Shows a board of which nothing is known but its moves. */
    async bare(error) {
      show(place, make("p", {class: "about", text: error.message}));
      show(byId("legend"));
      show(byId("moves"));
      show(byId("board-tools"));
    },
  };
}
