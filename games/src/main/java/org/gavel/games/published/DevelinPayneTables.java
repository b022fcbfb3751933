package org.gavel.games.published;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/**
 * The tables of positions other than the empty board. Their labels refer to figures that are lost in the copy at hand; each
 * position was found again as one that has just these thresholds. Source: develin-payne-2008, section 6.2.
 */
final class DevelinPayneTables {

    private static final String FILE = "develin-payne-further-tables.csv";
    private static final String CORNER = "x........";

    private DevelinPayneTables() {
    }

    static List<Claim> claims() {
        return List.of(tables(), corner());
    }

    /** A table: a position and Alice's thresholds for totals from 0. */
    private record Table(String position, List<String> thresholds) {
    }

    private static List<Table> read() {
        return lines(FILE).stream().map(line -> line.split(","))
                .map(parts -> new Table(parts[0], List.of(parts[1].split(" ")))).toList();
    }

    /** The lines of a printed table but its first. */
    static List<String> lines(String file) {
        return Unchecked.get(() -> {
            try (InputStream in = DevelinPayneTables.class.getResourceAsStream(file)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
            }
        });
    }

    private static Claim tables() {
        return Statements.of("develin-payne-further-tables").over("the 664 entries")
                .checkedBy("every entry against the thresholds of tic-tac-toe",
                        cases -> {
                            BiddingGame game = PublishedGames.inChips("tic-tac-toe", "");
                            ChipTruth truth = ChipTruth.upTo(127, game, cases.stop());
                            read().stream().filter(table -> !table.position().equals(CORNER))
                                    .forEach(table -> compare(cases, truth, truth, table));
                        });
    }

    private static Claim corner() {
        return Statements.of("develin-payne-table-corner")
                .over("the 64 entries")
                .checkedBy(
                        "every entry against the thresholds of tic-tac-toe; the corrected ones against those with that move"
                                + " only",
                        cases -> {
                            BiddingGame game = PublishedGames.inChips("tic-tac-toe", "");
                            int corner = vertex(game, CORNER);
                            int adjacent = vertex(game, "x.x......");
                            BiddingGame tree = PublishedGames.restricted(game, Player.ALICE, corner, adjacent);
                            ChipTruth truth = ChipTruth.upTo(63, game, cases.stop());
                            ChipTruth inTree = ChipTruth.upTo(63, tree, cases.stop());
                            read().stream().filter(table -> table.position().equals(CORNER))
                                    .forEach(table -> compare(cases, truth, inTree, table));
                        });
    }

    private static int vertex(BiddingGame game, String position) {
        return game.graph().vertexNamed(position).orElseThrow();
    }

    private static void compare(Cases cases, ChipTruth truth, ChipTruth asCorrected, Table table) {
        int vertex = vertex(truth.solution().game(), table.position());
        IntStream.range(0, table.thresholds().size()).forEach(total -> {
            String printed = table.thresholds().get(total);
            cases.compare(printed, truth.threshold(vertex, total), printed, asCorrected.threshold(vertex, total),
                    () -> table.position() + ", " + total + " chips in the game",
                    () -> OneRound.explain(truth, vertex, total));
        });
    }
}
