package org.gavel.bench;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.round.BellmanOperator;

/** Sweeps over what Alice needs, in doubles, from below and from above, each in place: what other ways are measured against. */
final class BareSweeps {

    private final ColouredGraph board;
    private final ShareFormula formula;
    private final BellmanOperator round;
    private final double[] low;
    private final double[] high;

    BareSweeps(ColouredGraph board, ShareFormula formula) {
        this.board = board;
        this.formula = formula;
        round = new BellmanOperator(board, Player.ALICE);
        low = new double[board.vertexCount()];
        high = new double[low.length];
        for (int vertex = 0; vertex < low.length; vertex++) {
            low[vertex] = board.isWonBy(Player.BOB, vertex) ? 1 : 0;
            high[vertex] = board.isWonBy(Player.ALICE, vertex) ? 0 : 1;
        }
    }

    /** One sweep more; how far both are apart at most after it. */
    double next() {
        double widest = 0;
        for (int vertex = 0; vertex < low.length; vertex++) {
            if (!board.isTerminal(vertex)) {
                round.at(vertex);
                low[vertex] = round.nearest(formula, low);
                high[vertex] = round.nearest(formula, high);
                widest = Math.max(widest, high[vertex] - low[vertex]);
            }
        }
        return widest;
    }
}
