package org.gavel.engine.solve.outcome;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.proof.chips.CreditVerifier;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.BidJudge;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/**
 * Who can force a win in whole chips where plays may be endless, and how: the bids and moves told are those that make progress, so
 * that whoever follows them from round to round wins.
 *
 * @param thresholds where thresholds come from
 */
public record EndlessOutcomeSolver(ChipSource thresholds) {

    /** A solver that finds thresholds once for each question. */
    public EndlessOutcomeSolver() {
        this(new KnownGame());
    }

    /**
     * The answer for the start of a game.
     *
     * @param game a game in chips under another objective than reach, or with owners
     * @param alice Alice's chips
     * @param bob Bob's chips
     * @param stop asked between steps
     * @throws LimitReachedException if stopped, or if the tables do not fit into memory
     */
    public ChipOutcome solve(BiddingGame game, long alice, long bob, StopSignal stop) {
        ChipOutcome outcome = new ChipOutcomeSolver(thresholds).solve(game, alice, bob, stop);
        Optional<Player> winner = Optional.ofNullable(outcome.verdict() == Verdict.ALICE ? Player.ALICE
                : outcome.verdict() == Verdict.BOB ? Player.BOB : null);
        Optional<Player> owner = game.board().marks().owner(game.start());
        boolean told = (ChipVerifier.knowsEndless(game) || CreditVerifier.knows(game))
                && (owner.isEmpty() || owner.equals(winner)) && !game.board().isTerminal(game.start())
                && !game.objective().isLostAt(game.board().marks(), game.start());
        return new ChipOutcome(outcome.verdict(),
                winner.filter(player -> told).map(player -> owner.isPresent() ? move(game, player, alice, bob, stop)
                        : advice(game, player, alice, bob, stop)),
                outcome.method());
    }

    /** The moves of a player at a vertex of his own, where nobody bids. */
    private static ChipAdvice move(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        RoundsToWin ranks = ranks(game, player, alice, bob, stop);
        int state = game.auction().ties().first();
        long own = player == Player.ALICE ? alice : bob;
        long others = alice + bob - own;
        IntUnaryOperator rank = target -> ranks.rounds(target, state, own, others);
        int[] moves = game.graph().legalMoves(player, game.start()).toArray();
        int least = IntStream.of(moves).map(rank).min().orElseThrow();
        ImmutableIntList best = IntLists.immutable
                .withAll(IntStream.of(moves).filter(target -> rank.applyAsInt(target) == least));
        return new ChipAdvice(player, game.start(), state, own, others, List.of(new BidRange(0, 0,
                BidRange.TieUse.NO_CHOICE, Optional.empty(), Optional.of(new Decision(Turn.MOVE, best)))));
    }

    /** Numbers of which whoever keeps to the smallest wins. */
    public static RoundsToWin ranks(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        return game.objective().isToldByPriorities() ? EndlessRanks.of(game, player, alice, bob, stop)
                : CreditRanks.of(game, player, alice, bob, stop);
    }

    private static ChipAdvice advice(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        RoundsToWin ranks = ranks(game, player, alice, bob, stop);
        ChipRoundValue value = new ChipRoundValue(game, player, ranks);
        Configuration<Long> here = new Configuration<>(game.start(), game.auction().ties().first(), alice, bob);
        long own = here.of(player);
        long others = here.of(player.opponent());
        BidJudge.Position position = new BidJudge.Position(here.vertex(), here.state(), own, others);
        if (game.auction().bids().stance(player) == Stance.ANSWERS) {
            return new ChipAdvice(player, here.vertex(), here.state(), own, others, List.of());
        }
        long best = Long.MAX_VALUE;
        for (long bid = 0; bid <= own; bid++) {
            stop.require("the best bid was found");
            long worst = 0;
            for (long reply : new long[] {0, bid, bid + 1}) {
                worst = reply <= others ? Math.max(worst, value.afterBids(here, bid, reply)) : worst;
            }
            best = Math.min(best, worst);
        }
        long least = best;
        BidJudge judge = new BidJudge(game.graph(), new ChipRound(game.graph(), game.auction(), player), position,
                (vertex, state, left, otherLeft) -> ranks.rounds(vertex, state, left, otherLeft) <= least);
        return new ChipAdvice(player, here.vertex(), here.state(), own, others,
                judge.ranges(LongStream.rangeClosed(0, own).boxed().toList(), BidJudge.Against.BEST_REPLIES));
    }
}
