package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gavel.engine.answer.DyadicThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

/** The one pass over units of a power of 1/2 accepts the means by hand, and nothing else, whatever other checks do then. */
class DyadicCheckTest {

    /** Vertices 4, 5 and 6 are won by Alice, won by Bob and tied; all move from 3 to 4 and from 7 to 5. */
    private static final ColouredGraph BOARD = ColouredGraph.builder().addVertices(8).terminal(4, Outcome.ALICE)
            .terminal(5, Outcome.BOB).terminal(6, Outcome.TIE).edge(7, 5).edge(Player.ALICE, 0, 1)
            .edge(Player.ALICE, 0, 2)
            .edge(Player.BOB, 0, 6).edge(Player.BOB, 0, 2).edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 5)
            .edge(Player.ALICE, 2, 4).edge(Player.BOB, 2, 5).edge(3, 4).build();

    /** In quarters. At 0 Alice goes to 2, needing 1/2, and Bob to the tie: 3/4. Bob goes to 2, and so does she: 1/2. */
    private static final long[] ALICE = {3, 3, 2, 0, 0, 4, 4, 4};
    private static final long[] BOB = {2, 1, 2, 4, 4, 0, 4, 0};

    private static boolean holds(long[] alice, long[] bob) {
        return new DyadicCheck(BOARD, new DyadicThresholds(alice, 2), new DyadicThresholds(bob, 2), StopSignal.NEVER)
                .holds();
    }

    @Test
    void holds_theMeans_isTrue() {
        assertThat(holds(ALICE, BOB)).isTrue();
    }

    @Test
    void holds_oneNumberChanged_isFalse() {
        for (int vertex = 0; vertex < ALICE.length; vertex++) {
            for (long change : new long[] {-1, 1, 4}) {
                assertThat(holds(changed(ALICE, vertex, change), BOB)).as("Alice's at %d", vertex).isFalse();
                assertThat(holds(ALICE, changed(BOB, vertex, change))).as("Bob's at %d", vertex).isFalse();
            }
        }
    }

    /** Twice the number is the sum of 64 bits that is asked for, but it is no share. */
    @Test
    void holds_aNumberWhoseDoubleOverflows_isFalse() {
        assertThat(holds(changed(ALICE, 0, Long.MIN_VALUE), BOB)).isFalse();
        assertThat(holds(ALICE, changed(BOB, 0, Long.MIN_VALUE))).isFalse();
    }

    @Test
    void holds_whenStopped_saysSo() {
        DyadicThresholds claimed = new DyadicThresholds(ALICE, 2);
        assertThatThrownBy(() -> new DyadicCheck(BOARD, claimed, claimed, () -> true).holds())
                .isInstanceOf(LimitReachedException.class);
    }

    private static long[] changed(long[] units, int vertex, long change) {
        long[] changed = units.clone();
        changed[vertex] += change;
        return changed;
    }
}
