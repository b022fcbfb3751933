"""Everything that can be asked, with its options by name."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Type, TypeVar, Union, overload

from gavel.answers import Answer, ChipSolution, Comparison, MixedValue, Outcome, Payoff, Periods, Solution, answer
from gavel.game import Game, GameLike
from gavel.session import Reply, Session

__all__ = ["Gavel", "Money", "Totals", "Vertices"]

Totals = Union[int, str, Sequence[int]]
"""Totals of chips: ``8``, ``[4, 8]``, ``range(3, 9)`` or ``"0..255"``."""
Money = Union[int, float, str, Fraction]
"""What a player has: chips, or real money as a number or a fraction."""
Vertices = Union[str, Sequence[str]]
"""``"start"``, ``"all"``, or names."""

A = TypeVar("A", bound=Answer)
_CAPITALS = re.compile("_(.)")


class Gavel:
    """A running program that answers. Use it in a ``with`` statement, or :meth:`close` it; it ends when everything asked is answered.

    ``payment``, ``ties``, ``mover``, ``bids``, ``broke`` and ``least`` are rules of the auction, written as on the command line
    (``payment="taxman:1/3"``); those that are not given are as the game says. Every question takes all fields that the guide's page on
    sessions has for it, also those that its method does not list: ``longestTable`` there is ``longest_table`` here. ``at`` starts elsewhere; ``time_limit`` is in seconds.
    Every question raises :class:`~gavel.GavelError`: :class:`~gavel.InputError` with line and hint, :class:`~gavel.UnsupportedError`,
    :class:`~gavel.LimitError`.

    >>> with Gavel() as gavel:
    ...     gavel.solve("tic-tac-toe").alice
    Fraction(133, 256)
    """

    def __init__(self, command: Union[str, Sequence[str], None] = None, threads: Optional[int] = None) -> None:
        self._running: Optional[Session] = Session(command, threads)

    @property
    def _session(self) -> Session:
        assert self._running is not None
        return self._running

    def __enter__(self) -> Gavel:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self, timeout: float = 30) -> None:
        """Ends the session after what was asked is answered; ends it anyway after some seconds."""
        self._session.close(timeout)

    # Any request

    def request(self, command: str, /, **fields: Any) -> Answer:
        """The answer to a request as the guide's page on sessions tells it; fields that are ``None`` are left out."""
        return answer(self.submit(command, **fields).result())

    def submit(self, command: str, /, **fields: Any) -> Reply:
        """Asks without waiting. The future has the ``request_id`` by which :meth:`cancel` calls the request."""
        return self._session.submit(command, fields)

    def cancel(self, reply: Reply) -> bool:
        """Gives a request up, which then fails with a :class:`~gavel.LimitError`; false if it was answered already."""
        return bool(self.request("cancel", of=reply.request_id)["cancelled"])  # type: ignore[attr-defined]

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

    def _ask(self, kind: Type[A], command: str, game: GameLike, **fields: Any) -> A:
        named = {_CAPITALS.sub(lambda letter: letter.group(1).upper(), name): value for name, value in fields.items()}
        found = answer(self._session.submit(command, {**Game.of(game).fields(), **named}).result())
        return found if isinstance(found, kind) else kind(found.to_dict())

    # Games

    def games(self, name: Optional[str] = None) -> List[Dict[str, Any]]:
        """The bundled games, or the one of that name, with their parameters."""
        return list(self.request("games", name=name)["games"])

    def source(self, game: str) -> str:
        """The text of a bundled game."""
        return str(self.request("source", game=game)["text"])

    def parse(self, text: str) -> Answer:
        """The mistakes in a text, each with its place, or what its game is; and the words it can go on with."""
        return self.request("parse", text=text)

    def board(self, game: GameLike, *, limit: Optional[int] = None, at: Optional[str] = None,
              also: Optional[Sequence[str]] = None, layout: Optional[bool] = None, **more: Any) -> Answer:
        """Vertices and edges, those nearest to the start first."""
        return self._ask(Answer, "board", game, limit=limit, at=at, also=also, layout=layout, **more)

    def search(self, game: GameLike, name: str, *, limit: Optional[int] = None, **more: Any) -> List[str]:
        """The vertices whose names hold a text."""
        return list(self._ask(Answer, "search", game, name=name, limit=limit, **more)["vertices"])

    # Questions

    @overload
    def solve(self, game: GameLike, *, chips: None = None, vertices: Optional[Vertices] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, at: Optional[str] = None, width: Optional[float] = None, digits: Optional[int] = None,
              horizon: Optional[int] = None, verify: Optional[bool] = None, certificate: Optional[bool] = None,
              time_limit: Optional[float] = None, **more: Any) -> Solution: ...

    @overload
    def solve(self, game: GameLike, *, chips: Totals, vertices: Optional[Vertices] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, at: Optional[str] = None, width: Optional[float] = None, digits: Optional[int] = None,
              horizon: Optional[int] = None, verify: Optional[bool] = None, certificate: Optional[bool] = None,
              time_limit: Optional[float] = None, **more: Any) -> ChipSolution: ...

    def solve(self, game: GameLike, *, chips: Optional[Totals] = None, vertices: Optional[Vertices] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, at: Optional[str] = None, width: Optional[float] = None, digits: Optional[int] = None,
              horizon: Optional[int] = None, verify: Optional[bool] = None, certificate: Optional[bool] = None,
              time_limit: Optional[float] = None, **more: Any) -> Answer:
        """What each player needs to force a win: a :class:`~gavel.Solution` in real money, a :class:`~gavel.ChipSolution` for totals of ``chips``."""
        return self._ask(Answer, "solve", game, chips=chips, vertices=vertices, payment=payment, ties=ties, mover=mover, bids=bids,
                         broke=broke, at=at, width=width, digits=digits, horizon=horizon, verify=verify, certificate=certificate,
                         time_limit=time_limit, **more)

    def outcome(self, game: GameLike, *, alice: Money, bob: Money, money: Optional[str] = None, payment: Optional[str] = None,
                ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
                at: Optional[str] = None, verify: Optional[bool] = None, certificate: Optional[bool] = None,
                time_limit: Optional[float] = None, **more: Any) -> Outcome:
        """Who can force a win with given purses, how soon, and how. ``money="chips"`` for whole chips."""
        return self._ask(Outcome, "outcome", game, alice=alice, bob=bob, money=money, payment=payment, ties=ties, mover=mover,
                         bids=bids, broke=broke, at=at, verify=verify, certificate=certificate, time_limit=time_limit, **more)

    def value(self, game: GameLike, *, alice: int, bob: int, draws: Optional[str] = None, payment: Optional[str] = None,
              ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
              at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> MixedValue:
        """What a game in whole chips is worth where bids at random are best, and how both bid. ``draws``: ``alice``, ``bob`` or ``half``."""
        return self._ask(MixedValue, "value", game, alice=alice, bob=bob, draws=draws, payment=payment, ties=ties, mover=mover,
                         bids=bids, broke=broke, at=at, time_limit=time_limit, **more)

    def moves(self, game: GameLike, *, chips: Optional[Totals] = None, payment: Optional[str] = None, ties: Optional[str] = None,
              at: Optional[str] = None, certificate: Optional[bool] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """What each move costs against the best (:class:`~gavel.Prices`); with ``chips``, for which totals each is optimal."""
        return self._ask(Answer, "moves", game, chips=chips, payment=payment, ties=ties, at=at, certificate=certificate,
                         time_limit=time_limit, **more)

    def successors(self, game: GameLike, *, chips: Optional[Totals] = None, payment: Optional[str] = None,
                   ties: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """A position with all that can follow, each with what moving there costs."""
        return self._ask(Answer, "successors", game, chips=chips, payment=payment, ties=ties, at=at, time_limit=time_limit, **more)

    def curve(self, game: GameLike, *, chips: Optional[Totals] = None, payment: Optional[str] = None, ties: Optional[str] = None,
              at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """Thresholds over totals of chips, the line of real money, the period, and the best first moves."""
        return self._ask(Answer, "curve", game, chips=chips, payment=payment, ties=ties, at=at, time_limit=time_limit, **more)

    def payoff(self, game: GameLike, *, shares: Optional[Sequence[Money]] = None, strategies: Optional[str] = None,
               payment: Optional[str] = None, at: Optional[str] = None, verify: Optional[bool] = None,
               certificate: Optional[bool] = None, time_limit: Optional[float] = None, **more: Any) -> Payoff:
        """The average weight that Alice can guarantee at each of her ``shares`` of the money (the eighths between 0 and 1), by
        ``strategies`` that are ``pure`` (if nothing is said) or ``mixed``."""
        return self._ask(Payoff, "payoff", game, shares=shares, strategies=strategies, payment=payment, at=at, verify=verify,
                         certificate=certificate, time_limit=time_limit, **more)

    def periods(self, game: GameLike, *, vertices: Optional[Vertices] = None, longest_table: Optional[int] = None,
                payment: Optional[str] = None, ties: Optional[str] = None, verify: Optional[bool] = None,
                certificate: Optional[bool] = None, time_limit: Optional[float] = None, **more: Any) -> Periods:
        """From which total of chips on thresholds repeat, and how."""
        return self._ask(Periods, "periods", game, vertices=vertices, longest_table=longest_table, payment=payment, ties=ties,
                         verify=verify, certificate=certificate, time_limit=time_limit, **more)

    def compare(self, game: GameLike, other: GameLike, *, up_to: Optional[int] = None, verify: Optional[bool] = None,
                certificate: Optional[bool] = None, time_limit: Optional[float] = None, **more: Any) -> Comparison:
        """Whether Alice ever needs more chips for one game than for the other, for all totals."""
        return self._ask(Comparison, "compare", game, **{"with": Game.of(other).fields()}, up_to=up_to, verify=verify,
                         certificate=certificate, time_limit=time_limit, **more)

    def verify(self, game: GameLike, strategy: str, *, alice: Money, bob: Money, player: Optional[str] = None,
               money: Optional[str] = None, payment: Optional[str] = None, ties: Optional[str] = None, at: Optional[str] = None,
               time_limit: Optional[float] = None, **more: Any) -> Answer:
        """Whether a strategy wins against every play of the other player; if not, a play that refutes it."""
        return self._ask(Answer, "verify", game, strategy=strategy, alice=alice, bob=bob, player=player, money=money,
                         payment=payment, ties=ties, at=at, time_limit=time_limit, **more)

    def simulate(self, game: GameLike, *, alice: Optional[Money] = None, bob: Optional[Money] = None,
                 alice_plays: Optional[str] = None, bob_plays: Optional[str] = None, random_turn: Optional[bool] = None,
                 games: Optional[int] = None, rounds: Optional[int] = None, seed: Optional[int] = None,
                 confidence: Optional[float] = None, money: Optional[str] = None, payment: Optional[str] = None,
                 ties: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """How many plays of two strategies end in which way; or of the random-turn games, in which a coin picks who moves."""
        return self._ask(Answer, "simulate", game, alice=alice, bob=bob, alice_plays=alice_plays, bob_plays=bob_plays,
                         random_turn=random_turn, games=games, rounds=rounds, seed=seed, confidence=confidence, money=money,
                         payment=payment, ties=ties, at=at, time_limit=time_limit, **more)

    def convert(self, game: GameLike, to: str, **more: Any) -> str:
        """The game as a text in another format: ``json``, ``adj``, ``dot``, ``graphml``, ``gavel`` or ``prism``."""
        return str(self._ask(Answer, "convert", game, to=to, **more)["text"])

    def show(self, game: GameLike, *, form: Optional[str] = None, chips: Optional[int] = None, limit: Optional[int] = None,
             payment: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> str:
        """A picture of the board, coloured by what both players need, as SVG (if nothing is said), ``dot`` or ``tikz``."""
        return str(self._ask(Answer, "show", game, form=form, chips=chips, limit=limit, payment=payment, at=at,
                             time_limit=time_limit, **more)["text"])

    def sweep(self, sources: Union[str, Sequence[str]], ask: str, *, where: Optional[str] = None, chips: Optional[Totals] = None,
              want: Optional[str] = None, count: Optional[int] = None, time_limit: Optional[float] = None) -> Answer:
        """The answers to one question about many games: how many have each value; or, as ``want`` says, a ``table`` or those to ``find``."""
        return self.request("sweep", sources=sources, ask=ask, where=where, chips=chips, want=want, count=count,
                            timeLimit=time_limit)

    def formula(self, game: GameLike, *, payment: Optional[str] = None, at: Optional[str] = None, **more: Any) -> Answer:
        """The numbers of a round in real money: what is needed after winning and after losing the bid, and the bid."""
        return self._ask(Answer, "formula", game, payment=payment, at=at, **more)

    def check(self, saved: Mapping[str, Any], game: GameLike, *, payment: Optional[str] = None, ties: Optional[str] = None,
              mover: Optional[str] = None, bids: Optional[str] = None, at: Optional[str] = None,
              time_limit: Optional[float] = None, **more: Any) -> Answer:
        """Whether an answer is right under the rules that the game and these options say, trusting nothing in it; of ``solve``, one for
        all vertices."""
        return self._ask(Answer, "check", game, answer=dict(saved), payment=payment, ties=ties, mover=mover, bids=bids, at=at,
                         time_limit=time_limit, **more)

    def play(self, game: GameLike, *, alice: Money, bob: Money, decisions: Iterable[Mapping[str, Any]] = (),
             money: Optional[str] = None, payment: Optional[str] = None, ties: Optional[str] = None, at: Optional[str] = None,
             reply: Optional[Mapping[str, Any]] = None, why: Optional[bool] = None, mistakes: Optional[bool] = None,
             time_limit: Optional[float] = None, **more: Any) -> Answer:
        """How a play stands after its decisions; with ``reply``, ``why`` and ``mistakes`` as the guide says."""
        return self._ask(Answer, "play", game, alice=alice, bob=bob, decisions=list(decisions), money=money, payment=payment,
                         ties=ties, at=at, reply=reply, why=why, mistakes=mistakes, time_limit=time_limit, **more)

    def puzzles(self, game: GameLike, *, chips: Optional[Totals] = None, count: Optional[int] = None,
                seed: Optional[int] = None, time_limit: Optional[float] = None, **more: Any) -> List[Dict[str, Any]]:
        """Positions in which exactly one bid keeps a win."""
        return list(self._ask(Answer, "puzzles", game, chips=chips, count=count, seed=seed, time_limit=time_limit, **more)["puzzles"])
