// Plays by what the file holds: whether a round keeps a win is read off the thresholds of what follows it.

import {NEVER, OUTCOMES, auctionOf, board, head, holding, indices, known, numbers, rules, starred, stateOf, states, threshold} from "gavel/filedata";
import {PLAYERS, other, runs} from "gavel/price";

const indexFor = (here, player) => indices(rules.keepsTotal ? here.alice + here.bob : here[other(player)])[0];
const has = (here, player) => 2 * here[player] + (starred && states[here.state].chooses === player ? 1 : 0);
const needs = (here, player, vertex = here.vertex) => threshold(indexFor(here, player), PLAYERS.indexOf(player), vertex, here.state);
/** Whether a player can force a win. */
export const wins = (here, player) => (OUTCOMES[head.outcomes[here.vertex]] ?? (needs(here, player) !== NEVER && has(here, player) >= needs(here, player) ? player : null)) === player;

/** What both own after their bids, which one of them won, or nobody. */
function paid(here, bids, winner) {
  const flow = player => (winner === null ? rules.toBoth : winner === player ? rules.toWinner : rules.toLoser);
  return Object.fromEntries(PLAYERS.map(player => [player, here[player] + flow(player).own * bids[player] + flow(player).other * bids[other(player)]]));
}

/** Who wins equal bids, where the rule says it. */
function tieWinner(here) {
  const {wins: fixed, richer} = states[here.state];
  return richer && here.alice !== here.bob ? PLAYERS.find(player => here[player] > here[other(player)]) : (fixed ?? richer);
}

/** What follows if a player wins the bid, before somebody moves. */
const wonBy = (here, bids, winner) => ({...here, ...paid(here, bids, winner), state: states[here.state][bids.alice === bids.bob ? "afterTie" : "afterBid"][winner]});

const winningMoves = (here, mover, player) => board[mover](here.vertex).filter(vertex => wins({...here, vertex}, player));

/** Whether a player has won once another has to move, or he himself. */
const wonIfMoves = (here, mover, player) => (winningMoves(here, mover, player).length > 0 && mover === player) || (mover !== player && winningMoves(here, mover, player).length === board[mover](here.vertex).length);

/** Whether a player has won after a bid that one of both won, who decides who moves: else there are no thresholds. */
function wonAfter(here, winner, player) {
  const ends = mover => wonIfMoves(here, mover, player);
  return winner === player ? PLAYERS.some(ends) : PLAYERS.every(ends);
}

/** Whether two bids leave a player his win, if he decides well afterwards. */
function keeps(here, player, bids) {
  const {chooses} = states[here.state];
  const fixed = tieWinner(here);
  const ends = winner => wonAfter(wonBy(here, bids, winner), winner, player);
  if (bids.alice !== bids.bob) {
    return ends(bids.alice > bids.bob ? "alice" : "bob");
  }
  if (fixed) {
    return ends(fixed);
  }
  if (chooses) {
    return chooses === player ? PLAYERS.some(ends) : PLAYERS.every(ends);
  }
  const after = paid(here, bids, null);
  return (rules.endless || PLAYERS.some(each => after[each] !== here[each])) && wins({...here, ...after}, player);
}

/** What keeps a win after a bid that was won: to move, and where, or to let the other move. */
function decision(here, player) {
  const moves = winningMoves(here, player, player).map(each => head.names[each]);
  const lets = wonIfMoves(here, other(player), player);
  return {turn: moves.length ? lets ? "either" : "move" : lets ? "make the other move" : "depending on the other's bid", moves};
}

/**
 * The bids with which a player keeps a win who has just what is needed, as ranges with what to do about them. Their best replies are
 * nothing, the same, and one more.
 */
