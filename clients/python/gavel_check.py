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

PLAYERS = ("alice", "bob")
OTHER = {"alice": "bob", "bob": "alice"}
ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)
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
            refuse(vertex["id"] in self.vertices, "two vertices are called", vertex["id"])
            refuse(vertex.get("outcome") not in (None, "alice", "bob", "tie"), "unknown outcome at", vertex["id"])
            refuse(vertex.get("owner") not in (None, "alice", "bob"), "unknown owner at", vertex["id"])
            self.vertices[vertex["id"]] = vertex
        self.names = list(self.vertices)
        self.moves = {player: {name: [] for name in self.names} for player in PLAYERS}
        for edge in game["edges"]:
            keys(edge, {"from", "to", "colour"}, "an edge")
            refuse(edge["from"] not in self.vertices or edge["to"] not in self.vertices, "an edge to nowhere:", edge)
            refuse(edge["colour"] not in ("red", "blue", "both"), "unknown colour:", edge)
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
        result = {}
        alice = player == "alice"
        for name in self.everywhere():
            marked = self.mark(name, "marked", False)
            refuse(not isinstance(marked, bool), "sets with names are not known here:", name)
            if self.outcome[name] is not None:
                result[name] = self.outcome[name] == player
            elif self.objective == "reach":
                result[name] = 1
            elif self.objective == "safety":
                result[name] = (not alice) if marked else 0 if alice else 1
            elif self.objective == "buchi":
                result[name] = (2 if marked else 1) if alice else (1 if marked else 0)
            elif self.objective == "co-buchi":
                result[name] = (1 if marked else 0) if alice else (2 if marked else 1)
            elif self.objective == "parity":
                refuse(self.mark(name, "priority") is None, "no priority at", name)
                result[name] = whole(self.mark(name, "priority")) + (0 if alice else 1)
            else:
                raise Refused("no plays are told by priorities under the objective " + str(self.objective))
        return result


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
        refuse(self.tax is None and not self.jumps, "no formula for payment", auction["payment"])
        refuse(auction["mover"] != "winner-decides" or auction["least"] not in ("0", 0), "no formula where the winner must move or bids have a least")
        refuse(self.jumps and auction["bids"] != "secret" or not self.jumps and self.stays, "no formula for these bids and ties")
        refuse(charged and name not in ("richman", "robin-hood"), "no formula for charges under this payment")
        refuse(not ZERO <= self.part <= ONE or self.hood >= HALF, "no part:", part)
        ties(auction["ties"])

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


def charges(board, name, player):
    charge = board.mark(name, "charge", {})
    return number(charge.get(player, 0)), number(charge.get(OTHER[player], 0))


def one_round(board, formula, player, shares, name):
    """What one round needs at an open vertex."""
    own = min(shares[each] for each in board.moves[player][name])
    other = max(shares[each] for each in board.moves[OTHER[player]][name])
    return formula(min(own, other), max(own, other), *(charges(board, name, player) if formula.expands else ()))


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
            own, other = charges(board, name, player)
            slope = (1 + own + other) / (2 - 4 * formula.hood)
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
    """A set that the other can keep the play in, whoever moves, with an odd largest priority; None if there is none."""
    work = [set(free)]
    while work:
        within = work.pop()
        for part in components(within, lambda v: ([fixed[v]] if v in fixed else []) + free[v]):
            stay = {v for v in part if (v not in fixed or fixed[v] in part) and (not free[v] or any(w in part for w in free[v]))}
            if len(stay) < len(part):
                work.append(stay)
            else:
                top = max(priority[v] for v in part)
                if top % 2:
                    return part
                work.append({v for v in part if priority[v] < top})
    return None


