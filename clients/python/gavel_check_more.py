#!/usr/bin/env python3
"""Checks what gavel_check.py has no room for, and builds on it: moves and their prices, all totals of chips, two games compared, payoffs,
values of ends that are worth numbers, what shares of real money are worth where chance moves, and outcomes in which neither player wins.

    python3 gavel_check_more.py answer.json game.json [other.json ...]

The other game is the second of a comparison. A schedule takes the game of each wish, as 'gavel schedule --board NAME' prints it, and
trusts these: which moves they lack is not checked. Takes all that gavel_check.py takes, and says the same as it.
"""
import sys
from copy import copy
from itertools import product
from math import gcd

import gavel_check
from gavel_check import (Chips, HALF, INF, ONE, OTHER, PLAYERS, QUESTION, UNPROVED, ZERO, board_of, check_number, check_outcome, fraction,
                         keys, known_certificate, number, prove, reached, refuse, spend, whole)

APART = 16  # what bids, and chips needed or a chip more or less, can differ by from the numbers that are put in order

class AllTotals(Chips):
    """Theorem 9: needs that go on by a growth for each vertex with every so many chips more in the game."""
    def __init__(self, board, certificate):
        super().__init__(board, known_certificate(certificate, ("period",)))
        keys(certificate["period"], {"length", "shift"}, "the period")
        self.length = whole(certificate["period"]["length"])
        self.base = len(self.totals) - self.length
        refuse(not self.keeps or self.totals != list(range(len(self.totals))) or not 0 < self.length <= len(self.totals) or
               not board.plain, "no needs for all totals")
        self.grows = {(player, name): 0 if end else whole(certificate["period"]["shift"][name][player])
                      for name, end in board.outcome.items() for player in PLAYERS}
        for place in self.need:
            if place[3] >= self.base and not board.outcome[place[1]]:
                self.goes_on(place)
    def goes_on(self, place):
        """The numbers that are compared in a round keep their order as the total grows, and those that do not grow alike are apart."""
        player, name, state, total = place
        around = {name, *self.board.moves["alice"][name], *self.board.moves["bob"][name]}
        needs = {(self.need[player, at, each, total], self.grows[player, at]) for at in around for each in self.states}
        own, grows = (total, self.length) if self.need[place] == INF else (self.need[place], self.grows[player, name])
        numbers = [(0, 0), (own, grows), (total - own, self.length - grows)]
        numbers += [(sign * (own - need), sign * (grows - growth)) for need, growth in needs if need < INF for sign in (1, -1)]
        for (less, slow), (more, fast) in zip(sorted(numbers), sorted(numbers)[1:]):
            refuse(slow > fast or slow < fast and more < less + APART, "need of", player, "at", name, "with", total, "chips:", less,
                   "and", more, "grow by", slow, "and", fast)
    def told(self, player, name, state, total):
        """What is needed, or one chip more than there are."""
        spend(1)
        times = max(0, -((self.totals[-1] - total) // self.length))
        return min(self.at(player, name, state, total - times * self.length) + times * self.grows[player, name], total + 1)

def check_prices(board, answer, proof, notes):
    """What a move costs: what is needed after it, beyond the least that is needed after another one."""
    for player, told in keys(answer["moves"], PLAYERS, "the moves").items():
        lower, upper = proof[player].lower, proof[player].upper
        refuse(set(told) != moves_of(board, player), "these are not the moves of", player)
        for name, said in told.items():
            keys(said, {"rank", "cost", "needs", "never"}, "a move")
            refuse(answer.get("exactness") == "exact" and any("exact" not in said[key] for key in {"cost", "needs"} & set(said)), "no exact number for", name)
            others = [each for each in told if each != name]
            least, most = (min([bound[each] for each in others], default=ONE) for bound in (lower, upper))
            check_number(said["cost"], max(ZERO, lower[name] - most), max(ZERO, upper[name] - least), "cost of the move to " + name)
            refuse("never" in said and (said["never"] is not True or lower[name] < 1), "after the move to", name, "'never' is not proved")
            if "never" not in said:
                check_number(said["needs"], lower[name], upper[name], "need after the move to " + name)
            better = sum(upper[each] < lower[name] for each in others), sum(lower[each] < upper[name] for each in others)
            refuse(not better[0] < whole(said["rank"]) <= better[1] + 1, "the move to", name, "has not rank", said["rank"])

def moves_of(board, player):
    return set() if board.owner[board.start] == OTHER[player] else set(board.moves[player][board.start])

def check_moves(board, answer, proofs, notes):
    """The moves that are optimal for a total: with no other than such a one, what is needed is enough for a round."""
    (proof, *in_money), start = proofs, board.start
    for player, sides in keys(answer["moves"], PLAYERS, "the moves").items():
        for state, side in (sides if "optimal" not in sides else {None: sides}).items():
            keys(side, {"optimal", "bestInMoney", "unstable"}, "the moves of " + player)
            refuse(not side["optimal"].keys() <= moves_of(board, player), "there are no such moves of", player)
            refuse(any(set(side["optimal"][to]) - set(answer["chips"]) or not side["optimal"][to] for to in side["optimal"]) or
                   "unstable" in side and ("bestInMoney" not in side or set(side["unstable"]) - set(answer["chips"])), "no such totals")
            for shares in (each[player] for each in in_money if "bestInMoney" in side):
                least = min([shares.upper[each] for each in board.moves[player][start]], default=ONE)
                best, told = {to for to in moves_of(board, player) if shares.lower[to] <= least}, set(side["bestInMoney"])
                refuse(told != best and (told or shares.lower[start] < 1), "best in money for", player, "are", sorted(best))
            notes.update({"bestInMoney"} & set(side) if not in_money else ())
            for total in map(whole, answer["chips"]):
                states = [state] if state else [each for each in (OTHER[player], player) if each in proof.states] or list(proof.states)
                at = min(states, key=lambda each: proof.at(player, start, each, total))
                best = {to for to in moves_of(board, player) if is_enough(proof, (player, start, at, proof.totals.index(total)), to)}
                told = {to for to, totals in side["optimal"].items() if total in totals}
                refuse(told != best, "with", total, "chips the best moves of", player, "are", sorted(best), "and not", sorted(told))
                shaky = bool(best) and bool(side.get("bestInMoney")) and not best & set(side["bestInMoney"])
                refuse("unstable" in side and (total in side["unstable"]) != shaky, "'unstable' is wrong with", total, "chips")

def is_enough(proof, place, to):
    """Whether what is needed is enough if the player has only that move."""
    (player, name, _, _), own = place, proof.need[place]
    only, proof = copy(proof.rounds[player]), copy(proof)
    only.moves = {**only.moves, player: {name: [to]}}
    proof.rounds = {player: only}
    return own < INF and proof.forces(place, own, lambda at, left, paid: left >= proof.need[at])

def check_periods(board, answer, proof, notes):
    """From which total on needs grow so; the least one."""
    notes.add("whether lengths are the least")
    for name, player in product(answer["periods"], PLAYERS):
        said = keys(answer["periods"][name][player], {"from", "length", "shift", "evidence"}, "a period")
        notes.update({"evidence"} & set(said))
        start, length, shift = whole(said["from"]), whole(said["length"]), whole(said["shift"])
        wrong = [total for total in range(max(start, proof.totals[-1]) + proof.length)
                 if any(proof.told(player, name, each, total + length) != proof.told(player, name, each, total) + shift for each in proof.states)]
        refuse(not length or start != max(wrong, default=-1) + 1, player, "at", name, "repeats so from", max(wrong, default=-1) + 1, "on, not", start)

def check_comparison(board, answer, proofs, notes):
    """The least totals for which Alice needs more for one game than for the other."""
    notes.update({"first", "second"})
    first, second = proofs
    def gap(state, total):
        each = first.states if board.auction["ties"].startswith("advantage") else [state]
        return sum(first.told("alice", first.board.start, at, total) - second.told("alice", second.board.start, at, total) for at in each)
    length, base, more = first.length * second.length // gcd(first.length, second.length), max(first.base, second.base), {1: [], -1: []}
    for state, total, sign in product(first.states, range(base + length), more):
        here, later = sign * gap(state, total), sign * gap(state, total + length)
        if here > 0:
            more[sign].append(total)
        elif total >= base and later > here:
            more[sign].append(total + (-here // (later - here) + 1) * length)
    least = [min(more[sign], default=None) for sign in (1, -1)]
    relation = {(0, 0): "equivalent", (0, 1): "<=", (1, 0): ">=", (1, 1): "incomparable"}[tuple(each is not None for each in least)]
    refuse([answer["relation"], answer.get("firstNeedsMore"), answer.get("secondNeedsMore")] != [relation, *least],
           "the games are", relation, "and Alice needs more for the first, for the second with", *least)

def check_stances(board, answer, proofs, notes):
    """A draw, where neither has enough even if he answers the other's bid; or undetermined, where one has, but neither has if he names his own."""
    told, purse = answer["outcome"], {player: whole(answer[player]) for player in PLAYERS}
    keys(answer, QUESTION | UNPROVED | {"outcome", "alice", "bob", "rounds", "bids", "slowerBids", "method"}, "an outcome in chips")
    refuse(told not in ("draw", "undetermined") or board.auction["bids"] != "secret", "who names his bid and who answers proves no outcome", told)
    def has_enough(player, names):
        found = {purse[player] >= each.at(player, board.start, each.first, sum(purse.values()) if each.keeps else purse[OTHER[player]])
                 for each in proofs[names if player == "alice" else not names]}
        refuse(len(found) > 1, "two proofs do not say the same of", player)
        return found.pop()
    naming, answering = ([player for player in PLAYERS if has_enough(player, names)] for names in (True, False))
    refuse(naming or bool(answering) != (told == "undetermined"), "the outcome is", told, "but enough have", naming, "and, if they answer,", answering)

def check_either(board, answer, proof, notes):
    (check_stances if isinstance(proof, tuple) else check_outcome)(board, answer, proof, notes)

def check_worths(board, answer, bounds, notes):
    """Thresholds, and what they leave Alice of payoffs if a fair coin picks who moves."""
    gavel_check.check_shares(board, answer, bounds, notes)
    notes.discard("value")
    for name, both in answer["thresholds"].items():
        refuse("value" in both.get("bob", {}) or "value" in both.get("alice", {}) and board.auction["payment"] != "richman", "no value is known at", name)
        if "value" in both.get("alice", {}):
            (least, most), proof = board.ends, bounds["alice"]
            worth = [most - (most - least) * each[name] for each in (proof.upper, proof.lower)]
            check_number(both["alice"]["value"], *worth, "value at " + name)

def check_payoff(board, answer, proof, notes):
    """Theorem 7: biases with which each step of the coin's game is worth the payoff, or between its bounds."""
    values = {}
    refuse(board.charged or board.settles, "no payoff is known where players are paid, or plays settled once they are broke")
    for coin in answer["coins"]:
        keys(coin, {"chance", "payoff", "least", "most", "biases"}, "a coin")
        refuse("payoff" in coin and ("least" in coin or "most" in coin), "a payoff that is known has no other bounds")
        bias = {name: fraction(each) for name, each in coin["biases"].items()}
        chance, low, high = fraction(coin["chance"]), *(fraction(coin.get("payoff", coin.get(bound))) for bound in ("least", "most"))
        refuse(board.start not in bias or not ZERO <= chance <= ONE, "the start has no bias, or a coin no chance")
        before, moves = {name: [] for name in bias}, board.moves["alice"]
        for name, here in bias.items():
            targets = set(moves[name])
            refuse(board.outcome[name] or board.owner[name] or targets != set(board.moves["bob"][name]) or not targets <= set(bias),
                   name, "is an end, or has an owner, or an edge from it is not of both colours or leads out")
            for target in targets:
                before[target].append(name)
            after = chance * max(bias[each] for each in targets) + (1 - chance) * min(bias[each] for each in targets)
            refuse(not low <= number(board.mark(name, "weight", 0)) + after - here <= high, "a step from", name, "is not worth", low, "to", high)
        refuse(any(reached([board.start], each.get) != set(bias) for each in (before, moves)), "vertices do not all lead to others")
        values[chance] = low, high
    for point in answer["curve"]:
        share = fraction(keys(point, {"share", "chance", "payoff"}, "a point")["share"])
        refuse(not ZERO <= share <= ONE, share, "is no share")
        least, most = chances(board.auction, share, answer["strategies"])
        refuse("chance" in point and not fraction(point["chance"]) == least == most, "the coin at", share, "is", least, "to", most)
        check_number(point["payoff"], values[least][0], values[most][1], "payoff at share %s" % share)

def chances(auction, share, strategies):
    """How often the coin picks Alice: at least, and at most."""
    name, _, part = auction["payment"].partition(":")
    above, poor = share >= HALF, min(share, 1 - share) / max(share, 1 - share)
    refuse(strategies not in ("pure", "mixed") or auction["mover"] != "winner-decides" or auction["ties"] == "no-move" or
           auction["bids"] != "secret" and name.startswith("all-pay") or auction["least"] not in ("0", 0), "no coin for", strategies, "strategies under these rules")
    if name in ("richman", "poorman", "taxman"):
        tax = fraction({"richman": "1", "poorman": "0", "taxman": part}[name])
        chance = (share + tax * (1 - share)) / (1 + tax)
    elif strategies == "pure":
        chance = {"all-pay": 1 - poor if above else ZERO, "all-pay-richman": ZERO}[name]
    else:
        chance = {"all-pay": 1 - poor / 2 if above else poor / 2, "all-pay-richman": HALF}[name]
    return ZERO if share == 0 else chance, ONE if share == 1 else chance

def check_staircases(board, answer, proof, notes):
    """Theorem 12: one round keeps what a player's staircase claims, and leaves more where plays can return."""
    (name, _, part), auction = board.auction["payment"].partition(":"), board.auction
    tax = {"richman": ONE, "poorman": ZERO, "taxman": fraction(part or "0")}.get(name)
    refuse(tax is None or board.objective != "reach" or board.charged or board.need or auction["mover"] != "winner-decides"
           or auction["ties"] == "no-move" or auction["broke"] != "continue" or auction["least"] not in ("0", 0), "no staircases are proved under these rules")
    stairs = {player: {at: ends(ZERO if end is None else worth_of(end, player, answer["draws"])) for at, end in board.outcome.items()} for player in PLAYERS}
    rising = False
    for at, both in answer["staircases"].items():
        refuse(at not in board.vertices, "there is no vertex", at)
        for player, steps in keys(both, PLAYERS, "the staircases of " + at).items():
            line, least, reached = [(ZERO, ZERO)], -ONE, ZERO
            for step in steps:
                keys(step, {"share", "worth", "until"}, "a step")
                share, claim, until = (fraction(step[key] if key in step else step["worth"]) for key in ("share", "worth", "until"))
                refuse(not (least < share and 0 <= share < 1 and reached <= claim <= until <= 1), "steps of", player, "at", at, "do not ascend")
                line += [(share, reached), (share, claim)]
                least, reached, rising = share, until, rising or claim < until
            refuse(board.outcome[at] and reached > stairs[player][at][-2][1], player, "at", at, "has not won so much")
            stairs[player][at] = line + [(ONE, reached), (ONE, ONE)]
    loops = returning(board)
    for player, at in product(PLAYERS, (at for at, end in board.outcome.items() if not end)):
        mine, owner = stairs[player], board.owner[at]
        targets = list(board.chance[at]) if at in board.chance else [to for side in (player, OTHER[player]) for to in board.moves[side][at]]
        count = 1 + len(board.moves[player][at])
        for start, first, end, last in stretches([mine[each] for each in [at] + targets], 0 if at in board.chance else 1):
            if at in board.chance:
                spares = [sum(part * each for part, each in zip(board.chance[at].values(), ends[1:])) - ends[0] for ends in (first, last)] if last[0] else []
                share, claim = start, first[0]
            else:
                spares = left(first, last, count, tax, owner and (1 if owner == player else -1)) if first[0] < 1 else []
                share, claim = last[0], end
            refuse(any(spare < 0 or spare == 0 and at in loops for spare in spares), "more than", share, "of the money is not shown to be worth", claim, "to", player, "at", at)
    own, other, share = stairs["alice"][board.start], stairs["bob"][board.start], fraction(answer["share"])
    refuse(not ZERO <= share <= ONE, share, "is no share")
    def bounds(share):
        return worth(own, share), worth(other, 1 - share)
    check_number(answer["value"], bounds(share)[0], 1 - bounds(share)[1], "value")
    breaks = sorted({ZERO, ONE, *(each for each, _ in own), *(1 - each for each, _ in other)})
    refuse(answer.get("exactness") == "exact" and (rising or any(sum(bounds((a + b) / 2)) != 1 for a, b in zip(breaks, breaks[1:]))), "the staircases of the start do not meet")

def left(first, last, count, tax, owner):
    """What is claimed less what a round needs, on a stretch where what is needed after each move is a line; of a curve its least value is above 0 if none of these is below."""
    def between(part):
        return [a + part * (b - a) for a, b in zip(first, last)]
    gaps = [(first[i] - first[j], last[i] - last[j]) for i in range(1, len(first)) for j in range(1, i)]
    cuts = sorted({ZERO, ONE, *(a / (a - b) for a, b in gaps if a * b < 0)})
    spares = []
    for a, b in zip(cuts, cuts[1:]):
        rounds = []
        for ends in (between(a), between(b)):
            least, most = min(ends[1:count]), max(ends[count:])
            low, high = sorted((least, most)) if not owner else (least, least) if owner > 0 else (most, most)
            rounds.append((ends[0], high + tax * low, 1 + tax + (1 - tax) * (high - low)))
        (c, need, whole), (d, then, all) = rounds
        start, end, twice = c * whole - need, d * all - then, c * all + d * whole - need - then
        spares += [start, end] + ([4 * start * end - twice * twice] if twice < 0 else [])
    return spares

def stretches(lines, along):
    """From one corner of lines to the next: where it begins and each line is just then, where it ends and each line is just before."""
    places = sorted({point[along] for line in lines for point in line})
    last = [0] * len(lines)
    for start, end in zip(places, places[1:]):
        spend(len(lines))
        for i, line in enumerate(lines):
            while line[last[i] + 1][along] <= start:
                last[i] += 1
        first, then = ([on(line, i, along, place) for line, i in zip(lines, last)] for place in (start, end))
        yield start, first, end, then

def on(line, corner, along, place):
    """Where a line is at a place between a corner and the next."""
    (a, b), (c, d) = ((point[along], point[1 - along]) for point in line[corner:corner + 2])
    return b if b == d else b + (place - a) / (c - a) * (d - b)

def ends(worth):
    return [(ZERO, ZERO), (ZERO, worth), (ONE, worth), (ONE, ONE)]

def worth(line, share):
    """What exactly a share is worth; nothing is worth what more than that is."""
    return on(line, max(i for i, point in enumerate(line) if point[0] < share or point[0] == 0), 0, share)

def worth_of(end, player, draws):
    draw = {"half": HALF, "alice": ONE, "bob": ZERO}[draws]
    return draw if end == "tie" and player == "alice" else 1 - draw if end == "tie" else ONE if end == player else ZERO

def returning(board):
    """All vertices but those that are left once vertices without moves are removed, again and again."""
    left = {at for at, end in board.outcome.items() if not end}
    while True:
        spend(len(left))
        over = {at for at in left if not any(to in left for player in PLAYERS for to in board.moves[player][at])}
        if not over:
            return left
        left -= over

def with_bids(board, bids):
    board = copy(board)
    board.auction = {**board.auction, "bids": bids}
    return board

def check_schedule(answer, games, names):
    """What each needs for their wish is proved in the game of it, and the sum is compared with all the money."""
    parts, notes, least, most = answer["answers"], set(answer) - {"answers", "kind", "start", "verdict", "spare"}, ZERO, ZERO
    refuse(len(parts) != len(games), names[0], "has", len(parts), "answers, and the games are", len(games))
    for part, game, name in zip(parts, games, names[1:]):
        notes.update(check(part, game, names=(names[0], name))[1])
        refuse(part["kind"] != "continuous" or part["start"] != answer["start"], names[0], "has an answer to another question")
        needs = part["thresholds"][part["start"]]["alice"]
        least, most = (sum_ + (INF if "never" in needs else number(needs.get("exact", needs.get(bound))))
                       for sum_, bound in ((least, "lower"), (most, "upper")))
    known = {"compatible": most < 1, "incompatible": least >= 1, "unknown": True}
    refuse(not known.get(answer["verdict"]), "the verdict is", answer["verdict"], "but together the wishes need", least, "to", most)
    refuse("spare" in answer and not 0 <= fraction(answer["spare"]) <= 1 - most, "the spare money is", answer.get("spare"), "but proved", 1 - most)
    return "%s: schedule, %s" % (answer["game"], answer["verdict"]), sorted(notes)

def check(answer, game, other=None, *others, names=("the answer", "the game", "the other game")):
    """Raises Refused, or returns what is proved in words, and the names of what was not looked at; names are those of the files."""
    if isinstance(answer, dict) and answer.get("kind") == "schedule":
        try:
            return check_schedule(answer, [each for each in (game, other, *others) if each is not None], names)
        except gavel_check.MALFORMED as error:
            refuse(True, names[0] + ": something is missing or malformed:", type(error).__name__, error)
    refuse(others, "a comparison alone is about two games")
    def proves(board, certificate, horizon=None):
        refuse(other is not None and answer["kind"] != "comparison", "a comparison alone is about two games")
        if answer["kind"] == "comparison":
            refuse(other is None, "a comparison needs both games")
            second = board_of(other, names[2])
            refuse(second.auction != board.auction or second.objective != board.objective, "the games have not the same rules")
            known_certificate(certificate, known={"both": "first second"})
            return [AllTotals(board, certificate["first"]), AllTotals(second, certificate["second"])]
        if answer["kind"] == "payoff":
            known_certificate(certificate, known={"biases": ""})
            return ()
        if "staircases" in answer:
            known_certificate(certificate, known={"staircases": ""})
            return {}
        if answer["kind"] == "periods":
            return AllTotals(board, certificate)
        if answer["kind"] == "outcome" and certificate["kind"] == "stances":
            known_certificate(certificate, known={"stances": "open:alice open:bob"})
            return tuple(prove(with_bids(board, bids), certificate[bids]) for bids in ("open:bob", "open:alice"))
        if answer["kind"] == "moves" and "inMoney" in certificate:
            return prove(board, certificate, more=("inMoney",)) + [prove(board, certificate["inMoney"])]
        return prove(board, certificate, horizon)
    known = gavel_check.CHECKS
    kinds = {"continuous": (dict, check_worths, *known["continuous"][2:]), "outcome": ((dict, list, tuple), check_either, *known["outcome"][2:]),
             "prices": (dict, check_prices, "exactness moves", "completion"), "moves": (list, check_moves, "chips moves", ""),
             "periods": (AllTotals, check_periods, "periods", ""),
             "comparison": (list, check_comparison, "relation firstNeedsMore secondNeedsMore", "first second evidence upTo"),
             "payoff": (tuple, check_payoff, "strategies curve coins exactness", "coin completion")}
    if isinstance(answer, dict) and "staircases" in answer:
        kinds = {"value": (dict, check_staircases, "staircases draws share value exactness", "completion width")}
    return gavel_check.check(answer, game, proves, {**known, **kinds}, names)

if __name__ == "__main__":
    gavel_check.main(sys.argv[1:], check, range(2, 100))
