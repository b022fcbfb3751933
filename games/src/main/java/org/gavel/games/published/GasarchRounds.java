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
import org.gavel.games.published.TugFormulas.Tug;

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

    /** L/p. */
    private static BigFraction perNode(Tug tug) {
        return BigFraction.of(tug.linda(), tug.p());
    }

    /** R/q. */
    private static BigFraction perNodeOfRick(Tug tug) {
        return BigFraction.of(tug.rick(), tug.q());
    }

    private static BigFraction share(Tug tug) {
        return BigFraction.of(tug.linda(), tug.linda() + tug.rick());
    }

    /** The bound of Theorem 3.4. */
    private static BigFraction nonadaptiveBound(Tug tug) {
        BigFraction weighted = perNode(tug).multiply(tug.q() - 1).add(perNodeOfRick(tug).multiply(tug.p() - 1));
        return BigFraction.of((tug.nodes() - 3) * (tug.linda() + tug.rick())).subtract(weighted)
                .divide(perNode(tug).subtract(perNodeOfRick(tug))).subtract(3 * tug.p()).add(6);
    }

    /** 2T + p, where T is the least number for which f^T is at least factor times (L+R)/(L - pR/q). */
    private static int bound(Tug tug, int factor) {
        BigFraction f = GasarchGains.leastByTheorem310(tug.nodes());
        BigFraction wanted = BigFraction.of(factor * (tug.linda() + tug.rick()))
                .divide(perNode(tug).subtract(perNodeOfRick(tug)).multiply(tug.p()));
        int steps = 0;
        for (BigFraction power = BigFraction.ONE; power.compareTo(wanted) < 0; power = power.multiply(f)) {
            steps++;
        }
        return 2 * steps + tug.p();
    }

    private static void forEachAhead(Cases cases, int mostNodes, int mostMoney, BiConsumer<Tug, PathPlay> visitor) {
        for (int nodes = 4; nodes <= mostNodes; nodes++) {
            for (int p = 1; p < nodes - 1; p++) {
                PathPlay play = new PathPlay(nodes, p);
                for (int linda = 1; linda <= mostMoney; linda++) {
                    for (int rick = 1; rick <= mostMoney; rick++) {
                        Tug start = new Tug(nodes, p, linda, rick);
                        if (perNode(start).compareTo(perNodeOfRick(start)) > 0) {
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
                    OptionalInt rounds = play.rounds(share(start),
                            board -> PathBidding.nonadaptive(Player.ALICE, board, play.start(), share(start)),
                            cases.stop());
                    cases.expect("within the bound", judge(rounds, nonadaptiveBound(start)), start::toString);
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
                            int printed = bound(start, 1);
                            BigFraction needed = play.shareWithin(printed, cases.stop());
                            boolean wins = needed.compareTo(share(start)) <= 0;
                            cases.compare("a win within " + printed + " rounds",
                                    (wins ? "a win" : "no win") + " within " + printed + " rounds", true,
                                    wins || play.shareWithin(bound(start, start.p()), cases.stop())
                                            .compareTo(share(start)) <= 0,
                                    start::toString, () -> "for " + printed + " rounds she needs " + needed
                                            + " of the money, about " + needed.doubleValue() + ", and has "
                                            + share(start)
                                            + ", about " + share(start).doubleValue());
                        }));
    }

    private static Claim adaptivePlayed() {
        return Statements.of("gasarch-lemma-3.9")
                .over("N = 4..8, every inner node, L and R from 1 to 8 where she is ahead",
                        "N = 4..9, every inner node, L and R from 1 to 10 where she is ahead")
                .checkedBy(METHOD, cases -> forEachAhead(cases, cases.upTo(8, 9), cases.upTo(8, 10), (start, play) -> {
                    OptionalInt rounds = play.rounds(share(start), board -> PathBidding.adaptive(Player.ALICE, board),
                            cases.stop());
                    BigFraction bound = BigFraction.of(bound(start, 1));
                    cases.compare("within " + bound + " rounds",
                            judge(rounds, bound).equals("within the bound") ? "within " + bound + " rounds"
                                    : judge(rounds, bound),
                            "within the bound", judge(rounds, BigFraction.of(bound(start, start.p()))), start::toString,
                            () -> longest(start));
                }));
    }

    private static String longest(Tug start) {
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
