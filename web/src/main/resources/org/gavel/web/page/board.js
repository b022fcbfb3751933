// The board: as a board game, as a drawing, or as a network on a canvas; with the table that says the same.

import {ask} from "gavel/api";
import {byId, draw, latest, make, show} from "gavel/dom";
import {drawing} from "gavel/drawing";
import {arrangement, grid, isMap, movesByCell, readable} from "gavel/grid";
import {openMaps} from "gavel/maps";
import {NAMES, PLAYERS, counted, leftAt, other} from "gavel/price";
import {cellsOf, inWords, mini, moveName} from "gavel/places";
import {tableOf} from "gavel/save";
import {LAYOUTS, SPREADS, ramp, spread} from "gavel/scale";
import {explained} from "gavel/terms";

const DRAWN = 500;
const WHOLE = 5000;
const NEARBY = 40;
const MOST_OTHERS = 12;
/** Ends of play of which more are not marked on a board. */
const MOST_GOALS = 60;

/** What a play that never ends leads to, in a sentence with the number of the objective. */
const ENDLESS = {
  safety: () => " A play that never ends is Alice’s, unless it comes to a marked position.",
  buchi: () => " A play that never ends is Alice’s if it comes to marked positions again and again, else Bob’s.",
  "co-buchi": () => " A play that never ends is Bob’s if it comes to marked positions again and again, else Alice’s.",
  parity: () => " A play that never ends is won by the largest priority that comes again and again: Alice’s if it is even, Bob’s if it is odd.",
  "mean-payoff": least => ` A play that never ends is Alice’s if its weights are at least ${least} on average in the long run, else Bob’s.`,
  energy: credit => ` A play that never ends is Alice’s if her credit of ${credit}, with the weights of all positions on the way, never falls below 0.`,
};

/** What stands in a vertex where a play has ended. */
const ENDED = {alice: "A", bob: "B", tie: "="};

/** What equal bids lead to, in a sentence. The tie state is that of the position that is shown. */
function equalBids(ties) {
  const [rule, now] = ties.split(":");
  const name = NAMES[now] ?? now;
  const rest = {
    advantage: `whoever has the tie-breaking advantage, now ${name}, either wins the bid and hands the advantage over, or keeps it and lets the other win the bid`,
    alice: "Alice wins the bid", bob: "Bob wins the bid", "no-move": "nobody moves", coin: "a coin decides who wins the bid",
    "make-it-take-it": `whoever won the last bid wins this one, now ${name}`,
    "losers-ball": `whoever lost the last bid wins this one, now ${name}`,
    richer: `whoever has more chips wins the bid, and ${name} where both have as many`,
    "alternate-ties": `the two win such bids in turn, next ${name}`,
    "alternate-rounds": `${name} wins the bid in this round, the other in the next, and so on`,
  }[rule] ?? `the rule ${ties} of this game says who wins the bid`;
  return ` If the bids are equal, ${rest}.`;
}

/** What whoever wins a bid pays, in words; nothing where both pay theirs. */
function pays(payment) {
  const [rule, part] = payment.split(":");
  return {richman: "pays the other", "robin-hood": "pays the other", poorman: "pays the bank", taxman: `pays ${part} of the bid to the other and the rest to the bank`,
    "second-price": `pays the other’s bid, to ${part === "bank" ? "the bank" : "the other"},`}[rule];
}

/** What is paid before the bids, in a sentence; most often nothing. */
const paidFirst = payment => (payment.startsWith("robin-hood") ? `Before each bid the richer pays the poorer ${payment.split(":")[1]} of the difference. ` : "");

/** What is paid where both pay, whoever wins the bid. */
const BOTH_PAY = {"all-pay": " Both pay their bids to the bank.", "all-pay-richman": " Both pay their bids to each other."};

