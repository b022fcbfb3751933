// Puzzles from the game at hand: positions in which exactly one bid keeps the win.

import {ask} from "gavel/api";
import {make, show} from "gavel/dom";
import {moveName} from "gavel/places";
import {NAMES, counted, other} from "gavel/price";

/** Sets the panel up. */
export function openPuzzles(app, panel) {
  let list = [];
  let place = 0;
  let solved = 0;
  let thinking = false;
  let seed = 1 + Math.floor(Math.random() * 1e6);

  function intro(text) {
    show(panel, make("p", {class: "about", text: text ?? "Positions of this game in which exactly one bid keeps the win. Which?"}),
      make("button", {type: "button", class: "main", id: "puzzle", text: "Give me a puzzle", onclick: fetchMore}));
  }

  async function fetchMore() {
    show(panel, make("p", {class: "about", role: "status", text: "Looking for puzzles …"}));
    try {
      const answer = await ask("puzzles", {...app.source(), count: 5, seed: seed++});
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
    const result = make("div", {role: "status", "aria-live": "polite"});
    const input = make("input", {type: "number", min: 0, max: puzzle[player], id: "guess", "aria-label": "Your bid"});
    const answer = puzzle.answer[0];
    const tie = {use: " and uses the advantage on a tie", keep: " and keeps the advantage on a tie"}[answer.onTie] ?? "";
    const line = `${NAMES[player]} bids ${answer.from}${tie}, then ${answer.turn !== "make the other move" ? `moves to ${answer.moves.map(id => moveName(app.draws.get(puzzle.position.id), id, player)).join(" or ")}` : `lets ${NAMES[other(player)]} move`}.`;
    show(panel, make("form", {class: `verdict ${player}`, onsubmit: event => {
      event.preventDefault();
      const right = Number(input.value) === answer.from && input.value !== "";
      if (right) {
        solved += thinking ? 1 : 0;
        thinking = false;
        app.redraw();
      }
      show(result, make("p", {id: "judged", text: right ? `Right. ${line}` : "That bid lets the win slip. Try again."}));
    }}, make("strong", {text: `You are ${NAMES[player]}: which bid keeps the win?`}),
    make("p", {text: `Alice has ${puzzle.alice}, Bob ${puzzle.bob}${/^advantage:/.test(puzzle.ties) ? `; ${NAMES[puzzle.ties.slice(10)]} has the tie-breaking advantage` : ""}.${puzzle.rounds ? ` It takes ${counted(puzzle.rounds, "round")} at most.` : ""}`}),
    make("p", {class: "row"}, input, make("button", {class: "main", text: "Bid"})), result),
    make("details", {ontoggle: () => {
      thinking = false;
      app.redraw();
    }}, make("summary", {text: "Show the answer"}), make("p", {text: line})),
    make("p", {class: "row"}, make("button", {type: "button", id: "next", text: "Next puzzle", onclick: () => (++place < list.length ? pose() : fetchMore())}), make("span", {class: "small", text: solved ? `${solved} solved` : ""})));
  }

  intro();
  return {hides: () => thinking};
}
