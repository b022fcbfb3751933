// Pictures as files: SVG, PNG and TikZ.

import {download, make} from "gavel/dom";

/** An SVG of the page on its own: with the styles that it has here written into it. */
export function standalone(svg) {
  const copy = svg.cloneNode(true);
  const from = [svg, ...svg.querySelectorAll("*")];
  const to = [copy, ...copy.querySelectorAll("*")];
  const kept = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-family", "font-weight", "text-anchor", "dominant-baseline", "opacity"];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    to[i].removeAttribute("style");
    to[i].removeAttribute("tabindex");
    kept.forEach(name => to[i].setAttribute(name, style.getPropertyValue(name)));
  });
  const size = sizeOf(svg);
  if (svg.dataset.whole) {
    copy.setAttribute("viewBox", svg.dataset.whole);
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", size.width);
  copy.setAttribute("height", size.height);
  return new XMLSerializer().serializeToString(copy);
}

/** How large all of a picture is, whatever part of it is looked at. */
function sizeOf(svg) {
  const [, , width, height] = (svg.dataset.whole ?? "").split(" ").map(Number);
  const box = width ? {width, height} : svg.viewBox.baseVal;
  return box?.width ? box : svg.getBoundingClientRect();
}

/** Buttons that hand out an SVG, as it is and as PNG. */
export const saveButtons = (svg, name, what) => [["SVG", saveSvg], ["PNG", savePng]].map(([kind, save]) => make("button", {type: "button", class: "quiet", text: kind, "aria-label": `Save ${what} as ${kind}`, onclick: () => save(svg, name)}));

function saveSvg(svg, name) {
  download(name + ".svg", "image/svg+xml", standalone(svg));
}

/** Hands out an SVG as PNG, twice its size. */
async function savePng(svg, name) {
  const image = new Image();
  const size = sizeOf(svg);
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(standalone(svg));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(size.width * 2);
  canvas.height = Math.ceil(size.height * 2);
  const context = canvas.getContext("2d");
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--card") || "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(blob => download(name + ".png", "image/png", blob), "image/png");
}

/** Hands out a graph as TikZ. The colours are Alice's and Bob's, blue edges dashed. */
export function saveTikz(board, look) {
  const text = id => id.replace(/[\\{}$&#^_%~]/g, each => (each === "\\" ? "\\textbackslash{}" : each === "^" || each === "~" ? `\\${each}{}` : "\\" + each));
  const number = new Map(board.vertices.map((each, i) => [each.id, i]));
  const styles = {red: "alice", blue: "bob", both: "both"};
  const lines = [
    "% \\usepackage{tikz}",
    "\\begin{tikzpicture}[x=0.018cm, y=-0.018cm, vertex/.style={draw, circle, minimum size=6mm, inner sep=0pt, font=\\scriptsize},",
    "    alice/.style={->, red!70!black}, bob/.style={->, blue!70!black, dashed}, both/.style={->, gray, thick}]",
    ...board.vertices.map((each, i) => `  \\node[vertex${each.outcome ? ", rectangle" : ""}, label=below:{\\tiny ${text(each.id)}}] (v${i}) at (${each.x.toFixed(0)}, ${each.y.toFixed(0)}) {${text(look(each).label)}};`),
    ...board.edges.map(each => `  \\draw[${styles[each.colour]}] (v${number.get(each.from)}) to[${each.from === each.to ? "loop above" : "bend left=15"}] (v${number.get(each.to)});`),
    "\\end{tikzpicture}", ""];
  download(board.game + ".tex", "text/x-tex", lines.join("\n"));
}
