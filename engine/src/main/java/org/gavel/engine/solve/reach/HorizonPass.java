package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntFunction;
import org.gavel.engine.round.BellmanOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.FixedPointThresholds;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;

/**
 * Thresholds for winning within a number of rounds, straight from their definition: as many rounds on fixed-point numbers,
 * starting from 0 where the player has won and 1 elsewhere. Under Richman payment they are exact up to as many rounds as
 * there are bits.
 */
final class HorizonPass {

    private final GameSide side;
    private final IntFunction<? extends ShareFormula> formulas;
    private final BellmanOperator round;
    private final int bits;
    private final BigInteger one;
    private long rounds;

    HorizonPass(GameSide side, int bits) {
        this(side, vertex -> side.formula, bits);
    }

    /** The rounds of formulas that differ from vertex to vertex. */
    HorizonPass(GameSide side, IntFunction<? extends ShareFormula> formulas, int bits) {
        this.side = side;
        this.formulas = formulas;
        this.bits = bits;
        round = new BellmanOperator(side.graph, side.player);
        one = BigInteger.ONE.shiftLeft(bits);
    }

    long rounds() {
        return rounds;
    }

    /**
     * The thresholds within {@code horizon} rounds. If it is stopped, those within fewer, which are upper bounds; what can be
     * won at all may then need nothing.
     */
    FixedPointThresholds run(int horizon, StopSignal stop) {
        BigInteger[] upper = start();
        BigInteger[] lower = start();
        LosingRegion hopeless = new LosingRegion(side.graph, side.player);
        boolean changed = true;
        while (rounds < horizon && changed && !stop.stopRequested()) {
            stop.reached("solving", rounds, horizon);
            BigInteger[] nextUpper = round(upper, BoundDirection.UPPER);
            BigInteger[] nextLower = round(lower, BoundDirection.LOWER);
            changed = advance(hopeless, lower);
            changed |= !Arrays.equals(upper, nextUpper) || !Arrays.equals(lower, nextLower);
            upper = nextUpper;
            lower = nextLower;
            rounds++;
        }
        boolean complete = rounds == horizon || !changed;
        if (!complete) {
            for (int vertex = 0; vertex < lower.length; vertex++) {
                lower[vertex] = side.attractor.contains(vertex) ? BigInteger.ZERO : one;
            }
        }
        BitSet never = complete ? hopeless.vertices()
                : new LosingRegion(side.graph, side.player).settled(vertex -> false);
        return new FixedPointThresholds(lower, upper, bits, never::get);
    }

    /** Counts one more round of shares of which lower bounds are known. */
    private boolean advance(LosingRegion hopeless, BigInteger[] lower) {
        return hopeless.advance(vertex -> formulas.apply(vertex) instanceof RescaledMeanFormula formula
                && formula.cut(BigFraction.of(round.at(vertex).least(lower), one),
                        BigFraction.of(round.most(lower), one)) == RescaledMeanFormula.Cut.ABOVE);
    }

    private BigInteger[] start() {
        BigInteger[] shares = new BigInteger[side.graph.vertexCount()];
        for (int vertex = 0; vertex < shares.length; vertex++) {
            shares[vertex] = side.graph.isWonBy(side.player, vertex) ? BigInteger.ZERO : one;
        }
        return shares;
    }

    private BigInteger[] round(BigInteger[] shares, BoundDirection direction) {
        BigInteger[] next = shares.clone();
        for (int vertex = 0; vertex < shares.length; vertex++) {
            if (!side.graph.isTerminal(vertex)) {
                next[vertex] = round.at(vertex).fixed(formulas.apply(vertex), shares, bits, direction.rounding())
                        .min(one);
            }
        }
        return next;
    }
}
