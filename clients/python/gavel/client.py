"""Everything that can be asked, with its options by name."""

from __future__ import annotations

import re
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Type, TypeVar, Union

from gavel.amounts import Money, Totals, Vertices
from gavel.answers import Answer, answer
from gavel.game import Game, GameLike
from gavel.questions import Questions
from gavel.session import Reply, Session

__all__ = ["Gavel", "Money", "Totals", "Vertices"]

A = TypeVar("A", bound=Answer)
_CAPITALS = re.compile("_(.)")


class Gavel(Questions):
    """A running program that answers. Use it in a ``with`` statement, or :meth:`close` it; it ends when everything asked is answered.

    ``payment``, ``ties``, ``mover``, ``bids``, ``broke`` and ``least`` are rules of the auction, written as on the command line
    (``payment="taxman:1/3"``); those that are not given are as the game says. Every question takes all fields that the guide's page on
    sessions has for it: ``longestTable`` there is ``longest_table`` here. ``at`` starts elsewhere; ``time_limit`` is in seconds.
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
        """The answer to a request as the guide's page on sessions tells it; fields that are ``None`` are left out."""
        return answer(self.submit(command, **fields).result())

    def submit(self, command: str, /, **fields: Any) -> Reply:
        """Asks without waiting. The reply is a future, and always ends: with a result, or with a :class:`~gavel.GavelError`."""
        return self._session.submit(command, fields)

    def cancel(self, reply: Reply) -> bool:
        """Gives a request up, which then fails with a :class:`~gavel.LimitError`; false if it was answered already."""
        return bool(self.request("cancel", of=reply.request_id)["cancelled"])

    def solve_many(self, games: Iterable[GameLike], *, chips: Optional[Totals] = None, vertices: Optional[Vertices] = None,
                   payment: Optional[str] = None, ties: Optional[str] = None, verify: Optional[bool] = None,
                   time_limit: Optional[float] = None, at_once: int = 500) -> Iterator[Any]:
        """Answers of :meth:`solve` for many games, in their order, with the same options; ``at_once`` of them are under way together.

        >>> with Gavel() as gavel:
        ...     [str(answer.alice) for answer in gavel.solve_many(Game("race", a=a) for a in (1, 2, 3))]
        ['1/4', '1/2', '11/16']
        """
        asked = {"chips": chips, "vertices": vertices, "payment": payment, "ties": ties, "verify": verify, "timeLimit": time_limit}
        waiting: List[Reply] = []
        batch: List[Any] = []
        for game in games:
            batch.append(("solve", {**Game.of(game).fields(), **asked}))
            if len(batch) == at_once:
                for reply in waiting:
                    yield answer(reply.result())
                waiting, batch = self._session.submit_all(batch), []
        for reply in waiting + self._session.submit_all(batch):
            yield answer(reply.result())

    def _ask(self, kind: Type[A], command: str, **fields: Any) -> A:
        named = {_CAPITALS.sub(lambda letter: letter.group(1).upper(), name): value for name, value in fields.items()}
        if named.get("with") is not None:
            named["with"] = Game.of(named["with"]).fields()
        if "game" in named:
            named.update(Game.of(named.pop("game")).fields())
        found = answer(self._session.submit(command, named).result())
        result = found if isinstance(found, kind) else kind(found.to_dict())
        result._again = lambda form: str(self.request(command, **{**named, "form": form})["text"])
        return result

    # Texts; every question about games is in Questions

    def games(self, name: Optional[str] = None) -> List[Dict[str, Any]]:
        """The bundled games, or the one of that name, with their parameters."""
        return list(self.request("games", name=name)["games"])

    def source(self, game: str) -> str:
        """The text of a bundled game."""
        return str(self.request("source", game=game)["text"])

    def parse(self, text: str) -> Answer:
        """The mistakes in a text, each with its place, or what its game is; and the words it can go on with."""
        return self.request("parse", text=text)
