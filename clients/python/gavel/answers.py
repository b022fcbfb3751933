"""Answers as objects. Each is also a mapping of what the program printed, key by key."""

from __future__ import annotations

import html
from fractions import Fraction
from importlib import import_module
from typing import Any, Callable, Dict, Hashable, Iterator, List, Mapping, NamedTuple, Optional, Tuple, Type, Union

from gavel.amounts import Enclosure, Holding, Share, holding, share
from gavel.errors import GavelError
from gavel.game import Game

__all__ = ["Answer", "Both", "ChipSolution", "Comparison", "MixedValue", "MovesByTotal", "Outcome", "Payoff", "PayoffPoint", "Periods",
           "Period", "Prices", "Solution", "Sweep"]

Row = Tuple[Any, ...]
Record = Dict[str, Any]
_NOWHERE: Mapping[str, Hashable] = {}
_NAN = float("nan")


class Answer(Mapping[str, Any]):
    """An answer, which is also a mapping of what the program printed.

    :param said: what the program printed
    :param nodes: the nodes of the game, by the names of their vertices, where these differ
    """

    columns: Tuple[str, ...] = ("key", "value")
    """The titles of :meth:`rows`."""

    def __init__(self, said: Mapping[str, Any], nodes: Mapping[str, Hashable] = _NOWHERE) -> None:
        self._said = dict(said)
        self._nodes = nodes
        self._again: Optional[Callable[[str], str]] = None

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self._said, self._nodes)

    def __getitem__(self, key: str) -> Any:
        return self._said[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._said)

    def __len__(self) -> int:
        return len(self._said)

    def _node(self, vertex: str) -> Any:
        """The node of a vertex, in a game from edges or a graph; else its name."""
        return self._nodes.get(vertex, vertex)

    def _vertex(self, node: Hashable) -> str:
        """The name of the vertex of a node."""
        names = [name for name, each in self._nodes.items() if each == node]
        return names[0] if names else str(node)

    @property
    def verified(self) -> bool:
        """Whether an independent verifier has accepted the answer; ``verification`` says what it checked."""
        return bool(self._said.get("verified", False))

    @property
    def verification(self) -> Optional[str]:
        """What was verified, or why it was not."""
        return self._said.get("verification")

    def rows(self) -> List[Row]:
        """The answer as a table for people, under :attr:`columns`; exact numbers are fractions."""
        return [(key, value) for key, value in self._said.items() if not isinstance(value, (dict, list))]

    def records(self) -> List[Record]:
        """The answer as a table for programs: one mapping a row; bounds are doubles, and what there is not is ``None`` or not a number."""
        return [dict(zip(self.columns, row)) for row in self.rows()]

    def to_dict(self) -> Dict[str, Any]:
        """What the program printed, as ``gavel check`` reads it."""
        return dict(self._said)

    def to_pandas(self) -> Any:
        """The :meth:`records` as a ``pandas.DataFrame``."""
        return import_module("pandas").DataFrame(self.records())

    def to_text(self) -> str:
        """The answer as its command prints it; the program that gave it must still run, and is asked again."""
        return self._printed("text")

    def to_csv(self) -> str:
        """The same as comma-separated values, under one line of titles."""
        return self._printed("csv")

    def to_latex(self) -> str:
        """The same as environments ``tabular`` of LaTeX, with the board's SHA-256, the program and the question in a comment."""
        return self._printed("latex")

    def _printed(self, form: str) -> str:
        if self._again is None:
            raise GavelError({"kind": "input", "message": "only the answer to a question that was asked by its method is printed",
                              "hint": "ask it again, as in gavel.solve('race').to_latex()"})
        return self._again(form)

    def _holds(self) -> str:
        """What it holds, in a few words."""
        return ", ".join(key for key in self._said if key not in _HEAD)

    def __repr__(self) -> str:
        of = f" of {self._said['game']}" if "game" in self._said else ""
        verified = "" if "verified" not in self._said else ", verified" if self.verified else ", not verified"
        return f"<{type(self).__name__}{of}: {self._holds()}{verified}>"

    def _repr_html_(self) -> str:
        heads = "".join(f"<th>{html.escape(column)}</th>" for column in self.columns)
        rows = self.rows()
        body = "".join("<tr>" + "".join(f"<td>{html.escape(_cell(value))}</td>" for value in row) + "</tr>" for row in rows[:60])
        more = f" ({len(rows) - 60} more rows)" if len(rows) > 60 else ""
        said = "verified" if self.verified else "not verified"
        return (f"<table><caption>{html.escape(str(self._said.get('game', '')))}: {said}{more}</caption>"
                f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>")


_HEAD = ("game", "start", "auction", "format", "objective", "kind", "verified", "verification", "program", "board", "statistics")


def _cell(value: Any) -> str:
    if value is None:
        return "never"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_cell, value))
    return str(value)


