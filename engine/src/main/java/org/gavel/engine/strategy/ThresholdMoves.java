package org.gavel.engine.strategy;

import java.util.Arrays;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * The moves with real money: to the successor from which the player needs the least share; of those to the one from which the
 * other needs the most, then to the one that is fewer steps from the goal, where a vertex is one step further than his best of
 * its best moves, or than all moves of the other; so that he does not go round in circles. The other is made to move where that
 * is better. These are also the optimal moves of the random-turn game.
 */
public final class ThresholdMoves implements VertexMoves {

    private static final int FAR = Integer.MAX_VALUE;

    private final ColouredGraph graph;
    private final Player player;
    private final ContinuousThresholds own;
    private final ContinuousThresholds others;
    private final int[] steps;

    /** The moves of a player in a solved game. */
    public ThresholdMoves(ContinuousSolution solution, Player player) {
        graph = solution.game().graph();
        this.player = player;
        own = solution.of(player);
        others = solution.of(player.opponent());
        steps = new int[graph.vertexCount()];
        Arrays.fill(steps, FAR);
        countSteps();
    }

    private void countSteps() {
        boolean changed = false;
        for (int vertex = 0; vertex < steps.length; vertex++) {
            if (graph.isWonBy(player, vertex)) {
                steps[vertex] = 0;
                changed = true;
            }
        }
        for (int step = 1; changed; step++) {
            changed = false;
            for (int vertex = 0; vertex < steps.length; vertex++) {
                if (steps[vertex] == FAR && !graph.isTerminal(vertex) && isNear(vertex, step)) {
                    steps[vertex] = step;
                    changed = true;
                }
            }
        }
    }

    private boolean isNear(int vertex, int step) {
        if (steps[move(vertex)] < step) {
            return true;
        }
        Player other = player.opponent();
        return !graph.some(other, vertex, target -> steps[target] >= step);
    }

    @Override
    public Turn turn(int vertex) {
        int worst = graph.first(player.opponent(), vertex, (target, most) -> compare(most, target));
        return compare(move(vertex), worst) <= 0 ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
    }

    @Override
    public int move(int vertex) {
        return graph.first(player, vertex, this::compare);
    }

    private int compare(int a, int b) {
        int needs = own.upperBound(a).compareTo(own.upperBound(b));
        if (needs != 0) {
            return needs;
        }
        int othersNeeds = others.lowerBound(b).compareTo(others.lowerBound(a));
        return othersNeeds != 0 ? othersNeeds : Integer.compare(steps[a], steps[b]);
    }
}
