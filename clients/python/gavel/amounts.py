"""What questions and answers are made of: exact fractions, proved bounds, holdings of chips."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import total_ordering
from math import isfinite
from numbers import Integral, Real
from typing import Any, Dict, Hashable, Iterator, Mapping, Optional, Sequence, Tuple, Union

from gavel.errors import InputError

__all__ = ["Budgets", "Enclosure", "Holding", "Money", "Share", "Totals", "UndecidedError", "Vertices", "budgets", "chip_budgets", "holding", "plain", "share"]

Totals = Union[int, str, Sequence[int]]
"""Totals of chips: ``8``, ``[4, 8]``, ``range(3, 9)`` or ``"0..255"``."""
Money = Union[int, float, str, Fraction, Decimal]
"""A number: ``2``, ``0.5``, ``"1/3"`` or a fraction."""
Vertices = Union[str, Hashable, Sequence[Hashable]]
"""``"start"``, ``"all"``, a vertex, or several, by their names or as nodes of the game."""


class UndecidedError(ArithmeticError):
    """A question that an enclosure leaves open."""


@dataclass(frozen=True)
class Enclosure:
    """A number of which two proved bounds are known, and no more. It never pretends to be a number: ``float()`` of it is an
    error, and a comparison that the bounds do not decide raises :class:`UndecidedError`.

    >>> third = Enclosure(Fraction(33, 100), Fraction(34, 100))
    >>> third < Fraction(1, 2), Fraction(1, 3) in third, third.width
    (True, True, Fraction(1, 100))
    >>> third < Fraction(1, 3)
    Traceback (most recent call last):
      ...
    gavel.amounts.UndecidedError: whether [0.33, 0.34] is less than 1/3 is not decided
    """

    lower: Fraction
    upper: Fraction

    @property
    def width(self) -> Fraction:
        """How far the bounds are apart."""
        return self.upper - self.lower

    def __contains__(self, number: Union[Fraction, int]) -> bool:
        return self.lower <= number <= self.upper

    def __lt__(self, other: Union[Fraction, int, Enclosure]) -> bool:
        least, most = _bounds(other)
        if self.upper < least:
            return True
        if self.lower >= most:
            return False
        raise UndecidedError(f"whether {self} is less than {other} is not decided")

    def __gt__(self, other: Union[Fraction, int, Enclosure]) -> bool:
        least, most = _bounds(other)
        if self.lower > most:
            return True
        if self.upper <= least:
            return False
        raise UndecidedError(f"whether {self} is more than {other} is not decided")

    def __str__(self) -> str:
        return f"[{float(self.lower)}, {float(self.upper)}]"


def _bounds(number: Union[Fraction, int, Enclosure]) -> "tuple[Fraction, Fraction]":
    if isinstance(number, Enclosure):
        return number.lower, number.upper
    return Fraction(number), Fraction(number)


Share = Union[Fraction, Enclosure, None]
"""A part of all the money: exact, or enclosed; ``None`` where no share is enough."""


@total_ordering
@dataclass(frozen=True)
class Holding:
    """What a player holds in whole chips: some chips, perhaps with the tie-breaking advantage, which is worth less than a chip.

    >>> Holding(2) < Holding(2, advantage=True) < Holding(3)
    True
    >>> str(Holding(2, advantage=True))
    '2*'
    """

    chips: int
    advantage: bool = False

    def __lt__(self, other: Holding) -> bool:
        return (self.chips, self.advantage) < (other.chips, other.advantage)

    def __str__(self) -> str:
        return f"{self.chips}*" if self.advantage else str(self.chips)


Budgets = Union[str, Tuple[Union[Money, Holding], Union[Money, Holding]]]
"""What both have, Alice first: ``(5, 4)``, ``"4*,3"`` or ``(Holding(4, advantage=True), 3)``; in real money also ``(1, "1/2")``."""


def budgets(chips: Optional[Budgets] = None, money: Optional[Budgets] = None) -> Dict[str, Any]:
    """The fields of a request for the budgets of both players.

    :param chips: both players' whole chips
    :param money: both players' real money
    :raises InputError: if both are given, or one is not a pair

    >>> budgets(chips=(5, Holding(4, advantage=True)))
    {'alice': '5', 'bob': '4*', 'money': 'chips'}
    """
    if chips is None and money is None:
        return {}
    given, name = (chips, "chips") if money is None else (money, "money")
    pair = given.split(",") if isinstance(given, str) else given
    if chips is not None and money is not None or not isinstance(pair, (tuple, list)) or len(pair) != 2:
        raise InputError({"kind": "input", "message": "both chips and money are given" if chips is not None and money is not None
                          else f"{name}={given!r} is not a pair", "hint": "give both budgets: chips=(A, B) or money=(A, B)"})
    alice, bob = (str(plain(each, name)).strip() for each in pair)
    return {"alice": alice, "bob": bob, "money": "chips" if money is None else "continuous"}


def chip_budgets(chips: Optional[Budgets]) -> Dict[str, Any]:
    """The fields of a request that takes no real money for the budgets of both players."""
    return {field: each for field, each in budgets(chips).items() if field != "money"}


def share(number: Mapping[str, Any]) -> Share:
    """A threshold, cost, bid or payoff of an answer in real money.

    >>> share({"exact": "1/2", "lower": 0.5, "upper": 0.5})
    Fraction(1, 2)
    >>> share({"never": True}) is None
    True
    """
    if number.get("never"):
        return None
    if "exact" in number:
        return Fraction(number["exact"])
    bounds = number.get("bounds", number)
    return Enclosure(_fraction(bounds["lower"]), _fraction(bounds["upper"]))


def holding(text: Union[str, int, None]) -> Optional[Holding]:
    """A threshold in whole chips, ``"2*"`` for two and the advantage; ``None`` for never.

    >>> holding("2*")
    Holding(chips=2, advantage=True)
    """
    if text is None:
        return None
    chips = str(text)
    return Holding(int(chips.rstrip("*")), chips.endswith("*"))


def _fraction(number: Union[str, float, int]) -> Fraction:
    power = re.fullmatch(r"(-?\d+)/2\^(\d+)", number) if isinstance(number, str) else None
    return Fraction(int(power[1]), 2 ** int(power[2])) if power else Fraction(number)


def plain(value: Any, field: str) -> Any:
    """A value as JSON has it: exact numbers as texts, and other objects by what they hold.

    :param field: what messages call it
    :raises InputError: if it is not finite, or nothing that JSON can say
    """
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, (Fraction, Decimal)):
        return str(Fraction(_finite(value, field)))
    if isinstance(value, Holding):
        return str(value)
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real):
        return float(_finite(value, field))
    if isinstance(value, Mapping):
        return {str(key): plain(each, f"{field}.{key}") for key, each in value.items()}
    if isinstance(value, (list, tuple, range, set, frozenset, Iterator)):
        return [plain(each, field) for each in value]
    raise InputError({"kind": "input", "message": f"'{field}': {value!r} is a {type(value).__name__}, which no question takes"})


def _finite(number: Any, field: str) -> Any:
    if isinstance(number, Decimal) and not number.is_finite() or not isfinite(number):
        raise InputError({"kind": "input", "message": f"'{field}': {number} is not a finite number"})
    return number
