// The page as a whole: what it shows is one state, which the address holds; changes go through here.

import {Unreachable, allow, ask, endRun, unhurried, useToken, whenGone} from "gavel/api";
import {openAnswer} from "gavel/answer";
import {openBoard} from "gavel/board";
import {WAYS, afterPause, ahead, byId, download, hold, latest, make, show} from "gavel/dom";
import {openGame} from "gavel/game";
import {openPlay} from "gavel/play";
import {openPresenter} from "gavel/present";
import {Prices, amount, toBank, totalsFor} from "gavel/price";
import {UNSET} from "gavel/rules";
import {sharing} from "gavel/save";
import {DEFAULTS, fromQuery, read, token, write} from "gavel/state";
import {openTerms} from "gavel/terms";

/** How long a piece of work may take to end with what it has, in milliseconds, before it is left alone. */
const PATIENCE = 15000;
/** After so many milliseconds the text can be changed, even if there is no board yet. */
const UNEDITED = 1000;
/** How long to wait before a program that did not answer is asked again, in milliseconds. */
const AGAIN = 2000;
const SOURCE = ["game", "text", "format", "parameters"];
const RULES = Object.keys(UNSET);
const FIRST = {...DEFAULTS, game: "tic-tac-toe", parameters: {}, tab: "play"};

const app = {
  state: {...FIRST},
  parse: null,
  position: null,
  previous: null,
  outcome: null,
  /** Who wins with which purses, in a sentence. */
  said: "",
  history: [],
  /** How the positions that were seen are drawn, by the names under which they were shown. */
  draws: new Map(),
  /** The fields of a request that say which board is meant. */
  shape() {
    const {game, text, format, parameters} = app.state;
    return {...(text === undefined ? {game} : {text, ...(format ? {format} : {})}), ...(Object.keys(parameters ?? {}).length ? {parameters} : {})};
  },
  /** The same, with the rules of the auction. */
  source: () => Object.assign(app.shape(), Object.fromEntries(RULES.filter(each => app.state[each]).map(each => [each, app.state[each]]))),
  /** What is needed at vertices of the game, by their names; null if that is not known. */
  needs: vertices => ask("solve", {...app.source(), ...(app.state.money === "chips" ? {chips: app.prices().totals} : {}), vertices: vertices.filter(each => !each.outcome).map(each => each.id), verify: false, advice: false}).then(({thresholds}) => thresholds, () => null),
  /** Whether there are no prices because chance moves. */
  chance: () => /where chance moves$/.test(app.position?.why ?? ""),
  overruled: () => RULES.some(each => app.state[each]),
  purses: () => ({alice: amount(app.state.alice), bob: amount(app.state.bob)}),
  auction: () => app.position?.auction ?? app.parse?.auction ?? {payment: "richman", ties: "advantage:alice"},
  prices: () => new Prices({money: app.state.money, auction: app.auction(), totals: app.position?.chips ?? totalsFor(app.auction(), Number(app.state.alice), Number(app.state.bob)), purses: app.purses(), side: app.state.side, afterWin: app.position?.afterWin}),
  change,
  purse,
  move,
  go,
  back,
  note,
  work,
  chart: () => showChart(),
  look,
  /** When somebody looks inside for the first time. */
  inside: null,
  /** Whether prices are hidden, so as not to give away what somebody thinks about. */
  blind: () => (app.state.tab === "play" && play?.hides()) || false,
  redraw,
  remember,
};

let game;
let board;
let answer;
let presenter;
let play;
let questions;
let running = null;
let stopped = false;

/** Shows a message above everything, with what could be done about it. */
function note(text, ...actions) {
  const notice = byId("notice");
  notice.hidden = !text;
  show(notice, text ? make("span", {text}) : null, actions, text && !actions.some(each => "closes" in each.dataset) ? make("button", {type: "button", class: "quiet", text: "close", onclick: () => note("")}) : null);
}