class Both(NamedTuple):
    """What each player needs at a vertex, as a share of all the money; ``None`` where no share is enough."""

    alice: Share
    bob: Share


def _bounds(number: Optional[Mapping[str, Any]], prefix: str = "") -> Record:
    """A number as columns: its exact value, if known, and doubles that enclose it."""
    told = number or {}
    exact = Fraction(told["exact"]) if "exact" in told else None
    return {f"{prefix}exact": exact, f"{prefix}lower": told.get("lower", _NAN), f"{prefix}upper": told.get("upper", _NAN)}


class Solution(Answer):
    """Thresholds in real money (``solve``).

    >>> import gavel
    >>> gavel.solve("tic-tac-toe")
    <Solution of tic-tac-toe: at ......... alice 133/256, bob 133/256, exact, verified>
    """

    columns = ("vertex", "alice", "bob")

    @property
    def thresholds(self) -> Dict[Any, Both]:
        """What both need at each vertex that was asked for, by its name, or by the node that it is."""
        return {self._node(vertex): Both(share(both["alice"]), share(both["bob"])) for vertex, both in self["thresholds"].items()}

    @property
    def alice(self) -> Share:
        """What Alice needs at the start."""
        return share(self["thresholds"][self["start"]]["alice"])

    @property
    def bob(self) -> Share:
        """What Bob needs at the start."""
        return share(self["thresholds"][self["start"]]["bob"])

    @property
    def is_exact(self) -> bool:
        """Whether all thresholds are known exactly."""
        return bool(self["exactness"] == "exact")

    def rows(self) -> List[Row]:
        return [(vertex, both.alice, both.bob) for vertex, both in self.thresholds.items()]

    def records(self) -> List[Record]:
        """One mapping a vertex and player: ``exact``, ``lower``, ``upper`` of the threshold, ``never``, those of the bid, ``turn`` and ``moves``."""
        return [{"vertex": self._node(vertex), "player": player, **_bounds(told), "never": "never" in told, **_bounds(told.get("bid"), "bid_"),
                 "turn": told.get("turn"), "moves": [self._node(each) for each in told.get("moves", [])]}
                for vertex, both in self["thresholds"].items() for player, told in both.items()]

    def _holds(self) -> str:
        node, thresholds = self._node(self["start"]), self["thresholds"]
        needs = f"at {node} alice {_cell(self.alice)}, bob {_cell(self.bob)}" if self["start"] in thresholds else f"{len(thresholds)} vertices"
        more = f" and {len(thresholds) - 1} more vertices" if len(thresholds) > 1 and self["start"] in thresholds else ""
        return f"{needs}{more}, {self['exactness']}"


Holdings = Union[List[Optional[Holding]], Dict[str, List[Optional[Holding]]]]


