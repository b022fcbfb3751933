"""Games to ask about: bundled ones, texts, files, and graphs made in Python."""

from __future__ import annotations

import gzip
import json
import os
import re
import zlib
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Collection, Dict, Hashable, Iterable, List, Mapping, Optional, Tuple, Union

from gavel.amounts import plain
from gavel.errors import InputError
from gavel.formats import SUFFIXES

__all__ = ["Game", "GameLike"]

_NODE_ATTRIBUTES = ("outcome", "payoff", "owner", "stuck", "broke", "marked", "priority", "weight", "charge", "charge_alice", "charge_bob",
                    "start")
_EDGE_ATTRIBUTES = ("colour", "color")
_GRAPH_ATTRIBUTES = ("name", "start", "auction", "stuck", "objective")
_DECORATION = ("id", "name", "label", "pos", "x", "y", "z", "color", "colour", "size", "width", "height", "shape", "style", "layer", "subset",
               "node_default", "edge_default", "mode", "xlabel", "fontsize", "fontcolor", "fillcolor", "penwidth", "tooltip", "viz",
               "graph", "node", "edge")
_TRUE, _FALSE = (True, 1, "true", "True", "TRUE", "1"), (False, 0, None, "false", "False", "FALSE", "0", "")


@dataclass(frozen=True)
class Game:
    """A game: the name of a bundled one, or a text.

    >>> Game("tug-of-war", n=3)
    Game('tug-of-war', n=3)

    In a notebook it is shown as a picture, if the board is small:

    >>> Game("tug-of-war", n=3)._repr_svg_()[:4]
    '<svg'

    :param name: the name of a bundled game, or what to call the text
    :param text: the text, if the game is not a bundled one
    :param format: the format of the text, named by a file extension without its dot, as in ``"json"``
    :param parameters: values of the game's parameters, by name
    """

    name: str
    text: Optional[str] = None
    format: Optional[str] = None
    parameters: Mapping[str, Union[int, str]] = field(default_factory=dict)
    nodes: Mapping[str, Hashable] = field(default_factory=dict, compare=False)
    """The nodes of a game from edges or a graph, by the names of their vertices, where these differ."""
    path: Optional[str] = field(default=None, compare=False)
    """The file that the text was read from."""
    size: Optional[str] = field(default=None, compare=False)
    """How many vertices and edges a game from edges or a graph has, in words."""

    def __init__(self, name: str, text: Optional[str] = None, format: Optional[str] = None,
                 **parameters: Union[int, str]) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "format", format)
        object.__setattr__(self, "parameters", parameters)
        object.__setattr__(self, "nodes", {})
        object.__setattr__(self, "path", None)
        object.__setattr__(self, "size", None)

    @staticmethod
    def of(game: GameLike) -> Game:
        """A game by its name (``"tug-of-war:n=5"``), by the path of its file (``"race.gavel"``, ``"race.gavel:n=5"``), or as it is.

        :param game: a text with a file extension that gavel knows is a path, and any :class:`pathlib.Path` is; other texts are names
        :raises InputError: if there is no such file, or gavel does not read it
        """
        if isinstance(game, Game):
            return game
        if isinstance(game, Path):
            return Game.from_file(game)
        if not isinstance(game, str):
            raise _wrong(f"{game!r} is a {type(game).__name__}, not a game", "give a name, a path or a gavel.Game"
                         + (", as gavel.Game.from_networkx makes it" if hasattr(game, "nodes") and hasattr(game, "edges") else ""))
        head, colon, tail = game.rpartition(":")
        if _format(game) is not None or os.sep in game and not colon:
            return Game.from_file(game)
        if colon and (_format(head) is not None or os.sep in head):
            pairs = [pair.partition("=")[::2] for pair in tail.split(",")]
            return Game.from_file(head, **{name.strip(): value.strip() for name, value in pairs})
        return Game(game)

    @staticmethod
    def from_text(text: str, format: str = "gavel", **parameters: Union[int, str]) -> Game:
        """A game from a text.

        :param text: the text
        :param format: its format, named by a file extension without its dot: ``"gavel"`` (the language), ``"json"``, ``"adj"``, ``"dot"``,
            ``"graphml"``, ``"pg"``, ``"hoa"``, ``"ehoa"`` or ``"ssg"``
        :param parameters: values of the parameters of a game in the language, by name
        """
        return Game("text", text, format, **parameters)

    @staticmethod
    def from_file(path: Union[str, Path], **parameters: Union[int, str]) -> Game:
        """A game from a file in any format that gavel reads.

        :param path: the file; its extension says what it is, in capitals or not, and ``.gz`` behind it that it is compressed
        :param parameters: values of the parameters of a game in the language, by name
        :raises InputError: if there is no such file, or gavel does not read it
        """
        file, format = Path(path), _format(str(path))
        if file.is_dir():
            raise _wrong(f"{file} is a folder", "the commands of gavel read graphs stored in folders: gavel solve FOLDER")
        if format is None:
            raise _wrong(f"{file}: gavel does not know this file extension", "choose one of ." + ", .".join(SUFFIXES))
        try:
            packed = file.suffix.lower() == ".gz"
            data = gzip.decompress(file.read_bytes()) if packed else file.read_bytes()
            read = Game(Path(file.stem).stem if packed else file.stem, data.decode("utf-8"), format, **parameters)
            object.__setattr__(read, "path", str(file))
            return read
        except (gzip.BadGzipFile, EOFError, zlib.error) as e:
            raise _wrong(f"{file} is not compressed as .gz says: {e}", "compress it again, or write its name without .gz") from e
        except OSError as e:
            near = get_close_matches(file.name, sorted(each.name for each in file.parent.glob("*")), 1, 0.75)
            raise _wrong(f"there is no file {file}" if isinstance(e, FileNotFoundError) else f"{file}: {e.strerror}",
                         f"did you mean {near[0]!r}?" if near else "") from e
        except UnicodeDecodeError as e:
            raise _wrong(f"{file} is not text in UTF-8: {e.reason} at byte {e.start}", "save it in UTF-8") from e

    @staticmethod
    def from_edges(edges: Iterable[Tuple[Hashable, Hashable, str]], start: Hashable, *, alice: Iterable[Hashable] = (),
                   bob: Iterable[Hashable] = (), tie: Iterable[Hashable] = (), name: str = "graph",
                   vertices: Optional[Mapping[Hashable, Mapping[str, Any]]] = None, **game: Any) -> Game:
        """A board from its edges. Nodes may be any hashable objects; answers have them as keys.

        >>> game = Game.from_edges([((1, 1), "w", "red"), ((1, 1), "l", "blue")], (1, 1), alice=["w"], bob=["l"])
        >>> import gavel
        >>> gavel.solve(game).thresholds[(1, 1)].alice
        Fraction(1, 2)

        :param edges: triples of a node, the node that it leads to, and ``"red"`` for a move of Alice, ``"blue"`` for one of Bob, or ``"both"``
        :param start: the node where play starts
        :param alice: the nodes at which Alice has won
        :param bob: the nodes at which Bob has won
        :param tie: the nodes at which nobody has won
        :param name: what to call the game
        :param vertices: what else is known of a node: ``payoff``, ``owner``, ``priority``, ``marked``, ``weight``, ``charge``, ``stuck`` or
            ``broke``, as in JSON; numbers may be :class:`~fractions.Fraction` or :class:`~decimal.Decimal`
        :param game: what else is known of the game: ``objective``, ``stuck`` or ``auction``, as in JSON
        :raises InputError: if an edge is not a triple, a number is not finite, or a value cannot be written as JSON
        """
        known: Dict[Hashable, Dict[str, Any]] = {vertex: dict(keys) for vertex, keys in (vertices or {}).items()}
        listed = list(edges)
        for edge in listed:
            if not isinstance(edge, (tuple, list)) or len(edge) != 3:
                raise _wrong(f"{edge!r} is not an edge with a colour", "write (FROM, TO, COLOUR), where COLOUR is 'red', 'blue' or 'both'")
        for source, target, _ in listed:
            known.setdefault(source, {})
            known.setdefault(target, {})
        for outcome, ends in (("alice", alice), ("bob", bob), ("tie", tie)):
            for vertex in ends:
                if known.setdefault(vertex, {}).setdefault("outcome", outcome) != outcome:
                    raise _wrong(f"node {vertex!r} has two outcomes, {known[vertex]['outcome']} and {outcome}", "keep one")
        known.setdefault(start, {})
        names = _names(known)
        board = {"name": name, "start": names[start], **{key: plain(value, key) for key, value in game.items()},
                 "vertices": [{"id": names[vertex], **plain(keys, f"node {vertex!r}")} for vertex, keys in known.items()],
                 "edges": [{"from": names[source], "to": names[target], "colour": colour} for source, target, colour in listed]}
        made = Game(name, json.dumps(board, allow_nan=False), "json")
        object.__setattr__(made, "nodes", {text: vertex for vertex, text in names.items() if text is not vertex})
        object.__setattr__(made, "size", f"{len(known)} vertices, {len(listed)} edges")
        return made

    @staticmethod
    def from_networkx(graph: Any, start: Optional[Hashable] = None, *, name: Optional[str] = None, ignore: Collection[str] = (),
                      **game: Any) -> Game:
        """A board from a ``networkx`` graph, whose nodes are the keys of answers.

        An edge's ``colour`` is ``"red"`` for Alice, ``"blue"`` for Bob, or ``"both"``, which is meant if there is none. Edges of undirected
        graphs go both ways, but none leaves a node with an outcome or a payoff. Nodes may have ``outcome`` (``"alice"``, ``"bob"``, ``"tie"``),
        ``payoff``, ``owner``, ``priority``, ``marked``, ``weight``, ``charge``, ``stuck`` or ``broke``. Layout and labels are left out;
        all other attributes are refused.

        >>> import networkx as nx
        >>> path = nx.path_graph(4)
        >>> path.nodes[0]["outcome"], path.nodes[3]["outcome"] = "bob", "alice"
        >>> import gavel
        >>> gavel.solve(Game.from_networkx(path, start=1)).alice
        Fraction(2, 3)

        :param graph: the graph
        :param start: the node where play starts; else the one with the attribute ``start``, else the graph's attribute ``start``
        :param name: what to call the game; else the graph's attribute ``name``
        :param ignore: attributes of nodes and edges to leave out
        :param game: ``objective``, ``stuck`` or ``auction``, as in JSON; else the graph's attributes of these names
        :raises InputError: if no start or two are known, or an attribute is not
        """
        told = {key: value for key, value in graph.graph.items() if key not in ignore}
        _require_known(told, _GRAPH_ATTRIBUTES, "the graph")
        vertices = {node: _vertex(node, {key: value for key, value in data.items() if key not in ignore})
                    for node, data in graph.nodes(data=True)}
        starts = [node for node, keys in vertices.items() if keys.pop("start", False)]
        begin = start if start is not None else starts[0] if starts else told.get("start")
        if begin is None:
            raise _wrong("the graph has no start", "give start=NODE, or one node the attribute start=True")
        if start is None and len(set(starts) | ({told["start"]} if "start" in told else set())) > 1:
            raise _wrong("two nodes are the start", "give start=NODE, or keep one attribute 'start'")
        if begin not in vertices:
            raise _wrong(f"the graph has no node {begin!r}, which is its start", "")
        directed = graph if graph.is_directed() else graph.to_directed()
        edges = []
        for source, target, data in directed.edges(data=True):
            data = {key: value for key, value in data.items() if key not in ignore}
            where = f"the edge from {source!r} to {target!r}"
            _require_known(data, _EDGE_ATTRIBUTES, where)
            colour = _colour(data, where)
            if graph.is_directed() or not {"outcome", "payoff"} & vertices[source].keys():
                edges.append((source, target, colour))
        rules = {key: told[key] for key in ("auction", "stuck", "objective") if key in told}
        rules.update({key: value for key, value in game.items() if value is not None})
        if isinstance(rules.get("auction"), str):
            parts = [part.split(None, 1) for part in rules["auction"].split(";") if part.strip()]
            rules["auction"] = {part[0]: part[-1].strip() for part in parts}
        if isinstance(rules.get("objective"), str) and ":" in rules["objective"]:
            kind, _, number = rules["objective"].partition(":")
            rules["objective"] = {kind: number}
        return Game.from_edges(edges, begin, name=name or str(told.get("name") or "graph"), vertices=vertices, **rules)

    def fields(self) -> Dict[str, Any]:
        """The fields of a request that name the game."""
        said: Dict[str, Any] = {"game": self.name} if self.text is None else {"text": self.text, "format": self.format}
        if self.parameters:
            said["parameters"] = {name: str(value) for name, value in self.parameters.items()}
        return said

    def vertex(self, node: Any) -> Any:
        """The name of the vertex of a node, or of each node of a list; texts that are not nodes are names already."""
        if not self.nodes:
            return node
        names = {each: name for name, each in self.nodes.items()}
        if isinstance(node, Hashable) and node in names:
            return names[node]
        return [names.get(each, each) for each in node] if isinstance(node, (list, tuple, set, frozenset)) else node

    def _repr_svg_(self) -> Optional[str]:
        """The board as a picture for notebooks, coloured by what both players need, where it is small enough to be looked at."""
        from gavel.errors import GavelError
        from gavel.shared import SHARED

        try:
            picture = SHARED.show(self, max_vertices=60, time_limit=5)
            return picture[picture.index("<svg"):]
        except GavelError:
            return None

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.parameters.items())
        if self.text is None:
            return f"Game({self.name!r}{given})"
        if self.size is not None:
            return f"<Game {self.name!r}: {self.size}>"
        return f"<Game {self.name!r}{given}: {len(self.text.splitlines())} lines of {self.format}>"


