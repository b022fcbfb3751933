package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.auction.Auction;

/** The words of the language, and the nearest of some words to a misspelt one. */
public final class Keywords {

    /** Words that begin a statement. */
    public static final Set<String> STATEMENTS = Set.copyOf(statements());

    /** Words that no variable, function or vertex may have as its name unless it is quoted. */
    public static final Set<String> RESERVED = Set.of("and", "or", "not", "div", "mod", "in", "for", "if", "then",
            "else", "any", "all", "count", "sum", "path", "true", "false", "game");

    private Keywords() {
    }

    private static List<String> statements() {
        List<String> words = new ArrayList<>(List.of("game", "vertices", "vertex", "start", "alice", "bob", "tie",
                "red", "blue", "both", "stuck", "label", "state", "let", "move", "symmetry"));
        words.addAll(Auction.PARTS);
        return words;
    }

    /** The known word that is nearest to a misspelt one, if one is near enough to be meant. */
    public static Optional<String> nearest(String word, Iterable<String> known) {
        int most = word.length() <= 3 ? 1 : word.length() <= 7 ? 2 : 3;
        String best = null;
        for (String candidate : known) {
            int distance = distance(word, candidate, most);
            if (distance <= most && (distance < most || best == null) && !candidate.equals(word)) {
                best = candidate;
                most = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** A hint that suggests the nearest known word, or an empty string. */
    public static String didYouMean(String word, Iterable<String> known) {
        return nearest(word, known).map(near -> "did you mean '" + near + "'?").orElse("");
    }

    private static int distance(String a, String b, int most) {
        if (a.length() > 60 || Math.abs(a.length() - b.length()) > most) {
            return most + 1;
        }
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 ? j : j == 0 ? i : cheapest(a, b, d, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int cheapest(String a, String b, int[][] d, int i, int j) {
        char x = Character.toLowerCase(a.charAt(i - 1));
        char y = Character.toLowerCase(b.charAt(j - 1));
        int best = Math.min(d[i - 1][j - 1] + (x == y ? 0 : 1), 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
    }
}