/** Runs a piece of work that may take long: says that it runs, and lets it be stopped. */
async function work(label, task) {
  running?.abort();
  const mine = running = new AbortController();
  stopped = false;
  mine.run = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
  const began = performance.now();
  const status = byId("work");
  let progress = "";
  const tick = setInterval(() => {
    const seconds = (performance.now() - began) / 1000;
    if (seconds > 0.25) {
      status.classList.add("busy");
      status.textContent = `${mine.ending ? "stopping" : label + progress} ${seconds.toFixed(0)} s`;
      byId("stop").hidden = false;
    }
  }, 200);
  try {
    return await task({signal: mine.signal, run: mine.run, news: ({work: doing, done, all}) => {
      const part = all > 0 ? `, ${Math.floor(100 * done / all)} %` : done > 0 ? `, ${done.toLocaleString("en")} so far` : "";
      progress = doing === label ? part : `: ${doing}${part}`;
    }});
  } finally {
    clearInterval(tick);
    if (running === mine) {
      running = null;
      status.classList.remove("busy");
      status.textContent = "";
      Object.assign(byId("stop"), {hidden: true, textContent: "Stop"});
    }
  }
}

let pushing = false;

/** The address whose state is shown; any other was just entered, and is read soon. */
let known;

/** How often the state has changed, and how many of these changes are in the address. */
let [changes, written] = [0, 0];

const writeSoon = afterPause(150, async () => {
  const last = changes;
  const hash = `#${await write(app.state)}`;
  if (hash !== location.hash && known === location.hash) {
    history[pushing ? "pushState" : "replaceState"](null, "", hash);
    known = location.hash;
  }
  pushing = false;
  written = last;
});

/** Writes the state into the address. */
function keep() {
  changes += 1;
  writeSoon();
}

/** Writes the state into the address so that Back leads to what was shown before. */
function remember() {
  pushing = true;
  keep();
}

/** Changes the state and shows what follows. */
async function change(fields, {typing} = {}) {
  const asked = JSON.stringify([app.source(), app.state.money]);
  const priced = () => JSON.stringify([app.source(), ...["at", "money", "alice", "bob", "side"].map(each => app.state[each])]);
  const before = priced();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) {
      delete app.state[name];
    } else {
      app.state[name] = value;
    }
  }
  if ("side" in fields) {
    checkSide(fields.side);
  }
  const sourceChanged = SOURCE.some(each => each in fields);
  const ends = sourceChanged || RULES.some(each => each in fields);
  if (ends) {
    endPlay();
  }
  if (before !== priced()) {
    questions?.ended();
  }
  if (typing || !sourceChanged && !("at" in fields)) {
    keep();
  } else {
    remember();
  }
  if (asked !== JSON.stringify([app.source(), app.state.money])) {
    allow(undefined);
  }
  if (sourceChanged) {
    app.history = [];
    app.draws.clear();
    app.previous = null;
    await parse({typing});
  } else if (before !== priced()) {
    await position();
  }
  if (ends && app.state.tab === "play") {
    await openTab("play");
  }
}

/** A play does not outlive its game, its rules, or a start that is not its own. */
function endPlay() {
  delete app.state.play;
  play?.ended();
}

/** Another purse: shown at once where it is only compared, and priced anew where the total changes. */
function purse(player, value) {
  app.state[player] = value;
  keep();
  answer.purses();
  if (app.state.money === "chips") {
    reprice();
  }
}

const reprice = latest(() => position({quiet: true}));

/** Moves the token along an edge; the position is shown as named, if symmetries make it one with others. */
function move(id, named = id) {
  if (moving || play?.takes(id, named)) {
    return undefined;
  }
  app.history.push(app.state.at);
  return travel(named);
}

/** Puts the token somewhere. */
function go(id) {
  if (moving || id !== undefined && id !== app.state.at && play?.takes(id)) {
    return undefined;
  }
  if (id !== app.state.at) {
    app.history.push(app.state.at);
  }
  return travel(id);
}

