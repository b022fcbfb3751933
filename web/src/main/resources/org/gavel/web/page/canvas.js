// A large graph on a canvas: all of it up to some thousand vertices, else the neighbourhood of a vertex, which grows.

import "cytoscape";
import {make} from "gavel/dom";
import {colour} from "gavel/scale";

/** How far the outermost vertices stay from the rim, in pixels. */
const EDGE = 24;
let shown = null;

/** How far to move a graph so that none of the window is empty, or as little of it as can be. */
function filling(graph) {
  const box = graph.elements().renderedBoundingBox();
  const shift = (from, to, size) => (to - from < size ? (size - to - from) / 2 : Math.min(0, EDGE - from) + Math.max(0, size - EDGE - to));
  return {x: shift(box.x1, box.x2, graph.width()), y: shift(box.y1, box.y2, graph.height())};
}

/** Shows the network of a board in an element; onChoose is called with the id of a vertex. The same board is kept. */
export function network(parent, board, view, onChoose) {
  if (shown?.board === board && parent.contains(shown.graph.container())) {
    shown.graph.batch(() => {
      shown.graph.nodes(".here").removeClass("here");
      shown.graph.getElementById("v" + view.here).addClass("here");
      shown.graph.nodes().forEach(node => node.data(view.look(shown.vertices.get(node.data("name")))));
    });
    return shown.graph;
  }
  shown?.graph.destroy();
  const place = make("div", {class: "network", role: "img", "aria-label": `Graph of ${board.game}; the table below says the same`});
  // The library would add a style sheet of its own, which the content security policy forbids; it looks for this first.
  if (!document.getElementById("__________cytoscape_stylesheet")) {
    document.head.append(make("meta", {id: "__________cytoscape_stylesheet"}));
  }
  parent.replaceChildren(place);
  place.style.position = "relative";
  const many = board.vertices.length > 300;
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
      {selector: "edge", style: {events: "no", width: 1.2, "curve-style": many ? "haystack" : "bezier", "line-color": css("--soft"), "target-arrow-color": css("--soft"), "target-arrow-shape": "diamond", "arrow-scale": 0.8}},
      {selector: "edge.red", style: {"line-color": css("--alice"), "target-arrow-color": css("--alice"), "target-arrow-shape": "triangle"}},
      {selector: "edge.blue", style: {"line-color": css("--bob"), "target-arrow-color": css("--bob"), "target-arrow-shape": "vee", "line-style": "dashed"}},
    ],
    layout: {name: "preset"},
    textureOnViewport: many,
    pixelRatio: many ? 1 : "auto",
    boxSelectionEnabled: false,
    autoungrabify: true,
  });
  graph.on("tap", "node", event => onChoose(event.target.data("name")));
  const here = graph.getElementById("v" + view.here);
  if (many && here.length) {
    graph.zoom(Math.max(graph.zoom(), 0.35));
    graph.center(here);
    graph.panBy(filling(graph));
  }
  place.network = graph;
  shown = {board, graph, vertices: new Map(board.vertices.map(each => [each.id, each]))};
  return graph;
}
