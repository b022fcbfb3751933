// Charts over the totals of chips: what is needed, as steps, and the best first moves, as bands.

import "d3";
import {make} from "gavel/dom";
import {NAMES, counted, runs} from "gavel/price";

const d3 = globalThis.d3;

/** As wide as there is room, so that letters have their size on a phone, too. */
function frame(height, label) {
  const width = Math.max(320, Math.min(760, document.getElementById("chart").clientWidth || 760));
  const svg = d3.create("svg").attr("viewBox", `0 0 ${width} ${height}`).attr("role", "img").attr("aria-label", label)
    .attr("font-family", "system-ui, sans-serif").attr("font-size", 13);
  return {svg, width, height, left: 46, right: 14, top: 12, bottom: 42};
}

/** The library's own letters are too small for a page that is read from afar. */
const legible = g => g.attr("font-size", 13).attr("font-family", "system-ui, sans-serif");

const ink = name => `var(${name})`;

function axes(box, x, y, xLabel, yLabel) {
  const g = box.svg.append("g").attr("color", ink("--soft"));
  g.append("g").attr("transform", `translate(0 ${box.height - box.bottom})`).call(d3.axisBottom(x).ticks(Math.min(10, box.width / 60, x.domain()[1] - x.domain()[0]), "d").tickSizeOuter(0)).call(legible);
  g.append("g").attr("transform", `translate(${box.left} 0)`).call(d3.axisLeft(y).ticks(6).tickSizeOuter(0)).call(legible);
  g.append("text").attr("x", box.width - box.right).attr("y", box.height - 3).attr("text-anchor", "end").attr("fill", "currentColor").text(xLabel);
  if (yLabel) {
    g.append("text").attr("x", box.left + 6).attr("y", box.top + 8).attr("fill", "currentColor").text(yLabel);
  }
}

/** A holding that is enough, or 0 where none is. */
const finite = holding => (Number.isFinite(holding) ? holding : 0);

/** What both need over totals. Rows hold total, alice and bob; lines the shares of real money; onPick takes a total. */
export function steps(given, shares, {chosen, period, bank, less, onPick}) {
  const box = frame(300, less ? "Chips that each player needs beyond the same share of real money, over the total of chips" : `Chips that each player needs, over ${bank ? "the chips of the other" : "the total of chips"}`);
  const rows = less ? given.map(row => ({...row, alice: row.alice - shares.alice * row.total, bob: row.bob - shares.bob * row.total})) : given;
  const last = rows.at(-1).total;
  const x = d3.scaleLinear([rows[0].total, last + 1], [box.left, box.width - box.right]);
  const most = d3.max(rows, row => Math.max(finite(row.alice), finite(row.bob))) || 1;
  const least = Math.min(0, d3.min(rows, row => Math.min(finite(row.alice), finite(row.bob))));
  const y = d3.scaleLinear([least * 1.08, most * 1.08], [box.height - box.bottom, box.top]);
  if (period && period.from <= last) {
    const shade = box.svg.append("g");
    for (let from = period.from, i = 0; from <= last; from += period.length, i++) {
      shade.append("rect").attr("class", "period").attr("x", x(from)).attr("width", Math.max(0, x(Math.min(from + period.length, last + 1)) - x(from) - 1)).attr("y", box.top)
        .attr("height", box.height - box.top - box.bottom).attr("fill", ink(i % 2 ? "--gold-wash" : "--wash")).attr("opacity", 0.8);
    }
  }
  axes(box, x, y, bank ? "chips of the other player" : "chips in the game", less ? "chips beyond the share of real money" : rows.every(row => Number.isInteger(finite(row.alice)) && Number.isInteger(finite(row.bob))) ? "chips needed" : `chips needed (½: the ${box.width < 440 ? "" : "tie-breaking "}advantage)`);
  for (const player of ["alice", "bob"]) {
    if (shares?.[player] !== undefined && !bank && !less) {
      const end = Math.max(rows[0].total, Math.min(last + 1, most * 1.08 / (shares[player] || 1)));
      box.svg.append("line").attr("x1", x(rows[0].total)).attr("y1", y(shares[player] * rows[0].total)).attr("x2", x(end)).attr("y2", y(shares[player] * end))
        .attr("stroke", ink("--" + player)).attr("stroke-width", 1).attr("stroke-dasharray", "2 4").attr("class", "real-money");
    }
    const shift = player === "alice" ? -1.2 : 1.2;
    const points = rows.flatMap(row => [{t: row.total, v: row[player]}, {t: row.total + 1, v: row[player]}]);
    box.svg.append("path").attr("class", "step " + player).attr("fill", "none").attr("stroke", ink("--" + player)).attr("stroke-width", 2.4)
      .attr("stroke-dasharray", player === "bob" ? "6 3" : null)
      .attr("d", d3.line().defined(each => Number.isFinite(each.v)).x(each => x(each.t)).y(each => y(each.v) + shift)(points));
  }
  if (chosen !== undefined && chosen >= rows[0].total && chosen <= last) {
    box.svg.append("rect").attr("class", "chosen").attr("x", x(chosen)).attr("width", x(chosen + 1) - x(chosen)).attr("y", box.top)
      .attr("height", box.height - box.top - box.bottom).attr("fill", ink("--focus")).attr("opacity", 0.18);
  }
  box.svg.append("rect").attr("x", box.left).attr("y", box.top).attr("width", box.width - box.left - box.right).attr("height", box.height - box.top - box.bottom)
    .attr("fill", "transparent").style("cursor", "pointer").attr("class", "pick")
    .on("click", event => onPick(Math.floor(x.invert(d3.pointer(event)[0]))))
    .on("mousemove", function move(event) {
      const row = rows[Math.floor(x.invert(d3.pointer(event)[0])) - rows[0].total];
      if (row) {
        d3.select(this).selectAll("title").data([0]).join("title").text(`${bank ? "against " : ""}${counted(row.total, "chip")}: Alice needs ${row.aliceText}, Bob needs ${row.bobText}`);
      }
    });
  return box.svg.node();
}

