package org.gavel.games.published;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.path.PathBidding;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/**
 * How many rounds Linda takes to win tug of war with real money: her strategies, played against the reply of Rick's that
 * holds out longest. Source: gasarch-kruskal-sovich-zimand, sections 3.1.1 and 3.1.2.
 */
final class GasarchRounds {

    private static final String METHOD = "the strategy, verified with exact fractions against every play of Rick's";

    private GasarchRounds() {
    }

    static List<Claim> claims() {
        return List.of(nonadaptive(), adaptive(), adaptivePlayed());
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

        BigFraction share() {
            return BigFraction.of(linda, linda + rick);
        }

        /** The bound of Theorem 3.4. */
        BigFraction nonadaptiveBound() {
            BigFraction weighted = perNode().multiply(nodes - p - 2).add(perNodeOfRick().multiply(p - 1));
            return BigFraction.of((nodes - 3) * (linda + rick)).subtract(weighted)
                    .divide(perNode().subtract(perNodeOfRick())).subtract(3 * p).add(6);
        }

        /** 2T + p, where T is the least number for which f^T is at least factor times (L+R)/(L - pR/q). */
        int bound(int factor) {
            long three = (long) (nodes - 3) * (nodes - 3);
            BigFraction f = (nodes % 2 == 1 ? BigFraction.of(8L * (nodes - 2), (nodes + 1) * three)
                    : BigFraction.of(8L * (nodes - 1) * (nodes - 2), (long) nodes * nodes * three)).add(1);
            BigFraction wanted = BigFraction.of(factor * (linda + rick))
                    .divide(perNode().subtract(perNodeOfRick()).multiply(p));
            int steps = 0;
            for (BigFraction power = BigFraction.ONE; power.compareTo(wanted) < 0; power = power.multiply(f)) {
                steps++;
            }
            return 2 * steps + p;
        }

        @Override
        public String toString() {
            return "N = " + nodes + ", p = " + p + ", L = " + linda + ", R = " + rick;
        }
    }

    private static void forEachAhead(Cases cases, int mostNodes, int mostMoney, BiConsumer<Start, PathPlay> visitor) {
        for (int nodes = 4; nodes <= mostNodes; nodes++) {
            for (int p = 1; p < nodes - 1; p++) {
                PathPlay play = new PathPlay(nodes, p);
                for (int linda = 1; linda <= mostMoney; linda++) {
                    for (int rick = 1; rick <= mostMoney; rick++) {
                        Start start = new Start(nodes, p, linda, rick);
                        if (start.perNode().compareTo(start.perNodeOfRick()) > 0) {
                            visitor.accept(start, play);
                        }
                    }
                }
            }
        }
    }

    private static Claim nonadaptive() {
        return Statements.of("gasarch-theorem-3.4")
                .over("N = 4..8, every inner node, L and R from 1 to 6 where she is ahead",
                        "N = 4..9, every inner node, L and R from 1 to 9 where she is ahead")
                .checkedBy(METHOD, cases -> forEachAhead(cases, cases.upTo(8, 9), cases.upTo(6, 9), (start, play) -> {
                    OptionalInt rounds = play.rounds(start.share(),
                            board -> PathBidding.nonadaptive(Player.ALICE, board, play.start(), start.share()),
                            cases.stop());
                    cases.expect("within the bound", judge(rounds, start.nonadaptiveBound()), start::toString);
                }));
    }

    private static String judge(OptionalInt rounds, BigFraction bound) {
        return rounds.isEmpty() ? "no win"
                : BigFraction.of(rounds.getAsInt()).compareTo(bound) <= 0 ? "within the bound"
                        : rounds.getAsInt() + " rounds";
    }

    private static Claim adaptive() {
        return Statements.of("gasarch-theorem-3.10")
                .over("N = 4..10, every inner node, L and R from 1 to 16 where she is ahead",
                        "N = 4..14, every inner node, L and R from 1 to 24 where she is ahead")
                .checkedBy(
                        "the share needed to win within so many rounds, by any strategy: backwards from the end it is the mean"
                                + " of its values one round less on both sides",
                        cases -> forEachAhead(cases, cases.upTo(10, 14), cases.upTo(16, 24), (start, play) -> {
                            int printed = start.bound(1);
                            BigFraction needed = play.shareWithin(printed, cases.stop());
                            boolean wins = needed.compareTo(start.share()) <= 0;
                            cases.compare("a win within " + printed + " rounds",
                                    (wins ? "a win" : "no win") + " within " + printed + " rounds", true,
                                    wins || play.shareWithin(start.bound(start.p()), cases.stop())
                                            .compareTo(start.share()) <= 0,
                                    start::toString, () -> "for " + printed + " rounds she needs " + needed
                                            + " of the money, about " + needed.doubleValue() + ", and has "
                                            + start.share()
                                            + ", about " + start.share().doubleValue());
                        }));
    }

    private static Claim adaptivePlayed() {
        return Statements.of("gasarch-lemma-3.9")
                .over("N = 4..8, every inner node, L and R from 1 to 8 where she is ahead",
                        "N = 4..9, every inner node, L and R from 1 to 10 where she is ahead")
                .checkedBy(METHOD, cases -> forEachAhead(cases, cases.upTo(8, 9), cases.upTo(8, 10), (start, play) -> {
                    OptionalInt rounds = play.rounds(start.share(), board -> PathBidding.adaptive(Player.ALICE, board),
                            cases.stop());
                    BigFraction bound = BigFraction.of(start.bound(1));
                    cases.compare("within " + bound + " rounds",
                            judge(rounds, bound).equals("within the bound") ? "within " + bound + " rounds"
                                    : judge(rounds, bound),
                            "within the bound", judge(rounds, BigFraction.of(start.bound(start.p()))), start::toString,
                            () -> longest(start));
                }));
    }

    private static String longest(Start start) {
        int nodes = start.nodes();
        LongestResistance reply = new LongestResistance(nodes, BigFraction.of(start.linda() + start.rick()),
                (node, linda, rick) -> {
                    BigFraction alpha = BigFraction.of(nodes - node - 2, nodes - 3);
                    return alpha.multiply(linda).divide(node)
                            .add(BigFraction.ONE.subtract(alpha).multiply(rick).divide(nodes - node - 1));
                });
        return "Rick outbids her by a hair, or bids nothing, so that the token goes "
                + reply.nodesOfLongest(start.p(), BigFraction.of(start.rick())).stream().map(Object::toString)
                        .collect(Collectors.joining(" "));
    }
}
