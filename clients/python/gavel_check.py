#!/usr/bin/env python3
"""Checks an answer of gavel by its certificate, as src/site/certificates.md specifies it, and by nothing else.

    gavel convert GAME --to json --out game.json
    gavel solve GAME --format json --certificate --out answer.json
    python3 gavel_check.py game.json answer.json

Prints what is proved and what was not looked at; exit status 0. If something does not follow, it names the vertex and the inequality
that fails; exit status 1. Shares no code with gavel, needs Python 3.8 or later and nothing else.
"""

import json
import re
import sys
from fractions import Fraction
from itertools import product

PLAYERS = ("alice", "bob")
OTHER = {"alice": "bob", "bob": "alice"}
ZERO, HALF, ONE, INF = Fraction(0), Fraction(1, 2), Fraction(1), float("inf")
AUCTION = {"money": "continuous", "payment": "richman", "ties": "advantage:alice", "mover": "winner-decides",
           "bids": "secret", "broke": "continue", "least": "0"}
HEAD = {"game", "start", "auction", "format", "objective", "kind", "certificate", "verified", "verification", "statistics"}


class Refused(Exception):
    """An answer that does not follow from its certificate, or cannot be read."""


def refuse(condition, *words):
    if condition:
        raise Refused(" ".join(str(each) for each in words))


def fraction(text):
    """A number of a certificate: a fraction in a string."""
    refuse(not isinstance(text, str) or not re.fullmatch(r"-?[0-9]+(/[0-9]*[1-9][0-9]*)?", text), "no fraction:", text)
    return Fraction(text)


def number(value):
    """A number of a game or an answer: a whole number, a double, which is meant exactly, or a fraction in a string."""
    refuse(isinstance(value, bool) or not isinstance(value, (int, float, str)), "no number:", value)
    return fraction(value) if isinstance(value, str) and "." not in value else Fraction(value)


def whole(value):
    refuse(isinstance(value, bool) or not isinstance(value, int) or value < 0, "no whole number from 0 on:", value)
    return value


def keys(thing, known, what):
    refuse(not isinstance(thing, dict), what, "is no object")
    refuse(set(thing) - set(known), what, "has keys that are not known here:", ", ".join(sorted(set(thing) - set(known))))
    return thing


class Board:
    """A game as JSON. Moves that stuck rules stand for are edges here, to hidden ends or to the vertex itself."""

    def __init__(self, game):
        keys(game, {"name", "start", "vertices", "edges", "auction", "stuck", "objective"}, "the game")
        self.name, self.start = game.get("name"), game["start"]
        self.auction = {**AUCTION, **keys(game.get("auction", {}), AUCTION, "the auction")}
        self.objective = objective(game.get("objective", "reach"))
        self.vertices = {}
        for vertex in game["vertices"]:
            keys(vertex, {"id", "outcome", "stuck", "broke", "marked", "priority", "weight", "charge", "owner"}, "a vertex")
            refuse(vertex["id"] in self.vertices or vertex.get("outcome") not in (None, "alice", "bob", "tie")
                   or vertex.get("owner") not in (None, "alice", "bob"), "twice there, or unknown outcome or owner:", vertex["id"])
            self.vertices[vertex["id"]] = vertex
        self.names = list(self.vertices)
        self.moves = {player: {name: [] for name in self.names} for player in PLAYERS}
        for edge in game["edges"]:
            keys(edge, {"from", "to", "colour"}, "an edge")
            refuse(edge["from"] not in self.vertices or edge["to"] not in self.vertices or edge["colour"] not in ("red", "blue", "both"), "an edge to nowhere, or of no colour:", edge)
            owner = self.vertices[edge["from"]].get("owner")
            for player, colour in (("alice", "red"), ("bob", "blue")):
                if owner or edge["colour"] in (colour, "both"):
                    self.moves[player][edge["from"]].append(edge["to"])
        self.outcome = {name: vertex.get("outcome") for name, vertex in self.vertices.items()}
        for name in list(self.vertices):
            for player in PLAYERS:
                if self.outcome[name] is None and not self.moves[player][name]:
                    self.moves[player][name].append(self.stuck(game, name, player))
        self.hidden = [name for name in self.outcome if name not in self.vertices]
        refuse(self.start not in self.vertices, "the start is no vertex:", self.start)

    def stuck(self, game, name, player):
        rule = self.vertices[name].get("stuck", game.get("stuck"))
        refuse(rule not in ("loses", "tie", "pass"), player, "cannot move at", name)
        if rule == "pass":
            return name
        end = ("hidden", "tie" if rule == "tie" else OTHER[player])
        self.outcome[end] = end[1]
        return end

    def mark(self, name, key, default=None):
        return self.vertices.get(name, {}).get(key, default)

    def owner(self, name):
        return self.mark(name, "owner")

    def everywhere(self):
        """All vertices, hidden ends first."""
        return self.hidden + self.names

    def plays(self, player):
        """For each vertex True where the player has won, False where he has not, else the priority, even ones good for him."""
        refuse(self.objective not in PRIORITIES, "no plays are told by priorities under the objective", self.objective)
        tell, alice, result = PRIORITIES[self.objective], player == "alice", {}
        for name in self.everywhere():
            end, marked = self.outcome[name], self.mark(name, "marked", False)
            refuse(not isinstance(marked, bool), "sets with names are not known here:", name)
            result[name] = tell(alice, marked, self.mark(name, "priority")) if end is None else end == player
        return result


