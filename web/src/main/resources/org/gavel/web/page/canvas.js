// A large graph on a canvas: all of it up to some thousand vertices, else the neighbourhood of a vertex, which grows.

import "cytoscape";
import {make} from "gavel/dom";
import {colour} from "gavel/scale";

/** How far the outermost vertices stay from the rim, in pixels. */
const EDGE = 24;
let shown = null;

/** How far a vertex reaches from its place, in points. */
const REACH = 20;

/** Where all of a board is, in points; told from the places alone, for labels take long to measure. */
function boxOf({vertices}) {
  const xs = vertices.map(each => each.x);
  const ys = vertices.map(each => each.y);
  return {x1: Math.min(...xs) - REACH, y1: Math.min(...ys) - REACH, x2: Math.max(...xs) + REACH, y2: Math.max(...ys) + REACH};
}

/** Shows all of a box. */
function fit(graph, {x1, y1, x2, y2}) {
  const zoom = Math.min((graph.width() - 2 * EDGE) / (x2 - x1), (graph.height() - 2 * EDGE) / (y2 - y1));
  graph.viewport({zoom, pan: {x: (graph.width() - zoom * (x1 + x2)) / 2, y: (graph.height() - zoom * (y1 + y2)) / 2}});
}

/** How far to move a graph so that none of the window is empty, or as little of it as can be. */
function filling(graph, box) {
  const zoom = graph.zoom();
  const pan = graph.pan();
  const shift = (from, to, size) => (to - from < size ? (size - to - from) / 2 : Math.min(0, EDGE - from) + Math.max(0, size - EDGE - to));
  return {x: shift(box.x1 * zoom + pan.x, box.x2 * zoom + pan.x, graph.width()), y: shift(box.y1 * zoom + pan.y, box.y2 * zoom + pan.y, graph.height())};
}

/** Tells a node how it looks, if it looks otherwise than before: to draw it anew takes long. */
function update(node, look) {
  if (Object.entries(look).some(([name, value]) => node.data(name) !== value)) {
    node.data(look);
  }
}

/**
 * Shows the network of a board in an element, and says how it is looked at; onChoose is called with the id of a vertex. The same
 * board in the same layout is kept.
 */
