package org.gavel.engine.solve.average;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Attractor.MoveFilter;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.parity.MaximalEndComponents;
import org.gavel.engine.solve.parity.TurnAim;
import org.gavel.engine.solve.parity.TurnArena;

/**
 * The average weight is at least 0 in the long run, or, for the other player, it is below 0. Where the player wins the
 * random-turn game for sure, every vertex has a gain of that sign when the expected average is played for, and the other has
 * no way out. What has another sign, and all from where the other has a chance to come there, is taken away until nothing is.
 * Source: Chatterjee, Doyen, Gimbert, Oualhadj 2014 for stochastic games (recalled); the certificates do not rest on it.
 *
 * @param weights the weight of each vertex, less what the average must be
 * @param atBound whether an average of just 0 is won
 */
record AverageAim(BigFraction[] weights, AtBound atBound) implements TurnAim {

    /** Whether an average of just 0 is won. */
    enum AtBound {
        /** It is. */
        WON,
        /** It is the other's. */
        LOST;

        AtBound opposite() {
            return this == WON ? LOST : WON;
        }
    }

    /** A discount with which the equations of a random board of 10,000 vertices are solved, as they are not with a small one. */
    private static final double ROUGH_DISCOUNT = 0x1p-14;

    /** What a player wants in a game of the objective mean payoff. */
    static AverageAim of(BiddingGame game, Player player) {
        BigFraction bound = game.objective().bound().orElseThrow();
        VertexMarks marks = game.graph().marks();
        BigFraction[] weights = new BigFraction[game.graph().vertexCount()];
        for (int vertex = 0; vertex < weights.length; vertex++) {
            BigFraction above = marks.weight(vertex).subtract(bound);
            weights[vertex] = player == Player.ALICE ? above : above.negate();
        }
        return new AverageAim(weights, player == Player.ALICE ? AtBound.WON : AtBound.LOST);
    }

    /** What the other wants. */
    AverageAim opposite() {
        return new AverageAim(Arrays.stream(weights).map(BigFraction::negate).toArray(BigFraction[]::new),
                atBound.opposite());
    }

    /** Whether a mean weight is won. */
    boolean isWon(BigFraction gain) {
        return gain.signum() > 0 || atBound == AtBound.WON && gain.signum() == 0;
    }

    /** Whether the average must be above 0. */
    boolean isStrict() {
        return atBound == AtBound.LOST;
    }

    /**
     * What is collected on the average when both play for that, where won is better than all weights and lost is worse.
     *
     * @param coin the chance that the player moves where a coin decides; its denominator is an int
     */
    AverageImprovement expected(TurnArena arena, BigFraction coin, StopSignal stop) {
        return AverageImprovement.of(arena, coin, settled(arena), Effort.under(stop).part(Effort.EXACT));
    }

    /**
     * The same in doubles, and so nearly that it tells at which vertices more than a bound is collected, if doubles can. Equations
     * that are too dense for so small a discount may not be for a larger one, with which it may be told all the same.
     *
     * @param bound the bound, for what was found
     * @param before what was found of a game that is much the same, which helps to be quick
     */
    DiscountedAverages nearly(TurnArena arena, double coin, ToDoubleFunction<DiscountedAverages> bound,
            Optional<DiscountedAverages> before, StopSignal stop) {
        DiscountedAverages averages = new DiscountedAverages(arena, coin, settled(arena), stop);
        before.ifPresent(averages::begin);
        try {
            averages.improve(AverageLevels.MARGIN);
            return averages;
        } catch (LimitReachedException e) {
            stop.require("the average weight was found");
            DiscountedAverages rougher = new DiscountedAverages(arena, coin, settled(arena), stop);
            if (rougher.restTogether(ROUGH_DISCOUNT) && rougher.tells(bound.applyAsDouble(rougher))) {
                return rougher;
            }
            throw e;
        }
    }

