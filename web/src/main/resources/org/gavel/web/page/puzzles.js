// Puzzles from the game at hand: positions in which exactly one bid keeps the win.

import {ask} from "gavel/api";
import {make, show} from "gavel/dom";
import {moveName} from "gavel/places";
import {NAMES, counted, other} from "gavel/price";

/** The games of which a puzzle is posed each day, in turn. */
const DAILY = [{game: "tic-tac-toe"}, {game: "tug-of-war"}, {game: "hex", parameters: {n: "3"}}, {game: "race", parameters: {a: "3", b: "3"}}, {game: "ultimatum"}];
const DAY_MILLISECONDS = 86_400_000;

/** Sets the panel up. */
export function openPuzzles(app, panel) {
  let list = [];
  let place = 0;
  let solved = 0;
  let thinking = false;
  /** The bids tried at the puzzle of the day, or null if it is another one. */
  let tried = null;
  let seed = 1 + Math.floor(Math.random() * 1e6);

  function intro(text) {
    show(panel, make("p", {class: "about", text: text ?? "Positions of this game in which exactly one bid keeps the win. Which?"}),
      make("button", {type: "button", class: "main", id: "puzzle", text: "Give me a puzzle", onclick: () => fetchMore()}),
      make("p", {}, make("button", {type: "button", id: "daily", text: "Today’s puzzle", onclick: daily}), make("span", {class: "small", text: " the same for everybody, from the bundled games"})));
  }

  /** The puzzle of the day, counted by the calendar of Greenwich, so that it is the same everywhere. */
  async function daily() {
    const day = Math.floor(Date.now() / DAY_MILLISECONDS);
    const {game, parameters = {}} = DAILY[day % DAILY.length];
    await app.change({game, parameters, text: undefined, format: undefined, at: undefined, payment: undefined, ties: undefined, mover: undefined, bids: undefined, money: "chips"});
    await fetchMore({count: 1, seed: day});
  }

  /** What came of the puzzle of the day, to be sent to others: it tells neither position nor bid. */
  function result() {
    const date = new Date().toISOString().slice(0, 10);
    const text = `gavel, puzzle of ${date} (${app.state.game}): ${"✗".repeat(tried.length - 1)}✓ ${tried.length === 1 ? "at once" : `at try ${tried.length}`}`;
    return make("p", {class: "row"}, make("span", {id: "to-share", text}), make("button", {type: "button", id: "share-result", text: "Copy", onclick: () => navigator.clipboard?.writeText(text).catch(() => {})}));
  }

  async function fetchMore(of) {
    tried = of ? [] : null;
    show(panel, make("p", {class: "about", role: "status", text: "Looking for puzzles …"}));
    try {
      const answer = await ask("puzzles", {...app.source(), ...(of ?? {count: 5, seed: seed++})});
      list = answer.puzzles;
      place = 0;
    } catch (error) {
      intro(error.message);
      return;
    }
    if (list.length === 0) {
      intro("No puzzles were found in this game.");
      return;
    }
    await pose();
  }

  async function pose() {
    const puzzle = list[place];
    const {player} = puzzle;
    thinking = true;
    await app.change({money: "chips", at: puzzle.position.id, alice: String(puzzle.alice), bob: String(puzzle.bob), ties: puzzle.ties, side: player});
    const said = make("div", {role: "status", "aria-live": "polite"});
    const input = make("input", {type: "number", min: 0, max: puzzle[player], id: "guess", "aria-label": "Your bid"});
    const answer = puzzle.answer[0];
    const held = /^advantage:(.*)/.exec(puzzle.ties)?.[1];
    const tie = {use: " and uses the advantage on a tie", keep: " and keeps the advantage on a tie"}[answer.onTie] ?? "";
    const line = `${NAMES[player]} bids ${answer.from}${tie}, then ${answer.turn === "make the other move" ? `lets ${NAMES[other(player)]} move` : answer.moves.length ? `moves to ${answer.moves.map(id => moveName(app.draws.get(puzzle.position.id), id, player)).join(" or ")}` : "makes any move"}.`;
    show(panel, make("form", {class: `verdict ${player}`, onsubmit: event => {
      event.preventDefault();
      const right = Number(input.value) === answer.from && input.value !== "";
      if (thinking) {
        tried?.push(input.value);
      }
      const first = right && thinking;
      if (right) {
        solved += thinking ? 1 : 0;
        thinking = false;
        app.redraw();
      }
      show(said, make("p", {id: "judged", text: right ? `Right. ${line}` : "That bid lets the win slip. Try again."}), first && tried ? result() : null);
    }}, tried ? make("p", {class: "small", text: `Today’s puzzle, from ${app.state.game}`}) : null, make("strong", {text: `You are ${NAMES[player]}: which bid keeps the win?`}),
    make("p", {text: `Alice has ${puzzle.alice}, Bob ${puzzle.bob}${held ? `; ${NAMES[held]} has the tie-breaking advantage` : ""}.${puzzle.rounds ? ` The win takes at most ${counted(puzzle.rounds, "round")}.` : ""}`}),
    make("p", {class: "row"}, input, make("button", {class: "main", text: "Bid"})), said),
    make("details", {ontoggle: () => {
      thinking = false;
      app.redraw();
    }}, make("summary", {text: "Show the answer"}), make("p", {text: line})),
    make("p", {class: "row"}, make("button", {type: "button", id: "next", text: "Next puzzle", onclick: () => (++place < list.length ? pose() : fetchMore())}), make("span", {class: "small", text: solved ? `${solved} solved` : ""})));
  }

  intro();
  return {hides: () => thinking};
}
