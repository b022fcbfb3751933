package org.gavel.validation.published;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.sweep.question.Quantity;

/**
 * Strategies for a path with real money paid to the other player, and what the other makes of them. Source:
 * gasarch-kruskal-sovich-zimand, section 3.
 */
final class PathReplies {

    private static final int MOST_ROUNDS = 100_000;

    private PathReplies() {
    }

    /** The rounds in which Linda, who has 2^p - 1 against 1 and bids what Rick has, wins from node p. */
    static Quantity crushed(int nodes, int p) {
        OptionalInt rounds = new LongestResistance(nodes, BigFraction.of(1 << p), (node, linda, rick) -> rick).rounds(p,
                BigFraction.ONE);
        return rounds.isPresent() ? Quantity.of(rounds.getAsInt()) : Quantity.NEVER;
    }

    /** Whether Rick, with as much per node as Linda, can hold out for ever against her bids at nodes 1, 2, .... */
    static boolean outlasts(int nodes, int p, List<Quantity> bids) {
        return new LongestResistance(nodes, BigFraction.of(nodes - 1), (node, linda, rick) -> bid(bids, node))
                .rounds(p, BigFraction.of(nodes - p - 1)).isEmpty();
    }

    private static BigFraction bid(List<Quantity> bids, int node) {
        return bids.get(node - 1).exact().orElseThrow();
    }

    /** Whether Linda, who bids 1 at every node and has as much per node as Rick, wins against their bids at nodes 1, 2, .... */
    static boolean meets(int nodes, int p, List<Quantity> bids) {
        BigFraction rick = BigFraction.of(nodes - p - 1);
        int node = p;
        for (int round = 0; round < MOST_ROUNDS && node > 0 && node < nodes - 1; round++) {
            BigFraction bid = bid(bids, node);
            boolean outbids = bid.compareTo(rick) <= 0 && bid.compareTo(BigFraction.ONE) > 0;
            rick = outbids ? rick.subtract(bid) : rick.add(BigFraction.ONE);
            node += outbids ? 1 : -1;
        }
        return node == 0;
    }

    /** The nodes of the longest play against Linda's adaptive strategy. */
    static String longest(Tug start) {
        int nodes = start.nodes();
        LongestResistance reply = new LongestResistance(nodes, BigFraction.of(start.linda() + start.rick()),
                (node, linda, rick) -> {
                    BigFraction alpha = BigFraction.of(nodes - node - 2, nodes - 3);
                    return alpha.multiply(linda).divide(node)
                            .add(BigFraction.ONE.subtract(alpha).multiply(rick).divide(nodes - node - 1));
                });
        return reply.nodesOfLongest(start.p(), BigFraction.of(start.rick())).stream().map(Object::toString)
                .collect(Collectors.joining(" "));
    }
}
