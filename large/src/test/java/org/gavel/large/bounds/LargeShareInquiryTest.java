package org.gavel.large.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.LongRange;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.reach.EnclosureSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Verification;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@net.jqwik.api.Tag("slow")
@Tag("slow")
class LargeShareInquiryTest {

    private static final List<String> PAYMENTS = List.of("richman", "poorman", "taxman:1/3", "taxman:2/7", "all-pay");
    private static final double WIDTH = 1e-9;
    private static final int MANY = 10_000;

    private static Auction auction(String payment) {
        return Auction.DEFAULT.with(Payment.parse(payment));
    }

    private static BoardPasses passes(ColouredGraph graph) {
        return new BoardPasses(() -> graph, 2);
    }

    private static LargeSolution solve(ColouredGraph graph, Auction auction, BoundMemory memory, StopSignal stop) {
        return new LargeShareInquiry(passes(graph), auction, memory).answer(WIDTH, Verify.YES, stop, Stopwatch.still());
    }

    @Provide
    Arbitrary<Sample> boards() {
        return RandomGraphs.samples(16);
    }

    @Property(shrinking = ShrinkingMode.OFF, seed = "141")
    void answer_onRandomBoards_meetsTheBoundsOfBoardsInMemory(@ForAll("boards") Sample sample) {
        for (String payment : PAYMENTS) {
            meets(sample.graph(), auction(payment));
        }
        meets(sample.graph(), auction("all-pay").with(TieRule.parse("no-move")));
    }

