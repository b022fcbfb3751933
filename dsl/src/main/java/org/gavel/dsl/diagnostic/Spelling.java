package org.gavel.dsl.diagnostic;

import java.util.Optional;

/** Finds the word that was meant by a misspelt one, for hints. */
public final class Spelling {

    private static final int LONGEST = 60;

    private Spelling() {
    }

    /**
     * The known word that is nearest to a misspelt one, if one is near enough to be meant: at most one slip in up to three
     * letters, two in up to seven, else three. A slip is a letter too many, too few, wrong, or exchanged with the next.
     */
    public static Optional<String> nearest(String word, Iterable<String> known) {
        int allowed = word.length() <= 3 ? 1 : word.length() <= 7 ? 2 : 3;
        Optional<String> best = Optional.empty();
        for (String candidate : known) {
            int slips = candidate.equals(word) ? allowed + 1 : slips(word, candidate, allowed);
            if (slips < allowed || slips == allowed && best.isEmpty()) {
                best = Optional.of(candidate);
                allowed = slips;
            }
        }
        return best;
    }

    /** A hint that suggests the nearest known word, or an empty string. */
    public static String didYouMean(String word, Iterable<String> known) {
        return nearest(word, known).map(near -> "did you mean '" + near + "'?").orElse("");
    }

    /** A hint that suggests the nearest known word, or another hint if none is near. */
    public static String didYouMean(String word, Iterable<String> known, String otherwise) {
        String near = didYouMean(word, known);
        return near.isEmpty() ? otherwise : near;
    }

    /** The number of slips between two words, by rows of a table of prefixes; more than {@code allowed} if they are far. */
    private static int slips(String a, String b, int allowed) {
        if (a.length() > LONGEST || Math.abs(a.length() - b.length()) > allowed) {
            return allowed + 1;
        }
        int[][] rows = new int[3][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            int[] row = rows[i % 3];
            int[] above = rows[(i + 2) % 3];
            int[] twoAbove = rows[(i + 1) % 3];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                if (i == 0) {
                    row[j] = j;
                    continue;
                }
                int changed = above[j - 1] + (same(a, i - 1, b, j - 1) ? 0 : 1);
                row[j] = Math.min(changed, 1 + Math.min(above[j], row[j - 1]));
                if (i > 1 && j > 1 && same(a, i - 1, b, j - 2) && same(a, i - 2, b, j - 1)) {
                    row[j] = Math.min(row[j], 1 + twoAbove[j - 2]);
                }
            }
        }
        return rows[a.length() % 3][b.length()];
    }

    private static boolean same(String a, int i, String b, int j) {
        return Character.toLowerCase(a.charAt(i)) == Character.toLowerCase(b.charAt(j));
    }
}