export function advised(place, player) {
  const rivals = other(player);
  const needed = needs(place, player);
  const here = {...place, state: starred ? states.findIndex(each => each.chooses === (needed & 1 ? player : rivals)) : place.state, [player]: needed >> 1,
    [rivals]: rules.keepsTotal ? place.alice + place.bob - (needed >> 1) : place[rivals]};
  const nothing = least(here, rivals);
  const chooses = states[here.state].chooses;
  const found = [];
  for (let bid = least(here, player); rules.plays && !answersOpenBid(player) && bid <= here[player]; bid++) {
    const against = theirs => ({[player]: bid, [rivals]: theirs});
    if (![nothing, bid, bid + 1].every(theirs => theirs < nothing || theirs > here[rivals] || keeps(here, player, against(theirs)))) {
      continue;
    }
    const equal = bid >= nothing && bid <= here[rivals];
    const good = winner => wonAfter(wonBy(here, against(bid), winner), winner, player);
    const onTie = chooses !== player || !equal ? "no choice" : !good(rivals) ? "use" : good(player) ? "either" : "keep";
    const won = theirs => decision(wonBy(here, against(theirs), player), player);
    const outright = bid > nothing ? won(nothing) : undefined;
    const tied = equal && (chooses ? onTie !== "keep" : tieWinner(here) === player) ? won(bid) : undefined;
    const last = found.at(-1);
    if (last?.to === bid - 1 && last.onTie === onTie && (!last.tied || !tied || JSON.stringify(last.tied) === JSON.stringify(tied))) {
      Object.assign(last, {to: bid, outright, tied: tied ?? last.tied});
    } else {
      found.push({from: bid, to: bid, onTie, outright, tied});
    }
  }
  return found.map(({from, to, onTie, outright, tied}) => ({from, to, onTie, ...(outright ?? tied), ...(outright && tied ? {onEqualBids: tied} : {})}));
}

/**
 * The best bids of a player, as ranges: those that keep a win, or else keep the other from one, against as many bids of the other as
 * can be; against the one that is known, if one is.
 */
function sound(here, player, named) {
  const winning = wins(here, player);
  const rivals = other(player);
  const against = named === undefined ? Array.from({length: here[rivals] - least(here, rivals) + 1}, (_, i) => least(here, rivals) + i) : [named];
  const good = bids => (winning ? keeps(here, player, bids) : !keeps(here, rivals, bids));
  const found = Array.from({length: here[player] - least(here, player) + 1}, (_, i) => ({bid: least(here, player) + i, score: 0}));
  found.forEach(each => (each.score = against.filter(theirs => good({[player]: each.bid, [rivals]: theirs})).length));
  const most = Math.max(...found.map(each => each.score));
  return runs(found.filter(each => each.score === most).map(each => each.bid)).map(([from, to]) => ({from, to}));
}

/** The least that a player can bid; lower bids count as that. */
const least = (here, player) => Math.min(rules.least, here[player]);
const answersOpenBid = player => head.auction.bids === `open:${other(player)}`;
const stands = play => ({vertex: play.vertex, alice: play.alice, bob: play.bob, state: play.state});

/** Plays a play again from its decisions, as the program does. */
function replay(request) {
  if (!rules.plays) {
    throw new Error("this file shows what wins, but does not play under these rules; use gavel serve");
  }
  const play = {vertex: known(request), alice: request.alice, bob: request.bob, state: stateOf(request), stage: "bids", decider: null, rounds: [], before: []};
  PLAYERS.forEach(player => needs(play, player));
  if (OUTCOMES[head.outcomes[play.vertex]]) {
    play.stage = "nothing";
  }
  for (const decision of request.decisions) {
    decide(play, decision);
  }
  return play;
}

function decide(play, decision) {
  if (play.stage === "bids") {
    const bids = Object.fromEntries(PLAYERS.map(player => [player, Math.max(decision.bids[player], least(play, player))]));
    play.before.push(stands(play));
    play.round = {bids};
    const {chooses} = states[play.state];
    const fixed = tieWinner(play);
    if (bids.alice !== bids.bob) {
      settle(play, bids.alice > bids.bob ? "alice" : "bob");
    } else if (fixed) {
      settle(play, fixed);
    } else if (chooses) {
      Object.assign(play, {stage: "tie", decider: chooses});
    } else {
      Object.assign(play, paid(play, bids, null));
      endRound(play);
    }
  } else if (play.stage === "tie") {
    play.round.tie = decision.tie;
    settle(play, decision.tie === "use" ? play.decider : other(play.decider));
  } else if (decision.mover) {
    Object.assign(play, {stage: "to", decider: decision.mover});
  } else {
    const target = numbers.get(decision.to);
    if (!board[play.decider](play.vertex).includes(target)) {
      throw new Error(`${play.decider} cannot move to '${decision.to}'`);
    }
    play.vertex = target;
    play.round.mover = play.decider;
    endRound(play);
  }
}

function settle(play, winner) {
  Object.assign(play, wonBy(play, play.round.bids, winner));
  play.round.winner = winner;
  Object.assign(play, {stage: "mover", decider: winner});
}