PRIORITIES = {"reach": lambda alice, marked, priority: 1,
              "safety": lambda alice, marked, priority: not alice if marked else int(not alice),
              "buchi": lambda alice, marked, priority: (2 if marked else 1) if alice else int(marked),
              "co-buchi": lambda alice, marked, priority: int(marked) if alice else 2 if marked else 1,
              "parity": lambda alice, marked, priority: whole(priority) + (0 if alice else 1)}


def objective(value):
    """The name of an objective, or its name and number."""
    if isinstance(value, dict):
        (name, bound), = value.items()
        refuse(name not in ("mean-payoff", "energy"), "unknown objective:", value)
        return name, number(bound)
    refuse(value not in ("reach", "safety", "buchi", "co-buchi", "parity"), "unknown objective:", value)
    return value


# Real money

class Formula:
    """What is needed before a bid, from what is needed after winning and after losing it."""

    def __init__(self, board):
        auction = board.auction
        name, _, part = auction["payment"].partition(":")
        self.jumps, self.stays = name == "all-pay", auction["ties"] == "no-move"
        self.part = fraction(part) if part else ZERO
        self.tax = {"richman": ONE, "poorman": ZERO, "taxman": self.part, "robin-hood": ONE}.get(name)
        charged = any(board.mark(each, "charge") for each in board.names)
        self.expands = charged or name == "robin-hood" and self.part > 0
        self.hood = self.part if name == "robin-hood" else ZERO
        refuse(self.tax is None and not self.jumps or auction["mover"] != "winner-decides" or auction["least"] not in ("0", 0)
               or self.jumps and auction["bids"] != "secret" or not self.jumps and self.stays or charged and name not in ("richman", "robin-hood")
               or not ZERO <= self.part <= ONE or self.hood >= HALF or not ties(auction["ties"]), "no formula is known under these rules")

    def __call__(self, low, high, own=ZERO, others=ZERO):
        if self.jumps:
            return (high - low + low * high) / (2 * high - low) if high else HALF if self.stays else ZERO
        if self.tax == 1:
            after = (low + high) / 2
            if self.expands:
                after = (after - self.hood) / (1 - 2 * self.hood) * (1 + own + others) - own
                return min(max(after, ZERO), ONE)
            return after
        return (high + self.tax * low) / (1 + self.tax + (1 - self.tax) * (high - low))


def one_round(board, formula, player, shares, name):
    """What one round needs at an open vertex."""
    own = min(shares[each] for each in board.moves[player][name])
    other = max(shares[each] for each in board.moves[OTHER[player]][name])
    charge = board.mark(name, "charge", {})
    return formula(min(own, other), max(own, other), number(charge.get(player, 0)), number(charge.get(OTHER[player], 0)))


def pairs(board, player, certificate, width):
    """The rows of a player: two bounds and more, by vertex, with those of the hidden ends."""
    lower, upper, rest = {}, {}, {}
    for name in board.everywhere():
        if name in board.vertices:
            row = certificate["vertices"][name][player]
            refuse(not isinstance(row, list) or len(row) != width, "a row of", width, "is missing for", player, "at", name)
            lower[name], upper[name], rest[name] = fraction(row[0]), fraction(row[1]), row[2:]
        else:
            lower[name] = upper[name] = ZERO if board.outcome[name] == player else ONE
            rest[name] = [0] * (width - 2)
        refuse(not ZERO <= lower[name] <= upper[name] <= ONE, player, "at", name, "has no bounds in [0,1]")
    return lower, upper, rest


def check_lower(board, formula, player, lower):
    """x <= T x: the other keeps the player below x for ever, or until the play ends."""
    for name in board.everywhere():
        end = board.outcome[name]
        image = (ZERO if end == player else ONE) if end else one_round(board, formula, player, lower, name)
        refuse(lower[name] > image, "lower bound of", player, "at", name, ":", lower[name], ">", image, "which one round gives")
        refuse(formula.jumps and 0 < lower[name] < HALF, "lower bound of", player, "at", name, ":", lower[name], "is between 0 and 1/2")


def check_ranks(board, certificate):
    """Theorem 1: y >= T y, and where that is an equation a best move leads to a smaller rank."""
    refuse(board.objective != "reach" or any(map(board.owner, board.names)), "ranks prove plain reach alone")
    formula = Formula(board)
    refuse(formula.expands, "ranks prove nothing where a round expands distances")
    bounds = {}
    for player in PLAYERS:
        lower, upper, rest = pairs(board, player, certificate, 3)
        rank = {name: whole(each[0]) for name, each in rest.items()}
        check_lower(board, formula, player, lower)
        for name in board.everywhere():
            mine, here = board.moves[player].get(name), upper[name]
            if board.outcome[name]:
                refuse(board.outcome[name] != player and here < 1, "upper bound of", player, "at", name, ": the play is over and not won")
                continue
            image = one_round(board, formula, player, upper, name)
            refuse(here < image, "upper bound of", player, "at", name, ":", here, "<", image, "which one round needs")
            refuse(formula.jumps and 0 < here < HALF, "upper bound of", player, "at", name, ":", here, "is between 0 and 1/2")
            if here == 1 or here > image:
                continue
            best = min(upper[each] for each in mine)
            others = board.moves[OTHER[player]][name]
            nearer = {each for each in mine + others if board.outcome[each] == player or upper[each] == 1 or rank[each] < rank[name]}
            ways = any(upper[each] == best and each in nearer for each in mine), nearer.issuperset(others)
            refuse(not (all if formula.jumps and here == 0 else any)(ways),
                   "rank of", player, "at", name, ": moves do not lead to a smaller rank than", rank[name])
        bounds[player] = lower, upper
    return bounds


