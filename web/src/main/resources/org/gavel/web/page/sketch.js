// A graph drawn by hand: what is drawn is written as the game's text, and a text is read into the drawing.

import {ask} from "gavel/api";
import {lookOf} from "gavel/board";
import {byId, make, show} from "gavel/dom";
import {drawing} from "gavel/drawing";
import {NAMES, PLAYERS} from "gavel/price";
import {PLACES, names, quoted, readPlaces} from "gavel/words";
import {zoomable} from "gavel/zoom";

/** More vertices than this are no drawing by hand. */
const MOST = 200;
/** How near to each other pressing and letting go are a click, in units of the drawing. */
const CLICK = 6;
/** How much larger the paper is than what is drawn at first. */
const ROOM = 1.7;
const COLOURS = {red: "Alice moves", blue: "Bob moves", both: "either moves"};
const ENDS = {"": "play goes on", alice: "Alice wins", bob: "Bob wins", tie: "a draw"};
const OWNERS = {"": "both bid here", alice: "Alice moves without a bid", bob: "Bob moves without a bid"};
const STUCK = {"": "is a mistake", "stuck loses": "loses", "stuck pass": "passes"};

/** The graph that a text in the form of the program's own conversion says, with the lines that say something else. */
function readGraph(text) {
  const model = {head: [], rest: [], vertices: [], edges: [], start: "", stuck: ""};
  const at = name => model.vertices.find(each => each.id === name);
  for (const line of text.replace(/\n\s+/g, " ").split("\n")) {
    const edge = /^(red|blue|both) (.*?) -> (.*)$/.exec(line);
    const told = /^(alice wins|bob wins|tie|owner alice|owner bob) at (?!all |any )(.*)$/.exec(line);
    if (edge) {
      names(edge[3]).forEach(to => model.edges.push({from: names(edge[2])[0], to, colour: edge[1]}));
    } else if (told) {
      const [field, value] = told[1].startsWith("owner") ? ["owner", told[1].slice(6)] : ["outcome", told[1].split(" ")[0]];
      names(told[2]).forEach(name => (at(name)[field] = value));
    } else if (line.startsWith("vertices ")) {
      model.vertices = names(line.slice(9)).map(id => ({id}));
    } else if (line.startsWith("start ")) {
      [model.start] = names(line.slice(6));
    } else if (line in STUCK && line) {
      model.stuck = line;
    } else if (line.trim()) {
      (model.vertices.length ? model.rest : model.head).push(line);
    }
  }
  return model;
}

/** The text of a graph; where its vertices stand is a comment. */
function writeGraph(model) {
  const told = (field, value, words) => {
    const found = model.vertices.filter(each => each[field] === value);
    return found.length ? [`${words} at ${found.map(each => quoted(each.id)).join(", ")}`] : [];
  };
  const edges = new Map();
  model.edges.forEach(each => {
    const from = `${each.colour} ${quoted(each.from)}`;
    edges.set(from, [...edges.get(from) ?? [], quoted(each.to)]);
  });
  return [...model.head, `vertices ${model.vertices.map(each => quoted(each.id)).join(", ")}`, `start ${quoted(model.start)}`,
    ...["alice", "bob"].flatMap(each => told("outcome", each, `${each} wins`)), ...told("outcome", "tie", "tie"),
    ...["alice", "bob"].flatMap(each => told("owner", each, `owner ${each}`)), ...(model.stuck ? [model.stuck] : []),
    ...[...edges].map(([from, all]) => `${from} -> ${all.length > 1 ? `{${all.join(", ")}}` : all[0]}`),
    ...model.rest, PLACES + model.vertices.map(each => `${quoted(each.id)} ${Math.round(each.x)} ${Math.round(each.y)}`).join("; "), ""].join("\n");
}