def components(within, successors):
    """Strong components of a part of a graph (Tarjan), without recursion."""
    order, low, stack, on, found = {}, {}, [], set(), []
    for root in within:
        if root in order:
            continue
        path = [(root, iter(successors(root)))]
        order[root] = low[root] = len(order)
        stack.append(root)
        on.add(root)
        while path:
            vertex, rest = path[-1]
            for target in rest:
                if target not in within:
                    continue
                if target not in order:
                    order[target] = low[target] = len(order)
                    stack.append(target)
                    on.add(target)
                    path.append((target, iter(successors(target))))
                    break
                if target in on:
                    low[vertex] = min(low[vertex], order[target])
            else:
                path.pop()
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[vertex])
                if low[vertex] == order[vertex]:
                    part = set()
                    while vertex not in part:
                        part.add(stack.pop())
                    on -= part
                    found.append(part)
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
    same = {"alice": "alice", "bob": "bob"}
    after = {"advantage": lambda s: (dict.fromkeys(PLAYERS, s), {s: OTHER[s], OTHER[s]: s}), "make-it-take-it": lambda s: (same, same),
             "losers-ball": lambda s: (OTHER, OTHER), "alternate-ties": lambda s: (dict.fromkeys(PLAYERS, s), OTHER if s == "alice" else OTHER),
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
        refuse(auction["payment"] not in PAYMENTS, "no round in whole chips for payment", auction["payment"])
        self.player, self.other, self.moves, self.owner = player, OTHER[player], board.moves, board.owner
        self.winner, self.loser, self.both = PAYMENTS[auction["payment"]]
        self.states, self.first = ties(auction["ties"])
        self.decides = auction["mover"] == "winner-decides"
        refuse(auction["mover"] not in ("winner-decides", "winner-moves"), "unknown mover", auction["mover"])

    def turn(self, at, mover, state, own, other, worth):
        pick = max if mover == self.player else min
        return pick([worth(target, state, own, other) for target in self.moves[mover][at]])

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
               or auction["broke"] != "continue" or auction["ties"] == "coin", "no thresholds under these rules")
        refuse(any(board.mark(each, "charge") for each in board.names), "no charges in whole chips")
        self.keeps = auction["payment"] in KEEPS
        self.totals = [whole(each) for each in certificate["totals"]]
        refuse(not self.keeps and self.totals != list(range(len(self.totals))), "where chips go to the bank, all numbers of the other's chips from 0 on are needed")
        self.bids = auction["bids"]
        refuse(self.bids not in ("secret", "open:alice", "open:bob"), "unknown bids:", self.bids)
        self.states, self.first = ties(auction["ties"])
        self.need, self.sign = {}, {}
        for player in PLAYERS:
            for name in board.everywhere():
                for state in self.states:
                    row = self.row(certificate, name, player, state)
                    before = 0
                    for index, (need, enough, short) in enumerate(row):
                        place = player, name, state, index
                        limit = whole(need) if need is not None else None
                        if self.keeps and limit is not None and limit > self.totals[index]:
                            limit = None
                        self.need[place] = limit
                        self.sign[place] = tuple(map(whole, enough or ())), tuple(map(whole, short or ()))
                        least = float("inf") if limit is None else limit
                        refuse(not self.keeps and least < before, "needs of", player, "at", name, "fall as the other has more chips")
                        before = least
        self.plenty = 1 + max((each for each in self.need.values() if each is not None), default=0)
        for player in PLAYERS:
            self.check(player)

    def row(self, certificate, name, player, state):
        if name in self.board.vertices:
            row = certificate["vertices"][name][player][state]
            refuse(len(row) != len(self.totals), "a row of", player, "at", name, "is too short or too long")
            return row
        return [[0 if self.board.outcome[name] == player else None, None, None]] * len(self.totals)

    def index(self, index, other):
        return index if self.keeps else other

    def check(self, player):
        board, other, plays = self.board, OTHER[player], self.board.plays(player)
        round_ = Round(board, player)
        first = self.bids != "open:" + other
        bad = sorted({each for each in plays.values() if not isinstance(each, bool)}, reverse=True)
        for index, total in enumerate(self.totals):
            for name in board.everywhere():
                for state in self.states:
                    need = self.need[player, name, state, index]
                    if isinstance(plays[name], bool):
                        refuse(need != (0 if plays[name] else None), "need of", player, "at", name, ": the play is over")
                        continue
                    progress = [self.progress(player, name, state, index, plays, [each for each in bad if each % 2 == odd and each >= plays[name]], len([each for each in bad if each % 2 == odd]), odd)
                                for odd in (1, 0)]
                    if need is not None:
                        own, rest = need, total - need if self.keeps else total
                        good = self.good(player, index, total, plays, progress[0], True, None)
                        refuse(not forces(round_, first, name, state, own, rest, good),
                               self.what(player, name, state, total), ": with", need, "chips no bid makes progress")
                    if need != 0:
                        unlimited = not self.keeps and need is None
                        own = self.plenty + total + 1 if unlimited else total if need is None else need - 1
                        good = self.good(player, index, total, plays, progress[1], False, own if unlimited else None)
                        refuse(forces(round_, first, name, state, own, total - own if self.keeps else total, good),
                               self.what(player, name, state, total), ": with", own, "chips, which are said to be too few, nothing stops a good bid")

    def what(self, player, name, state, total):
        return "need of %s at %s (tie: %s, %d chips)" % (player, name, state, total)

    def progress(self, player, name, state, index, plays, parts, count, odd):
        """Whether signatures say that going on at exactly what is said to be needed makes progress."""
        side, length = 1 - odd, len(parts) + 1
        mine = self.sign[player, name, state, index][side]
        strict = plays[name] % 2 == odd

        def test(target, after, at):
            if not strict and not parts and not mine:
                return True
            theirs = self.sign[player, target, after, at][side]
            if isinstance(plays[target], bool):
                return True
            refuse(len(mine) != count + 1 or len(theirs) != count + 1, "signature of", player, "at", name, "or", target, "has not", count + 1, "parts")
            return theirs[:length] < mine[:length] if strict else theirs[:length] <= mine[:length]
        return test

    def good(self, player, index, total, plays, progress, enough, unlimited):
        """Where the player has more than he needs, or just that with progress of his; or, where less is said not to do, without progress of the other."""
        def test(target, state, own, other):
            at = self.index(index, other)
            need = self.need[player, target, state, at]
            if isinstance(plays[target], bool):
                return plays[target]
            settled = not self.keeps and other < total
            if enough:
                return need is not None and (own > need or own == need and (settled or progress(target, state, at)))
            if need is None and not self.keeps:
                return unlimited is not None and own == unlimited and not settled and not progress(target, state, at)
            limit = total + 1 if need is None else need
            return own >= limit or own == limit - 1 and unlimited is None and not settled and not progress(target, state, at)
        return test

    def wins(self, player, name, state, own, other):
        total = own + other if self.keeps else other
        refuse(total not in self.totals, "the certificate has no table for", total, "chips")
        need = self.need[player, name, state, self.totals.index(total)]
        return need is not None and own >= need


