package org.gavel.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.BoardPasses.Order;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.io.store.GraphStore;
import org.gavel.io.table.TableBounds;

/** Reads all of a stored graph, and checks the bounds that are kept there for an auction. */
final class StoreCheck {

    private final Path folder;
    private final Auction auction;
    private final StopSignal stop;
    private boolean right = true;

    StoreCheck(Path folder, Auction auction, StopSignal stop) {
        this.folder = folder;
        this.auction = auction.with(Money.CONTINUOUS);
        this.stop = stop;
    }

    /** Whether nothing was wrong or left unproved. */
    boolean isRight() {
        return right;
    }

    /** Checks, and says what was found. */
    List<String> run() throws IOException {
        List<String> lines = new ArrayList<>();
        try (GraphStore store = GraphStore.open(folder)) {
            long begin = System.nanoTime();
            BoardPasses passes = new BoardPasses(store::view, 1);
            int[] targets = new int[passes.maxDegree()];
            long[] edges = new long[1];
            passes.pass(Order.ASCENDING, board -> vertex -> edges[0] += moves(board, vertex, targets),
                    stop::stopRequested);
            stop.require("all edges were read");
            lines.add(String.format(Locale.ROOT, "%s: %d vertices and %d edges read, all right, in %.3f s",
                    store.name(), store.vertexCount(), edges[0], (System.nanoTime() - begin) / 1e9));
            TableBounds bounds = TableBounds.of(store, auction, System::nanoTime);
            for (Player player : Player.values()) {
                bounds.proof(player, passes, auction, stop)
                        .ifPresent(result -> lines.add(player.label() + ": " + bounds(result)));
            }
            return lines;
        }
    }

    private static int moves(Board board, int vertex, int[] targets) {
        return board.isTerminal(vertex) ? 0
                : board.successors(Player.ALICE, vertex, targets)
                        + board.successors(Player.BOB, vertex, targets);
    }

    private String bounds(PairProof.Result result) {
        right &= result.holds();
        return result.wrong() > 0 ? result.wrong() + " vertices have wrong bounds, as vertex " + result.example()
                : result.unproved() > 0 ? "the upper bounds of " + result.unproved() + " vertices are not proved"
                        : "all bounds are proved" + (result.holdsForOther() ? ", for the other player too" : "");
    }
}
