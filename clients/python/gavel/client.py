"""Everything that can be asked, with its options by name."""

from __future__ import annotations

from itertools import islice
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Type, TypeVar, Union

from gavel.amounts import Money, Totals, Vertices
from gavel.answers import Answer, answer
from gavel.errors import GavelError, InputError
from gavel.game import Game, GameLike
from gavel.questions import Questions
from gavel.session import Reply, Session

__all__ = ["Gavel", "Money", "Totals", "Vertices"]

A = TypeVar("A", bound=Answer)

_EITHER, _CHIPS = "chips=(A, B) or money=(A, B)", "chips=(A, B)"
_BUDGETS = {"outcome": _EITHER, "value": _CHIPS, "check-strategy": _EITHER, "judge": _CHIPS, "play": _EITHER,
            "simulate": _EITHER + ", or random_turn=True"}
"""What to give where a question needs the budgets of both players, by the command of its request."""


class Gavel(Questions):
    """A running program that answers. Use it in a ``with`` statement, or :meth:`close` it; it ends when everything asked is answered.

    Every question raises :class:`~gavel.GavelError`: :class:`~gavel.InputError` with line and hint, :class:`~gavel.UnsupportedError`,
    :class:`~gavel.LimitError`.

    :param command: the words that start the program; if not given, the program that the package brings
    :param threads: how many requests the program answers at the same time; as many as there are processors if not given
    :param patience: seconds to wait before the program is asked whether it still runs; it is ended if it is silent for as long again

    >>> with Gavel() as gavel:
    ...     gavel.solve("tic-tac-toe").alice
    Fraction(133, 256)
    """

    def __init__(self, command: Union[str, Sequence[str], None] = None, threads: Optional[int] = None, patience: float = 60) -> None:
        self._running: Optional[Session] = Session(command, threads, patience)

    @property
    def _session(self) -> Session:
        assert self._running is not None
        return self._running

    def __enter__(self) -> Gavel:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self, timeout: float = 30) -> None:
        """Ends the program once all requests are answered, and in any case after ``timeout`` seconds."""
        self._session.close(timeout)

    # Any request

    def request(self, command: str, /, **fields: Any) -> Answer:
        """The answer to a request of a session.

        :param command: the command of the request
        :param fields: its fields, named as on the guide's page on sessions; those that are ``None`` are left out
        """
        return answer(self.submit(command, **fields).result())

    def submit(self, command: str, /, **fields: Any) -> Reply:
        """Asks without waiting. The reply is a future, and always ends: with a result, or with a :class:`~gavel.GavelError`."""
        return self._session.submit(command, fields)

    def cancel(self, reply: Reply) -> bool:
        """Gives a request up, which then fails with a :class:`~gavel.LimitError`; false if it was answered already."""
        return bool(self.request("cancel", of=reply.request_id)["cancelled"])

    def solve_many(self, games: Iterable[GameLike], *, totals: Optional[Totals] = None, vertices: Optional[Vertices] = None,
                   payment: Optional[str] = None, ties: Optional[str] = None, check: Optional[bool] = None,
                   time_limit: Optional[float] = None, at_once: int = 500) -> Iterator[Any]:
        """Answers of :meth:`solve` for many games, in their order, with the same options.

        :param games: the games, which are read as answers are taken
        :param at_once: how many are under way together; for the other parameters see :meth:`solve`

        >>> with Gavel() as gavel:
        ...     [str(answer.alice) for answer in gavel.solve_many(Game("race", a=a) for a in (1, 2, 3))]
        ['1/4', '1/2', '11/16']
        """
        if at_once < 1:
            raise InputError({"kind": "input", "message": f"at_once={at_once} is less than 1"})
        asked = {"chips": totals, "payment": payment, "ties": ties, "verify": check, "timeLimit": time_limit}
        waiting: List[Tuple[Reply, Game]] = []
        left = map(Game.of, games)
        while True:
            batch = list(islice(left, at_once))
            replies = self._session.submit_all(("solve", {**game.fields(), **asked, "vertices": game.vertex(vertices)}) for game in batch)
            for reply, game in waiting:
                yield answer(_result(reply, [game]), game.nodes)
            waiting = list(zip(replies, batch))
            if not batch:
                return

    def _ask(self, kind: Type[A], command: str, **fields: Any) -> A:
        game: Optional[Game] = None
        named, games = dict(fields), []
        if named.get("with") is not None:
            games.append(Game.of(named["with"]))
            named["with"] = games[0].fields()
        if command in _BUDGETS and "alice" not in named and not named.get("randomTurn"):
            raise InputError({"kind": "input", "message": "the budgets are missing", "hint": "give " + _BUDGETS[command]})
        if "game" in named:
            game = Game.of(named.pop("game"))
            games.append(game)
            named.update(game.fields(), **{key: game.vertex(named[key]) for key in ("at", "vertices") if key in named})
        nodes = game.nodes if game is not None else {}
        found = answer(_result(self._session.submit(command, named), games), nodes)
        result = found if isinstance(found, kind) else kind(found.to_dict(), nodes)
        result._again = lambda form: str(self.request(command, **{**named, "form": form})["text"])
        return result

    # Texts; every question about games is in Questions

    def games(self, name: Optional[str] = None) -> List[Dict[str, Any]]:
        """The bundled games with their parameters.

        :param name: the one to list; all if not given
        """
        return list(self.request("games", name=name)["games"])

    def source(self, game: str) -> str:
        """The text of a bundled game.

        :param game: its name
        """
        return str(self.request("source", game=game)["text"])

    def parse(self, text: str) -> Answer:
        """The mistakes in a text with their places, or what its game is, and the words that can follow.

        :param text: a text in the language
        """
        return self.request("parse", text=text)


def _result(reply: Reply, games: Sequence[Game]) -> Dict[str, Any]:
    """A result; a mistake in the only text that was sent has the name of its file."""
    try:
        return reply.result()
    except GavelError as e:
        texts = [game.path for game in games if game.text is not None]
        if len(texts) != 1 or texts[0] is None:
            raise
        raise e.of_file(texts[0]) from None