class ChipSolution(Answer):
    """Thresholds in whole chips (``solve`` with ``totals``), one for each of ``totals``: the chips in the game, or those of the other player
    where payments go to the bank. Under tie rules with states, they are keyed by who wins the next tie.

    >>> import gavel
    >>> gavel.solve("tic-tac-toe", totals=[4, 5])
    <ChipSolution of tic-tac-toe: totals 4, 5, at ......... alice 2*, 3, bob 2*, 3, verified>
    """

    columns = ("vertex", "player", "state", "total", "threshold")

    @property
    def totals(self) -> List[int]:
        """The totals that were asked for."""
        return list(self["chips"])

    @property
    def alice(self) -> Holdings:
        """What Alice needs at the start, by total."""
        return _holdings(self["thresholds"][self["start"]]["alice"])

    @property
    def bob(self) -> Holdings:
        """What Bob needs at the start, by total."""
        return _holdings(self["thresholds"][self["start"]]["bob"])

    def at(self, vertex: Hashable, player: str) -> Holdings:
        """What a player needs at a vertex, by total.

        :param vertex: its name, or the node that it is
        :param player: ``"alice"`` or ``"bob"``
        """
        return _holdings(self["thresholds"][self._vertex(vertex)][player])

    def _cells(self) -> Iterator[Tuple[str, str, str, int, Optional[Holding], List[Dict[str, Any]]]]:
        """The vertex, the player, the tie state, the total, what is needed, and the ranges of bids with it."""
        for vertex, both in self["thresholds"].items():
            for player in ("alice", "bob"):
                needs, bids = _holdings(both[player]), self.get("bids", {}).get(vertex, {}).get(player, [])
                for state, row in needs.items() if isinstance(needs, dict) else [("", needs)]:
                    ranges = bids.get(state, []) if isinstance(bids, dict) else bids
                    for index, (total, need) in enumerate(zip(self.totals, row)):
                        yield vertex, player, state, total, need, ranges[index] if index < len(ranges) else []

    def rows(self) -> List[Row]:
        return [(self._node(vertex), player, state, total, need) for vertex, player, state, total, need, _ in self._cells()]

    def records(self) -> List[Record]:
        """One mapping a threshold: its ``chips`` and ``advantage``, the ``bids`` that are right with it, as in ``1..3``, the least of them, and
        the ``moves`` after it."""
        return [{"vertex": self._node(vertex), "player": player, "state": state, "total": total,
                 "threshold": None if need is None else str(need), "chips": _NAN if need is None else need.chips,
                 "advantage": need is not None and need.advantage, "bid": bids[0]["from"] if bids else _NAN,
                 "bids": ", ".join(_spans(bids)),
                 "moves": [self._node(each) for each in bids[0].get("moves", [])] if bids else []}
                for vertex, player, state, total, need, bids in self._cells()]

    def _holds(self) -> str:
        told, totals = self["thresholds"], self.totals
        named = ", ".join(map(str, totals)) if len(totals) < 6 else f"{totals[0]} to {totals[-1]}"
        if self["start"] not in told or isinstance(self.alice, dict) or len(totals) > 5:
            return f"totals {named}, {len(told)} {'vertex' if len(told) == 1 else 'vertices'}"
        return f"totals {named}, at {self._node(self['start'])} alice {_cell(self.alice)}, bob {_cell(self.bob)}"


def _spans(bids: List[Dict[str, Any]]) -> List[str]:
    """Ranges of bids in order, in as few words as can be: ``0..3``, not ``0`` and ``1..3``."""
    spans: List[List[int]] = []
    for each in bids:
        if spans and each["from"] == spans[-1][1] + 1:
            spans[-1][1] = each["to"]
        else:
            spans.append([each["from"], each["to"]])
    return [str(least) if least == most else f"{least}..{most}" for least, most in spans]


def _holdings(needs: Any) -> Holdings:
    if isinstance(needs, dict):
        return {state: [holding(need) for need in row] for state, row in needs.items()}
    return [holding(need) for need in needs]


class Outcome(Answer):
    """Who can force a win with given budgets (``outcome``).

    >>> import gavel
    >>> gavel.outcome("tic-tac-toe", chips=(5, 3))
    <Outcome of tic-tac-toe: alice, within 6 rounds, verified>
    """

    columns = ("outcome", "rounds", "bids", "moves")

    @property
    def winner(self) -> str:
        """``"alice"`` or ``"bob"``, who can force a win; else ``"draw"``, ``"undetermined"`` or ``"at-threshold"``."""
        return str(self["outcome"])

    @property
    def rounds(self) -> Optional[int]:
        """Within how many rounds the win can be forced, where that is known."""
        return self.get("rounds")

    def rows(self) -> List[Row]:
        bids: List[Row] = [(each["from"], each["to"], each.get("moves", [])) for each in self.get("bids", [])]
        if "bid" in self:
            bids = [(share(self["bid"]), share(self["bid"]), self.get("moves", []))]
        return [(self.winner, "" if self.rounds is None else self.rounds, least if least == most else f"{least}..{most}",
                 [self._node(each) for each in moves]) for least, most, moves in bids] or [(self.winner, self.rounds or "", "", [])]

    def records(self) -> List[Record]:
        """One mapping a range of bids: the ``outcome``, ``rounds``, the least and the greatest bid, and the ``moves`` after them."""
        ranges = [(each["from"], each["to"], each.get("moves", [])) for each in self.get("bids", [])]
        if "bid" in self:
            ranges = [(self["bid"]["lower"], self["bid"]["upper"], self.get("moves", []))]
        return [{"outcome": self.winner, "rounds": _NAN if self.rounds is None else self.rounds, "bid_lower": least, "bid_upper": most,
                 "moves": [self._node(each) for each in moves]} for least, most, moves in ranges or [(_NAN, _NAN, [])]]

    def _holds(self) -> str:
        return self.winner + ("" if self.rounds is None else f", within {self.rounds} rounds")