/** Which first moves are best over totals: one band a move. Moves hold a name and the totals at which they are best. */
export function bands(moves, totals, side, bank) {
  const band = 20;
  const box = frame(moves.length * band + 46, `Best moves of ${NAMES[side]} over ${bank ? "the chips of the other player" : "the total of chips"}`);
  box.left = 172;
  const x = d3.scaleLinear([totals[0], totals.at(-1) + 1], [box.left, box.width - box.right]);
  const y = d3.scaleBand(d3.range(moves.length), [box.top, box.height - box.bottom]).paddingInner(0.25);
  box.svg.append("g").attr("color", ink("--soft")).attr("transform", `translate(0 ${box.height - box.bottom})`).call(d3.axisBottom(x).ticks(Math.min(10, box.width / 60, x.domain()[1] - x.domain()[0]), "d").tickSizeOuter(0)).call(legible);
  box.svg.append("g").attr("color", ink("--ink")).attr("transform", `translate(${box.left} 0)`).call(d3.axisLeft(y).tickSize(0).tickFormat(i => (moves[i].name.length > 24 ? moves[i].name.slice(0, 23) + "…" : moves[i].name))).call(legible).call(g => g.select(".domain").remove());
  for (const [i, move] of moves.entries()) {
    box.svg.append("rect").attr("x", box.left).attr("width", box.width - box.left - box.right).attr("y", y(i)).attr("height", y.bandwidth()).attr("fill", ink("--wash"));
    for (const [first, last] of runs(move.best)) {
      box.svg.append("rect").attr("class", "best").attr("x", x(first)).attr("width", x(last + 1) - x(first)).attr("y", y(i)).attr("height", y.bandwidth()).attr("fill", ink("--" + side))
        .append("title").text(`${move.name} is a best move ${bank ? "against" : "with"} ${first === last ? counted(first, "chip") : `${first} to ${last} chips`}`);
    }
  }
  return box.svg.node();
}

/** Bars of a distribution of bids: a map from bid to probability. */
export function bars(bids, player) {
  const data = Object.entries(bids).map(([bid, share]) => ({bid: Number(bid), share}));
  const box = frame(180, `How ${NAMES[player]} bids at random, as well as possible`);
  const x = d3.scaleBand(d3.range(0, d3.max(data, each => each.bid) + 1), [box.left, box.width - box.right]).padding(0.15);
  const y = d3.scaleLinear([0, d3.max(data, each => each.share)], [box.height - box.bottom, box.top]);
  const g = box.svg.append("g").attr("color", ink("--soft"));
  const domain = x.domain();
  const every = Math.ceil(domain.length / 25);
  g.append("g").attr("transform", `translate(0 ${box.height - box.bottom})`).call(d3.axisBottom(x).tickValues(domain.filter(each => each % every === 0)).tickSizeOuter(0)).call(legible);
  g.append("g").attr("transform", `translate(${box.left} 0)`).call(d3.axisLeft(y).ticks(4, "%").tickSizeOuter(0)).call(legible);
  box.svg.append("text").attr("x", box.width - box.right).attr("y", box.height - 3).attr("text-anchor", "end").attr("fill", ink("--soft")).text("bid");
  for (const each of data) {
    box.svg.append("rect").attr("class", "bid").attr("x", x(each.bid)).attr("width", x.bandwidth()).attr("y", y(each.share)).attr("height", y(0) - y(each.share)).attr("fill", ink("--" + player))
      .append("title").text(`${each.bid}: ${(100 * each.share).toFixed(2)} %`);
  }
  return box.svg.node();
}

/** A chart of something with its caption, and what is to be taken away of it in files of a name. */
export function figure(svg, caption, subject, name, table) {
  const made = make("figure", {class: "chart-block"}, svg, make("figcaption", {text: caption}));
  made.savable = {what: `the chart of ${subject}`, svg, name, table: () => table, tableName: name};
  return made;
}
