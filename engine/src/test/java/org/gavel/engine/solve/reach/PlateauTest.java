package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plateaux: sets of vertices among which nobody gains by bidding, so that every share is a fixpoint there. */
class PlateauTest {

    private static ContinuousSolution solve(ColouredGraph graph, String payment, int digits) {
        BiddingGame game = BiddingGame.of("plateau", graph, 0).with(Auction.parse("payment " + payment));
        return Solvers.continuous(game.auction(),
                new ContinuousOptions(1e-9, OptionalInt.of(digits), OptionalInt.empty(), 0, 1))
                .solve(game, StopSignal.NEVER);
    }

    private static ColouredGraph board(String name) throws IOException {
        try (InputStream in = PlateauTest.class.getResourceAsStream("/plateaux/" + name + ".adj")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            int count = lines.size() - 1;
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(count);
            for (int vertex = 0; vertex < count; vertex++) {
                read(builder, vertex, lines.get(vertex + 1));
            }
            return builder.build();
        }
    }

    private static void read(ColouredGraphBuilder builder, int vertex, String line) {
        List<String> outcomes = List.of("a", "b", "t");
        if (outcomes.contains(line)) {
            builder.terminal(vertex, Outcome.values()[outcomes.indexOf(line)]);
            return;
        }
        String[] sides = line.split("\\|");
        for (Player player : Player.values()) {
            for (String target : sides[player.ordinal()].split(" ")) {
                builder.edge(player, vertex, Integer.parseInt(target));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"plateau-7, poorman", "plateau-7, taxman:1/7", "plateau-9, poorman", "plateau-9, taxman:1/7",
            "plateau-103, poorman", "plateau-103, taxman:1/7", "plateau-103, richman"})
    void solve_plateau_reachesEveryWidth(String name, String payment) throws IOException {
        ColouredGraph graph = board(name);
        for (int digits : new int[] {6, 9, 12, 20, 40}) {
            ContinuousSolution solution = solve(graph, payment, digits);
            assertThat(solution.completion()).as("%d digits", digits).isEqualTo(Completion.COMPLETE);
            assertThat(new ContinuousVerifier().firstViolation(solution)).as("%d digits", digits).isEmpty();
        }
    }

    /** The exits need 7/22 and 1/3: one round of taxman and poorman between 0 and 1/2. */
    @ParameterizedTest
    @CsvSource({"plateau-7, poorman, ALICE, 2, 4, 1, 3", "plateau-7, taxman:1/7, ALICE, 2, 4, 7, 22",
            "plateau-9, poorman, BOB, 3, 7, 1, 3", "plateau-9, taxman:1/7, BOB, 3, 7, 7, 22"})
    void solve_besideAPlainFraction_isThatFraction(String name, String payment, Player player, int first, int last,
            int numerator, int denominator) throws IOException {
        for (int digits : new int[] {9, 20}) {
            ContinuousSolution solution = solve(board(name), payment, digits);
            for (int vertex = first; vertex <= last; vertex++) {
                assertThat(solution.of(player).exact(vertex)).as("vertex %d", vertex)
                        .hasValue(BigFraction.of(numerator, denominator));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"poorman", "taxman:1/7", "taxman:1/2"})
    void solve_randomBoards_neverStopEarlyWithoutALimit(String payment) {
        for (int seed = 0; seed < Seeds.some(500); seed++) {
            RandomGraphs.Shape shape = RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length];
            ContinuousSolution solution = solve(RandomGraphs.of(shape, 5 + seed % 30, seed), payment, 9 + seed % 12);
            assertThat(solution.completion()).as("%s %d seed %d", shape, 5 + seed % 30, seed)
                    .isEqualTo(Completion.COMPLETE);
            assertThat(new ContinuousVerifier().firstViolation(solution)).as("seed %d", seed).isEmpty();
        }
    }

    /** Each move goes up to three vertices on, or, one in five, back. */
    private static ColouredGraph onAndBack(int count, long seed) {
        Random random = new Random(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(count + 2).terminal(count, Outcome.ALICE)
                .terminal(count + 1, Outcome.BOB);
        for (int vertex = 0; vertex < count; vertex++) {
            for (Player player : Player.values()) {
                Set<Integer> targets = new TreeSet<>();
                for (int move = 0; move < 2; move++) {
                    boolean back = random.nextDouble() < 0.2 && vertex > 0;
                    int target = back ? Math.max(0, vertex - 1 - random.nextInt(3)) : vertex + 1 + random.nextInt(3);
                    targets.add(target >= count ? count + random.nextInt(2) : target);
                }
                for (int target : targets) {
                    builder.edge(player, vertex, target);
                }
            }
        }
        return builder.build();
    }

    /** Bounds that were equal, and the larger of which then grew by its last place, are bounds still. */
    @Test
    void solve_plateauThatTiltsByALastPlace_isSolved() {
        BiddingGame game = BiddingGame.of("tilted", onAndBack(500, 2), 0).with(Auction.parse("payment taxman:1/2"));
        ContinuousSolution solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
    }

    @Test
    void solve_loopBesideAFraction_isTheFraction() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 0)
                .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).build();
        assertThat(solve(graph, "poorman", 15).alice().exact(0)).hasValue(BigFraction.of(1, 2));
    }
}