class MixedValue(Answer):
    """The value of a game to Alice in mixed (randomised) strategies, or of her share of real money (``value``).

    >>> import gavel
    >>> gavel.value("tennis", chips=(4, 4)).value in (Fraction(1, 2),) or gavel.value("tennis", chips=(4, 4)).value.width < 1e-8
    True
    """

    columns = ("player", "bid", "probability")

    @property
    def value(self) -> Union[Fraction, Enclosure]:
        """Her value, in [0, 1]; between two where ties decide."""
        found = share(self.get("value", self))
        assert found is not None
        return found

    @property
    def steps(self) -> Dict[str, List[Tuple[Fraction, Fraction]]]:
        """In real money: the shares above which each player guarantees more at the start, and how much."""
        both = self.get("staircases", {}).get(self["start"], {})
        return {player: [(Fraction(step["share"]), Fraction(step["worth"])) for step in steps] for player, steps in both.items()}

    @property
    def bids(self) -> Dict[str, Dict[str, Union[float, str]]]:
        """How both bid: the probability of each bid."""
        return dict(self.get("bids", {}))

    def rows(self) -> List[Row]:
        return [(player, bid, chance) for player, mix in self.bids.items() for bid, chance in mix.items()]

    def records(self) -> List[Record]:
        """One mapping a bid, with its probability as a double."""
        return [{"player": player, "bid": int(bid), "probability": float(Fraction(chance))} for player, bid, chance in self.rows()]

    def _holds(self) -> str:
        return f"{self.value} with {self['alice']} and {self['bob']} chips" if "lower" in self else super()._holds()


class Prices(Answer):
    """What each move costs against the best (``moves`` in real money)."""

    columns = ("player", "move", "rank", "cost", "needs")

    def rows(self) -> List[Row]:
        return [(player, self._node(move), price["rank"], share(price["cost"]) if "cost" in price else None,
                 share(price["needs"]) if "needs" in price else None)
                for player, moves in self["moves"].items() for move, price in moves.items()]

    def records(self) -> List[Record]:
        """One mapping a move: its ``rank``, and ``exact``, ``lower``, ``upper`` of what it costs and of what is needed after it."""
        return [{"player": player, "move": self._node(move), "rank": price["rank"], **_bounds(price.get("cost"), "cost_"),
                 **_bounds(price.get("needs"), "needs_"), "never": "never" in price}
                for player, moves in self["moves"].items() for move, price in moves.items()]

    def _holds(self) -> str:
        return f"{sum(map(len, self['moves'].values()))} moves, {self['exactness']}"


class MovesByTotal(Answer):
    """For which totals of chips each move is optimal (``moves`` with ``totals``)."""

    columns = ("player", "state", "move", "totals")

    def rows(self) -> List[Row]:
        found: List[Row] = []
        for player, sides in self["moves"].items():
            for state, side in ({"": sides} if "optimal" in sides else sides).items():
                found += [(player, state, self._node(move), totals) for move, totals in side["optimal"].items()]
        return found

    def records(self) -> List[Record]:
        """One mapping a player, tie state, move and total for which it is optimal."""
        return [{"player": player, "state": state, "move": move, "total": total} for player, state, move, totals in self.rows() for total in totals]

    def _holds(self) -> str:
        return f"{len(self.rows())} moves for {len(self['chips'])} totals"


class PayoffPoint(NamedTuple):
    """The average weight that Alice can guarantee with a share of the money."""

    share: Fraction
    payoff: Union[Fraction, Enclosure]


class Payoff(Answer):
    """The average weight by Alice's share of the money (``payoff``)."""

    columns = ("share", "payoff")

    @property
    def curve(self) -> List[PayoffPoint]:
        """The points, in the order in which they were asked for."""
        points = []
        for point in self["curve"]:
            payoff = share(point["payoff"])
            assert payoff is not None
            points.append(PayoffPoint(Fraction(point["share"]), payoff))
        return points

    def rows(self) -> List[Row]:
        return [tuple(point) for point in self.curve]

    def records(self) -> List[Record]:
        """One mapping a share, as a double, with ``exact``, ``lower`` and ``upper`` of the payoff."""
        return [{"share": float(Fraction(point["share"])), **_bounds(point["payoff"])} for point in self["curve"]]

    def _holds(self) -> str:
        return f"{len(self['curve'])} points, {self['exactness']}"


class Period(NamedTuple):
    """From the total ``first`` on, ``length`` more chips raise the threshold by ``shift`` chips.

    If the ``evidence`` is ``expected``, no table was long enough to show that, and ``first`` is the first total that none had.
    """

    first: int
    length: int
    shift: int
    evidence: str


