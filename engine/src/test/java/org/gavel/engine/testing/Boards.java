package org.gavel.engine.testing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;

/** Named boards that papers give closed forms for. */
public final class Boards {

    private static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8},
            {2, 4, 6}};

    private Boards() {
    }

    /** Tug of war: vertices 0 to {@code length}, Alice's goal 0, Bob's goal the last, steps in both directions. */
    public static ColouredGraph path(int length) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(length + 1);
        builder.terminal(0, Outcome.ALICE).terminal(length, Outcome.BOB);
        for (int vertex = 1; vertex < length; vertex++) {
            builder.edge(vertex, vertex - 1).edge(vertex, vertex + 1);
        }
        return builder.build();
    }

    /**
     * Tic-tac-toe in which either player may move at any time: 18,753 positions, the empty board first.
     *
     * @param full what a full board without a line is
     */
    public static ColouredGraph ticTacToe(Outcome full) {
        ColouredGraphBuilder builder = ColouredGraph.builder();
        Map<List<Integer>, Integer> numbers = new HashMap<>();
        Deque<List<Integer>> open = new ArrayDeque<>();
        List<Integer> empty = new ArrayList<>(List.of(0, 0, 0, 0, 0, 0, 0, 0, 0));
        numbers.put(empty, builder.addVertex());
        open.add(empty);
        while (!open.isEmpty()) {
            List<Integer> board = open.remove();
            int vertex = numbers.get(board);
            int winner = winner(board);
            if (winner > 0) {
                builder.terminal(vertex, winner == 1 ? Outcome.ALICE : Outcome.BOB);
            } else if (!board.contains(0)) {
                builder.terminal(vertex, full);
            } else {
                for (Player player : Player.values()) {
                    for (int field = 0; field < 9; field++) {
                        if (board.get(field) == 0) {
                            List<Integer> next = new ArrayList<>(board);
                            next.set(field, player.ordinal() + 1);
                            if (!numbers.containsKey(next)) {
                                numbers.put(next, builder.addVertex());
                                open.add(next);
                            }
                            builder.edge(player, vertex, numbers.get(next));
                        }
                    }
                }
            }
        }
        return builder.build();
    }

    private static int winner(List<Integer> board) {
        for (int[] line : LINES) {
            int first = board.get(line[0]);
            if (first > 0 && first == board.get(line[1]) && first == board.get(line[2])) {
                return first;
            }
        }
        return 0;
    }
}