/** Shows a position with other fields of the state, as its side or its purses; a step is one more of the moves so far. */
function look(at, fields, {step} = {}) {
  const moved = at !== (app.state.at ?? app.position?.vertex.id);
  if (step && moved) {
    app.history.push(app.state.at);
  }
  app.previous = step && !moved ? app.previous : app.position;
  return change({...fields, at});
}

function checkSide(side) {
  document.querySelectorAll("input[name=side]").forEach(each => (each.checked = each.value === side));
}

/** Whether what is known of the position is for the purses and the kind of money of the state, which may have changed since. */
function fits() {
  const {state, position: {thresholds, chips}} = app;
  return !thresholds || (state.money !== "chips" ? chips === undefined : totalsFor(app.auction(), Number(state.alice), Number(state.bob)).every(each => chips?.includes(each)));
}

/** Draws the same position again, with prices shown or hidden; what is being found is drawn once it is there. */
async function redraw() {
  if (app.position && fits()) {
    document.querySelector(".charts").hidden = app.blind();
    await board.show();
  }
}

/** Takes moves back. */
function back(count = 1) {
  let id;
  for (let i = 0; i < count; i++) {
    id = app.history.pop();
  }
  return travel(id);
}

/** Whether the board still shows the position before a move, so that no second one is made there. */
let moving = false;

async function travel(id) {
  app.previous = app.position;
  moving = true;
  const release = hold(":is(#board-tools, #path, #moves, #choice) button");
  try {
    await change({at: id});
  } finally {
    moving = false;
    release();
  }
}

const parse = latest(async how => {
  byId("board").setAttribute("aria-busy", "true");
  try {
    await readText(how);
  } finally {
    byId("board").setAttribute("aria-busy", "false");
  }
});

/** The kind of money that was shown last, so that a game which changes it says so. */
let shownMoney;

/** Says that the board is one of a text that was shown before, or why there is none: the text has a mistake now, if any is given. */
function outdated(mistake) {
  const line = byId("outdated");
  line.hidden = !mistake;
  line.textContent = app.position ? "The text has mistakes. This is still the board of the text before." : `There is no board: ${mistake}.`;
  ["arena", "panel-play", "panel-answer", "panel-questions"].forEach(id => {
    byId(id).classList.toggle("stale", Boolean(mistake));
    byId(id).inert = Boolean(mistake);
    byId(id).setAttribute("aria-disabled", Boolean(mistake));
  });
}

async function readText({typing} = {}) {
  const source = app.shape();
  game.shown(app.state);
  let found;
  if (!typing) {
    app.parse = null;
    if (!foreseen) {
      clear();
    }
    preview();
  }
  try {
    found = typing ? await ask("parse", source) : await work("listing the positions", how => ask("parse", source, how));
  } catch (error) {
    if (error.name === "AbortError" || stopped && error.details?.kind === "limit") {
      if (!running) {
        note("Stopped: the positions of this game were not listed.", make("button", {type: "button", text: "Go on", onclick: () => {
          note("");
          parse({});
        }}));
      }
      return;
    }
    game.parsed({diagnostics: [{message: error.message, hint: error.details?.hint, ...error.details}]});
    outdated(error.message);
    return;
  }
  const known = found.outline?.parameters?.map(each => each.name) ?? [];
  const strange = Object.keys(app.state.parameters).filter(each => found.outline && !known.includes(each));
  if (strange.length && app.state.text !== undefined) {
    app.state.parameters = Object.fromEntries(Object.entries(app.state.parameters).filter(([name]) => known.includes(name)));
    keep();
    parse({typing});
    return;
  }
  game.parsed(found);
  outdated(found.diagnostics[0]?.message);
  if (found.diagnostics.length) {
    return;
  }
  app.parse = found;
  if (found.large && typing) {
    clear();
  }
  if (found.counted && app.state.money !== "continuous") {
    app.state.money = "continuous";
  }
  if (app.state.money === undefined) {
    app.state.money = /^\s*money continuous\b/m.test(await game.text()) ? "continuous" : "chips";
    keep();
  }
  const turned = shownMoney === "chips" && app.state.money !== "chips";
  note(!turned ? "" : found.counted ? "This game is too large for whole chips: what is shown is for real money." : "This game is played for real money, and so it is shown.");
  if (found.large && typing) {
    note("This game has many positions.", make("button", {type: "button", class: "main", text: "Solve it", onclick: () => {
      note("");
      position();
    }}));
    return;
  }
  await position();
}

