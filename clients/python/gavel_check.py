#!/usr/bin/env python3
"""Checks an answer of gavel by its certificate, as src/site/certificates.md specifies it, and by nothing else.

    gavel convert GAME --to json --out game.json
    gavel solve GAME --format json --certificate --out answer.json
    python3 gavel_check.py answer.json game.json

Prints what is proved and what was not looked at; exit status 0. If something does not follow, it names the vertex and the
inequality that fails; exit status 1. What it does not know it refuses by name. A check that takes more than 10,000,000 steps
is given up with exit status 3; --steps N in front of the files allows N. Shares no code with gavel, needs Python 3.8 or later
and nothing else.
"""
import json
import pathlib
import re
import sys
from copy import copy
from fractions import Fraction
from itertools import product
from math import ceil, floor

PLAYERS, OTHER = ("alice", "bob"), {"alice": "bob", "bob": "alice"}
ZERO, HALF, ONE, INF = Fraction(0), Fraction(1, 2), Fraction(1), float("inf")
HIDDEN = {"alice": "<Bob cannot move: won by Alice>", "bob": "<Alice cannot move: won by Bob>", "tie": "<a player cannot move: a tie>"}
AUCTION = {"money": "continuous", "payment": "richman", "ties": "advantage:alice", "mover": "winner-decides", "bids": "secret",
           "broke": "continue", "least": "0"}
QUESTION = {"game", "start", "auction", "format", "objective", "kind", "certificate"}
UNPROVED = {"verified", "verification", "program", "board", "command", "statistics", "advice"}  # how an answer was found, not what it is
ADVICE = {"bid", "turn", "moves", "onTie", "onEqualBids"}
STEPS = [10 ** 7]  # how many are left

class Refused(Exception):
    """An answer that does not follow from its certificate, or cannot be read."""
class Undecided(Exception):
    """More work than is allowed."""
def spend(steps):
    """Counts steps of work before they are done."""
    STEPS[0] -= steps
    if STEPS[0] < 0:
        raise Undecided("this takes more steps than are allowed; --steps N in front of the files allows N")
