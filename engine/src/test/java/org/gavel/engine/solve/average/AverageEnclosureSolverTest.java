package org.gavel.engine.solve.average;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.CoarsePurses;
import org.gavel.engine.reference.RandomTurnReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Enclosures of thresholds for average weights where the bank takes part, by four other ways to the same numbers. */
class AverageEnclosureSolverTest {

    private static final List<String> PAYMENTS = List.of("poorman", "taxman:1/3");

    private int games = 20;

    @Test
    @Tag("long")
    void solve_manyMoreGames_allOfThis() {
        games = Integer.getInteger("boards", 5_000);
        solve_randomGames_boundsAreProvedAndNarrow();
        solve_underRichman_encloseOneLessTheChanceByAllMoves();
        solve_reachWrittenAsAnAverage_meetsTheBoundsOfReach();
        solve_stronglyConnectedBoards_theCurveCrossesTheBoundBetweenThem();
        solve_randomGames_lowerBoundsAreLessThanWhatIsEnoughWithCoarsePurses();
        check_oneBoundMovedToWhatIsFalse_isRefused();
    }

    @Test
    void solve_randomGames_boundsAreProvedAndNarrow() {
        int narrow = 0;
        for (int seed = 0; seed < games; seed++) {
            for (String payment : PAYMENTS) {
                BiddingGame game = paidBy(payment, AverageShareSolverTest.game(2 + seed % 4, seed));
                ContinuousSolution solution = solve(game);
                assertTrue(AverageShareSolverTest.verifier().check(solution).isEmpty(), game.name());
                narrow += solution.completion() == Completion.COMPLETE ? 1 : 0;
            }
        }
        assertTrue(narrow > games * PAYMENTS.size() * 0.95, narrow + " are narrow");
    }

    /** Moves that doubles take for better go round on it. */
    @Test
    void solve_gameOnWhichRoundingGoesRound_endsWithProvedBounds() {
        ContinuousSolution solution = solve(paidBy("poorman", AverageShareSolverTest.game(8, 6)));
        assertTrue(AverageShareSolverTest.verifier().check(solution).isEmpty());
        assertTrue(solution.completion() == Completion.COMPLETE);
    }

    @Test
    void solve_underRichman_encloseOneLessTheChanceByAllMoves() {
        for (int seed = 0; seed < games; seed++) {
            BiddingGame game = AverageShareSolverTest.game(2 + seed % 4, seed);
            ContinuousSolution solution = solve(game);
            for (Player player : Player.values()) {
                BigFraction[] chances = new RandomTurnReference(game, player).chances();
                for (int v = 0; v < chances.length; v++) {
                    ContinuousThresholds found = solution.of(player);
                    double need = BigFraction.ONE.subtract(chances[v]).doubleValue();
                    assertTrue(found.lower(v) <= need + 1e-15 && need <= found.upper(v) + 1e-15,
                            game.name() + ", " + player + " at " + v + ": " + need);
                    assertTrue(found.width(v) < 1e-5, () -> game.name() + ": " + found.width(0));
                }
            }
        }
    }

    @Test
    void solve_reachWrittenAsAnAverage_meetsTheBoundsOfReach() {
        for (int seed = 0; seed < games; seed++) {
            for (String payment : PAYMENTS) {
                BiddingGame reach = paidBy(payment, reach(new Random(seed), 2 + seed % 5, false));
                BiddingGame average = paidBy(payment, reach(new Random(seed), 2 + seed % 5, true));
                ContinuousThresholds expected = Solvers.continuous(reach.auction(), ContinuousOptions.DEFAULT)
                        .solve(reach, StopSignal.NEVER).alice();
                ContinuousThresholds found = solve(average).alice();
                for (int v = 0; v < found.vertexCount(); v++) {
                    assertTrue(found.lower(v) <= expected.upper(v) && expected.lower(v) <= found.upper(v),
                            "seed " + seed + " at " + v + " under " + payment);
                    assertTrue(found.width(v) < 1e-6, "seed " + seed + " at " + v + ": " + found.width(v));
                }
            }
        }
    }