# Values: bids at random

def check_values(board, answer):
    """Theorem 6: claims that never fall in expectation, and that the other cannot keep above the worth of a draw."""
    refuse("horizon" in answer, "values within a horizon have no certificate")
    refuse(board.objective != "reach" or board.auction["bids"] != "secret", "values are for secret bids and plain reach")
    refuse(any(board.owner(each) or board.mark(each, "charge") for each in board.names), "values are for boards without owners and charges")
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
    refuse(answer.get("completion", "complete") != "complete" , "the answer is partial")
    worth = {"half": HALF, "alice": ONE, "bob": ZERO}
    refuse(answer["draws"] not in worth, "unknown worth of draws:", answer["draws"])
    for player in PLAYERS:
        draw = worth[answer["draws"]] if player == "alice" else 1 - worth[answer["draws"]]
        Values(board, player, rows, draw).check()


class Values:
    def __init__(self, board, player, rows, draw):
        self.board, self.player, self.draw, self.round = board, player, draw, Round(board, player)
        self.claim, self.bids = {}, {}
        refuse(not re.fullmatch("[0-9]{1,9}", str(board.auction["least"])), "unknown least bid")
        self.least = int(board.auction["least"])
        refuse(board.auction["broke"] not in ("continue", "settle"), "unknown rule for players who are broke")
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
        """What two bids are worth, heads and tails; the same twice if no coin is tossed."""
        result = self.round.worth(*place, x, y, worth)
        return result if isinstance(result, tuple) else (result, result)

    def replies(self, place):
        return range(min(self.least, place[3]), place[3] + 1)

    def gain(self, place, y):
        bids, claim = self.bids[place], self.claim[place]
        return sum(weight * (sum(self.sides(place, x, y, self.value)) - 2 * claim) for x, weight in bids.items())

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
        gain = self.gain(place, y)

        def outside(name, state, own, other):
            return -ONE if (name, state, own, other) in kept else self.value(name, state, own, other)
        for x, weight in self.bids[place].items():
            for side, (here, there) in enumerate(zip(self.sides(place, x, y, self.value), self.sides(place, x, y, outside))):
                lost = (here - there) * (1 if self.sides_differ(place, x, y) else 2)
                if there >= 0 and gain - weight * lost >= 0:
                    return True
        return False

    def sides_differ(self, place, x, y):
        return x == y and self.round.states[place[1]][0] == "coin"


