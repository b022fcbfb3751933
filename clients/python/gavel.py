"""Asks gavel from Python: a client of ``gavel session``, in one file, with the standard library alone.

    >>> from gavel import Gavel, exact
    >>> with Gavel() as gavel:
    ...     answer = gavel.solve("tic-tac-toe")
    ...     print(exact(answer["thresholds"]["........."]["alice"]))
    133/256

One virtual machine answers all requests; several threads may ask at the same time. Every method takes the game first: the name of a
bundled one, with its parameters behind a colon (``"tug-of-war:n=5"``), or, in the field ``text``, the text of one in the language. Any other
field of a request is given by its name, as in ``gavel.solve("tug-of-war:n=5", payment="poorman", at="3")``. All commands and
fields: src/site/session.md. Answers are dictionaries, as they come; :func:`exact` reads their numbers, and :func:`to_networkx` makes
a board a dictionary that networkx takes.

Which program is started: ``command``, else the words of the environment variable ``GAVEL_COMMAND``, else the script ``gavel`` of the clone
that this file is in, else ``gavel`` from the path.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import threading
from concurrent.futures import Future
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Union

__all__ = ["Answer", "Gavel", "GavelError", "Totals", "exact", "thresholds", "to_networkx"]

Answer = Dict[str, Any]
Totals = Union[int, str, Sequence[int]]


class GavelError(Exception):
    """A request that was refused, or could not be answered within its limits.

    ``kind`` is ``input`` (the request, or a text in it, is wrong), ``unsupported`` (nothing is known for such a game), ``limit`` (of
    time, memory or size), ``internal``, or ``session`` (the program has ended). A mistake in a text has a ``source``, a ``line`` and a
    ``column``, from 1; all that were found are in ``diagnostics``.
    """

    def __init__(self, error: Mapping[str, Any]) -> None:
        self.kind: str = error.get("kind", "internal")
        self.message: str = error.get("message", "")
        self.hint: Optional[str] = error.get("hint")
        self.source: Optional[str] = error.get("source")
        self.line: Optional[int] = error.get("line")
        self.column: Optional[int] = error.get("column")
        self.diagnostics: List[Answer] = list(error.get("diagnostics", []))
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part is not None)
        super().__init__((place + ": " if place else "") + self.message + (f" ({self.hint})" if self.hint else ""))


class Gavel:
    """A session. Use it in a ``with`` statement, or :meth:`close` it; it ends when everything asked is answered."""

    def __init__(self, command: Union[str, Sequence[str], None] = None, threads: Optional[int] = None) -> None:
        words = _command(command) + ["session"] + ([] if threads is None else ["--threads", str(threads)])
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._waiting: Dict[int, "Future[Answer]"] = {}
        self._lock = threading.Lock()
        self._ids = count(1)
        self._reader = threading.Thread(target=self._read, name="gavel answers", daemon=True)
        self._reader.start()

    def __enter__(self) -> "Gavel":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self, timeout: float = 30) -> None:
        """Ends the session after what was asked is answered; ends it anyway after some seconds."""
        with self._lock:
            if self._process.stdin and not self._process.stdin.closed:
                try:
                    self._process.stdin.close()
                except BrokenPipeError:
                    pass
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        if self._process.stdout:
            self._process.stdout.close()

    # Any request

    def request(self, command: str, /, **fields: Any) -> Answer:
        """The result of a request; fields that are ``None`` are left out. Raises :class:`GavelError`."""
        return self.submit(command, **fields).result()

    def submit(self, command: str, /, **fields: Any) -> "Future[Answer]":
        """Asks without waiting. The future has the ``request_id`` by which :meth:`cancel` calls the request."""
        future: "Future[Answer]" = Future()
        number = next(self._ids)
        future.request_id = number  # type: ignore[attr-defined]
        request = {"id": number, "command": command}
        request.update((name, value) for name, value in fields.items() if value is not None)
        line = (json.dumps(request, default=_plain) + "\n").encode()
        with self._lock:
            if not self._reader.is_alive():
                raise GavelError({"kind": "session", "message": "the session has ended"})
            self._waiting[number] = future
            try:
                assert self._process.stdin is not None
                self._process.stdin.write(line)
                self._process.stdin.flush()
            except (BrokenPipeError, ValueError) as e:
                del self._waiting[number]
                raise GavelError({"kind": "session", "message": "the session has ended"}) from e
        return future

    def cancel(self, future: "Future[Answer]") -> bool:
        """Gives a request up, which then fails with the kind ``limit``; false if it was answered already."""
        number = future.request_id  # type: ignore[attr-defined]
        return bool(self.request("cancel", of=number)["cancelled"])

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            answer = json.loads(line)
            with self._lock:
                future = self._waiting.pop(answer.get("id"), None)
            if future is not None:
                _settle(future, answer)
        with self._lock:
            left = list(self._waiting.values())
            self._waiting.clear()
        for future in left:
            _settle(future, {"error": {"kind": "session", "message": "the session has ended"}})

    # The commands

    def games(self) -> List[Answer]:
        """The bundled games, with their parameters."""
        return self.request("games")["games"]

    def source(self, game: str) -> str:
        """The text of a bundled game."""
        return self.request("source", game=game)["text"]

    def parse(self, text: str, **fields: Any) -> Answer:
        """The mistakes in a text, each with its place, or what its game is; and the words it can go on with."""
        return self.request("parse", text=text, **fields)

    def solve(self, game: Optional[str] = None, chips: Optional[Totals] = None,
              vertices: Union[str, Sequence[str], None] = None, **fields: Any) -> Answer:
        """What each player needs to force a win, in real money or for totals of ``chips``."""
        return self.request("solve", game=game, chips=chips, vertices=vertices, **fields)

    def outcome(self, game: Optional[str] = None, *, alice: Any, bob: Any, **fields: Any) -> Answer:
        """Who can force a win with given purses, how soon, and how. ``money="chips"`` for whole chips."""
        return self.request("outcome", game=game, alice=alice, bob=bob, **fields)

    def value(self, game: Optional[str] = None, *, alice: int, bob: int, **fields: Any) -> Answer:
        """What a game in whole chips is worth where bids at random are best, and how both bid."""
        return self.request("value", game=game, alice=alice, bob=bob, **fields)

    def moves(self, game: Optional[str] = None, chips: Optional[Totals] = None, **fields: Any) -> Answer:
        """For which totals of ``chips`` each move is optimal; without them, what each costs against the best."""
        return self.request("moves", game=game, chips=chips, **fields)

    def successors(self, game: Optional[str] = None, chips: Optional[Totals] = None, **fields: Any) -> Answer:
        """A position with all that can follow, each with what moving there costs."""
        return self.request("successors", game=game, chips=chips, **fields)

    def board(self, game: Optional[str] = None, limit: Optional[int] = None, **fields: Any) -> Answer:
        """Vertices and edges, those nearest to the start first."""
        return self.request("board", game=game, limit=limit, **fields)

    def search(self, game: Optional[str] = None, *, name: str, **fields: Any) -> List[str]:
        """The vertices whose names hold a text."""
        return self.request("search", game=game, name=name, **fields)["vertices"]

    def curve(self, game: Optional[str] = None, chips: Optional[Totals] = None, **fields: Any) -> Answer:
        """Thresholds over totals of chips, the line of real money, the period, and the best first moves."""
        return self.request("curve", game=game, chips=chips, **fields)

    def payoff(self, game: Optional[str] = None, shares: Optional[Sequence[Union[Fraction, int, float, str]]] = None,
               strategies: Optional[str] = None, **fields: Any) -> Answer:
        """The average weight that Alice can guarantee at each of her ``shares`` of the money (the eighths between 0 and 1), by
        ``strategies`` that are ``pure`` (if nothing is said) or ``mixed``. The numbers are in ``curve``."""
        return self.request("payoff", game=game, shares=shares, strategies=strategies, **fields)

    def check(self, answer: Answer, game: Optional[str] = None, **fields: Any) -> Answer:
        """Whether an answer of ``solve``, ``outcome`` or ``payoff`` is right, trusting nothing in it."""
        return self.request("check", game=game, answer=answer, **fields)

    def formula(self, game: Optional[str] = None, **fields: Any) -> Answer:
        """The numbers of a round in real money: what is needed after winning and after losing the bid, and the bid."""
        return self.request("formula", game=game, **fields)

    def play(self, game: Optional[str] = None, *, alice: Any, bob: Any, decisions: Iterable[Answer] = (),
             **fields: Any) -> Answer:
        """How a play stands after its decisions; with ``reply``, ``why`` and ``mistakes`` as the guide says."""
        return self.request("play", game=game, alice=alice, bob=bob, decisions=list(decisions), **fields)

    def puzzles(self, game: Optional[str] = None, chips: Optional[Totals] = None, count: Optional[int] = None,
                seed: Optional[int] = None, **fields: Any) -> List[Answer]:
        """Positions in which exactly one bid keeps a win."""
        return self.request("puzzles", game=game, chips=chips, count=count, seed=seed, **fields)["puzzles"]


def exact(number: Mapping[str, Any]) -> Union[Fraction, float, None]:
    """A threshold, cost or bid: a fraction if it is exact, else the middle of its bounds; ``None`` for never."""
    if number.get("never"):
        return None
    if "exact" in number:
        return Fraction(number["exact"])
    return (number["lower"] + number["upper"]) / 2


def thresholds(answer: Mapping[str, Any], player: str) -> Dict[str, Union[Fraction, float, None]]:
    """What a player needs in real money at each vertex of an answer of :meth:`Gavel.solve`."""
    return {vertex: exact(both[player]) for vertex, both in answer["thresholds"].items()}


def to_networkx(board: Mapping[str, Any]) -> Dict[str, Any]:
    """A board as node-link data, as ``networkx.node_link_graph(data, edges="links")`` takes them.

    Nodes keep all that the answer says of a vertex, edges their ``colour``; the graph keeps game, start and auction.
    """
    return {
        "directed": True,
        "multigraph": False,
        "graph": {name: board[name] for name in ("game", "start", "auction")},
        "nodes": [dict(vertex) for vertex in board["vertices"]],
        "links": [{"source": edge["from"], "target": edge["to"], "colour": edge["colour"]} for edge in board["edges"]],
    }


def _settle(future: "Future[Answer]", answer: Answer) -> None:
    if not future.set_running_or_notify_cancel():
        return
    if "result" in answer:
        future.set_result(answer["result"])
    else:
        future.set_exception(GavelError(answer["error"]))


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, (range, set, tuple)):
        return list(value)
    raise TypeError(f"{value!r} has no place in a request")


def _command(command: Union[str, Sequence[str], None]) -> List[str]:
    if command is not None:
        return shlex.split(command) if isinstance(command, str) else list(command)
    if os.environ.get("GAVEL_COMMAND"):
        return shlex.split(os.environ["GAVEL_COMMAND"])
    script = Path(__file__).resolve().parent.parent.parent / "gavel"
    return [str(script)] if script.is_file() else ["gavel"]