/** Whether the board is shown as it looks, before what is needed on it is known. */
let foreseen = false;

/** Shows nothing until there is something of the game at hand. */
function clear() {
  foreseen = false;
  app.position = null;
  app.outcome = null;
  board.empty();
  answer.clear();
  show(byId("chart"));
}

/** Shows the board as it looks, until what is needed on it is known. */
async function preview() {
  const at = app.state.at === undefined ? {} : {at: app.state.at};
  const near = await ask("board", {...app.source(), ...at, limit: 1}).catch(() => null);
  if (near && !app.position) {
    foreseen = board.preview(near);
  }
}

const solveOn = () => make("button", {type: "button", text: "Solve on", onclick: () => {
  allow(undefined);
  note("");
  position();
}});

/** After so many seconds what is proved so far is shown, while more is being found. */
const FIRST_BOUNDS = 2;

/** Whether the limit of time is the page's own: bounds are shown, and more is being found. */
let solvingOn = false;

/** How often a position was asked for: what was asked before another was is not shown any more. */
let positions = 0;

/** Bounds of real money, where they are proved long before what is exact; null where everything is to be waited for. */
async function early(fields) {
  if (app.state.money === "chips" || !unhurried() && !solvingOn) {
    return null;
  }
  try {
    return await work("solving", how => ask("successors", {...fields, timeLimit: FIRST_BOUNDS}, how));
  } catch (error) {
    if (error.details?.kind !== "limit" || stopped) {
      throw error;
    }
    return null;
  }
}

/** Shows what was found of the position that was asked for. */
async function arrive(found, quiet, at = found.vertex.id) {
  foreseen = false;
  app.position = found;
  app.draws.set(at, found.draw);
  if (app.state.at === undefined) {
    app.home = found.vertex.id;
  }
  if (found.stopped) {
    // What follows from these bounds is answered from them, in no more time than they took.
    allow(found.spent);
    if (solvingOn) {
      note("These bounds are proved. Better ones are being found …");
    } else {
      note(`Stopped after ${found.spent < 10 ? found.spent.toFixed(1) : found.spent.toFixed(0)} s: these are the bounds found so far. They hold, but are wider than asked for.`, solveOn());
    }
  }
  document.querySelector(".charts").hidden = app.blind();
  if (app.state.tab !== "play") {
    answer[quiet ? "purses" : "show"]();
  }
  await board.show();
  showChart();
}

