"""Asks gavel, the engine for bidding games, from Python.

>>> import gavel
>>> gavel.solve("tic-tac-toe").alice
Fraction(133, 256)
>>> enclosed = gavel.solve("tug-of-war:n=3", payment="poorman", at="2").alice
>>> enclosed > 0, enclosed < 1, float(enclosed.width) < 1e-9
(True, True, True)

A game is the name of a bundled one, a :class:`Game` from a text, a file, edges or a ``networkx`` graph, or the path of a file. Numbers of
answers are fractions where they are exact, and an :class:`Enclosure` of two proved bounds where they are not; ``None`` says that a player
can never force a win. The functions of this module ask one program that starts at the first question; a :class:`Gavel` of one's
own is another. The virtual machine that runs it needs Java from 17 on.
"""

from importlib import import_module
from typing import Any, Mapping

from gavel import functions as _functions
from gavel.answers import (Answer, Both, ChipSolution, Comparison, MixedValue, MovesByTotal, Outcome, Payoff, PayoffPoint, Period,
                           Periods, Prices, Solution)
from gavel.client import Gavel, Money, Totals
from gavel.errors import GavelError, InputError, LimitError, ProgramNotFoundError, SessionError, UnsupportedError
from gavel.functions import *  # noqa: F403
from gavel.game import Game, GameLike
from gavel.amounts import Enclosure, Holding, Share, UndecidedError, holding, share
from gavel.shared import SHARED as _SHARED

__all__ = ["Answer", "Both", "ChipSolution", "Comparison", "Enclosure", "Game", "GameLike", "Gavel", "GavelError", "Holding",
           "InputError", "LimitError", "MixedValue", "Money", "MovesByTotal", "Outcome", "Payoff", "PayoffPoint", "Period", "Periods",
           "Prices", "ProgramNotFoundError", "SessionError", "Share", "Solution", "Totals", "UndecidedError", "UnsupportedError",
           "close", "games", "holding", "parse", "share", "solve_many", "source", "to_networkx"]
__all__ += _functions.__all__

close = _SHARED.close
games = _SHARED.games
parse = _SHARED.parse
solve_many = _SHARED.solve_many
source = _SHARED.source


def to_networkx(answer: Mapping[str, Any]) -> Any:
    """A ``networkx.DiGraph`` of an answer of :func:`board`: nodes keep all that the answer says of a vertex, edges their ``colour``; the
    graph keeps name, start and auction. :meth:`Game.from_networkx` reads it again.

    >>> graph = to_networkx(board("tug-of-war:n=2"))
    >>> sorted(graph.nodes), solve(Game.from_networkx(graph)).alice
    (['-1', '-2', '0', '1', '2'], Fraction(1, 2))
    """
    graph = import_module("networkx").DiGraph(name=answer["game"], start=answer["start"], auction=answer["auction"])
    for vertex in answer["vertices"]:
        graph.add_node(vertex["id"], **{key: said for key, said in vertex.items() if key != "id"})
    for edge in answer["edges"]:
        graph.add_edge(edge["from"], edge["to"], colour=edge["colour"])
    return graph