export function network(parent, board, view, onChoose) {
  if (shown?.board === board && shown.layout === view.layout && parent.contains(shown.graph.container())) {
    shown.graph.batch(() => {
      shown.graph.nodes(".here").removeClass("here");
      shown.graph.nodes(".focused").removeClass("focused");
      shown.graph.getElementById("v" + view.here).addClass("here");
      shown.graph.nodes().forEach(node => update(node, view.look(shown.vertices.get(node.data("name")))));
    });
    return shown;
  }
  shown?.graph.destroy();
  const said = make("p", {class: "hidden", role: "status", "aria-live": "polite"});
  const place = make("div", {class: "network", role: "application", tabindex: 0, "aria-label": `Graph of ${board.game}: arrow keys go from vertex to vertex, Enter moves there; the table below says the same`, onkeydown: event => walk(event, graph, said, onChoose)});
  // The library would add a style sheet of its own, which the content security policy forbids; it looks for this first.
  if (!document.getElementById("__________cytoscape_stylesheet")) {
    document.head.append(make("meta", {id: "__________cytoscape_stylesheet"}));
  }
  parent.replaceChildren(place);
  place.style.position = "relative";
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const graph = globalThis.cytoscape({
    container: place,
    elements: [
      ...board.vertices.map(each => ({group: "nodes", data: {id: "v" + each.id, name: each.id, ...view.look(each)}, position: {x: each.x, y: each.y}, classes: (each.outcome ? "end " : "") + (each.open ? "open " : "") + (view.here === each.id ? "here" : "")})),
      ...board.edges.map((each, i) => ({group: "edges", data: {id: "e" + i, source: "v" + each.from, target: "v" + each.to}, classes: each.colour})),
    ],
    style: [
      {selector: "core", style: {"active-bg-opacity": 0, "outside-texture-bg-opacity": 0}},
      {selector: "node", style: {"background-color": each => colour(each.data("place")), width: 26, height: 26, "border-width": 1, "border-color": "#555", label: "data(label)", "font-size": 9, "text-valign": "center", color: "#1f2328", "min-zoomed-font-size": 7}},
      {selector: "node.end", style: {shape: "round-rectangle"}},
      {selector: "node.open", style: {"border-style": "dashed", "border-width": 2}},
      {selector: "node.here", style: {"border-width": 4, "border-color": css("--focus"), width: 36, height: 36}},
      {selector: "node.focused", style: {"border-width": 6, "border-color": css("--focus")}},
      {selector: "edge", style: {events: "no", width: 1.2, "curve-style": "haystack", "line-color": css("--soft"), "target-arrow-color": css("--soft"), "target-arrow-shape": "diamond", "arrow-scale": 0.8}},
      {selector: "edge.red", style: {"line-color": css("--alice"), "target-arrow-color": css("--alice"), "target-arrow-shape": "triangle"}},
      {selector: "edge.blue", style: {"line-color": css("--bob"), "target-arrow-color": css("--bob"), "target-arrow-shape": "vee", "line-style": "dashed"}},
    ],
    layout: {name: "preset", fit: false},
    textureOnViewport: true,
    pixelRatio: 1,
    boxSelectionEnabled: false,
    autoungrabify: true,
  });
  graph.on("tap", "node", event => onChoose(event.target.data("name")));
  const here = graph.getElementById("v" + view.here);
  const box = boxOf(board);
  fit(graph, box);
  if (here.length) {
    graph.zoom(Math.max(graph.zoom(), 0.35));
    graph.center(here);
    graph.panBy(filling(graph, box));
  }
  place.network = graph;
  place.append(said);
  shown = {board, graph, layout: view.layout, place, window: viewOf(graph, board, box), vertices: new Map(board.vertices.map(each => [each.id, each]))};
  return shown;
}

const WAYS = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

/** Goes by keys from the vertex that has the focus, at first that of the token, to the nearest one in a direction; Enter moves there. */
function walk(event, graph, said, onChoose) {
  const focused = graph.nodes(".focused");
  const from = focused.length ? focused : graph.nodes(".here");
  if (event.key === "Enter" && focused.length) {
    event.preventDefault();
    onChoose(focused.data("name"));
    return;
  }
  if (!WAYS[event.key]) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const [dx, dy] = WAYS[event.key];
  const {x, y} = from.length ? from.position() : graph.nodes()[0].position();
  let nearest = null;
  let least = Infinity;
  graph.nodes().forEach(node => {
    const at = node.position();
    const along = (at.x - x) * dx + (at.y - y) * dy;
    const distance = along + 3 * Math.abs((at.x - x) * dy + (at.y - y) * dx);
    if (along > 1 && distance < least) {
      least = distance;
      nearest = node;
    }
  });
  if (nearest) {
    focused.removeClass("focused");
    nearest.addClass("focused");
    said.textContent = nearest.data("title");
    const seen = graph.extent();
    const at = nearest.position();
    if (at.x < seen.x1 || at.x > seen.x2 || at.y < seen.y1 || at.y > seen.y2) {
      graph.center(nearest);
    }
  }
}

/** What is seen of a graph, and how it is moved: as of a drawing. */
const viewOf = (graph, board, box) => ({
  board,
  by: factor => graph.zoom({level: graph.zoom() / factor, renderedPosition: {x: graph.width() / 2, y: graph.height() / 2}}),
  fit: () => fit(graph, box),
  to: ({x, y}) => graph.pan({x: graph.width() / 2 - x * graph.zoom(), y: graph.height() / 2 - y * graph.zoom()}),
  watch: listener => graph.on("viewport", listener),
  seen() {
    const {x1, y1, w, h} = graph.extent();
    return {x: x1, y: y1, width: w, height: h};
  },
});
