// A first lesson: one idea a screen, about a race for two coins with eight chips in the game.

import {make, show} from "gavel/dom";
import {counted} from "gavel/price";
import {explained} from "gavel/terms";

const SEEN = "gavel-lesson";
const CHIPS = 8;
const HALF = CHIPS / 2;

/**
 * What Alice needs of eight chips in the race for two coins, twice the chips and one for the advantage, by the coins that she and
 * Bob have: the thresholds of the game race with a = 2, b = 2.
 */
const NEEDS = {"1:0": 4, "0:1": 14};
/** Bob's winning bid while he has half of the chips and the advantage, of the same game. */
const BOB_BIDS = 2;

const stored = {
  get: () => {
    try {
      return localStorage.getItem(SEEN);
    } catch {
      return null;
    }
  },
  set: () => {
    try {
      localStorage.setItem(SEEN, "yes");
    } catch {
      // Where nothing can be kept, the lesson greets again.
    }
  },
};

/** Chips as a stack. */
export const stack = (count, owner) => make("span", {class: `stack ${owner}-fill-chips`, role: "img", "aria-label": counted(count, "chip")},
  Array.from({length: Math.min(count, 24)}, () => make("i", {})), make("b", {text: String(count)}));

/** A round from half of the chips each: who takes the coin, and what Alice has then. */
function round(alice, bob, holder) {
  const won = alice > bob || alice === bob && holder === "alice";
  const chips = won ? HALF - alice : HALF + bob;
  const advantage = alice === bob ? !won : holder === "alice";
  const needs = NEEDS[won ? "1:0" : "0:1"];
  return {won, chips, advantage, enough: 2 * chips + (advantage ? 1 : 0) >= needs, needs: needs / 2};
}

function told(alice, bob, holder) {
  const {won, chips, advantage, enough, needs} = round(alice, bob, holder);
  const tie = alice === bob ? ` The bids are equal, and ${won ? "you use" : "Bob uses"} the tie-breaking advantage, which passes to ${won ? "Bob" : "you"}.` : "";
  const coin = won ? `You take the coin and pay Bob ${alice}.` : `Bob takes the coin and pays you ${bob}.`;
  return [make("p", {}, explained(`You bid ${alice}, Bob ${bob}.${tie} ${coin}`)), make("p", {class: "row"}, "You:", stack(chips, "alice"), "Bob:", stack(CHIPS - chips, "bob")),
    make("p", {class: enough ? "good" : "bad"}, make("strong", {text: enough ? "Enough. " : "Not enough. "}), explained(`You have ${counted(chips, "chip")}${advantage ? " and the tie-breaking advantage" : ""}, and from here you need ${needs} to force a win.`))];
}

const SCREENS = [
  {title: "A race for two coins", text: ["You and Bob have four chips each. In every round both write down a bid, unseen. Who bids more takes a coin, and pays the bid to the other.", "Two coins win; chips are worth nothing afterwards. Try a bid: Bob happens to bid 1."],
    bids: [0, 1, 2, 3, 4], answer: bid => {
      const won = bid > 1;
      const chips = won ? HALF - bid : HALF + 1;
      return [make("p", {text: `You bid ${bid}, Bob 1. ${won ? `You take the coin and pay him ${bid}` : bid === 1 ? "Equal: more about that soon. This time Bob takes the coin and pays you 1" : "Bob takes the coin and pays you 1"}.`}), make("p", {class: "row"}, "You:", stack(chips, "alice"), "Bob:", stack(CHIPS - chips, "bob")), make("p", {text: "What you pay makes the other strong. That is all there is to it."})];
    }},
  {title: "Why half is not enough", text: ["Four chips each, and this time Bob knows what he does: he bids 2. Equal bids are his. Which bid helps you?"], bids: [0, 1, 2, 3, 4], answer: bid => [...told(bid, BOB_BIDS, "bob"), make("p", {class: "small", text: "Try them all: none does. With half of the chips and ties to Bob you cannot be sure to win, and he can."})]},
  {title: "Who gets ties", text: ["Four chips each again, but now the tie-breaking advantage is yours: one writes 4* for that. You bid 2. What can Bob do?"], bids: [0, 1, 2, 3, 4], whose: "Bob bids", answer: bid => [...told(2, bid, "alice"), make("p", {class: "small", text: "Try them all: whatever Bob bids, you have enough. So 4* is just what you need in this race, and 2 is your bid."})]},
  {title: "Beat Bob", text: ["Now play it: Bob bids as well as can be, and you have just what it takes to force a win. If you lose, “Learn from your bids” shows where.", "Or look around: every number on the board is what somebody needs. Change a rule, and the numbers follow."]},
];

