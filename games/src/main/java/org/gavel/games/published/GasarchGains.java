package org.gavel.games.published;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/**
 * How much of an advantage Linda gains whenever the token goes back and forth over an edge, if she bids between what she
 * needs per node and what Rick needs. Source: gasarch-kruskal-sovich-zimand, section 3.1.2.
 */
final class GasarchGains {

    private static final Surd ONE = Surd.of(1, 1);

    private GasarchGains() {
    }

    static List<Claim> claims() {
        return List.of(lemma37(), optimal(), approximate(), closedForm(), theorem310Factor());
    }

    /** Formula (5): the gain over the edge from q to q + 1. */
    private static Surd gain(int nodes, int q, Surd alpha, Surd next) {
        Surd forth = ONE.plus(alpha.times(Surd.of(nodes - 1, (long) q * (nodes - q - 2))));
        Surd back = ONE.minus(next.times(Surd.of(nodes - 1, (long) (q + 1) * (nodes - q - 1))));
        return forth.times(back);
    }

    private static Claim lemma37() {
        return Statements.of("gasarch-lemma-3.7")
                .over("N = 4..9, every inner node, alpha in eighths, four pairs of purses")
                .checkedBy("one round played with exact fractions", cases -> {
                    for (int nodes = 4; nodes <= 9; nodes++) {
                        for (int q = 1; q < nodes - 1; q++) {
                            for (int eighths = 0; eighths <= 8; eighths++) {
                                for (int linda = 1; linda <= 4; linda++) {
                                    playRound(cases, nodes, q, BigFraction.of(eighths, 8), linda);
                                }
                            }
                        }
                    }
                });
    }

    private static void playRound(Cases cases, int nodes, int q, BigFraction alpha, int money) {
        BigFraction linda = BigFraction.of(money * 3 + 2);
        BigFraction rick = BigFraction.of(7 - money);
        BigFraction bid = alpha.multiply(linda).divide(q)
                .add(BigFraction.ONE.subtract(alpha).multiply(rick).divide(nodes - q - 1));
        BigFraction now = advantage(nodes, q, linda, rick);
        String name = "N = " + nodes + ", q = " + q + ", alpha = " + alpha + ", L = " + linda + ", R = " + rick;
        if (q > 1) {
            BigFraction factor = BigFraction.of(q, q - 1)
                    .subtract(alpha.multiply(BigFraction.of(nodes - 1, (q - 1) * (nodes - q))));
            cases.expect(now.multiply(factor), advantage(nodes, q - 1, linda.subtract(bid), rick.add(bid)),
                    () -> name + ", Linda wins the bid");
        }
        if (q < nodes - 2) {
            BigFraction factor = BigFraction.of(q, q + 1)
                    .add(alpha.multiply(BigFraction.of(nodes - 1, (q + 1) * (nodes - q - 2))));
            cases.expect(now.multiply(factor), advantage(nodes, q + 1, linda.add(bid), rick.subtract(bid)),
                    () -> name + ", Rick wins the bid");
        }
    }

    private static BigFraction advantage(int nodes, int q, BigFraction linda, BigFraction rick) {
        return linda.divide(q).subtract(rick.divide(nodes - q - 1));
    }

    /** A row of a table: the factors alpha at nodes 1 to N - 2, and the gain printed for each edge. */
    private record Row(int nodes, List<Surd> alphas, List<Surd> gains) {

        Surd gainOver(int q) {
            return gain(nodes, q, alphas.get(q - 1), alphas.get(q));
        }
    }

    private static Claim optimal() {
        Surd root = new Surd(BigFraction.of(-2), BigFraction.of(6, 5));
        Surd six = new Surd(BigFraction.of(6), BigFraction.of(-2));
        return Statements.of("gasarch-optimal-alpha")
                .over("the ten edges of paths with N = 4..7")
                .checkedBy("formula (5), exactly", cases -> {
                    compare(cases, new Row(4, List.of(ONE, Surd.of(0, 1)), List.of(Surd.of(4, 1))), false);
                    compare(cases, new Row(5, List.of(ONE, Surd.of(1, 2), Surd.of(0, 1)),
                            List.of(Surd.of(2, 1), Surd.of(2, 1))), false);
                    compare(cases, new Row(6, List.of(ONE, ONE.minus(root), root, Surd.of(0, 1)),
                            List.of(six, six, six)), true);
                    Surd gain = Surd.of(4, 3);
                    compare(cases, new Row(7, List.of(ONE, Surd.of(7, 9), Surd.of(1, 2), Surd.of(2, 9), Surd.of(0, 1)),
                            List.of(gain, gain, gain, gain)), false);
                });
    }

