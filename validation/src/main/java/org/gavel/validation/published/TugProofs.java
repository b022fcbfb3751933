package org.gavel.validation.published;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;

/**
 * Bids, one for each node, that prove who wins or draws, and the sums that make it easy to see. Linda has the initiative.
 * Source: gasarch-kruskal-sovich-zimand, sections 4.1 to 4.4.
 */
final class TugProofs {

    private TugProofs() {
    }

    /** Why the outcome of a configuration is what it is. */
    static String explain(Tug tug, Optional<Player> winner) {
        if (winner.isEmpty()) {
            return why(lindaHolds(tug)) + "; and " + why(rickHolds(tug));
        }
        return why(winner.get() == Player.ALICE ? lindaWins(tug) : rickWins(tug));
    }

    private static String why(Optional<String> proof) {
        return proof.orElse("by playing out every configuration");
    }

    private static Optional<String> lindaWins(Tug tug) {
        int k = tug.linda() / tug.p();
        if (!new FixedBids(tug, Player.ALICE, FixedBids.constant(tug, k)).wins()) {
            return Optional.empty();
        }
        return Optional.of("Linda bids " + k + " at every node: she can pay that down to her goal, and Rick, who needs "
                + (k + 1) + " for each of " + tug.q() + (tug.q() == 1 ? " node" : " nodes") + ", has only "
                + tug.rick());
    }

    private static Optional<String> rickHolds(Tug tug) {
        int k = tug.rick() / tug.q();
        if (!new FixedBids(tug, Player.BOB, FixedBids.constant(tug, k)).prevents()) {
            return Optional.empty();
        }
        return Optional.of("Rick holds by bidding " + k + " at every node, for which Linda would need " + k * tug.p());
    }

    private static Optional<String> rickWins(Tug tug) {
        return rising(tug, Player.BOB, FixedBids::wins).map(bids -> "Rick bids " + shown(tug, bids)
                + ", rising so that he gains whenever the token comes back; to his"
                + " goal he pays " + IntStream.range(tug.p(), tug.nodes() - 1).map(node -> bids[node]).sum()
                + ", while Linda would need " + IntStream.rangeClosed(1, tug.p()).map(node -> bids[node]).sum());
    }

    private static Optional<String> lindaHolds(Tug tug) {
        return rising(tug, Player.ALICE, FixedBids::prevents).map(bids -> "Linda holds by bidding " + shown(tug, bids)
                + ": to outbid her up to his goal Rick would need "
                + IntStream.range(tug.p(), tug.nodes() - 1).map(node -> bids[node] + 1).sum());
    }

    /** The least bids of a player, rising by one from node to node, that are enough. */
    private static Optional<int[]> rising(Tug tug, Player player, Predicate<FixedBids> enough) {
        return IntStream.rangeClosed(0, tug.of(player)).mapToObj(k -> FixedBids.rising(tug, k))
                .filter(bids -> enough.test(new FixedBids(tug, player, bids))).findFirst();
    }

    private static String shown(Tug tug, int[] bids) {
        return IntStream.range(1, tug.nodes() - 1).mapToObj(node -> Integer.toString(bids[node]))
                .collect(Collectors.joining(", "))
                + (tug.nodes() == 3 ? " at node 1" : " at nodes 1 to " + (tug.nodes() - 2));
    }
}
