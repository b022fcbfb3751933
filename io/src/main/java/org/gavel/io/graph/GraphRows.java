package org.gavel.io.graph;

import java.io.IOException;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * A graph in memory, vertex by vertex; edges and vertices that stuck rules add are among them.
 *
 * @param start the vertex where the token starts
 */
public record GraphRows(ColouredGraph graph, int start) implements RowSource {

    /**
     * The graph of a game that has nothing but edges and outcomes.
     *
     * @throws UnsupportedGameException if it has more
     */
    public static GraphRows of(BiddingGame game) {
        requirePlain(game, "a store");
        return new GraphRows(game.graph(), game.start());
    }

    /**
     * Checks that a game's board has nothing but edges and outcomes.
     *
     * @param form what is to hold it, as the subject of a sentence
     * @throws UnsupportedGameException if it has more
     */
    static void requirePlain(BiddingGame game, String form) {
        if (game.auction().broke() == Broke.SETTLE && game.board().hasBrokeOutcomes()) {
            throw new UnsupportedGameException(
                    form + " has no way to say what a vertex is worth once both players are broke", "use JSON");
        }
        if (!game.isPlainReach()) {
            throw new UnsupportedGameException(form + " has no way to say an objective, an owner, a charge, a payoff or"
                    + " where chance moves", "use JSON");
        }
    }

    @Override
    public int vertexCount() {
        return graph.vertexCount();
    }

    @Override
    public void forEach(RowSink sink) throws IOException {
        int[] red = new int[graph.maxDegree()];
        int[] blue = new int[graph.maxDegree()];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isTerminal(vertex)) {
                sink.terminal(vertex, graph.outcome(vertex).orElseThrow());
            } else {
                int reds = graph.successors(Player.ALICE, vertex, red);
                sink.row(vertex, red, reds, blue, graph.successors(Player.BOB, vertex, blue));
            }
        }
    }
}
