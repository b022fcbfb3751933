"""Answers as objects. Each is a mapping, too: what the program said, key by key."""

from __future__ import annotations

import html
from importlib import import_module
from fractions import Fraction
from typing import Any, Callable, Dict, Iterator, List, Mapping, NamedTuple, Optional, Tuple, Type, Union

from gavel.amounts import Enclosure, Holding, Share, holding, share
from gavel.errors import GavelError

__all__ = ["Answer", "Both", "ChipSolution", "Comparison", "MixedValue", "Outcome", "Payoff", "PayoffPoint", "Periods", "Period",
           "Prices", "Solution"]

Row = Tuple[Any, ...]


class Answer(Mapping[str, Any]):
    """An answer: its rows under ``columns``, and all that was said, as a mapping."""

    columns: Tuple[str, ...] = ("key", "value")

    def __init__(self, said: Mapping[str, Any]) -> None:
        self._said = dict(said)
        self._again: Optional[Callable[[str], str]] = None

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self._said,)

    def __getitem__(self, key: str) -> Any:
        return self._said[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._said)

    def __len__(self) -> int:
        return len(self._said)

    @property
    def verified(self) -> bool:
        """Whether code that shares nothing with the solver has accepted the answer; ``verification`` says what it looked at."""
        return bool(self._said.get("verified", False))

    @property
    def verification(self) -> Optional[str]:
        """What was verified, or why it was not."""
        return self._said.get("verification")

    def rows(self) -> List[Row]:
        """The answer as a table under :attr:`columns`."""
        return [(key, value) for key, value in self._said.items() if not isinstance(value, (dict, list))]

    def to_dict(self) -> Dict[str, Any]:
        """All that was said, as it came; ``gavel check`` reads it."""
        return dict(self._said)

    def to_pandas(self) -> Any:
        """The rows as a ``pandas.DataFrame``. Fractions stay fractions, and enclosures enclosures."""
        return import_module("pandas").DataFrame(self.rows(), columns=list(self.columns))

    def to_text(self) -> str:
        """The answer as the command of its question prints it, asked for again: the program that gave it must run still."""
        return self._printed("text")

    def to_csv(self) -> str:
        """The same as rows of comma-separated values, under one line of titles."""
        return self._printed("csv")

    def to_latex(self) -> str:
        """The same as environments ``tabular`` of LaTeX, signed with the board's SHA-256, the program and the question."""
        return self._printed("latex")

    def _printed(self, form: str) -> str:
        if self._again is None:
            raise GavelError({"kind": "input", "message": "only the answer to a question that was asked by its method is printed",
                              "hint": "ask it again, as in gavel.solve('race').to_latex()"})
        return self._again(form)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._said.get('game', '?')}, {'verified' if self.verified else 'not verified'}>"

    def _repr_html_(self) -> str:
        heads = "".join(f"<th>{html.escape(column)}</th>" for column in self.columns)
        rows = self.rows()
        body = "".join("<tr>" + "".join(f"<td>{html.escape(_cell(value))}</td>" for value in row) + "</tr>" for row in rows[:60])
        more = f" ({len(rows) - 60} more rows)" if len(rows) > 60 else ""
        said = "verified" if self.verified else "not verified"
        return (f"<table><caption>{html.escape(str(self._said.get('game', '')))}: {said}{more}</caption>"
                f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>")


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


class Solution(Answer):
    """Thresholds in real money (``solve``).

    >>> import gavel
    >>> answer = gavel.solve("tic-tac-toe")
    >>> answer.alice, answer.is_exact, answer.verified
    (Fraction(133, 256), True, True)
    """

    columns = ("vertex", "alice", "bob")

    @property
    def thresholds(self) -> Dict[str, Both]:
        """What both need at each vertex that was asked for."""
        return {vertex: Both(share(both["alice"]), share(both["bob"])) for vertex, both in self["thresholds"].items()}

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


Holdings = Union[List[Optional[Holding]], Dict[str, List[Optional[Holding]]]]


class ChipSolution(Answer):
    """Thresholds in whole chips (``solve`` with ``chips``), one for each of ``chips``: the total in the game, or what the other player has
    where payments go to the bank. Under tie rules with states, they are keyed by who wins the next tie.

    >>> import gavel
    >>> answer = gavel.solve("tic-tac-toe", chips=[4, 5])
    >>> [str(need) for need in answer.alice]
    ['2*', '3']
    """

    columns = ("vertex", "player", "state", "chips", "threshold")

    @property
    def chips(self) -> List[int]:
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

    def at(self, vertex: str, player: str) -> Holdings:
        """What a player needs at a vertex, by total."""
        return _holdings(self["thresholds"][vertex][player])

    def rows(self) -> List[Row]:
        found: List[Row] = []
        for vertex, both in self["thresholds"].items():
            for player in ("alice", "bob"):
                needs = _holdings(both[player])
                states = needs if isinstance(needs, dict) else {"": needs}
                for state, row in states.items():
                    found += [(vertex, player, state, total, need) for total, need in zip(self.chips, row)]
        return found


def _holdings(needs: Any) -> Holdings:
    if isinstance(needs, dict):
        return {state: [holding(need) for need in row] for state, row in needs.items()}
    return [holding(need) for need in needs]


class Outcome(Answer):
    """Who can force a win with given purses (``outcome``).

    >>> import gavel
    >>> gavel.outcome("tic-tac-toe", alice=5, bob=3, money="chips").winner
    'alice'
    """

    @property
    def winner(self) -> str:
        """``alice`` or ``bob``; ``draw``, ``undetermined``, or what else the program says."""
        return str(self["outcome"])

    @property
    def rounds(self) -> Optional[int]:
        """Within how many rounds the win can be forced, where that is known."""
        return self.get("rounds")


class MixedValue(Answer):
    """What a game is worth to Alice where both bid at random as well as possible (``value``).

    >>> import gavel
    >>> gavel.value("tennis", alice=4, bob=4).value in (Fraction(1, 2),) or gavel.value("tennis", alice=4, bob=4).value.width < 1e-8
    True
    """

    columns = ("player", "bid", "probability")

    @property
    def value(self) -> Union[Fraction, Enclosure]:
        """Her value, in [0, 1]."""
        found = share(self)
        assert found is not None
        return found

    @property
    def bids(self) -> Dict[str, Dict[str, Union[float, str]]]:
        """How both bid: the probability of each bid."""
        return dict(self.get("bids", {}))

    def rows(self) -> List[Row]:
        return [(player, bid, chance) for player, mix in self.bids.items() for bid, chance in mix.items()]


class Prices(Answer):
    """What each move costs against the best (``moves`` in real money)."""

    columns = ("player", "move", "rank", "cost", "needs")

    def rows(self) -> List[Row]:
        return [(player, move, price["rank"], share(price["cost"]) if "cost" in price else None,
                 share(price["needs"]) if "needs" in price else None)
                for player, moves in self["moves"].items() for move, price in moves.items()]


class MovesByTotal(Answer):
    """For which totals of chips each move is optimal (``moves`` with ``chips``)."""

    columns = ("player", "move", "chips")

    def rows(self) -> List[Row]:
        return [(player, move, totals) for player, moves in self["moves"].items() for move, totals in moves["optimal"].items()]


class PayoffPoint(NamedTuple):
    """The average weight that Alice can guarantee with a share of the money; its ends are the same where it is known exactly."""

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


class Period(NamedTuple):
    """From the total ``first`` on, ``length`` more chips raise the threshold by ``shift`` chips.

    Where the ``evidence`` is ``expected``, no table was long enough to show that, and ``first`` is the first total that none had.
    """

    first: int
    length: int
    shift: int
    evidence: str


class Periods(Answer):
    """Thresholds in whole chips for all totals at once (``periods``)."""

    columns = ("vertex", "player", "from", "length", "shift", "evidence")

    def of(self, vertex: str, player: str) -> Optional[Period]:
        """The period of a player's thresholds at a vertex, where one was found."""
        found = self["periods"][vertex].get(player)
        return None if found is None or "from" not in found else Period(found["from"], found["length"], found["shift"],
                                                                           found["evidence"])

    def rows(self) -> List[Row]:
        return [(vertex, player, *(self.of(vertex, player) or (None, None, None, None)))
                for vertex, both in self["periods"].items() for player in both]


class Comparison(Answer):
    """Whether one game is better for Alice than another, for all totals (``compare``)."""

    @property
    def relation(self) -> str:
        """``less-or-equal``, ``greater-or-equal``, ``equivalent`` or ``incomparable``, as the program words it."""
        return str(self["relation"])


KINDS: Dict[str, Type[Answer]] = {
    "continuous": Solution, "chips": ChipSolution, "outcome": Outcome, "value": MixedValue, "prices": Prices,
    "moves": MovesByTotal, "payoff": Payoff, "periods": Periods, "comparison": Comparison}


def answer(said: Mapping[str, Any]) -> Answer:
    """The object for an answer, by its ``kind``."""
    return KINDS.get(said.get("kind", ""), Answer)(said)