GameLike = Union[Game, str, Path]
"""The name of a bundled game, the path of a file, or a :class:`Game`."""


def _colour(data: Dict[str, Any], where: str) -> str:
    """The colour of an edge, which may be drawn in another that is none of a player's."""
    both = {"red:blue": "both", "blue:red": "both"}
    said, drawn = (both.get(str(colour), str(colour)) for colour in
                   (data.get("colour", data.get("color", "both")), data.get("color", data.get("colour", "both"))))
    if drawn != said and drawn in ("red", "blue", "both"):
        raise _wrong(f"{where} has both color={drawn!r} and colour={said!r}", "keep one")
    return said


def _wrong(message: str, hint: str) -> InputError:
    return InputError({"kind": "input", "message": message, "hint": hint})


def _format(path: str) -> Optional[str]:
    """What the extension of a path says, without its dot; ``None`` if gavel does not know it."""
    name = path.lower()
    suffix = Path(name[:-3] if name.endswith(".gz") else name).suffix[1:]
    return suffix if suffix in SUFFIXES else None


def _names(nodes: Iterable[Hashable]) -> Dict[Hashable, str]:
    """A name for the vertex of each node: its text, or where another node has the same, its text and its type."""
    names: Dict[Hashable, str] = {node: node for node in nodes if isinstance(node, str)}
    taken = set(names.values())
    for node in nodes:
        if node not in names:
            name = str(node)
            if name in taken:
                name = f"{node!r} ({type(node).__name__})"
            while name in taken:
                name += "'"
            taken.add(name)
            names[node] = name
    return names


