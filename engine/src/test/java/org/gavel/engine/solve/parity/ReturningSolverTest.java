package org.gavel.engine.solve.parity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ReturningVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Again and again, and finally never, where vertices pay: against nested rounds in doubles, and by hand. */
class ReturningSolverTest {

    /** A random board whose stages go on from their limit; at the limit rounds in doubles stop. */
    private static final int JUMP = 1181;
    private static final ReturningVerifier VERIFIER = new ReturningVerifier(
            (game, asked) -> ReturningSolver.stages(game, asked, StopSignal.NEVER), StopSignal.NEVER);
    private static final double[] CHARGES = {0, 0, 0, 0.25, 0.5, 0.125};

    private static BiddingGame random(int seed, boolean charged) {
        Random random = Seeds.random(seed);
        int n = 3 + random.nextInt(4);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
        int terminals = 1 + random.nextInt(2);
        for (int vertex = 0; vertex < n; vertex++) {
            if (vertex >= n - terminals) {
                builder.terminal(vertex, Outcome.values()[random.nextInt(5) / 2]);
                continue;
            }
            for (Player player : Player.values()) {
                for (int edge = random.nextInt(2); edge < 2; edge++) {
                    builder.edge(player, vertex, random.nextInt(n));
                }
                double charge = CHARGES[random.nextInt(CHARGES.length)];
                if (charged && charge > 0) {
                    builder.charge(vertex, player, BigFraction.from(charge));
                }
            }
            if (random.nextInt(2) == 0) {
                builder.mark(vertex);
            }
        }
        return new BiddingGame("random" + seed, builder.build(), 0,
                Auction.parse(seed % 5 == 0 ? "payment robin-hood:1/10" : "payment richman"),
                seed % 2 == 0 ? Objective.Plain.BUCHI : Objective.Plain.CO_BUCHI);
    }

    /** What the player needs who wants to return, by rounds in doubles; ends are won as told. */
    private static double[] reference(BiddingGame game, Player player, IntPredicate won) {
        ColouredGraph graph = game.graph();
        int n = graph.vertexCount();
        double[] goal = new double[n];
        double[] x = new double[n];
        for (int stage = 0; stage < 3_000; stage++) {
            for (int vertex = 0; vertex < n; vertex++) {
                x[vertex] = graph.isTerminal(vertex) ? won.test(vertex) ? 0 : 1
                        : graph.marks().isMarked(vertex) ? goal[vertex] : 1;
            }
            for (int round = 0; round < 2_000; round++) {
                double[] next = x.clone();
                for (int vertex = 0; vertex < n; vertex++) {
                    if (!graph.isTerminal(vertex) && !graph.marks().isMarked(vertex)) {
                        next[vertex] = round(game, player, vertex, x);
                    }
                }
                if (Arrays.equals(next, x)) {
                    break;
                }
                x = next;
            }
            double change = 0;
            for (int vertex = 0; vertex < n; vertex++) {
                if (!graph.isTerminal(vertex) && graph.marks().isMarked(vertex)) {
                    double next = round(game, player, vertex, x);
                    change = Math.max(change, next - goal[vertex]);
                    goal[vertex] = next;
                }
            }
            if (change < 1e-12) {
                break;
            }
        }
        return x;
    }

    private static double round(BiddingGame game, Player player, int vertex, double[] x) {
        ColouredGraph graph = game.graph();
        double own = graph.successors(player, vertex).mapToDouble(v -> x[v]).min().orElseThrow();
        double others = graph.successors(player.opponent(), vertex).mapToDouble(v -> x[v]).max().orElseThrow();
        double a = graph.marks().charge(player, vertex).doubleValue();
        double b = graph.marks().charge(player.opponent(), vertex).doubleValue();
        double part = game.auction().payment().label().equals("richman") ? 0 : 0.1;
        double mean = ((own + others) / 2 - part) / (1 - 2 * part);
        return Math.max(0, Math.min(1, mean * (1 + a + b) - a));
    }

