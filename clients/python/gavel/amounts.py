"""What questions and answers are made of: exact fractions, proved bounds, holdings of chips."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import total_ordering
from typing import Any, Mapping, Optional, Sequence, Union

__all__ = ["Enclosure", "Holding", "Money", "Share", "Totals", "UndecidedError", "Vertices", "holding", "share"]

Totals = Union[int, str, Sequence[int]]
"""Totals of chips: ``8``, ``[4, 8]``, ``range(3, 9)`` or ``"0..255"``."""
Money = Union[int, float, str, Fraction]
"""What a player has: chips, or real money as a number or a fraction."""
Vertices = Union[str, Sequence[str]]
"""``"start"``, ``"all"``, or names."""


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
