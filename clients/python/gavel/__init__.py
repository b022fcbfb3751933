"""Asks gavel, the engine for bidding games, from Python.

>>> import gavel
>>> gavel.solve("tic-tac-toe").alice
Fraction(133, 256)
>>> enclosed = gavel.solve("tug-of-war:n=3", payment="poorman", at="2").alice
>>> enclosed > 0, enclosed < 1, float(enclosed.width) < 1e-9
(True, True, True)

A game is the name of a bundled one, the path of a file (``"race.gavel"``), or a :class:`Game` from a text, edges or a ``networkx`` graph.
Numbers in answers are fractions where they are exact, and otherwise an :class:`Enclosure` of two proved bounds; ``None`` says that a player
can never force a win. The functions of this module ask one program that starts at the first question; a :class:`Gavel` of your own is
another. The program needs Java 17 or later.
"""

from importlib import import_module
from json import loads
from typing import Any, Mapping, Union

from gavel import functions as _functions
from gavel.answers import (Answer, Both, ChipSolution, Comparison, MixedValue, MovesByTotal, Outcome, Payoff, PayoffPoint, Period,
                           Periods, Prices, Solution, Sweep)
from gavel.client import Gavel, Money, Totals
from gavel.errors import GavelError, InputError, LimitError, ProgramNotFoundError, SessionError, UnsupportedError
from gavel.functions import *  # noqa: F403
from gavel.game import Game, GameLike
from gavel.amounts import Budgets, Enclosure, Holding, Share, UndecidedError, holding, share
from gavel.shared import SHARED as _SHARED

__version__ = "1.0.0"

__all__ = ["Answer", "Both", "ChipSolution", "Comparison", "Enclosure", "Game", "GameLike", "Gavel", "GavelError", "Holding",
           "InputError", "LimitError", "MixedValue", "Money", "MovesByTotal", "Outcome", "Payoff", "PayoffPoint", "Period", "Periods",
           "Prices", "ProgramNotFoundError", "SessionError", "Share", "Solution", "Sweep", "Totals", "UndecidedError", "UnsupportedError",
           "Budgets", "close", "games", "holding", "parse", "share", "solve_many", "source", "to_networkx"]
__all__ += _functions.__all__

close = _SHARED.close
games = _SHARED.games
parse = _SHARED.parse
solve_many = _SHARED.solve_many
source = _SHARED.source


def to_networkx(game: Union[GameLike, Mapping[str, Any]], **auction: Any) -> Any:
    """A ``networkx.DiGraph`` of a whole board. Nodes have what JSON says of a vertex, the start has ``start=True``, and edges have a
    ``colour``; the graph has ``name``, ``auction`` and ``objective``. :meth:`Game.from_networkx` reads it again, and so does gavel what
    ``networkx.write_graphml`` makes of it.

    >>> graph = to_networkx("tug-of-war:n=2")
    >>> sorted(graph.nodes), solve(Game.from_networkx(graph)).alice
    (['-1', '-2', '0', '1', '2'], Fraction(1, 2))

    :param game: the game, or an answer of :func:`board` that has all of its vertices
    :param auction: rules of the auction, as :func:`solve` takes them
    :raises InputError: if the answer has not all vertices of the board
    """
    if isinstance(game, Mapping):
        if not game.get("complete", True):
            raise InputError({"kind": "input", "message": f"the answer has {len(game['vertices'])} of {game['vertexCount']} vertices",
                              "hint": "give the game itself, as in gavel.to_networkx('tic-tac-toe')"})
        board, name, nodes = game, game["game"], getattr(game, "_nodes", {})
    else:
        board = loads(convert(game, "json", **auction))
        name, nodes = board["name"], Game.of(game).nodes
    rules, objective = board.get("auction", {}), board.get("objective", "reach")
    if isinstance(objective, dict):
        objective = ":".join(map(str, next(iter(objective.items()))))
    graph = import_module("networkx").DiGraph(name=name, auction="; ".join(f"{part} {rule}" for part, rule in rules.items()), objective=objective)
    if "stuck" in board:
        graph.graph["stuck"] = board["stuck"]
    for vertex in board["vertices"]:
        told = {key: said for key, said in vertex.items() if key not in ("id", "charge", "open")}
        told.update({f"charge_{player}": charge for player, charge in vertex.get("charge", {}).items()})
        if "payoff" in told:
            told.pop("outcome", None)
        if isinstance(told.get("marked"), list):
            told["marked"] = ",".join(map(str, told["marked"]))
        graph.add_node(nodes.get(vertex["id"], vertex["id"]), **told)
    graph.nodes[nodes.get(board["start"], board["start"])]["start"] = True
    for edge in board["edges"]:
        source, target = (nodes.get(edge[end], edge[end]) for end in ("from", "to"))
        graph.add_edge(source, target, colour="both" if graph.has_edge(source, target) else edge["colour"])
    return graph