async function position({quiet} = {}) {
  const {state} = app;
  const mine = ++positions;
  shownMoney = state.money;
  if (!app.position) {
    if (!foreseen) {
      clear();
    }
    preview();
  }
  const of = JSON.stringify(app.source());
  const fields = {...app.source(), ...(state.at === undefined ? {} : {at: state.at})};
  if (state.money === "chips") {
    const auction = {...app.parse?.auction, ...app.position?.auction, ...Object.fromEntries(RULES.filter(each => state[each]).map(each => [each, state[each]]))};
    fields.chips = totalsFor(auction.payment ? auction : {payment: "richman"}, Number(state.alice), Number(state.bob));
  }
  try {
    let found = await early(fields);
    if (found?.stopped && !stopped) {
      solvingOn = true;
      await arrive({...found, of}, quiet, fields.at);
      if (mine !== positions) {
        return;
      }
      found = null;
    }
    found ??= await work("solving", how => ask("successors", solvingOn ? {...fields, timeLimit: undefined} : fields, how));
    if (solvingOn) {
      solvingOn = false;
      allow(undefined);
      note("");
    }
    await arrive({...found, of}, quiet, fields.at);
  } catch (error) {
    if (error.name === "AbortError" || stopped && error.details?.kind === "limit") {
      if (!running) {
        const {message, hint} = error.details ?? {};
        note(`Stopped${message ? ": " + message.replace(/^stopped /, "") : ""}.${hint ? ` What may help: ${hint}.` : ""} Nothing that you typed is lost.`, solveOn());
      }
      return;
    }
    if (state.at !== undefined && /no vertex/.test(error.message)) {
      const said = !state.strange;
      (state.strange ??= []).push(`at=${state.at}`);
      delete state.at;
      if (said) {
        sayStrange();
      }
      app.history = [];
      return position();
    }
    if (error instanceof Unreachable) {
      return undefined;
    }
    await unsolved(error);
  }
}

/** What is left to show where thresholds are not to be had: the moves, and values where bids are at random. */
async function unsolved(error) {
  const at = app.state.at === undefined ? {} : {at: app.state.at};
  try {
    const near = await ask("board", {...app.source(), ...at, limit: 1000});
    const byId = new Map(near.vertices.map(each => [each.id, each]));
    const successors = new Map();
    for (const edge of near.edges.filter(each => each.from === near.start)) {
      const each = successors.get(edge.to) ?? {...byId.get(edge.to), movers: []};
      each.movers.push(...{red: ["alice"], blue: ["bob"], both: ["alice", "bob"]}[edge.colour]);
      successors.set(edge.to, each);
    }
    app.position = {game: near.game, auction: near.auction, draw: near.draw, vertex: byId.get(near.start), successors: [...successors.values()], why: error.message};
    await board.show();
    answer.show();
  } catch (worse) {
    app.position = null;
    answer.trouble(error.details?.kind === "unsupported" ? error : worse);
    answer.sliders();
    answer.rules();
    board.bare(error);
  }
  showChart();
}

const showChart = afterPause(120, latest(async () => {
  if (app.state.tab === "play") {
    return;
  }
  const {openChart} = await import("gavel/totals");
  await openChart(app);
}));

/** Shows what is inside, of which questions are a part that opens, or goes back to the play, which shuts it. */
function openInside() {
  let look;
  app.inside = new Promise(done => (look = done));
  const more = byId("ask-more");
  const within = () => (more.open ? "questions" : "answer");
  app.tab = name => {
    const inside = name !== "play";
    if (inside) {
      look();
      more.open = name === "questions";
      if (app.position) {
        answer.show();
      }
    }
    document.body.dataset.tab = app.state.tab = name;
    Object.assign(byId("look"), {textContent: inside ? "Back to the play" : "Look inside"}).setAttribute("aria-expanded", inside);
    keep();
    showChart();
    return openTab(name).then(redraw);
  };
  byId("look").addEventListener("click", () => app.tab(app.state.tab === "play" ? within() : "play"));
  more.addEventListener("toggle", () => ["play", within()].includes(app.state.tab) || app.tab(within()));
  return app.tab(app.state.tab);
}

async function openTab(name) {
  if (name === "play" && !play) {
    play = openPlay(app, byId("panel-play"));
  }
  if (name === "play" && (app.position || app.parse)) {
    await play.resume({greet});
  }
  if (name === "questions" && !questions) {
    const {openQuestions} = await import("gavel/questions");
    questions = await openQuestions(app, byId("panel-questions")).catch(error => {
      show(byId("panel-questions"), make("p", {class: "about", text: `No questions: ${error.message}.`}));
      return null;
    });
  }
}

