package org.gavel.validation.published;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;

/**
 * A nonadaptive strategy on the path, played against everything: one player bids the same at a node whenever they can pay
 * it, and nothing otherwise; the other may bid what they like, knowing that. The winner pays the loser and moves towards their
 * own goal.
 */
final class FixedBids {

    private final Tug tug;
    private final Player self;
    private final int[] bids;
    private final int total;
    private final IntPredicate lindaWinsTies;

    /**
     * A strategy where Linda wins all ties.
     *
     * @param tug where play starts
     * @param self whose strategy it is: Alice is Linda, Bob Rick
     * @param bids their bid at each node
     */
    FixedBids(Tug tug, Player self, int[] bids) {
        this(tug, self, bids, node -> true);
    }

    /**
     * A strategy where it depends on the node who wins ties.
     *
     * @param tug where play starts
     * @param self whose strategy it is: Alice is Linda, Bob Rick
     * @param bids their bid at each node
     * @param lindaWinsTies whether Linda wins ties at a node
     */
    FixedBids(Tug tug, Player self, int[] bids, IntPredicate lindaWinsTies) {
        this.tug = tug;
        this.self = self;
        this.bids = bids;
        this.lindaWinsTies = lindaWinsTies;
        total = tug.linda() + tug.rick();
    }

    /** Bids that are the same at every node. */
    static int[] constant(Tug tug, int bid) {
        int[] bids = new int[tug.nodes()];
        Arrays.fill(bids, bid);
        return bids;
    }

    /** Bids of k at the start that rise by one from node to node, where that is not negative. */
    static int[] rising(Tug tug, int k) {
        return IntStream.range(0, tug.nodes()).map(node -> Math.max(0, k + node - tug.p())).toArray();
    }

    /** Whether the strategy wins against every play of the other. */
    boolean wins() {
        return leadsTo(self, (set, node, own) -> replies(own).allMatch(reply -> leadsTo(set, node, own, reply)));
    }

    /** Whether no play of the other wins against the strategy. */
    boolean prevents() {
        return !leadsTo(self.opponent(),
                (set, node, own) -> replies(own).anyMatch(reply -> leadsTo(set, node, own, reply)));
    }

    private IntStream replies(int own) {
        return IntStream.rangeClosed(0, total - own);
    }

    /** Whether a node with so much money leads into a set. */
    @FunctionalInterface
    private interface Step {
        boolean leadsTo(boolean[][] set, int node, int own);
    }

    /** Whether the start belongs to the least set that holds a player's goal and all that leads into it. */
    private boolean leadsTo(Player winner, Step step) {
        boolean[][] set = new boolean[tug.nodes()][total + 1];
        Arrays.fill(set[goal(winner)], true);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node = 1; node < tug.nodes() - 1; node++) {
                for (int own = 0; own <= total; own++) {
                    if (!set[node][own] && step.leadsTo(set, node, own)) {
                        set[node][own] = true;
                        changed = true;
                    }
                }
            }
        }
        return set[tug.p()][tug.of(self)];
    }

    private int goal(Player player) {
        return player == Player.ALICE ? 0 : tug.nodes() - 1;
    }

    private int step(Player player) {
        return player == Player.ALICE ? -1 : 1;
    }

    private boolean leadsTo(boolean[][] set, int node, int own, int reply) {
        int bid = bids[node] <= own ? bids[node] : 0;
        boolean winsBid = bid > reply || bid == reply && lindaWinsTies.test(node) == (self == Player.ALICE);
        return winsBid ? set[node + step(self)][own - bid] : set[node + step(self.opponent())][own + reply];
    }
}
