"""Games to ask about: bundled ones, texts, files, and graphs made in Python."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, Hashable, Iterable, List, Mapping, Optional, Tuple, Union

__all__ = ["Game", "GameLike"]

_FORMATS = {".gavel": "gavel", ".json": "json", ".adj": "adj", ".dot": "dot", ".gv": "dot", ".graphml": "graphml"}
_VERTEX_KEYS = ("outcome", "payoff", "owner", "stuck", "broke", "marked", "priority", "weight", "charge")


@dataclass(frozen=True)
class Game:
    """A game, as the program is told of it: by the name of a bundled game, or by a text.

    >>> Game("tug-of-war", n=3)
    Game('tug-of-war', n=3)

    In a notebook it is shown as a picture, if the board is small:

    >>> Game("tug-of-war", n=3)._repr_svg_()[:4]
    '<svg'
    """

    name: str
    text: Optional[str] = None
    format: Optional[str] = None
    parameters: Mapping[str, Union[int, str]] = field(default_factory=dict)

    def __init__(self, name: str, text: Optional[str] = None, format: Optional[str] = None,
                 **parameters: Union[int, str]) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "format", format)
        object.__setattr__(self, "parameters", parameters)

    @staticmethod
    def of(game: GameLike) -> Game:
        """A game, the name of a bundled one (``"tug-of-war:n=5"``), or the path of a file."""
        if isinstance(game, Game):
            return game
        return Game.from_file(game) if isinstance(game, Path) else Game(game)

    @staticmethod
    def from_text(text: str, format: str = "gavel", **parameters: Union[int, str]) -> Game:
        """A game in the language, or in another ``format``: ``json``, ``adj``, ``dot`` or ``graphml``."""
        return Game("text", text, format, **parameters)

    @staticmethod
    def from_file(path: Union[str, Path], **parameters: Union[int, str]) -> Game:
        """A game from a file, whose ending says what it is: ``.gavel``, ``.json``, ``.adj``, ``.dot``, ``.gv`` or ``.graphml``."""
        file = Path(path)
        if file.suffix not in _FORMATS:
            raise ValueError(f"{file}: the ending is none of {', '.join(_FORMATS)}")
        return Game(file.stem, file.read_text(encoding="utf-8"), _FORMATS[file.suffix], **parameters)

    @staticmethod
    def from_edges(edges: Iterable[Tuple[Hashable, Hashable, str]], start: Hashable, *, alice: Iterable[Hashable] = (),
                   bob: Iterable[Hashable] = (), tie: Iterable[Hashable] = (), name: str = "graph",
                   vertices: Optional[Mapping[Hashable, Mapping[str, Any]]] = None, **game: Any) -> Game:
        """A board from its edges, each with its colour: ``"red"`` for Alice, ``"blue"`` for Bob, ``"both"``.

        Terminal vertices are won by ``alice``, by ``bob``, or a ``tie``. What else the formats of graphs know of a vertex (``owner``,
        ``priority``, ``marked``, ``weight``, ...) is in ``vertices``; of the game (``objective``, ``stuck``, ``auction``), given by name.

        >>> game = Game.from_edges([("a", "w", "red"), ("a", "l", "blue"), ("a", "a", "both")], "a", alice=["w"], bob=["l"])
        >>> import gavel
        >>> gavel.solve(game).alice
        Fraction(1, 2)
        """
        known: Dict[str, Dict[str, Any]] = {str(vertex): dict(keys) for vertex, keys in (vertices or {}).items()}
        listed: List[Dict[str, str]] = []
        for source, target, colour in edges:
            listed.append({"from": str(source), "to": str(target), "colour": colour})
            known.setdefault(str(source), {})
            known.setdefault(str(target), {})
        for outcome, ends in (("alice", alice), ("bob", bob), ("tie", tie)):
            for vertex in ends:
                known.setdefault(str(vertex), {})["outcome"] = outcome
        board = {"name": name, "start": str(start), **game,
                 "vertices": [{"id": vertex, **keys} for vertex, keys in known.items()], "edges": listed}
        return Game(name, json.dumps(board), "json")

    @staticmethod
    def from_networkx(graph: Any, start: Optional[Hashable] = None, *, name: Optional[str] = None, **game: Any) -> Game:
        """A board from a ``networkx`` graph. A node's ``outcome`` (``"alice"``, ``"bob"``, ``"tie"``), ``owner``, ``priority``, ``marked``, ``weight``
        and so on are read, and an edge's ``colour``; an edge without one is for both. Edges of undirected graphs go both ways,
        but none leaves a node with an outcome or a payoff. Where the start is not given, it is the graph's attribute ``start``.

        >>> import networkx as nx
        >>> path = nx.path_graph(4)
        >>> path.nodes[0]["outcome"], path.nodes[3]["outcome"] = "bob", "alice"
        >>> import gavel
        >>> gavel.solve(Game.from_networkx(path, start=1)).alice
        Fraction(2, 3)
        """
        begin = graph.graph.get("start") if start is None else start
        if begin is None:
            raise ValueError("no start: give one, or set the graph's attribute 'start'")
        vertices = {node: {key: data[key] for key in _VERTEX_KEYS if key in data} for node, data in graph.nodes(data=True)}
        directed = graph if graph.is_directed() else graph.to_directed()
        edges = [(source, target, data.get("colour", data.get("color", "both")))
                 for source, target, data in directed.edges(data=True) if not {"outcome", "payoff"} & vertices[source].keys()]
        return Game.from_edges(edges, begin, name=name or graph.graph.get("name") or "graph", vertices=vertices, **game)

    def fields(self) -> Dict[str, Any]:
        """What a request says of the game."""
        said: Dict[str, Any] = {"game": self.name} if self.text is None else {"text": self.text, "format": self.format}
        if self.parameters:
            said["parameters"] = {name: str(value) for name, value in self.parameters.items()}
        return said

    def _repr_svg_(self) -> Optional[str]:
        """The board as a picture for notebooks, coloured by what both players need, where it is small enough to be looked at."""
        from gavel.errors import GavelError
        from gavel.shared import SHARED

        try:
            picture = SHARED.show(self, limit=60, time_limit=5)
            return picture[picture.index("<svg"):]
        except GavelError:
            return None

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.parameters.items())
        return f"Game({self.name!r}{given})"


GameLike = Union[Game, str, Path]