function openBar() {
  byId("stop").addEventListener("click", () => {
    const was = running;
    if (was && !was.ending) {
      was.ending = true;
      stopped = true;
      byId("stop").textContent = "Give up";
      endRun(was.run);
      setTimeout(() => was === running && byId("stop").click(), PATIENCE);
      return;
    }
    running = null;
    was?.abort();
  });
  byId("share").addEventListener("click", () => share());
  const themes = window.matchMedia("(prefers-color-scheme: dark)");
  const theme = localStorage.getItem("gavel-theme") ?? (themes.matches ? "dark" : "light");
  document.documentElement.dataset.theme = theme;
  byId("theme").addEventListener("click", () => {
    const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    localStorage.setItem("gavel-theme", next);
  });
  byId("help").addEventListener("click", help);
  checkSide(app.state.side);
  document.querySelectorAll("input[name=side]").forEach(each => each.addEventListener("change", () => change({side: each.value})));
  byId("most").value = app.state.most;
  byId("most").addEventListener("change", () => {
    app.state.most = String(Math.max(1, Math.min(300, Number(byId("most").value) || 40)));
    byId("most").value = app.state.most;
    keep();
    showChart();
  });
  addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea, #editor")) {
      return;
    }
    const keys = {"?": help, "/": () => byId("search")?.focus(), u: () => (app.state.tab === "play" ? play?.takeBack() : app.history.length && back()), e: () => {
      if (app.state.tab === "play") {
        app.tab("answer");
      }
      game.focus();
    }, b: () => byId("board").querySelector("button, [tabindex]")?.focus(), f: () => presenter.toggle(), s: () => byId("share").click()};
    if (keys[event.key]) {
      event.preventDefault();
      keys[event.key]();
    }
    if (event.key.startsWith("Arrow") && event.target.closest?.("svg.grid, svg.graph")) {
      event.preventDefault();
      step(event.target, event.key);
    }
  });
}

/** All that can be taken away of what is shown: a link, files, and pictures with their numbers. */
async function share() {
  const link = `${location.href.replace(/#.*/, "")}#${await write(app.state)}`;
  const dialog = byId("dialog");
  const said = make("p", {class: "small", role: "status", id: "shared"});
  const where = document.documentElement.dataset.offline ? " where this file lies" : /^(localhost|127\..*|\[::1\])$/.test(location.hostname) ? " on this machine, while gavel serve runs here" : " while gavel serve runs, for everyone who has opened the address that it printed";
  show(dialog, make("h2", {id: "dialog-title", text: "Share"}),
    make("dl", {class: "takeaway"}, make("dt", {text: "Link"}), make("dd", {}, make("button", {type: "button", class: "main", id: "copy", "data-link": link, text: "Copy link", onclick: async () => {
      const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
      said.textContent = copied ? `Link copied. It opens${where}.` : `The browser did not let this page copy the link: ${link}`;
    }})),
    make("dt", {text: "File"}), make("dd", {}, document.documentElement.dataset.offline ? null : [make("button", {type: "button", id: "save-page", title: "All of this for whole chips in one file, which needs no program", text: "Save as one file", onclick: () => savePage(said)}), " ",
      make("button", {type: "button", id: "save-text", text: "Save the text", onclick: () => game.save()})], play?.save ? [" ", make("button", {type: "button", id: "save-play", text: "Save the play", onclick: () => play.save()})] : null),
    [...board.savable(), ...[...document.querySelectorAll("#chart figure")].map(each => each.savable)].flatMap(sharing(caption()))), said,
    make("form", {method: "dialog", class: "row"}, make("button", {text: "Close"})));
  dialog.showModal();
}