function endRound(play) {
  play.rounds.push({...play.round, after: standing(play)});
  Object.assign(play, {stage: OUTCOMES[head.outcomes[play.vertex]] ? "nothing" : "bids", decider: null, round: null});
}

/** A configuration as the program tells of it. */
const standing = here => ({vertex: head.names[here.vertex], alice: here.alice, bob: here.bob, ...(states.length === 1 ? {} : {tieState: states[here.state].name})});

/** What the file's own player decides: what keeps its win, or keeps the other from one. */
function reply(play, {player, strength, named}) {
  const careful = strength === "perfect" || strength === "good" && Math.random() < 0.6;
  const any = list => list[Math.floor(Math.random() * list.length)];
  if (play.stage === "bids") {
    return [{bid: careful ? sound(play, player, named)[0].from : Math.floor(Math.random() * (play[player] + 1))}];
  }
  if (play.stage === "tie") {
    const [used, kept] = [player, other(player)].map(winner => wonBy(play, play.round.bids, winner));
    const lost = [wonAfter(used, player, other(player)), wonAfter(kept, other(player), other(player))];
    return [{tie: wonAfter(used, player, player) || !wonAfter(kept, other(player), player) && (!lost[0] || lost[1]) ? "use" : "keep"}];
  }
  const good = winningMoves(play, player, player);
  const loses = vertex => wins({...play, vertex}, other(player));
  const safe = board[player](play.vertex).filter(each => !loses(each));
  if (careful && play.stage === "mover" && good.length === 0 && (wonIfMoves(play, other(player), player) || safe.length === 0 && !board[other(player)](play.vertex).some(loses))) {
    return [{mover: other(player)}];
  }
  const targets = !careful ? board[player](play.vertex) : good.length ? good : safe.length ? safe : board[player](play.vertex);
  const best = careful ? Math.min(...targets.map(each => needs(play, player, each))) : 0;
  return [{to: head.names[any(careful ? targets.filter(each => needs(play, player, each) === best) : targets)]}];
}

/** The decisions after which a player has not won any more, who had won before. */
function mistakes(play) {
  return play.before.slice(0, play.rounds.length).flatMap((before, i) => {
    const {bids, winner, mover, tie, after} = play.rounds[i];
    const end = {...after, vertex: numbers.get(after.vertex), state: after.tieState === undefined ? 0 : states.findIndex(each => each.name === after.tieState)};
    const owed = winner && wonBy(before, bids, winner);
    const won = [player => wins(before, player), player => keeps(before, player, bids), ...(winner ? [player => wonAfter(owed, winner, player), player => wonIfMoves(owed, mover, player), player => wins(end, player)] : [])];
    const better = {bids: player => ({betterBids: sound(before, player, answersOpenBid(player) ? bids[other(player)] : undefined)}), to: player => ({betterMoves: winningMoves(owed, player, player).map(each => head.names[each])})};
    return Object.entries({bids: PLAYERS, tie: tie ? [states[before.state].chooses] : [], mover: [winner], to: [mover]}).slice(0, won.length - 1).flatMap(([decision, deciders], stage) => deciders.filter(player => won[stage](player) && !won[stage + 1](player)).map(player => ({round: i + 1, player, kind: "lost-win", decision, ...better[decision]?.(player)})));
  });
}

/** How a play stands, what the file replies, why, and what was wrong. */
export function play(request) {
  const now = replay(request);
  const moves = Object.fromEntries(PLAYERS.map(player => [player, board[player](now.vertex).map(each => head.names[each])]));
  const answer = {game: head.game, auction: auctionOf(request), ...standing(now.round?.winner ? now.before.at(-1) : now), waitsFor: now.stage, moves, rounds: now.rounds};
  if (now.round?.winner) {
    answer.paid = standing(now);
  }
  if (now.decider) {
    answer.decider = now.decider;
  }
  if (now.stage === "nothing") {
    answer.outcome = OUTCOMES[head.outcomes[now.vertex]];
  }
  if (request.reply) {
    answer.reply = reply(now, request.reply);
  }
  if (request.mistakes) {
    answer.mistakes = mistakes(now);
  }
  if (request.why) {
    const winner = PLAYERS.find(player => wins(now, player));
    answer.why = {verdict: winner ?? "draw", player: winner, bids: winner && now.stage === "bids" && !answersOpenBid(winner) ? sound(now, winner) : [], standings: Object.fromEntries(PLAYERS.map(player => [player, {has: holding(has(now, player)), needs: holding(needs(now, player))}]))};
  }
  return answer;
}
