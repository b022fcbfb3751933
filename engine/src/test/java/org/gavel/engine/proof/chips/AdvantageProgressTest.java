package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToLongFunction;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

/** Fixpoints of rounds, right and too small, for many totals at once. */
class AdvantageProgressTest {

    private static final int SIZE = 14;
    private static final Auction AUCTION = Auction.parse("money chips");

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(SIZE);
    }

    /** What is missing is what plain lowering, total by total, does not bring down to the claims. */
    @Property(tries = 400, seed = "64")
    void missing_anyFixpoint_isWhatPlainLoweringLeaves(@ForAll("boards") RandomGraphs.Sample sample) {
        Random random = new Random(sample.seed());
        ColouredGraph graph = sample.graph();
        Components components = Components.of(graph);
        Player player = Player.values()[random.nextInt(2)];
        ChipTotals totals = random.nextBoolean() ? ChipTotals.range(0, random.nextInt(64))
                : ChipTotals.of(2, 3, 7, 8, 20, 1_000, 1_001);
        Board board = new Board(graph, player);
        int[][] claims = new int[totals.count()][];
        for (int i = 0; i < claims.length; i++) {
            claims[i] = board.fixpoint(totals.total(i), random);
        }
        AdvantageBlock block = new AdvantageBlock(graph, player, new Rows(totals, claims), totals, 0, totals.count());
        AdvantageProgress progress = new AdvantageProgress(graph, components, StopSignal.NEVER);
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            block.findSides(vertex);
            progress.take(block, vertex);
        }
        IntToLongFunction missing = progress.missing();
        for (int i = 0; i < claims.length; i++) {
            int[] start = claims[i].clone();
            for (int vertex = 0; vertex < start.length; vertex++) {
                if (components.isCyclic(components.componentOf(vertex))) {
                    int most = i == 0 ? board.never(totals.total(0))
                            : claims[i - 1][vertex] + 2 * (int) (totals.total(i) - totals.total(i - 1));
                    start[vertex] = Math.max(start[vertex], Math.min(start[vertex] + 2, most));
                }
            }
            int[] left = board.lowered(start);
            for (int vertex = 0; vertex < left.length; vertex++) {
                assertThat((missing.applyAsLong(vertex) >>> i & 1) == 1).as("%s, total %d, %d, %s", sample,
                        totals.total(i), vertex, player).isEqualTo(left[vertex] != claims[i][vertex]);
            }
        }
    }

    /** Claims are accepted for all totals just if they are the thresholds. */
    @Property(tries = 300, seed = "65")
    void check_fixpointForOneTotal_isAcceptedJustIfItIsRight(@ForAll("boards") RandomGraphs.Sample sample) {
        Random random = new Random(sample.seed());
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, AUCTION);
        ChipTotals totals = ChipTotals.range(0, 70);
        ChipSolution right = Solvers.chips(AUCTION).solve(game, totals, StopSignal.NEVER);
        int index = random.nextInt(totals.count());
        Board board = new Board(sample.graph(), Player.ALICE);
        int[][] codes = new int[totals.count()][];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = board.lowered(board.never(i, new int[sample.graph().vertexCount()]));
        }
        codes[index] = board.fixpoint(index, random);
        boolean same = Arrays.equals(codes[index], board.lowered(board.never(index, codes[index].clone())));
        ChipSolution claimed = new ChipSolution(game, totals, new Rows(totals, codes), right.bob(), right.evidence(),
                right.statistics());
        assertThat(new ChipVerifier(StopSignal.NEVER).check(claimed).violations().isEmpty())
                .as("%s, total %d", sample, index).isEqualTo(same);
    }

    /** Fixpoints for several totals at once on boards with cycles, against what each configuration needs. */
    @Test
    void check_fixpointsForSomeTotals_areAcceptedJustIfConfigurationsSaySo() {
        int wrong = 0;
        for (int seed = 0; seed < 250; seed++) {
            Random random = new Random(seed);
            RandomGraphs.Shape shape = RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length];
            BiddingGame game = new BiddingGame("random", RandomGraphs.of(shape, 3 + seed % 4, seed), 0, AUCTION);
            ChipSolution right = ClaimedNeeds.of(game, 4).solution();
            ChipTotals totals = right.totals();
            Player player = Player.values()[random.nextInt(2)];
            Board board = new Board(game.graph(), player);
            int[][] truth = new int[totals.count()][game.graph().vertexCount()];
            int[][] codes = new int[totals.count()][];
            for (int i = 0; i < codes.length; i++) {
                for (int vertex = 0; vertex < truth[i].length; vertex++) {
                    truth[i][vertex] = right.of(player).threshold(vertex, 0, i).map(each -> (int) each.code())
                            .orElse(board.never(i));
                }
                codes[i] = random.nextBoolean() ? truth[i] : board.fixpoint(i, random);
            }
            Rows rows = new Rows(totals, codes);
            ChipSolution claimed = new ChipSolution(game, totals, player == Player.ALICE ? rows : right.alice(),
                    player == Player.BOB ? rows : right.bob(), right.evidence(), right.statistics());
            boolean same = Arrays.deepEquals(codes, truth);
            wrong += same ? 0 : 1;
            assertThat(new ChipVerifier(StopSignal.NEVER).check(claimed).violations().isEmpty())
                    .as("seed %d, %s", seed, player).isEqualTo(same);
        }
        assertThat(wrong).isGreaterThan(40);
    }

    /** Fixpoints of Alice's, and what they leave of "never" as claims of Bob's, which are compared with nothing but hers. */
    @Test
    void check_claimsOfWhichOneIsTheRest_areAcceptedJustIfBothAreRight() {
        int[] count = new int[4];
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            RandomGraphs.Shape shape = RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length];
            BiddingGame game = new BiddingGame("random", RandomGraphs.of(shape, 3 + seed % 9, seed), 0, AUCTION);
            ChipTotals totals = ChipTotals.range(seed % 2, 20);
            Board alice = new Board(game.graph(), Player.ALICE);
            Board bob = new Board(game.graph(), Player.BOB);
            int[][] hers = new int[totals.count()][];
            int[][] his = new int[totals.count()][game.graph().vertexCount()];
            int right = 3;
            for (int i = 0; i < hers.length; i++) {
                long total = totals.total(i);
                int[] most = alice.lowered(alice.never(total, new int[game.graph().vertexCount()]));
                hers[i] = random.nextInt(hers.length) == 0 ? alice.fixpoint(total, random) : most;
                for (int vertex = 0; vertex < hers[i].length; vertex++) {
                    his[i][vertex] = alice.never(total) - hers[i][vertex];
                }
                right &= Arrays.equals(hers[i], most) ? 3 : 2;
                right &= Arrays.equals(his[i],
                        bob.lowered(bob.never(total, new int[game.graph().vertexCount()]))) ? 3 : 1;
            }
            ChipSolution claimed = new ChipSolution(game, totals, new Rows(totals, hers), new Rows(totals, his),
                    Evidence.OBSERVED, new Statistics("none", 0, 0, 0));
            assertThat(new ChipVerifier(StopSignal.NEVER).check(claimed).violations().isEmpty()).as("seed %d", seed)
                    .isEqualTo(right == 3);
            count[right]++;
        }
        assertThat(count[3]).as("both are right").isGreaterThan(40);
        assertThat(count[1]).as("hers are").isGreaterThan(10);
        assertThat(count[0] + count[2]).as("hers are not").isGreaterThan(10);
    }

    @Test
    void missing_aSignalThatAsksToStop_stops() {
        ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.values()[0], SIZE, 1);
        AdvantageProgress progress = new AdvantageProgress(graph, Components.of(graph), () -> true);
        assertThatThrownBy(progress::missing).isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("every threshold was verified");
    }

    /** A board on which codes are found by plain rounds. */
    private record Board(ColouredGraph graph, Player player) {

        int never(long total) {
            return 2 * (int) total + 2;
        }

        /** "Never" wherever the player has not won. */
        int[] never(long total, int[] into) {
            for (int vertex = 0; vertex < into.length; vertex++) {
                into[vertex] = graph.isWonBy(player, vertex) ? 0 : never(total);
            }
            return into;
        }

        private int round(int[] codes, int vertex) {
            int own = Arrays.stream(graph.successors(player, vertex).toArray()).map(each -> codes[each]).min()
                    .orElseThrow();
            int others = Arrays.stream(graph.successors(player.opponent(), vertex).toArray()).map(each -> codes[each])
                    .max().orElseThrow();
            return (Math.min(own, others) + 1) / 2 + Math.max(own, others) / 2;
        }

        int[] lowered(int[] start) {
            int[] codes = start.clone();
            for (boolean changed = true; changed;) {
                changed = false;
                for (int vertex = 0; vertex < codes.length; vertex++) {
                    int made = graph.isTerminal(vertex) ? codes[vertex] : round(codes, vertex);
                    changed |= made < codes[vertex];
                    codes[vertex] = Math.min(made, codes[vertex]);
                }
            }
            return codes;
        }

        private int[] raised(int[] start) {
            int[] codes = start.clone();
            for (boolean changed = true; changed;) {
                changed = false;
                for (int vertex = 0; vertex < codes.length; vertex++) {
                    int made = graph.isTerminal(vertex) ? codes[vertex] : round(codes, vertex);
                    changed |= made > codes[vertex];
                    codes[vertex] = Math.max(made, codes[vertex]);
                }
            }
            return codes;
        }

        /** The thresholds, the least fixpoint, or one between them. */
        int[] fixpoint(long total, Random random) {
            int[] most = lowered(never(total, new int[graph.vertexCount()]));
            int[] codes = never(total, new int[graph.vertexCount()]);
            int part = random.nextInt(5);
            for (int vertex = 0; vertex < codes.length; vertex++) {
                codes[vertex] = graph.isTerminal(vertex) ? codes[vertex] : random.nextInt(4) < part ? most[vertex] : 0;
            }
            return lowered(raised(codes));
        }
    }

    /** Codes by total and vertex. */
    private record Rows(ChipTotals totals, int[][] codes) implements ChipThresholds {

        @Override
        public List<String> states() {
            return List.of("");
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            int code = codes[index][vertex];
            return code < 2 * totals.total(index) + 2 ? Optional.of(Holding.ofCode(code)) : Optional.empty();
        }
    }
}