def effort(bits):
    """The steps that a fraction with so many bits takes."""
    return 1 + (bits // 512) ** 2
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
    return Fraction(value) if not isinstance(value, str) or re.fullmatch(r"-?[0-9]+\.[0-9]+", value) else fraction(value)
def bound(text):
    """A bound that is no double: a fraction whose denominator may be a power of 2, or a decimal."""
    power = re.fullmatch(r"(-?[0-9]+)/2\^([0-9]{1,4})", text) if isinstance(text, str) else None
    return Fraction(int(power[1]), 2 ** int(power[2])) if power else number(text)
def whole(value):
    refuse(isinstance(value, bool) or not isinstance(value, int) or value < 0, "no whole number from 0 on:", value)
    return value
def keys(thing, known, what):
    refuse(not isinstance(thing, dict), what, "is no object")
    refuse(set(thing) - set(known), what, "has keys that are not known here:", ", ".join(sorted(set(thing) - set(known))))
    return thing
def unique(pairs):
    """An object of a file, in which no key appears twice."""
    refuse(len(dict(pairs)) < len(pairs), "a key appears twice among", ", ".join(key for key, _ in pairs[:9]))
    return dict(pairs)
def read(path):
    try:
        return json.loads(pathlib.Path(path).read_text(encoding="utf-8"), object_pairs_hook=unique, parse_constant=number)
    except (OSError, ValueError, RecursionError, Refused) as error:
        raise Refused("%s: %s" % (path, error if not isinstance(error, OSError) else error.strerror))
def reached(start, successors):
    found, left = set(start), list(start)
    while left:
        new = set(successors(left.pop())) - found
        found |= new
        left.extend(new)
    return found
PRIORITIES = {"reach": lambda alice, marked, priority: 1,
              "safety": lambda alice, marked, priority: not alice if marked else int(not alice),
              "buchi": lambda alice, marked, priority: (2 if marked else 1) if alice else int(marked),
              "co-buchi": lambda alice, marked, priority: int(marked) if alice else 2 if marked else 1,
              "parity": lambda alice, marked, priority: whole(priority) + (0 if alice else 1)}

def objective(value):
    """The name of an objective, or its name and number."""
    name = next(iter(value), None) if isinstance(value, dict) and len(value) == 1 else value
    refuse(name not in (PRIORITIES if name is value else ("mean-payoff", "energy")), "unknown objective:", value)
    return value if name is value else (name, number(value[name]))

class Board:
    """A game as JSON. Moves that stuck rules stand for are edges here, to hidden ends or to the vertex itself."""
    def __init__(self, game):
        keys(game, {"name", "start", "vertices", "edges", "auction", "stuck", "objective"}, "the game")
        self.name, self.start, self.vertices = game.get("name"), game["start"], {}
        self.auction = {**AUCTION, **keys(game.get("auction", {}), AUCTION, "the auction")}
        self.objective, owners = objective(game.get("objective", "reach")), (None, "alice", "bob")
        for vertex in game["vertices"]:
            keys(vertex, {"id", "outcome", "payoff", "stuck", "broke", "marked", "priority", "weight", "charge", "owner", "chance"}, "a vertex")
            refuse(vertex["id"] in self.vertices or vertex.get("outcome") not in owners + ("tie",) or vertex.get("owner") not in owners,
                   "twice, or nobody's:", vertex["id"])
            refuse(any(number(each) < 0 for each in keys(vertex.get("charge", {}), PLAYERS, "a charge").values()), "a charge is below 0")
            self.vertices[vertex["id"]] = vertex
        self.moves = {player: {name: [] for name in self.vertices} for player in PLAYERS}
        for edge in game["edges"]:
            at, to, colour = (keys(edge, {"from", "to", "colour"}, "an edge")[each] for each in ("from", "to", "colour"))
            refuse(not {at, to, self.start} <= self.vertices.keys() or colour not in ("red", "blue", "both"), "no edge:", edge)
            for player, other_colour in (("alice", "blue"), ("bob", "red")):
                if self.mark(at, "owner") or colour != other_colour:
                    self.moves[player][at].append(to)
        self.chance = {name: {to: fraction(part) for to, part in vertex["chance"].items()}
                       for name, vertex in self.vertices.items() if "chance" in vertex}
        for name, parts in self.chance.items():
            refuse(min(parts.values()) <= 0 or sum(parts.values()) != 1 or not parts.keys() <= self.vertices.keys()
                   or {"outcome", "payoff", "owner", "charge"} & set(self.vertices[name]) or any(self.moves[player][name] for player in PLAYERS),
                   "no chance:", name)
            for player in PLAYERS:
                self.moves[player][name] = list(parts)
        self.outcome = {name: vertex.get("outcome", "tie" if "payoff" in vertex else None) for name, vertex in self.vertices.items()}
        told = any("payoff" in vertex for vertex in self.vertices.values())
        worth = {name: number(self.mark(name, "payoff", int(end == "alice"))) for name, end in self.outcome.items()
                 if told and (end in PLAYERS or "payoff" in self.vertices[name])}
        least, most = self.ends = min(worth.values(), default=0), max(worth.values(), default=1)
        refuse(least == most, "all terminals have the payoff", least)
        self.need = {name: (most - each) / (most - least) for name, each in worth.items()}
        for name, player in product(self.vertices, PLAYERS):
            if self.outcome[name] is None and not self.moves[player][name]:
                self.moves[player][name].append(self.stuck(self.mark(name, "stuck", game.get("stuck")), name, player))
        self.owner = {name: self.mark(name, "owner") for name in self.outcome}
        self.charged, self.settles = (any(self.mark(name, key) for name in self.vertices) for key in ("charge", "broke"))
        self.settles = self.settles and self.auction["broke"] == "settle"
        self.plain, self.first = self.objective == "reach" and not any(self.owner.values()), lambda name: name
    def stuck(self, rule, name, player):
        refuse(rule not in ("loses", "tie", "pass"), player, "cannot move at", name)
        won = "tie" if rule == "tie" else OTHER[player]
        refuse(HIDDEN[won] in self.vertices, "a vertex has the name of a hidden end:", HIDDEN[won])
        self.outcome.update({} if rule == "pass" else {HIDDEN[won]: won})
        return name if rule == "pass" else HIDDEN[won]
    def mark(self, name, key, default=None):
        return self.vertices.get(name, {}).get(key, default)
    def counted(self, count, step):
        """The board on which a number goes with the token: step gives the next one, a priority, and who has won if it is over."""
        board, left = copy(self), [(name, count) for name in self.outcome]
        board.objective, board.plain, board.first = "parity", False, lambda name: "%s#%s" % (name, count)
        board.vertices, board.outcome, board.owner, board.moves = {}, {}, {}, {player: {} for player in PLAYERS}
        while left:
            spend(1)
            name, here = left.pop()
            at = "%s#%s" % (name, here)
            if at not in board.outcome:
                after, priority, won = step(name, here)
                board.outcome[at], board.owner[at] = self.outcome[name] or won, self.owner[name]
                if not board.outcome[at]:
                    board.vertices[at] = {"priority": priority}
                    for player in PLAYERS:
                        board.moves[player][at] = ["%s#%s" % (to, after) for to in self.moves[player][name]]
                        left += [(to, after) for to in self.moves[player][name]]
        return board
    def plays(self, player):
        """For each vertex True where the player has won, False where he has not, else the priority, even ones good for him."""
        refuse(self.objective not in PRIORITIES, "no priorities tell plays under the objective", self.objective)
        refuse(any(not isinstance(self.mark(at, "marked", False), bool) for at in self.outcome), "several sets are not known: gavel convert --to json makes one of them")
        tell, alice = PRIORITIES[self.objective], player == "alice"
        return {name: tell(alice, self.mark(name, "marked", False), self.mark(name, "priority")) if end is None else end == player
                for name, end in self.outcome.items()}
    def reaching(self, player):
        """The board on which Bob is to reach what he wins, or what Alice does not win."""
        board = copy(self)
        board.objective, board.plain = "reach", not any(self.owner.values())
        board.outcome = {name: ("bob" if end == (player == "bob") else "alice") if isinstance(end, bool) else None
                         for name, end in self.plays(player).items()}
        return board

class Shares:
    """What a player needs in real money: two bounds at each vertex, and what proves them."""
    def __init__(self, board, certificate, player):
        kind, auction, asked, turned = certificate["kind"], board.auction, (board, player), False
        if kind == "rounds" and board.objective == "safety":
            board, player, turned = board.reaching(player), "bob", player == "alice"
        self.board, self.player, self.certificate = board, player, certificate
        payment, _, part = auction["payment"].partition(":")
        part = fraction(part) if part else ZERO
        self.tax = {"richman": ONE, "poorman": ZERO, "taxman": part, "robin-hood": ONE}.get(payment)
        self.jumps, self.stays, width = payment == "all-pay", auction["ties"] == "no-move", 3 if kind in ("ranks", "rounds", "horizon") else 4
        self.hood = part if payment == "robin-hood" else ZERO
        self.expands = board.charged or self.hood > 0
        refuse(self.tax is None and not self.jumps or auction["mover"] != "winner-decides" or auction["least"] not in ("0", 0)
               or self.jumps and auction["bids"] != "secret" or not self.jumps and self.stays or not ties(auction)
               or (board.charged or board.settles) and payment not in ("richman", "robin-hood") or not ZERO <= part <= ONE or self.hood >= HALF,
               "no formula is known under these rules")
        refuse(self.expands and kind not in ("rounds", "horizon") or (not board.plain if width == 3 else self.jumps), kind, "prove nothing here")
        self.mine, self.others, self.lower, self.upper, self.rest = board.moves[player], board.moves[OTHER[player]], {}, {}, {}
        refuse(board.need and (kind != "ranks" or self.jumps), kind, "prove nothing where terminals have payoffs")
        keys(certificate.get("vertices", {}), board.outcome, "the vertices of the certificate")
        for name, end in board.outcome.items():
            over = [str(abs((player == "bob") - board.need[name]) if name in board.need else int(end != player))] * 2 + [0] * (width - 2)
            row = over if end or kind == "horizon" else keys(certificate["vertices"][name], PLAYERS, name)[asked[1]]
            both = fraction(row[0]), fraction(row[1])
            (self.lower[name], self.upper[name]), self.rest[name] = (1 - both[1], 1 - both[0]) if turned and not end else both, row[2:]
            refuse(len(row) != width or not ZERO <= self.lower[name] <= self.upper[name] <= ONE, player, "at", name, "has no bounds in [0,1]")
        getattr(self, kind)()
        self.board, self.player = asked
        if turned:
            self.lower, self.upper = ({name: 1 - each for name, each in shares.items()} for shares in (self.upper, self.lower))
    def formula(self, low, high, own=ZERO, others=ZERO):
        """What is needed before a bid, from what is needed after winning and after losing it, and from charges."""
        if self.jumps:
            return (high - low + low * high) / (2 * high - low) if high else HALF if self.stays else ZERO
        if self.expands:
            return min(max(self.rescaled(low, high, own, others), ZERO), ONE)
        return (high + self.tax * low) / (1 + self.tax + (1 - self.tax) * (high - low))
    def rescaled(self, low, high, own, others):
        return ((low + high) / 2 - self.hood) / (1 - 2 * self.hood) * (1 + own + others) - own
    def one_round(self, shares, name, mover=None, to=None):
        """What a mover, else the player, needs before a round: with the move to a vertex, else with his best; where play is over, his share."""
        mover, owner, end = mover or self.player, self.board.owner[name], self.board.outcome[name]
        if end:
            return shares[name]
        own = min(shares[each] for each in (self.board.moves[mover][name] if to is None else [to]))
        other, charge = max(shares[each] for each in self.board.moves[OTHER[mover]][name]), self.board.mark(name, "charge", {})
        if owner:
            return own if owner == mover else other
        return self.formula(*sorted((own, other)), *(number(charge.get(each, 0)) for each in (mover, OTHER[mover])))
    def check_lower(self):
        """x <= T x: the other keeps the player below x for ever, or until the play ends."""
        for name, here in self.lower.items():
            image, what = self.one_round(self.lower, name), "lower bound of %s at %s :" % (self.player, name)
            refuse(here > image, what, here, ">", image, "which one round gives")
            refuse(self.jumps and 0 < here < HALF, what, here, "is between 0 and 1/2")
    def ranks(self):
        """Theorem 1: y >= T y, and where that is an equation a best move leads to a smaller rank."""
        self.check_lower()
        rank, end = {name: whole(row[0]) for name, row in self.rest.items()}, self.board.outcome
        for name, here in self.upper.items():
            what, image = "upper bound of %s at %s :" % (self.player, name), self.one_round(self.upper, name)
            refuse(here < image, what, here, "<", image, "which one round needs")
            refuse(self.jumps and 0 < here < HALF, what, here, "is between 0 and 1/2")
            def nearer(at):
                return end[at] or self.upper[at] == 1 or rank[at] < rank[name]
            if not end[name] and here == image < 1:
                best = min(self.upper[each] for each in self.mine[name])
                ways = any(self.upper[at] == best and nearer(at) for at in self.mine[name]), all(map(nearer, self.others[name]))
                refuse(not (all(ways) if self.jumps and here == 0 else any(ways)),
                       "rank of", self.player, "at", name, ": moves do not lead to a smaller rank than", rank[name])
    def horizon(self):
        """So many rounds from "never": below rounded down and above rounded up, or, without bits, as they are."""
        refuse(self.stays, "equal bids lose a round, and what is needed within so many is not known by the formula")
        unit = self.unit() if "bits" in self.certificate else None
        for cut, shares in (floor, self.lower), (ceil, self.upper):
            shares.update((name, ONE) for name in shares if not self.board.outcome[name])
            for _ in range(whole(self.certificate["rounds"])):
                spend(sum(effort(each.denominator.bit_length()) for each in shares.values()))
                after = {name: self.one_round(shares, name) for name in shares}
                after = {name: Fraction(cut(each * unit), unit) if unit else each for name, each in after.items()}
                if after == shares:
                    break
                shares.update(after)
    def unit(self):
        spend(effort(whole(self.certificate["bits"])))
        return 1 << self.certificate["bits"]
    def rounds(self):
        """Theorem 2: rounds from above, and weights that leave nothing between them and a fixpoint."""
        self.check_lower()
        unit, before = self.unit(), None
        weight = {name: fraction(str(row[0])) for name, row in self.rest.items()}
        refuse(min(weight.values()) < 0, "a weight of", self.player, "is below 0")
        above = {name: self.lower[name] if end else ONE for name, end in self.board.outcome.items()}
        for _ in range(whole(self.certificate["rounds"])):
            if before == above:
                break
            before = dict(above)
            for name in self.board.vertices:
                spend(effort(unit.bit_length()))
                above[name] = min(above[name], Fraction(ceil(self.one_round(above, name) * unit), unit))
        proved = all(above[name] <= self.upper[name] for name in self.board.vertices)
        for name in (name for name, end in self.board.outcome.items() if not end and not proved):
            here, what = self.lower[name], "of %s at %s" % (self.player, name)
            refuse(here != self.upper[name], "upper bound", what, ": rounds from above come only to", above[name])
            refuse(here != self.one_round(self.lower, name), "threshold", what, "is not what one round gives")
            slope = (1 + sum(map(number, self.board.mark(name, "charge", {}).values()))) / (2 - 4 * self.hood)
            own, worst = min((self.lower[at], weight[at]) for at in self.mine[name]), max(self.lower[at] for at in self.others[name])
            least = slope * (own[1] + max([weight[at] for at in self.others[name] if above[at] >= worst], default=0))
            refuse(above[name] > here and weight[name] <= least, "weight", what, ":", weight[name], "<=", least)
    def exactly_enough(self, start):
        """Theorem 11: whether just what is needed at a vertex is enough from the first tie state on."""
        board, (rows, first) = self.board, ties(self.board.auction)
        if board.outcome[start]:
            return board.outcome[start] == self.player
        for mover in PLAYERS if board.objective == "reach" and not board.need else ():
            if self.moves_alone(mover, start):
                return mover == self.player
        refuse(not board.plain or self.jumps or board.need or {"coin", "richer"} & rows.keys(), "what exactly a threshold is enough for is not proved here")
        near = reached([start], lambda at: () if board.outcome[at] else self.mine[at] + self.others[at])
        refuse(any(self.lower[at] < self.upper[at] for at in near), "what exactly a threshold is enough for is not proved where one is enclosed")
        open_, size = [name for name in near if not board.outcome[name]], -1
        enough = {(name, state) for name, end in board.outcome.items() for state in rows if end == self.player}
        while len(enough) != size:
            size = len(enough)
            for name, state in product(open_, rows):
                spend(1)
                if (name, state) not in enough and self.keeps_up(name, state, rows[state], enough):
                    enough.add((name, state))
        return (start, first) in enough
    def moves_alone(self, mover, start):
        """Whether moves at vertices with owners lead to a player's win, so that no money is needed."""
        won, size = {name for name, end in self.board.outcome.items() if end == mover}, -1
        while len(won) != size:
            size = len(won)
            for name, owner in self.board.owner.items():
                spend(1)
                moves = self.board.moves[owner][name] if owner and not self.board.outcome[name] else []
                if moves and (any if owner == mover else all)(at in won for at in moves):
                    won.add(name)
        return start in won
    def keeps_up(self, name, state, row, enough):
        """Whether one round with just what is needed leads to more than that, or to just that at one of some places."""
        mine, others, share, charge = self.mine[name], self.others[name], self.lower, self.board.mark(name, "charge", {})
        low, high = sorted((min(share[at] for at in mine), max(share[at] for at in others)))
        own, other = number(charge.get(self.player, 0)), number(charge.get(OTHER[self.player], 0))
        if self.expands and not ZERO <= self.rescaled(low, high, own, other) <= ONE:
            return self.rescaled(low, high, own, other) < 0
        def good(at, has, after):
            return share[at] < has or share[at] == has and (at, after) in enough
        def winning(after):
            return any(good(at, low, after) for at in mine) or all(good(at, low, after) for at in others)
        def losing(after):
            return any(good(at, high, after) for at in mine) and all(good(at, high, after) for at in others)
        won, lost = row[1:3] if self.player == "alice" else row[2:0:-1]
        if row[0] == "chooses":
            tie = (any if state == self.player else all)((winning(OTHER[self.player]), losing(self.player)))
        else:
            tie = winning(row[3]) if row[0] == self.player else losing(row[3])
        if low == high:
            return tie and (self.tax > 0 or share[name] > 0 or losing(lost))
        if self.board.auction["bids"] == "open:" + OTHER[self.player]:
            return tie or losing(lost)
        return tie and winning(won)
    def directions(self):
        """Who moves, with which shares, and what proves them: the player for upper bounds, the other for lower ones."""
        yield "upper bound", self.player, self.upper, {name: row[0] for name, row in self.rest.items()}
        yield "lower bound", OTHER[self.player], {name: 1 - x for name, x in self.lower.items()}, {name: row[1] for name, row in self.rest.items()}
    def moves(self):
        """Theorem 3: one move a vertex for each bound, with which no play is kept where it is bad."""
        plays = self.board.plays(self.player)
        for side, mover, share, move in self.directions():
            self.guard(mover, plays, share, move, "%s of %s" % (side, self.player))
            plays = {name: (not each) if isinstance(each, bool) else each + 1 for name, each in plays.items()}
    def guard(self, mover, plays, share, move, what):
        fixed, free, mine = {}, {}, self.board.moves[mover]
        for name in (name for name, here in share.items() if here < 1 and plays[name] is not True):
            refuse(plays[name] is False, what, "at", name, ": the play has been decided")
            if self.board.owner[name] != OTHER[mover]:
                fixed[name] = mine[name][0] if move[name] is None and len(mine[name]) == 1 else move[name]
                refuse(fixed[name] not in mine[name], what, "at", name, ": no move to", fixed[name])
            free[name] = [] if self.board.owner[name] == mover else self.board.moves[OTHER[mover]][name]
            image = self.one_round(share, name, mover, fixed.get(name))
            refuse(image > share[name], what, "at", name, ": one round with the move to", fixed.get(name), "needs", image, ">", share[name])
        kept = bad_loop(fixed, free, plays)
        refuse(kept, what, ": the play can be kept at", ", ".join(map(str, sorted(kept, key=str)[:5])))
    def potentials(self):
        """Theorem 4: a potential for each bound of what is needed for an average."""
        refuse(self.board.objective[0] != "mean-payoff", "potentials prove averages")
        for part, (_, mover, share, texts) in enumerate(self.directions()):
            slack = fraction(self.certificate["slack"][self.player][part])
            potential = {name: fraction(str(each)) for name, each in texts.items()}
            refuse(slack < 0 or mover == "bob" and slack == 0, "slack of", self.player, ": an average of just the bound is Alice's")
            ends = {name for name, end in self.board.outcome.items() if end}
            potential.update(dict.fromkeys(ends, 10 ** 30 + 2 * max(map(abs, potential.values()))))
            for name in (name for name, here in share.items() if here < 1 and name not in ends):
                self.step(mover, name, share, potential, slack)
    def step(self, mover, name, share, potential, slack):
        what, owner, others = "potential for %s at %s :" % (self.player, name), self.board.owner[name], self.board.moves[OTHER[mover]][name]
        own = min((share[each], -potential[each]) for each in self.board.moves[mover][name])
        other = max(share[each] for each in others), -min(potential[each] for each in others)
        (low, first), (high, second) = sorted((own, other)) if not owner else [own if owner == mover else other] * 2
        need, coin = self.one_round(share, name, mover), ONE
        if high < 1:
            refuse(-first < -second, what, "larger where more is needed,", -first, "<", -second)
            tax, odds, low_odds = self.tax, high / (1 - high), low / (1 - low)
            coin = (odds + tax) / (1 + tax + tax * low_odds + odds)
        refuse(share[name] < need, "bound for", self.player, "at", name, ":", share[name], "<", need, "which one round needs")
        weight = number(self.board.mark(name, "weight", 0)) - self.board.objective[1]
        gain = (weight if mover == "alice" else -weight) - coin * first - (1 - coin) * second
        refuse(potential[name] + slack > gain, what, potential[name] + slack, ">", gain)

def bad_loop(fixed, free, priority):
    """Vertices at which the other can keep the play, whoever moves, with an odd largest priority met again and again; or none."""
    for top in {priority[v] for v in free if priority[v] % 2}:
        kept, size = {v for v in free if priority[v] <= top}, -1
        while len(kept) != size:
            size, before = len(kept), {v: [] for v in kept}
            spend(size)
            for v, w in ((v, w) for v in kept for w in ([fixed[v]] if v in fixed else []) + free[v] if w in kept):
                before[w].append(v)
            kept = {v for v in reached([v for v in kept if priority[v] == top], before.get)
                    if (v not in fixed or fixed[v] in kept) and (not free[v] or any(w in kept for w in free[v]))}
        if kept:
            return kept
    return ()

TIES = {  # who wins equal bids in a state, and the states after bids of Alice, of Bob, and equal ones; other is the other state
    "make-it-take-it": ("self", "alice", "bob", "self"), "losers-ball": ("self", "bob", "alice", "other"),
    "alternate-ties": ("self", "self", "self", "other"), "alternate-rounds": ("self", "other", "other", "other"),
    "advantage": ("chooses", "self", "self", "other"), "alice": ("alice",) * 4, "bob": ("bob",) * 4,
    "no-move": ("no-move",) * 4, "coin": ("coin",) * 4, "richer": ("richer",) * 4}

def ties(auction):
    """The states of a tie rule, as rows of TIES, and the first of them."""
    head, *own = auction["ties"].split("|")
    (name, _, first), rows = head.partition(":"), {each.partition("=")[0]: each.partition("=")[2].split(",") for each in own}
    if name == "richer" and not own and first in ("",) + PLAYERS:
        return {name: ["richer:" + (first or "alice"), name, name, name]}, name
    if name != "custom":
        refuse(name not in TIES or own or first not in ("",) + PLAYERS * (TIES[name][1] != name), "unknown tie rule:", auction["ties"])
        rows = {state: [{"self": state, "other": OTHER.get(state)}.get(word, word) for word in TIES[name]]
                for state in ((name,) if TIES[name][1] == name else PLAYERS)}
    first = first or next(iter(rows))
    refuse(not {first, *(to for row in rows.values() for to in row[1:])} <= rows.keys() or any(len(row) != 4 for row in rows.values())
           or name == "custom" and not {row[0] for row in rows.values()} <= set(PLAYERS), "no tie rule:", auction["ties"])
    return rows, first
PAYMENTS = {  # what the winner and the loser pay of their own bid and get of the other's; what both pay of equal bids that nobody won
    "richman": ((1, 0), (0, 1), 0), "poorman": ((1, 0), (0, 0), 0), "all-pay": ((1, 0), (1, 0), 1),
    "all-pay-richman": ((1, 1), (1, 1), 0), "second-price": ((0, -1), (-1, 0), 0), "second-price:bank": ((0, -1), (0, 0), 0)}

class Round:
    """One round in whole chips as one player sees it, worth what its choices make of what configurations are worth."""
    def __init__(self, board, player):
        payment, mover = board.auction["payment"], board.auction["mover"]
        refuse(payment not in PAYMENTS or mover not in ("winner-decides", "winner-moves"), "no round in whole chips for", payment)
        self.player, self.other, self.moves, self.best = player, OTHER[player], board.moves, {player: max, OTHER[player]: min}
        *self.pays, self.both = PAYMENTS[payment]
        self.states, self.decides = ties(board.auction)[0], mover == "winner-decides"
    def turn(self, at, mover, state, own, other, worth):
        return self.best[mover]([worth(target, state, own, other) for target in self.moves[mover][at]])
    def worth(self, at, state, own, other, x, y, worth):
        """What two bids are worth, as the only entry of a list; if a coin is tossed, there are two."""
        who, *after = self.states[state]
        spend(1)
        def won(winner, to):
            (pays, gets), (costs, earns) = self.pays if winner == self.player else self.pays[::-1]
            movers = (winner, OTHER[winner]) if self.decides else (winner,)
            left = own - pays * x + gets * y, other - costs * y + earns * x
            return self.best[winner]([self.turn(at, each, to, *left, worth) for each in movers])
        if x != y:
            winner = self.player if x > y else self.other
            return [won(winner, after[PLAYERS.index(winner)])]
        if who == "no-move":
            return [worth(at, state, own - self.both * x, other - self.both * y)]
        if who.startswith("richer"):
            who = self.player if own > other else self.other if own < other else who.partition(":")[2]
        sides = [won(winner, OTHER[winner] if who == "chooses" else after[2]) for winner in ([who] if who in PLAYERS else PLAYERS)]
        return [self.best[state](sides)] if who == "chooses" else sides
def replies(bid, purse):
    """The replies that matter: let it pass for nothing, the same, one more."""
    return [y for y in {0, bid, bid + 1} if y <= purse]

class Chips:
    """Theorem 5: what each player needs in whole chips, with signatures that show progress."""
    def __init__(self, board, certificate):
        self.board, auction = board, board.auction
        refuse(auction["payment"].startswith("second-price") or auction["mover"] != "winner-decides" or board.charged or board.need
               or auction["least"] not in ("0", 0) or board.settles or auction["ties"] == "coin"
               or auction["bids"] not in ("secret", "open:alice", "open:bob"), "no thresholds in chips under these rules")
        self.keeps, self.totals = auction["payment"] in ("richman", "all-pay-richman"), list(map(whole, certificate["totals"]))
        refuse(not self.keeps and self.totals != list(range(len(self.totals))), "the other's chips are not all numbers from 0 on")
        (self.states, self.first), self.need, self.sign, self.rounds, self.plays = ties(auction), {}, {}, {}, {}
        keys(certificate["vertices"], board.outcome, "the vertices of the certificate")
        for player, (name, end), state in product(PLAYERS, board.outcome.items(), self.states):
            over = [[0 if end == player else None, None, None]] * len(self.totals)
            cells = over if end else keys(keys(certificate["vertices"][name], PLAYERS, name)[player], self.states, name)[state]
            needs = [INF if cell[0] is None else whole(cell[0]) for cell in cells]
            refuse(len(cells) != len(self.totals) or not self.keeps and needs != sorted(needs),
                   "needs of", player, "at", name, "are not as many as totals, or fall as the other has more")
            for index, (need, (_, enough, short)) in enumerate(zip(needs, cells)):
                self.need[player, name, state, index] = INF if self.keeps and need > self.totals[index] else need
                self.sign[player, name, state, index] = tuple(map(whole, enough or ())), tuple(map(whole, short or ()))
        self.plenty = 1 + max((each for each in self.need.values() if each < INF), default=0)
        for player in PLAYERS:
            self.plays[player], self.rounds[player] = board.plays(player), Round(board, player)
            places = [place for place in self.need if place[0] == player]
            if certificate["kind"] == "tables":
                self.rank(places)
            priorities = {each for each in self.plays[player].values() if not isinstance(each, bool)}
            self.bad = [each for each in priorities if each % 2 == 1], [each for each in priorities if each % 2 == 0]
            for place in places:
                self.check(place)
    def at(self, player, name, state, total):
        """What is needed from where plays from a vertex begin, for a total of the certificate."""
        refuse(total not in self.totals, "no table for", total, "chips")
        return self.need[player, self.board.first(name), state, self.totals.index(total)]
    def forces(self, place, own, good):
        """Whether with so many chips the player can bring about in one round a place that is good with what he then has."""
        (player, name, state, index), owner, total = place, self.board.owner[place[1]], self.totals[place[3]]
        other = total - own if self.keeps else total
        def test(target, after, mine, theirs):
            at, won = (player, target, after, index if self.keeps else theirs), self.plays[player][target]
            return won if isinstance(won, bool) else good(at, mine, not self.keeps and theirs < total)
        def worth(x, y):
            return self.rounds[player].worth(name, state, own, other, x, y, test)[0]
        if owner:
            return self.rounds[player].turn(name, owner, state, own, other, test)
        if self.board.auction["bids"] != "open:" + OTHER[player]:
            return any(all(worth(x, y) for y in replies(x, other)) for x in range(min(own, other + 1) + 1))
        return all(any(worth(x, y) for x in replies(y, own)) for y in range(min(other, own + 1) + 1))
    def enough(self, place, progress):
        """Whether with just what is needed one round leads to more than that, or to just that with progress."""
        need = self.need
        return self.forces(place, need[place], lambda at, own, paid: own > need[at] or own == need[at] and (paid or progress(at)))
    def rank(self, places):
        """Ranks in the place of signatures, for plain reach: by how many rounds a win with just what is needed can be away."""
        refuse(not self.board.plain, "tables alone prove plain reach")
        left, known = {each for each in places if not isinstance(self.plays[each[0]][each[1]], bool) and self.need[each] < INF}, set()
        while left:
            new = {place for place in left if self.enough(place, known.__contains__)}
            refuse(not new, "nothing shows that what is needed is enough at", min(map(str, left)))
            left, known = left - new, known | new
            self.sign.update((place, ((0, len(known)), ())) for place in new)
    def check(self, place):
        player, name, state, index = place
        need, total, here = self.need[place], self.totals[index], self.plays[player][name]
        what = "need of %s at %s (tie: %s, %d chips)" % (player, name, state, total)
        if isinstance(here, bool):
            return refuse(need != (0 if here else INF), what, ": the play is over")
        def progress(at, part=0):
            bad, mine, theirs = self.bad[part], self.sign[place][part], self.sign[at][part]
            refuse(bad and not len(mine) == len(theirs) == 1 + len(bad), what, ": a signature has not", 1 + len(bad), "parts")
            length = 1 + len([each for each in bad if each >= here])
            return theirs[:length] < mine[:length] if here in bad else theirs[:length] <= mine[:length]
        refuse(need < INF and not self.enough(place, progress), what, ": with", need, "chips no bid makes progress")
        unlimited = self.plenty + total + 1 if need == INF and not self.keeps else None
        own = unlimited or min(need - 1, total if self.keeps else INF)
        def escapes(at, mine, paid):
            """Whether he has what is needed; or as much too little as before, the other has not paid, and there is no progress."""
            limit = min(self.need[at], total + 1) if self.keeps else self.need[at]
            just = mine == unlimited and limit == INF if unlimited else mine == limit - 1
            return mine >= limit or just and not paid and not progress(at, 1)
        refuse(need > 0 and self.forces(place, own, escapes), what, ": with", own, "chips, too few, nothing stops a good bid")

class Values:
    """Theorem 6: claims that never fall in expectation, and that the other cannot keep above the worth of a draw."""
    def __init__(self, board, player, rows, draw):
        self.board, self.player, self.draw, self.round = board, player, draw, Round(board, player)
        self.claim, self.bids, self.least = {}, {}, int(board.auction["least"])
        for (name, state, alice, bob), (low, high, bids) in rows.items():
            place = (name, state, alice, bob) if player == "alice" else (name, state, bob, alice)
            self.claim[place] = low if player == "alice" else 1 - high
            weights = {max(int(bid), min(self.least, place[2])): number(weight) for bid, weight in bids.get(player, {}).items()}
            refuse(len(weights) < len(bids.get(player, {})), "a bid appears twice at", place)
            refuse(any(weight < 0 for weight in weights.values()), "a probability is below 0 at", place)
            self.bids[place] = {bid: weight for bid, weight in weights.items() if weight > 0}
        for place, claim in self.claim.items():
            over, bids = self.over(place[0], *place[2:]), self.bids[place]
            refuse(over is not None and claim > over, player, "at", place, ": the play is over, and worth", over, "<", claim)
            if over is None and claim > 0:
                refuse(not bids or max(bids) > place[2], player, "at", place, "has no bids that he can pay")
                for y in self.replies(place):
                    refuse(self.gain(place, y) < 0, player, "at", place, ": the reply", y, "brings the mean below", claim)
        kept, size = {at for at, claim in self.claim.items() if claim > self.draw and self.over(at[0], *at[2:]) is None}, -1
        while len(kept) != size:
            size = len(kept)
            kept -= {place for place in kept if all(self.leaves(place, y, kept) for y in self.replies(place))}
        refuse(kept, player, "at", next(iter(kept), None), ": the other can keep the play from ending")
    def over(self, name, own, other):
        end = self.board.outcome[name]
        if end is None and own == other == 0 and self.board.auction["broke"] == "settle":
            end = self.board.mark(name, "broke")
        return None if end is None else self.draw if end == "tie" else ONE if end == self.player else ZERO
    def value(self, *place):
        over = self.over(place[0], *place[2:])
        return self.claim.get(place, ZERO) if over is None else over
    def replies(self, place):
        return range(min(self.least, place[3]), place[3] + 1)
    def gain(self, place, y):
        sides = {x: self.round.worth(*place, x, y, self.value) for x in self.bids[place]}
        return sum(weight * (sum(sides[x]) / len(sides[x]) - self.claim[place]) for x, weight in self.bids[place].items())
    def leaves(self, place, y, kept):
        """Whether some bid, at no cost to the claim, leaves the configurations that are kept."""
        gain, inside = self.gain(place, y), lambda *at: -ONE if at in kept else self.value(*at)
        return any(there >= 0 and gain >= weight * (here - there) / len(sides) for x, weight in self.bids[place].items()
                   for sides in [self.round.worth(*place, x, y, self.value)]
                   for here, there in zip(sides, self.round.worth(*place, x, y, inside)))

def check_values(board, answer):
    rows, states, auction = {}, ties(board.auction)[0], board.auction
    refuse("horizon" in answer or not board.plain or auction["bids"] != "secret" or board.charged or board.need
           or auction["broke"] not in ("continue", "settle") or not re.fullmatch("[0-9]{1,9}", str(auction["least"])),
           "no values are proved under these rules")
    for row in answer["values"]:
        keys(row, {"vertex", "state", "alice", "bob", "lower", "upper", "exact", "bids", "standing"}, "a value")
        place = row["vertex"], row["state"] if len(states) > 1 else row.get("state", next(iter(states))), whole(row["alice"]), whole(row["bob"])
        refuse(place in rows or place[0] not in board.vertices or place[1] not in states, "two values, or a strange one, at", place)
        lower, upper = number(row["lower"]), number(row["upper"])
        low, high = [fraction(row["exact"])] * 2 if "exact" in row else [lower, upper]
        refuse(not lower <= low <= high <= upper, "bounds at", place, "are in no order")
        rows[place] = low, high, keys(row.get("bids", {}), PLAYERS, "bids")
    at, worth = answer["from"], {"half": HALF, "alice": ONE, "bob": ZERO}[answer["draws"]]
    refuse((at["vertex"], at.get("state", next(iter(states))), at["alice"], at["bob"]) not in rows
           or answer.get("completion", "complete") != "complete", "the answer is partial, and nothing is said of the start")
    Values(board, "alice", rows, worth)
    Values(board, "bob", rows, 1 - worth)
def check_number(shown, lower, upper, what):
    """Bounds as an answer tells them, which must hold the proved ones."""
    keys(shown, {"exact", "lower", "upper", "bounds", "decimal"}, what)
    other = "exact" in shown and not fraction(shown["exact"]) == lower == upper
    refuse(other or number(shown["lower"]) > lower or number(shown["upper"]) < upper, what, shown, "but proved", lower, "to", upper)
    for ends in (keys(shown.get(form, {}), {"lower", "upper"}, what) for form in ("bounds", "decimal")):
        refuse(bound(ends.get("lower", "0")) > lower and "lower" in ends or bound(ends.get("upper", "1")) < upper and "upper" in ends,
               what, ends, "but proved", lower, "to", upper)

def check_shares(board, answer, bounds, notes):
    for name, both in answer["thresholds"].items():
        refuse(name not in board.vertices, "there is no vertex", name)
        for player, shown in keys(both, PLAYERS, name).items():
            lower, upper, what = bounds[player].lower[name], bounds[player].upper[name], "%s at %s" % (player, name)
            numbers = {"exact", "lower", "upper", "bounds", "decimal"}
            keys(shown, {"never", "value"} if "never" in shown else numbers | ADVICE | {"exactlyEnough", "value"}, what)
            if "never" in shown:
                refuse(shown["never"] is not True or lower < 1, what, ": 'never' is not proved, but only more than", lower)
                notes.update({"never with all of the money"} if answer["certificate"]["kind"] != "ranks" else ())
            else:
                refuse(answer.get("exactness") == "exact" and "exact" not in shown, what, ": no exact number, as the answer says")
                notes.update(set(shown) - numbers)
                check_number({key: shown[key] for key in numbers & set(shown)}, lower, upper, what)

def check_chips(board, answer, proofs, notes):
    stars = r"\*?" * board.auction["ties"].startswith("advantage")
    for name, both in answer["thresholds"].items():
        for player, shown in keys(both, PLAYERS, name).items():
            rows = shown if isinstance(shown, dict) else {None: shown}
            notes.update({"merged"} & set(rows))
            for state, row in ((state, row) for state, row in rows.items() if state != "merged"):
                refuse(not isinstance(row, list) or len(row) != len(answer["chips"]), "a row at", name, "is too short or too long")
                for (total, text), proof in product(zip(answer["chips"], row), proofs):
                    refuse(text is not None and not re.fullmatch("[0-9]+" + stars * (state is None), text), "no number of chips:", text)
                    for each in proof.states if state is None else [state]:
                        star = text is not None and text.endswith("*") and state is None and each != player
                        told, need = INF if text is None else int(text.rstrip("*")) + star, proof.at(player, name, each, whole(total))
                        refuse((INF if proof.keeps and told > total else told) != need,
                               "%s at %s with %s chips (tie: %s) needs %s, not %s" % (player, name, total, each, need, text))

def check_outcome(board, answer, proof, notes):
    told, chips = answer["outcome"], isinstance(proof, list)
    refuse(any(ZERO < each < ONE for each in board.need.values()), "no outcome where ends are won in part")
    refuse(told not in PLAYERS + ("draw", "undetermined") + (() if chips else ("at-threshold",)), "no outcome:", told)
    notes.update(() if told in PLAYERS else {"which of draw and undetermined it is"})
    if chips:
        keys(answer, QUESTION | UNPROVED | {"outcome", "alice", "bob", "rounds", "bids", "slowerBids", "method"}, "an outcome in chips")
        purse = {player: whole(answer[player]) for player in PLAYERS}
    else:
        keys(answer, QUESTION | UNPROVED | ADVICE | {"outcome", "share", "rounds"}, "an outcome in real money")
        purse = {"alice": fraction(answer["share"]), "bob": 1 - fraction(answer["share"])}
        refuse(not ZERO <= purse["alice"] <= ONE, "no share of the money:", answer["share"])
    just = []
    for player, own in purse.items():
        what = "the outcome is %s but %s has %s" % (told, player, own)
        for each in proof if chips else ():
            need = each.at(player, board.start, each.first, sum(purse.values()) if each.keeps else purse[OTHER[player]])
            refuse((own >= need) != (told == player), what, "and needs", need)
        if not chips:
            lower, upper = proof[player].lower[board.start], proof[player].upper[board.start]
            just += [player] if own == lower == upper else []
            exactly = own == lower == upper and told != "at-threshold" and proof[player].exactly_enough(board.start)
            enough, short = own > upper or exactly, own < lower or own == lower == upper and not exactly
            refuse(not (enough if told == player else short), what, "and needs between", lower, "and", upper)
    refuse(told == "at-threshold" and not just, "neither player has exactly what is needed")
    notes.update({"whether exactly that is enough"} if told == "at-threshold" else ())
def credits(board, certificate):
    """Theorem 8: two boards on which a credit is counted, one no better for Alice than the game and one no worse."""
    name, bound = board.objective
    refuse(name not in ("energy", "mean-payoff") or len(certificate["parts"]) != 2, "credits prove averages and credits that last")
    slack, most = fraction(certificate.get("slack", "1")), fraction(certificate["most"])
    refuse(slack <= 0 or most < 0 or name == "energy" and most < bound, "slack and most must be above 0")
    for part, last in zip(certificate["parts"], (False, True)):
        turned = last and name == "mean-payoff"
        def step(at, count):
            weight = number(board.mark(at, "weight", 0)) - (bound if name == "mean-payoff" else 0)
            after = count + (-weight - slack if turned else weight)
            won = ("alice" if turned else "bob") if after < 0 else "alice" if last and not turned and after > most else None
            return min(after, most), int(turned), won
        yield Chips(board.counted(bound if name == "energy" else most, step), part)

CERTIFICATES = {"ranks": "vertices", "rounds": "vertices rounds bits", "moves": "vertices", "potentials": "vertices slack",
                "horizon": "rounds bits", "signatures": "totals vertices", "tables": "totals vertices", "credits": "most slack parts",
                "strategies": ""}
def known_certificate(certificate, more=(), known=CERTIFICATES):
    """A certificate of a kind that is known, with no keys but those of its kind."""
    kind = certificate["kind"] if isinstance(certificate, dict) else certificate
    refuse(kind not in known, "unknown certificate:", kind)
    return keys(certificate, {"kind", *known[kind].split(), *more}, "the certificate")
def prove(board, certificate, horizon=None, more=()):
    """What a certificate proves of a board, within so many rounds or at all: shares of both players, or needs in chips, by one table or by two."""
    kind = known_certificate(certificate, more)["kind"]
    refuse(horizon != (certificate["rounds"] if kind == "horizon" else None), "the certificate is for another number of rounds than", horizon)
    if kind in ("signatures", "tables"):
        return [Chips(board, certificate)]
    return list(credits(board, certificate)) if kind == "credits" else {player: Shares(board, certificate, player) for player in PLAYERS}
CHECKS = {  # for each kind what proves it, what looks at it, the fields that are looked at, and those that are not
    "continuous": (dict, check_shares, "thresholds exactness horizon", "completion"),
    "chips": (list, check_chips, "chips thresholds", "bids evidence completion"),
    "outcome": ((dict, list), check_outcome, "outcome share alice bob", "rounds bids slowerBids method bid turn moves onTie onEqualBids"),
    "value": ((), None, "values from draws completion", "width")}

def board_of(game, what):
    """The board of a file, by which a fault is called."""
    try:
        return Board(game)
    except Refused as refusal:
        raise Refused("%s: %s" % (what, refusal))
    except MALFORMED as error:
        raise Refused("%s is not a game as gavel convert --to json writes it: %s %s" % (what, type(error).__name__, error))
def check(answer, game, proves=prove, checks=CHECKS, names=("the answer", "the game")):
    """Raises Refused, or returns what is proved in words, and the names of what was not looked at; names are those of both files."""
    keys(answer, answer, names[0])
    refuse("vertices" in answer and "kind" not in answer, names[0], "is a game; give the answer first, and then its game")
    board = board_of(game, names[1])
    try:
        return proved(answer, board, proves, checks)
    except Refused as refusal:
        raise Refused("%s: %s" % (names[0], refusal))
    except MALFORMED as error:
        raise Refused("%s: something is missing or malformed: %s %s" % (names[0], type(error).__name__, error))
def proved(answer, board, proves, checks):
    told = {**AUCTION, **keys(answer["auction"], AUCTION, "the auction")}
    for what, asked, known in [(part, told[part], board.auction[part]) for part in AUCTION if part != "money"] + [
            ("objective", objective(answer["objective"]), board.objective), ("start", answer["start"], board.start),
            ("game", answer.get("game", board.name), board.name), ("format", answer.get("format", 2), 2)]:
        refuse(asked != known, "the answer is for", what, asked, "and not for", known)
    kind, certificate, money = answer["kind"], answer.get("certificate"), "chips"
    refuse(board.chance and (kind, "staircases" in answer) != ("value", True), "nothing is known here of chance in answers of kind", kind)
    refuse(kind not in checks, "answers of kind", kind, "are not read")
    refuse(certificate is None and kind != "value", "there is no certificate")
    refuse(answer.get("exactness", "exact") not in ("exact", "enclosure"), "unknown exactness:", answer.get("exactness"))
    (form, tells, looked_at, left_out), horizon = checks[kind], answer.get("horizon")
    notes = set(keys(answer, QUESTION | UNPROVED | {*looked_at.split(), *left_out.split()}, "the answer")) - QUESTION - set(looked_at.split())
    if tells is None:
        refuse(certificate is not None and known_certificate(certificate)["kind"] != "strategies", "the certificate of values is 'strategies'")
        check_values(board, answer)
    else:
        refuse(horizon is not None and kind != "continuous", "nothing is proved within a horizon of answers of kind", kind)
        proof = proves(board, certificate, horizon)
        refuse(not isinstance(proof, form), "the certificate is for other money")
        tells(board, answer, proof, notes)
        money = "continuous" if isinstance(proof, dict) or kind == "payoff" else "chips"
    refuse(told["money"] != money, "the answer is for", told["money"], "money, what proves it for", money)
    asked = ["%s %s" % (key, answer[key]) for key in ("objective", "horizon", "draws") if key in answer]
    return "%s: %s, payment %s, ties %s, %s" % (board.name, kind, board.auction["payment"], board.auction["ties"], ", ".join(asked)), sorted(notes)

MALFORMED = (KeyError, TypeError, ValueError, IndexError, AttributeError, ArithmeticError, RecursionError)
def main(arguments, check=check, counts=(2,)):
    if arguments[:1] == ["--steps"] and len(arguments) > 1 and re.fullmatch("[0-9]{1,18}", arguments[1]):
        STEPS[0], arguments = int(arguments[1]), arguments[2:]
    if len(arguments) not in counts:
        helps = arguments in (["--help"], ["-h"])
        print(sys.modules[check.__module__].__doc__.strip(), file=sys.stdout if helps else sys.stderr)
        sys.exit(0 if helps else 2)
    getattr(sys, "set_int_max_str_digits", int)(0)
    try:
        proved, notes = check(*map(read, arguments), names=arguments)
    except Refused as refusal:
        sys.exit("REFUSED: %s" % refusal)
    except (Undecided, MemoryError) as limit:
        print("UNDECIDED: %s" % (limit if limit.args else "there is not enough memory"), file=sys.stderr)
        sys.exit(3)
    print("accepted: %s\nnot checked: %s" % (proved, ", ".join(notes or ["nothing was left out"])))

if __name__ == "__main__":
    main(sys.argv[1:])