    private static ContinuousSolution solve(BiddingGame game) {
        return new ReturningSolver(ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }

    private static ContinuousSolution solved(BiddingGame game) {
        ContinuousSolution solution = solve(game);
        assertThat(VERIFIER.check(solution).first()).as(game.name()).isEmpty();
        return solution;
    }

    /** Rounds in doubles come from below at visits, so that they may stop short of the threshold, as slow ones do here. */
    @Test
    void solve_randomBoards_areNestedRounds() {
        int inner = 0;
        for (int seed = 0; seed < Seeds.some(1_200); seed++) {
            BiddingGame game = random(seed, true);
            if (seed == JUMP || !ReturningVerifier.knows(game)) {
                continue;
            }
            ContinuousSolution solution = solved(game);
            Player returning = ReturningSolver.returning(game);
            for (Player player : Player.values()) {
                boolean own = player == returning;
                double[] needs = reference(game, returning, v -> game.graph().isWonBy(player, v) == own);
                for (int vertex = 0; vertex < needs.length; vertex++) {
                    double exact = solution.of(player).exact(vertex).orElseThrow().doubleValue();
                    assertThat((own ? exact : 1 - exact) - needs[vertex]).as("seed %d, %s, %d", seed, player, vertex)
                            .isBetween(-1e-9, 1e-4);
                    inner += exact > 0 && exact < 1 ? 1 : 0;
                }
            }
        }
        assertThat(inner).isGreaterThan(100);
    }

    /** Boards where players can stay at several fixpoints, so that no limit of the stages is proved. */
    @ParameterizedTest
    @ValueSource(ints = {1562, 2156, 9686, 9719})
    void solve_boardsWithoutAProvedLimit_areEnclosed(int seed) {
        BiddingGame game = random(seed, true);
        ContinuousSolution solution = solved(game);
        assertThat(solution.exactness()).isEqualTo(Exactness.ENCLOSURE);
        Player returning = ReturningSolver.returning(game);
        for (Player player : Player.values()) {
            boolean own = player == returning;
            double[] needs = reference(game, returning, v -> game.graph().isWonBy(player, v) == own);
            for (int vertex = 0; vertex < needs.length; vertex++) {
                assertThat(own ? needs[vertex] : 1 - needs[vertex]).as("%s, %d", player, vertex)
                        .isBetween(solution.of(player).lower(vertex) - 1e-9, solution.of(player).upper(vertex) + 1e-9);
            }
        }
    }

    @Test
    void solve_withoutCharges_agreesWithTheRandomTurnGame() {
        for (int seed = 0; seed < Seeds.some(1_200); seed++) {
            BiddingGame game = random(seed, false).with(Auction.DEFAULT);
            ContinuousSolution found = solve(game);
            ContinuousSolution known = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                    StopSignal.NEVER);
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    BigFraction exact = known.of(player).exact(vertex).orElseThrow();
                    assertThat(exact).as("seed %d, %s, %d", seed, player, vertex)
                            .isBetween(found.of(player).lowerBound(vertex), found.of(player).upperBound(vertex));
                }
            }
        }
    }

    /**
     * Alice is at home, and has two chances to return before Bob escapes. At home she needs (3 x + 1)/4 (1 + a) - a to keep x.
     * From 0 this does not rise if a is at least 1/3; else it rises to 1.
     */
    @ParameterizedTest
    @CsvSource({"1/3,0,0,1/4", "1/2,0,0,1/4", "1/4,0,1,1", "1/2,1/12,0,1/4", "1/2,3/4,1,1"})
    void solve_homeThatPays_isKeptForEver(String alices, String bobs, String home, String outside) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 1)
                .edge(Player.ALICE, 1, 0).edge(Player.BOB, 1, 2).edge(Player.ALICE, 2, 0).edge(Player.BOB, 2, 3)
                .terminal(3, Outcome.BOB).mark(0).charge(0, Player.ALICE, BigFraction.parse(alices))
                .charge(0, Player.BOB, BigFraction.parse(bobs)).build();
        ContinuousSolution solution = solved(new BiddingGame("home", graph, 0, Auction.DEFAULT, Objective.Plain.BUCHI));
        assertThat(solution.alice().exact(0)).contains(BigFraction.parse(home));
        assertThat(solution.alice().exact(1)).contains(BigFraction.parse(outside));
        assertThat(solution.bob().exact(1)).contains(BigFraction.ONE.subtract(BigFraction.parse(outside)));
    }

    /**
     * The stages come near a limit from which they go on. At 0, Bob needs 1/2, 3/4, ... to return, as Alice wins half of the
     * bids. As long as he needs less than 1 there, he needs nothing at 1 and 2, where 1 pays him; if he needs 1 there, then also here.
     */
    @Test
    void solve_stagesWhoseLimitIsNoFixpoint_goOn() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(Player.BOB, 0, 0).edge(Player.ALICE, 0, 3)
                .edge(Player.BOB, 1, 1).edge(Player.BOB, 1, 3).edge(Player.ALICE, 1, 2).edge(Player.BOB, 2, 0)
                .edge(Player.BOB, 2, 1).edge(Player.ALICE, 2, 1).edge(Player.ALICE, 2, 2).terminal(3, Outcome.ALICE)
                .mark(0).charge(1, Player.BOB, BigFraction.of(1, 4)).build();
        BiddingGame game = new BiddingGame("jump", graph, 0, Auction.DEFAULT, Objective.Plain.CO_BUCHI);
        assertThat(ReturningSolver.stages(game, Player.BOB, StopSignal.NEVER)).extracting(stage -> stage.get(1))
                .containsExactly(BigFraction.ZERO, BigFraction.ZERO, BigFraction.ONE);
        ContinuousSolution solution = solved(game);
        for (int vertex = 0; vertex < 3; vertex++) {
            assertThat(solution.bob().exact(vertex)).contains(BigFraction.ONE);
            assertThat(solution.alice().exact(vertex)).contains(BigFraction.ZERO);
        }
    }

    /** With all the money, and if ties are hers, Alice returns for ever; with less she has to lose a bid some day. */
    @Test
    void never_whereAllTheMoneyMayBeEnough_isNotSaid() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 1)
                .terminal(1, Outcome.BOB).edge(Player.ALICE, 2, 1).edge(Player.BOB, 2, 3).edge(Player.ALICE, 3, 0)
                .edge(Player.BOB, 3, 1).mark(0).charge(3, Player.BOB, BigFraction.of(1, 9)).build();
        ContinuousThresholds alice = solved(
                new BiddingGame("all", graph, 0, Auction.DEFAULT, Objective.Plain.BUCHI)).alice();
        assertThat(IntStream.range(0, 4).mapToObj(alice::exact)).containsOnly(Optional.of(BigFraction.ONE));
        assertThat(IntStream.range(0, 4).filter(alice::never)).containsExactly(1, 2, 3);
    }

    @Test
    void check_changedNumbers_areRefused() {
        int changed = 0;
        for (int seed = 0; seed < Seeds.some(400); seed++) {
            BiddingGame game = random(seed, true);
            if (!ReturningVerifier.knows(game)) {
                continue;
            }
            ContinuousSolution solution = solve(game);
            for (Player player : Player.values()) {
                int at = seed % game.graph().vertexCount();
                ContinuousThresholds right = solution.of(player);
                for (double part : new double[] {0.875, 0.5}) {
                    BigFraction other = right.exact(at).orElseThrow().add(BigFraction.from(part)).divide(2);
                    ContinuousThresholds wrong = new RationalThresholds(right.vertexCount(),
                            vertex -> vertex == at ? other : right.exact(vertex).orElseThrow(), right::never);
                    if (!right.exact(at).orElseThrow().equals(other)) {
                        assertThat(VERIFIER.check(with(solution, player, wrong)).first()).as("seed %d", seed)
                                .isNotEmpty();
                        assertThat(lying(player == ReturningSolver.returning(game), wrong)
                                .check(with(solution, player, wrong)).first()).as("seed %d, lying", seed).isNotEmpty();
                        changed++;
                    }
                }
                ContinuousThresholds never = new RationalThresholds(right.vertexCount(),
                        vertex -> right.exact(vertex).orElseThrow(), vertex -> vertex == at || right.never(vertex));
                if (!right.never(at)) {
                    assertThat(VERIFIER.check(with(solution, player, never)).first()).as("seed %d", seed).isNotEmpty();
                }
            }
        }
        assertThat(changed).isGreaterThan(100);
    }

    /** Nobody can leave home, so Alice needs nothing; that one round keeps 1 shows no more than that one round keeps 0. */
    @Test
    void check_numberThatARoundKeeps_isNoStage() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(1).edge(0, 0).mark(0)
                .charge(0, Player.ALICE, BigFraction.of(1, 4)).build();
        ContinuousSolution right = solved(new BiddingGame("kept", graph, 0, Auction.DEFAULT, Objective.Plain.BUCHI));
        assertThat(right.alice().exact(0)).contains(BigFraction.ZERO);
        ContinuousThresholds all = new RationalThresholds(1, vertex -> BigFraction.ONE, vertex -> false);
        ContinuousThresholds none = new RationalThresholds(1, vertex -> BigFraction.ZERO, vertex -> false);
        ContinuousSolution wrong = with(with(right, Player.ALICE, all), Player.BOB, none);
        assertThat(lying(true, all).check(wrong).isEmpty()).isFalse();
    }

    @Test
    void knows_otherObjectives_isFalse() {
        BiddingGame game = random(2, true);
        for (Objective.Plain objective : List.of(Objective.Plain.REACH, Objective.Plain.SAFETY, Objective.Plain.BUCHI,
                Objective.Plain.CO_BUCHI)) {
            assertThat(ReturningVerifier.knows(new BiddingGame("g", game.graph(), 0, game.auction(), objective)))
                    .as("%s", objective)
                    .isEqualTo(objective == Objective.Plain.BUCHI || objective == Objective.Plain.CO_BUCHI);
        }
    }

    /** A verifier whose finder says that what is claimed follows from the stages. */
    private static ReturningVerifier lying(boolean own, ContinuousThresholds claimed) {
        return new ReturningVerifier((game, asked) -> {
            List<List<BigFraction>> stages = new ArrayList<>(ReturningSolver.stages(game, asked, StopSignal.NEVER));
            stages.add(IntStream.range(0, claimed.vertexCount()).mapToObj(vertex -> own ? claimed.lowerBound(vertex)
                    : BigFraction.ONE.subtract(claimed.upperBound(vertex))).toList());
            return stages;
        }, StopSignal.NEVER);
    }

    private static ContinuousSolution with(ContinuousSolution solution, Player player, ContinuousThresholds changed) {
        boolean alice = player == Player.ALICE;
        return new ContinuousSolution(solution.game(), alice ? changed : solution.alice(),
                alice ? solution.bob() : changed, solution.exactness(), solution.completion(), solution.statistics());
    }

    @Test
    void solve_stopped_leavesBoundsThatHold() {
        BiddingGame game = random(JUMP, true);
        ContinuousSolution solution = new ReturningSolver(ContinuousOptions.DEFAULT).solve(game, () -> true);
        assertThat(solution.completion()).isEqualTo(Completion.PARTIAL);
        assertThat(VERIFIER.check(solution).first()).isEmpty();
    }
}
