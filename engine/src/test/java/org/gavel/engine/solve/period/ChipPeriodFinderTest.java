package org.gavel.engine.solve.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.FirstPriceChipFormula;
import org.gavel.engine.formula.Growth;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

class ChipPeriodFinderTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(10);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of("advantage", "make-it-take-it", "alice", "bob", "losers-ball", "alternate-rounds",
                "alternate-ties")
                .map(ties -> Auction.parse("money chips; ties " + ties));
    }

    @Property(seed = "2008")
    void find_randomBoards_continuesAsTheSolverDoes(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        Optional<ChipPeriods> periods = new ChipPeriodFinder(2_000).find(game, StopSignal.NEVER);
        if (periods.isEmpty()) {
            return;
        }
        long last = periods.get().table().totals().last();
        ChipTotals beyond = ChipTotals.range(last + 1, 3 * last + 7);
        ChipSolution expected = Solvers.chips(auction).solve(game, beyond, StopSignal.NEVER);
        ChipSolution told = periods.get().solution(beyond);
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                for (int state = 0; state < expected.of(player).states().size(); state++) {
                    for (int index = 0; index < beyond.count(); index++) {
                        assertThat(told.of(player).threshold(vertex, state, index))
                                .as("%s %s %s at %d state %d of %d", sample, auction, player, vertex, state,
                                        beyond.total(index))
                                .isEqualTo(expected.of(player).threshold(vertex, state, index));
                    }
                }
            }
        }
    }

    @Property(seed = "3013")
    void find_randomBoards_tellsTheLeastPeriods(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        new ChipPeriodFinder(1_000).find(game, StopSignal.NEVER).ifPresent(periods -> {
            int last = (int) (3 * periods.table().totals().last());
            ChipSolution table = Solvers.chips(auction).solve(game, ChipTotals.range(0, last), StopSignal.NEVER);
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                    ChipPeriod period = periods.period(player, vertex);
                    for (int shorter = 1; shorter < period.length(); shorter++) {
                        assertThat(repeats(table.of(player), vertex, last / 2, last, shorter))
                                .as("%s %s %s at %d every %d", sample, auction, player, vertex, shorter).isFalse();
                    }
                }
            }
        });
    }

    /** Where no table shows from which total on thresholds repeat, they grow in the period that is told as large totals do. */
    @Property(seed = "2010")
    void seek_whereTablesAreTooShort_growsAsLargeTotalsDo(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        ChipPeriodFinder.Sought sought = new ChipPeriodFinder(1).seek(game, StopSignal.NEVER).orElseThrow();
        if (sought.length() > 500) {
            return;
        }
        int length = (int) sought.length();
        int large = 30 * length + 50;
        ChipSolution table = Solvers.chips(auction).solve(game, ChipTotals.range(0, large + length), StopSignal.NEVER);
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                ChipPeriod told = sought.period(player, vertex);
                assertThat(told.evidence()).isEqualTo(Evidence.EXPECTED);
                for (int state = 0; state < table.of(player).states().size(); state++) {
                    assertThat(code(table.of(player), vertex, state, large + length)
                            - code(table.of(player), vertex, state, large))
                            .as("%s %s %s at %d", sample, auction, player, vertex).isEqualTo(2 * told.shift());
                }
            }
        }
    }

    private static boolean repeats(ChipThresholds thresholds, int vertex, int first, int last, int length) {
        for (int state = 0; state < thresholds.states().size(); state++) {
            long shift = code(thresholds, vertex, state, first + length) - code(thresholds, vertex, state, first);
            for (int total = first; total + length <= last; total++) {
                if (shift % 2 != 0 || code(thresholds, vertex, state, total + length)
                        - code(thresholds, vertex, state, total) != shift) {
                    return false;
                }
            }
        }
        return true;
    }

    private static long code(ChipThresholds thresholds, int vertex, int state, int total) {
        return thresholds.threshold(vertex, state, total).map(Holding::code).orElse(2L * total + 2);
    }

    /** Bob's thresholds repeat every two totals, Alice's every single one, but those of some vertices from two on only. */
    @Test
    void find_shortPeriodThatBeginsLate_isTold() {
        int[] red = {0, 0, 2, 2, 5};
        int[] blue = {0, 6, 3, 4, 2};
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(7).terminal(5, Outcome.ALICE)
                .terminal(6, Outcome.BOB);
        for (int vertex = 0; vertex < red.length; vertex++) {
            builder.edge(Player.ALICE, vertex, red[vertex]).edge(Player.BOB, vertex, blue[vertex]);
        }
        ColouredGraph graph = builder.build();
        Auction auction = Auction.parse("money chips");
        ChipPeriods periods = new ChipPeriodFinder(1_000).find(new BiddingGame("late", graph, 0, auction),
                StopSignal.NEVER).orElseThrow();
        for (int vertex = 0; vertex < red.length; vertex++) {
            ChipPeriod period = periods.period(Player.ALICE, vertex);
            assertThat(period.length()).as("at %d", vertex).isEqualTo(1);
            for (int state = 0; state < 2; state++) {
                for (int total = 0; total < 12; total++) {
                    boolean goesOn = needed(graph, auction, vertex, state,
                            total + 1) == needed(graph, auction, vertex, state, total) + period.shift();
                    assertThat(goesOn || total < period.from()).as("at %d with %d", vertex, total).isTrue();
                }
            }
        }
        assertThat(
                IntStream.range(0, red.length).mapToLong(vertex -> periods.period(Player.ALICE, vertex).from()).max())
                .hasValue(2);
        assertThat(
                IntStream.range(0, red.length).mapToLong(vertex -> periods.period(Player.BOB, vertex).length()).max())
                .hasValue(2);
    }

    /** What Alice needs by playing out every configuration; never is one chip more than there are. */
    private static int needed(ColouredGraph graph, Auction auction, int vertex, int state, int total) {
        ConfigurationReference reference = ConfigurationReference.withTotal(graph, auction, Player.ALICE,
                auction.bids().stance(Player.ALICE), total);
        return IntStream.rangeClosed(0, total).filter(own -> reference.wins(vertex, own, total - own, state))
                .findFirst()
                .orElse(total + 1);
    }

    /** Where there are tie states, too: without cycles repetition is proved, with cycles it is a fixpoint. */
    @Property(seed = "2026")
    void find_underRulesWithTieStates_isProved(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("tieStates") String ties) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, Auction.parse("money chips; ties " + ties));
        Optional<ChipPeriods> periods = new ChipPeriodFinder(2_000).find(game, StopSignal.NEVER);
        boolean acyclic = Components.of(sample.graph()).isAcyclic();
        for (int vertex = 0; periods.isPresent() && vertex < sample.graph().vertexCount(); vertex++) {
            Evidence evidence = periods.get().period(Player.ALICE, vertex).evidence();
            assertThat(evidence).isIn(Evidence.PROVED, acyclic ? Evidence.PROVED : Evidence.FIXPOINT);
        }
    }

    @Provide
    Arbitrary<String> tieStates() {
        return Arbitraries.of("losers-ball", "alternate-ties", "alternate-rounds");
    }

    /** The lemma of the formula, on all small numbers: a steady round is steady a period later, and grows by the mean. */
    @Test
    void isSteady_roundOfTies_growsByTheMean() {
        long steady = 0;
        for (String ties : List.of("losers-ball", "alternate-ties", "alternate-rounds")) {
            ChipFormula formula = new FirstPriceChipFormula(
                    TieView.of(Auction.parse("ties " + ties).ties(), Player.ALICE), Stance.ANNOUNCES);
            for (int period = 2; period <= 6; period++) {
                for (int a = 0; a <= period; a++) {
                    for (int b = a; b <= period; b++) {
                        steady += (a + b) % 2 == 0 ? lemma(formula, period, a, b) : 0;
                    }
                }
            }
        }
        assertThat(steady).isGreaterThan(10_000);
    }

    private static long lemma(ChipFormula formula, int period, int a, int b) {
        long steady = 0;
        for (int total = 0; total <= 12; total++) {
            for (int low = 0; low <= total + 1; low++) {
                for (int high = low; high <= total + 1; high++) {
                    for (int other = -1; other <= 1; other++) {
                        long[] lo = {low, Math.max(0, low + other)};
                        long[] hi = {high, Math.min(total + 1, Math.max(high - other, lo[1]))};
                        for (int state = 0; state < 2; state++) {
                            steady += lemma(formula, state, total, lo, hi, period, a, b);
                        }
                    }
                }
            }
        }
        return steady;
    }

    private static int lemma(ChipFormula formula, int state, int total, long[] lo, long[] hi, int period, int a,
            int b) {
        Growth growth = a < b ? Growth.WIDER : a == period ? Growth.WHOLE : Growth.SAME;
        if (!formula.isSteady(state, total, lo, hi, growth)) {
            return 0;
        }
        for (int times = 1; times <= 4; times++) {
            long[] later = {lo[0] + times * a, lo[1] + times * a};
            long[] laterHi = {hi[0] + times * b, hi[1] + times * b};
            assertThat(formula.isSteady(state, total + times * period, later, laterHi, growth)).isTrue();
            assertThat(formula.round(state, total + times * period, later, laterHi))
                    .as("%s state %d %s %s of %d, period %d", formula, state, Arrays.toString(lo), Arrays.toString(hi),
                            total, period)
                    .isEqualTo(formula.round(state, total, lo, hi) + times * (a + b) / 2);
        }
        return 1;
    }

    /** Develin, Payne 2008, Corollary 4.2: period 2n, shift n. */
    @Test
    void find_tugOfWar_repeatsAsPublished() {
        for (int n = 1; n <= 6; n++) {
            BiddingGame game = new BiddingGame("tug of war", tugOfWar(n), n, Auction.parse("money chips"));
            ChipPeriod period = new ChipPeriodFinder(1_000).find(game, StopSignal.NEVER).orElseThrow()
                    .period(Player.ALICE, n);
            assertThat(2L * n % period.length()).isZero();
            assertThat(period.shift() * 2).isEqualTo(period.length());
            assertThat(period.evidence()).isEqualTo(n == 1 ? Evidence.PROVED : Evidence.FIXPOINT);
        }
    }

    /** Develin, Payne 2008, Proposition 4.1: if Bob holds fewer than n, Alice needs n, the token counted as one. */
    @Test
    void find_tugOfWarTenToTheTwelve_tellsTheHugeTotal() {
        BiddingGame game = new BiddingGame("tug of war", tugOfWar(3), 3, Auction.parse("money chips"));
        ChipPeriods periods = new ChipPeriodFinder(1_000).find(game, StopSignal.NEVER).orElseThrow();
        long huge = 1_000_000_000_000L;
        Holding small = periods.table().alice().threshold(3, 0, (int) (huge % 6 + 6)).orElseThrow();
        Holding large = periods.solution(ChipTotals.of(huge)).alice().threshold(3, 0, 0).orElseThrow();
        assertThat(large.chips()).isEqualTo(small.chips() + (huge - huge % 6 - 6) / 2);
    }

    private static ColouredGraph tugOfWar(int n) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2 * n + 1).terminal(0, Outcome.BOB)
                .terminal(2 * n, Outcome.ALICE);
        for (int vertex = 1; vertex < 2 * n; vertex++) {
            builder.edge(vertex, vertex - 1).edge(vertex, vertex + 1);
        }
        return builder.build();
    }
}
