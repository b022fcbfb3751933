package org.gavel.games.published;

import java.util.List;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/**
 * How many rounds Linda takes to win tug of war with real money: her strategies, played against the reply of Rick's that
 * holds out longest. Source: gasarch-kruskal-sovich-zimand, sections 3.1.1 and 3.1.2.
 */
final class GasarchRounds {

    private static final String WORK = "gasarch-kruskal-sovich-zimand";
    private static final String METHOD = "the strategy, played with exact fractions against the reply that holds out longest";

    private GasarchRounds() {
    }

    static List<Claim> claims() {
        return List.of(nonadaptive(), adaptive());
    }

    /** A position in which Linda is ahead. */
    private record Start(int nodes, int p, int linda, int rick) {

        int q() {
            return nodes - p - 1;
        }

        /** L/p. */
        BigFraction perNode() {
            return BigFraction.of(linda, p);
        }

        /** R/q. */
        BigFraction perNodeOfRick() {
            return BigFraction.of(rick, q());
        }

        @Override
        public String toString() {
            return "N = " + nodes + ", p = " + p + ", L = " + linda + ", R = " + rick;
        }
    }

    @FunctionalInterface
    private interface Visitor {
        void visit(Start start);
    }

    private static void forEachAhead(Cases cases, int mostNodes, int mostMoney, Visitor visitor) {
        for (int nodes = 4; nodes <= mostNodes; nodes++) {
            for (int p = 1; p < nodes - 1; p++) {
                for (int linda = 1; linda <= mostMoney; linda++) {
                    for (int rick = 1; rick <= mostMoney; rick++) {
                        Start start = new Start(nodes, p, linda, rick);
                        if (start.perNode().compareTo(start.perNodeOfRick()) > 0) {
                            visitor.visit(start);
                        }
                    }
                }
            }
        }
    }

    private static void compare(Cases cases, Start start, BestReply.Strategy strategy, BigFraction bound) {
        OptionalInt rounds = new BestReply(start.nodes(), BigFraction.of(start.linda() + start.rick()), strategy)
                .rounds(start.p(), BigFraction.of(start.rick()));
        boolean within = rounds.isPresent() && BigFraction.of(rounds.getAsInt()).compareTo(bound) <= 0;
        cases.compare("within " + bound, within ? "within " + bound
                : rounds.isPresent() ? rounds.getAsInt() + " rounds" : "no win", start::toString,
                () -> "Rick holds out so long by replies that can be followed from the bids");
    }

    private static Claim nonadaptive() {
        return Claim.of("gasarch-theorem-3.4", WORK, "Theorem 3.4",
                "If L/p > R/q, Linda, who bids a + (p-i)b at node i with b = 2/(N-3) (L/p - R/q) and a = ((N-p-2)L/p +"
                        + " (p-1)R/q)/(N-3), wins within [(N-3)(L+R) - ((N-p-2)L/p + (p-1)R/q)] / (L/p - R/q) - 3p + 6"
                        + " rounds.")
                .over("N = 4..7, every inner node, L and R from 1 to 6 where she is ahead",
                        "N = 4..9, every inner node, L and R from 1 to 16 where she is ahead")
                .checkedBy(METHOD, cases -> forEachAhead(cases, cases.upTo(7, 9), cases.upTo(6, 16), start -> {
                    BigFraction ahead = start.perNode().subtract(start.perNodeOfRick());
                    BigFraction weighted = start.perNode().multiply(start.nodes() - start.p() - 2)
                            .add(start.perNodeOfRick().multiply(start.p() - 1));
                    BigFraction a = weighted.divide(start.nodes() - 3);
                    BigFraction b = ahead.multiply(BigFraction.of(2, start.nodes() - 3));
                    BigFraction bound = BigFraction.of((start.nodes() - 3) * (start.linda() + start.rick()))
                            .subtract(weighted).divide(ahead).subtract(3 * start.p()).add(6);
                    compare(cases, start, (node, linda, rick) -> a.add(b.multiply(start.p() - node)), bound);
                }));
    }

    private static Claim adaptive() {
        return Claim.of("gasarch-theorem-3.10", WORK, "Theorem 3.10",
                "If L/p > R/q, Linda, who bids alpha L'/i + (1-alpha) R'/(N-i-1) at node i with alpha = (N-i-2)/(N-3), wins"
                        + " within 2 ceil(log_f((L+R)/(L - pR/q))) + p rounds, f as in the claim on its factor.")
                .over("N = 4..6, every inner node, L and R from 1 to 6 where she is ahead",
                        "N = 4..7, every inner node, L and R from 1 to 9 where she is ahead")
                .checkedBy(METHOD, cases -> forEachAhead(cases, cases.upTo(6, 7), cases.upTo(6, 9), start -> {
                    int nodes = start.nodes();
                    compare(cases, start, (node, linda, rick) -> {
                        BigFraction alpha = BigFraction.of(nodes - node - 2, nodes - 3);
                        return alpha.multiply(linda).divide(node)
                                .add(BigFraction.ONE.subtract(alpha).multiply(rick).divide(nodes - node - 1));
                    }, BigFraction.of(2 * steps(start) + start.p()));
                }));
    }

    /** The least T for which f^T is at least (L+R)/(L - pR/q). */
    private static int steps(Start start) {
        int n = start.nodes();
        long three = (long) (n - 3) * (n - 3);
        BigFraction f = (n % 2 == 1 ? BigFraction.of(8L * (n - 2), (n + 1) * three)
                : BigFraction.of(8L * (n - 1) * (n - 2), (long) n * n * three)).add(1);
        BigFraction wanted = BigFraction.of(start.linda() + start.rick())
                .divide(start.perNode().subtract(start.perNodeOfRick()).multiply(start.p()));
        int steps = 0;
        for (BigFraction power = BigFraction.ONE; power.compareTo(wanted) < 0; power = power.multiply(f)) {
            steps++;
        }
        return steps;
    }
}