# Payoffs

def check_payoff(board, answer):
    """Theorem 7: biases with which each step of the coin's game is worth the payoff."""
    values = {}
    for coin in answer["coins"]:
        keys(coin, {"chance", "payoff", "biases"}, "a coin")
        chance, payoff, bias = fraction(coin["chance"]), fraction(coin["payoff"]), {name: fraction(each) for name, each in coin["biases"].items()}
        refuse(board.start not in bias or not ZERO <= chance <= ONE, "the start has no bias, or a coin no chance")
        parts = components(set(bias), lambda each: board.moves["alice"][each])
        refuse(len(parts) != 1, "not every vertex leads to every other")
        for name, here in bias.items():
            refuse(board.outcome[name] or board.owner(name), name, "is an end, or has an owner")
            targets = set(board.moves["alice"][name])
            refuse(targets != set(board.moves["bob"][name]) or not targets <= set(bias), "an edge from", name, "is not of both colours, or leads out")
            mean = chance * max(bias[each] for each in targets) + (1 - chance) * min(bias[each] for each in targets)
            refuse(here + payoff != number(board.mark(name, "weight", 0)) + mean, "with chance", chance, "a step from", name, "is not worth", payoff)
        values[chance] = payoff
    for point in answer["curve"]:
        keys(point, {"share", "chance", "payoff"}, "a point")
        share, shown = fraction(point["share"]), point["payoff"]
        refuse(not ZERO <= share <= ONE, share, "is no share")
        least, most = chances(board.auction, share, answer["strategies"])
        refuse("chance" in point and not fraction(point["chance"]) == least == most, "the coin at share", share, "has chance", least, "to", most)
        refuse(least not in values or most not in values, "no biases for the coin at share", share)
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
    keys(shown, {"exact", "lower", "upper", "decimal"}, what)
    if "exact" in shown:
        refuse(not fraction(shown["exact"]) == lower == upper, what, ": exactly", shown["exact"], "is not proved, but", lower, "to", upper)
    refuse(number(shown["lower"]) > lower or number(shown["upper"]) < upper, what, ":", shown["lower"], "to", shown["upper"], "does not hold what is proved")
    for (lowest, highest) in [shown["decimal"]] if isinstance(shown.get("decimal"), list) else []:
        refuse(Fraction(lowest) > lower or Fraction(highest) < upper, what, ": the decimals do not hold what is proved")


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
            check_number({key: shown[key] for key in ("exact", "lower", "upper")  if key in shown}, lower, upper, what)


