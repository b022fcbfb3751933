package org.gavel.engine.strategy;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Attractor;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;

/**
 * The moves with real money: to the successor from which the player needs the least share. Of those it takes one that is a
 * step towards the goal, so that play does not go round in circles. Then it takes the one from which the other needs the most,
 * and then the one fewest steps from the goal. A vertex is one step further than the nearest of its best moves, or than all moves
 * of the other. The other is made to move where that is better. These are also optimal moves of the random-turn game.
 *
 * <p>A step on the way comes before what the other needs: of two moves that cost them the same, the one that is worse for the
 * other may be the one that goes round for ever, which the other does not win, either.
 */
public final class ThresholdMoves implements VertexMoves {

    private final ColouredGraph graph;
    private final Player player;
    private final ContinuousThresholds own;
    private final ContinuousThresholds others;
    private final Attractor way;

    /** The moves of a player in a solved game. */
    public ThresholdMoves(ContinuousSolution solution, Player player) {
        graph = solution.game().graph();
        this.player = player;
        own = solution.of(player);
        others = solution.of(player.opponent());
        int[] best = new int[graph.vertexCount()];
        for (int vertex = 0; vertex < best.length; vertex++) {
            best[vertex] = graph.isTerminal(vertex) ? -1 : graph.first(player, vertex, this::byNeed);
        }
        way = Attractor.of(graph, new Predecessors(graph), player, (from, to) -> byNeed(to, best[from]) == 0);
    }

    @Override
    public Turn turn(int vertex) {
        int worst = graph.first(player.opponent(), vertex, (target, most) -> compare(vertex, most, target));
        return compare(vertex, move(vertex), worst) <= 0 ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
    }

    @Override
    public int move(int vertex) {
        return graph.first(player, vertex, (a, b) -> compare(vertex, a, b));
    }

    private int compare(int from, int a, int b) {
        int needs = byNeed(a, b);
        if (needs != 0) {
            return needs;
        }
        int progress = Boolean.compare(way.steps(b) < way.steps(from), way.steps(a) < way.steps(from));
        if (progress != 0) {
            return progress;
        }
        int othersNeeds = others.lowerBound(b).compareTo(others.lowerBound(a));
        return othersNeeds != 0 ? othersNeeds : Integer.compare(way.steps(a), way.steps(b));
    }

    private int byNeed(int a, int b) {
        return own.upperBound(a).compareTo(own.upperBound(b));
    }
}
