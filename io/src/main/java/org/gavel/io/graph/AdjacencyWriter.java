package org.gavel.io.graph;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/** Writes a board as {@code .adj} text. Stuck rules are written as the edges and terminal vertices they stand for. */
final class AdjacencyWriter {

    private AdjacencyWriter() {
    }

    static void write(BiddingGame game, Writer out) throws IOException {
        GraphRows.requirePlain(game, ".adj");
        ColouredGraph graph = game.graph();
        out.write(graph.vertexCount() + " " + game.start() + "\n");
        StringBuilder line = new StringBuilder();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            line.setLength(0);
            if (graph.isTerminal(vertex)) {
                line.append(graph.outcome(vertex).orElseThrow().label().charAt(0));
            } else {
                appendTargets(graph, Player.ALICE, vertex, line);
                line.append('|');
                appendTargets(graph, Player.BOB, vertex, line);
            }
            out.append(line.append('\n'));
        }
    }

    private static void appendTargets(ColouredGraph graph, Player player, int vertex, StringBuilder line) {
        int begin = line.length();
        graph.successors(player, vertex)
                .forEach(target -> line.append(line.length() > begin ? " " : "").append(target));
    }
}
