package org.gavel.engine.solve.average;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.AverageVerifier;
import org.gavel.engine.proof.PotentialFinder;
import org.gavel.engine.reference.RandomTurnReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Thresholds for average weights against the random-turn game with all moves without memory of both players. */
class AverageShareSolverTest {

    @Test
    void solve_randomGames_isOneLessTheChanceAndProved() {
        compare(Seeds.some(600));
    }

    @Test
    @Tag("long")
    void solve_ofManyGames_isOneLessTheChanceAndProved() {
        compare(Integer.getInteger("boards", 100_000));
    }

    private static void compare(int games) {
        int between = 0;
        for (int seed = 0; seed < games; seed++) {
            BiddingGame game = game(2 + seed % 4, seed);
            ContinuousSolution solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                    StopSignal.NEVER);
            for (Player player : Player.values()) {
                BigFraction[] chances = new RandomTurnReference(game, player).chances();
                for (int v = 0; v < game.graph().vertexCount(); v++) {
                    BigFraction need = solution.of(player).exact(v).orElseThrow();
                    assertEquals(BigFraction.ONE.subtract(chances[v]), need, game.name() + ", " + player + " at " + v);
                    between += need.signum() > 0 && need.compareTo(BigFraction.ONE) < 0 ? 1 : 0;
                }
            }
            assertTrue(verifier().check(solution).isEmpty(), game.name());
        }
        assertTrue(between > games / 10, "only " + between + " shares between nothing and never");
    }

    /** With fractions of no length the bounds are all there is, and a part of them where it is stopped. */
    @Test
    void solve_stoppedWhileBoundsAreLookedFor_tellsSomeThatAreProved() {
        ContinuousOptions bounds = new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.empty(), 0, 2);
        for (int seed = 0; seed < Seeds.some(100); seed++) {
            BiddingGame game = game(3 + seed % 4, seed);
            ContinuousSolution whole = new AverageShareSolver(bounds).solve(game, StopSignal.NEVER);
            AtomicInteger left = new AtomicInteger(seed);
            ContinuousSolution stopped = new AverageShareSolver(bounds).solve(game,
                    () -> left.decrementAndGet() < 0, Duration.ZERO);
            assertTrue(verifier().check(stopped).isEmpty(), game.name());
            assertTrue(stopped.alice().width(0) >= whole.alice().width(0), game.name());
        }
    }

    /** Bounds that are begun at once, on another thread, change nothing where fractions are found, and are all there is where none are. */
    @Test
    void solve_whileBoundsAreLookedForFromTheBeginning_isTheSame() {
        for (int seed = 0; seed < Seeds.some(200); seed++) {
            BiddingGame game = game(3 + seed % 4, seed);
            for (long effort : new long[] {0, ContinuousOptions.DEFAULT.exactEffort()}) {
                ContinuousOptions options = new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.empty(),
                        effort, 1);
                ContinuousSolution one = new AverageShareSolver(options).solve(game, StopSignal.NEVER);
                ContinuousSolution two = new AverageShareSolver(options.withThreads(2)).solve(game, StopSignal.NEVER,
                        Duration.ZERO);
                assertEquals(one.toString(), two.toString());
                assertEquals(one.exactness(), two.exactness());
            }
        }
    }

    @Test
    void check_changedThresholds_areRefused() {
        ContinuousSolution right = null;
        for (int seed = 0; seed < Seeds.some(2_000); seed++) {
            if (seed % 20 == 0) {
                BiddingGame game = game(4, seed / 20);
                right = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
            }
            Random random = Seeds.random(seed);
            Player player = Player.values()[random.nextInt(2)];
            ContinuousThresholds rest = right.of(player);
            int at = random.nextInt(rest.vertexCount());
            BigFraction old = rest.exact(at).orElseThrow();
            BigFraction part = BigFraction.of(1 + random.nextInt(99), 100);
            boolean up = old.signum() == 0 || !old.equals(BigFraction.ONE) && random.nextBoolean();
            BigFraction changed = up ? old.add(BigFraction.ONE.subtract(old).multiply(part)) : old.multiply(part);
            ContinuousThresholds wrong = new RationalThresholds(rest.vertexCount(),
                    v -> v == at ? changed : rest.exact(v).orElseThrow(), v -> v != at && rest.never(v));
            ContinuousSolution claimed = new ContinuousSolution(right.game(),
                    player == Player.ALICE ? wrong : right.alice(), player == Player.BOB ? wrong : right.bob(),
                    right.exactness(), right.completion(), right.statistics());
            assertTrue(!verifier().check(claimed).isEmpty(), right.game().name() + ", " + player + ": " + changed
                    + " for " + old + " at " + at);
        }
    }

    static AverageVerifier verifier() {
        return new AverageVerifier((game, player, mover, needs) -> AveragePotentials
                .of(game, player, mover, needs, StopSignal.NEVER)
                .map(found -> new PotentialFinder.Potentials(found.potentials(), found.slack())));
    }

    static BiddingGame game(int vertices, long seed) {
        Random random = new Random(seed * 37 + vertices);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices)
                .stuck(random.nextInt(3) == 0 ? StuckRule.LOSES : StuckRule.PASS);
        int terminals = random.nextInt(3);
        boolean owners = random.nextInt(3) == 0;
        boolean both = random.nextInt(3) == 0;
        for (int v = 0; v < vertices; v++) {
            builder.weight(v, BigFraction.of(random.nextInt(5) - 2));
            if (v >= vertices - terminals && v > 0) {
                builder.terminal(v, Outcome.values()[random.nextInt(3)]);
                continue;
            }
            if (owners && random.nextInt(3) == 0) {
                builder.owner(v, Player.values()[random.nextInt(2)]);
            }
            for (Player player : Player.values()) {
                for (int i = random.nextInt(3) == 0 ? 1 : 0; i >= 0; i--) {
                    int target = random.nextInt(vertices);
                    builder.edge(player, v, target);
                    if (both) {
                        builder.edge(player.opponent(), v, target);
                    }
                }
            }
        }
        ColouredGraph graph = builder.build();
        Objective objective = new Objective.MeanPayoff(BigFraction.of(random.nextInt(3) - 1, 1 + random.nextInt(3)));
        if (objective.fault(graph).isPresent()) {
            objective = new Objective.MeanPayoff(graph.marks().weight(0));
        }
        return new BiddingGame("average " + seed, graph, 0, Auction.DEFAULT, objective);
    }
}
