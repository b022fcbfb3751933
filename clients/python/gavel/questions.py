"""Every question about games, made from the program's own table of them: a test writes this file again."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Type, TypeVar, Union, overload

from gavel.amounts import Money, Totals, Vertices
from gavel.answers import (Answer, ChipSolution, Comparison, MixedValue, MovesByTotal, Outcome, Payoff, Periods, Prices,
                           Solution)
from gavel.game import GameLike

__all__ = ["Questions"]

A = TypeVar("A", bound=Answer)


class Questions:
    """A method for every question. Fields that are ``None`` are not said, and the program does what is usual then."""

    def _ask(self, kind: Type[A], command: str, **fields: Any) -> A:
        raise NotImplementedError

    @overload
    def solve(self, game: GameLike, *, chips: None = None, vertices: Optional[Vertices] = None, width: Optional[float] = None,
              digits: Optional[int] = None, horizon: Optional[int] = None, advice: Optional[bool] = None, verify: Optional[bool] = None,
              certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
              bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None,
              time_limit: Optional[float] = None, **more: Any) -> Solution: ...

    @overload
    def solve(self, game: GameLike, *, chips: Totals, vertices: Optional[Vertices] = None, width: Optional[float] = None,
              digits: Optional[int] = None, horizon: Optional[int] = None, advice: Optional[bool] = None, verify: Optional[bool] = None,
              certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
              bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None,
              time_limit: Optional[float] = None, **more: Any) -> ChipSolution: ...

    def solve(self, game: GameLike, *, chips: Optional[Totals] = None, vertices: Optional[Vertices] = None, width: Optional[float] = None,
              digits: Optional[int] = None, horizon: Optional[int] = None, advice: Optional[bool] = None, verify: Optional[bool] = None,
              certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
              bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None,
              time_limit: Optional[float] = None, **more: Any) -> Answer:
        """What each player needs to force a win, in real money or for totals of whole chips.

        :param chips: in whole chips, for these totals of them: 8, 0..255 or 4,8,1000000000000 (0..8 for games with 'money chips'); for
            payments to the bank, the chips of the other player
        :param vertices: which vertices to print; as text the start, and of a small board all where play goes on; otherwise all
        :param width: the width of an enclosure that is good enough (1e-9)
        :param digits: decimal digits to find and to print
        :param horizon: thresholds for winning within M rounds
        :param advice: whether bids and moves are told, too (true)
        :param verify: whether the answer is verified by code that shares nothing with the solver (yes)
        :param certificate: whether what proves the answer is told, too, for a checker of another hand
        """
        return self._ask(Answer, "solve", game=game, chips=chips, vertices=vertices, width=width, digits=digits, horizon=horizon,
            advice=advice, verify=verify, certificate=certificate, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke,
            least=least, at=at, timeLimit=time_limit, **more)

    def outcome(self, game: GameLike, *, verify: Optional[bool] = None, certificate: Optional[bool] = None, alice: Optional[Money] = None,
                bob: Optional[Money] = None, money: Optional[str] = None, payment: Optional[str] = None, ties: Optional[str] = None,
                mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
                at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Outcome:
        """Who can force a win with given purses, within how many rounds, and with which bids and moves.

        :param verify: whether the answer is verified by code that shares nothing with the solver (yes)
        :param certificate: whether what proves the answer is told, too, for a checker of another hand
        :param alice: what Alice has
        :param bob: what Bob has
        :param money: what both have: 'chips', or real money if nothing is said
        """
        return self._ask(Outcome, "outcome", game=game, verify=verify, certificate=certificate, alice=alice, bob=bob, money=money,
            payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit, **more)

    def value(self, game: GameLike, *, draws: Optional[str] = None, all: Optional[bool] = None, exact: Optional[bool] = None,
              width: Optional[float] = None, horizon: Optional[int] = None, verify: Optional[bool] = None,
              certificate: Optional[bool] = None, alice: Optional[Money] = None, bob: Optional[Money] = None, payment: Optional[str] = None,
              ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
              least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> MixedValue:
        """What a game in whole chips is worth to Alice when both bid at random as well as possible, and how they bid.

        :param draws: what a draw counts: a win of Alice, of Bob, or half of it (half)
        :param all: print every configuration that can follow, not only the start
        :param exact: values as fractions, for small purses
        :param width: the gap between both players' guarantees that is good enough (1e-9)
        :param horizon: a play counts as a draw after M rounds
        :param verify: whether the answer is verified by code that shares nothing with the solver (yes)
        :param certificate: whether what proves the answer is told, too, for a checker of another hand
        :param alice: what Alice has
        :param bob: what Bob has
        """
        return self._ask(MixedValue, "value", game=game, draws=draws, all=all, exact=exact, width=width, horizon=horizon, verify=verify,
            certificate=certificate, alice=alice, bob=bob, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least,
            at=at, timeLimit=time_limit, **more)

    def board(self, game: GameLike, *, limit: Optional[int] = None, also: Optional[Union[str, Sequence[str]]] = None,
              layout: Optional[bool] = None, heat: Optional[bool] = None, chips: Optional[Totals] = None, payment: Optional[str] = None,
              ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
              least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """Vertices and edges, those nearest to the start or to 'at' first, as many as 'limit' says, and again for 'also'.

        :param limit: how many vertices at most
        :param also: further vertices from which the nearest are shown
        :param layout: whether places in a drawing are told, too
        :param heat: whether the position of each cell of a map is told, too, and what both need there: in real money, or of 'chips'
        :param chips: what is needed in whole chips, for this total; for payments to the bank, the chips of the other player
        """
        return self._ask(Answer, "board", game=game, limit=limit, also=also, layout=layout, heat=heat, chips=chips, payment=payment,
            ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit, **more)

    def successors(self, game: GameLike, *, chips: Optional[Totals] = None, payment: Optional[str] = None, ties: Optional[str] = None,
                   mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
                   at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """A position with what both need there, and each successor with what both need and what moving there costs.

        :param chips: the totals of chips: 8, 0..255 or 4,8,1000000000000
        """
        return self._ask(Answer, "successors", game=game, chips=chips, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke,
            least=least, at=at, timeLimit=time_limit, **more)

    def search(self, game: GameLike, name: str, *, limit: Optional[int] = None, payment: Optional[str] = None, ties: Optional[str] = None,
               mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
               at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> List[str]:
        """The vertices whose names hold a text, whatever its case.

        :param name: the text
        :param limit: how many vertices at most
        """
        return list(self._ask(Answer, "search", game=game, name=name, limit=limit, payment=payment, ties=ties, mover=mover, bids=bids,
            broke=broke, least=least, at=at, timeLimit=time_limit, **more)["vertices"])

    @overload
    def moves(self, game: GameLike, *, chips: None = None, verify: Optional[bool] = None, certificate: Optional[bool] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None,
              **more: Any) -> Prices: ...

    @overload
    def moves(self, game: GameLike, *, chips: Totals, verify: Optional[bool] = None, certificate: Optional[bool] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None,
              **more: Any) -> MovesByTotal: ...

    def moves(self, game: GameLike, *, chips: Optional[Totals] = None, verify: Optional[bool] = None, certificate: Optional[bool] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None,
              **more: Any) -> Answer:
        """For which totals of chips each move is optimal; without totals, what each costs against the best.

        :param chips: the totals of chips: 8, 0..255 or 4,8,1000000000000
        :param verify: whether the answer is verified by code that shares nothing with the solver (yes)
        :param certificate: whether what proves the answer is told, too, for a checker of another hand
        """
        return self._ask(Answer, "moves", game=game, chips=chips, verify=verify, certificate=certificate, payment=payment, ties=ties,
            mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit, **more)

    def curve(self, game: GameLike, *, chips: Optional[Totals] = None, payment: Optional[str] = None, ties: Optional[str] = None,
              mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
              at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """Thresholds over totals of chips, the line of real money, the period, and the best first moves by total.

        :param chips: the totals of chips: 8, 0..255 or 4,8,1000000000000
        """
        return self._ask(Answer, "curve", game=game, chips=chips, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke,
            least=least, at=at, timeLimit=time_limit, **more)

    def payoff(self, game: GameLike, *, shares: Optional[Sequence[Money]] = None, strategies: Optional[str] = None,
               verify: Optional[bool] = None, certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None,
               mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
               at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Payoff:
        """The average weight that Alice can guarantee, by her share of the money.

        :param shares: Alice's shares of the money: 0,1/4,3/4 or from, to and step: 1/8..7/8:1/8 (which is the default)
        :param strategies: whether bids are fixed, or may be drawn at random (pure)
        :param verify: whether the answer is verified by code that shares nothing with the solver (yes)
        :param certificate: whether what proves the answer is told, too, for a checker of another hand
        """
        return self._ask(Payoff, "payoff", game=game, shares=shares, strategies=strategies, verify=verify, certificate=certificate,
            payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit, **more)

    def periods(self, game: GameLike, *, vertices: Optional[Vertices] = None, longest_table: Optional[int] = None,
                verify: Optional[bool] = None, certificate: Optional[bool] = None, payment: Optional[str] = None,
                ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
                least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Periods:
        """From which total of chips on thresholds repeat, and how.

        :param vertices: which vertices to print; as text the start, and of a small board all where play goes on; otherwise all
        :param longest_table: the last total to look at before giving up (65536)
        :param verify: whether the answer is verified by code that shares nothing with the solver (yes)
        :param certificate: whether what proves the answer is told, too, for a checker of another hand
        """
        return self._ask(Periods, "periods", game=game, vertices=vertices, longestTable=longest_table, verify=verify,
            certificate=certificate, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at,
            timeLimit=time_limit, **more)

    def compare(self, game: GameLike, other: GameLike, *, up_to: Optional[int] = None, verify: Optional[bool] = None,
                certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
                bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None,
                time_limit: Optional[float] = None, **more: Any) -> Comparison:
        """Whether Alice ever needs more chips for the game than for the one of 'with', for all totals.

        :param other: the other game
        :param up_to: the last total to look at where no period is found (1000)
        :param verify: whether the answer is verified by code that shares nothing with the solver (yes)
        :param certificate: whether what proves the answer is told, too, for a checker of another hand
        """
        return self._ask(Comparison, "compare", game=game, **{"with": other}, upTo=up_to, verify=verify, certificate=certificate,
            payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit, **more)

    def verify(self, game: GameLike, strategy: str, *, player: Optional[str] = None, alice: Optional[Money] = None,
               bob: Optional[Money] = None, money: Optional[str] = None, payment: Optional[str] = None, ties: Optional[str] = None,
               mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
               at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """Whether a strategy wins against every play of the other player, and else a play that refutes it.

        :param strategy: optimal or optimal:MARGIN; random or random:SEED; stable; nonadaptive:BID or nonadaptive:VERTEX=BID,...; on paths
            nonadaptive, adaptive, balanced, crushing; or a file of a strategy
        :param player: who plays the strategy (alice)
        :param alice: what Alice has
        :param bob: what Bob has
        :param money: what both have: 'chips', or real money if nothing is said
        """
        return self._ask(Answer, "verify", game=game, strategy=strategy, player=player, alice=alice, bob=bob, money=money, payment=payment,
            ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit, **more)

    def simulate(self, game: GameLike, *, alice_plays: Optional[Union[str, Sequence[str]]] = None,
                 bob_plays: Optional[Union[str, Sequence[str]]] = None, random_turn: Optional[bool] = None, games: Optional[int] = None,
                 rounds: Optional[int] = None, seed: Optional[int] = None, confidence: Optional[float] = None,
                 alice: Optional[Money] = None, bob: Optional[Money] = None, money: Optional[str] = None, payment: Optional[str] = None,
                 ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
                 least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """How many plays of two strategies end in which way, or of the random-turn games.

        :param alice_plays: Alice's strategy; give it several times for a tournament (optimal): optimal or optimal:MARGIN; random or
            random:SEED; stable; nonadaptive:BID or nonadaptive:VERTEX=BID,...; on paths nonadaptive, adaptive, balanced, crushing; or a
            file of a strategy
        :param bob_plays: Bob's strategy, likewise (random)
        :param random_turn: play the random-turn games instead: a coin picks who moves, one player plays to win and the other to keep him
            from it
        :param games: how often every two strategies play (1000)
        :param rounds: after how many rounds a play is cut off (1000)
        :param seed: the seed of all chances; the same seed gives the same plays (1)
        :param confidence: how sure the intervals are (0.95)
        :param alice: what Alice has
        :param bob: what Bob has
        :param money: what both have: 'chips', or real money if nothing is said
        """
        return self._ask(Answer, "simulate", game=game, alicePlays=alice_plays, bobPlays=bob_plays, randomTurn=random_turn, games=games,
            rounds=rounds, seed=seed, confidence=confidence, alice=alice, bob=bob, money=money, payment=payment, ties=ties, mover=mover,
            bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit, **more)

    def convert(self, game: GameLike, to: str, *, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
                bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None,
                time_limit: Optional[float] = None, **more: Any) -> str:
        """The game as a text in another format.

        :param to: json, adj, dot, graphml or gavel; store: a folder, given with --out, of a graph too large for memory; prism: the game in
            which a fair coin picks who moves, for that model checker; with --out NAME also NAME.tra, NAME.sta and NAME.lab
        """
        return str(self._ask(Answer, "convert", game=game, to=to, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke,
            least=least, at=at, timeLimit=time_limit, **more)["text"])

    def show(self, game: GameLike, *, form: Optional[str] = None, chips: Optional[Totals] = None, limit: Optional[int] = None,
             payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
             broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None,
             **more: Any) -> str:
        """A picture of the board, coloured by what both players need.

        :param form: how the picture is written (as the ending of --out says, else svg)
        :param chips: what is needed in whole chips, for this total; for payments to the bank, the chips of the other player
        :param limit: refuse to draw more vertices (200)
        """
        return str(self._ask(Answer, "show", game=game, form=form, chips=chips, limit=limit, payment=payment, ties=ties, mover=mover,
            bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit, **more)["text"])

    def sweep(self, sources: Union[str, Sequence[str]], ask: str, *, where: Optional[str] = None, chips: Optional[Totals] = None,
              want: Optional[str] = None, count: Optional[int] = None, auctions: Optional[Union[str, Sequence[str]]] = None,
              time_limit: Optional[float] = None, **more: Any) -> Answer:
        """The answers to one question about many games.

        :param sources: where the games come from; with --merge, folders of --out
        :param ask: an expression of the language, as in 'alice(start) > 1/2'; several, separated by commas
        :param where: look only at games of which this holds
        :param chips: what the question calls totals: 8, 0..255 or 4,8 (0..8)
        :param want: what is wanted (count)
        :param count: how many games are to be found (1)
        :param auctions: changes of the auction, under each of which every game is asked
        """
        return self._ask(Answer, "sweep", sources=sources, ask=ask, where=where, chips=chips, want=want, count=count, auctions=auctions,
            timeLimit=time_limit, **more)

    def formula(self, game: GameLike, *, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
                bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None,
                time_limit: Optional[float] = None, **more: Any) -> Answer:
        """The numbers of a round in real money: what is needed after winning and after losing the bid, before it, and the bid."""
        return self._ask(Answer, "formula", game=game, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at,
            timeLimit=time_limit, **more)

    def play(self, game: GameLike, *, money: Optional[Any] = None, alice: Optional[Money] = None, bob: Optional[Money] = None,
             decisions: Optional[Iterable[Mapping[str, Any]]] = None, reply: Optional[Any] = None, why: Optional[Any] = None,
             mistakes: Optional[Any] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
             bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[str] = None,
             time_limit: Optional[float] = None, **more: Any) -> Answer:
        """How a play stands after its decisions, the program's reply, who can force a win and why, and all mistakes.

        :param money: what both have: 'chips', or real money if nothing is said
        :param alice: what Alice has
        :param bob: what Bob has
        :param decisions: the play
        :param reply: the play
        :param why: the play
        :param mistakes: the play
        """
        return self._ask(Answer, "play", game=game, money=money, alice=alice, bob=bob, decisions=decisions, reply=reply, why=why,
            mistakes=mistakes, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit,
            **more)

    def check(self, saved: Mapping[str, Any], game: GameLike, *, other: Optional[GameLike] = None, payment: Optional[str] = None,
              ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
              least: Optional[str] = None, at: Optional[str] = None, time_limit: Optional[float] = None, **more: Any) -> Answer:
        """Whether an answer of 'solve', 'outcome', 'value', 'moves', 'periods', 'compare', 'payoff', 'curve' or 'successors' is right,
        trusting nothing in it.

        :param saved: a file of answers, one JSON object for each game
        :param other: the other game
        """
        return self._ask(Answer, "check", answer=saved, game=game, **{"with": other}, payment=payment, ties=ties, mover=mover, bids=bids,
            broke=broke, least=least, at=at, timeLimit=time_limit, **more)