/** What a picture shows, and by what it was made. */
function caption() {
  const {state, position} = app;
  const {payment, ties} = app.auction();
  const money = state.money === "chips" ? `chips: Alice ${state.alice}, Bob ${state.bob}` : "real money";
  return `${position?.game ?? state.game ?? "game"}, ${position?.vertex.id ?? "start"}; ${money}; ${payment}, ties ${ties}. Made with gavel.`;
}

/** Hands out the page of the game as one file, with its answers for all totals of chips that the charts show. */
async function savePage(said) {
  const {alice, bob, most} = app.state;
  try {
    const {html} = await work("writing the file", how => ask("page", {...app.source(), chips: `0..${Math.max(Number(most), Number(alice) + Number(bob)) || most}`}, how));
    download(`${(app.position?.game ?? app.state.game ?? "game").replace(/^file:/, "").replace(/\W+/g, "-")}.html`, "text/html", html);
    said.textContent = "The file has all of this for whole chips, and needs no program and no network.";
  } catch (error) {
    if (error.name !== "AbortError") {
      said.textContent = `No file: ${error.message}.`;
    }
  }
}

/** Moves the focus on the board to the nearest cell or vertex in the direction of an arrow key. */
function step(from, key) {
  ahead(WAYS[key], from.getBoundingClientRect(), [...byId("board").querySelectorAll(".cell.move, g.vertex")], each => each.getBoundingClientRect(), 1)?.focus();
}

const help = () => byId("keys").showModal();

/** Under which name the token is kept, which is the same for all windows. */
const TOKEN = "gavel-token";
/** Whether the page was opened without anything to show, as on a first visit. */
let greet = false;

const TYPED = "gavel-typed";

/** Keeps what was typed, played or taken back a moment ago and is not in the address yet, for when the page is loaded again. */
addEventListener("pagehide", () => {
  const text = game?.typed();
  if (text !== undefined || changes > written) {
    sessionStorage.setItem(TYPED, JSON.stringify({hash: location.hash, state: {...app.state, ...(text === undefined ? {} : {text: text ?? undefined})}}));
  }
});

/** The state that was left, if the same page is loaded again. */
function typedBefore() {
  const {hash, state} = JSON.parse(sessionStorage.getItem(TYPED) ?? "{}");
  sessionStorage.removeItem(TYPED);
  const again = performance.getEntriesByType("navigation")[0]?.type === "reload";
  return again || hash === location.hash ? state : undefined;
}

/** Purses that the file knows, as near as can be to those of the state. */
function fitting({alice, bob}, {chips, auction}) {
  const purses = [alice, bob].map(Number);
  if (totalsFor(auction, ...purses).every(each => chips.includes(each))) {
    return {};
  }
  const wanted = toBank(auction) ? Math.max(...purses) : purses[0] + purses[1];
  const total = chips.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
  return toBank(auction) ? {alice: String(total), bob: String(total)} : {alice: String(Math.ceil(total / 2)), bob: String(Math.floor(total / 2))};
}

/** Asks with a token from now on, and keeps it for all windows if the program knows it: an old one in an address harms none. */
async function knows(each) {
  useToken(each);
  try {
    app.games = await ask("games");
  } catch (error) {
    return error.status !== 401;
  }
  sessionStorage.setItem(TOKEN, each);
  localStorage.setItem(TOKEN, each);
  return true;
}