/** Opens the drawing board beside the board of the app; give what follows of the text that the app shows. */
export function openSketch(app) {
  const place = byId("sketch");
  const canvas = make("div", {class: "canvas", "data-kind": "graph"});
  const inspector = make("div", {class: "row", id: "chosen"});
  const status = make("p", {class: "small", id: "sketch-status", role: "status"});
  let model = null;
  let chosen = null;
  let colour = "red";
  let needs = {};
  let window = null;
  let written = null;
  /** What is held while it is dragged; nothing is drawn anew meanwhile. */
  let held = null;
  const done = [];
  const undone = [];
  const vertex = id => model.vertices.find(each => each.id === id);

  /** Reads the text that the app has, unless it is what was drawn. */
  async function read() {
    const text = app.state.text;
    if (model && text === written) {
      await price();
      return;
    }
    try {
      const {text: plain} = await ask("convert", {...app.source(), to: "gavel"});
      const next = readGraph(plain);
      next.head.push(...(text ?? "").split("\n").filter(line => line.startsWith("#") && !line.startsWith(PLACES) && !next.head.includes(line) && !next.rest.includes(line)));
      if (next.vertices.length > MOST) {
        throw new Error(`This game has ${next.vertices.length.toLocaleString("en")} positions: too many to be drawn by hand. “New game …” has small graphs to begin with.`);
      }
      await stand(next, text ?? "");
      model = next;
      chosen = null;
      window = null;
      written = text;
      status.textContent = "Press where nothing is to add a position; drag a position to move it; with an arrow chosen, drag from one position to another.";
      await price();
    } catch (error) {
      status.textContent = model ? "The text has mistakes; the drawing is that of the text before." : error.message;
    }
  }

  /** Gives each vertex a place: as the text says, or as the board is drawn. */
  async function stand(next, text) {
    const board = await ask("board", {...app.source(), limit: MOST, layout: true});
    const known = new Map(board.vertices.map(each => [each.id, each]));
    next.vertices.forEach((each, i) => Object.assign(each, {x: known.get(each.id)?.x ?? 60 * i, y: known.get(each.id)?.y ?? -90}));
    readPlaces(text, next.vertices);
  }

  /** What is needed at the vertices, where the game can be solved. */
  async function price() {
    needs = await app.needs(model.vertices) ?? {};
    draw();
  }

  function draw() {
    if (held) {
      return;
    }
    const board = {game: "the drawing", vertices: model.vertices, edges: model.edges};
    const svg = drawing(board, {here: chosen?.id ?? model.start, look: each => lookOf(app, each, needs[each.id]), best: each => each === chosen}, () => {});
    svg.classList.add("sketch");
    show(canvas, svg);
    const seen = window?.seen();
    window = zoomable(svg, null, board);
    if (seen) {
      window.by(seen.width / window.seen().width);
      window.to({x: seen.x + seen.width / 2, y: seen.y + seen.height / 2});
    } else {
      window.by(ROOM);
    }
    [...svg.querySelectorAll(".all > path")].forEach((path, i) => {
      const wide = path.cloneNode();
      wide.setAttribute("class", "hit");
      wide.dataset.edge = i;
      path.after(wide);
    });
    listen(svg);
    inspect();
  }

  /** A change: the drawing as it was can be taken back, and the text follows. */
  function changed(change) {
    const before = JSON.stringify(model);
    change();
    if (JSON.stringify(model) !== before) {
      done.push(before);
      undone.length = 0;
      write();
    }
    draw();
  }

  function write() {
    written = writeGraph(model);
    app.change({text: written, format: undefined, parameters: {}, at: undefined}, {typing: true});
  }

  function again(from, to) {
    if (from.length) {
      to.push(JSON.stringify(model));
      model = JSON.parse(from.pop());
      chosen = null;
      write();
      draw();
    }
  }

  const point = (svg, event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.querySelector(".all").getScreenCTM().inverse());
  const idOf = target => target.closest?.("g.vertex")?.dataset.vertex;

  function listen(svg) {
    svg.addEventListener("pointerdown", event => {
      const id = idOf(event.target);
      const edge = event.target.dataset?.edge;
      held = {id, edge, from: point(svg, event), was: id === undefined ? null : {...vertex(id)}};
    }, true);
    ["mousedown", "touchstart"].forEach(kind => svg.addEventListener(kind, event => {
      if (held) {
        held.again = event.detail > 1;
      }
      if (held?.id !== undefined || held?.edge !== undefined) {
        event.stopImmediatePropagation();
      }
    }, true));
    svg.addEventListener("pointermove", event => {
      if (held?.id === undefined || !(event.buttons & 1)) {
        return;
      }
      const now = point(svg, event);
      if (!colour) {
        svg.querySelector(`g.vertex[data-vertex="${CSS.escape(held.id)}"]`).setAttribute("transform", `translate(${held.was.x + now.x - held.from.x} ${held.was.y + now.y - held.from.y})`);
      }
    }, true);
    svg.addEventListener("pointerup", event => {
      const from = held;
      held = null;
      if (from) {
        released(from, point(svg, event), idOf(document.elementFromPoint(event.clientX, event.clientY)));
        draw();
      }
    }, true);
  }

  /** What a press that began at one place and ended at another does. */
  function released({id, edge, from, was, again}, now, target) {
    const click = Math.hypot(now.x - from.x, now.y - from.y) < CLICK;
    if (click) {
      if (id !== undefined) {
        chosen = vertex(id);
        draw();
      } else if (edge !== undefined) {
        chosen = model.edges[edge];
        draw();
      } else if (!again) {
        changed(() => add(now));
      }
    } else if (id !== undefined && !colour) {
      changed(() => Object.assign(vertex(id), {x: was.x + now.x - from.x, y: was.y + now.y - from.y}));
    } else if (id !== undefined && target !== undefined) {
      changed(() => connect(id, target, colour));
    }
  }

  function add({x, y}) {
    const free = Array.from({length: MOST + 1}, (_, i) => `v${i + 1}`).find(each => !vertex(each));
    chosen = {id: free, x: Math.round(x), y: Math.round(y)};
    model.vertices.push(chosen);
  }

  /** An edge of each colour at most between two; both colours are one edge. */
  function connect(from, to, paint) {
    delete vertex(from).outcome;
    const old = model.edges.filter(each => each.from === from && each.to === to);
    model.edges = model.edges.filter(each => !old.includes(each));
    chosen = {from, to, colour: old.some(each => each.colour !== paint) ? "both" : paint};
    model.edges.push(chosen);
  }

  function remove() {
    if (!chosen) {
      return;
    }
    changed(() => {
      if (chosen.id === undefined) {
        model.edges = model.edges.filter(each => each !== chosen);
      } else if (model.vertices.length > 1) {
        const {id} = chosen;
        model.vertices = model.vertices.filter(each => each.id !== id);
        model.edges = model.edges.filter(each => each.from !== id && each.to !== id);
        model.start = model.start === id ? model.vertices[0].id : model.start;
      }
      chosen = null;
    });
  }

  function rename(id, name) {
    if (!name || vertex(name) || /["\n]/.test(name)) {
      return;
    }
    vertex(id).id = name;
    model.edges.forEach(each => ["from", "to"].forEach(end => each[end] === id && (each[end] = name)));
    model.start = model.start === id ? name : model.start;
  }

  const choice = (label, choices, value, set) => make("label", {class: "small"}, `${label} `, make("select", {"aria-label": label, onchange: event => changed(() => set(event.target.value))},
    Object.entries(choices).map(([name, text]) => make("option", {value: name, text, selected: name === value}))));
  const button = (text, act, disabled) => make("button", {type: "button", text, onclick: act, disabled});
  const put = (object, field) => value => (value ? object[field] = value : delete object[field]);

  /** What can be said of what is chosen. */
  function inspect() {
    const all = [button("Undo", () => again(done, undone), !done.length), button("Redo", () => again(undone, done), !undone.length)];
    if (chosen?.id !== undefined) {
      const it = chosen;
      const to = make("select", {"aria-label": "To"}, model.vertices.map(each => make("option", {value: each.id, text: each.id})));
      show(inspector, make("label", {class: "small"}, "Name ", make("input", {type: "text", value: it.id, "aria-label": "Name", size: 10, onchange: event => changed(() => rename(it.id, event.target.value.trim()))})),
        choice("Ends", ENDS, it.outcome ?? "", value => {
          put(it, "outcome")(value);
          model.edges = value ? model.edges.filter(each => each.from !== it.id) : model.edges;
        }),
        it.outcome ? null : choice("Owner", OWNERS, it.owner ?? "", put(it, "owner")),
        it.id === model.start ? make("span", {class: "small", text: "the start"}) : button("Start here", () => changed(() => (model.start = it.id))),
        make("span", {class: "parts"}, to, button("Connect", () => changed(() => connect(it.id, to.value, colour || "both")))),
        button("Delete", remove), all);
    } else if (chosen) {
      show(inspector, make("span", {class: "small", text: `${chosen.from} → ${chosen.to}`}), choice("Colour", COLOURS, chosen.colour, put(chosen, "colour")), button("Delete", remove), all);
    } else {
      show(inspector, choice("Who cannot move", STUCK, model.stuck, value => (model.stuck = value)), all);
    }
  }

  const tools = make("div", {class: "row"},
    make("div", {class: "switch", role: "radiogroup", "aria-label": "What dragging a position does"}, [["", "Move"], ...PLAYERS.map((each, i) => [["red", "blue"][i], `${NAMES[each]} →`]), ["both", "Either →"]].map(([value, text]) => make("label", {},
      make("input", {type: "radio", name: "tool", value, checked: value === colour, onchange: () => (colour = value)}), make("span", {text})))),
    make("span", {class: "stretch"}), make("button", {type: "button", class: "quiet", text: "Fit", onclick: () => window?.fit()}), make("button", {type: "button", class: "main", text: "Done", onclick: close}));
  place.addEventListener("keydown", event => {
    if (event.target.closest("input, select")) {
      return;
    }
    const keys = {Delete: remove, Backspace: remove, Escape: close, z: () => (event.ctrlKey || event.metaKey) && again(...(event.shiftKey ? [undone, done] : [done, undone]))};
    const id = idOf(event.target);
    if (event.key === "Enter" && id !== undefined) {
      event.preventDefault();
      chosen = vertex(id);
      draw();
    } else if (keys[event.key]) {
      event.preventDefault();
      keys[event.key]();
    }
  });

  function close() {
    place.hidden = true;
    document.body.classList.remove("sketching");
    Promise.resolve(app.redraw()).catch(() => {});
  }

  return {
    /** Begins with the game that is shown. */
    async open() {
      show(place, tools, inspector, canvas, status);
      place.hidden = false;
      document.body.classList.add("sketching");
      model = null;
      await read();
    },
    close,
    /** Reads a text that was written otherwise. */
    read: () => (place.hidden ? undefined : read()),
  };
}