/** What a vertex says in a drawing: its label, who has won or what is needed there, and its colour. */
export function lookOf(app, vertex, thresholds, shaded = place => place) {
  const prices = app.prices();
  const label = vertex.outcome ? vertex.payoff ?? ENDED[vertex.outcome] : thresholds ? prices.need(thresholds, app.state.side).replace(" %", "") : "";
  const words = vertex.outcome ? (vertex.payoff ? `worth ${vertex.payoff} to Alice` : vertex.outcome === "tie" ? "a draw" : `${NAMES[vertex.outcome]} has won`)
    : thresholds ? PLAYERS.map(player => `${NAMES[player]} needs ${prices.needWords(thresholds, player)}`).join(", ") : "";
  return {label, title: `${vertex.id}: ${words}`, place: vertex.outcome ? prices.place(vertex, thresholds) : shaded(prices.place(vertex, thresholds))};
}

/** Sets the board up. */
export function openBoard(app) {
  const place = byId("board");
  const maps = openMaps(app);
  let graph = null;
  let graphKey = "";
  let needs = null;
  let needsKey = "";
  let centres = [];
  let centresOf = "";

  let zoom = null;
  /** What the map on the canvas was drawn from. */
  let drawn = null;
  /** The position that was asked for by its name, until it is shown. */
  let sought;
  let shaded = place => place;

  const go = move => app.move(move.id ?? move);

  const before = make("span", {class: "parts"});
  const found = make("datalist", {id: "found"});
  const search = make("input", {type: "search", id: "search", placeholder: "find a position", "aria-label": "Find a position", list: "found"});
  const after = make("span", {class: "parts"});
  search.addEventListener("input", latest(async () => {
    if (search.value) {
      const answer = await ask("search", {...app.source(), name: search.value, limit: 12}).catch(() => ({vertices: []}));
      show(found, answer.vertices.map(name => make("option", {value: name})));
    }
  }));
  search.addEventListener("change", () => search.value && find(search.value));

  /** Shows the tools beside the search, which stays where it is: somebody may be typing. */
  function tools(plan) {
    if (!search.isConnected) {
      show(byId("board-tools"), before, search, found, make("span", {class: "stretch"}), after);
    }
    show(before,
      make("button", {type: "button", text: "Start", onclick: () => app.go(undefined), disabled: app.state.at === undefined}),
      make("button", {type: "button", text: "Take back", id: "back", onclick: () => app.back(), disabled: app.history.length === 0}),
      plan ? views(plan) : null);
    show(after, place.dataset.kind === "graph" ? choice("Laid out", "layout", LAYOUTS, usual()) : null, choice("Colours", "colours", SPREADS, "all"));
    zooms();
  }

  /** The choice between the board of a game and its graph. */
  function views(plan) {
    const chosen = app.state.view ?? (readable(plan) ? "board" : "graph");
    return make("div", {class: "switch", id: "view", role: "radiogroup", "aria-label": "Drawn as"}, Object.entries({board: "Board", graph: "Graph"}).map(([name, text]) => make("label", {},
      make("input", {type: "radio", name: "view", value: name, checked: name === chosen, onchange: async () => {
        app.state.view = name;
        app.remember();
        await render();
        byId("view").querySelector(":checked").focus();
      }}), make("span", {text}))));
  }

  /** A choice of how the board is shown, of which the state holds what is not usual. */
  const choice = (label, id, choices, usual) => make("label", {class: "small"}, `${label} `, make("select", {id, onchange: event => {
    app.state[id] = event.target.value === usual ? undefined : event.target.value;
    app.remember();
    render();
  }}, Object.entries(choices).map(([value, text]) => make("option", {value, text, selected: value === (app.state[id] ?? usual)}))));

  /** What brings the drawing nearer, on the drawing itself. */
  function zooms() {
    if (zoom && !place.querySelector(".zooms")) {
      place.append(make("div", {class: "zooms"}, [["+", "Nearer", () => zoom.by(0.7)], ["−", "Farther", () => zoom.by(1 / 0.7)], ["Fit", `All of the ${place.dataset.kind === "map" ? "board" : "graph"}`, () => zoom.fit()]]
        .map(([text, label, onclick]) => make("button", {type: "button", text, "aria-label": label, title: label, onclick}))));
    }
  }

  /** How the graph is laid out, if nothing else is chosen: many vertices in groups, for forces make a ball of them. */
  const usual = () => (graph?.vertices.length > DRAWN ? "distance" : "force");
  const layoutOf = () => app.state.layout ?? usual();

  /** How the colours of what is shown are spread. */
  const shade = places => spread(places, app.state.colours ?? "all");

  /** Goes to the position of a name, or to the only one whose name holds the text. */
  async function find(text) {
    const {vertices} = await ask("search", {...app.source(), name: text, limit: 1000}).catch(() => ({vertices: []}));
    const name = vertices.includes(text) || app.parse?.counted ? text : vertices.length === 1 ? vertices[0] : undefined;
    if (name !== undefined) {
      app.note("");
      search.value = "";
      search.blur();
      sought = name;
      app.go(name);
      return;
    }
    app.note(vertices.length === 0 ? `No position is called “${text}”.` : `${vertices.length < 1000 ? vertices.length : "Many"} positions have “${text}” in their names: choose one of the list, or type more.`);
  }

  /** What can be taken away of the board: pictures and the numbers behind them. */
  function savable() {
    if (!app.position) {
      return [];
    }
    const name = app.position.game;
    const numbers = `${name}-thresholds`;
    const moves = app.blind() ? [] : [{what: "the moves", table: movesTable, tableName: `${name}-moves-from-${app.position.vertex.id}`}];
    if (place.dataset.kind === "map") {
      return [{what: "the board", svg: drawn.picture, name, table: app.blind() ? undefined : maps.table, tableName: numbers}, ...moves];
    }
    const svg = place.querySelector("svg.graph, svg.grid") ?? (place.querySelector(".network") && (() => drawing(graph, {here: app.position?.vertex.id, look, best: () => false}, () => {})));
    const isGrid = place.dataset.kind === "grid";
    return [...(svg ? [{what: isGrid ? "the board" : "the graph", svg, name, table: app.blind() || isGrid ? undefined : thresholds, tableName: numbers}] : []), ...moves];
  }

  /** The table of moves, with the vertices by the names that programs know. */
  function movesTable() {
    const {columns: [to, ...columns], rows} = tableOf(byId("moves").querySelector("table"));
    return {columns: [to, "vertex", ...columns], rows: rows.map(([where, ...rest], i) => [where, app.position.successors[i].id, ...rest])};
  }

  /** What is needed at each vertex of the graph that is shown. */
  function thresholds() {
    const prices = app.prices();
    const rows = graph.vertices.map(each => [each.id, each.outcome, ...PLAYERS.map(player => needs?.[each.id] && prices.need(needs[each.id], player))]);
    return {columns: ["vertex", "outcome", ...PLAYERS], rows};
  }

  function look(vertex) {
    if (app.blind()) {
      return {label: vertex.payoff ?? ENDED[vertex.outcome] ?? "", title: vertex.id, place: app.prices().place(vertex, null)};
    }
    return lookOf(app, vertex, needs?.[vertex.id], shaded);
  }

  /** From which vertices a large board is shown: one more with each that is chosen of those shown, else that one alone. */
  function grow(large) {
    const {id} = app.position.vertex;
    const source = JSON.stringify(app.shape());
    if (source !== centresOf) {
      show(found);
    }
    if (!large) {
      centres = [];
    } else if (source !== centresOf || !graph?.vertices.some(each => each.id === id)) {
      centres = [id];
    } else if (!centres.includes(id) && graph.vertices.find(each => each.id === id).open) {
      centres = [...centres, id];
    }
    centresOf = source;
  }

  /** What is to be drawn as a graph, which may have been asked for before. */
  let listing = {key: "", board: null};

  /** Asks for a board once, with places in a drawing: all of it, or what is near some vertices. */
  function list(key, fields) {
    if (key !== listing.key) {
      listing = {key, board: ask("board", {...app.shape(), ...fields, layout: true})};
      listing.board.catch(() => (listing.key = ""));
    }
    return listing.board;
  }

  /** Draws a graph of which nothing is known yet but its moves, where that takes a canvas; what it asks for is used later, too. */
  async function drawAhead() {
    const whole = () => JSON.stringify([app.shape(), []]);
    const key = whole();
    const all = await list(key, {limit: WHOLE});
    const [{arrange}, {network}] = await Promise.all([import("gavel/graph"), import("gavel/network")]);
    if (all.vertices.length <= DRAWN || app.position || key !== whole()) {
      return;
    }
    graph = all;
    graphKey = key;
    needs = null;
    needsKey = "";
    shaded = each => each;
    const layout = layoutOf();
    arrange(graph, layout, app.state.text);
    network(place, graph, {here: graph.start, look, layout}, id => app.position && app.go(id));
    place.dataset.kind = "graph";
  }

  async function renderGraph() {
    const large = (app.parse?.vertices ?? Infinity) > WHOLE;
    grow(large);
    const key = JSON.stringify([app.shape(), centres]);
    if (key !== graphKey) {
      const [first, ...also] = centres;
      graph = await list(key, {...(first === undefined ? {} : {at: first}), ...(also.length ? {also} : {}), limit: large ? NEARBY : WHOLE});
      graphKey = key;
      needsKey = "";
    }
    const layout = layoutOf();
    const {arrange, fly, overview} = await import("gavel/graph");
    arrange(graph, layout, app.state.text);
    const prices = app.prices();
    const wanted = key + JSON.stringify(app.source()) + app.state.money + (app.state.money === "chips" ? prices.totals : "");
    if (wanted !== needsKey) {
      needs = null;
      needs = await app.needs(graph.vertices);
      needsKey = wanted;
    }
    shaded = shade(graph.vertices.filter(each => !each.outcome && needs?.[each.id]).map(each => prices.place(each, needs[each.id])));
    if (graph.vertices.length <= DRAWN) {
      const here = app.position?.vertex.id;
      const best = edge => !app.blind() && edge.from === here && app.position.successors.some(each => each.id === edge.to && each.movers.includes(app.state.side) && each.rank?.[app.state.side] !== undefined && prices.rank(each) === 1) && (edge.colour === "both" || edge.colour === (app.state.side === "alice" ? "red" : "blue"));
      const svg = drawing(graph, {here, look, best}, id => app.go(id));
      show(place, svg);
      const {zoomable} = await import("gavel/zoom");
      zoom = zoomable(svg, zoom?.board === graph && zoom.layout === layout ? zoom : null, graph);
      place.append(overview(graph, zoom));
    } else {
      const {network} = await import("gavel/network");
      const shown = network(place, graph, {here: app.position?.vertex.id, look, layout}, id => app.go(id));
      zoom = shown.window;
      if (!shown.element.querySelector(".overview")) {
        shown.element.append(overview(graph, zoom));
      }
    }
    zoom.layout = layout;
    if (sought !== undefined) {
      const found = graph.vertices.find(each => each.id === sought);
      sought = undefined;
      if (found) {
        fly(zoom, found);
      }
    }
    place.dataset.kind = "graph";
  }

  /** All positions of a game at once, each in its cell. */
  async function renderMap(map) {
    const {heatmap, mapPicture} = await import("gavel/heatmap");
    const colours = maps.colours(shade);
    const here = map.ids.indexOf(app.position.vertex.id);
    zoom = heatmap(place, map, {colours, key: colours.join(), here, say: cell => maps.say(cell)}, id => app.go(id)).window;
    drawn = {picture: () => mapPicture(map, colours)};
    place.dataset.kind = "map";
    if (sought !== undefined) {
      const [x, y] = map.cells[here];
      sought = undefined;
      zoom.to({x, y});
    }
  }

  /** What the numbers on the board come to, in a sentence. */
  function saying(plan) {
    const {position, state} = app;
    const prices = app.prices();
    const name = NAMES[state.side];
    const mine = position.successors.filter(each => each.movers.includes(state.side) && each.thresholds);
    const best = mine.filter(each => prices.rank(each) === 1);
    if (app.blind() || position.vertex.outcome || !best.length) {
      return null;
    }
    const needs = prices.needWords(best[0].thresholds, state.side, prices.stateAfter);
    const unit = state.money === "chips" ? "" : " of the money";
    const label = each => (each.outcome === state.side ? "wins at once" : `needs ${needs}${/\d/.test(needs) ? unit : ""} to win`);
    const second = mine.filter(each => prices.rank(each) !== 1).sort((a, b) => prices.rank(a) - prices.rank(b))[0];
    const cost = second && prices.move(second);
    if (prices.never(best[0].thresholds, state.side, prices.stateAfter)) {
      const enough = state.money === "chips" ? "no number of these chips is enough to force a win" : "no share of the money short of all is enough to force a win";
      return make("p", {class: `saying ${state.side}-edge`, id: "saying"}, make("b", {text: `${name} cannot force a win here. `}), `Whatever the move, ${enough}.`);
    }
    if (!second && mine.length > 1) {
      return make("p", {class: `saying ${state.side}-edge`, id: "saying"}, make("b", {text: `All moves are equally good for ${name}. `}), `After any of them ${name} ${label(best[0])}.`);
    }
    const where = cellsOf(plan, best.map(each => each.id), state.side);
    const names = best.length > 3 ? `one of these ${best.length} moves` : best.map(each => moveName(plan, each.id, state.side)).join(" or ");
    const amount = cost?.cost.replace(/^\+ ?/, "").replace(/^(\d+) \+ adv\.$/, (all, chips) => `${counted(chips, "chip")} and the tie-breaking advantage`).replace(/^advantage$/, "the tie-breaking advantage");
    const rest = !second ? "" : cost.cost === "no win" ? " After any other move no win is left." : cost.cost ? ` After any other move ${name} needs ${mine.length - best.length > 1 ? "at least " : ""}${/^\d+$/.test(amount) ? counted(amount, "chip") : amount} more.` : "";
    return make("p", {class: `saying ${state.side}-edge`, id: "saying"}, make("b", {text: `★ Best for ${name}: `}), where && plan ? mini(plan, where, state.side) : null, ` ${names}. `, `After it ${name} ${label(best[0])}.${rest}`);
  }

  /** How a round goes, in a sentence. */
  function bidding() {
    const auction = app.auction();
    const ties = app.state.money === "chips" || app.state.tab === "play" ? equalBids(auction.ties) : "";
    const objective = app.position?.objective ?? "reach";
    const [word, bound] = typeof objective === "string" ? [objective] : Object.entries(objective)[0];
    const endless = ENDLESS[word]?.(bound) ?? "";
    const {payoffs} = app.parse ?? {};
    const worth = payoffs ? ` Ends are worth numbers to Alice, from ${payoffs.least} to ${payoffs.greatest}. At an end worth v Alice has won with more than ${leftAt(payoffs, "alice")} of the money left, and Bob with more than ${leftAt(payoffs, "bob")}.` : "";
    const owner = app.position?.vertex.owner;
    const first = /^open:(.+)$/.exec(auction.bids)?.[1];
    const bids = first ? `${NAMES[first]} bids openly, then ${NAMES[other(first)]}` : "Alice and Bob bid in secret";
    const turn = auction.mover === "winner-moves" ? "moves" : "decides who moves";
    return `${owner ? `Here ${NAMES[owner]} moves without a bid. ` : ""}${paidFirst(auction.payment)}${owner ? "In other rounds" : "Every round"} ${bids}. Whoever bids more ${[pays(auction.payment), turn].filter(Boolean).join(" and ")}.${BOTH_PAY[auction.payment] ?? ""}${ties}${endless}${worth}`;
  }

  /** Whose the edges are. */
  const edgesKey = () => make("span", {}, [["red", "", "Alice moves"], ["blue", "bob", "Bob moves"], ["both", "either", "either moves"]]
    .filter(([edges]) => graph?.edges.some(each => each.colour === edges)).flatMap(([, kind, text]) => [make("i", {class: kind}), ` ${text} `]));

  function legend(kind, plan) {
    const isGrid = kind === "grid";
    const {position, state} = app;
    const name = NAMES[app.state.side];
    show(byId("bidding"), explained(bidding()));
    if (app.blind()) {
      show(byId("legend"), make("span", {text: "Prices are hidden while you think."}), kind === "graph" && edgesKey());
      return;
    }
    if (isGrid && app.position.vertex.outcome) {
      show(byId("legend"));
      return;
    }
    const priced = app.position.thresholds || app.position.vertex.outcome;
    const star = app.state.money === "chips" && /^advantage/.test(app.auction().ties) ? " 3* is 3 chips and the tie-breaking advantage." : "";
    show(byId("legend"), saying(plan),
      !priced && position.why && make("p", {class: "saying"}, make("b", {text: "There are no prices here. "}), make("span", {id: "known", text: state.tab === "play" ? "" : app.said}), make("span", {class: "small", text: ` The reason: ${position.why}.`})),
      priced && make("span", {}, `Alice needs ${(state.colours ?? "all") === "all" ? "little" : "less"} `, make("span", {class: "ramp", style: {"background-image": ramp}}), ` Bob needs ${(state.colours ?? "all") === "all" ? "little" : "less"}`),
      kind === "map" ? make("span", {text: "Each cell has the colour of what is needed with the token there; dark: where it never stands. Point at a cell to read it, press it to go there."})
        : isGrid ? priced && make("span", {}, explained(`Large: what ${name} needs after the move. Small, where there is room: what it costs against the best.${star}`))
        : edgesKey(),
      kind === "graph" && graph?.vertices.some(each => each.open) ? make("span", {text: "Dashed rings: there is more behind; click to see it."}) : null);
  }

  function table() {
    const {position, state} = app;
    byId("moves-table").hidden = app.blind();
    const prices = app.prices();
    const words = (thresholds, player) => prices.needWords(thresholds, player, prices.stateAfter);
    show(byId("moves"), make("table", {}, make("caption", {class: "hidden", text: `Moves from ${byId("board-title").textContent}, ${position.vertex.id}`}),
      make("thead", {}, make("tr", {}, ["Move to", "by", "Alice then needs", "Bob then needs", `costs ${NAMES[state.side]}`].map(text => make("th", {scope: "col", text})))),
      make("tbody", {}, position.successors.map(each => make("tr", {},
        make("th", {scope: "row"}, make("button", {type: "button", class: "quiet", text: moveName(position.draw, each.id, each.movers[0]), title: each.id, onclick: () => go(each)})),
        make("td", {text: each.movers.map(mover => NAMES[mover]).join(" or ")}),
        ...PLAYERS.map(player => make("td", {text: each.outcome ? (each.outcome === "tie" ? "draw" : `${NAMES[each.outcome]} has won`) : words(each.thresholds, player)})),
        make("td", {text: each.movers.includes(state.side) ? prices.move(each).cost || prices.move(each).main : "—"}))))));
  }

  async function render() {
    const {position, state} = app;
    if (!position) {
      return;
    }
    const plan = arrangement(position);
    const asGrid = plan && (state.view ? state.view === "board" : readable(plan));
    const map = (asGrid ? isMap(plan) && !app.blind() : !plan) ? await maps.find() : null;
    if (position !== app.position) {
      return;
    }
    const kind = asGrid ? "grid" : map && state.view !== "graph" ? "map" : "graph";
    const held = focused();
    title(plan);
    const prices = app.prices();
    const open = position.successors.filter(each => !each.outcome && each.thresholds && each.movers.includes(state.side));
    const toColour = shade(open.map(each => prices.placeOfPrice(each)));
    const shadedMove = each => {
      const price = prices.move(each);
      return !open.includes(each) || (state.colours ?? "all") === "all" ? price : {...price, place: toColour(prices.placeOfPrice(each))};
    };
    if (asGrid) {
      zoom = null;
      const view = {waiting: app.blind() && !document.body.classList.contains("choosing"), heat: map && maps.colours(shade), side: state.side, here: position.vertex.id, price: each => (app.blind() ? {place: 0.5, best: false, main: "", cost: "", title: `move to ${each.id}`} : shadedMove(each)), last: lastChange(plan)};
      show(place, grid(plan, position.successors, view, choose), others(plan));
      place.dataset.kind = "grid";
      goals(plan).then(found => position === app.position && found.forEach(([cell, owner]) => markGoal(place.querySelectorAll(".cell")[cell], owner)));
      if (["alice", "bob"].includes(position.vertex.outcome)) {
        markLine(plan);
      }
    } else if (kind === "map") {
      await renderMap(map);
    } else {
      await renderGraph();
    }
    legend(kind, plan);
    table();
    tools(plan ?? map);
    refocus(held);
    document.body.classList.toggle("thinking", app.blind());
    show(byId("path"), app.history.map((id, i) => make("button", {type: "button", text: `${i + 1}. ${travelled(i)}`, onclick: () => app.back(app.history.length - i)})));
  }

  /** Which cell or vertex of the board has the focus: null if none. */
  function focused() {
    const on = document.activeElement?.closest?.("#board .cell, #board g.vertex");
    return on && {cell: on.matches(".cell") ? [...place.querySelectorAll(".cell")].indexOf(on) : -1, vertex: on.dataset.vertex};
  }

  /** Gives the focus back, which was lost with what was drawn before. */
  function refocus(held) {
    if (held && document.activeElement === document.body) {
      const same = place.querySelectorAll(".cell")[held.cell] ?? [...place.querySelectorAll("g.vertex")].find(each => each.dataset.vertex === held.vertex);
      (same?.hasAttribute("tabindex") ? same : place.querySelector("[tabindex]"))?.focus({preventScroll: true});
    }
  }

  /** What the position is called: in words where it is a board, and by its name. */
  function title(plan) {
    const {id} = app.position.vertex;
    const words = plan && inWords(plan);
    byId("board-title").textContent = words ?? "Board";
    byId("where").textContent = id;
    byId("where").classList.toggle("small", Boolean(words));
  }

  /** How the position came about that was shown before others: by a move, or by its name. */
  function travelled(index) {
    const id = app.history[index];
    const before = index === 0 ? null : app.draws.get(app.history[index - 1] ?? app.home);
    const move = before?.moves.find(each => (each.at === id || each.id === id) && each.cell !== undefined);
    return id === undefined || id === app.home ? "start" : move ? moveName(before, move.id, move.mover) : id;
  }

  /** The cells that the last move changed: one, or where a piece left and where it went. */
  function lastChange(plan) {
    const before = app.previous?.draw?.pieces;
    const same = (one, other) => (one?.owner === other?.owner && one?.text === other?.text);
    const changed = before?.length === plan.pieces.length ? plan.pieces.map((piece, i) => i).filter(i => !same(plan.pieces[i], before[i])) : [];
    return changed.length <= 2 ? changed : [];
  }

  /** The cells at which a play ends, and whose they are, of a board with one token; found once for a game. */
  let known = {key: "", found: Promise.resolve([])};

  function goals(plan) {
    const pieces = plan.pieces.filter(Boolean);
    if (pieces.length !== 1 || pieces[0].owner || (app.parse?.vertices ?? Infinity) > WHOLE) {
      return Promise.resolve([]);
    }
    const key = JSON.stringify(app.shape());
    if (key !== known.key) {
      known = {key, found: findGoals().catch(() => [])};
    }
    return known.found;
  }

  /** Gives an end the colour of its player, and the name where nothing else stands. */
  function markGoal(cell, owner) {
    cell?.classList.add("goal", owner);
    if (cell && !cell.querySelector("text, circle, path")) {
      cell.append(draw("text", {class: "owner", text: NAMES[owner]}));
    }
  }

  async function findGoals() {
    const source = app.shape();
    const {vertices} = await ask("board", {...source, limit: WHOLE});
    const found = [];
    for (const {id, outcome} of vertices.filter(each => PLAYERS.includes(each.outcome)).slice(0, MOST_GOALS)) {
      const {draw} = await ask("board", {...source, at: id, limit: 1});
      found.push([draw?.pieces.findIndex(Boolean), outcome]);
    }
    return found;
  }

  /** Marks the pieces of a board that was won without which it would not be. */
  async function markLine(plan) {
    const {id, outcome} = app.position.vertex;
    const signs = [...id];
    const places = signs.map((sign, i) => i).filter(i => signs[i] !== "/");
    if (places.length !== plan.cells.length || places.some((i, cell) => (signs[i] === ".") !== !plan.pieces[cell])) {
      return;
    }
    const own = plan.pieces.map((piece, cell) => cell).filter(cell => plan.pieces[cell]?.owner === outcome);
    const needed = await Promise.all(own.map(async cell => {
      const without = await ask("board", {...app.source(), at: signs.with(places[cell], ".").join(""), limit: 1}).catch(() => null);
      return without && without.vertices[0].outcome !== outcome ? cell : undefined;
    }));
    if (id === app.position?.vertex.id) {
      needed.filter(cell => cell !== undefined).forEach(cell => place.querySelectorAll(".cell")[cell]?.classList.add("line"));
    }
  }

  /** Moves to a cell, or asks which if there are several. */
  function choose(moves) {
    if (moves.length === 1) {
      return app.move(moves[0].id, moves[0].at);
    }
    const box = byId("choice");
    show(box, "Which one? ", moves.map(each => moveButton(each)));
    box.querySelector("button").focus();
    return undefined;
  }

  const moveButton = each => make("button", {type: "button", "data-vertex": each.id, title: each.id, onclick: () => app.move(each.id, each.at)},
    each.piece?.text ? make("b", {class: each.piece.owner ?? "", text: `${each.piece.text} `}) : null, each.cell === undefined ? shorter(each.id) : "", each.price?.main ? ` ${each.price.main} · ${each.price.cost}` : "");
  const shorter = id => (id.length > 24 ? id.slice(0, 23) + "…" : id);

  /** The moves that lead to no single cell, and where one is asked which piece is meant. */
  function others(plan) {
    const prices = app.prices();
    const {others: rest} = movesByCell(plan, app.position.successors, app.state.side);
    return make("div", {id: "choice", class: "row choice", role: "status"},
      rest.length && (!app.blind() || document.body.classList.contains("choosing")) ? ["Other moves: ", rest.slice(0, MOST_OTHERS).map(each => moveButton({...each, price: app.blind() ? null : prices.move(each.successor)}))].flat() : null);
  }

  return {
    show: render,
    savable,
    /** Says what will stand here. */
    empty() {
      show(place, make("p", {class: "about", text: "The board appears here once its positions are listed and solved."}));
      byId("board-title").textContent = "Board";
      byId("where").textContent = "";
      [byId("legend"), byId("moves"), byId("board-tools"), byId("path"), byId("bidding")].forEach(each => show(each));
    },
    /** Shows how a position looks while its prices are being found, or a large graph without them. */
    preview(near) {
      const plan = arrangement(near);
      if (!near.draw && app.parse?.vertices <= WHOLE) {
        drawAhead().catch(() => {});
      }
      if (plan && app.state.view !== "graph" && readable(plan)) {
        show(place, grid(plan, [], {side: app.state.side, here: near.start, last: []}, () => {}), make("p", {class: "about", id: "awaited", text: "The prices are being found: every position is listed, and what both need there."}));
        place.dataset.kind = "grid";
        return true;
      }
      return false;
    },
    /** Shows a board of which nothing is known but its moves. */
    async bare(error) {
      show(place, make("p", {class: "about", text: error.message}));
      [byId("legend"), byId("moves"), byId("board-tools")].forEach(each => show(each));
    },
  };
}