def check_chips(board, answer, proof, notes):
    totals = answer["chips"]
    for name, both in answer["thresholds"].items():
        for player, shown in keys(both, PLAYERS, name).items():
            rows = shown if isinstance(shown, dict) else {None: shown}
            for state, row in rows.items():
                if state == "merged":
                    notes.add("merged")
                    continue
                refuse(len(row) != len(totals), "a row at", name, "is too short or too long")
                for total, text in zip(totals, row):
                    for each in proof.states if state is None else [state]:
                        refuse(total not in proof.totals, "the certificate has no table for", total, "chips")
                        refuse(text is not None and not re.fullmatch(r"[0-9]+\*?", text), "no number of chips:", text)
                        need = None if text is None else int(text.rstrip("*"))
                        if text is not None and state is None and text.endswith("*") and each != player:
                            need += 1
                        if proof.keeps and need is not None and need > total:
                            need = None
                        known = proof.need[player, name, each, proof.totals.index(total)]
                        refuse(need != known, "%s at %s with %s chips (tie: %s) needs %s, not %s" % (player, name, total, each, known, text))


def check_outcome(board, answer, bounds, notes):
    notes.update(set(answer) - HEAD - {"alice", "bob", "share", "outcome"})
    told = answer["outcome"]
    if isinstance(bounds, Chips):
        purse = {"alice": whole(answer["alice"]), "bob": whole(answer["bob"])}
        wins = [each for each in PLAYERS if bounds.wins(each, board.start, bounds.first, purse[each], purse[OTHER[each]])]
        if not wins and told in ("draw", "undetermined"):
            notes.add("which of draw and undetermined it is where neither can force a win")
            return
        refuse([told] != wins, "the outcome is", told, "but who can force a win is", ", ".join(wins) or "nobody")
        return
    share = fraction(answer["share"])
    for player, own in (("alice", share), ("bob", 1 - share)):
        lower, upper = bounds[player][0][board.start], bounds[player][1][board.start]
        refuse(told == player and own < lower or told != player and own > upper, "the outcome is", told, "but", player, "has", own, "and needs between", lower, "and", upper)
        if lower <= own <= upper:
            notes.add("who wins with exactly the threshold, or between its bounds")


PROOFS = {"ranks": check_ranks, "rounds": check_rounds, "moves": check_moves, "potentials": check_potentials, "signatures": Chips}


def check(game, answer):
    """Raises Refused, or returns what is proved in words, and the names of what was not looked at."""
    board = Board(game)
    told = keys(answer["auction"], AUCTION, "the auction")
    for part, choice in board.auction.items():
        refuse(part != "money" and told.get(part, AUCTION[part]) != choice, "the answer is for", part, told.get(part), "and the game for", choice)
    refuse(objective(answer["objective"]) != board.objective, "the answer is for the objective", answer["objective"], "and the game for", board.objective)
    refuse(answer["start"] != board.start, "the answer starts at", answer["start"], "and the game at", board.start)
    refuse(answer.get("game", board.name) != board.name, "the answer is for the game", answer.get("game"), "and not for", board.name)
    refuse(answer.get("format", 2) != 2, "unknown format", answer.get("format"))
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
        return 2
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    try:
        with open(arguments[0], encoding="utf-8") as game, open(arguments[1], encoding="utf-8") as answer:
            proved, notes = check(json.load(game), json.load(answer))
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    except Refused as refusal:
        print("REFUSED: %s" % refusal)
        return 1
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, ZeroDivisionError, OverflowError) as error:
        print("REFUSED: something is missing or malformed: %s %s" % (type(error).__name__, error))
        return 1
    print("accepted: %s" % proved)
    if notes:
        print("not checked: %s" % ", ".join(notes))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
