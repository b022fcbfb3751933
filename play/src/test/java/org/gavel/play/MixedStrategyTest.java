package org.gavel.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.mixed.MixedAdvisor;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.junit.jupiter.api.Test;

class MixedStrategyTest {

    private static final int DRAWS = 4_000;

    /** Alice must win two bids in a row; both pay what they bid, and Bob wins ties. */
    private static BiddingGame twiceInARow() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 3).edge(Player.ALICE, 1, 2)
                .edge(Player.BOB, 1, 3).build();
        return BiddingGame.of("twice in a row", graph, 0)
                .with(Auction.parse("money chips; payment all-pay; ties bob; mover winner-moves"));
    }

    private static MixedStrategy strategy(Player player) {
        return new MixedStrategy(player, new MixedAdvisor(new MixedValueSolver(MixedOptions.DEFAULT)
                .solve(twiceInARow(), 3, 1, StopSignal.NEVER)), 7);
    }

    /** Bids are drawn as often as the solution says, and the same draw gives the same bid. */
    @Test
    void bid_redrawnManyTimes_hasTheProbabilitiesOfTheSolution() {
        Configuration<Long> start = new Configuration<>(0, 0, 3L, 1L);
        for (Player player : Player.values()) {
            MixedStrategy strategy = strategy(player);
            int[] counts = new int[4];
            Random random = new Random(11);
            for (int i = 0; i < DRAWS; i++) {
                long number = random.nextLong();
                Strategy<Long> drawn = strategy.redrawn(number);
                assertThat(drawn.bid(start)).isEqualTo(strategy.redrawn(number).bid(start));
                counts[drawn.bid(start).intValue()]++;
            }
            for (int bid = 0; bid < counts.length; bid++) {
                assertThat(counts[bid] / (double) DRAWS).isCloseTo(
                        strategy.advisor().bids(player, MixedStrategy.mixed(start)).probability(bid), within(0.04));
            }
        }
    }

    @Test
    void decisions_afterTheBid_takeTheWin() {
        MixedStrategy alice = strategy(Player.ALICE);
        Configuration<Long> paid = new Configuration<>(1, 0, 0L, 0L);
        assertThat(alice.turn(paid)).isEqualTo(Turn.MOVE);
        assertThat(alice.move(paid)).isEqualTo(2);
    }

    /** Where the first strategy is good it bids, and decides where that leads to a win; elsewhere the other does. */
    @Test
    void preferred_whereItIsNotGood_playsTheOther() {
        ColouredGraph graph = twiceInARow().graph();
        MixedStrategy mixed = strategy(Player.ALICE);
        Strategy<Long> forcing = new Strategy<>() {
            @Override
            public Player player() {
                return Player.ALICE;
            }

            @Override
            public Long bid(Configuration<Long> here) {
                return 2L;
            }

            @Override
            public TieChoice onTie(Configuration<Long> here, Long bid) {
                return TieChoice.KEEP;
            }

            @Override
            public Turn turn(Configuration<Long> paid) {
                return Turn.MAKE_OTHER_MOVE;
            }

            @Override
            public int move(Configuration<Long> paid) {
                return 2;
            }
        };
        PreferredStrategy<Long> both = new PreferredStrategy<>(graph, forcing, here -> here.vertex() == 1, mixed);
        assertThat(both.bid(new Configuration<>(1, 0, 3L, 1L))).isEqualTo(2);
        assertThat(both.bid(new Configuration<>(0, 0, 3L, 1L)))
                .isEqualTo(mixed.bid(new Configuration<>(0, 0, 3L, 1L)));
        assertThat(both.turn(new Configuration<>(1, 0, 0L, 0L))).isEqualTo(Turn.MOVE);
        assertThat(both.move(new Configuration<>(1, 0, 0L, 0L))).isEqualTo(2);
    }
}
