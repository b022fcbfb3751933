// Play against the program or between two people. The whole play is its purses and decisions, which the state of the page holds, and so
// its address; what they come to, what the program replies, why, and what was wrong is asked of the program.

import {ask} from "gavel/api";
import {byId, download, hold, make, show} from "gavel/dom";
import {afterBid, moveName, moves, shownAs} from "gavel/places";
import {MONEY, NAMES, PLAYERS, amount, brief, briefly, counted, other, percent, shareWords} from "gavel/price";
import {explained} from "gavel/terms";

const STRENGTHS = [["perfect", "plays perfectly"], ["good", "plays well, and makes mistakes"], ["random", "plays hastily"]];
const KINDS = {"lost-win": "gave the win away", "risked-win": "put the win at risk", "gave-win": "let the other force a win"};
/** What takes longer is said to be going on, in milliseconds. */
const NOTICED = 300;
/** More chips than this are a number, and no stack. */
const MOST_CHIPS = 24;
/** The largest purse of which a bid is chosen by a slider. */
const MOST_SLID = 100;
/** At the end of a play no more moves than these are named. */
const MOST_NAMED = 3;
const ENDED = "Ended";
const TAUGHT = "gavel-lesson";

/** Chips as a stack. */
const stack = (count, owner) => make("span", {class: `stack ${owner}-fill-chips`, role: "img", "aria-label": counted(count, "chip")},
  count <= MOST_CHIPS ? Array.from({length: count}, () => make("i", {})) : null, make("b", {text: String(count)}));

/** The first lesson: a sentence for each of the first rounds of the first play, with the chips of both. */
const LESSON = [
  () => "You are Alice and play ✕: three in a row win. Both bid in secret; the higher bid moves, and is paid to the other. The star * is the tie-breaking advantage: who has it may hand it over to win equal bids.",
  (alice, bob) => `What you pay makes the other strong: now you have ${alice}, Bob ${bob}. A bid of 0 costs nothing.`,
  () => "Three in a row win; a full board without them is a draw. At the end you see in which round you lost, and can try again from there.",
];

