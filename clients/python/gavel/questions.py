"""Every question about games, made from the program's own table of them: a test writes this file again."""

from __future__ import annotations

from typing import Any, Dict, Hashable, Iterable, List, Mapping, Optional, Sequence, Type, TypeVar, Union, overload

from gavel.amounts import Budgets, Money, Totals, Vertices, budgets, chip_budgets
from gavel.answers import (Answer, ChipSolution, Comparison, MixedValue, MovesByTotal, Outcome, Payoff, Periods, Prices,
                           Solution, Sweep)
from gavel.game import GameLike

__all__ = ["Questions"]

A = TypeVar("A", bound=Answer)


class Questions:
    """A method for every question. A parameter that is ``None`` has its usual value."""

    def _ask(self, kind: Type[A], command: str, **fields: Any) -> A:
        raise NotImplementedError

    @overload
    def solve(self, game: GameLike, *, totals: None = None, vertices: Optional[Vertices] = None, width: Optional[float] = None,
              digits: Optional[int] = None, horizon: Optional[int] = None, advice: Optional[bool] = None, check: Optional[bool] = None,
              certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
              bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
              time_limit: Optional[float] = None) -> Solution: ...

    @overload
    def solve(self, game: GameLike, *, totals: Totals, vertices: Optional[Vertices] = None, width: Optional[float] = None,
              digits: Optional[int] = None, horizon: Optional[int] = None, advice: Optional[bool] = None, check: Optional[bool] = None,
              certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
              bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
              time_limit: Optional[float] = None) -> ChipSolution: ...

    def solve(self, game: GameLike, *, totals: Optional[Totals] = None, vertices: Optional[Vertices] = None, width: Optional[float] = None,
              digits: Optional[int] = None, horizon: Optional[int] = None, advice: Optional[bool] = None, check: Optional[bool] = None,
              certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
              bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
              time_limit: Optional[float] = None) -> Answer:
        """What each player needs to force a win, in real money or for totals of whole chips.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param totals: thresholds in chips for these totals: 8, 0..255 or 4,8,1000000000000 (0..8 for games with 'money chips'); for
            payments to the bank, the other player's chips
        :param vertices: the vertices to print (all; as text, those of a small board where play goes on, or the start)
        :param width: the width of an enclosure that is good enough (1e-9)
        :param digits: decimal digits to find and to print
        :param horizon: thresholds for winning within M rounds
        :param advice: whether to include bids and moves (true)
        :param check: verify the answer with independent code (yes)
        :param certificate: whether to add a certificate, which an independent checker can verify (false)
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "solve", game=game, chips=totals, vertices=vertices, width=width, digits=digits, horizon=horizon,
            advice=advice, verify=check, certificate=certificate, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke,
            least=least, at=at, timeLimit=time_limit)

    def outcome(self, game: GameLike, *, check: Optional[bool] = None, certificate: Optional[bool] = None, chips: Optional[Budgets] = None,
                money: Optional[Budgets] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
                bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
                time_limit: Optional[float] = None) -> Outcome:
        """Who can force a win from given budgets, within how many rounds, and with which bids and moves.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param check: verify the answer with independent code (yes)
        :param certificate: whether to add a certificate, which an independent checker can verify (false)
        :param chips: both players' whole chips, Alice first: (4, 3), or "4*,3" with the tie-breaking advantage
        :param money: both players' real money, Alice first: (1, "1/2")
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Outcome, "outcome", game=game, verify=check, certificate=certificate, **budgets(chips, money), payment=payment,
            ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def value(self, game: GameLike, *, draws: Optional[str] = None, all: Optional[bool] = None, exact: Optional[bool] = None,
              width: Optional[float] = None, horizon: Optional[int] = None, check: Optional[bool] = None,
              certificate: Optional[bool] = None, chips: Optional[Budgets] = None, money: Optional[Budgets] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
              time_limit: Optional[float] = None) -> MixedValue:
        """The value of a game in chips in mixed (randomised) strategies, and the optimal bids; in real money what each share is worth where
        chance moves.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param draws: a draw counts as a win of alice, of bob, or half (half)
        :param all: print all configurations that can follow
        :param exact: print values as fractions, for small budgets
        :param width: the width of a value that is good enough (1e-9; 0.01 in real money)
        :param horizon: a play counts as a draw after M rounds
        :param check: verify the answer with independent code (yes)
        :param certificate: whether to add a certificate, which an independent checker can verify (false)
        :param chips: both players' whole chips, Alice first: (4, 3), or "4*,3" with the tie-breaking advantage
        :param money: both players' real money, Alice first: (1, "1/2")
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(MixedValue, "value", game=game, draws=draws, all=all, exact=exact, width=width, horizon=horizon, verify=check,
            certificate=certificate, **budgets(chips, money), payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least,
            at=at, timeLimit=time_limit)

    def board(self, game: GameLike, *, limit: Optional[int] = None, also: Optional[Union[str, Sequence[str]]] = None,
              layout: Optional[bool] = None, heat: Optional[bool] = None, totals: Optional[Totals] = None, payment: Optional[str] = None,
              ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
              least: Optional[str] = None, at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> Answer:
        """Up to 'limit' vertices with their edges, nearest to the start or to 'at' first, and again for 'also'.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param limit: how many vertices at most
        :param also: further vertices from which the nearest are shown
        :param layout: whether to add places in a drawing
        :param heat: whether to add the position of each cell of a map and both thresholds there: in real money, or in 'chips'
        :param totals: what is needed in whole chips, for this total; for payments to the bank, the chips of the other player
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "board", game=game, limit=limit, also=also, layout=layout, heat=heat, chips=totals, payment=payment,
            ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def successors(self, game: GameLike, *, totals: Optional[Totals] = None, payment: Optional[str] = None, ties: Optional[str] = None,
                   mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
                   at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> Answer:
        """A position and its successors, with what both players need and what each move costs.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param totals: the totals of chips: 8, 0..255 or 4,8,1000000000000
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "successors", game=game, chips=totals, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke,
            least=least, at=at, timeLimit=time_limit)

    def search(self, game: GameLike, name: str, *, limit: Optional[int] = None, payment: Optional[str] = None, ties: Optional[str] = None,
               mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
               at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> List[str]:
        """The vertices whose names contain a text, in any case.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param name: the text
        :param limit: how many vertices at most
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return list(self._ask(Answer, "search", game=game, name=name, limit=limit, payment=payment, ties=ties, mover=mover, bids=bids,
            broke=broke, least=least, at=at, timeLimit=time_limit)["vertices"])

    @overload
    def moves(self, game: GameLike, *, totals: None = None, check: Optional[bool] = None, certificate: Optional[bool] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
              time_limit: Optional[float] = None) -> Prices: ...

    @overload
    def moves(self, game: GameLike, *, totals: Totals, check: Optional[bool] = None, certificate: Optional[bool] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
              time_limit: Optional[float] = None) -> MovesByTotal: ...

    def moves(self, game: GameLike, *, totals: Optional[Totals] = None, check: Optional[bool] = None, certificate: Optional[bool] = None,
              payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
              broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
              time_limit: Optional[float] = None) -> Answer:
        """For which totals of chips each move is optimal; without totals, what each costs compared with the best.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param totals: the totals of chips: 8, 0..255 or 4,8,1000000000000
        :param check: verify the answer with independent code (yes)
        :param certificate: whether to add a certificate, which an independent checker can verify (false)
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "moves", game=game, chips=totals, verify=check, certificate=certificate, payment=payment, ties=ties,
            mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def curve(self, game: GameLike, *, totals: Optional[Totals] = None, payment: Optional[str] = None, ties: Optional[str] = None,
              mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
              at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> Answer:
        """Thresholds over totals of chips, the line of real money, the period, and the best first moves by total.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param totals: the totals of chips: 8, 0..255 or 4,8,1000000000000
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "curve", game=game, chips=totals, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke,
            least=least, at=at, timeLimit=time_limit)

    def payoff(self, game: GameLike, *, shares: Optional[Sequence[Money]] = None, strategies: Optional[str] = None,
               check: Optional[bool] = None, certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None,
               mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
               at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> Payoff:
        """The average weight that Alice can guarantee, by her share of the money.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param shares: Alice's shares of the money: 0,1/4,3/4 or from, to and step: 1/8..7/8:1/8 (which is the default)
        :param strategies: whether bids are fixed, or may be drawn at random (pure)
        :param check: verify the answer with independent code (yes)
        :param certificate: whether to add a certificate, which an independent checker can verify (false)
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Payoff, "payoff", game=game, shares=shares, strategies=strategies, verify=check, certificate=certificate,
            payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def periods(self, game: GameLike, *, vertices: Optional[Vertices] = None, longest_table: Optional[int] = None,
                check: Optional[bool] = None, certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None,
                mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
                at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> Periods:
        """How thresholds in chips repeat, and from which total on.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param vertices: the vertices to print (all; as text, those of a small board where play goes on, or the start)
        :param longest_table: the last total to look at before giving up (65536)
        :param check: verify the answer with independent code (yes)
        :param certificate: whether to add a certificate, which an independent checker can verify (false)
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Periods, "periods", game=game, vertices=vertices, longestTable=longest_table, verify=check,
            certificate=certificate, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at,
            timeLimit=time_limit)

    def compare(self, game: GameLike, other: GameLike, *, up_to: Optional[int] = None, check: Optional[bool] = None,
                certificate: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
                bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
                time_limit: Optional[float] = None) -> Comparison:
        """Whether Alice ever needs more chips for the game than for that of 'with', over all totals.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param other: the other game
        :param up_to: the last total to look at where no period is found (1000)
        :param check: verify the answer with independent code (yes)
        :param certificate: whether to add a certificate, which an independent checker can verify (false)
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Comparison, "compare", game=game, **{"with": other}, upTo=up_to, verify=check, certificate=certificate,
            payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def check_strategy(self, game: GameLike, strategy: str, *, player: Optional[str] = None, chips: Optional[Budgets] = None,
                       money: Optional[Budgets] = None, payment: Optional[str] = None, ties: Optional[str] = None,
                       mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None,
                       at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> Answer:
        """Whether a strategy wins against every play of the other player; if not, a play that refutes it.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param strategy: optimal or optimal:MARGIN; random or random:SEED; stable; nonadaptive:BID or nonadaptive:VERTEX=BID,...; on paths
            nonadaptive, adaptive, balanced, crushing; or a file of a strategy
        :param player: who plays the strategy (alice)
        :param chips: both players' whole chips, Alice first: (4, 3), or "4*,3" with the tie-breaking advantage
        :param money: both players' real money, Alice first: (1, "1/2")
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "check-strategy", game=game, strategy=strategy, player=player, **budgets(chips, money), payment=payment,
            ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def simulate(self, game: GameLike, *, alice_plays: Optional[Union[str, Sequence[str]]] = None,
                 bob_plays: Optional[Union[str, Sequence[str]]] = None, random_turn: Optional[bool] = None, games: Optional[int] = None,
                 rounds: Optional[int] = None, seed: Optional[int] = None, confidence: Optional[float] = None,
                 chips: Optional[Budgets] = None, money: Optional[Budgets] = None, payment: Optional[str] = None,
                 ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
                 least: Optional[str] = None, at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> Answer:
        """The results of many plays of two strategies, or of the random-turn games.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param alice_plays: Alice's strategy; give it several times for a tournament (optimal): optimal or optimal:MARGIN; random or
            random:SEED; stable; nonadaptive:BID or nonadaptive:VERTEX=BID,...; on paths nonadaptive, adaptive, balanced, crushing; or a
            file of a strategy
        :param bob_plays: Bob's strategy, likewise (random)
        :param random_turn: a coin picks who moves; one player plays to win, the other to prevent it
        :param games: how often every two strategies play (1000)
        :param rounds: stop a play after this many rounds (1000)
        :param seed: the seed of random choices (1)
        :param confidence: the confidence level of the intervals (0.95)
        :param chips: both players' whole chips, Alice first: (4, 3), or "4*,3" with the tie-breaking advantage
        :param money: both players' real money, Alice first: (1, "1/2")
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "simulate", game=game, alicePlays=alice_plays, bobPlays=bob_plays, randomTurn=random_turn, games=games,
            rounds=rounds, seed=seed, confidence=confidence, **budgets(chips, money), payment=payment, ties=ties, mover=mover, bids=bids,
            broke=broke, least=least, at=at, timeLimit=time_limit)

    def convert(self, game: GameLike, to: str, *, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
                bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
                time_limit: Optional[float] = None) -> str:
        """The game as a text in another format.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param to: json, adj, dot, graphml or gavel; store: a folder, given with --out, of a graph too large for memory; ssg, tra, drn or
            prism: the game in which a fair coin picks who moves, for model checkers; tra with --out NAME.tra also writes NAME.sta and
            NAME.lab
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return str(self._ask(Answer, "convert", game=game, to=to, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke,
            least=least, at=at, timeLimit=time_limit)["text"])

    def show(self, game: GameLike, *, format: Optional[str] = None, totals: Optional[Totals] = None, max_vertices: Optional[int] = None,
             payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
             broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
             time_limit: Optional[float] = None) -> str:
        """A picture of the board, coloured by what both players need.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param format: the format of the picture (as the extension of --out says, else svg)
        :param totals: what is needed in whole chips, for this total; for payments to the bank, the chips of the other player
        :param max_vertices: draw graphs of at most N vertices (200); of a larger board game, the position with the price of each move
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return str(self._ask(Answer, "show", game=game, form=format, chips=totals, limit=max_vertices, payment=payment, ties=ties,
            mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)["text"])

    def sweep(self, sources: Union[str, Sequence[str]], ask: str, *, where: Optional[str] = None, totals: Optional[Totals] = None,
              want: Optional[str] = None, count: Optional[int] = None, auctions: Optional[Union[str, Sequence[str]]] = None,
              time_limit: Optional[float] = None) -> Sweep:
        """The answers to one question about many games.

        :param sources: where the games come from; with --merge, folders of --out
        :param ask: an expression of the language, as in 'alice(start) > 1/2'; several, separated by commas
        :param where: only games for which this holds
        :param totals: the totals for 'totals' in the question: 8, 0..255 or 4,8 (0..8)
        :param want: what is wanted (count)
        :param count: how many games are to be found (1)
        :param auctions: changes of the auction, under each of which every game is asked
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Sweep, "sweep", sources=sources, ask=ask, where=where, chips=totals, want=want, count=count, auctions=auctions,
            timeLimit=time_limit)

    def formula(self, game: GameLike, *, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
                bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
                time_limit: Optional[float] = None) -> Answer:
        """The numbers of a round in real money: what is needed after winning and after losing the bid, before it, and the bid.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "formula", game=game, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at,
            timeLimit=time_limit)

    def play(self, game: GameLike, *, decisions: Optional[Iterable[Mapping[str, Any]]] = None, reply: Optional[Mapping[str, Any]] = None,
             why: Optional[bool] = None, mistakes: Optional[bool] = None, chips: Optional[Budgets] = None, money: Optional[Budgets] = None,
             payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
             broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
             time_limit: Optional[float] = None) -> Answer:
        """The state of a play after its decisions, the program's reply, who can force a win and why, and all mistakes.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param decisions: what was decided, in order: objects with 'bids', 'tie' or 'move', as the guide's page on sessions shows
        :param reply: whose decision the program is to make: a 'player', with a 'strength' (perfect, good or random) and a 'seed'
        :param why: whether to explain who can force a win, by what margin and with which bids (false)
        :param mistakes: whether to list mistakes, each with better decisions and a line of play that refutes it (false)
        :param chips: both players' whole chips, Alice first: (4, 3), or "4*,3" with the tie-breaking advantage
        :param money: both players' real money, Alice first: (1, "1/2")
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "play", game=game, decisions=decisions, reply=reply, why=why, mistakes=mistakes, **budgets(chips, money),
            payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def judge(self, game: GameLike, *, plays: Optional[Iterable[Mapping[str, Any]]] = None, alice_plays: Optional[str] = None,
              bob_plays: Optional[str] = None, check: Optional[bool] = None, chips: Optional[Budgets] = None,
              money: Optional[Budgets] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
              bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
              time_limit: Optional[float] = None) -> Answer:
        """What each decision of recorded plays cost, and what a best reply gets against how a player decides.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param plays: recorded plays, each an object with 'rounds', as answers to 'play' have them, or with 'alice', 'bob' and 'decisions'
        :param alice_plays: how Alice decides, for the best reply: as recorded and else optimally, uniformly, optimally, or by a file
            (recorded)
        :param bob_plays: how Bob decides, for the best reply: as recorded and else optimally, uniformly, optimally, or by a file (recorded)
        :param check: verify the answer with independent code (yes)
        :param chips: both players' whole chips, Alice first: (4, 3), or "4*,3" with the tie-breaking advantage
        :param money: both players' real money, Alice first: (1, "1/2")
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "judge", game=game, plays=plays, alicePlays=alice_plays, bobPlays=bob_plays, verify=check, **budgets(chips,
            money), payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def repair(self, game: GameLike, below: str, *, player: Optional[str] = None, charge: Optional[str] = None,
               check: Optional[bool] = None, payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None,
               bids: Optional[str] = None, broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
               time_limit: Optional[float] = None) -> Answer:
        """The fewest vertices, or units of charges, that must be given to a player so that they need less than a share of the money.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param below: the player is to need less than this share of the money
        :param player: who is given something (alice)
        :param charge: give charges in units of this part of all the money, as in 1/100, instead of vertices
        :param check: verify the answer with independent code (yes)
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "repair", game=game, below=below, player=player, charge=charge, verify=check, payment=payment, ties=ties,
            mover=mover, bids=bids, broke=broke, least=least, at=at, timeLimit=time_limit)

    def schedule(self, game: GameLike, *, rounds: Optional[int] = None, tender: Optional[str] = None, board: Optional[str] = None,
                 assume: Optional[str] = None, check: Optional[bool] = None, certificate: Optional[bool] = None,
                 payment: Optional[str] = None, ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None,
                 broke: Optional[str] = None, least: Optional[str] = None, at: Optional[Hashable] = None,
                 time_limit: Optional[float] = None) -> Answer:
        """What each player or part needs for their own wish, whether that is less than all the money, and a run of all strategies.

        :param game: the name of a bundled game, the path of a file, or a Game
        :param rounds: how many rounds of all strategies to show (20)
        :param tender: print the strategy of this player or part as a file for play and strategy
        :param board: print the game that the strategy of this player or part plays, as JSON
        :param assume: what each of two assumes of the other: nothing (default); admissible: not to give up their own wish; promise: and to
            stop bidding once it is settled
        :param check: verify the answer with independent code (yes)
        :param certificate: whether to add a certificate, which an independent checker can verify (false)
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "schedule", game=game, rounds=rounds, tender=tender, board=board, assume=assume, verify=check,
            certificate=certificate, payment=payment, ties=ties, mover=mover, bids=bids, broke=broke, least=least, at=at,
            timeLimit=time_limit)

    def check(self, saved: Mapping[str, Any], game: GameLike, *, other: Optional[GameLike] = None, payment: Optional[str] = None,
              ties: Optional[str] = None, mover: Optional[str] = None, bids: Optional[str] = None, broke: Optional[str] = None,
              least: Optional[str] = None, at: Optional[Hashable] = None, time_limit: Optional[float] = None) -> Answer:
        """Whether an answer of 'solve', 'outcome', 'value', 'moves', 'periods', 'compare', 'payoff', 'curve', 'successors' or 'schedule' is
        right, trusting nothing in it.

        :param saved: a file of answers, one JSON object for each game
        :param game: the name of a bundled game, the path of a file, or a Game
        :param other: the other game
        :param payment: richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank
        :param ties: advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;
            advantage:bob favours Bob first
        :param mover: winner-decides or winner-moves
        :param bids: secret, open:alice or open:bob
        :param broke: with no budgets left: continue, or settle at the vertex
        :param least: the least bid; a player with less must bid everything
        :param at: the vertex where play starts, by its name or as a node
        :param time_limit: seconds after which the request is given up, or answered with what is known (60)
        """
        return self._ask(Answer, "check", answer=saved, game=game, **{"with": other}, payment=payment, ties=ties, mover=mover, bids=bids,
            broke=broke, least=least, at=at, timeLimit=time_limit)