class Periods(Answer):
    """Thresholds in whole chips for all totals at once (``periods``)."""

    columns = ("vertex", "player", "from", "length", "shift", "evidence")

    def of(self, vertex: Hashable, player: str) -> Optional[Period]:
        """The period of a player's thresholds at a vertex, where one was found.

        :param vertex: its name, or the node that it is
        :param player: ``"alice"`` or ``"bob"``
        """
        found = self["periods"][self._vertex(vertex)].get(player)
        return None if found is None or "from" not in found else Period(found["from"], found["length"], found["shift"],
                                                                        found["evidence"])

    def rows(self) -> List[Row]:
        return [(self._node(vertex), player, *(self.of(vertex, player) or (None, None, None, None)))
                for vertex, both in self["periods"].items() for player in both]

    def _holds(self) -> str:
        return "; ".join(f"{vertex}, {player}: +{period.shift} with each {period.length} from {period.first} on"
                         for vertex, player, *period_ in self.rows()[:2] for period in [Period(*period_)] if period.first is not None)


class Comparison(Answer):
    """Whether one game is better for Alice than another, for all totals (``compare``)."""

    @property
    def relation(self) -> str:
        """``"<="`` if Alice never needs more for the first game, ``">="`` for the second, ``"equivalent"`` or ``"incomparable"``."""
        return str(self["relation"])

    def _holds(self) -> str:
        return f"{self.get('first', 'first')} {self.relation} {self.get('second', 'second')}"


class Sweep(Answer):
    """The answers to one question about many games (``sweep``), as counts, as a table, or as games that were found.

    >>> import gavel
    >>> counted = gavel.sweep("all:n=3", "alice(start)")
    >>> counted
    <Sweep of 28 games: alice(start): 0 5 times, 1/2 11 times, 1 12 times>
    >>> counted.counts[Fraction(1, 2)]
    11
    """

    @property
    def counts(self) -> Dict[Any, int]:
        """How many games have each answer; exact numbers are whole numbers or fractions, and others are texts."""
        found = {_told(text): times for text, times in self["counts"].items()} if "rows" not in self else {}
        for row in self.rows() if "rows" in self else []:
            key = row[2] if len(row) == 3 else row[2:]
            found[key] = found.get(key, 0) + 1
        return dict(sorted(found.items(), key=lambda each: (isinstance(each[0], (str, tuple)), str(each[0]) if isinstance(each[0], (str, tuple))
                                                            else each[0])))

    @property
    def found(self) -> List[Game]:
        """The games that were found, made smaller while the condition holds."""
        return [Game(each["found"], each["game"], "gavel") for each in self.get("found", [])]

    @property
    def columns(self) -> Tuple[str, ...]:  # type: ignore[override]
        """The titles of :meth:`rows`."""
        return tuple(self["columns"]) if "columns" in self else ("game",) if "found" in self else ("answer", "games")

    def rows(self) -> List[Row]:
        """A row a game, or without a table a row an answer and how many games have it."""
        if "rows" in self:
            return [tuple(row[:2]) + tuple(map(_told, row[2:])) for row in self["rows"]]
        return [(game,) for game in self.found] if "found" in self else list(self.counts.items())

    def records(self) -> List[Record]:
        """The same as mappings, with fractions as doubles."""
        return [{title: float(each) if isinstance(each, Fraction) else each for title, each in zip(self.columns, row)} for row in self.rows()]

    def __repr__(self) -> str:
        return f"<Sweep of {self['games']} games: {self['ask']}: {self._holds()}>"

    def _holds(self) -> str:
        if "found" in self:
            return f"{len(self.found)} found"
        counts = self.counts
        return ", ".join(f"{each} {times} times" for each, times in list(counts.items())[:5]) + (", ..." if len(counts) > 5 else "")


def _told(text: Any) -> Any:
    """What an expression of the language says: a truth, a number, or a text."""
    if text in ("true", "false"):
        return text == "true"
    try:
        number = Fraction(text)
    except (TypeError, ValueError):
        return text
    return int(number) if number.denominator == 1 else number


KINDS: Dict[str, Type[Answer]] = {
    "continuous": Solution, "chips": ChipSolution, "outcome": Outcome, "value": MixedValue, "prices": Prices,
    "moves": MovesByTotal, "payoff": Payoff, "periods": Periods, "comparison": Comparison, "sweep": Sweep}


def answer(said: Mapping[str, Any], nodes: Mapping[str, Hashable] = _NOWHERE) -> Answer:
    """The object for an answer, by its ``kind``.

    :param said: what the program printed
    :param nodes: the nodes of the game, by the names of their vertices, where these differ
    """
    return KINDS.get(said.get("kind", ""), Answer)(said, nodes)
