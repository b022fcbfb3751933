package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;

/**
 * Tables made up so that codes grow by twice a growth with every four totals, as is claimed of them, and moves whose order changes
 * after the table. Nothing else looks at what comes after a table: that codes in it follow from each other and repeat is true of a table
 * that ends before the order changes.
 */
class AdvantageOrderTest {

    private static final int LENGTH = 4;
    private static final int LAST = 47;
    private static final int START = 0;
    private static final int QUARTER = 1;
    private static final int HALF = 2;
    private static final int REST = 3;
    private static final int WON = 4;
    private static final int LOST = 5;

    private final int[] growth = {2, 1, 2, 3, 0, 4};
    private final int[] offset = new int[6];

    /** From the start Alice moves to some vertices and Bob to others; what is needed there are a half, a quarter, or three. */
    private static ColouredGraph board(int[] own, int[] others) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(6).terminal(WON, Outcome.ALICE)
                .terminal(LOST, Outcome.BOB).edge(Player.ALICE, HALF, WON).edge(Player.BOB, HALF, LOST)
                .edge(Player.ALICE, QUARTER, WON).edge(Player.BOB, QUARTER, HALF).edge(Player.ALICE, REST, HALF)
                .edge(Player.BOB, REST, LOST);
        for (int target : own) {
            builder.edge(Player.ALICE, START, target);
        }
        for (int target : others) {
            builder.edge(Player.BOB, START, target);
        }
        return builder.build();
    }

    private boolean holds(int[] own, int[] others) {
        BiddingGame game = new BiddingGame("made up", board(own, others), START, Auction.parse("money chips"));
        ChipThresholds codes = new MadeUp();
        ChipSolution table = new ChipSolution(game, ChipTotals.range(0, LAST), codes, codes, Evidence.OBSERVED,
                new Statistics("none", 0, 0, 0));
        ContinuedNeeds continuation = new ContinuedNeeds(table, LENGTH,
                (player, vertex) -> new ChipPeriod(LENGTH, growth[vertex], 0, Evidence.OBSERVED));
        return new AdvantageOrder(continuation, Player.ALICE, StopSignal.NEVER).holds();
    }

    private final class MadeUp implements ChipThresholds {
        @Override
        public List<String> states() {
            return List.of("");
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            int code = offset[vertex] + growth[vertex] * index / 2;
            return vertex == LOST ? Optional.empty()
                    : Optional.of(Holding.ofCode(code));
        }
    }

    private static int[] to(int... targets) {
        return targets;
    }

    @Test
    void holds_movesInTheOrderOfTheirGrowth_isTrue() {
        assertThat(holds(to(QUARTER, HALF), to(HALF, REST))).isTrue();
        assertThat(holds(to(QUARTER), to(REST))).isTrue();
        assertThat(holds(to(REST), to(QUARTER))).isTrue();
    }

    /** Codes that grow alike keep their order, whichever is the less. */
    @Test
    void holds_sidesThatGrowAlike_isTrue() {
        offset[HALF] = 30;
        assertThat(holds(to(START), to(HALF))).isTrue();
        assertThat(holds(to(HALF), to(START))).isTrue();
    }

    /** A quarter of all the chips and fifteen is more than a half of them only as long as there are few. */
    @Test
    void holds_ownMoveThatIsBestOnlyNow_isFalse() {
        offset[QUARTER] = 30;
        assertThat(holds(to(QUARTER, HALF), to(REST))).isFalse();
        assertThat(holds(to(QUARTER), to(REST))).isTrue();
    }

    @Test
    void holds_othersMoveThatIsWorstOnlyNow_isFalse() {
        offset[HALF] = 30;
        assertThat(holds(to(QUARTER), to(HALF, REST))).isFalse();
        assertThat(holds(to(QUARTER), to(REST))).isTrue();
    }

    @Test
    void holds_lessAfterTheMoveThatGrowsFaster_isFalse() {
        offset[QUARTER] = 50;
        assertThat(holds(to(QUARTER), to(REST))).isFalse();
        assertThat(holds(to(REST), to(QUARTER))).isFalse();
    }
}
