package org.gavel.validation.published;

import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/** Explains a threshold under the advantage by those of the successors, so that it can be checked by hand. */
final class OneRound {

    private OneRound() {
    }

    /** Why Alice needs what she needs at a vertex. */
    static String explain(ChipTruth truth, int vertex, int total) {
        ColouredGraph graph = truth.solution().game().graph();
        int red = best(truth, vertex, total, Player.ALICE);
        int blue = best(truth, vertex, total, Player.BOB);
        return "after the best move of Alice, to " + graph.name(red) + ", she needs " + shown(truth, red, total)
                + ", and after the best of Bob, to " + graph.name(blue) + ", " + shown(truth, blue, total)
                + "; Theorem 3.7 makes " + shown(truth, vertex, total) + " of these";
    }

    /** Why Alice needs what she needs at a vertex, and at the vertex to which she moves from there. */
    static String explainTwice(ChipTruth truth, int vertex, int total) {
        ColouredGraph graph = truth.solution().game().graph();
        int next = best(truth, vertex, total, Player.ALICE);
        return explain(truth, vertex, total)
                + (graph.isTerminal(next) ? ""
                        : "; at " + graph.name(next) + " in turn, " + explain(truth, next, total));
    }

    private static String shown(ChipTruth truth, int vertex, int total) {
        long code = truth.code(vertex, total);
        return code > 2L * total + 1 ? "more than there are (" + (total + 1) + ")" : Holding.ofCode(code).toString();
    }

    private static int best(ChipTruth truth, int vertex, int total, Player mover) {
        ColouredGraph graph = truth.solution().game().graph();
        int sign = mover == Player.ALICE ? 1 : -1;
        return graph.first(mover, vertex,
                (target, best) -> sign * Long.compare(truth.code(target, total), truth.code(best, total)));
    }
}
