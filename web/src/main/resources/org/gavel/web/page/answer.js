// The answer: what both need, who wins with these purses and by which bids, how sure that is, and the rules as controls.

import {ask, unhurried} from "gavel/api";
import {byId, latest, make, show} from "gavel/dom";
import {CHIP_COUNT, MONEY, NAMES, PLAYERS, amount, brief, briefly, counted, isWide, leftAt, middle, other, percent, size, toBank, totalsFor} from "gavel/price";
import {afterBid, turn} from "gavel/places";
import {RULES, UNSET} from "gavel/rules";
import {colour} from "gavel/scale";
import {explained} from "gavel/terms";

/** Choices in more words than their own. */
const WORDS = {
  richman: "Richman: the winner pays the other", poorman: "poorman: the winner pays the bank", "taxman:SHARE": "taxman: a share of the bid to the other, the rest to the bank …", "robin-hood:PART": "Robin Hood: first the richer pays the poorer a part of the difference, then Richman …", "all-pay": "all-pay: both pay the bank", "all-pay-richman": "all-pay Richman: both pay each other",
  "second-price": "second price: the winner pays the other the other’s bid", "second-price:bank": "second price, to the bank",
  "advantage:alice": "tie-breaking advantage, Alice has it", "advantage:bob": "tie-breaking advantage, Bob has it", alice: "Alice wins ties", bob: "Bob wins ties", "no-move": "nobody moves", coin: "a coin decides",
  "make-it-take-it:alice": "whoever won the last bid wins ties, first Alice", "make-it-take-it:bob": "whoever won the last bid wins ties, first Bob",
  "losers-ball:alice": "whoever lost the last bid wins ties, first Alice", "losers-ball:bob": "whoever lost the last bid wins ties, first Bob",
  "alternate-ties:alice": "ties are won in turn, first by Alice", "alternate-ties:bob": "ties are won in turn, first by Bob",
  "alternate-rounds:alice": "ties are Alice’s and Bob’s every other round, first Alice’s", "alternate-rounds:bob": "ties are Alice’s and Bob’s every other round, first Bob’s",
  "richer:alice": "whoever has more chips wins ties; Alice, where both have as many", "richer:bob": "whoever has more chips wins ties; Bob, where both have as many",
  continue: "with nothing left, they play on", settle: "with nothing left, the position is worth what it says", secret: "secret, at the same time", "open:alice": "open, Alice bids first", "open:bob": "open, Bob bids first", "winner-decides": "the winner of the bid decides who moves", "winner-moves": "the winner of the bid moves",
};
/** What a choice is written with for which something has to be put in, or that is not listed. */
const OTHER = "another …";
/** How many digits are found where more are asked for, if nothing else is said, and at most. */
const DIGITS = 30;
const MOST_DIGITS = 1000;
/** What is awaited no longer than this is not said to be, in milliseconds. */
const MOMENT = 150;
/** Shares that differ by less are the same but for rounding. */
const TINY = 1e-9;

const NOT_WITH_ALL = "no share, not even all the money";
/** What is said where nobody wins for sure, and why. */
const UNWON = {
  draw: ["Neither can force a win", "Each can keep the other from winning."],
  tie: ["A draw", ""],
  undetermined: ["Neither can force a win", "Any bid that the other foresees can be wrong: only bids at random settle this."],
  undecided: ["Neither can force a win", ""],
  "at-threshold": ["Exactly at the threshold", "Nobody is known to have enough. Who wins equal bids may decide."],
};

