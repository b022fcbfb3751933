package org.gavel.play.optimal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.reach.EnclosureSolver;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;
import org.gavel.engine.strategy.share.VertexShareStrategy;
import org.gavel.engine.task.ContinuousOptions;

/**
 * Optimal play with real money: it wins from every share above the threshold plus a stated margin, and under
 * first-price payments prevents the other's win where the share is less than the threshold.
 *
 * <p>With a share that is enough to win within m rounds, but not within fewer, it bids what leaves enough to win within m -
 * 1 rounds, after winning and after losing the bid. The slack above what is needed never gets lost, so ties may go either way. If
 * equal bids move nothing, which is possible under all-pay only, more than half of the money is needed wherever the play
 * goes on, for with less the other can repeat every bid. Then equal bids bring the other's ruin nearer, and the number of
 * rounds does not count them.
 */
public final class OptimalMoney implements ShareStrategy {

    private static final int SPARE_BITS = 48;
    /** How much work rounds may take to be counted where play by ranks is to be had as well: about a second. */
    private static final long COUNTING = 1_000_000_000L;

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Player player;
    private final BigFraction lost;
    private final boolean noMove;
    private final ShareNeeds needs;
    private final ContinuousThresholds others;

    private OptimalMoney(BiddingGame game, Player player, ShareNeeds needs, ContinuousThresholds others) {
        this.game = game;
        graph = game.graph();
        this.player = player;
        this.needs = needs;
        this.others = others;
        lost = BigFraction.ONE.subtract(game.auction().payment().passedOn());
        noMove = !game.auction().ties().movesToken();
    }

    /**
     * Optimal play in any game: with a margin where plays must end, and {@linkplain EndlessMoney for ever} where they need not.
     *
     * @param game a game that can be solved with real money
     * @param margin the margin above the threshold, a positive share
     * @throws org.gavel.engine.task.UnsupportedGameException if no solver takes the game, or weights say who wins it
     * @throws LimitReachedException if stopped, or if too many rounds are needed
     */
    public static Strategy<BigFraction> inGame(BiddingGame game, Player player, BigFraction margin, StopSignal stop) {
        return game.isReachWithBids() ? of(game, player, margin, stop)
                : game.isChangingSafety() ? avoiding(game, player, margin, stop)
                        : EndlessMoney.of(game, player, margin, stop);
    }

    /**
     * The same to be played, not analysed: where plays may be so long that counting their rounds is too much work, it wins as
     * surely {@linkplain EndlessMoney by ranks}, from bounds of few digits. On 10,000 vertices these take 5 s, where
     * counting was given up after 90 s.
     *
     * @param game a game that can be solved with real money
     * @param margin the margin above the threshold, a positive share
     * @throws org.gavel.engine.task.UnsupportedGameException if no solver takes the game, or weights say who wins it
     * @throws LimitReachedException if stopped, or if too many rounds are needed
     */
    public static Strategy<BigFraction> inPlay(BiddingGame game, Player player, BigFraction margin, StopSignal stop) {
        if (!game.isReachWithBids() || game.auction().payment().losersPay() || game.changesPursesBeforeBids()
                || !game.board().marks().payoffs().isEmpty()) {
            return inGame(game, player, margin, stop);
        }
        ContinuousSolution solution = solve(game, margin, stop);
        try {
            return of(solution, player, margin, new Effort(stop, COUNTING));
        } catch (LimitReachedException e) {
            if (stop.stopRequested()) {
                throw e;
            }
            return EndlessMoney.of(new EnclosureSolver(options(margin)).solve(game, stop), player, margin, stop);
        }
    }

    /**
     * Optimal play for a player.
     *
     * @param game a game whose auction can be solved with real money, in which both bid everywhere and endless plays are draws
     * @param margin the margin above the threshold, a positive share
     * @throws org.gavel.engine.task.UnsupportedGameException if no solver takes the auction
     * @throws LimitReachedException if stopped, or if the margin asks for too many rounds
     */
    public static OptimalMoney of(BiddingGame game, Player player, BigFraction margin, StopSignal stop) {
        if (!game.isReachWithBids()) {
            throw new IllegalArgumentException(game.objective().label() + " of " + game.name());
        }
        return of(solve(game, margin, stop), player, margin, stop);
    }