def check_rounds(board, certificate):
    """Theorem 2: rounds from above, and weights that leave nothing between them and a fixpoint."""
    refuse(board.objective != "reach" or any(map(board.owner, board.names)), "rounds prove plain reach alone")
    formula, bounds = Formula(board), {}
    rounds = whole(certificate["rounds"])
    unit = 1 << whole(certificate["bits"])
    for player in PLAYERS:
        lower, upper, rest = pairs(board, player, certificate, 3)
        weight = {name: fraction(str(each[0])) for name, each in rest.items()}
        refuse(min(weight.values()) < 0, "a weight of", player, "is below 0")
        check_lower(board, formula, player, lower)
        above = {name: ZERO if board.outcome[name] == player else ONE for name in board.everywhere()}
        for _ in range(rounds):
            for name in board.names:
                if not board.outcome[name]:
                    image = one_round(board, formula, player, above, name)
                    above[name] = min(above[name], Fraction(-(-image.numerator * unit // image.denominator), unit))
        if any(above[name] > upper[name] for name in board.names):
            check_weights(board, formula, player, lower, upper, above, weight)
        bounds[player] = lower, upper
    return bounds


def check_weights(board, formula, player, lower, upper, above, weight):
    for name in board.names:
        refuse(lower[name] != upper[name], "upper bound of", player, "at", name, ": rounds from above come only to", above[name])
        if board.outcome[name]:
            continue
        refuse(lower[name] != one_round(board, formula, player, lower, name), "threshold of", player, "at", name, "is not what one round gives")
        if above[name] > lower[name]:
            mine, others = board.moves[player][name], board.moves[OTHER[player]][name]
            slope = (1 + sum(map(number, board.mark(name, "charge", {}).values()))) / (2 - 4 * formula.hood)
            worst = max(lower[each] for each in others)
            best = min(mine, key=lambda each: (lower[each], weight[each]))
            most = slope * (weight[best] + max([weight[each] for each in others if above[each] >= worst], default=0))
            refuse(not weight[name] > most, "weight of", player, "at", name, ":", weight[name], "<=", most)


def check_moves(board, certificate):
    """Theorem 3: one move a vertex for each bound, with which no play is kept where it is bad."""
    formula = Formula(board)
    refuse(formula.tax is None or formula.expands, "moves prove nothing under this payment")
    bounds = {}
    for player in PLAYERS:
        lower, upper, rest = pairs(board, player, certificate, 4)
        plays = board.plays(player)
        check_guard(board, formula, player, plays, upper, {name: each[0] for name, each in rest.items()}, "upper bound of " + player)
        turned = {name: (not each) if isinstance(each, bool) else each + 1 for name, each in plays.items()}
        check_guard(board, formula, OTHER[player], turned, {name: 1 - each for name, each in lower.items()},
                    {name: each[1] for name, each in rest.items()}, "lower bound of " + player)
        bounds[player] = lower, upper
    return bounds


def check_guard(board, formula, mover, plays, share, move, what):
    fixed, free = {}, {}
    for name in board.everywhere():
        here, owner = share[name], board.owner(name)
        if isinstance(plays[name], bool):
            refuse(not plays[name] and here < 1, what, "at", name, ": the play has been decided")
        elif here < 1:
            worst = max(share[each] for each in board.moves[OTHER[mover]][name])
            if owner == OTHER[mover]:
                refuse(worst > here, what, "at", name, ":", worst, ">", here, "after a move of the owner")
            else:
                to = board.moves[mover][name][0] if move[name] is None and len(board.moves[mover][name]) == 1 else move[name]
                refuse(to not in board.moves[mover][name], what, "at", name, ": no move to", to)
                after = share[to]
                image = after if owner else formula(min(after, worst), max(after, worst))
                refuse(image > here, what, "at", name, ": one round with the move to", to, "needs", image, ">", here)
                fixed[name] = to
            free[name] = [] if owner == mover else board.moves[OTHER[mover]][name]
    kept = bad_loop(fixed, free, plays)
    refuse(kept, what, ": the play can be kept at", ", ".join(map(str, sorted(kept, key=str)[:5])) if kept else "")


def bad_loop(fixed, free, priority):
    """Vertices at which the other can keep the play, whoever moves, with an odd largest priority met again and again; or none."""
    for top in {priority[v] for v in free if priority[v] % 2}:
        kept, size = {v for v in free if priority[v] <= top}, -1
        while len(kept) != size:
            size = len(kept)
            before = {v: [] for v in kept}
            for v in kept:
                for w in ([fixed[v]] if v in fixed else []) + free[v]:
                    if w in kept:
                        before[w].append(v)
            kept = {v for v in reached([v for v in kept if priority[v] == top], before.get)
                    if (v not in fixed or fixed[v] in kept) and (not free[v] or any(w in kept for w in free[v]))}
        if kept:
            return kept
    return None


def reached(start, successors):
    found, left = set(start), list(start)
    while left:
        new = set(successors(left.pop())) - found
        found |= new
        left.extend(new)
    return found


def check_potentials(board, certificate):
    """Theorem 4: a potential for each bound of what is needed for an average."""
    formula = Formula(board)
    refuse(formula.tax is None or formula.expands or board.objective[0] != "mean-payoff", "potentials prove averages under payments by the winner")
    bounds = {}
    for player in PLAYERS:
        lower, upper, rest = pairs(board, player, certificate, 4)
        for mover, share, place in ((player, upper, 0), (OTHER[player], {name: 1 - each for name, each in lower.items()}, 1)):
            potential = {name: fraction(str(each[place])) for name, each in rest.items()}
            potential.update(dict.fromkeys(board.hidden, 10 ** 30 + 2 * max(map(abs, potential.values()))))
            slack = fraction(certificate["slack"][player][place])
            refuse(slack < 0 or mover == "bob" and slack == 0, "slack of", player, ": an average of just the bound is Alice's")
            for name in board.everywhere():
                if share[name] < 1:
                    check_potential(board, formula, (player, mover, name), share, potential, slack)
        bounds[player] = lower, upper
    return bounds


def check_potential(board, formula, where, share, potential, slack):
    player, mover, name = where
    end, owner = board.outcome[name], board.owner(name)
    if end:
        refuse(end != mover if mover == player else end == player, "potential for", player, "at", name, ": the play is over and not won")
        return
    own = min(((share[each], -potential[each]) for each in board.moves[mover][name]))
    others = board.moves[OTHER[mover]][name]
    other = max(share[each] for each in others), -min(potential[each] for each in others)
    if owner:
        need, mean = own if owner == mover else other
        mean = -mean
    else:
        (low, first), (high, second) = sorted((own, other))
        first, second, coin = -first, -second, ONE
        if high < 1:
            refuse(first < second, "potential for", player, "at", name, ": larger where more is needed,", first, "<", second)
            l, h, tax = low / (1 - low), high / (1 - high), formula.tax
            coin = (h + tax) / (1 + tax + tax * l + h)
        need, mean = formula(low, high), coin * first + (1 - coin) * second
    refuse(share[name] < need, "bound for", player, "at", name, ":", share[name], "<", need, "which one round needs")
    weight = number(board.mark(name, "weight", 0)) - board.objective[1]
    gain = (weight if mover == "alice" else -weight) + mean
    refuse(potential[name] + slack > gain, "potential for", player, "at", name, ":", potential[name] + slack, ">", gain)


# Whole chips

def ties(text):
    """The states of a tie rule, each with who wins a tie (or chooses, 'nobody', 'coin') and what follows; and the first."""
    name, _, first = text.partition(":")
    refuse(first not in ("", "alice", "bob"), "unknown tie rule:", text)
    if name in PLAYERS and not first:
        return {name: ("wins", name, {"alice": name, "bob": name}, {"alice": name, "bob": name})}, name
    if name in ("no-move", "coin") and not first:
        return {name: (name, None, {"alice": name, "bob": name}, {"alice": name, "bob": name})}, name
    after = {"advantage": lambda s: (dict.fromkeys(PLAYERS, s), {s: OTHER[s], OTHER[s]: s}), "losers-ball": lambda s: (OTHER, OTHER),
             "make-it-take-it": lambda s: ({"alice": "alice", "bob": "bob"},) * 2, "alternate-ties": lambda s: (dict.fromkeys(PLAYERS, s), dict.fromkeys(PLAYERS, OTHER[s])),
             "alternate-rounds": lambda s: (dict.fromkeys(PLAYERS, OTHER[s]),) * 2}
    refuse(name not in after, "unknown tie rule:", text)
    kind = "chooses" if name == "advantage" else "wins"
    return {state: (kind, state) + after[name](state) for state in PLAYERS}, first or "alice"


PAYMENTS = {  # what the winner and the loser have after bids x of their own and y of the other; after equal bids that nobody won
    "richman": (lambda c, x, y: c - x, lambda c, x, y: c + y, lambda c, x: c),
    "poorman": (lambda c, x, y: c - x, lambda c, x, y: c, lambda c, x: c),
    "all-pay": (lambda c, x, y: c - x, lambda c, x, y: c - x, lambda c, x: c - x),
    "all-pay-richman": (lambda c, x, y: c - x + y, lambda c, x, y: c - x + y, lambda c, x: c),
    "second-price": (lambda c, x, y: c - y, lambda c, x, y: c + x, lambda c, x: c),
    "second-price:bank": (lambda c, x, y: c - y, lambda c, x, y: c, lambda c, x: c)}
KEEPS = ("richman", "all-pay-richman", "second-price")


class Round:
    """One round in whole chips as one player sees it, worth what its choices make of what configurations are worth."""

    def __init__(self, board, player):
        auction = board.auction
        refuse(auction["payment"] not in PAYMENTS or auction["mover"] not in ("winner-decides", "winner-moves"), "no round in whole chips for", auction["payment"])
        self.player, self.other, self.moves, self.owner = player, OTHER[player], board.moves, board.owner
        self.winner, self.loser, self.both = PAYMENTS[auction["payment"]]
        self.states, self.decides = ties(auction["ties"])[0], auction["mover"] == "winner-decides"

    def turn(self, at, mover, state, own, other, worth):
        return (max if mover == self.player else min)([worth(target, state, own, other) for target in self.moves[mover][at]])

    def after(self, won, at, state, own, other, x, y, worth):
        """What it is worth to have won, or lost, the bid; the tie state is the next."""
        own, other = (self.winner(own, x, y), self.loser(other, y, x)) if won else (self.loser(own, x, y), self.winner(other, y, x))
        first = self.turn(at, self.player if won else self.other, state, own, other, worth)
        if not self.decides:
            return first
        return (max if won else min)(first, self.turn(at, self.other if won else self.player, state, own, other, worth))

    def worth(self, at, state, own, other, x, y, worth):
        """What two bids are worth; however a coin falls, as two numbers in a tuple."""
        kind, who, after_bid, after_tie = self.states[state]
        if x != y:
            return self.after(x > y, at, after_bid[self.player if x > y else self.other], own, other, x, y, worth)
        if kind == "no-move":
            return worth(at, state, self.both(own, x), self.both(other, y))
        sides = {True: lambda: self.after(True, at, after_tie[self.player], own, other, x, y, worth),
                 False: lambda: self.after(False, at, after_tie[self.other], own, other, x, y, worth)}
        if kind == "coin":
            return sides[True](), sides[False]()
        if kind == "wins":
            return sides[who == self.player]()
        return (max if who == self.player else min)(sides[True](), sides[False]())


def replies(bid, purse):
    """The replies that matter: let it pass for nothing, the same, one more."""
    return [y for y in ((0, bid, bid + 1) if bid else (0, 1)) if y <= purse]


def forces(round_, names_first, at, state, own, other, good):
    """Whether the player can bring about what is good in one round."""
    if round_.owner(at):
        return round_.turn(at, round_.owner(at), state, own, other, good)
    if names_first:
        return any(all(round_.worth(at, state, own, other, x, y, good) for y in replies(x, other)) for x in range(min(own, other + 1) + 1))
    return all(any(round_.worth(at, state, own, other, x, y, good) for x in replies(y, own)) for y in range(min(other, own + 1) + 1))


class Chips:
    """Theorem 5: what each player needs in whole chips, with signatures that show progress."""

    def __init__(self, board, certificate):
        self.board, auction = board, board.auction
        refuse(auction["payment"].startswith("second-price") or auction["mover"] != "winner-decides" or auction["least"] not in ("0", 0)
               or auction["broke"] != "continue" or auction["ties"] == "coin" or auction["bids"] not in ("secret", "open:alice", "open:bob")
               or any(board.mark(each, "charge") for each in board.names), "no thresholds in chips under these rules")
        self.keeps, self.bids = auction["payment"] in KEEPS, auction["bids"]
        self.totals = [whole(each) for each in certificate["totals"]]
        refuse(not self.keeps and self.totals != list(range(len(self.totals))), "the other's chips are not all numbers from 0 on")
        (self.states, self.first), self.need, self.sign = ties(auction["ties"]), {}, {}
        for player, name, state in product(PLAYERS, board.everywhere(), self.states):
            hidden = [[0 if board.outcome[name] == player else None, None, None]] * len(self.totals)
            cells = certificate["vertices"][name][player][state] if name in board.vertices else hidden
            needs = [INF if cell[0] is None else whole(cell[0]) for cell in cells]
            refuse(len(cells) != len(self.totals) or not self.keeps and needs != sorted(needs), "needs of", player, "at", name, "are not as many as totals, or fall")
            for index, (need, (_, enough, short)) in enumerate(zip(needs, cells)):
                self.need[player, name, state, index] = INF if self.keeps and need > self.totals[index] else need
                self.sign[player, name, state, index] = tuple(enough or ()), tuple(short or ())
        self.plenty = 1 + max((each for each in self.need.values() if each < INF), default=0)
        for player in PLAYERS:
            if certificate["kind"] == "tables":
                self.rank(player)
            self.check(player)

    def rank(self, player):
        """Ranks in the place of signatures, for plain reach: by how many rounds a win with just what is needed can be away."""
        plays, round_, first = self.board.plays(player), Round(self.board, player), self.bids != "open:" + OTHER[player]
        refuse(self.board.objective != "reach" or any(map(self.board.owner, self.board.names)), "tables alone prove plain reach")
        left, known = {place for place, need in self.need.items() if place[0] == player and plays[place[1]] == 1 and not isinstance(plays[place[1]], bool) and need < INF}, {}
        while left:
            new = set()
            for place in left:
                total = self.totals[place[3]]

                def good(target, after, own, other):
                    if isinstance(plays[target], bool):
                        return plays[target]
                    at = player, target, after, place[3] if self.keeps else other
                    return own > self.need[at] or own == self.need[at] and (not self.keeps and other < total or at in known)
                if forces(round_, first, place[1], place[2], self.need[place], total - self.need[place] if self.keeps else total, good):
                    new.add(place)
            refuse(not new, "nothing shows that what is needed is enough at", sorted(map(str, left))[0] if not new else "")
            left -= new
            known.update(dict.fromkeys(new))
            self.sign.update((place, ((0, len(known)), ())) for place in new)

    def check(self, player):
        plays, round_, first = self.board.plays(player), Round(self.board, player), self.bids != "open:" + OTHER[player]
        priorities = sorted({each for each in plays.values() if not isinstance(each, bool)}, reverse=True)
        for (index, total), name, state in product(enumerate(self.totals), self.board.everywhere(), self.states):
            need, what = self.need[player, name, state, index], "need of %s at %s (tie: %s, %d chips)" % (player, name, state, total)
            if isinstance(plays[name], bool):
                refuse(need != (0 if plays[name] else INF), what, ": the play is over")
                continue

            def good(enough, unlimited=None):
                """Where the player has more than he needs, or just that with progress; if less is said not to do, one less without the other's."""
                bad = [each for each in priorities if each % 2 == enough]
                mine, length = self.sign[player, name, state, index][1 - enough], 1 + len([each for each in bad if each >= plays[name]])

                def progress(theirs):
                    refuse(bad and not len(mine) == len(theirs) == 1 + len(bad), what, ": a signature has not", 1 + len(bad), "parts")
                    return theirs[:length] < mine[:length] if plays[name] % 2 == enough else theirs[:length] <= mine[:length]

                def test(target, after, own, other):
                    if isinstance(plays[target], bool):
                        return plays[target]
                    place = player, target, after, index if self.keeps else other
                    limit = self.need[place]

                    def goes_on():
                        return (self.keeps or other == total) and not progress(self.sign[place][1 - enough])
                    if enough:
                        return own > limit or own == limit and not goes_on()
                    if limit == INF and not self.keeps:
                        return own == unlimited and goes_on()
                    limit = min(limit, total + 1) if self.keeps else limit
                    return own >= limit or own == limit - 1 and unlimited is None and goes_on()
                return test
            if need < INF:
                refuse(not forces(round_, first, name, state, need, total - need if self.keeps else total, good(1)), what, ": with", need, "chips no bid makes progress")
            if need > 0:
                unlimited = None if self.keeps or need < INF else self.plenty + total + 1
                own = unlimited or (total if need == INF else need - 1)
                refuse(forces(round_, first, name, state, own, total - own if self.keeps else total, good(0, unlimited)),
                       what, ": with", own, "chips, which are said to be too few, nothing stops a good bid")

    def wins(self, player, name, state, own, other):
        total = own + other if self.keeps else other
        refuse(total not in self.totals, "the certificate has no table for", total, "chips")
        return own >= self.need[player, name, state, self.totals.index(total)]


# Values: bids at random

def check_values(board, answer):
    """Theorem 6: claims that never fall in expectation, and that the other cannot keep above the worth of a draw."""
    refuse("horizon" in answer or board.objective != "reach" or board.auction["bids"] != "secret"
           or any(board.owner(each) or board.mark(each, "charge") for each in board.names), "no values are proved under these rules")
    rows, states = {}, ties(board.auction["ties"])[0]
    for row in answer["values"]:
        keys(row, {"vertex", "state", "alice", "bob", "lower", "upper", "exact", "bids", "standing"}, "a value")
        place = row["vertex"], row.get("state", next(iter(states))), whole(row["alice"]), whole(row["bob"])
        refuse(place in rows or place[0] not in board.vertices or place[1] not in states, "two values, or none that can be, at", place)
        exact = [fraction(row["exact"])] * 2 if "exact" in row else [number(row["lower"]), number(row["upper"])]
        refuse(not number(row["lower"]) <= exact[0] <= exact[1] <= number(row["upper"]), "bounds at", place, "are in no order")
        rows[place] = exact, row.get("bids", {})
    at = answer["from"]
    refuse((at["vertex"], at.get("state", next(iter(states))), at["alice"], at["bob"]) not in rows, "nothing is said of the start")
    refuse(answer.get("completion", "complete") != "complete", "the answer is partial")
    worth = {"half": HALF, "alice": ONE, "bob": ZERO}[answer["draws"]]
    Values(board, "alice", rows, worth).check()
    Values(board, "bob", rows, 1 - worth).check()


class Values:
    def __init__(self, board, player, rows, draw):
        self.board, self.player, self.draw, self.round = board, player, draw, Round(board, player)
        self.claim, self.bids = {}, {}
        refuse(not re.fullmatch("[0-9]{1,9}", str(board.auction["least"])) or board.auction["broke"] not in ("continue", "settle"), "unknown rule of the auction")
        self.least = int(board.auction["least"])
        for (name, state, alice, bob), (bounds, bids) in rows.items():
            place = (name, state, alice, bob) if player == "alice" else (name, state, bob, alice)
            self.claim[place] = bounds[0] if player == "alice" else 1 - bounds[1]
            weights = {int(bid): number(weight) for bid, weight in bids.get(player, {}).items()}
            refuse(any(weight < 0 for weight in weights.values()), "a probability is below 0 at", place)
            self.bids[place] = {max(bid, min(self.least, place[2])): weight for bid, weight in weights.items() if weight > 0}

    def over(self, name, own, other):
        """What a play that is over is worth; None if it goes on."""
        end = self.board.outcome[name]
        if end is None and own == other == 0 and self.board.auction["broke"] == "settle":
            end = self.board.mark(name, "broke")
        return None if end is None else self.draw if end == "tie" else ONE if end == self.player else ZERO

    def value(self, name, state, own, other):
        over = self.over(name, own, other)
        return self.claim.get((name, state, own, other), ZERO) if over is None else over

    def sides(self, place, x, y, worth):
        """What two bids are worth, however a coin falls; once if none is tossed."""
        result = self.round.worth(*place, x, y, worth)
        return result if isinstance(result, tuple) else (result,)

    def replies(self, place):
        return range(min(self.least, place[3]), place[3] + 1)

    def gain(self, place, y):
        bids, claim = self.bids[place], self.claim[place]
        return sum(weight * (sum(sides) / len(sides) - claim) for sides, weight in
                   ((self.sides(place, x, y, self.value), weight) for x, weight in bids.items()))

    def check(self):
        above = []
        for place, claim in self.claim.items():
            over = self.over(place[0], place[2], place[3])
            if over is not None:
                refuse(claim > over, self.player, "at", place, ": the play is over, and worth", over, "<", claim)
            elif claim > 0:
                refuse(not self.bids[place] or max(self.bids[place]) > place[2], self.player, "at", place, "has no bids that he can pay")
                for y in self.replies(place):
                    refuse(self.gain(place, y) < 0, self.player, "at", place, ": the reply", y, "brings the expectation below", claim)
                if claim > self.draw:
                    above.append(place)
        kept, size = set(above), -1
        while len(kept) != size:
            size = len(kept)
            for place in above:
                if place in kept and all(self.leaves(place, y, kept) for y in self.replies(place)):
                    kept.discard(place)
        refuse(kept, self.player, "at", next(iter(kept), None), ": the other can keep the play from ending")

    def leaves(self, place, y, kept):
        """Whether some bid, at no cost to the claim, leaves the configurations that are kept."""
        def outside(*at):
            return -ONE if at in kept else self.value(*at)
        gain = self.gain(place, y)
        for x, weight in self.bids[place].items():
            sides = self.sides(place, x, y, self.value)
            for here, there in zip(sides, self.sides(place, x, y, outside)):
                if there >= 0 and gain >= weight * (here - there) / len(sides):
                    return True
        return False


# Payoffs

def check_payoff(board, answer):
    """Theorem 7: biases with which each step of the coin's game is worth the payoff."""
    values = {}
    for coin in answer["coins"]:
        keys(coin, {"chance", "payoff", "biases"}, "a coin")
        chance, payoff, bias = fraction(coin["chance"]), fraction(coin["payoff"]), {name: fraction(each) for name, each in coin["biases"].items()}
        refuse(board.start not in bias or not ZERO <= chance <= ONE, "the start has no bias, or a coin no chance")
        before = {name: [] for name in bias}
        for name, here in bias.items():
            targets = set(board.moves["alice"][name])
            refuse(board.outcome[name] or board.owner(name) or targets != set(board.moves["bob"][name]) or not targets <= set(bias),
                   name, "is an end, or has an owner, or an edge from it is not of both colours or leads out")
            for target in targets:
                before[target].append(name)
            after = chance * max(bias[each] for each in targets) + (1 - chance) * min(bias[each] for each in targets)
            refuse(here + payoff != number(board.mark(name, "weight", 0)) + after, "with chance", chance, "a step from", name, "is not worth", payoff)
        refuse(not reached([board.start], before.get) == set(bias) == reached([board.start], board.moves["alice"].get), "not every vertex leads to every other")
        values[chance] = payoff
    for point in answer["curve"]:
        share, shown = fraction(keys(point, {"share", "chance", "payoff"}, "a point")["share"]), point["payoff"]
        refuse(not ZERO <= share <= ONE, share, "is no share")
        least, most = chances(board.auction, share, answer["strategies"])
        refuse("chance" in point and not fraction(point["chance"]) == least == most, "the coin at share", share, "has chance", least, "to", most)
        check_number(shown, values[least], values[most], "payoff at share %s" % share)


def chances(auction, share, strategies):
    """How often the coin picks Alice: at least, and at most."""
    name, _, part = auction["payment"].partition(":")
    refuse(strategies not in ("pure", "mixed") or auction["mover"] != "winner-decides", "no coin for", strategies, "strategies")
    if name in ("richman", "poorman", "taxman"):
        tax = {"richman": ONE, "poorman": ZERO}[name] if name != "taxman" else fraction(part)
        chance = (share + tax * (1 - share)) / (1 + tax)
    elif name == "all-pay-richman":
        chance = ZERO if strategies == "pure" else HALF
    else:
        refuse(name != "all-pay", "no coin for", name)
        above = share >= HALF
        chance = ((2 * share - 1) / share if above else ZERO) if strategies == "pure" else 1 - (1 - share) / (2 * share) if above else share / (2 * (1 - share))
    return ZERO if share == 0 else chance, ONE if share == 1 else chance


# Answers

def check_number(shown, lower, upper, what):
    """Bounds as an answer tells them, which must hold the proved ones."""
    keys(shown, {"exact", "lower", "upper"}, what)
    refuse("exact" in shown and not fraction(shown["exact"]) == lower == upper, what, ": exactly", shown.get("exact"), "is not proved, but", lower, "to", upper)
    refuse(number(shown["lower"]) > lower or number(shown["upper"]) < upper, what, ":", shown["lower"], "to", shown["upper"], "does not hold what is proved")


def check_shares(board, answer, bounds, notes):
    refuse("horizon" in answer, "shares within a horizon have no certificate")
    for name, both in answer["thresholds"].items():
        refuse(name not in board.vertices, "there is no vertex", name)
        for player, shown in keys(both, PLAYERS, name).items():
            lower, upper = bounds[player][0][name], bounds[player][1][name]
            what = "%s at %s" % (player, name)
            if "never" in shown:
                refuse(shown["never"] is not True or lower < 1, what, ": 'never' is not proved, but only more than", lower)
                notes.update({"never with all of the money"} if answer["certificate"]["kind"] != "ranks" else ())
                continue
            refuse(answer.get("exactness") == "exact" and "exact" not in shown, what, ": no exact number, though the answer is said to be exact")
            notes.update(set(shown) - {"exact", "lower", "upper"})
            check_number({key: shown[key] for key in ("exact", "lower", "upper") if key in shown}, lower, upper, what)


def check_chips(board, answer, proof, notes):
    for name, both in answer["thresholds"].items():
        for player, shown in keys(both, PLAYERS, name).items():
            for state, row in (shown if isinstance(shown, dict) else {None: shown}).items():
                if state == "merged":
                    notes.add("merged")
                    continue
                refuse(len(row) != len(answer["chips"]), "a row at", name, "is too short or too long")
                for total, text in zip(answer["chips"], row):
                    refuse(total not in proof.totals or text is not None and not re.fullmatch(r"[0-9]+\*?", text), "no table for", total, "chips, or no number:", text)
                    for each in proof.states if state is None else [state]:
                        need = INF if text is None else int(text.rstrip("*")) + (1 if state is None and text.endswith("*") and each != player else 0)
                        need = INF if proof.keeps and need > total else need
                        known = proof.need[player, name, each, proof.totals.index(total)]
                        refuse(need != known, "%s at %s with %s chips (tie: %s) needs %s, not %s" % (player, name, total, each, known, text))


def check_outcome(board, answer, bounds, notes):
    notes.update(set(answer) - HEAD - {"alice", "bob", "share", "outcome"})
    told = answer["outcome"]
    if isinstance(bounds, Chips):
        purse = {"alice": whole(answer["alice"]), "bob": whole(answer["bob"])}
        wins = [each for each in PLAYERS if bounds.wins(each, board.start, bounds.first, purse[each], purse[OTHER[each]])]
        if not wins and told in ("draw", "undetermined"):
            notes.add("which of draw and undetermined it is")
            return
        refuse([told] != wins, "the outcome is", told, "but who can force a win is", ", ".join(wins) or "nobody")
        return
    refuse(told not in PLAYERS + ("draw", "undetermined"), "unknown outcome", told)
    notes.update(() if told in PLAYERS else {"which of draw and undetermined it is"})
    share = fraction(answer["share"])
    for player, own in (("alice", share), ("bob", 1 - share)):
        lower, upper = bounds[player][0][board.start], bounds[player][1][board.start]
        refuse(told == player and own < lower or told != player and own > upper, "the outcome is", told, "but", player, "has", own, "and needs between", lower, "and", upper)
        refuse(lower <= own <= upper, player, "has", own, "and needs between", lower, "and", upper, ": who wins with just that does not follow")


PROOFS = {"ranks": check_ranks, "rounds": check_rounds, "moves": check_moves, "potentials": check_potentials, "signatures": Chips, "tables": Chips}


def check(game, answer):
    """Raises Refused, or returns what is proved in words, and the names of what was not looked at."""
    board = Board(game)
    told = {**AUCTION, **keys(answer["auction"], AUCTION, "the auction")}
    for what, asked, known in [(part, told[part], board.auction[part]) for part in AUCTION if part != "money"] + [
            ("objective", objective(answer["objective"]), board.objective), ("start", answer["start"], board.start),
            ("game", answer.get("game", board.name), board.name), ("format", answer.get("format", 2), 2)]:
        refuse(asked != known, "the answer is for", what, asked, "and not for", known)
    kind, certificate, notes = answer["kind"], answer.get("certificate"), set()
    if kind == "value":
        check_values(board, answer)
        notes.update({"width"} & set(answer))
    elif kind == "payoff":
        check_payoff(board, answer)
        notes.update({"coin"})
    else:
        refuse(certificate is None, "the answer has no certificate")
        refuse(certificate.get("kind") not in PROOFS, "unknown certificate:", certificate.get("kind"))
        proved = PROOFS[certificate["kind"]](board, certificate)
        refuse(kind not in ("continuous", "chips", "outcome"), "answers of kind", kind, "have no certificate")
        refuse((kind == "chips") > isinstance(proved, Chips) or kind == "continuous" and isinstance(proved, Chips), "the certificate is for other money")
        {"continuous": check_shares, "chips": check_chips, "outcome": check_outcome}[kind](board, answer, proved, notes)
    notes.update(set(answer) - HEAD - {"thresholds", "chips", "exactness", "evidence", "outcome", "alice", "bob", "share", "values", "from", "draws", "completion", "curve", "coins", "strategies", "width"})
    return "%s: %s, payment %s, ties %s, objective %s" % (board.name, kind, board.auction["payment"], board.auction["ties"], answer["objective"]), sorted(notes)


def main(arguments):
    if len(arguments) != 2:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    getattr(sys, "set_int_max_str_digits", int)(0)
    try:
        with open(arguments[0], encoding="utf-8") as game, open(arguments[1], encoding="utf-8") as answer:
            proved, notes = check(json.load(game), json.load(answer))
    except Refused as refusal:
        sys.exit("REFUSED: %s" % refusal)
    except (OSError, KeyError, TypeError, ValueError, IndexError, AttributeError, ArithmeticError, RecursionError) as error:
        sys.exit("REFUSED: something is missing or malformed: %s %s" % (type(error).__name__, error))
    print("accepted: %s" % proved)
    print("not checked: %s" % ", ".join(notes or ["nothing was left out"]))


if __name__ == "__main__":
    main(sys.argv[1:])
