package org.gavel.engine.solve.longplay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.DirectedRounding;

/**
 * The shares of vertices that need no computing, each once: 0, 1, the least that others can be, and what ends with payoffs ask for. Not
 * thread-safe while they are collected.
 */
public final class KnownShares {

    /** The place of 0. */
    static final int ZERO = 0;
    /** The place of 1. */
    static final int ONE = 1;
    private static final int LEAST = 2;

    private final List<BigFraction> shares;
    private final Map<BigFraction, Integer> places = new HashMap<>();

    /** The first three. */
    public KnownShares(double least) {
        shares = new ArrayList<>(List.of(BigFraction.ZERO, BigFraction.ONE, BigFraction.from(least)));
        for (int place = 0; place <= LEAST; place++) {
            places.putIfAbsent(shares.get(place), place);
        }
    }

    /** How many there are. */
    public int count() {
        return shares.size();
    }

    /** The place of a share among them, to which it is added if it is new. */
    public int place(BigFraction share) {
        return places.computeIfAbsent(share, added -> {
            shares.add(added);
            return shares.size() - 1;
        });
    }

    /** The double that is nearest to a share. */
    double nearest(int place) {
        return shares.get(place).doubleValue();
    }

    /** The greatest double that is no more than a share. */
    public double down(int place) {
        return DirectedRounding.down(shares.get(place));
    }

    /** The least double that is no less than a share. */
    public double up(int place) {
        return DirectedRounding.up(shares.get(place));
    }

    /** Whether a player, or the other, is glad of a play that ends there: both are where it is what an end with a payoff asks for. */
    boolean isGoal(int place, boolean ofOther) {
        return place > LEAST || ofOther == (place == ONE);
    }
}