/** Sets the pane up; the app is asked for its state and told of changes. */
export function openAnswer(app) {
  const [needs, sliders, verdict, facts, digits] = ["needs", "sliders", "verdict", "facts", "more"].map(byId);
  const [rules, teaching] = ["rules", "teaching"].map(id => byId(id).querySelector("div"));
  const areas = make("div", {});
  byId("teaching").addEventListener("toggle", () => showTeaching());

  let asking = new AbortController();
  /** What was asked last, and whether in a limit of time; nothing if it failed. */
  let asked = "";
  const question = () => ({...app.source(), at: app.position?.vertex.id, money: app.state.money, alice: purse("alice"), bob: purse("bob")});
  const toAsk = () => JSON.stringify([question(), unhurried()]);
  const findOutcome = () => {
    asked = toAsk();
    asking.abort();
    facts.classList.add("stale");
    findLatest();
  };
  const findLatest = latest(async () => {
    asking = new AbortController();
    if (!app.position) {
      return;
    }
    const purses = question();
    try {
      const answer = await patiently(asking, how => ask("outcome", purses, how));
      if (!app.position) {
        return;
      }
      facts.classList.remove("stale");
      showVerdict(answer, purses);
    } catch (error) {
      if (error.name === "AbortError") {
        return;
      }
      app.outcome = null;
      asked = "";
      showTrouble(error);
    }
  });

  /** Waits for an answer; where that takes long, says so, how far it is, and lets it be stopped. */
  async function patiently(stop, find) {
    const began = performance.now();
    let progress = "";
    const told = make("span", {});
    const line = make("p", {class: "small row", role: "status", id: "finding"}, told, make("button", {type: "button", text: "Stop", onclick: () => {
      stop.abort();
      asked = "";
      line.replaceChildren("Stopped: who wins was not found. Move the mark to ask again.");
    }}));
    const tick = setInterval(() => {
      const seconds = (performance.now() - began) / 1000;
      if (seconds >= 1) {
        told.textContent = `Finding who wins${progress} … ${seconds.toFixed(0)} s`;
        if (!line.isConnected) {
          facts.prepend(line);
        }
      }
    }, 250);
    try {
      return await find({signal: stop.signal, news: ({done, all}) => (progress = all > 0 ? `, ${Math.floor(100 * done / all)} %` : "")});
    } finally {
      clearInterval(tick);
    }
  }

  /** Whether the game is over, whoever has what; at an end worth a number between others the money decides. */
  const ended = ({vertex} = app.position) => Boolean(vertex.outcome) && !isOpen(vertex);
  const isOpen = ({outcome, payoff}) => outcome === "tie" && payoff !== undefined;

  /** Who has won or has enough, as far as the end or the thresholds at hand tell. */
  function known() {
    const {position, state} = app;
    const inChips = state.money === "chips";
    if (ended() || !position.thresholds || inChips !== Boolean(position.chips) || position.of !== JSON.stringify(app.source())) {
      return ended() ? position.vertex.outcome : undefined;
    }
    const prices = app.prices();
    const own = app.purses();
    return PLAYERS.find(player => (inChips
      ? own[player] + (position.auction.ties === `advantage:${player}` ? 0.5 : 0) >= size(prices.need(position.thresholds, player))
      : !position.thresholds[player].never && own[player] > (own.alice + own.bob) * position.thresholds[player].upper));
  }

  /** Says at once who wins with other purses, where that is known; else what was said before stands, with the purses of which it was said. */
  function compare() {
    const winner = app.position && !ended() && known();
    if (winner && !verdict.classList.contains(winner)) {
      say(winner, title(winner), question(), awaited());
      show(facts);
    }
  }

  /** Stands where more will be said, and takes as much room. */
  const awaited = () => [make("p", {text: "…"}), make("p", {class: "small", text: "…"})];

  /** Says who wins with which purses, and what else is known of it. */
  function say(winner, words, {alice, bob, money}, ...rest) {
    verdict.className = `verdict ${NAMES[winner] ? winner : ""}`;
    const star = player => (money === "chips" && app.auction().ties === `advantage:${player}` ? "*" : "");
    const purses = ended() ? null : make("p", {class: "small", id: "with"}, explained(`With Alice’s ${briefly(alice)}${star("alice")} and Bob’s ${briefly(bob)}${star("bob")}${money === "chips" ? " chips" : ""}:`));
    app.said = `${purses?.textContent ?? ""} ${words}.`;
    byId("known")?.replaceChildren(app.said);
    show(verdict, purses, make("strong", {}, explained(words)), ...rest);
  }

  function title(winner) {
    const over = Boolean(app.position.vertex.outcome);
    return NAMES[winner] ? `${NAMES[winner]} ${over ? "has won" : "can force a win"}` : UNWON[over ? "tie" : winner]?.[0] ?? winner;
  }

  const purse = player => (app.state.money === "chips" ? Number(app.state[player]) : String(app.state[player]));

  function showSliders() {
    const {state} = app;
    const chips = state.money === "chips";
    const total = PLAYERS.reduce((sum, player) => sum + amount(state[player]), 0);
    const boxes = {};
    const box = player => (boxes[player] = make("input", {...(chips ? {type: "number", min: 0, step: 1} : {type: "text", inputmode: "decimal", autocomplete: "off"}), value: state[player], "aria-label": `${NAMES[player]} owns`, id: `${player}-purse`, onchange: () => set(player, boxes[player].value)}));
    const set = (player, value) => {
      if (!(chips ? CHIP_COUNT : MONEY).test(value)) {
        app.note(`${NAMES[player]} owns ${chips ? "a whole number of chips, as in 4" : "a number or a fraction, as in 2.5 or 1/2"}${value ? `, not “${value}”` : ""}.`);
        boxes[player].value = app.state[player];
        return;
      }
      app.purse(player, value);
      Object.assign(mark, {max: String(amount(app.state.alice) + amount(app.state.bob))}).value = amount(app.state.alice);
    };
    const mark = make("input", {type: "range", id: "mark", min: 0, max: total, step: chips ? 1 : "any", value: amount(state.alice), "aria-label": "Alice’s part of all the money", oninput: () => {
      const all = Number(mark.max);
      const alice = chips ? Number(mark.value) : Math.round(Number(mark.value) * 100) / 100;
      app.state.alice = boxes.alice.value = String(alice);
      boxes.bob.value = chips ? String(all - alice) : String(Number((all - alice).toFixed(9)));
      app.purse("bob", boxes.bob.value);
    }});
    show(sliders, make("div", {class: "row"},
      make("div", {class: "switch", role: "radiogroup", "aria-label": "Kind of money"},
        ["chips", "continuous"].map(kind => make("label", {}, make("input", {type: "radio", name: "money", value: kind, checked: state.money === kind, onchange: () => app.change({money: kind, ...(kind === "chips" ? {alice: String(Math.round(amount(state.alice)) || 0), bob: String(Math.round(amount(state.bob)) || 0)} : {})})}), make("span", {text: kind === "chips" ? "Whole chips" : "Real money"}))))),
    make("div", {class: "money"}, make("label", {class: "alice"}, "Alice ", box("alice")), make("div", {class: "money-bar"}, areas, mark), make("label", {class: "bob"}, box("bob"), " Bob")));
  }

  let waiting = 0;

  /** What both need; what they needed with other purses, which says of which it is, stands for a moment longer, so that nothing flickers. */
  function showNeeds({soon} = {}) {
    const {position, state} = app;
    clearTimeout(waiting);
    show(areas);
    show(digits);
    if (!position || position.vertex.outcome) {
      const {outcome, payoff} = position?.vertex ?? {};
      const left = outcome && isOpen(position.vertex) ? PLAYERS.map(player => ` ${NAMES[player]} has won with ${app.prices().needWords(position.thresholds, player)} of the money.`).join("") : "";
      show(needs, outcome ? make("p", {text: payoff ? `The game is over: worth ${payoff} to Alice.${left}` : outcome === "tie" ? "The game is over: a draw." : `The game is over: ${NAMES[outcome]} has won.`}) : null);
      return;
    }
    if (!position.thresholds) {
      const chance = app.chance() ? make("p", {id: "chance", role: "status"}) : null;
      show(needs, chance, make("p", {class: "small", text: `There are no thresholds: ${position.why}.`}));
      if (chance) {
        tellChance(chance);
      }
      return;
    }
    if (state.money === "chips" && !totalsFor(position.auction, Number(state.alice), Number(state.bob)).every(each => position.chips?.includes(each))) {
      waiting = setTimeout(() => show(needs, make("p", {class: "small", role: "status", text: "What is needed with these chips is being found …"})), soon ? MOMENT : 0);
      return;
    }
    const prices = app.prices();
    const against = player => (state.money === "chips" && toBank(position.auction) ? ` against ${NAMES[other(player)]}’s ${state[other(player)]}` : "");
    const rows = PLAYERS.map(player => [make("dt", {class: player, text: `${NAMES[player]} wins with`}), make("dd", {}, prices.never(position.thresholds, player) ? state.money === "chips" ? "no number of chips" : withAll(player) : explained(prices.need(position.thresholds, player) === "0" ? "no chips at all" : `${state.money === "chips" ? "at least " : ""}${prices.needWords(position.thresholds, player)}`), against(player))]).flat();
    show(needs, make("p", {id: "in-short"}, explained(inShort(prices))), make("dl", {class: "facts hidden"}, rows, state.money === "chips" && !toBank(position.auction)
      ? [make("dt", {text: "of"}), make("dd", {text: `${counted(Number(state.alice) + Number(state.bob), "chip")} in the game`})] : []));
    show(areas, bar());
    show(digits, state.money === "chips" ? null : moreDigits());
  }

  /** Says with which probability Alice can win where chance moves and every other vertex has an owner; says nothing if that is not known. */
  async function tellChance(line) {
    const {id} = app.position.vertex;
    const {thresholds} = await ask("solve", {...app.source(), vertices: [id], advice: false}).catch(() => ({}));
    const value = thresholds?.[id]?.alice.value;
    if (value) {
      const exact = brief(value.exact) ? `${value.exact}, about ` : "";
      line.textContent = `${app.parse?.payoffs ? `The game is worth ${exact}${Number(middle(value).toPrecision(5))} to Alice` : `Alice can win with probability ${exact}${percent(middle(value), 2)}`}. Where both may move, a fair coin decides who does, in place of bids.`;
    }
  }

  /** What the player needs whose moves are priced, and has, in a line. */
  function inShort(prices) {
    const {position, state} = app;
    const player = state.side;
    const star = who => (state.money === "chips" && position.auction.ties === `advantage:${who}` ? "*" : "");
    if (prices.never(position.thresholds, player)) {
      return `${NAMES[player]} cannot be sure to win with any ${state.money === "chips" ? "number of these chips" : "part of the money"}.`;
    }
    if (state.money !== "chips") {
      const total = amount(state.alice) + amount(state.bob);
      return `${NAMES[player]} needs ${prices.needWords(position.thresholds, player)} of the money and has ${percent(total ? amount(state[player]) / total : 0)}.`;
    }
    const of = toBank(position.auction) ? ` against ${NAMES[other(player)]}’s ${state[other(player)]}` : ` of ${Number(state.alice) + Number(state.bob)}`;
    return `${NAMES[player]} needs ${prices.need(position.thresholds, player)}${of} and has ${state[player]}${star(player)}.`;
  }

  /** What is said of a player for whom no share short of all the money is enough, by what was asked. */
  const askedWithAll = new Map();

  /** Where no share short of all the money is enough: whether that is, which who wins ties may decide. */
  function withAll(player) {
    const {vertex, thresholds} = app.position;
    const words = make("span", {text: "no share short of all"});
    const fields = {...app.source(), at: vertex.id, money: "continuous", alice: "0", bob: "0", [player]: "1"};
    const key = JSON.stringify(fields);
    if (!askedWithAll.has(key)) {
      askedWithAll.set(key, thresholds[player].never ? Promise.resolve(NOT_WITH_ALL) : ask("outcome", fields).then(({outcome}) => (outcome === player ? "all the money, and nothing less"
        : ["at-threshold", "undecided"].includes(outcome) ? "no share short of all; whether all is enough is not known" : NOT_WITH_ALL), () => words.textContent));
    }
    askedWithAll.get(key).then(said => (words.textContent = said));
    return words;
  }

  /** What both need in real money, to as many digits as are asked for. */
  function moreDigits() {
    const found = make("div", {id: "digits-found", role: "status", "aria-live": "polite"});
    const box = make("input", {type: "number", id: "digits", min: 1, max: MOST_DIGITS, value: DIGITS, "aria-label": "Digits"});
    const find = async () => {
      try {
        const {id} = app.position.vertex;
        const {thresholds, verified} = await app.work("finding digits", how => ask("solve", {...app.source(), vertices: [id], digits: Math.max(1, Math.min(MOST_DIGITS, Number(box.value) || DIGITS)), advice: false}, how));
        show(found, make("dl", {class: "facts"}, PLAYERS.map(player => [make("dt", {class: player, text: NAMES[player]}), make("dd", {class: "num", text: decimal(thresholds[id][player])})]).flat()),
          make("p", {class: "small"}, explained(verified ? "Verified by separate code." : "Not verified.")));
      } catch (error) {
        show(found, make("p", {class: "small", text: error.message}));
      }
    };
    return make("details", {class: "small", id: "more-digits"}, make("summary", {text: "More digits"}),
      make("form", {class: "row", onsubmit: event => {
        event.preventDefault();
        find();
      }}, box, " digits ", make("button", {text: "Find"})), found);
  }

  /** A share by its digits, of which the last may be one more. */
  function decimal({never, decimal: {lower, upper} = {}}) {
    const units = text => BigInt(text.replace(".", ""));
    return never ? "no share short of all" : lower === upper ? lower : units(upper) - units(lower) <= 1n ? `${lower}…` : `between ${lower} and ${upper}`;
  }

  /** How the money divides into Alice's win, neither's and Bob's. */
  function bar() {
    const {position, state} = app;
    let alice;
    let bob;
    if (state.money === "chips") {
      if (toBank(position.auction)) {
        return null;
      }
      const total = Number(state.alice) + Number(state.bob) + 1;
      const prices = app.prices();
      const need = player => Math.min(1, size(prices.need(position.thresholds, player) === "—" ? null : prices.need(position.thresholds, player)) / total);
      alice = need("alice");
      bob = need("bob");
    } else {
      const enough = threshold => (threshold.never ? 1 : Math.min(1, threshold.upper));
      alice = enough(position.thresholds.alice);
      bob = enough(position.thresholds.bob);
    }
    const between = state.money !== "chips" && PLAYERS.some(player => isWide(position.thresholds[player])) ? "not known" : "neither";
    const parts = [["Bob wins", 0, 1 - bob, 1], [between, 1 - bob, alice, 0.5], ["Alice wins", Math.max(alice, 1 - bob), 1, 0]].filter(([, from, to]) => to - from > TINY);
    return make("div", {class: "bar-threshold", role: "img", "aria-label": `By Alice’s share: ${parts.map(([text, from, to]) => `${text} from ${percent(from)} to ${percent(to)}`).join(", ")}`},
      parts.map(([text, from, to, place]) => make("span", {title: `${text} from ${percent(from)} to ${percent(to)} of the money`, style: {width: `${100 * (to - from)}%`, background: colour(place)}, text: to - from > 0.2 ? text : ""})));
  }

  function showVerdict(answer, purses) {
    const winner = answer.outcome;
    const before = app.outcome?.outcome;
    app.outcome = answer;
    if (winner !== before) {
      app.chart();
    }
    const won = winner === "alice" || winner === "bob";
    const name = NAMES[winner];
    const uncounted = answer.atThreshold || app.position.vertex.outcome ? "" : `In how many rounds${endless() ? ", if it ends at all," : ""} is not worked out.`;
    const because = won ? uncounted : app.position.vertex.outcome ? "" : app.chance() ? "Chance moves: each wins with some probability." : UNWON[winner]?.[1] ?? "";
    const rounds = answer.rounds === undefined ? null : answer.rounds === 0 ? "It is over." : `In at most ${counted(answer.rounds, "round")}.`;
    const just = won ? exactly(winner, answer) : undefined;
    const {payoffs} = app.parse ?? {};
    const secured = won && payoffs && answer.rounds !== 0 ? make("p", {class: "small", id: "secured", text: `To win here is to come to an end, worth some v to Alice, with more than ${leftAt(payoffs, winner)} of the money left.`}) : null;
    say(winner, title(winner), purses, make("p", {}, explained(rounds ?? because)), secured, just ? make("p", {id: "exactly", text: `${name} has exactly ${just} of the money, which is just the threshold: the tie rule lets ${name} win.`}) : null, make("p", {class: "small"}, explained(sure(answer))));
    const rows = [];
    const owner = app.position?.vertex.owner;
    if (won && owner && answer.rounds !== 0) {
      const told = owner === winner ? answer.bids?.[0] ?? (answer.bid && answer) : null;
      rows.push(make("p", {class: owner, id: "owner"}, told ? [`Nobody bids here: ${name} `, turn(app.position?.draw, told, winner), "."] : `Nobody bids here: ${NAMES[owner]} moves.`));
    } else if (won && answer.bids?.length) {
      rows.push(make("h3", {text: answer.atThreshold ? `${name}’s winning bids, with just what is needed` : answer.rounds === undefined ? `${name}’s bids that make progress` : `${name}’s bids that bring the win nearer`}), list("bids", winner, answer.bids));
      if (answer.rounds === undefined && !answer.atThreshold) {
        rows.push(make("p", {class: "small", text: "Whoever bids and moves so in every round wins."}));
      }
      if (answer.slowerBids?.length) {
        rows.push(make("h3", {text: `${name}’s bids that win, too, but later`}), list("slower-bids", winner, answer.slowerBids));
      }
    } else if (won && answer.bid) {
      rows.push(make("h3", {text: endless() ? `A bid with which ${name} keeps what is needed` : `A winning bid of ${name}’s`}), make("p", {class: winner, id: "bids"}, `${brief(answer.bid.exact) ?? `about ${Number((100 * middle(answer.bid)).toPrecision(4))} %`} of all the money (${money(answer, purses)}), `, turn(app.position?.draw, answer, winner)));
    } else if (won && answer.rounds !== 0) {
      rows.push(make("p", {class: "small", text: app.auction().bids === `open:${other(winner)}` ? `Which bid keeps the win depends on ${NAMES[other(winner)]}’s, who bids first, openly.` : endless() ? "Which bids keep the win is not worked out for plays that never end." : ""}));
    }
    show(facts, rows);
    showTeaching();
  }

  /** Whether plays that never end are won, too. */
  const endless = () => (app.position?.objective ?? "reach") !== "reach";

  /** The share of a player who has just that above which he wins, whoever gets ties; else nothing. */
  function exactly(player, {share}) {
    const [part, whole = "1"] = (share ?? "").split("/");
    const own = !share ? undefined : player === "alice" ? share : `${BigInt(whole) - BigInt(part)}/${whole}`;
    return app.position?.thresholds?.[player]?.exact === own ? own : undefined;
  }

  const money = ({bid}, {alice, bob}) => `${(middle(bid) * (amount(alice) + amount(bob))).toPrecision(4)} of ${Number((amount(alice) + amount(bob)).toPrecision(12))}`;
  const list = (id, winner, bids) => make("ul", {class: "log", id}, bids.map(each => make("li", {class: winner},
    make("b", {class: "num", text: each.from === each.to ? `${each.from}` : `${each.from} to ${each.to}`}),
    afterBid(app.position?.draw, each, winner, app.auction()))));

  function sure(answer) {
    const enclosed = app.position?.exactness === "enclosure";
    if (answer.verified === true && answer.rounds === undefined && (answer.bids?.length || answer.bid) && answer.verification) {
      return `Verified by separate code: ${answer.verification}.`;
    }
    if (answer.verified === true) {
      return enclosed ? "Certain: proved bounds enclose what is needed, verified by separate code." : "Exact, and verified by separate code.";
    }
    return enclosed ? "Proved bounds enclose what is needed; not verified." : "By exact arithmetic, but not verified.";
  }

  function showTrouble(error) {
    app.said = "";
    verdict.className = "verdict";
    facts.classList.remove("stale");
    show(verdict, make("strong", {text: "No answer"}), make("p", {text: error.message}), error.details?.hint ? make("p", {class: "small", text: error.details.hint}) : null);
    show(facts);
  }

  function showRules() {
    const auction = app.position?.auction ?? app.parse?.auction;
    if (!auction) {
      return;
    }
    show(rules, make("div", {class: "form"}, RULES.flatMap(rule => [make("label", {for: `rule-${rule.field}`, text: rule.field[0].toUpperCase() + rule.field.slice(1)}), control(rule, app.state[rule.field] ?? auction[rule.field] ?? "")])),
      app.overruled() ? make("button", {type: "button", text: "As the game says", onclick: () => app.change(UNSET)}) : null);
  }

  /** The choices of a rule, and a place to write what is not among them. */
  function control({field, about, choices}, value) {
    const listed = choices.includes(value) || value === "";
    const own = make("input", {type: "text", id: `own-${field}`, "aria-label": `${field}: ${about}`, value, onchange: () => app.change({[field]: own.value.trim() || undefined})});
    if (!choices.length) {
      return make("div", {title: about}, own);
    }
    own.hidden = listed;
    const select = make("select", {id: `rule-${field}`, title: about, onchange: () => {
      const written = select.value === OTHER || /[A-Z]/.test(select.value);
      own.hidden = !written;
      if (written) {
        own.value = select.value.replace(/[A-Z]+|another …/g, "");
        own.focus();
      } else {
        app.change({[field]: select.value});
      }
    }}, [...(listed ? [] : [value]), ...choices, OTHER].map(name => make("option", {value: name, text: WORDS[name] ?? name, selected: name === value})));
    return make("div", {}, select, own);
  }

  /** The one-round formula of real money, with the numbers of this round. */
  async function showTeaching() {
    const {position} = app;
    if (!teaching.parentElement.open || !position) {
      return;
    }
    if (position.vertex.outcome) {
      show(teaching, make("p", {class: "small", text: "There is no round to play here."}));
      return;
    }
    try {
      const found = await ask("formula", {...app.source(), at: position.vertex.id});
      show(teaching, make("p", {class: "small", text: "With real money: what a player needs before the round follows from what he needs after winning the bid (low) and after losing it (high)."}),
        PLAYERS.filter(player => found[player]).map(player => lines(player, found[player], found.auction.payment)));
    } catch (error) {
      show(teaching, make("p", {class: "small", text: error.message}));
    }
  }

  function lines(player, {low, high, need, bid}, payment) {
    const text = value => (value.never ? "never" : brief(value.exact) ?? `≈ ${percent(middle(value), 4)}`);
    const sum = payment === "richman" && !low.never && !high.never ? `\nneed = (low + high) / 2 = (${text(low)} + ${text(high)}) / 2 = ${text(need)}\nbid  = (high − low) / 2 = (${text(high)} − ${text(low)}) / 2 = ${text(bid)}` : `\nneed = ${text(need)}\nbid  = ${text(bid)}`;
    return make("div", {}, make("b", {class: player, text: NAMES[player]}), make("pre", {class: "formula", tabindex: 0, text: `low  = ${text(low)}   after ${low.vertex}\nhigh = ${text(high)}   after ${high.vertex}${sum}`}));
  }

  return {
    /** Shows another position. */
    show() {
      const winner = known();
      say(winner, winner ? title(winner) : "Who wins …", question(), awaited());
      show(facts);
      showNeeds();
      showSliders();
      showRules();
      showTeaching();
      findOutcome();
    },
    /** Shows other purses, while they move, or other prices; who wins is not asked again for the same purses. */
    purses() {
      showNeeds({soon: true});
      const known = asked === toAsk();
      if (!known || facts.classList.contains("stale")) {
        compare();
      }
      if (!known) {
        findOutcome();
      }
    },
    /** Says nothing of who wins, and goes on to let purses and rules be set. */
    clear() {
      verdict.className = "verdict";
      show(verdict);
      show(facts);
      showNeeds();
      showSliders();
      showRules();
    },
    trouble: showTrouble,
    sliders: showSliders,
    rules: showRules,
  };
}
