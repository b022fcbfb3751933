// Pictures as files: SVG, PNG, PDF and TikZ; and the numbers behind them.

import {download, draw, make} from "gavel/dom";

/** An SVG of the page on its own: with the styles that it has here written into it. */
export function standalone(svg, caption) {
  const copy = svg.cloneNode(true);
  const from = [svg, ...svg.querySelectorAll("*")];
  const to = [copy, ...copy.querySelectorAll("*")];
  const kept = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-family", "font-weight", "text-anchor", "dominant-baseline", "opacity", "paint-order", "stroke-linejoin"];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    to[i].removeAttribute("style");
    to[i].removeAttribute("tabindex");
    kept.forEach(name => to[i].setAttribute(name, style.getPropertyValue(name)));
  });
  const size = sizeOf(svg);
  const [x, y, width, height] = (svg.getAttribute("viewBox") ?? `0 0 ${size.width} ${size.height}`).split(" ").map(Number);
  copy.querySelector(".all")?.removeAttribute("transform");
  const letters = Math.min(width / caption.length * 1.7, width / 30);
  copy.setAttribute("viewBox", [x, y, width, height + 2 * letters].join(" "));
  copy.prepend(draw("title", {text: caption}));
  copy.append(draw("text", {x: x + width / 2, y: y + height + letters, "font-size": letters, "font-family": "sans-serif", "text-anchor": "middle", fill: "#59606a", text: caption}));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", size.width);
  copy.setAttribute("height", size.height * (1 + 2 * letters / height));
  return new XMLSerializer().serializeToString(copy);
}

/** How large all of a picture is, whatever part of it is looked at. */
const sizeOf = svg => (svg.viewBox.baseVal?.width ? svg.viewBox.baseVal : svg.getBoundingClientRect());

/** Uses a picture; one that is not in the page is put beside it meanwhile, for its styles. */
function using(svg, save) {
  const made = typeof svg === "function" ? svg() : svg;
  if (made.isConnected) {
    save(made);
    return;
  }
  made.classList.add("aside");
  document.body.append(made);
  save(made);
  made.remove();
}

/** Rows of a list with what can be taken away: a picture in several forms, and the numbers behind it. The caption says what it shows. */
export const sharing = caption => ({what, svg, name, table, tableName}) => {
  const button = (kind, label, onclick) => make("button", {type: "button", class: "quiet", text: kind, "aria-label": label, onclick});
  return [make("dt", {text: what}), make("dd", {}, svg ? [["SVG", saveSvg], ["PNG", savePng], ["PDF", savePdf], ["TikZ", saveTikz]].map(([kind, save]) => button(kind, `Save ${what} as ${kind}`, () => using(svg, each => save(each, name, caption)))) : null,
    table ? Object.entries(FORMS).map(([form, [ending, type, write]]) => button(form, `Save the numbers of ${what} as ${form}`, () => download(`${tableName}.${ending}`, type, write(table())))) : null)];
};

function saveSvg(svg, name, caption) {
  download(name + ".svg", "image/svg+xml", standalone(svg, caption));
}

/** Hands out an SVG as PNG, twice its size. */
async function savePng(svg, name, caption) {
  const image = new Image();
  const size = sizeOf(svg);
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(standalone(svg, caption));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(size.width * 2);
  canvas.height = Math.ceil(image.height / image.width * canvas.width);
  const context = canvas.getContext("2d");
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--card") || "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(blob => download(name + ".png", "image/png", blob), "image/png");
}

