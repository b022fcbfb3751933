package org.gavel.games.published;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/** Tug of war in which both bids are spent. Source: mental-tug-of-war-2002. */
final class MentalTugOfWar {

    private static final String METHOD = "proved bounds of every threshold, narrower than 10^-11";

    /** From field -n to n, for n = 2, 3, 4. */
    private static final List<List<String>> RATIOS = List.of(List.of("inf", "2.618", "1.618", "1", "0"),
            List.of("inf", "3.247", "2.247", "1.802", "1.445", "1", "0"),
            List.of("inf", "3.532", "2.532", "2.137", "1.879", "1.653", "1.395", "1", "0"));

    private MentalTugOfWar() {
    }

    static List<Claim> claims() {
        return List.of(table(), closedForm(), fromTheMiddle(), fromAnyField());
    }

    private static Claim table() {
        return Statements.of("mental-tug-of-war-ratios")
                .over("the 21 entries").checkedBy(METHOD + ", rounded", cases -> {
                    for (int n = 2; n <= 4; n++) {
                        ContinuousSolution solution = solve(cases, n);
                        for (int field = -n; field <= n; field++) {
                            String printed = RATIOS.get(n - 2).get(field + n);
                            int each = field;
                            int size = n;
                            cases.expect(printed, ratio(solution, field), () -> "n = " + size + ", field " + each);
                        }
                    }
                });
    }

    private static ContinuousSolution solve(Cases cases, int n) {
        return Enclosure.solve(PublishedGames.bundled("mental-tug-of-war", "n=" + n), cases.stop());
    }

    private static String ratio(ContinuousSolution solution, int field) {
        return Enclosure.ratio(solution, Player.ALICE, field)
                .map(enclosure -> enclosure.rounded(3)).orElse("inf");
    }

    private static Claim closedForm() {
        return Statements.of("mental-tug-of-war-formula")
                .over("n = 2..15, every field but the ends", "n = 2..80, every field but the ends")
                .checkedBy(METHOD + ", against the formula to nine decimals", cases -> {
                    for (int n = 2; n <= cases.upTo(15, 80); n++) {
                        ContinuousSolution solution = solve(cases, n);
                        double k = Math.PI / (2 * n + 1);
                        for (int t = 1 - n; t < n; t++) {
                            double formula = 2 * Math.cos(k) * Math.sin((n - t) * k) / Math.sin((n - t + 1) * k);
                            int each = t;
                            int size = n;
                            cases.expect(true, isNear(solution, t, formula), () -> "n = " + size + ", field " + each);
                        }
                    }
                });
    }

    /** Whether a number lies within half of 10^-9 of the bounds; the formula is computed with an error far below that. */
    private static boolean isNear(ContinuousSolution solution, int field, double formula) {
        BigFraction slack = BigFraction.of(1, 2_000_000_000);
        Enclosure ratio = Enclosure.ratio(solution, Player.ALICE, field).orElseThrow();
        return new Enclosure(ratio.lower().subtract(slack), ratio.upper().add(slack))
                .contains(BigFraction.from(formula));
    }

    private static Claim fromTheMiddle() {
        return bound("mental-tug-of-war-2b", 2, "the middle of boards n = 2..40", "the middle of boards n = 2..200",
                cases -> {
                    for (int n = 2; n <= cases.upTo(40, 200); n++) {
                        compare(cases, n, 0, 2);
                    }
                });
    }

    private static Claim fromAnyField() {
        return bound("mental-tug-of-war-4b", 4, "every field of boards n = 2..20", "every field of boards n = 2..100",
                cases -> {
                    for (int n = 2; n <= cases.upTo(20, 100); n++) {
                        compare(cases, n, 1 - n, 4);
                    }
                });
    }

    private static Claim bound(String key, int factor, String usual, String deep, Claim.Check check) {
        return Statements.of(key).over(usual, deep).checkedBy(METHOD + ": the ratio needed is below " + factor, check);
    }

    /** Checks the fields from one to the end, or only the first if it is the middle. */
    private static void compare(Cases cases, int n, int first, int factor) {
        ContinuousSolution solution = solve(cases, n);
        for (int field = first; field <= (first == 0 ? 0 : n); field++) {
            int each = field;
            Enclosure ratio = Enclosure.ratio(solution, Player.ALICE, field).orElseThrow();
            cases.expect(true, ratio.upper().compareTo(BigFraction.of(factor)) < 0,
                    () -> "n = " + n + ", field " + each);
        }
    }
}