    private static OptimalMoney of(ContinuousSolution solution, Player player, BigFraction margin, StopSignal stop) {
        if (solution.completion() != Completion.COMPLETE) {
            throw new LimitReachedException("stopped before the thresholds were found", "allow more time");
        }
        ShareNeeds needs = needs(solution.game(), player, margin);
        needs.advanceUntil(solution.of(player), margin, Effort.under(stop));
        return new OptimalMoney(solution.game(), player, needs, solution.of(player.opponent()));
    }

    /** Bob reaches what Alice avoids or, where he has too little for that, also a tie; she keeps what she needs. */
    private static OptimalMoney avoiding(BiddingGame game, Player player, BigFraction margin, StopSignal stop) {
        ContinuousSolution solution = solve(game, margin, stop);
        ShareNeeds needs = needs(game.reaching(Outcome.TIE), player, margin);
        if (player == Player.ALICE) {
            needs.keep(solution.alice());
        } else {
            needs.advanceUntil(solution.bob(), margin, Effort.under(stop));
            if (game.graph().hasTies()) {
                ShareNeeds orTie = needs(game.reaching(Outcome.BOB), player, margin);
                orTie.advanceUntil(new ComplementThresholds(solution.alice()), margin, Effort.under(stop));
                needs.orElse(orTie);
            }
        }
        return new OptimalMoney(game, player, needs, solution.of(player.opponent()));
    }

    private static ShareNeeds needs(BiddingGame game, Player player, BigFraction margin) {
        int bits = SPARE_BITS + Math.max(0, margin.getDenominator().bitLength() - margin.getNumerator().bitLength());
        BigFraction floor = game.auction().ties().movesToken() ? BigFraction.ZERO : BigFraction.of(1, 2);
        return new ShareNeeds(game.graph(), vertex -> game.shares(player, vertex).orElseThrow(), player, floor, bits);
    }

    /** The thresholds, to a small part of the margin if they are found so well. */
    static ContinuousSolution solve(BiddingGame game, BigFraction margin, StopSignal stop) {
        if (margin.signum() <= 0) {
            throw new IllegalArgumentException("margin " + margin);
        }
        return Solvers.continuous(game.auction(), options(margin)).solve(game, stop);
    }

    private static ContinuousOptions options(BigFraction margin) {
        return ContinuousOptions.DEFAULT.withWidth(Math.min(1e-9, margin.doubleValue() / 4));
    }

    @Override
    public Player player() {
        return player;
    }

    /** Within how many rounds, at the most, it wins from every share above the threshold plus the margin. */
    public int mostRounds() {
        return needs.rounds();
    }

    /** The share above which it wins from a vertex. */
    public BigFraction winsAbove(int vertex) {
        return needs.need(needs.rounds(), vertex).share();
    }

    @Override
    public List<Stretch<ShareBid>> bids(int vertex, int state) {
        return withRest(falling(rounds -> rounds == 0 ? Cut.LAST : needs.need(rounds, vertex),
                rounds -> winningBid(vertex, rounds)),
                VertexShareStrategy.orEverything(ShareBid.of(preventingBid(vertex)), everything(vertex)));
    }

    /** Half the slack where ties move no one and nothing need be bid otherwise. */
    private ShareBid winningBid(int vertex, int rounds) {
        Cut low = Cut.min(needs.least(rounds - 1, vertex), needs.most(rounds - 1, vertex));
        BigFraction share = needs.need(rounds, vertex).share();
        BigFraction bid = bid(vertex, share, low.share());
        BigFraction half = BigFraction.of(1, 2);
        return bid.signum() == 0 && noMove ? new ShareBid(half, share.multiply(half).negate(), TieChoice.USE)
                : ShareBid.of(bid);
    }

    /** All that they have to bid with, which is linear in their share. */
    private ShareBid everything(int vertex) {
        BigFraction least = toBidWith(vertex, BigFraction.ZERO);
        return new ShareBid(toBidWith(vertex, BigFraction.ONE).subtract(least), least, TieChoice.USE);
    }

