package org.gavel.engine.solve.reach;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RichmanFormula;

/** The descending pass under Richman payment: exact, in units of a power of 1/2. */
public final class DyadicDescent extends DescendingPass<ContinuousThresholds> {

    private final int[][] needs;
    private final int exponent;

    /**
     * A pass that has not begun.
     *
     * @param rounds how many rounds a play lasts, at the most; beyond 29 some vertices may be spoilt
     */
    public DyadicDescent(Board board, int rounds) {
        super(board, 2 * Integer.BYTES);
        needs = new int[2][board.vertexCount()];
        exponent = exponent(rounds);
    }

    /** Shares of plays of at most this many rounds are in units of 2^-exponent; sums of two of them fit into an int. */
    public static int exponent(int rounds) {
        return Math.min(Integer.SIZE - 3, rounds);
    }

    /** What a player needs at a vertex, in units; negative where it is spoilt. */
    public int units(Player player, int vertex) {
        return needs[player.ordinal()][vertex];
    }

    /** Takes over what was found before. */
    public void put(int vertex, int alice, int bob) {
        needs[0][vertex] = alice;
        needs[1][vertex] = bob;
    }

    @Override
    public boolean isSpoilt(int vertex) {
        return needs[0][vertex] < 0;
    }

    @Override
    public ContinuousThresholds of(Player player) {
        return new Units(needs[player.ordinal()], exponent);
    }

    @Override
    protected void settle(int player, int vertex, boolean won) {
        needs[player][vertex] = won ? 0 : 1 << exponent;
    }

    @Override
    protected void spoil(int vertex) {
        Arrays.stream(needs).forEach(own -> own[vertex] = -1);
    }

    @Override
    protected void combine(int vertex) {
        for (int player = 0; player < 2; player++) {
            int[] own = needs[player];
            int least = Integer.MAX_VALUE;
            for (int i = 0; i < count[player]; i++) {
                least = Math.min(least, own[next[player][i]]);
            }
            int greatest = 0;
            for (int i = 0; i < count[1 - player]; i++) {
                greatest = Math.max(greatest, own[next[1 - player][i]]);
            }
            if ((least + greatest & 1) != 0) {
                spoil(vertex);
                return;
            }
            own[vertex] = RichmanFormula.INSTANCE.round(least, greatest);
        }
    }

    /** Thresholds in units of 2^-exponent, which doubles hold exactly; nothing is known where they are negative. */
    private static final class Units implements ContinuousThresholds {
        private final int[] needs;
        private final int exponent;
        private final double unit;

        Units(int[] needs, int exponent) {
            this.needs = needs;
            this.exponent = exponent;
            unit = Math.scalb(1.0, -exponent);
        }

        @Override
        public int vertexCount() {
            return needs.length;
        }

        @Override
        public boolean never(int vertex) {
            return needs[vertex] == 1 << exponent;
        }

        @Override
        public double lower(int vertex) {
            return Math.max(0, needs[vertex]) * unit;
        }

        @Override
        public double upper(int vertex) {
            return needs[vertex] < 0 ? 1 : lower(vertex);
        }

        @Override
        public Optional<BigFraction> exact(int vertex) {
            return needs[vertex] < 0 ? Optional.empty() : Optional.of(BigFraction.of(needs[vertex], 1 << exponent));
        }

        @Override
        public String toString() {
            return text();
        }
    }
}
