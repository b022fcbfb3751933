package org.gavel.engine.solve.reach;

import java.util.BitSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.formula.ShareFormula;

/** The descending pass under any payment with a one-round formula: bounds in doubles, rounded outward. */
final class EnclosingDescent extends DescendingPass<ContinuousThresholds> {

    private final ShareFormula formula;
    private final double[][] lower;
    private final double[][] upper;
    private final BitSet[] never = {new BitSet(), new BitSet()};
    private final BitSet spoilt = new BitSet();

    EnclosingDescent(Board board, ShareFormula formula) {
        super(board, 4 * Double.BYTES);
        this.formula = formula;
        lower = new double[2][board.vertexCount()];
        upper = new double[2][board.vertexCount()];
    }

    @Override
    public boolean isSpoilt(int vertex) {
        return spoilt.get(vertex);
    }

    @Override
    public ContinuousThresholds of(Player player) {
        int own = player.ordinal();
        return new EnclosureThresholds(lower[own], upper[own], never[own]::get);
    }

    @Override
    protected void settle(int player, int vertex, boolean won) {
        lower[player][vertex] = won ? 0 : 1;
        upper[player][vertex] = won ? 0 : 1;
        never[player].set(vertex, !won);
    }

    @Override
    protected void spoil(int vertex) {
        spoilt.set(vertex);
        for (int player = 0; player < 2; player++) {
            upper[player][vertex] = 1;
        }
    }

    @Override
    protected void combine(int vertex) {
        for (int player = 0; player < 2; player++) {
            double least = least(player, lower[player]);
            double greatest = greatest(player, lower[player]);
            double low = Math.min(least, greatest);
            double high = Math.max(least, greatest);
            lower[player][vertex] = formula.roundDown(low, high);
            never[player].set(vertex, isNever(player, low, high));
            least = least(player, upper[player]);
            greatest = greatest(player, upper[player]);
            upper[player][vertex] = formula.roundUp(Math.min(least, greatest), Math.max(least, greatest));
        }
    }

    private double least(int player, double[] shares) {
        double least = 1;
        for (int i = 0; i < count[player]; i++) {
            least = Math.min(least, shares[next[player][i]]);
        }
        return least;
    }

    private double greatest(int player, double[] shares) {
        double greatest = 0;
        for (int i = 0; i < count[1 - player]; i++) {
            greatest = Math.max(greatest, shares[next[1 - player][i]]);
        }
        return greatest;
    }

    /** Whether they cannot but go where they never win, or even all the money is too little. */
    private boolean isNever(int player, double low, double high) {
        if (high < 1) {
            return false;
        }
        boolean all = true;
        for (int i = 0; i < count[player]; i++) {
            all &= never[player].get(next[player][i]);
        }
        boolean some = false;
        for (int i = 0; i < count[1 - player]; i++) {
            some |= never[player].get(next[1 - player][i]);
        }
        return all && some || formula instanceof RescaledMeanFormula rescaled
                && rescaled.cut(BigFraction.from(low), BigFraction.from(high)) == RescaledMeanFormula.Cut.ABOVE;
    }
}