    /** The weights, of vertices where the play is settled, too, and 0 at vertices that have been added to the board. */
    private BigFraction[] settled(TurnArena arena) {
        BigFraction most = BigFraction.ONE;
        for (BigFraction weight : weights) {
            most = most.compareTo(weight.abs()) < 0 ? weight.abs() : most;
        }
        BigFraction[] settled = new BigFraction[arena.size()];
        for (int vertex = 0; vertex < settled.length; vertex++) {
            settled[vertex] = switch (arena.kind(vertex)) {
                case WON -> most.add(1);
                case LOST -> most.add(1).negate();
                default -> vertex < weights.length ? weights[vertex] : BigFraction.ZERO;
            };
        }
        return settled;
    }

    @Override
    public SureWin sure(TurnArena arena, StopSignal stop) {
        int[][] moves = new int[1][];
        BitSet won = kept(arena, stop, rest -> {
            AverageImprovement best = expected(rest, BigFraction.of(1, 2), stop);
            moves[0] = best.moves();
            return vertex -> isWon(best.gain(vertex));
        });
        return new Found(won, vertex -> moves[0][vertex]);
    }

    /** Says at which vertices of a game the average is good. */
    @FunctionalInterface
    interface Judge {
        IntPredicate of(TurnArena arena);
    }

    /** The vertices where the average is good wherever the other goes, as a judge says of what is left of the game. */
    static BitSet kept(TurnArena arena, StopSignal stop, Judge judge) {
        BitSet lost = new BitSet();
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            lost.set(vertex, arena.kind(vertex) == TurnArena.Kind.LOST);
        }
        while (true) {
            attract(arena, lost, stop);
            TurnArena rest = arena.settled(vertex -> false, lost::get, (from, to) -> !lost.get(to), MoveFilter.ALL);
            IntPredicate good = judge.of(rest);
            int before = lost.cardinality();
            for (int vertex = 0; vertex < arena.size(); vertex++) {
                if (!rest.isSettled(vertex) && !good.test(vertex)) {
                    lost.set(vertex);
                }
            }
            if (lost.cardinality() == before) {
                BitSet won = new BitSet();
                won.set(0, arena.size());
                won.andNot(lost);
                return won;
            }
        }
    }

    private record Found(BitSet won, IntUnaryOperator moves) implements SureWin {
        @Override
        public int move(int vertex) {
            return moves.applyAsInt(vertex);
        }
    }

    /** Adds the vertices from which the other has a chance to come to the set. */
    private static void attract(TurnArena arena, BitSet set, StopSignal stop) {
        boolean grown = true;
        while (grown) {
            stop.require("the average weight was found");
            grown = false;
            for (int vertex = 0; vertex < arena.size(); vertex++) {
                if (!set.get(vertex) && !arena.isSettled(vertex) && comesTo(arena, vertex, set)) {
                    set.set(vertex);
                    grown = true;
                }
            }
        }
    }

    private static boolean comesTo(TurnArena arena, int vertex, BitSet set) {
        return switch (arena.kind(vertex)) {
            case COIN -> arena.some(1, vertex, set::get) || arena.all(0, vertex, set::get);
            case OWN -> arena.all(0, vertex, set::get);
            default -> arena.some(1, vertex, set::get);
        };
    }

    /** The vertices from which no play at all is won, whoever moves; none if the best averages are not found. */
    @Override
    public BitSet hopeless(TurnArena arena, StopSignal stop) {
        try {
            return TurnAim.super.hopeless(arena, stop);
        } catch (LimitReachedException e) {
            return new BitSet();
        }
    }

    @Override
    public BitSet losing(MaximalEndComponents sets, StopSignal stop) {
        BitSet lost = opposite().sure(sets.arena().fixed(sets.moves()).ofOther(), stop).won();
        BitSet losing = new BitSet();
        for (int set = 0; set < sets.count(); set++) {
            losing.set(set, lost.get(sets.oneOf(set)));
        }
        return losing;
    }
}
