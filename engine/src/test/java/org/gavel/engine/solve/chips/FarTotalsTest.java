package org.gavel.engine.solve.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Totals far apart, whose thresholds are estimated from smaller totals and then proved by a descent. */
class FarTotalsTest {

    private static final int LENGTH = 30;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(9);
    }

    @Provide
    Arbitrary<Auction> fixedTotals() {
        return ChipAuctions.paying("richman", "all-pay-richman");
    }

    @Property(seed = "28")
    void solve_oneLargeTotal_isWhatTotalByTotalGives(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("fixedTotals") Auction auction, @ForAll @LongRange(min = 130, max = 900) long total) {
        compareWithEveryTotal(sample.graph(), auction, total, total + 1, total + 60);
    }

    @Property(tries = 20, seed = "28")
    void solve_longPlay_isWhatTotalByTotalGives(@ForAll("fixedTotals") Auction auction,
            @ForAll @LongRange(min = 130, max = 3000) long total) {
        compareWithEveryTotal(Boards.path(LENGTH), auction, total);
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000_000, 1_000_000_000_000L, ChipTotals.LARGEST})
    void solve_tugOfWar_isHalfOfAnyTotalInTheMiddle(long total) {
        ChipSolution solution = solve(Boards.path(LENGTH), Auction.DEFAULT, ChipTotals.of(total));

        assertThat(new ChipVerifier(StopSignal.NEVER).check(solution).violations().first()).isEmpty();
        assertThat(solution.alice().threshold(LENGTH / 2, 0, 0)).isEqualTo(solution.bob().threshold(LENGTH / 2, 0, 0));
    }

    /** On which the proof of the descent rests: of n more chips all round, a round makes n more at the most. */
    @Property(seed = "28")
    void round_moreOfEverything_isNoMoreThanThat(@ForAll("fixedTotals") Auction auction,
            @ForAll @LongRange(min = 0, max = 12) long total, @ForAll long seed) {
        Random random = new Random(seed);
        for (Player player : Player.values()) {
            ChipFormula formula = auction.chips(player);
            int states = formula.states().size();
            long never = formula.never(total);
            long[] one = random.longs(states, 0, never + 1).toArray();
            long[] two = random.longs(states, 0, never + 1).toArray();
            for (int state = 0; state < states; state++) {
                long more = formula.growth() * (1 + random.nextInt(4));
                long before = formula.round(state, total, ends(one, two, 0, never)[0], ends(one, two, 0, never)[1]);
                long[][] grown = ends(one, two, more, never);
                assertThat(formula.round(state, total, grown[0], grown[1])).as("%s", auction)
                        .isLessThanOrEqualTo(before + more);
            }
        }
    }

    private static long[][] ends(long[] one, long[] two, long more, long never) {
        long[][] ends = new long[2][one.length];
        Arrays.setAll(ends[0], i -> Math.min(Math.min(one[i], two[i]) + more, never));
        Arrays.setAll(ends[1], i -> Math.min(Math.max(one[i], two[i]) + more, never));
        return ends;
    }

    private static void compareWithEveryTotal(ColouredGraph graph, Auction auction, long... totals) {
        ChipSolution far = solve(graph, auction, ChipTotals.of(totals));
        ChipSolution each = solve(graph, auction, ChipTotals.range(0, totals[totals.length - 1]));
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                for (int state = 0; state < far.of(player).states().size(); state++) {
                    for (int index = 0; index < totals.length; index++) {
                        assertThat(far.of(player).threshold(vertex, state, index))
                                .as("%s at %d with %d", auction, vertex, totals[index])
                                .isEqualTo(each.of(player).threshold(vertex, state, (int) totals[index]));
                    }
                }
            }
        }
    }

    private static ChipSolution solve(ColouredGraph graph, Auction auction, ChipTotals totals) {
        return Solvers.chips(auction).solve(new BiddingGame("board", graph, 0, auction), totals, StopSignal.NEVER);
    }
}