/** What has to be written otherwise in LaTeX. */
const latex = text => String(text).replace(/[\\{}$&#^_%~]/g, each => (each === "\\" ? "\\textbackslash{}" : each === "^" || each === "~" ? `\\${each}{}` : "\\" + each)).replace(/[^\x00-\x7f]/g, each => SIGNS[each] ?? "?");
/** Signs that LaTeX knows by other names; chess men are the letters of their kinds. */
const SIGNS = {"★": "$\\star$", "●": "$\\bullet$", "…": "\\ldots{}", "−": "$-$", "≈": "$\\approx$", "–": "--", "—": "---", "’": "'", "“": "``", "”": "''", "·": "$\\cdot$", "×": "$\\times$", "→": "$\\to$", "♔": "K", "♕": "Q", "♖": "R", "♗": "B", "♘": "N", "♙": "P", "♚": "k", "♛": "q", "♜": "r", "♝": "b", "♞": "n", "♟": "p"};

/** A computed colour for TikZ, or nothing where nothing is painted. */
function paint(colour) {
  const [r, g, b, a = 1] = (/^(?:rgba?|color)\(/.test(colour) ? colour.match(/[\d.]+(?=[\s,)/])/g) : []).map(Number);
  const part = colour.startsWith("color") ? 255 : 1;
  return r === undefined || a === 0 ? "" : `{rgb,255:red,${Math.round(r * part)};green,${Math.round(g * part)};blue,${Math.round(b * part)}}`;
}

/** The largest coordinate of a picture for LaTeX, in points. */
const LONGEST = 4000;
const number = value => Number(value.toFixed(3));
/** The data of a path with all its lengths changed by a factor. */
const scaled = (path, k) => path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (all, letter, rest) => letter + (rest.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map((each, i) => (/a/i.test(letter) && [2, 3, 4].includes(i % 7) ? each : number(each * k))).join(" "));
const point = (x, y) => `(${number(x)}, ${number(y)})`;

/** A path for TikZ. The edges of graphs, of which there may be thousands, are its own curves: LaTeX is slow to read those of SVG. */
function pathOf(path, k) {
  const [x1, y1, x, y, x2, y2] = (/^M(\S+) (\S+)Q(\S+) (\S+) (\S+) (\S+)$/.exec(path)?.slice(1) ?? []).map(each => k * each);
  const towards = (from, to) => from + 2 / 3 * (to - from);
  return x1 === undefined ? `svg {${scaled(path, k)}}` : `${point(x1, y1)} .. controls ${point(towards(x1, x), towards(y1, y))} and ${point(towards(x2, x), towards(y2, y))} .. ${point(x2, y2)}`;
}

const ANCHOR = {start: "west", middle: "", end: "east"};
const ARROWS = {red: "-{Stealth[length=6pt]}", blue: "-{Straight Barb[length=4pt]}", both: "-{Turned Square[length=6pt]}"};
const SHAPES = {
  path: (each, k) => pathOf(each.getAttribute("d"), k),
  line: ({x1, y1, x2, y2}, k) => `${point(k * x1.baseVal.value, k * y1.baseVal.value)} -- ${point(k * x2.baseVal.value, k * y2.baseVal.value)}`,
  polygon: (each, k) => pathOf(`M${each.getAttribute("points")}Z`, k),
  rect: ({x, y, width, height}, k) => `${point(k * x.baseVal.value, k * y.baseVal.value)} rectangle ++${point(k * width.baseVal.value, k * height.baseVal.value)}`,
  circle: ({cx, cy, r}, k) => `${point(k * cx.baseVal.value, k * cy.baseVal.value)} circle[radius=${number(k * r.baseVal.value)}]`,
};

/** Any picture of the page as TikZ: the shapes, colours and words that it has on the screen. */
export function tikz(svg, caption) {
  const [left, top, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  // TeX has no length above 16,383 points.
  const k = Math.min(1, LONGEST / Math.max(Math.abs(left) + width, Math.abs(top) + height));
  const back = (svg.querySelector(".all") ?? svg).getCTM().inverse();
  const lines = [...svg.querySelectorAll("path, line, polygon, rect, circle, text")].filter(each => !each.closest("defs, marker")).flatMap(each => {
    const style = getComputedStyle(each);
    const {a, b, c, d, e, f} = back.multiply(each.getCTM());
    const length = Math.sqrt(Math.abs(a * d - b * c));
    const [stroke, fill] = [paint(style.stroke), paint(style.fill)];
    if (style.display === "none" || style.visibility === "hidden") {
      return [];
    }
    if (each.localName === "text") {
      const [x, y] = [each.x.baseVal[0]?.value ?? 0, (each.y.baseVal[0]?.value ?? 0) + (parseFloat(each.getAttribute("dy")) || 0) * parseFloat(style.fontSize)];
      const anchor = `${style.dominantBaseline === "auto" ? "base" : ""} ${ANCHOR[style.textAnchor]}`.trim() || "center";
      return each.textContent ? [`  \\node[inner sep=0pt, anchor=${anchor}, text=${fill || "black"}, font=\\fontsize{${number(k * parseFloat(style.fontSize) * length)}pt}{0pt}\\selectfont] at (${number(k * (a * x + c * y + e))}, ${number(k * (b * x + d * y + f))}) {${latex(each.textContent)}};`] : [];
    }
    const dashes = style.strokeDasharray === "none" ? "" : `dash pattern=${style.strokeDasharray.split(/[\s,]+/).map((each, i) => `${i % 2 ? "off" : "on"} ${number(parseFloat(each) * length)}pt`).join(" ")}`;
    const opacity = style.opacity === "1" ? "" : `opacity=${style.opacity}`;
    const moved = `${[a, b, c, d].map(number)},${point(k * e, k * f)}`;
    const head = each.getAttribute("marker-end") ? ARROWS[each.classList[0]] : "";
    const options = [stroke && `draw=${stroke}`, stroke && `line width=${number(k * parseFloat(style.strokeWidth) * length)}pt`, stroke && dashes, fill && `fill=${fill}`, opacity, head, moved !== "1,0,0,1,(0, 0)" && `cm={${moved}}`].filter(Boolean);
    return stroke || fill ? [`  \\path[${options.join(", ")}] ${SHAPES[each.localName](each, k)};`] : [];
  });
  return ["% \\usepackage{tikz}", "% \\usetikzlibrary{arrows.meta, svg.path}", "\\begin{tikzpicture}[x=1pt, y=1pt, yscale=-1]", ...lines, `  \\node[anchor=north] at (${number(k * (left + width / 2))}, ${number(k * (top + height))}) {${latex(caption)}};`, "\\end{tikzpicture}", ""].join("\n");
}

const saveTikz = (svg, name, caption) => download(name + ".tex", "text/x-tex", tikz(svg, caption));

/** Lets the browser print a picture alone, on a sheet of its size: as PDF, if that is where it prints to. */
function savePdf(svg, name, caption) {
  const sheet = new CSSStyleSheet();
  const picture = new DOMParser().parseFromString(standalone(svg, caption), "image/svg+xml").documentElement;
  sheet.replaceSync(`@page { size: ${picture.getAttribute("width")}px ${Math.ceil(picture.getAttribute("height")) + 1}px; margin: 0; }`);
  const place = make("div", {class: "print-picture"}, picture);
  const title = document.title;
  document.adoptedStyleSheets.push(sheet);
  document.body.append(place);
  document.body.classList.add("printing-picture");
  document.title = name;
  addEventListener("afterprint", () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet);
    document.body.classList.remove("printing-picture");
    document.title = title;
    place.remove();
  }, {once: true});
  print();
}

/** A cell of CSV: a text that spreadsheets would take for a formula gets an apostrophe before it. */
const csvCell = value => {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) && !/^([+-]?(\d+(\/\d+)?|\d*\.?\d+(e[+-]?\d+)?|Infinity)|-)$/i.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Tables of columns and rows as text; what is missing is empty. */
const FORMS = {
  CSV: ["csv", "text/csv", ({columns, rows}) => [columns, ...rows].map(row => row.map(csvCell).join(",") + "\n").join("")],
  JSON: ["json", "application/json", ({columns, rows}) => JSON.stringify(rows.map(row => Object.fromEntries(columns.map((each, i) => [each, row[i] ?? null]))), null, 1) + "\n"],
  LaTeX: ["tex", "text/x-tex", ({columns, rows}) => `\\begin{tabular}{${columns.map(() => "l").join("")}}\n\\hline\n${[columns, ...rows].map((row, i) => `${row.map(each => latex(each ?? "")).join(" & ")} \\\\${i === 0 ? " \\hline" : ""}\n`).join("")}\\hline\n\\end{tabular}\n`],
};

/** The columns and rows of a table of the page. */
export const tableOf = element => {
  const [columns, ...rows] = [...element.querySelectorAll("tr")].map(row => [...row.children].map(each => each.textContent));
  return {columns, rows};
};