def _require_known(attributes: Mapping[Any, Any], known: Collection[str], owner: str) -> None:
    for name in attributes:
        if name not in known and name not in _DECORATION:
            raise _wrong(f"{owner} has the attribute {name!r}, which means nothing to gavel",
                         f"leave it out with ignore=[{name!r}], or use one of {', '.join(known)}")


def _vertex(node: Hashable, attributes: Mapping[str, Any]) -> Dict[str, Any]:
    """What JSON says of a vertex, by the attributes of a node."""
    _require_known(attributes, _NODE_ATTRIBUTES, f"node {node!r}")
    vertex = {key: attributes[key] for key in _NODE_ATTRIBUTES if key in attributes}
    charge = {player: vertex.pop(f"charge_{player}") for player in ("alice", "bob") if f"charge_{player}" in vertex}
    if charge:
        vertex["charge"] = {**vertex.get("charge", {}), **charge}
    if isinstance(vertex.get("marked"), str) and re.fullmatch(r"[1-9][0-9]*(,[1-9][0-9]*)*", vertex["marked"]):
        vertex["marked"] = [int(number) for number in vertex["marked"].split(",")]
    for flag in ("start", "marked"):
        value = vertex.get(flag)
        if isinstance(value, (str, int)) and value in _TRUE:
            vertex[flag] = True
        elif flag in vertex and (value is None or isinstance(value, (str, int)) and value in _FALSE):
            del vertex[flag]
        elif flag == "start" and flag in vertex:
            raise _wrong(f"node {node!r} has start={value!r}", "write start=True")
    return vertex