async function opening() {
  const tokens = [token(location.hash), sessionStorage.getItem(TOKEN), localStorage.getItem(TOKEN)].filter(Boolean);
  for (const each of [...new Set(tokens)]) {
    if (await knows(each)) {
      break;
    }
  }
  if (token(location.hash)) {
    history.replaceState(null, "", location.hash.replace(/^#[^/]*\/?/, "#"));
  }
  const named = document.querySelector("meta[name=gavel-opening]")?.content;
  const left = typedBefore() ?? await read(location.hash);
  const state = left ?? (named ? {...await fromQuery(named), tab: "play"} : null);
  greet = !left && (!state || state.game === FIRST.game);
  if (document.documentElement.dataset.offline) {
    app.state = {...FIRST, ...state, game: undefined, text: undefined};
    const {games} = await ask("games");
    greet &&= games[0].name === FIRST.game;
    const own = fitting(app.state, games[0]);
    app.state.strange?.push(...Object.keys(own).filter(each => app.state[each] !== DEFAULTS[each]).map(each => `${each}=${app.state[each]}`));
    Object.assign(app.state, {game: games[0].name}, own);
    return;
  }
  if (state) {
    if (!state.game && state.text === undefined) {
      state.game = FIRST.game;
    }
    app.state = state;
  }
  if (named && !state?.game && !state?.text) {
    app.state.game = FIRST.game;
  }
}

async function begin() {
  await opening();
  known = location.hash;
  presenter = openPresenter(app);
  openTerms();
  openInside();
  openBar();
  board = openBoard(app);
  answer = openAnswer(app);
  let settle;
  const settled = new Promise(done => (settle = done));
  try {
    game = await openGame(app, Promise.race([settled, new Promise(done => setTimeout(done, UNEDITED))]));
  } catch (error) {
    note(error.status === 401 ? "Open the address that gavel serve printed: it carries the key to this page." : `The program does not answer: ${error.message}`);
    return;
  }
  await parse({});
  await openTab(app.state.tab);
  sayStrange();
  document.documentElement.dataset.ready = "true";
  settle();
}

/** Says once that the program does not answer, shows nothing as if it held now, and goes on when it answers again. */
whenGone(() => {
  if (document.body.classList.contains("gone")) {
    return;
  }
  document.body.classList.add("gone");
  document.querySelector("main").inert = true;
  note("The program does not answer. What stands below is what it said before; this page goes on by itself when the program is back.");
  const again = async () => {
    try {
      useToken(localStorage.getItem(TOKEN) ?? "");
      await ask("games");
    } catch (error) {
      if (error instanceof Unreachable || error.status === 401) {
        if (error.status) {
          note("The program was started anew: open the address that it printed, and this page goes on, too.");
        }
        setTimeout(again, AGAIN);
        return;
      }
    }
    document.body.classList.remove("gone");
    document.querySelector("main").inert = false;
    note("");
    await parse({});
    await openTab(app.state.tab);
  };
  setTimeout(again, AGAIN);
});

let followed = 0;

addEventListener("hashchange", async event => {
  followed += 1;
  const turn = followed;
  const {hash} = new URL(event.newURL);
  const given = token(hash);
  if (given) {
    await knows(given);
    history.replaceState(null, "", hash.replace(/^#[^/]*\/?/, "#"));
  }
  const state = await read(hash);
  if (turn === followed) {
    known = location.hash;
  }
  if (state && turn === followed) {
    const same = JSON.stringify(SOURCE.concat(RULES).map(each => state[each])) === JSON.stringify(SOURCE.concat(RULES).map(each => app.state[each]));
    if (!same || !state.play) {
      endPlay();
    }
    app.state = {...FIRST, ...state};
    const before = app.history.lastIndexOf(state.at);
    app.history = !same ? [] : before < 0 ? app.history : app.history.slice(0, before);
    checkSide(app.state.side);
    presenter.show();
    questions?.ended();
    await parse({});
    app.tab(app.state.tab);
    if (turn === followed) {
      sayStrange();
    }
  }
});

/** Says once what of the address is not shown, because it cannot be read or means nothing. */
function sayStrange() {
  const {damaged, strange = []} = app.state;
  delete app.state.damaged;
  delete app.state.strange;
  if (damaged) {
    note("A part of this address cannot be read: it was cut off or changed on its way. What could be read is shown.");
  } else if (strange.length) {
    note(`This address says ${strange.map(each => `“${each.slice(0, 60)}”`).join(" and ")}, which means nothing here and is left out. Parameters of a game are written as p.NAME, as in p.n=3.`);
  }
}

begin();
