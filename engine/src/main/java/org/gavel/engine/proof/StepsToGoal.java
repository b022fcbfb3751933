package org.gavel.engine.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * How many steps the goal of a player is away, where they move to where they need the least: one more than from the nearest of these, or
 * than from the farthest vertex to which the other can move. Linear time and memory.
 */
final class StepsToGoal {

    private final int[] steps;

    /**
     * Counts the steps.
     *
     * @param player whose goal it is
     * @param needs what they need, known exactly everywhere
     */
    StepsToGoal(ColouredGraph graph, Player player, ContinuousThresholds needs) {
        int n = graph.vertexCount();
        steps = new int[n];
        Arrays.fill(steps, Integer.MAX_VALUE);
        int[] open = new int[n];
        List<List<Integer>> mine = new ArrayList<>();
        List<List<Integer>> others = new ArrayList<>();
        IntStream.range(0, n).forEach(vertex -> {
            mine.add(new ArrayList<>());
            others.add(new ArrayList<>());
        });
        for (int vertex = 0; vertex < n; vertex++) {
            if (!graph.isTerminal(vertex)) {
                int from = vertex;
                Ratio least = graph.successors(player, vertex).mapToObj(to -> exact(needs, to))
                        .reduce((one, other) -> one.compareTo(other) <= 0 ? one : other).orElseThrow();
                graph.successors(player, vertex).filter(to -> exact(needs, to).compareTo(least) == 0)
                        .forEach(to -> mine.get(to).add(from));
                graph.successors(player.opponent(), vertex).forEach(to -> others.get(to).add(from));
                open[vertex] = (int) graph.successors(player.opponent(), vertex).count();
            }
        }
        List<Integer> front = IntStream.range(0, n).filter(vertex -> graph.isGoalOf(player, vertex)).boxed().toList();
        front.forEach(vertex -> steps[vertex] = 0);
        for (int step = 1; !front.isEmpty(); step++) {
            List<Integer> next = new ArrayList<>();
            for (int to : front) {
                mine.get(to).stream().filter(from -> steps[from] == Integer.MAX_VALUE).forEach(next::add);
                others.get(to).stream().filter(from -> --open[from] == 0 && steps[from] == Integer.MAX_VALUE)
                        .forEach(next::add);
            }
            for (int vertex : next) {
                steps[vertex] = Math.min(steps[vertex], step);
            }
            front = next.stream().distinct().toList();
        }
    }

    private static Ratio exact(ContinuousThresholds needs, int vertex) {
        return Ratio.of(needs.exact(vertex).orElseThrow());
    }

    /** How many; {@link Integer#MAX_VALUE} where no number is enough. */
    int of(int vertex) {
        return steps[vertex];
    }
}
