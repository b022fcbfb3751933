package org.gavel.games.published;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
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
        return List.of(table(), closedForm(),
                bound("mental-tug-of-war-2b", 2, "the middle", 40, 200, n -> IntStream.of(0)),
                bound("mental-tug-of-war-4b", 4, "every field", 20, 100, n -> IntStream.rangeClosed(1 - n, n)));
    }

    private static Claim table() {
        return Statements.of("mental-tug-of-war-ratios")
                .over("the 21 entries")
                .checkedBy(METHOD + ", rounded", cases -> IntStream.rangeClosed(2, 4).forEach(n -> {
                    ContinuousSolution solution = solve(cases, n);
                    IntStream.rangeClosed(-n, n).forEach(field -> cases.expect(RATIOS.get(n - 2).get(field + n),
                            ratio(solution, field), () -> "n = " + n + ", field " + field));
                }));
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
                .checkedBy(METHOD + ", against the formula to nine decimals",
                        cases -> IntStream.rangeClosed(2, cases.upTo(15, 80)).forEach(n -> {
                            ContinuousSolution solution = solve(cases, n);
                            double k = Math.PI / (2 * n + 1);
                            IntStream.range(1 - n, n).forEach(t -> {
                                double formula = 2 * Math.cos(k) * Math.sin((n - t) * k) / Math.sin((n - t + 1) * k);
                                cases.expect(true, isNear(solution, t, formula), () -> "n = " + n + ", field " + t);
                            });
                        }));
    }

    /** Whether a number lies within half of 10^-9 of the bounds; the formula is computed with an error far below that. */
    private static boolean isNear(ContinuousSolution solution, int field, double formula) {
        BigFraction slack = BigFraction.of(1, 2_000_000_000);
        Enclosure ratio = Enclosure.ratio(solution, Player.ALICE, field).orElseThrow();
        return new Enclosure(ratio.lower().subtract(slack), ratio.upper().add(slack))
                .contains(BigFraction.from(formula));
    }

    /** A bound of what Alice needs at some fields of boards up to a usual and a large size. */
    private static Claim bound(String key, int factor, String what, int usual, int deep,
            IntFunction<IntStream> fields) {
        return Statements.of(key).over(what + " of boards n = 2.." + usual, what + " of boards n = 2.." + deep)
                .checkedBy(METHOD + ": the ratio needed is below " + factor,
                        cases -> IntStream.rangeClosed(2, cases.upTo(usual, deep)).forEach(n -> {
                            ContinuousSolution solution = solve(cases, n);
                            fields.apply(n).forEach(field -> cases.expect(true,
                                    Enclosure.ratio(solution, Player.ALICE, field).orElseThrow().upper()
                                            .compareTo(BigFraction.of(factor)) < 0,
                                    () -> "n = " + n + ", field " + field));
                        }));
    }
}
