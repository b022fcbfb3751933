package org.gavel.engine.solve.mixed;

import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.ChipRound;

/**
 * The members of a block from which a player can force a win without chance, with a bid that does it: the least
 * fixpoint of one round. Their values are 1 exactly.
 */
final class SureWins {

    private final BlockView view;
    private final ChipRound round;
    private final ChipRound.Worth outside;
    private final StopSignal stop;
    private final int[] bids;
    private final int[] ranks;
    private int rounds;

    SureWins(BlockView view, ChipRound round, ChipRound.Worth outside, StopSignal stop) {
        this.stop = stop;
        this.view = view;
        this.round = round;
        this.outside = outside;
        bids = new int[view.size()];
        java.util.Arrays.fill(bids, -1);
        ranks = new int[view.size()];
        boolean changed = true;
        while (changed && !stop.stopRequested()) {
            rounds++;
            changed = advance();
        }
    }

    /** A bid that keeps the win of a member, or -1 if there is none. */
    int bid(int member) {
        return bids[member];
    }

    /** Within how many rounds a member that is won can be brought to an end, or to a win outside. */
    int rounds(int member) {
        return ranks[member];
    }

    /** A number of rounds that is enough for all members that are won. */
    int rounds() {
        return rounds;
    }

    private boolean advance() {
        int[] found = bids.clone();
        boolean changed = false;
        Player self = round.player();
        ChipRound.Worth worth = (vertex, state, own, other) -> {
            int member = view.memberAt(self, vertex, state, own, other);
            return member < 0 ? outside.of(vertex, state, own, other) : bids[member] >= 0 ? 1 : 0;
        };
        for (int member = 0; member < bids.length; member++) {
            if (bids[member] < 0 && !stop.stopRequested()) {
                found[member] = winningBid(view.at(member), worth);
                ranks[member] = rounds;
                changed |= found[member] >= 0;
            }
        }
        System.arraycopy(found, 0, bids, 0, bids.length);
        return changed;
    }

    private int winningBid(ChipConfiguration at, ChipRound.Worth worth) {
        int own = at.chips(round.player());
        int other = at.chips(round.player().opponent());
        for (int bid = (int) round.leastBid(own); bid <= own; bid++) {
            if (wins(at, own, other, bid, worth)) {
                return bid;
            }
        }
        return -1;
    }

    private boolean wins(ChipConfiguration at, int own, int other, int bid, ChipRound.Worth worth) {
        for (int reply = 0; reply <= other; reply++) {
            if (round.worth(at.vertex(), at.state(), own, other, bid, reply, worth) != 1) {
                return false;
            }
        }
        return true;
    }
}
