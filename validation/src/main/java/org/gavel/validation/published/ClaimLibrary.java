package org.gavel.validation.published;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.validation.claim.CaseCheck;
import org.gavel.validation.claim.Cases;
import org.gavel.sweep.question.BuiltIn;

/** The games, tables and functions of published claims. */
final class ClaimLibrary implements CaseCheck.Library {

    private static final String REVERSE = "reverse-";

    @Override
    public BiddingGame game(String name, List<String> only) {
        String[] rules = name.split("; ");
        String[] parts = rules[0].split(":", 2);
        String values = parts.length == 1 ? "" : parts[1];
        BiddingGame game = parts[0].startsWith(REVERSE)
                ? reversed(PublishedGames.bundled(parts[0].substring(REVERSE.length()), values))
                : PublishedGames.bundled(parts[0], values);
        for (int i = 1; i < rules.length; i++) {
            game = game.with(game.auction().changed(rules[i]));
        }
        for (String each : only) {
            String[] words = each.split(" ");
            game = PublishedGames.restricted(game, words[0].equals("alice") ? Player.ALICE : Player.BOB,
                    vertex(game.graph(), words[1]), vertex(game.graph(), words[3]));
        }
        return game;
    }

    private static BiddingGame reversed(BiddingGame game) {
        return new BiddingGame(game.name(), game.graph().reverse(), game.start(), game.auction());
    }

    private static int vertex(ColouredGraph graph, String name) {
        return graph.vertexNamed(name).orElseThrow();
    }

    @Override
    public Map<String, BuiltIn> functions(Cases cases, List<List<String>> table) {
        return ClaimFunctions.of(cases, table);
    }

    /**
     * Rows with semicolons between them, or the lines of a file but its first; values with blanks, commas or upright strokes
     * between them.
     */
    @Override
    public List<List<String>> table(String text) {
        Stream<String> rows = text.endsWith(".csv") ? PublishedGames.text(text).lines().skip(1)
                : Stream.of(text.split("; *"));
        return rows.map(row -> List.of(row.split(row.contains("|") ? "[|]" : "[ ,]+"))).toList();
    }
}
