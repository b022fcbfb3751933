package org.gavel.engine.solve.credit;

import java.math.BigInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;

/**
 * The weights of a board as whole numbers of one unit: those of the board for a credit, less c for an average of at least c.
 */
public final class WholeWeights {

    private final BiddingGame game;
    private final BigInteger unit;

    private WholeWeights(BiddingGame game, BigInteger unit) {
        this.game = game;
        this.unit = unit;
    }

    /** The weights of a game whose objective has a number. */
    public static WholeWeights of(BiddingGame game) {
        return new WholeWeights(game, Fractions.commonDenominator(Stream.concat(
                game.objective().bound().stream(),
                IntStream.range(0, game.graph().vertexCount()).mapToObj(game.graph().marks()::weight))));
    }

    /** Whether an average is asked for, and not a credit. */
    public boolean isAverage() {
        return game.objective() instanceof Objective.MeanPayoff;
    }

    /** The credit that must be enough; any that is, for an average. */
    long asked() {
        return isAverage() ? TotalCredits.ENDLESS - 1 : whole(game.objective().bound().orElseThrow());
    }

    /**
     * The weights by vertex.
     *
     * @throws LimitReachedException if they have no small common denominator
     */
    public long[] byVertex() {
        BigFraction less = isAverage() ? game.objective().bound().orElseThrow() : BigFraction.ZERO;
        long[] weights = new long[game.graph().vertexCount()];
        for (int vertex = 0; vertex < weights.length; vertex++) {
            weights[vertex] = whole(game.graph().marks().weight(vertex).subtract(less));
        }
        return weights;
    }

    private long whole(BigFraction number) {
        BigInteger scaled = number.multiply(unit).getNumerator();
        if (scaled.bitLength() >= Integer.SIZE - 1) {
            throw new LimitReachedException("the weights and " + Fractions.text(number)
                    + " have no small common denominator", "choose rounder weights");
        }
        return scaled.longValueExact();
    }
}
