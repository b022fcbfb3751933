// Plays by what the file holds: whether a round keeps a win is read off the thresholds of what follows it.

import {NEVER, OUTCOMES, adviceAt, auctionOf, board, head, holding, indices, known, numbers, rules, starred, stateOf, states, threshold} from "gavel/filedata";
import {PLAYERS, other} from "gavel/price";

const indexFor = (here, player) => indices(rules.keepsTotal ? here.alice + here.bob : here[other(player)])[0];
const has = (here, player) => 2 * here[player] + (starred && states[here.state].chooses === player ? 1 : 0);
const needs = (here, player, vertex = here.vertex) => threshold(indexFor(here, player), PLAYERS.indexOf(player), vertex, here.state);
/** Whether a player can force a win. */
export const wins = (here, player) => (OUTCOMES[head.outcomes[here.vertex]] ?? (needs(here, player) !== NEVER && has(here, player) >= needs(here, player) ? player : null)) === player;

/** Winning bids for who has just what is needed, with moves by their names. */
export function advised(here, player) {
  const moves = board[player](here.vertex);
  const named = each => ({...each, moves: (each.moves ?? []).map(place => head.names[moves[place]])});
  return adviceAt(indexFor(here, player), PLAYERS.indexOf(player), here.vertex, here.state).map(each => ({...named(each), ...(each.onEqualBids ? {onEqualBids: named(each.onEqualBids)} : {})}));
}

/** What both own after their bids, which one of them won, or nobody. */
function paid(here, bids, winner) {
  const flow = player => (winner === null ? rules.toBoth : winner === player ? rules.toWinner : rules.toLoser);
  return Object.fromEntries(PLAYERS.map(player => [player, here[player] + flow(player).own * bids[player] + flow(player).other * bids[other(player)]]));
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
  const {wins: fixed, chooses} = states[here.state];
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
  return wins({...here, ...paid(here, bids, null)}, player);
}

/** His bids that keep the win against one of the other's that he knows. */
function answers(here, player, named) {
  const found = [];
  for (let bid = least(here, player); bid <= here[player]; bid++) {
    if (keeps(here, player, {[player]: bid, [other(player)]: named})) {
      if (found.at(-1)?.to === bid - 1) {
        found.at(-1).to = bid;
      } else {
        found.push({from: bid, to: bid});
      }
    }
  }
  return found;
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
    const {wins: fixed, chooses} = states[play.state];
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

/** What the file's own player decides: at its threshold's advice, whatever it has besides put aside. */
function reply(play, {player, strength, named}) {
  const careful = strength === "perfect" || strength === "good" && Math.random() < 0.6;
  const any = list => list[Math.floor(Math.random() * list.length)];
  if (play.stage === "bids") {
    const good = named !== undefined ? answers(play, player, named) : wins(play, player) ? advised(play, player) : [];
    return [{bid: careful ? Math.min(play[player], good[0]?.from ?? 0) : Math.floor(Math.random() * (play[player] + 1))}];
  }
  if (play.stage === "tie") {
    return [{tie: wonAfter(wonBy(play, play.round.bids, player), player, player) || !wonAfter(wonBy(play, play.round.bids, other(player)), other(player), player) ? "use" : "keep"}];
  }
  const good = winningMoves(play, player, player);
  if (careful && play.stage === "mover" && good.length === 0 && wonIfMoves(play, other(player), player)) {
    return [{mover: other(player)}];
  }
  const targets = board[player](play.vertex);
  const best = Math.min(...targets.map(each => needs(play, player, each)));
  const closest = targets.filter(each => needs(play, player, each) === best);
  return [{to: head.names[any(!careful ? targets : good.length ? good.filter(each => closest.includes(each)).concat(good).slice(0, 1) : closest)]}];
}

function mistakes(play) {
  return play.before.slice(0, play.rounds.length).flatMap((before, i) => PLAYERS.filter(player => wins(before, player)).flatMap(player => {
    const {bids, winner, mover, tie, after} = play.rounds[i];
    const end = {...after, vertex: numbers.get(after.vertex), state: after.tieState === undefined ? 0 : states.findIndex(each => each.name === after.tieState)};
    if (wins(end, player)) {
      return [];
    }
    const lost = {round: i + 1, player, kind: "lost-win"};
    if (!keeps(before, player, bids)) {
      return [{...lost, decision: "bids", betterBids: answersOpenBid(player) ? answers(before, player, bids[other(player)]) : advised(before, player)}];
    }
    if (tie && states[before.state].chooses === player && !wonAfter(wonBy(before, bids, winner), winner, player)) {
      return [{...lost, decision: "tie"}];
    }
    const better = mover === player ? winningMoves({...end, vertex: before.vertex}, player, player).map(each => head.names[each]) : [];
    return [{...lost, ...(better.length ? {decision: "to", betterMoves: better} : {decision: "mover"})}];
  }));
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
    answer.why = {verdict: winner ?? "draw", player: winner, bids: winner && now.stage === "bids" ? advised(now, winner) : [], standings: Object.fromEntries(PLAYERS.map(player => [player, {has: holding(has(now, player)), needs: holding(needs(now, player))}]))};
  }
  return answer;
}
