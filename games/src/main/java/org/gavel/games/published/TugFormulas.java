package org.gavel.games.published;

import java.util.function.Consumer;
import org.gavel.engine.board.Player;

/**
 * The formulas on tug of war in whole dollars as they are printed, and corrected. N nodes, token at p, q nodes to Rick's
 * goal, Linda holds L, Rick R. Source: gasarch-kruskal-sovich-zimand, section 4 and appendix C.
 */
final class TugFormulas {

    private TugFormulas() {
    }

    /** A configuration. */
    record Tug(int nodes, int p, int linda, int rick) {

        int q() {
            return nodes - p - 1;
        }

        /** What a player holds: Alice is Linda, Bob Rick. */
        int of(Player player) {
            return player == Player.ALICE ? linda : rick;
        }

        /** Visits every configuration on so many nodes with purses up to some size. */
        static void forEach(int nodes, int mostChips, Consumer<Tug> visitor) {
            for (int p = 1; p < nodes - 1; p++) {
                for (int linda = 0; linda <= mostChips; linda++) {
                    for (int rick = 0; rick <= mostChips; rick++) {
                        visitor.accept(new Tug(nodes, p, linda, rick));
                    }
                }
            }
        }

        @Override
        public String toString() {
            return "N = " + nodes + ", p = " + p + ", L = " + linda + ", R = " + rick;
        }
    }

    /** Theorem 4.12. */
    static boolean lindaWins(Tug tug) {
        return ceil(tug.rick() + 1, tug.q()) - 1 <= Math.floorDiv(tug.linda(), tug.p());
    }

    /** Lemma 4.14. */
    static boolean rickWinsByLemma414(Tug tug) {
        int bound = mostOfRick(tug);
        return Math.max(tug.p(), half(tug.linda(), tug.p(), tug.p() - 1)) <= bound
                || triangularCeil(tug.linda()) <= Math.min(tug.p(), bound);
    }

    /** Theorem 4.15, the last form. */
    static boolean rickWinsByTheorem415(Tug tug) {
        int bound = mostOfRick(tug);
        return Math.max(tug.p(), half(tug.linda(), tug.p(), tug.p() + 1)) <= bound
                || triangularFloor(tug.linda()) <= Math.min(tug.p(), bound);
    }

    /** Lemma 4.14 with L + 1 for L in its first line, as in Lemma 4.6. */
    static boolean rickWins(Tug tug) {
        int bound = mostOfRick(tug);
        return Math.max(tug.p(), half(tug.linda() + 1, tug.p(), tug.p() - 1)) <= bound
                || triangularCeil(tug.linda()) <= Math.min(tug.p(), bound);
    }

    /** floor(R/q - (N-p)/2) + 1. */
    static int mostOfRick(Tug tug) {
        return Math.floorDiv(2 * tug.rick() - tug.q() * (tug.nodes() - tug.p()), 2 * tug.q()) + 1;
    }

    /** The largest k for which Linda can pay k at the start and one less at each node nearer to her goal, down to 1. */
    static int mostOfLinda(Tug tug) {
        int k = 0;
        while (fallingSum(tug.p(), k + 1) <= tug.linda()) {
            k++;
        }
        return k;
    }

    private static int fallingSum(int nodes, int first) {
        int terms = Math.min(nodes, first);
        return terms * first - terms * (terms - 1) / 2;
    }

    /** ceil(money/p + twice/2). */
    private static int half(int money, int p, int twice) {
        return ceil(2 * money + p * twice, 2 * p);
    }

    /** ceil((sqrt(8L+9) - 1)/2): the least k with k(k+1)/2 at least L + 1. */
    static int triangularCeil(int linda) {
        int k = 0;
        while (k * (k + 1) / 2 < linda + 1) {
            k++;
        }
        return k;
    }

    /** floor((sqrt(8L+9) - 1)/2): the largest k with k(k+1)/2 at most L + 1. */
    static int triangularFloor(int linda) {
        int k = triangularCeil(linda);
        return k * (k + 1) / 2 == linda + 1 ? k : k - 1;
    }

    /** Appendix C, Linda has the initiative in odd rounds. */
    static boolean lindaFirst(Tug tug) {
        int q = tug.q();
        int lhs = q % 2 == 0 ? ceil(4 * (tug.rick() + 1) + q * q - 4 * q, 4 * q)
                : ceil(4 * (tug.rick() + 1) + (q - 1) * (q - 3), 4 * q);
        return lhs <= lindaFirstRight(tug);
    }

    /** The same with ((q^2-1)/(4q) - 1) for (q-1)(q-3)/(4q) where q is odd. */
    static boolean lindaFirstCorrected(Tug tug) {
        int q = tug.q();
        return q % 2 == 0 ? lindaFirst(tug)
                : ceil(4 * (tug.rick() + 1) + q * q - 1 - 4 * q, 4 * q) <= lindaFirstRight(tug);
    }

    private static int lindaFirstRight(Tug tug) {
        int p = tug.p();
        return p % 2 == 0 ? Math.floorDiv(4 * tug.linda() - p * p, 4 * p)
                : Math.floorDiv(4 * tug.linda() - p * p + 1, 4 * p);
    }

    /** Appendix C, Rick has the initiative in odd rounds. */
    static boolean rickFirst(Tug tug) {
        int p = tug.p();
        int q = tug.q();
        int rhs = p % 2 == 0 ? Math.floorDiv(4 * tug.linda() - p * p + 2 * p, 4 * p)
                : Math.floorDiv(4 * tug.linda() - (p - 1) * (p - 1), 4 * p);
        int lhs = q % 2 == 0 ? ceil(4 * (tug.rick() + 1) + q * q - 2 * q, 4 * q)
                : ceil(4 * (tug.rick() + 1) + (q - 1) * (q - 1), 4 * q);
        return lhs <= rhs;
    }

    private static int ceil(int numerator, int denominator) {
        return -Math.floorDiv(-numerator, denominator);
    }
}