    private static Completion meets(ColouredGraph graph, Auction auction) {
        BoundMemory memory = new BoundMemory();
        AtomicInteger asked = new AtomicInteger();
        LargeSolution found = solve(graph, auction, memory, () -> asked.incrementAndGet() > MANY);
        ContinuousSolution expected = new EnclosureSolver(ContinuousOptions.DEFAULT)
                .solve(BiddingGame.of("test", graph, 0).with(auction), StopSignal.NEVER);
        assertThat(new ContinuousVerifier().firstViolation(expected)).isEmpty();
        if (found.completion() == Completion.COMPLETE) {
            assertThat(found.verification().isVerified()).as("%s %s", auction, found.verification()).isTrue();
        }
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                String where = auction + " " + player + " at " + vertex;
                ContinuousThresholds bounds = found.of(player);
                assertThat(bounds.lower(vertex)).as(where).isLessThanOrEqualTo(expected.of(player).upper(vertex));
                assertThat(bounds.upper(vertex)).as(where).isGreaterThanOrEqualTo(expected.of(player).lower(vertex));
                if (bounds.never(vertex)) {
                    assertThat(expected.of(player).upper(vertex)).as(where).isEqualTo(1);
                }
                if (found.completion() == Completion.COMPLETE) {
                    assertThat(bounds.width(vertex)).as(where).isLessThan(WIDTH * 1.001);
                }
            }
        }
        return found.completion();
    }

    @Test
    void answer_onManyVerticesByTwoThreads_meetsTheBoundsInMemory() {
        ColouredGraph graph = scattered(10_000, 5);
        for (String payment : List.of("richman", "poorman")) {
            assertThat(meets(graph, auction(payment))).isEqualTo(Completion.COMPLETE);
        }
    }

    /** Three moves each to anywhere; one vertex in fifty is won by each. */
    private static ColouredGraph scattered(int vertices, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            int what = random.nextInt(50);
            if (what < 2) {
                builder.terminal(vertex, Outcome.values()[what]);
                continue;
            }
            for (int i = 0; i < 3; i++) {
                builder.edge(Player.ALICE, vertex, random.nextInt(vertices));
                builder.edge(Player.BOB, vertex, random.nextInt(vertices));
            }
        }
        return builder.build();
    }

    /**
     * Long play: two or three moves each to anywhere, to the vertex itself, too; few vertices are won or tied; the last tenth leads nowhere
     * else, and has no end.
     */
    private static ColouredGraph longPlay(int vertices, int ends, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        int shut = vertices - vertices / 10;
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (vertex < 3 * ends) {
                builder.terminal(vertex, Outcome.values()[vertex % 20 == 19 ? 2 : vertex % 2]);
                continue;
            }
            int first = vertex < shut ? 0 : shut;
            for (Player player : Player.values()) {
                for (int i = random.nextInt(2) - 1; i < 2; i++) {
                    builder.edge(player, vertex, first + random.nextInt(vertices - first));
                }
            }
        }
        return builder.build();
    }

    @Property(shrinking = ShrinkingMode.OFF, tries = 2, seed = "143")
    void answer_whereLeapsAreTried_meetsTheBoundsOfBoardsInMemory(@ForAll @LongRange(max = 1000) long seed) {
        for (String payment : List.of("richman", "poorman", "taxman:1/2", "all-pay")) {
            meets(longPlay(2_000, 2, seed), auction(payment));
        }
    }

    /** The thresholds of a path are known: 1 - k/n, and the first vertex is Bob's goal. */
    @Test
    void answer_onLongPaths_enclosesWhatIsKnown() {
        for (int length : new int[] {40, 80}) {
            BoundMemory memory = new BoundMemory();
            LargeSolution found = solve(Boards.path(length), Auction.DEFAULT, memory, StopSignal.NEVER);
            assertThat(found.completion()).isEqualTo(Completion.COMPLETE);
            assertThat(found.verification().isVerified()).isTrue();
            for (int vertex = 0; vertex <= length; vertex++) {
                assertThat(found.alice().lower(vertex)).isLessThanOrEqualTo(vertex / (double) length);
                assertThat(found.alice().upper(vertex)).isGreaterThanOrEqualTo(vertex / (double) length);
            }
        }
    }

    /** Asks to stop at each of the first sweeps of leaps; what is kept and told meanwhile holds, and is gone on with. */
    @Test
    void answer_stoppedOrKilledInALeap_keepsBoundsThatHold() {
        ColouredGraph graph = Boards.path(80);
        LargeSolution truth = solve(graph, Auction.DEFAULT, new BoundMemory(), StopSignal.NEVER);
        for (boolean killed : new boolean[] {false, true}) {
            BoundMemory memory = new BoundMemory();
            int cuts = 0;
            for (int last = 1; last < 60; last += 7) {
                InLeap stop = new InLeap(last, killed);
                try {
                    LargeSolution cut = solve(graph, Auction.DEFAULT, memory, stop);
                    encloses(cut.alice(), truth.alice());
                    cuts += stop.stopRequested() ? 1 : 0;
                } catch (IllegalStateException e) {
                    cuts++;
                }
                encloses(memory.kept(Player.ALICE), truth.alice());
            }
            assertThat(cuts).as("runs cut in a leap").isPositive();
            LargeSolution whole = solve(graph, Auction.DEFAULT, memory, StopSignal.NEVER);
            assertThat(whole.completion()).isEqualTo(Completion.COMPLETE);
            assertThat(whole.verification().isVerified()).isTrue();
            encloses(whole.alice(), truth.alice());
        }
    }

    private static void encloses(ContinuousThresholds bounds, ContinuousThresholds others) {
        for (int vertex = 0; vertex < others.vertexCount(); vertex++) {
            assertThat(bounds.lower(vertex)).isLessThanOrEqualTo(others.upper(vertex));
            assertThat(bounds.upper(vertex)).isGreaterThanOrEqualTo(others.lower(vertex));
        }
    }

    /** Stops, or fails, after so many sweeps of leaps. */
    private static final class InLeap implements StopSignal {
        private final AtomicInteger left;
        private final boolean killed;

        InLeap(int sweeps, boolean killed) {
            left = new AtomicInteger(sweeps);
            this.killed = killed;
        }

        @Override
        public void reached(String work, long done, long all) {
            if (work.startsWith("looking for narrower bounds")) {
                left.decrementAndGet();
            }
            if (killed && stopRequested()) {
                throw new IllegalStateException("killed");
            }
        }

        @Override
        public boolean stopRequested() {
            return left.get() <= 0;
        }
    }

    @Property(shrinking = ShrinkingMode.OFF, seed = "142")
    void check_ofBoundsThatAreNone_rejectsThem(@ForAll("boards") Sample sample) {
        ColouredGraph graph = sample.graph();
        SplittableRandom random = new SplittableRandom(sample.seed());
        for (String payment : PAYMENTS) {
            ContinuousSolution truth = new EnclosureSolver(ContinuousOptions.DEFAULT)
                    .solve(BiddingGame.of("test", graph, 0).with(auction(payment)), StopSignal.NEVER);
            int vertex = random.nextInt(graph.vertexCount());
            double low = truth.alice().lower(vertex);
            double high = truth.alice().upper(vertex);
            BoundPairs wrong = new BoundPairs(graph.vertexCount());
            for (int each = 0; each < graph.vertexCount(); each++) {
                wrong.set(each, Math.max(0, truth.alice().lower(each) - 1e-5), truth.alice().upper(each));
            }
            if (high + 1e-5 <= 1) {
                wrong.set(vertex, high + 1e-5, 1);
                assertThat(check(graph, payment, wrong).holds()).as("%s at %d", payment, vertex).isFalse();
            }
            for (int each = 0; each < graph.vertexCount(); each++) {
                wrong.set(each, 0, truth.alice().upper(each));
            }
            if (low - 1e-5 >= 0) {
                wrong.set(vertex, 0, low - 1e-5);
                assertThat(check(graph, payment, wrong).holds()).as("%s at %d", payment, vertex).isFalse();
            }
        }
    }

    private static PairProof.Result check(ColouredGraph graph, String payment, BoundPairs bounds) {
        return new PairProof(passes(graph), auction(payment), Player.ALICE, bounds, StopSignal.NEVER).check();
    }

    @Test
    void check_ofBoundsThatHoldByGoingRound_rejectsThem() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(0, 1).edge(1, 0).terminal(2, Outcome.ALICE)
                .build();
        BoundPairs bounds = new BoundPairs(3);
        bounds.set(0, 0, 0.5);
        bounds.set(1, 0, 0.5);
        bounds.set(2, 0, 0);
        PairProof.Result result = check(graph, "richman", bounds);
        assertThat(result.wrong()).isZero();
        assertThat(result.unproved()).isEqualTo(2);
        assertThat(result.holds()).isFalse();
    }

    /** At 2 Bob can stay for ever, so that Alice needs half of the money; from 1 both only move to her goal. */
    @Test
    void check_ofBoundsBelowWhereZeroJumps_rejectsThem() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(0, Outcome.ALICE).edge(1, 0)
                .edge(Player.ALICE, 2, 1).edge(Player.BOB, 2, 2).build();
        BoundPairs bounds = new BoundPairs(3);
        bounds.set(0, 0, 0);
        bounds.set(1, 0, 0.3);
        bounds.set(2, 0, 0.3);
        assertThat(check(graph, "all-pay", bounds).holds()).isFalse();
        bounds.set(1, 0, 0.5);
        bounds.set(2, 0, 0.5);
        assertThat(check(graph, "all-pay", bounds).wrong()).isZero();
    }

    /** Alice can stay where she is, and needs half of the money to win; shares that rise from 0 would end at 0. */
    @Test
    void answer_whereAliceWouldRatherWait_boundsHerFromBelow() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1)
                .edge(Player.BOB, 0, 0).edge(Player.BOB, 0, 2).terminal(1, Outcome.ALICE).terminal(2, Outcome.TIE)
                .build();
        LargeSolution found = solve(graph, Auction.DEFAULT, new BoundMemory(), StopSignal.NEVER);
        assertThat(found.completion()).isEqualTo(Completion.COMPLETE);
        assertThat(found.verification().isVerified()).isTrue();
        assertThat(found.alice().lower(0)).isBetween(0.5 - WIDTH, 0.5);
        assertThat(found.alice().upper(0)).isBetween(0.5, 0.5 + WIDTH);
        assertThat(found.bob().never(0)).isTrue();
    }

    @Test
    void answer_whereBobCanOnlyWait_doesNotTakeTheRestForHis() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 0)
                .terminal(1, Outcome.ALICE).build();
        LargeSolution found = solve(graph, Auction.DEFAULT, new BoundMemory(), StopSignal.NEVER);
        assertThat(found.alice().never(0)).isTrue();
        assertThat(found.bob().never(0)).isTrue();
        assertThat(found.verification().isVerified()).isTrue();
    }

    @Test
    void answer_whereTheGameIsATie_neverWins() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(0, 1).edge(0, 2).edge(0, 3)
                .terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB).terminal(3, Outcome.TIE).build();
        LargeSolution found = solve(graph, Auction.DEFAULT, new BoundMemory(), StopSignal.NEVER);
        for (Player player : Player.values()) {
            assertThat(found.of(player).lower(0)).isBetween(0.5 - 1e-14, 0.5);
            assertThat(found.of(player).upper(0)).isBetween(0.5, 0.5 + 1e-14);
            assertThat(found.of(player).never(3)).isTrue();
        }
    }

    @Test
    void answer_stoppedAndGoneOnWith_endsWhereOneRunEnds() {
        ColouredGraph graph = Boards.path(40);
        BoundMemory memory = new BoundMemory();
        LargeSolution cut = solve(graph, Auction.DEFAULT, memory, () -> memory.swept() >= 3);
        assertThat(cut.completion()).isEqualTo(Completion.PARTIAL);
        assertThat(cut.verification().status()).isEqualTo(Verification.Status.STOPPED);
        assertThat(cut.alice().width(20)).isGreaterThan(WIDTH);
        assertThat(cut.bob().upper(20)).isEqualTo(1);
        for (int vertex = 0; vertex <= 40; vertex++) {
            assertThat(cut.alice().lower(vertex)).isLessThanOrEqualTo(vertex / 40.0);
            assertThat(cut.alice().upper(vertex)).isGreaterThanOrEqualTo(vertex / 40.0);
            assertThat(cut.bob().lower(vertex)).isLessThanOrEqualTo(1 - vertex / 40.0);
        }
        int before = memory.swept();
        LargeSolution whole = solve(graph, Auction.DEFAULT, memory, StopSignal.NEVER);
        int alone = memory.swept() - before;
        assertThat(whole.completion()).isEqualTo(Completion.COMPLETE);
        assertThat(whole.alice().lower(20)).isBetween(0.5 - 1e-9, 0.5);
        BoundMemory fresh = new BoundMemory();
        solve(graph, Auction.DEFAULT, fresh, StopSignal.NEVER);
        assertThat(alone).as("of " + fresh.swept()).isLessThan(fresh.swept());
    }

    @Test
    void answer_stoppedAtOnce_saysNothingAndKeepsNothing() {
        BoundMemory memory = new BoundMemory();
        AtomicInteger asked = new AtomicInteger();
        LargeSolution found = solve(Boards.path(5), Auction.DEFAULT, memory, () -> asked.incrementAndGet() > 1);
        assertThat(found.completion()).isEqualTo(Completion.PARTIAL);
        assertThat(found.alice().lower(2)).isZero();
        assertThat(found.alice().upper(2)).isEqualTo(1);
        assertThat(memory.kept).isEmpty();
    }

    @Test
    void formula_ofARoundThatExpands_isRefused() {
        assertThatThrownBy(() -> Capabilities.provingFormula(auction("robin-hood:1/10")))
                .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("robin-hood");
    }
}
