package org.gavel.engine.strategy;

import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Player;
import org.gavel.engine.solution.ContinuousSolution;
import org.gavel.engine.solution.ContinuousThresholds;

/** Who moves and where, as a function of the vertex alone. */
public interface VertexMoves {

    /** Whether the player moves after winning the bid or makes the other move. */
    Turn turn(int vertex);

    /** Where he moves, if it is he who moves. */
    int move(int vertex);

    /**
     * The moves with real money: to the successor from which the player needs the least share, to the one from which the
     * other needs the most where that is the same, and of those to the one with the lowest number; the other is made to move
     * where that is better.
     */
    static VertexMoves withRealMoney(ContinuousSolution solution, Player player) {
        ContinuousThresholds own = solution.of(player);
        ContinuousThresholds others = solution.of(player.opponent());
        ColouredGraph graph = solution.game().graph();
        return new VertexMoves() {
            @Override
            public Turn turn(int vertex) {
                int worst = graph.target(player.opponent(), graph.firstEdge(player.opponent(), vertex));
                for (int edge = graph.firstEdge(player.opponent(), vertex); edge < graph.firstEdge(player.opponent(),
                        vertex + 1); edge++) {
                    int target = graph.target(player.opponent(), edge);
                    worst = compare(target, worst) > 0 ? target : worst;
                }
                return compare(move(vertex), worst) <= 0 ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
            }

            @Override
            public int move(int vertex) {
                int best = graph.target(player, graph.firstEdge(player, vertex));
                for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                    int target = graph.target(player, edge);
                    best = compare(target, best) < 0 ? target : best;
                }
                return best;
            }

            private int compare(int a, int b) {
                int needs = own.upperBound(a).compareTo(own.upperBound(b));
                return needs != 0 ? needs : others.lowerBound(b).compareTo(others.lowerBound(a));
            }
        };
    }
}
