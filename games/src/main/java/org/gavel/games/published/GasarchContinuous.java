package org.gavel.games.published;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/**
 * Who wins tug of war with real money paid to the other player. Source: gasarch-kruskal-sovich-zimand, section 3.
 */
final class GasarchContinuous {

    private static final String GAME = "tug-of-war-path";

    private GasarchContinuous() {
    }

    static List<Claim> claims() {
        return List.of(whoWins(), crushing(), adaptiveAtEquality(), bothNonadaptive(), nonadaptiveAgainstAdaptive(),
                fourNodes());
    }

    private static Claim whoWins() {
        return Statements.of("gasarch-section-3.4.1")
                .over("N = 3..16, every inner node", "N = 3..60, every inner node")
                .checkedBy("both players' thresholds, exactly: p/(N-1) and q/(N-1) of the money", cases -> {
                    for (int nodes = 3; nodes <= cases.upTo(16, 60); nodes++) {
                        Enclosure.comparePath(cases, GAME, nodes, nodes - 1, List.of("Linda", "Rick"));
                    }
                });
    }

    private static Claim crushing() {
        return Statements.of("gasarch-lemma-3.3")
                .over("N = 3..12, every inner node", "N = 3..24, every inner node")
                .checkedBy(
                        "the share needed to win within p rounds is 1 - 1/2^p, exactly; and Linda, who bids what Rick has,"
                                + " is played against his best reply",
                        cases -> {
                            for (int nodes = 3; nodes <= cases.upTo(12, 24); nodes++) {
                                for (int p = 1; p < nodes - 1; p++) {
                                    crush(cases, nodes, p);
                                }
                            }
                        });
    }

    private static void crush(Cases cases, int nodes, int p) {
        BiddingGame game = PublishedGames.bundled(GAME, "n=" + nodes);
        String name = "N = " + nodes + ", p = " + p;
        BigFraction least = BigFraction.ONE.subtract(BigFraction.of(1, 1 << p));
        cases.expect(least, PublishedGames.share(Enclosure.within(game, p, cases.stop()), Player.ALICE, p),
                () -> name);
        BigFraction total = BigFraction.of(1 << p);
        OptionalInt rounds = new LongestResistance(nodes, total, (node, linda, rick) -> rick).rounds(p,
                BigFraction.ONE);
        cases.expect(OptionalInt.of(p), rounds, () -> name + ", L = " + ((1 << p) - 1) + ", R = 1, played");
    }

    private static Claim adaptiveAtEquality() {
        return Statements.of("gasarch-lemma-3.20")
                .over("N = 3..12, every inner node, every number of bids before Rick outbids her, by 1/7 of her bid")
                .checkedBy("the rounds played with exact fractions", cases -> {
                    for (int nodes = 3; nodes <= 12; nodes++) {
                        for (int p = 1; p < nodes - 1; p++) {
                            for (int won = 0; won < p; won++) {
                                String name = "N = " + nodes + ", p = " + p + ", " + won + " bids won first";
                                cases.expect(true, isAheadAfter(nodes, p, won), () -> name);
                            }
                        }
                    }
                });
    }

    private static boolean isAheadAfter(int nodes, int p, int won) {
        BigFraction linda = BigFraction.of(p);
        BigFraction rick = BigFraction.of(nodes - p - 1);
        int node = p;
        for (int i = 0; i < won; i++) {
            BigFraction bid = linda.divide(node);
            linda = linda.subtract(bid);
            rick = rick.add(bid);
            node--;
        }
        BigFraction outbid = linda.divide(node).multiply(BigFraction.of(8, 7));
        if (outbid.compareTo(rick) > 0) {
            return true;
        }
        linda = linda.add(outbid);
        rick = rick.subtract(outbid);
        node++;
        return node == nodes - 1 ? false
                : linda.divide(node).compareTo(rick.divide(nodes - node - 1)) > 0;
    }