    @Test
    void solve_stronglyConnectedBoards_theCurveCrossesTheBoundBetweenThem() {
        int narrow = 0;
        for (int seed = 0; seed < games; seed++) {
            BiddingGame game = paidBy(PAYMENTS.get(seed % 2), ring(new Random(seed), 2 + seed % 4));
            BigFraction bound = game.objective().bound().orElseThrow();
            ContinuousSolution solution = solve(game);
            ContinuousThresholds found = solution.alice();
            double below = Math.floor(found.lower(0) * 0x1p20) / 0x1p20;
            double above = Math.min(1, Math.ceil(found.upper(0) * 0x1p20) / 0x1p20);
            List<PayoffPoint> points = new PayoffCurveSolver(TurnChance.Strategies.PURE).solve(game,
                    List.of(BigFraction.from(below), BigFraction.from(above)), StopSignal.NEVER).points();
            assertTrue(below == 0 || points.get(0).lower().compareTo(bound) <= 0, game.name());
            assertTrue(found.upper(0) == 1 || points.get(1).upper().compareTo(bound) >= 0, game.name());
            assertTrue(found.width(0) < 1e-5 || solution.completion() == Completion.PARTIAL,
                    game.name() + ": " + found.width(0));
            narrow += found.width(0) < 1e-5 ? 1 : 0;
        }
        assertTrue(narrow > games * 0.95, narrow + " are narrow");
    }

    @Test
    void solve_randomGames_lowerBoundsAreLessThanWhatIsEnoughWithCoarsePurses() {
        int near = 0;
        int all = 0;
        for (int seed = 0; seed < games / 2; seed++) {
            BiddingGame game = paidBy(PAYMENTS.get(seed % 2), AverageShareSolverTest.game(2 + seed % 3, seed));
            ContinuousSolution solution = solve(game);
            for (Player player : Player.values()) {
                CoarsePurses coarse = new CoarsePurses(game, player, seed % 2 == 0 ? 0 : 1.0 / 3, 16);
                for (int v = 0; v < game.graph().vertexCount(); v++) {
                    Optional<Integer> enough = coarse.enough(v);
                    double lower = solution.of(player).lower(v);
                    assertTrue(enough.isEmpty() || lower <= enough.get() / 16.0,
                            game.name() + ", " + player + " at " + v + ": " + lower + ", enough " + enough);
                    all += lower > 0 && lower < 1 ? 1 : 0;
                    near += lower > 0 && lower < 1 && enough.isPresent() && enough.get() / 16.0 < lower + 0.25 ? 1 : 0;
                }
            }
        }
        assertTrue(near > all / 4, near + " of " + all + " are near");
    }

    @Test
    void solve_stoppedLaterAndLater_tellsNarrowerAndNarrowerBoundsThatAreProved() {
        for (String payment : PAYMENTS) {
            BiddingGame game = paidBy(payment, ring(new Random(3), 20));
            ContinuousThresholds all = solve(game).alice();
            double last = 1;
            Set<Double> between = new HashSet<>();
            for (int questions = 50; last > 1e-6; questions += questions / 2) {
                AtomicInteger left = new AtomicInteger(questions);
                ContinuousSolution solution = new AverageEnclosureSolver(ContinuousOptions.DEFAULT).solve(game,
                        () -> left.decrementAndGet() < 0);
                assertTrue(AverageShareSolverTest.verifier().check(solution).isEmpty(), game.name());
                ContinuousThresholds found = solution.alice();
                assertTrue(found.lower(0) <= all.lower(0) && all.upper(0) <= found.upper(0),
                        payment + " after " + questions + ": " + found.lower(0) + ", " + found.upper(0));
                assertTrue(found.width(0) <= last, payment + " after " + questions + ": " + found.width(0));
                last = found.width(0);
                between.add(last);
            }
            assertTrue(between.size() > 3, payment + ": " + between);
        }
    }

    @Test
    void check_oneBoundMovedToWhatIsFalse_isRefused() {
        Map<Claim, Integer> refusals = new HashMap<>();
        for (int seed = 0; seed < games; seed++) {
            BiddingGame game = paidBy(PAYMENTS.get(seed % 2), AverageShareSolverTest.game(4, seed));
            ContinuousSolution solution = solve(game);
            for (Player player : Player.values()) {
                for (Side side : Side.values()) {
                    double[] bounds = side.bounds(solution.of(player));
                    assertTrue(isProved(solution, player, side, bounds), game.name() + ", " + side + " of " + player);
                    double[] wrong = side.bounds(solution.of(player));
                    for (int v = 0; v < bounds.length; v++) {
                        double changed = side.wrong(solution.of(player), v);
                        if (changed < 0 || changed > 1) {
                            continue;
                        }
                        wrong[v] = changed;
                        double[] one = bounds.clone();
                        one[v] = changed;
                        assertFalse(isProved(solution, player, side, one),
                                game.name() + ", " + side + " of " + player + " at " + v + ": " + changed);
                        refusals.merge(new Claim(player, side), 1, Integer::sum);
                    }
                    assertTrue(Arrays.equals(bounds, wrong) || !isProved(solution, player, side, wrong),
                            game.name() + ", every " + side + " of " + player);
                }
            }
        }
        for (Player player : Player.values()) {
            for (Side side : Side.values()) {
                int count = refusals.getOrDefault(new Claim(player, side), 0);
                assertTrue(count > games, count + " refusals of " + side + " of " + player);
            }
        }
    }