/** The last screen in a file, which has a game of its own. */
const IN_A_FILE = {title: "Play against Bob", text: ["Now play the game of this file: Bob bids as well as can be. Where you can force a win and lose it, “Learn from your bids” shows where.", SCREENS.at(-1).text[1]]};

/** Sets the lesson up; it greets whoever comes for the first time, to a page that shows nothing else. */
export function openLesson(app, {greet}) {
  const dialog = make("dialog", {id: "lesson", "aria-labelledby": "lesson-title"});
  document.body.append(dialog);
  let screen = 0;

  function end() {
    stored.set();
    dialog.close();
  }

  function render() {
    const last = screen === SCREENS.length - 1;
    const inFile = Boolean(document.documentElement.dataset.offline);
    const {title, text, bids, whose = "Your bid", answer} = last && inFile ? IN_A_FILE : SCREENS[screen];
    const result = make("div", {role: "status", "aria-live": "polite", id: "lesson-result"});
    show(dialog, make("p", {class: "small", text: `${screen + 1} of ${SCREENS.length}`}), make("h2", {id: "lesson-title", tabindex: -1, text: title}),
      text.map(each => make("p", {}, explained(each))),
      bids ? make("p", {class: "row", role: "group", "aria-label": whose}, `${whose}:`, bids.map(bid => make("button", {type: "button", "data-bid": bid, text: bid, onclick: event => {
        dialog.querySelectorAll("[data-bid]").forEach(each => each.setAttribute("aria-pressed", each === event.currentTarget));
        show(result, answer(bid));
      }}))) : null, bids ? result : null,
      make("p", {class: "row"}, screen > 0 ? make("button", {type: "button", id: "lesson-back", text: "Back", onclick: () => turn(-1)}) : null,
        last ? [make("button", {type: "button", class: "main", id: "lesson-play", text: last && inFile ? "Play" : "Beat Bob", onclick: beat}), make("button", {type: "button", id: "lesson-sandbox", text: "Look around", onclick: end})]
          : make("button", {type: "button", class: "main", id: "lesson-next", text: "Next", onclick: () => turn(1)}),
        make("span", {class: "stretch"}), last ? null : make("button", {type: "button", class: "quiet", id: "lesson-skip", text: "Skip the lesson", onclick: end})));
    dialog.querySelector("h2").focus();
  }

  function turn(step) {
    screen += step;
    render();
  }

  /** Begins the race of the lesson as a play; a file begins its own game. */
  async function beat() {
    end();
    if (!document.documentElement.dataset.offline) {
      await app.change({game: "race", text: undefined, format: undefined, parameters: {}, at: undefined, money: "chips", alice: String(HALF), bob: String(HALF), side: "alice", payment: undefined, ties: undefined, mover: undefined, bids: undefined});
    }
    await app.tab("play");
    document.getElementById("begin")?.click();
    if (!document.documentElement.dataset.offline) {
      app.note("On the board, a step down is a coin for you, a step to the right one for Bob.");
    }
  }

  function start() {
    app.note("");
    screen = 0;
    render();
    dialog.showModal();
  }

  dialog.addEventListener("cancel", stored.set);
  if (greet && !stored.get()) {
    app.note("New here? See in 90 seconds how bidding decides who moves.", make("button", {type: "button", class: "main", id: "lesson-start", text: "First lesson", onclick: start}), make("button", {type: "button", id: "lesson-no", "data-closes": true, text: "No, thanks", onclick: () => {
      stored.set();
      app.note("");
    }}));
  }
  return {start};
}
