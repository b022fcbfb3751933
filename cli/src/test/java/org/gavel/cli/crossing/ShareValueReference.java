package org.gavel.cli.crossing;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What a player guarantees with a share of the money where chance moves, and no less: iterated from below, by bids that are multiples of a
 * part of the money, where the other wins equal bids and what is left is rounded down. So numbers are right from one side only.
 */
final class ShareValueReference {

    private static final int PARTS = 64;
    private static final int LONG = 400;
    private static final double CLOSE = 1e-12;

    private final Draft draft;
    private final int self;
    /** How much of a bid the other gets. */
    private final double passed;
    private double[][] worth;

    ShareValueReference(Draft draft, int self) {
        this.draft = draft;
        this.self = self;
        String payment = draft.rule("payment");
        passed = payment.equals("richman") ? 1 : payment.startsWith("taxman") ? 0.5 : 0;
        worth = new double[draft.n + 3][PARTS + 1];
        for (int v = 0; v < worth.length; v++) {
            int outcome = draft.outcome(v);
            Arrays.fill(worth[v], outcome == self ? 1 : outcome == Draft.TIE ? 0.5 : 0);
        }
        double change = 1;
        for (int round = 0; round < LONG && change > CLOSE; round++) {
            change = 0;
            for (int v = 0; v < draft.n; v++) {
                for (int share = 0; share <= PARTS && draft.isInner(v); share++) {
                    double now = at(v, share);
                    change = Math.max(change, now - worth[v][share]);
                    worth[v][share] = now;
                }
            }
        }
    }

    /** What the player guarantees at the start with a share. */
    double worth(double share) {
        return worth[0][(int) (share * PARTS)];
    }

    private double at(int v, int share) {
        if (draft.chance[v]) {
            int all = IntStream.of(draft.weights[v]).sum();
            return IntStream.range(0, draft.n).mapToDouble(to -> worth[to][share] * draft.weights[v][to] / all).sum();
        }
        if (draft.owner[v] >= 0) {
            return moved(draft.owner[v], v, share);
        }
        double best = 0;
        for (int bid = 0; bid <= share; bid++) {
            double won = Math.max(moved(self, v, left(share - bid, bid)), moved(1 - self, v, left(share - bid, bid)));
            int after = left(share + passed * bid, bid);
            double lost = bid > PARTS - share ? 1 : Math.min(moved(self, v, after), moved(1 - self, v, after));
            best = Math.max(best, Math.min(won, lost));
        }
        return best;
    }

    /** The share that some money is after a bid, a part of which is gone. */
    private int left(double own, int bid) {
        double all = PARTS - (1 - passed) * bid;
        return all == 0 ? 0 : (int) (own * PARTS / all + CLOSE);
    }

    private double moved(int mover, int v, int share) {
        var after = Arrays.stream(draft.moves(mover, v)).mapToDouble(to -> worth[to][share]);
        return (mover == self ? after.max() : after.min()).orElseThrow();
    }
}