    private static Claim bothNonadaptive() {
        return Statements.of("gasarch-lemma-3.21")
                .over("N = 4..6, every inner node, L = p, R = q, Rick's bids of 0, 1/2, 1, 3/2 or 2 at each node")
                .checkedBy("each of these strategies of Rick played against hers with exact fractions", cases -> {
                    for (int nodes = 4; nodes <= 6; nodes++) {
                        for (int p = 1; p < nodes - 1; p++) {
                            for (int code = 0; code < power(5, nodes - 2); code++) {
                                BigFraction[] bids = bids(nodes, code, 5);
                                String name = "N = " + nodes + ", p = " + p + ", Rick's strategy " + code;
                                cases.expect("Linda wins", meet(nodes, p, bids), () -> name);
                            }
                        }
                    }
                });
    }

    private static int power(int base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    /** Bids in halves at nodes 1 to N - 2, the digits of a number. */
    private static BigFraction[] bids(int nodes, int code, int base) {
        BigFraction[] bids = new BigFraction[nodes];
        int rest = code;
        for (int node = 1; node < nodes - 1; node++) {
            bids[node] = BigFraction.of(rest % base, 2);
            rest /= base;
        }
        return bids;
    }

    /** Linda bids 1 at every node, where L = p and R = q. */
    private static String meet(int nodes, int p, BigFraction[] bids) {
        BigFraction rick = BigFraction.of(nodes - p - 1);
        int node = p;
        for (int round = 0; round < 100_000 && node > 0 && node < nodes - 1; round++) {
            boolean outbids = bids[node].compareTo(rick) <= 0 && bids[node].compareTo(BigFraction.ONE) > 0;
            rick = outbids ? rick.subtract(bids[node]) : rick.add(BigFraction.ONE);
            node += outbids ? 1 : -1;
        }
        return node == 0 ? "Linda wins" : node == nodes - 1 ? "Rick wins" : "no end";
    }

    private static Claim nonadaptiveAgainstAdaptive() {
        return Statements.of("gasarch-lemma-3.22")
                .over("N = 4..6, every inner node, L = p, R = q, Linda's bids of 0, 1/2, 1, 3/2, 2 or 5/2 at each node")
                .checkedBy("each of these strategies of Linda played against Rick's best reply", cases -> {
                    for (int nodes = 4; nodes <= 6; nodes++) {
                        for (int p = 1; p < nodes - 1; p++) {
                            for (int code = 0; code < power(6, nodes - 2); code++) {
                                BigFraction[] bids = bids(nodes, code, 6);
                                String name = "N = " + nodes + ", p = " + p + ", Linda's strategy " + code;
                                cases.expect(OptionalInt.empty(),
                                        new LongestResistance(nodes, BigFraction.of(nodes - 1),
                                                (node, linda, rick) -> bids[node])
                                                .rounds(p, BigFraction.of(nodes - p - 1)),
                                        () -> name);
                            }
                        }
                    }
                });
    }

    private static Claim fourNodes() {
        return Statements.of("gasarch-lemma-4.16")
                .over("T = 0..12 from node 1, T = 1..12 from node 2")
                .checkedBy("the share needed to win within so many rounds, exactly", cases -> {
                    BiddingGame game = PublishedGames.bundled(GAME, "n=4");
                    IntStream.rangeClosed(0, 12).forEach(t -> {
                        BigFraction fourth = BigFraction.of(1, 1 << 2 * t);
                        cases.expect(BigFraction.of(1, 3).add(fourth.divide(6)),
                                PublishedGames.share(Enclosure.within(game, 2 * t + 1, cases.stop()), Player.ALICE, 1),
                                () -> "node 1, T = " + t);
                        if (t > 0) {
                            cases.expect(BigFraction.of(2, 3).add(fourth.divide(3)),
                                    PublishedGames.share(Enclosure.within(game, 2 * t, cases.stop()), Player.ALICE, 2),
                                    () -> "node 2, T = " + t);
                        }
                    });
                });
    }
}