    private BigFraction toBidWith(int vertex, BigFraction share) {
        return game.toBidWith(player, vertex, share, BigFraction.ONE.subtract(share));
    }

    /** All the money at the time of the bid, for each part of it before the round. */
    private BigFraction growth(int vertex) {
        return game.board().marks().charge(player, vertex).add(game.board().marks().charge(player.opponent(), vertex))
                .add(1);
    }

    /** The bid that leaves just what is needed after winning to one who had just the share. */
    private BigFraction bid(int vertex, BigFraction share, BigFraction low) {
        BigFraction money = toBidWith(vertex, share);
        BigFraction all = growth(vertex);
        BigFraction divisor = BigFraction.ONE.subtract(lost.multiply(low));
        BigFraction left = money.subtract(low.multiply(all));
        return divisor.signum() == 0 || left.signum() <= 0 ? BigFraction.ZERO : left.divide(divisor);
    }

    /** The bid by which the other, if they have less than their threshold, does not come to have as much as they need. */
    private BigFraction preventingBid(int vertex) {
        BigFraction own = others.lowerBound(strongestAgainst(vertex));
        BigFraction his = others.lowerBound(weakestAgainst(vertex));
        BigFraction low = Fractions.min(own, his);
        BigFraction high = Fractions.max(own, his);
        return game.changesPursesBeforeBids()
                ? game.shares(player.opponent(), vertex).orElseThrow().bid(low, high).multiply(growth(vertex))
                : bid(vertex, others.lowerBound(vertex), low);
    }

    private int strongestAgainst(int vertex) {
        return graph.first(player, vertex,
                (target, best) -> others.lowerBound(best).compareTo(others.lowerBound(target)));
    }

    private int weakestAgainst(int vertex) {
        Player other = player.opponent();
        return graph.first(other, vertex,
                (target, best) -> others.lowerBound(target).compareTo(others.lowerBound(best)));
    }

    @Override
    public List<Stretch<Turn>> turns(int vertex, int state) {
        Turn preventing = others.lowerBound(strongestAgainst(vertex))
                .compareTo(others.lowerBound(weakestAgainst(vertex))) >= 0 ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
        return withRest(falling(rounds -> Cut.min(needs.least(rounds, vertex), needs.most(rounds, vertex)),
                rounds -> needs.least(rounds, vertex).compareTo(needs.most(rounds, vertex)) <= 0 ? Turn.MOVE
                        : Turn.MAKE_OTHER_MOVE),
                List.of(new Stretch<>(Span.ALL, preventing)));
    }

    @Override
    public List<Stretch<Integer>> moves(int vertex, int state) {
        return withRest(falling(rounds -> needs.least(rounds, vertex), rounds -> needs.best(rounds, vertex)),
                List.of(new Stretch<>(Span.ALL, strongestAgainst(vertex))));
    }

    /** What to do with shares that are enough to win within some rounds, least shares first. */
    private <T> List<Stretch<T>> falling(IntFunction<Cut> enough, IntFunction<T> value) {
        List<Stretch<T>> pieces = new ArrayList<>();
        Cut above = Cut.LAST;
        for (int rounds = 0; rounds <= needs.rounds(); rounds++) {
            Cut cut = enough.apply(rounds);
            if (cut.compareTo(above) < 0) {
                pieces.add(0, new Stretch<>(new Span(cut, above), value.apply(rounds)));
                above = cut;
            }
        }
        return pieces;
    }

    /** The same, and below them something else. */
    private static <T> List<Stretch<T>> withRest(List<Stretch<T>> falling, List<Stretch<T>> rest) {
        List<Stretch<T>> pieces = new ArrayList<>();
        Span below = new Span(Cut.FIRST, falling.isEmpty() ? Cut.LAST : falling.get(0).span().from());
        for (Stretch<T> piece : rest) {
            Span span = piece.span().intersect(below);
            if (!span.isEmpty()) {
                pieces.add(new Stretch<>(span, piece.value()));
            }
        }
        pieces.addAll(falling);
        return pieces;
    }
}
