package org.gavel.engine.solve.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BiConsumer;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every auction in chips that is supported, against the exhaustive reference, configuration by configuration. */
class ChipConformanceTest {

    private static final int MOST = 6;
    private static final int MOST_OF_THE_OTHER = 4;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8);
    }

    @Provide
    Arbitrary<RandomGraphs.Sample> smallBoards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> paymentsToTheBank() {
        return ChipAuctions.paying("poorman", "all-pay");
    }

    @Provide
    Arbitrary<Auction> fixedTotals() {
        return ChipAuctions.paying("richman", "all-pay-richman");
    }

    @Property(seed = "2008")
    void solve_fixedTotals_agreesWithEveryConfiguration(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("fixedTotals") Auction auction) {
        compareFixedTotals(sample.graph(), auction);
    }

    @TestFactory
    @Tag("long")
    Stream<DynamicTest> solve_everyAuctionWithFixedTotals_agreesOnAllBoards() {
        return eachOnManyBoards(ChipConformanceTest::compareFixedTotals, "richman", "all-pay-richman");
    }

    @TestFactory
    @Tag("long")
    Stream<DynamicTest> solve_everyAuctionWithPaymentsToTheBank_agreesOnAllBoards() {
        return eachOnManyBoards(ChipConformanceTest::comparePurses, "poorman", "all-pay");
    }

    /** A test for each auction; the system property {@code boards} sets the number of boards, 10^5 otherwise. */
    private static Stream<DynamicTest> eachOnManyBoards(BiConsumer<ColouredGraph, Auction> compare,
            String... payments) {
        int boards = Integer.getInteger("boards", 100_000);
        return ChipAuctions.all(payments).stream().map(auction -> DynamicTest.dynamicTest(auction.toString(), () -> {
            for (int seed = 0; seed < boards; seed++) {
                RandomGraphs.Shape shape = RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length];
                compare.accept(RandomGraphs.of(shape, 4 + seed % 4, seed), auction);
            }
        }));
    }

    @Property(seed = "2008")
    void solve_paymentsToTheBank_agreesWithEveryConfiguration(@ForAll("smallBoards") RandomGraphs.Sample sample,
            @ForAll("paymentsToTheBank") Auction auction) {
        comparePurses(sample.graph(), auction);
    }

    private static void comparePurses(ColouredGraph graph, Auction auction) {
        ChipSolution solution = Solvers.chips(auction).solve(new BiddingGame("random", graph, 0, auction),
                ChipTotals.range(0, MOST_OF_THE_OTHER), StopSignal.NEVER);
        assertThat(new ChipVerifier(StopSignal.NEVER).check(solution).violations().first()).isEmpty();
        for (Player player : Player.values()) {
            boolean isAlice = player == Player.ALICE;
            ConfigurationReference reference = ConfigurationReference.withPurses(graph, auction, player,
                    auction.bids().stance(player), isAlice ? MOST : MOST_OF_THE_OTHER,
                    isAlice ? MOST_OF_THE_OTHER : MOST);
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                for (int own = 0; own <= MOST; own++) {
                    for (int other = 0; other <= MOST_OF_THE_OTHER; other++) {
                        for (int state = 0; state < ChipAuctions.states(auction); state++) {
                            long chips = own;
                            assertThat(solution.of(player).threshold(vertex, state, other)
                                    .filter(needed -> needed.chips() <= chips).isPresent())
                                    .as("%s %s at %d, state %d, %d against %d", auction, player, vertex, state,
                                            own, other)
                                    .isEqualTo(reference.wins(vertex, isAlice ? own : other,
                                            isAlice ? other : own, state));
                        }
                    }
                }
            }
        }
    }

    private static void compareFixedTotals(ColouredGraph graph, Auction auction) {
        ChipSolution solution = Solvers.chips(auction).solve(new BiddingGame("random", graph, 0, auction),
                ChipTotals.range(0, MOST), StopSignal.NEVER);
        assertThat(new ChipVerifier(StopSignal.NEVER).check(solution).violations().first()).isEmpty();
        for (int total = 0; total <= MOST; total++) {
            for (Player player : Player.values()) {
                ConfigurationReference reference = ConfigurationReference.withTotal(graph, auction, player,
                        auction.bids().stance(player), total);
                for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                    for (int alice = 0; alice <= total; alice++) {
                        for (int state = 0; state < ChipAuctions.states(auction); state++) {
                            int own = player == Player.ALICE ? alice : total - alice;
                            assertThat(isEnough(auction, solution.of(player), player, vertex, state, total, own))
                                    .as("%s %s at %d, state %d, %d of %d", auction, player, vertex, state, alice, total)
                                    .isEqualTo(reference.wins(vertex, alice, total - alice, state));
                        }
                    }
                }
            }
        }
    }

    private static boolean isEnough(Auction auction, ChipThresholds thresholds, Player player, int vertex, int state,
            int index, int chips) {
        boolean merged = auction.ties().hasToken() && thresholds.states().size() == 1;
        long code = 2L * chips + (merged && state == player.ordinal() ? 1 : 0);
        return thresholds.threshold(vertex, merged ? 0 : state, index).filter(needed -> needed.code() <= code)
                .isPresent();
    }
}