    private static Claim approximate() {
        return Statements.of("gasarch-approximate-alpha")
                .over("the ten edges of paths with N = 4..7").checkedBy("formula (5), exactly", cases -> {
                    compare(cases, linear(4, List.of(Surd.of(4, 1))), false);
                    compare(cases, linear(5, List.of(Surd.of(2, 1), Surd.of(2, 1))), false);
                    compare(cases, linear(6, List.of(Surd.of(14, 9), Surd.of(121, 81), Surd.of(14, 9))), false);
                    compare(cases, linear(7, List.of(Surd.of(11, 8), Surd.of(21, 16), Surd.of(21, 16),
                            Surd.of(11, 8))), false);
                });
    }

    private static Row linear(int nodes, List<Surd> gains) {
        return new Row(nodes, IntStream.rangeClosed(1, nodes - 2)
                .mapToObj(q -> Surd.of(nodes - q - 2, nodes - 3)).toList(), gains);
    }

    /** Compares a row, also as it is with its second and third factor exchanged if that is the correction. */
    private static void compare(Cases cases, Row row, boolean exchanged) {
        List<Surd> alphas = row.alphas();
        Row corrected = !exchanged ? row
                : new Row(row.nodes(), List.of(alphas.get(0), alphas.get(2), alphas.get(1), alphas.get(3)),
                        row.gains());
        IntStream.range(1, row.nodes() - 2)
                .forEach(q -> cases.compare(row.gains().get(q - 1), row.gainOver(q), row.gains().get(q - 1),
                        corrected.gainOver(q),
                        () -> "N = " + row.nodes() + ", between nodes " + q + " and " + (q + 1),
                        () -> "formula (5) gives that, about " + row.gainOver(q).about() + ", for alpha = "
                                + alphas.get(q - 1).about() + " and " + alphas.get(q).about() + ", while "
                                + row.gains().get(q - 1) + " is about " + row.gains().get(q - 1).about()));
    }

    private static Claim closedForm() {
        return Statements.of("gasarch-theorem-3.10-gain")
                .over("N = 4..40, every inner edge", "N = 4..200, every inner edge")
                .checkedBy("formula (5), exactly", cases -> {
                    IntStream.rangeClosed(4, cases.upTo(40, 200)).forEach(nodes -> {
                        Row row = linear(nodes, List.of());
                        IntStream.range(1, nodes - 2).forEach(q -> {
                            long three = (long) (nodes - 3) * (nodes - 3);
                            cases.expect(
                                    ONE.plus(Surd.of(2L * (nodes - 1) * (nodes - 2),
                                            (q + 1L) * (nodes - q - 1) * three)),
                                    row.gainOver(q), () -> "N = " + nodes + ", q = " + q);
                        });
                    });
                });
    }

    /** The least gain over all edges, as printed with Theorem 3.10. */
    static BigFraction leastByTheorem310(int nodes) {
        long three = (long) (nodes - 3) * (nodes - 3);
        return (nodes % 2 == 1 ? BigFraction.of(8L * (nodes - 2), (nodes + 1) * three)
                : BigFraction.of(8L * (nodes - 1) * (nodes - 2), (long) nodes * nodes * three)).add(1);
    }

    private static Claim theorem310Factor() {
        return Statements.of("gasarch-theorem-3.10-factor")
                .over("N = 4..40", "N = 4..200").checkedBy("the least over all edges, exactly", cases -> {
                    IntStream.rangeClosed(4, cases.upTo(40, 200)).forEach(nodes -> {
                        Row row = linear(nodes, List.of());
                        BigFraction least = IntStream.range(1, nodes - 2)
                                .mapToObj(q -> row.gainOver(q).a()).min(java.util.Comparator.naturalOrder())
                                .orElseThrow();
                        cases.expect(leastByTheorem310(nodes), least, () -> "N = " + nodes);
                    });
                });
    }
}