    private record Claim(Player player, Side side) {
    }

    /** Which of the two bounds is claimed, where the other says nothing. */
    private enum Side {
        LOWER {
            @Override
            double[] bounds(ContinuousThresholds found) {
                return IntStream.range(0, found.vertexCount()).mapToDouble(found::lower).toArray();
            }

            @Override
            double wrong(ContinuousThresholds found, int vertex) {
                return found.upper(vertex) + 0.01;
            }

            @Override
            ContinuousThresholds claim(double[] bounds) {
                double[] all = new double[bounds.length];
                Arrays.fill(all, 1);
                return new EnclosureThresholds(bounds, all, v -> false);
            }
        },
        UPPER {
            @Override
            double[] bounds(ContinuousThresholds found) {
                return IntStream.range(0, found.vertexCount()).mapToDouble(found::upper).toArray();
            }

            @Override
            double wrong(ContinuousThresholds found, int vertex) {
                return found.lower(vertex) - 0.01;
            }

            @Override
            ContinuousThresholds claim(double[] bounds) {
                return new EnclosureThresholds(new double[bounds.length], bounds, v -> false);
            }
        };

        abstract double[] bounds(ContinuousThresholds found);

        /** A bound beyond the other one, and so false, if it is a share. */
        abstract double wrong(ContinuousThresholds found, int vertex);

        abstract ContinuousThresholds claim(double[] bounds);
    }

    /** Whether one side of a player's bounds is proved; the other player's bounds say nothing. */
    private static boolean isProved(ContinuousSolution solution, Player player, Side side, double[] bounds) {
        ContinuousThresholds claim = side.claim(bounds);
        ContinuousThresholds nothing = Side.LOWER.claim(new double[bounds.length]);
        return AverageShareSolverTest.verifier().check(new ContinuousSolution(solution.game(),
                player == Player.ALICE ? claim : nothing, player == Player.ALICE ? nothing : claim,
                Exactness.ENCLOSURE, solution.completion(), solution.statistics())).isEmpty();
    }

    @Test
    void solve_whereBothPay_isRefusedByName() {
        BiddingGame game = AverageShareSolverTest.game(3, 1);
        Auction allPay = game.auction().with("payment", "all-pay");
        UnsupportedGameException refusal = assertThrows(UnsupportedGameException.class, () -> Solvers
                .continuous(allPay, ContinuousOptions.DEFAULT).solve(game.with(allPay), StopSignal.NEVER));
        assertTrue(refusal.getMessage().contains("payment all-pay"), refusal.getMessage());
        assertTrue(refusal.hint().contains("richman") || refusal.hint().contains("poorman"), refusal.hint());
    }

    private static ContinuousSolution solve(BiddingGame game) {
        return new AverageEnclosureSolver(ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
    }

    private static BiddingGame paidBy(String payment, BiddingGame game) {
        return game.with(game.auction().with("payment", payment));
    }

    /** A board with a goal for each; as an average, the goals are loops, and only Alice's is worth something. */
    private static BiddingGame reach(Random random, int vertices, boolean average) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices + 2);
        for (int v = 0; v < vertices; v++) {
            for (Player player : Player.values()) {
                for (int i = random.nextInt(2); i >= 0; i--) {
                    builder.edge(player, v, random.nextInt(vertices + 2));
                }
            }
        }
        for (Player player : Player.values()) {
            int goal = vertices + player.ordinal();
            if (average) {
                builder.weight(goal, BigFraction.of(player == Player.ALICE ? 1 : 0));
                builder.edge(Player.ALICE, goal, goal).edge(Player.BOB, goal, goal);
            } else {
                builder.terminal(goal, Outcome.wonBy(player));
            }
        }
        return new BiddingGame("reach", builder.build(), 0, Auction.DEFAULT,
                average ? new Objective.MeanPayoff(BigFraction.ONE) : Objective.Plain.REACH);
    }

    private static BiddingGame ring(Random random, int vertices) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        for (int v = 0; v < vertices; v++) {
            builder.weight(v, BigFraction.of(random.nextInt(5) - 2));
            for (int target : new int[] {(v + 1) % vertices, random.nextInt(vertices)}) {
                builder.edge(Player.ALICE, v, target).edge(Player.BOB, v, target);
            }
        }
        ColouredGraph graph = builder.build();
        Objective objective = new Objective.MeanPayoff(BigFraction.of(random.nextInt(3) - 1, 1 + random.nextInt(3)));
        if (objective.fault(graph).isPresent()) {
            objective = new Objective.MeanPayoff(graph.marks().weight(0));
        }
        return new BiddingGame("ring", graph, 0, Auction.DEFAULT, objective);
    }
}
