package org.gavel.validation.published;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;

/**
 * What Linda bids where the initiative alternates. Every round moves the token by one node, so that it depends on the node
 * alone who has the initiative. To gain whenever the token comes back she must bid less at a node than at the one before
 * it, nearer to her goal, if Rick has the initiative at that one. She may bid as much if she has it herself. So her bids
 * are k at the start and change by one every two nodes. They end where they would be negative: there Rick can go back and
 * forth for nothing, so that Linda must not let them come so far.
 *
 * @param tug the configuration
 * @param first who has the initiative in the first round
 */
record AlternatingBids(Tug tug, Player first) {

    /** Whether Linda wins: the largest k that she can pay down to her goal makes Rick pay more than they have. */
    boolean lindaWins() {
        int k = largest();
        return k >= 0 && tug.rick() < neededByRick(k);
    }

    /** The largest k that Linda can pay down to her goal; negative if not even 0 is possible. */
    int largest() {
        int k = -1;
        while (neededByLinda(k + 1) <= tug.linda()) {
            k++;
        }
        return k;
    }

    private boolean lindaHasInitiative(int node) {
        return (Math.floorMod(node - tug.p(), 2) == 0) == (first == Player.ALICE);
    }

    /** The bid at a node, which may be negative. */
    int bid(int k, int node) {
        int bid = k;
        for (int each = tug.p(); each < node; each++) {
            bid -= lindaHasInitiative(each) ? 0 : 1;
        }
        for (int each = tug.p() - 1; each >= node; each--) {
            bid += lindaHasInitiative(each) ? 0 : 1;
        }
        return bid;
    }

    private int neededByLinda(int k) {
        return IntStream.rangeClosed(1, tug.p()).map(node -> bid(k, node)).sum();
    }

    private int neededByRick(int k) {
        int sum = 0;
        for (int node = tug.p(); node < tug.nodes() - 1 && bid(k, node) >= 0; node++) {
            sum += bid(k, node) + (lindaHasInitiative(node) ? 1 : 0);
        }
        return sum;
    }

    /** The same bids against every play of Rick. */
    boolean winWhenPlayed() {
        int k = Math.max(0, largest());
        int[] bids = IntStream.range(0, tug.nodes()).map(node -> Math.max(0, bid(k, node))).toArray();
        return new FixedBids(tug, Player.ALICE, bids, this::lindaHasInitiative).wins();
    }

    /** Why Linda wins or does not, by her bids and what they make Rick pay. */
    String explain() {
        int k = largest();
        if (k < 0) {
            return "Linda cannot pay even the least falling bids down to her goal";
        }
        String bids = IntStream.range(1, tug.nodes() - 1).map(node -> bid(k, node))
                .mapToObj(bid -> bid < 0 ? "-" : Integer.toString(bid)).collect(Collectors.joining(", "));
        return "Linda bids " + bids + (tug.nodes() == 3 ? " at node 1" : " at nodes 1 to " + (tug.nodes() - 2))
                + ", for which she needs " + neededByLinda(k) + " down to her goal. With the initiative at "
                + (first == Player.ALICE ? "node p and every second from there" : "every second node, but not p")
                + ", this costs Rick " + neededByRick(k) + ", who has " + tug.rick();
    }
}