/** Sets the panel up; the app is told where the token is. */
export function openPlay(app, panel) {
  let play = null;
  let seats = {alice: "human", bob: "perfect"};
  let named = null;
  let view = null;
  let review = null;
  /** The names under which the board shows the positions of the play, from where it began to where it stands. */
  let path = [];
  let stale = false;
  let asked = 0;
  let running = Promise.resolve();
  let prices = false;
  /** How many bids were turned over when the panel was last shown: more are turned over once again, with chips that slide. */
  let turned = 0;
  /** What the board and the seats show, if it is not how the play stands. */
  let looking = null;
  /** The mistake that is asked about on the board. */
  let asking = null;
  /** Whether the first rounds are explained, and whether a play is being read from a file. */
  let teaching = false;
  let loading = false;
  /** How many plays were ended: what was asked for one of them is not shown. */
  let plays = 0;
  const seatOf = player => byId(`seat-of-${player}`);

  /** Whether a person is to choose a move. */
  const choosing = () => Boolean(play && view && ["mover", "to"].includes(view.waitsFor) && isHuman(view.decider));
  const isHuman = player => seats[player] === "human";
  const betweenPeople = () => PLAYERS.every(isHuman);
  const chips = () => play.money === "chips";

  const seatChoice = (player, disabled) => make("select", {disabled, "aria-label": `${NAMES[player]} is`, id: `seat-${player}`, onchange: event => sit(player, event.target.value)},
    [["human", betweenPeople() || !isHuman(player) ? "a person here" : "you"], ...STRENGTHS].map(([value, text]) => make("option", {value, text, selected: seats[player] === value})));

  /** Lets somebody else take a seat, from now on. */
  function sit(player, who) {
    seats[player] = who;
    named = null;
    return attempt(() => {
      if (play.decisions.length === 0) {
        return begin();
      }
      play = {...play, seats: {...seats}};
      return refresh();
    });
  }

  /** Forgets what was named, judged, asked or looked at. */
  function forget() {
    named = review = asking = looking = null;
  }

  /** Begins a play where the board is, with the money of the answer. */
  function begin() {
    const {state} = app;
    forget();
    turned = 0;
    play = {at: state.at, money: state.money, alice: purse(state.alice), bob: purse(state.bob), ties: state.ties, seats: {...seats}, decisions: [], seed: 1 + Math.floor(Math.random() * 1e6)};
    return refresh();
  }

  /** Forgets the play. */
  function ended() {
    plays++;
    stale = false;
    play = null;
    view = null;
    forget();
    path = [];
    turned = 0;
    document.body.classList.remove("choosing", "playing");
    [panel, ...PLAYERS.map(seatOf), byId("flight")].forEach(each => show(each));
  }

  /** Begins once more where the play began, with the same seats or others. */
  function anew(places = seats) {
    const {at, money, alice, bob, ties} = play;
    seats = {...places};
    return app.change({at, money, alice: String(alice), bob: String(bob), ties});
  }

  /** Shows the play that the state holds, as it stands, or begins one. */
  function resume({greet} = {}) {
    teaching = teaching || Boolean(greet) && !localStorage.getItem(TAUGHT);
    if (loading) {
      return undefined;
    }
    if (app.state.play && JSON.stringify(app.state.play) !== JSON.stringify(play)) {
      play = app.state.play;
      seats = {...play.seats};
      forget();
    } else if (!play || play.decisions.length === 0 && JSON.stringify([play.at, play.money, String(play.alice), String(play.bob)]) !== JSON.stringify([app.state.at ?? play.at, app.state.money, ...PLAYERS.map(each => String(purse(app.state[each])))])) {
      return attempt(begin);
    }
    return attempt(() => refresh());
  }

  const purse = text => (app.state.money === "chips" ? Number(text) : String(text));
  /** What a request says of the game in which the play began; who wins the next tie is the play's own. */
  const source = () => Object.fromEntries(Object.entries({...app.source(), ties: play.ties}).filter(([, value]) => value !== undefined));
  const request = more => ({...source(), ...(play.at === undefined ? {} : {at: play.at}), money: play.money, alice: play.alice, bob: play.bob, decisions: play.decisions, ...more});

  /** Takes decisions as made once the program accepts them. */
  async function accept(...made) {
    const decisions = [...play.decisions, ...made];
    const mine = plays;
    const found = await ask("play", request({decisions}));
    if (mine !== plays) {
      throw Object.assign(new Error("this play is over"), {name: ENDED});
    }
    view = found;
    play = {...play, at: play.at ?? (decisions.length === 0 ? view.vertex : undefined), decisions};
  }

  /** Says below the play what is not done, where the panel shows a play. */
  function trouble(line) {
    byId("play-trouble")?.replaceChildren(line);
  }

  /** Does what was asked for, after what is still being drawn; nothing while the panel shows what is no longer so. */
  function attempt(work) {
    if (stale) {
      return running;
    }
    stale = true;
    const release = hold(":is(#panel-play, .seat) :is(button, input, select)");
    const mine = ++asked;
    running = running.then(work).catch(error => {
      if (error.name === ENDED) {
        return;
      }
      const text = error.name === "AbortError" ? "Stopped: nothing was decided. Go on, or begin a new play against somebody who thinks less." : error.message;
      show(byId("play-trouble") ?? panel, make("p", {class: "small", role: "alert", text}));
    }).finally(() => {
      stale = stale && asked !== mine;
      release();
    });
    return running;
  }

  /** Where chance moves, drawn with the probabilities of a view. */
  function fallen(chances) {
    const part = text => text.split("/").reduce((all, each) => all / each);
    let left = Math.random();
    const names = Object.keys(chances);
    return names.find(name => (left -= Number(part(chances[name]))) < 0) ?? names.at(-1);
  }

  /** Makes decisions, lets the program decide where it is to, and shows how the play stands; if that fails, nothing was decided. */
  async function refresh(...made) {
    const before = {play, view, named};
    try {
      await accept(...made);
      named = made.some(each => each.bids) ? null : named;
      while (view.decider && !isHuman(view.decider) && ["tie", "mover", "to"].includes(view.waitsFor)) {
        await accept(...await reply(view.decider));
      }
    } catch (error) {
      ({play, view, named} = before);
      throw error;
    }
    if (view.waitsFor === "coin") {
      return refresh({coin: Math.random() < 0.5 ? "alice" : "bob"});
    }
    if (view.waitsFor === "chance") {
      return refresh({chance: fallen(view.chances)});
    }
    path = await follow(play.at, view.rounds, play.decisions.map(each => each.to ?? each.chance).filter(to => to !== undefined));
    const now = view.paid ?? view;
    looking = asking = null;
    Object.assign(app.state, {play, alice: String(now.alice), bob: String(now.bob)});
    if (view.tieState) {
      app.state.ties = `${view.auction.ties.split(":")[0]}:${view.tieState}`;
    }
    app.remember();
    await showOpenBid();
    render();
    (byId("bid") ?? byId("equal") ?? byId("to-move") ?? byId("ending"))?.focus({preventScroll: true});
    if (document.body.classList.contains("thinking") !== app.blind()) {
      await app.redraw();
    }
    await app.look(path.at(-1), view.decider && isHuman(view.decider) ? {side: view.decider} : {}, {step: true});
    if (view.waitsFor === "nothing") {
      await judge();
    }
    return undefined;
  }

  /** Says after a play in which round it was lost, by a person here. */
  async function judge() {
    if (!PLAYERS.some(isHuman) || review) {
      return;
    }
    const shown = view;
    const {mistakes} = await ask("play", request({mistakes: true})).catch(() => ({mistakes: []}));
    if (view === shown) {
      review = joined(mistakes.filter(each => isHuman(each.player)));
      render();
    }
  }

  /** The mistake after which the win was gone. */
  const fatal = () => review?.find(each => each.kinds.includes("lost-win")) ?? review?.find(each => each.kinds.includes("gave-win"));

  /** Who names a bid before the other does, if bids are open. */
  const opener = () => /^open:(.+)$/.exec(view.auction.bids)?.[1];

  /** Lets the program name its open bid, where a person is to answer it. */
  async function showOpenBid() {
    const first = opener();
    if (view.waitsFor === "bids" && first && !isHuman(first) && isHuman(other(first)) && !named) {
      named = {player: first, bids: {[first]: await programBid(first)}};
    }
  }

  async function programBid(player, known) {
    const [{bid}] = await reply(player, known === undefined ? {} : {named: known});
    return bid;
  }

  /** What the program decides in the seat of a player; where that takes long, the panel says so, and it can be stopped. */
  async function reply(player, known = {}) {
    const thinking = new AbortController();
    const line = make("p", {class: "small row", role: "status", id: "thinking"}, `${NAMES[player]} is thinking … `, make("button", {type: "button", text: "Stop", onclick: () => thinking.abort()}));
    const soon = setTimeout(() => byId("play-trouble")?.replaceChildren(line), NOTICED);
    try {
      return (await ask("play", request({reply: {player, strength: seats[player], seed: play.seed, ...known}}), {signal: thinking.signal})).reply;
    } finally {
      clearTimeout(soon);
      line.remove();
    }
  }

  function decide(...decisions) {
    return attempt(() => refresh(...decisions));
  }

  function render() {
    const over = view.waitsFor === "nothing";
    document.body.classList.toggle("choosing", choosing());
    document.body.classList.toggle("playing", !over);
    if (teaching && view.rounds.length >= LESSON.length) {
      teaching = false;
      localStorage.setItem(TAUGHT, "yes");
    }
    showSeats();
    show(panel, standing(), over ? ending() : turn(), make("div", {id: "play-trouble"}), log(), make("p", {class: "row"},
      make("button", {type: "button", id: "takeback", text: "Take back", disabled: play.decisions.length === 0, onclick: takeBack}),
      over ? null : make("label", {class: "small"}, make("input", {type: "checkbox", id: "prices", checked: prices, onchange: event => {
        prices = event.target.checked;
        app.redraw();
      }}), " show prices"),
      over ? null : make("button", {type: "button", id: "why", text: "Why?", onclick: why}),
      make("button", {type: "button", class: "quiet", id: "new-play", text: "New play", onclick: () => anew()}),
      make("label", {class: "file quiet"}, "Load a play", make("input", {type: "file", accept: ".txt", onchange: event => load(event.target.files[0])}))), make("div", {id: "explained"}));
    stale = false;
  }

  /** What both have in what is shown, and who wins the next tie. */
  const stands = () => looking ?? {tieState: view.tieState, ...view.paid ?? view};

  /** The same as the seats, for those who do not see them. */
  function standing() {
    const now = stands();
    return make("dl", {class: "hidden", id: "standing"}, PLAYERS.map(player => [make("dt", {class: player, text: NAMES[player]}),
      make("dd", {text: `${chips() ? counted(now[player], "chip") : briefly(now[player])}${now.tieState !== player ? "" : /^advantage/.test(view.auction.ties) ? " and the tie-breaking advantage" : ", and wins equal bids"}${isHuman(player) ? "" : ` · ${seats[player]} play`}`})]).flat());
  }

  /** Both players beside the board: who they are, what they own, and their bids; what was bid last turns over together. */
  function showSeats(sealed = []) {
    const made = play.decisions.filter(each => each.bids);
    const bids = looking ? looking.bids : made.at(-1)?.bids;
    const settled = view.paid || ["bids", "nothing"].includes(view.waitsFor);
    const winner = looking ? looking.winner : view.paid ? view.decider && view.waitsFor === "mover" ? view.decider : null : settled ? view.rounds.at(-1)?.winner : null;
    const fresh = !looking && made.length > turned;
    turned = made.length;
    const now = stands();
    const before = view.paid ? view : view.rounds.length > 1 ? view.rounds.at(-2).after : play;
    const gain = player => Number(now[player]) - Number(before[player]);
    const to = bids && settled && chips() ? PLAYERS.find(player => gain(player) > 0) ?? "bank" : null;
    const paid = to === "bank" ? Math.max(0, -Math.min(...PLAYERS.map(gain))) : to ? gain(to) : 0;
    const hidden = player => sealed.includes(player) || named?.bids[player] !== undefined;
    const card = player => (hidden(player) && !(opener() && named) ? make("span", {class: `card down ${player}`, role: "img", "aria-label": `${NAMES[player]}’s bid, face down`})
      : named ? null : bids && make("span", {class: `card ${player}${winner === player ? " won" : ""}`, "aria-label": `${NAMES[player]} bid ${briefly(bids[player])}`, text: briefly(bids[player])}));
    byId("arena").classList.toggle("fresh", fresh);
    PLAYERS.forEach(player => show(seatOf(player), make("h2", {class: player, title: now.tieState !== player ? "" : /^advantage/.test(view.auction.ties) ? "has the tie-breaking advantage" : "wins equal bids"}, `${NAMES[player]}${now.tieState === player ? " *" : ""}`),
      seatChoice(player, sealed.length > 0), chips() ? stack(now[player], player) : make("b", {class: "money", text: briefly(now[player])}), make("span", {class: "cards"}, card(player))));
    show(byId("flight"), fresh && paid > 0 ? make("span", {class: `flight to-${to}`}, Array.from({length: Math.min(paid, 6)}, () => make("i", {}))) : null);
  }

  function turn() {
    if (view.waitsFor === "bids") {
      return bidding();
    }
    const name = NAMES[view.decider];
    if (view.waitsFor === "tie") {
      return make("div", {class: `verdict ${view.decider}`, id: "equal", tabindex: -1}, make("strong", {text: `Equal bids of ${briefly(play.decisions.findLast(each => each.bids).bids.alice)}`}), make("p", {}, explained(`${betweenPeople() ? `${name} has` : "You have"} the tie-breaking advantage. Using it hands it to ${NAMES[other(view.decider)]}.`)), make("p", {class: "row"},
        make("button", {type: "button", text: "Use it and win the bid", onclick: () => decide({tie: "use"})}), make("button", {type: "button", text: "Keep it and let the other win the bid", onclick: () => decide({tie: "keep"})})));
    }
    const mover = view.decider;
    const {bids} = play.decisions.findLast(each => each.bids) ?? {};
    return make("div", {class: `verdict ${mover}`, id: "to-move", tabindex: -1}, bids ? make("p", {id: "bids-made", text: `Alice bid ${briefly(bids.alice)}, Bob ${briefly(bids.bob)}.`}) : null, make("strong", {text: betweenPeople() ? `${name} ${view.waitsFor === "mover" ? "won the bid" : "moves"}` : view.waitsFor === "mover" ? "You won the bid" : "You move"}), make("p", {text: "Choose a move on the board, or here:"}),
      make("p", {class: "row"}, make("select", {id: "target", "aria-label": "Move to"}, (view.moves[mover] ?? []).map(id => make("option", {value: id, text: moveName(app.draws.get(path.at(-1)), id, mover)}))),
        make("button", {type: "button", class: "main", text: "Move", onclick: () => decide({to: byId("target").value})}),
        view.waitsFor === "mover" ? make("button", {type: "button", text: `Let ${NAMES[other(mover)]} move`, onclick: () => decide({mover: other(mover)})}) : null));
  }

  function bidding() {
    const player = named ? other(named.player) : [opener() ?? "alice", "alice", "bob"].find(isHuman);
    if (!player) {
      return make("p", {}, make("button", {type: "button", class: "main", text: "Next round", onclick: () => bid(null, null)}));
    }
    const both = betweenPeople();
    const sealed = both && !opener();
    if (sealed && named && !named.handed) {
      return make("div", {class: `verdict ${player}`, id: "hand-over"}, make("strong", {text: `Hand over to ${NAMES[player]}`}), make("p", {class: "row"}, make("button", {type: "button", class: "main", id: "handed", text: `I am ${NAMES[player]}`, onclick: () => {
        named.handed = true;
        render();
        byId("bid").focus({preventScroll: true});
      }}), correction()));
    }
    const least = Math.min(view.auction.least ?? 0, amount(view[player]));
    const slides = chips() && !sealed && view[player] <= MOST_SLID;
    const output = make("output", {for: "bid", class: "num"});
    const input = make("input", {id: "bid", type: slides ? "range" : chips() && !sealed ? "number" : "text", class: sealed ? "sealed" : "", inputmode: chips() ? "numeric" : "text", min: least, max: view[player], step: chips() ? 1 : undefined, autocomplete: "off", "aria-label": `${NAMES[player]}’s bid`, oninput: () => (output.textContent = input.value)});
    input.value = slides ? String(Math.max(least, Math.floor(view[player] / 4))) : "";
    output.textContent = slides ? input.value : "";
    const go = event => {
      event.preventDefault();
      const sum = chips() ? Number(input.value) : input.value.trim();
      const fits = chips() ? Number.isInteger(sum) : MONEY.test(sum);
      if (input.value === "" || !fits || amount(sum) < least || amount(sum) > amount(view[player])) {
        trouble(make("p", {class: "small", role: "alert", text: `${NAMES[player]} bids ${chips() ? "a whole number" : "a number or a fraction"} from ${least} to ${briefly(view[player])}.`}));
        return;
      }
      bid(player, sum);
    };
    return make("form", {class: `verdict ${player} bidding-form`, onsubmit: go}, make("p", {class: "row"}, make("strong", {text: both ? `${NAMES[player]} bids` : `You are ${NAMES[player]}: bid`}), make("span", {class: "small", text: `from ${least} to ${briefly(view[player])}${bidWhen(player, both)}`})),
      named && opener() ? make("p", {id: "open-bid", text: `${NAMES[named.player]} bids ${briefly(named.bids[named.player])}.`}) : null,
      make("p", {class: "row"}, slides ? output : null, input, make("button", {class: "main", id: "place", text: "Bid"}), correction()),
      teaching ? make("p", {id: "lesson"}, explained(LESSON[view.rounds.length](view.alice, view.bob)))
        : view.rounds.length === 0 ? make("p", {class: "small", id: "goal", text: byId("about").textContent.match(/^.*?\.(?= |$)/)?.[0]}) : null);
  }

  /** Lets a person change a bid before the other has made one. */
  const correction = () => (named && isHuman(named.player) ? make("button", {type: "button", class: "quiet", id: "correct", text: `${NAMES[named.player]}: change my bid`, onclick: () => {
    named = null;
    render();
    byId("bid").focus({preventScroll: true});
  }}) : null);

  function bidWhen(player, both) {
    if (opener()) {
      return opener() === player ? `; ${NAMES[other(player)]} sees it, then bids` : `, knowing ${NAMES[other(player)]}’s bid`;
    }
    return both ? ", unseen by the other" : `; ${NAMES[other(player)]} bids at the same time, unseen`;
  }

  function bid(player, sum) {
    return attempt(async () => {
      const bids = named ? {...named.bids} : {};
      if (player) {
        bids[player] = sum;
      }
      const waiting = PLAYERS.find(each => bids[each] === undefined);
      if (waiting && isHuman(waiting)) {
        named = {player, bids};
        render();
        (byId("handed") ?? byId("bid")).focus({preventScroll: true});
        return;
      }
      showSeats(PLAYERS);
      const first = opener();
      for (const each of [...PLAYERS].sort((one, two) => (two === first) - (one === first)).filter(one => bids[one] === undefined)) {
        bids[each] = await programBid(each, first === other(each) ? bids[first] : undefined);
      }
      await refresh({bids});
    });
  }

  function log() {
    const lost = fatal()?.round;
    return make("ol", {class: "log strip", id: "rounds"}, view.rounds.map((round, i) => make("li", {class: `${round.mover ?? ""} ${lost === i + 1 ? "lost" : review?.some(each => each.round === i + 1) ? "wrong" : ""}`},
      make("button", {type: "button", class: "quiet", "aria-label": lost === i + 1 ? `The mistake. Try again from round ${i + 1}: ${said(round, path[i], path[i + 1])}` : `Round ${i + 1} on the board: ${said(round, path[i], path[i + 1])}`, text: said(round, path[i], path[i + 1]), onclick: () => (lost === i + 1 ? fromRound(lost) : lookAt(i + 1))}))));
  }

  /** How the play stood after some rounds. */
  const after = rounds => ({...(rounds === 0 ? {alice: play.alice, bob: play.bob, tieState: (play.ties ?? view.auction.ties).split(":")[1]} : roundShown(view.rounds[rounds - 1])), vertex: path[rounds]});
  const roundShown = ({after: now, bids, winner}) => ({...now, bids, winner});

  /** Shows a configuration on the board and in the seats, from the side of a player, with the way back to how the play stands. */
  function present(shown, text, side) {
    const {vertex, alice, bob, tieState} = looking = shown;
    showSeats();
    byId("standing").replaceWith(standing());
    show(byId("play-trouble"), make("p", {class: "small row", role: "status", id: "looking"}, text, make("button", {type: "button", id: "as-it-stands", text: "Back to the play", onclick: () => attempt(() => refresh())})));
    if (tieState && view.tieState) {
      app.state.ties = `${view.auction.ties.split(":")[0]}:${tieState}`;
    }
    return app.look(vertex, {alice: String(alice), bob: String(bob), ...(side ? {side} : {})});
  }

  /** Shows the board after some rounds. */
  function lookAt(rounds) {
    return attempt(async () => {
      if (rounds === view.rounds.length) {
        await refresh();
        return;
      }
      await present(after(rounds), `The board shows how it was after ${counted(rounds, "round")}. `);
      stale = false;
    });
  }

  /** A round in words. */
  function said({mover, bids, winner, tie}, from, to) {
    const board = app.draws.get(from);
    if (mover === "chance") {
      return `Chance moves to ${moveName(board, to)}`;
    }
    const advantage = winner && {use: `${NAMES[winner]} uses the advantage and `, keep: `${NAMES[other(winner)]} keeps the advantage, `}[tie] || "";
    const subject = tie === "use" ? "" : `${NAMES[winner]} `;
    return `Alice ${briefly(bids.alice)}, Bob ${briefly(bids.bob)}: ${!winner ? "nobody moves" : `${advantage}${subject}${mover && mover !== winner ? `lets ${NAMES[mover]} move` : "moves"} to ${moveName(board, to, mover)}`}`;
  }

  /** Follows rounds over the board, which does not turn round in them: the names under which it shows the positions, from the first; chosen are those of the moves. */
  async function follow(first, rounds, chosen = []) {
    const names = [first];
    for (const round of rounds) {
      const from = names.at(-1);
      names.push(round.mover ? shownAs(await drawn(from), round.after.vertex, round.mover, chosen.shift()) : from);
    }
    return names;
  }

  /** How a position is drawn, which is asked where it is not known; or undefined. */
  async function drawn(at) {
    if (app.position?.draw && !app.draws.has(at)) {
      const seen = await ask("board", {...source(), at, limit: 1}).catch(() => null);
      if (seen) {
        app.draws.set(at, seen.draw);
      }
    }
    return app.draws.get(at);
  }

  /** Goes on from before a decision. */
  function cutAt(index) {
    forget();
    play = {...play, decisions: play.decisions.slice(0, index)};
    return refresh();
  }

  function takeBack() {
    return attempt(async () => {
      await cutAt(Math.max(0, play.decisions.findLastIndex(each => each.bids)));
    });
  }

  function why() {
    return attempt(async () => {
      const {why: reason} = await ask("play", request({why: true}));
      const asker = betweenPeople() ? view.decider ?? (named ? other(named.player) : opener() ?? "alice") : null;
      const rows = PLAYERS.filter(player => !asker || player === asker).flatMap(player => {
        const standing = reason.standings?.[player];
        return standing ? [make("dt", {class: player, text: NAMES[player]}), make("dd", {text: `has ${briefly(standing.has)}${chips() ? "" : " of the money"}, needs ${needed(standing.needs)}${standing.margin === undefined ? "" : `: ${margin(standing.margin)}`}`})] : [];
      });
      const verdict = reason.verdict === "alice" || reason.verdict === "bob" ? `${NAMES[reason.verdict]} can force a win${reason.rounds === undefined ? "" : ` in at most ${counted(reason.rounds, "round")}`}.` : reason.verdict === "at-threshold" ? "Exactly at the threshold: “Look inside” says whether the tie rule is enough." : reason.verdict ? "Neither can force a win." : `${app.chance() ? "Chance moves" : "A coin decides equal bids"}, so that there are probabilities here and no thresholds.`;
      const {lower, upper} = reason.mixed ?? {};
      const chance = reason.mixed ? `If both bid at random as well as they can, Alice’s chance is ${((lower + upper) / 2).toFixed(6)}; a draw counts half.` : "";
      show(byId("explained"), make("h3", {text: "Why"}), make("p", {}, explained(verdict)), chance ? make("p", {text: chance}) : null, make("dl", {class: "facts"}, rows),
        asker && asker !== reason.player && reason.player ? make("p", {class: "small", text: `Which bids ${NAMES[reason.player]} wins with, ${NAMES[reason.player]} alone may see.`}) : reason.bids?.length ? make("ul", {class: "log"}, reason.bids.map(each => make("li", {class: reason.player, text: `${NAMES[reason.player]} keeps the win with ${bidWords(each)}`}, afterBid(app.draws.get(path.at(-1)), each, reason.player, view.auction)))) : null);
    });
  }

  const needed = needs => (needs === null ? "more than there is" : typeof needs === "object" ? shareWords(needs) : needs);
  const margin = value => (typeof value === "number" ? (value < 0 ? `${-value} too few` : value === 0 ? "just enough" : `${value} to spare`) : value === "0" ? "just the threshold" : value.startsWith("-") ? `${part(value.slice(1))} too little` : `${part(value)} to spare`);
  /** A part of the money: a fraction, or where that is long, a percentage. */
  const part = text => (brief(text) ? `${text} of the money` : percent(amount(text)));
  const bidWords = each => (each.above !== undefined ? `a bid above ${briefly(each.above)} and below ${briefly(each.below)}` : each.from === each.to ? `a bid of ${briefly(each.from)}` : `a bid from ${briefly(each.from)} to ${briefly(each.to)}`);

  /** What was decided by mistake, as it follows after the round. */
  function wrongly({decision, round, player}) {
    const {bids, tie} = view.rounds[round - 1];
    return decision === "tie" ? ` by ${tie === "keep" ? "keeping" : "using"} the tie-breaking advantage` : decision === "bids" ? ` with a bid of ${briefly(bids[player])}` : "";
  }

  /** What would have been right in the place of a mistake. */
  function rightly({decision, round, player, betterBids = [], betterMoves = []}) {
    if (decision === "tie") {
      return `${view.rounds[round - 1].tie === "keep" ? "using" : "keeping"} it`;
    }
    const from = app.draws.get(path[round - 1]);
    return betterMoves.length > MOST_NAMED ? "another move" : [...betterBids.map(bidWords), ...betterMoves.map(id => moveName(from, id, player))].join(" or ");
  }

  /** What a mistake changed: who could force a win before it and who after it. */
  function changed({player, round, decision, kinds}) {
    const {after: now} = view.rounds[round - 1];
    const [you, your] = betweenPeople() ? [NAMES[player], `${NAMES[player]}’s`] : ["you", "your"];
    const rival = briefly(now[other(player)]);
    const purses = decision === "bids" ? `, with ${chips() ? counted(rival, "chip") : rival} to ${your} ${briefly(now[player])}` : "";
    const before = kinds.includes("lost-win") ? ` Before that ${you} could force a win.` : "";
    return `${before} After it ${kinds.includes("gave-win") ? `${NAMES[other(player)]} could${before ? "" : " force a win"}` : `${you} no longer could`}${purses}.`;
  }

  function ending() {
    const {outcome} = view;
    const lost = fatal();
    const better = lost && !asking ? rightly(lost) : "";
    const decided = play.decisions.some(each => !each.chance);
    const because = !decided && view.rounds.length ? "Chance made every move." : !review || !PLAYERS.some(player => isHuman(player) && player !== outcome) ? "" : !lost ? "No decision of yours gave a win away."
      : `${betweenPeople() ? NAMES[lost.player] : "You"} lost it in round ${lost.round}${wrongly(lost)}${better ? `: ${better} was right` : ""}.${changed(lost)}`;
    return make("div", {class: `verdict ${outcome === "tie" ? "" : outcome}`, id: "ending", tabindex: -1}, make("strong", {text: outcome === "tie" ? "A draw" : `${NAMES[outcome]} has won`}), because ? make("p", {id: "because", text: because}) : null,
      make("p", {class: "row"}, decided && PLAYERS.some(isHuman) ? make("button", {type: "button", class: "main", id: "learn", text: "Learn from your bids", onclick: learn}) : null,
        lost && make("button", {type: "button", id: "again", text: `Try again from round ${lost.round}`, onclick: () => fromRound(lost.round)}),
        make("button", {type: "button", id: "rematch", text: "Rematch", onclick: () => anew()}),
        make("button", {type: "button", id: "swap", text: "Swap sides", onclick: () => anew({alice: seats.bob, bob: seats.alice})})));
  }

  function learn() {
    return attempt(async () => {
      const {mistakes} = await ask("play", request({mistakes: true}));
      review = joined(mistakes.filter(each => isHuman(each.player)));
      [asking = null] = review;
      render();
      show(byId("explained"), make("h3", {text: review.length ? `${review.length === 1 ? "One decision was" : `${review.length} decisions were`} wrong` : "No mistake: whenever you could force a win, your decision kept it."}),
        review.map(each => lesson(each)));
      if (review.length) {
        await askAbout(review[0]);
      }
      byId("explained").scrollIntoView({block: "nearest"});
    });
  }

  /** Shows the position of a mistake as it was, without prices, until a better decision is found. */
  async function askAbout(mistake) {
    asking = mistake;
    document.querySelectorAll("#explained > .verdict").forEach((each, i) => each.classList.toggle("asked", review[i] === mistake));
    await present(after(mistake.round - 1), `The board shows how it was before round ${mistake.round}. `, mistake.player);
    await app.redraw();
  }

  /** The answer is out: prices may be seen. */
  function answered() {
    asking = null;
    return app.redraw();
  }

  /** One lesson for each decision, where the same one was wrong in several ways. */
  function joined(mistakes) {
    const lessons = new Map();
    for (const each of mistakes) {
      const key = `${each.round} ${each.player} ${each.decision}`;
      const known = lessons.get(key);
      lessons.set(key, known ? {...each, ...known, kinds: [...known.kinds, each.kind]} : {...each, kinds: [each.kind]});
    }
    return [...lessons.values()];
  }

  function lesson(mistake) {
    const before = view.rounds[mistake.round - 1];
    const from = path[mistake.round - 1];
    const seen = app.draws.get(from);
    const isBid = mistake.decision === "bids";
    const result = make("div", {role: "status", "aria-live": "polite"});
    const line = mistake.refutation ?? [];
    /** Where the line goes on the board as it was in the play, once somebody wants to see it; and the line in words. */
    let steps;
    let step = 0;
    const lit = make("ol", {class: "log refutation"});
    const follows = () => (steps ??= follow(from, line).then(names => {
      show(lit, line.map((round, i) => make("li", {class: round.mover ?? ""},
        make("button", {type: "button", class: "quiet", text: said(round, names[i], names[i + 1]), onclick: () => attempt(() => light(i + 1))}))));
      return [after(mistake.round - 1), ...line.map((round, i) => ({...roundShown(round), vertex: names[i + 1]}))];
    }));
    const light = async to => {
      const shown = await follows();
      step = Math.max(0, Math.min(line.length, to));
      [...lit.children].forEach((each, i) => each.classList.toggle("lit", i === step - 1));
      await present(shown[step], step === 0 ? `The board shows how it was before round ${mistake.round}. ` : `The board shows step ${step} of what refutes it. `, mistake.player);
      stale = false;
    };
    const judge = good => {
      show(result, make("p", {text: !good ? "Not yet. Try another." : mistake.kinds.every(each => each === "gave-win") ? `Right: then ${NAMES[other(mistake.player)]} cannot force a win.` : "Right: that keeps the win."}));
      if (good) {
        answered();
      }
    };
    mistake.judge = judge;
    const cost = mistake.cost === undefined ? "" : `, at a cost of ${chips() ? counted(mistake.cost, "chip") : part(mistake.cost)}`;
    const input = isBid ? make("input", {type: chips() ? "number" : "text", "aria-label": "A better bid", min: 0}) : mistake.betterMoves ? make("select", {"aria-label": "A better move"}, [...new Set([before.after.vertex, ...(mistake.betterMoves ?? []), ...(seen?.moves ?? []).filter(each => each.mover === mistake.player).map(each => each.id)])].sort().map(id => make("option", {value: id, text: moveName(seen, id, mistake.player)}))) : null;
    const right = () => (isBid ? MONEY.test(input.value) && mistake.betterBids.some(span => within(amount(input.value), span)) : mistake.betterMoves?.includes(input.value));
    return make("div", {class: `verdict ${mistake.player}`}, make("strong", {text: `Round ${mistake.round}`}),
      make("p", {text: `${said(before, from, path[mistake.round])}. That ${[...new Set(mistake.kinds)].map(kind => KINDS[kind] ?? kind).join(" and ")}${cost}.`}),
      input ? make("p", {class: "row"}, isBid ? "Find a better bid:" : "Find a better move:", input, make("button", {type: "button", text: "Try", onclick: () => judge(right())})) : null,
      result,
      make("details", {ontoggle: event => event.target.open && (follows(), answered())}, make("summary", {text: "Show it"}), make("p", {}, isBid ? `Better: ${(mistake.betterBids ?? []).map(bidWords).join(", ") || "no bid"}.` : mistake.betterMoves ? ["Better: ", moves(seen, mistake.betterMoves, mistake.player)] : ""),
        line.length ? make("p", {class: "row small"}, "This refutes it, step by step on the board:", make("button", {type: "button", class: "step-back", "aria-label": "A step back", text: "‹", onclick: () => attempt(() => light(step - 1))}),
          make("button", {type: "button", class: "step-on", "aria-label": "A step on", text: "›", onclick: () => attempt(() => light(step + 1))})) : null, lit),
      make("p", {class: "row"}, make("button", {type: "button", class: "to-board", text: "Ask me on the board", onclick: () => attempt(async () => {
        await askAbout(mistake);
        stale = false;
      })}), make("button", {type: "button", text: "Play on from here", onclick: () => fromRound(mistake.round)})));
  }

  const within = (value, span) => (span.from === undefined ? value > amount(span.above) && value < amount(span.below) : value >= amount(span.from) && value <= amount(span.to));

  function fromRound(number) {
    return attempt(async () => {
      let round = 0;
      turned = 0;
      await cutAt(play.decisions.findIndex(each => each.bids && ++round === number));
    });
  }

  function save() {
    const auction = Object.entries({...view.auction, money: play.money}).map(([part, choice]) => `${part} ${choice}`).join("; ");
    const escape = name => name.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
    const told = source();
    const given = Object.entries(told.parameters ?? {}).map(([name, value]) => `${name}=${value}`).join(",");
    const lines = ["gavel transcript 1", `game ${(told.game ?? "game.gavel").replace(/^file:/, "")}${given ? ":" + given : ""}`, `auction ${auction}`, `start ${escape(play.at)}`, `alice ${play.alice}`, `bob ${play.bob}`];
    view.rounds.forEach((round, i) => {
      const equal = String(round.bids.alice) === String(round.bids.bob);
      const bids = `alice ${round.bids.alice}, bob ${round.bids.bob}`;
      lines.push(round.mover === "chance" ? `${i + 1}: chance to ${escape(round.after.vertex)}` : `${i + 1}: ${bids}${round.winner ? `${equal ? `, tie to ${round.winner}` : ""}, ${round.mover} to ${escape(round.after.vertex)}` : ", nobody moves"}`);
    });
    lines.push(`end after ${counted(view.rounds.length, "round")}: ${view.outcome ? (view.outcome === "tie" ? "a tie" : `won by ${view.outcome}`) : "not over"}`, "");
    download("play.txt", "text/plain", lines.join("\n"));
  }

  function load(file) {
    return attempt(async () => {
      const lines = (await file.text()).split(/\r?\n/).filter(line => line && !line.startsWith("#"));
      const head = name => lines.find(line => line.startsWith(name + " "))?.slice(name.length + 1);
      if (lines[0] !== "gavel transcript 1" || !lines.at(-1).startsWith("end ")) {
        throw new Error("this is not a transcript of a play, or it has been cut off");
      }
      const [game, given = ""] = head("game").split(":");
      const own = !app.games.games.some(each => each.name === game);
      const rules = Object.fromEntries(head("auction").split("; ").map(part => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]));
      const decisions = [];
      const sum = text => (rules.money === "chips" ? Number(text) : text);
      for (const line of lines.filter(each => /^\d+: /.test(each))) {
        const fell = /^\d+: chance to (.+)$/.exec(line);
        const plain = text => text?.replace(/\\(.)/g, (all, each) => (each === "n" ? "\n" : each));
        if (fell) {
          decisions.push({chance: plain(fell[1])});
          continue;
        }
        const parts = /^\d+: alice ([^, ]+), bob ([^, ]+)(?:, tie to (alice|bob))?, (?:nobody moves|(alice|bob) to (.+))$/.exec(line);
        if (!parts) {
          throw new Error(`this is not a round: ${line}`);
        }
        decisions.push({bids: {alice: sum(parts[1]), bob: sum(parts[2])}, tie: parts[3], mover: parts[4], to: plain(parts[5])});
      }
      loading = true;
      await app.change({...(own ? {} : {game, text: undefined, format: undefined, parameters: Object.fromEntries(given.split(/,(?![^\[]*\])/).filter(Boolean).map(pair => pair.split("=")))}), at: undefined, money: rules.money, payment: rules.payment, ties: rules.ties, mover: rules.mover, bids: rules.bids, alice: head("alice"), bob: head("bob")}).finally(() => (loading = false));
      seats = {alice: "human", bob: "human"};
      play = {money: rules.money, at: head("start"), alice: sum(head("alice")), bob: sum(head("bob")), ties: rules.ties, seats, decisions: [], seed: 1};
      forget();
      for (const round of decisions) {
        await accept(round.chance === undefined ? {bids: round.bids} : round);
        while (round.mover && ["tie", "coin", "mover", "to"].includes(view.waitsFor)) {
          await accept(view.waitsFor === "tie" ? {tie: view.decider === round.tie ? "use" : "keep"} : view.waitsFor === "coin" ? {coin: round.tie} : view.waitsFor === "mover" ? {mover: round.mover} : {to: round.to});
        }
      }
      await refresh();
    }).then(() => view ?? begin());
  }

  return {
    /** Whether a click on the board is a move of the play; then it is made, to the position as it is named there. */
    takes(id, named = id) {
      if (asking && app.state.tab === "play" && asking.betterMoves) {
        asking.judge(asking.betterMoves.includes(id));
        return true;
      }
      if (looking !== null && app.state.tab === "play") {
        show(byId("explained"), make("p", {class: "small", role: "alert", text: "This is an earlier round. “Back to the play” leads to where moves are made."}));
        return true;
      }
      if (!play || !view || view.waitsFor === "nothing" || app.state.tab !== "play") {
        return false;
      }
      if (view.waitsFor === "bids") {
        trouble(make("p", {class: "small", role: "alert", text: "First both bid; a move on the board comes after that."}));
        byId("bid")?.focus();
        return true;
      }
      if (!choosing() || !view.moves[view.decider].includes(id)) {
        trouble(make("p", {class: "small", role: "alert", text: "That is not a move now. Take back or begin a new play to go elsewhere."}));
        return true;
      }
      decide({to: named});
      return true;
    },
    /** Whether the board hides its prices: while a play goes on, unless they were asked for. */
    hides: () => Boolean(play && view && (asking || view.waitsFor !== "nothing" && !prices)),
    resume,
    ended,
    takeBack,
    save,
  };
}
