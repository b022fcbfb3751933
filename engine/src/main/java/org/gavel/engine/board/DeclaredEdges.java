package org.gavel.engine.board;

import java.util.Optional;

/** The edges of a board without those that stand for stuck rules, red and blue ones that run side by side as one. */
public final class DeclaredEdges {

    private DeclaredEdges() {
    }

    /** Takes an edge. */
    @FunctionalInterface
    public interface Visitor {
        /** Takes the edge. */
        void edge(int from, int to, EdgeColour colour);
    }

    /** Visits the edges by source, and by target within a source. */
    public static void visit(ColouredGraph graph, Visitor visitor) {
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            int red = firstEdge(graph, Player.ALICE, vertex);
            int blue = firstEdge(graph, Player.BOB, vertex);
            int lastRed = graph.firstEdge(Player.ALICE, vertex + 1);
            int lastBlue = graph.firstEdge(Player.BOB, vertex + 1);
            while (red < lastRed || blue < lastBlue) {
                int redTarget = red < lastRed ? graph.target(Player.ALICE, red) : Integer.MAX_VALUE;
                int blueTarget = blue < lastBlue ? graph.target(Player.BOB, blue) : Integer.MAX_VALUE;
                int target = Math.min(redTarget, blueTarget);
                EdgeColour colour = redTarget == blueTarget ? EdgeColour.BOTH
                        : redTarget < blueTarget ? EdgeColour.RED : EdgeColour.BLUE;
                visitor.edge(vertex, target, colour);
                red += redTarget == target ? 1 : 0;
                blue += blueTarget == target ? 1 : 0;
            }
        }
    }

    /** The first edge of a colour, or the one after the last if the only edge stands for the stuck rule. */
    private static int firstEdge(ColouredGraph graph, Player player, int vertex) {
        int first = graph.firstEdge(player, vertex);
        Optional<StuckRule> rule = graph.stuckRule(vertex);
        if (rule.isEmpty() || graph.degree(player, vertex) != 1) {
            return first;
        }
        int target = graph.target(player, first);
        boolean added = rule.get() == StuckRule.PASS ? target == vertex : target >= graph.declaredCount();
        return added ? first + 1 : first;
    }
}
