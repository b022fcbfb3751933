package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.gavel.engine.testing.RichmanReference;
import org.junit.jupiter.api.Test;

class RichmanSolverTest {

    private static ContinuousSolution solve(ColouredGraph graph) {
        return new RichmanSolver(ContinuousOptions.DEFAULT).solve(BiddingGame.of("test", graph, 0), StopSignal.NEVER);
    }

    private static BigFraction fraction(org.apache.commons.math3.fraction.BigFraction other) {
        return BigFraction.of(other.getNumerator(), other.getDenominator());
    }

    @Provide
    Arbitrary<Sample> tiny() {
        return RandomGraphs.samples(9);
    }

    @Provide
    Arbitrary<Sample> medium() {
        return RandomGraphs.samples(60);
    }

    @Property(seed = "271")
    void solve_onTinyBoards_agreesWithReference(@ForAll("tiny") Sample sample) {
        ContinuousSolution solution = solve(sample.graph());
        for (Player player : Player.values()) {
            RichmanReference reference = new RichmanReference(sample.graph(), player);
            Assume.that(reference.policies() <= 200);
            List<org.apache.commons.math3.fraction.BigFraction> expected = reference.thresholds();
            for (int vertex = 0; vertex < expected.size(); vertex++) {
                assertThat(solution.of(player).exact(vertex)).as("%s at %d", player, vertex)
                        .contains(fraction(expected.get(vertex)));
            }
        }
    }

    @Property(seed = "272")
    void solve_onRandomBoards_isExactAndVerified(@ForAll("medium") Sample sample) {
        ContinuousSolution solution = solve(sample.graph());
        assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
    }

    @Property(seed = "273")
    void enclosure_onRandomBoards_holdsTheExactValue(@ForAll("medium") Sample sample) {
        ContinuousSolution exact = solve(sample.graph());
        ContinuousSolution enclosure = new EnclosureSolver(ContinuousOptions.DEFAULT.withWidth(1e-6))
                .solve(exact.game(), StopSignal.NEVER);
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                BigFraction value = exact.of(player).exact(vertex).orElseThrow();
                assertThat(enclosure.of(player).lowerBound(vertex)).isLessThanOrEqualTo(value);
                assertThat(enclosure.of(player).upperBound(vertex)).isGreaterThanOrEqualTo(value);
            }
        }
        assertThat(new ContinuousVerifier().firstViolation(enclosure)).isEmpty();
    }

    private static ColouredGraph path(int length) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(length + 1);
        builder.terminal(0, Outcome.ALICE).terminal(length, Outcome.BOB);
        for (int vertex = 1; vertex < length; vertex++) {
            builder.edge(vertex, vertex - 1).edge(vertex, vertex + 1);
        }
        return builder.build();
    }

    /** Tug of war: the share needed is the distance over the length. Source: src/site/semantics.md, section 4. */
    @Test
    void solve_onLongPath_isDistanceOverLength() {
        int length = 100_000;
        ContinuousSolution solution = solve(path(length));
        for (int vertex = 0; vertex <= length; vertex += 7919) {
            assertThat(solution.alice().exact(vertex)).contains(BigFraction.of(vertex, length));
            assertThat(solution.bob().exact(vertex)).contains(BigFraction.of(length - vertex, length));
        }
    }

    @Test
    void solve_onZugzwang_usesLoAndHi() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1).build();
        assertThat(solve(graph).alice().exact(0)).contains(BigFraction.of(1, 2));
    }

    @Test
    void solve_whereNobodyCanEnd_neitherEverWins() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(0, 1).edge(1, 0).build();
        ContinuousSolution solution = solve(graph);
        assertThat(solution.alice().never(0)).isTrue();
        assertThat(solution.bob().never(1)).isTrue();
        assertThat(solution.alice().exact(0)).contains(BigFraction.ONE);
    }

    @Test
    void solve_wherePassingIsAsGoodAsMoving_findsTheMoveThatEnds() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB)
                .edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1).stuck(StuckRule.PASS).build();
        assertThat(solve(graph).alice().exact(0)).contains(BigFraction.ZERO);
        assertThat(solve(graph).bob().exact(0)).contains(BigFraction.ONE);
    }

    @Test
    void solve_onDeepBoardWithoutCycles_usesBigIntegers() {
        int depth = 200;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(depth + 2);
        builder.terminal(0, Outcome.ALICE).terminal(depth + 1, Outcome.BOB);
        for (int vertex = 1; vertex <= depth; vertex++) {
            builder.edge(Player.ALICE, vertex, vertex - 1).edge(Player.BOB, vertex, depth + 1);
        }
        ContinuousSolution solution = solve(builder.build());
        assertThat(solution.alice().exact(depth))
                .contains(BigFraction.ONE.subtract(BigFraction.of(1, 2).pow(depth)));
        assertThat(solution.alice().never(depth)).isFalse();
        assertThat(solution.alice().lower(depth)).isLessThan(1);
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
    }

    @Test
    void solve_onALongPath_isExactWhateverItsSize() {
        ColouredGraph graph = Boards.path(9_000);
        ContinuousSolution solution = solve(graph);
        assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
        assertThat(solution.alice().exact(3_000)).hasValueSatisfying(
                share -> assertThat(share.getDenominator().bitLength()).isLessThan(15));
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
    }

    @Test
    void solve_whereFractionsWouldTakeLonger_enclosesAndSaysThatItTried() {
        SplittableRandom random = new SplittableRandom(11);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3_000).terminal(0, Outcome.ALICE)
                .terminal(1, Outcome.BOB);
        for (int vertex = 2; vertex < 3_000; vertex++) {
            for (int i = 0; i < 3; i++) {
                builder.edge(Player.ALICE, vertex, random.nextInt(3_000)).edge(Player.BOB, vertex,
                        random.nextInt(3_000));
            }
        }
        ColouredGraph graph = builder.build();
        ContinuousOptions noExact = new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.empty(), 0, 1);
        ContinuousSolution solution = new RichmanSolver(noExact).solve(BiddingGame.of("test", graph, 0),
                StopSignal.NEVER);
        assertThat(solution.exactness()).isEqualTo(Exactness.ENCLOSURE);
        assertThat(solution.completion()).isEqualTo(Completion.COMPLETE);
        assertThat(solution.statistics().method()).contains("exact fractions would take longer");
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
    }

    /**
     * Copies of a board in a ring: every move leads to the same vertex of the next copy, terminals are shared. All copies of a
     * vertex have its threshold on one board, where plays are the same but for the copies they run through.
     */
    @Test
    void solve_onLargeSymmetricalBoards_isExactAsOnOneCopy() {
        int copies = 200;
        ColouredGraph one = strongBoard(50, new SplittableRandom(3));
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(48 * copies + 2)
                .terminal(48 * copies, Outcome.ALICE).terminal(48 * copies + 1, Outcome.BOB);
        for (int copy = 0; copy < copies; copy++) {
            int next = 48 * ((copy + 1) % copies);
            for (int vertex = 0; vertex < 48; vertex++) {
                for (Player mover : Player.values()) {
                    int from = 48 * copy + vertex;
                    one.successors(mover, vertex).forEach(target -> builder.edge(mover, from,
                            target < 48 ? next + target : 48 * copies + target - 48));
                }
            }
        }
        ContinuousSolution expected = solve(one);
        ContinuousSolution solution = solve(builder.build());
        assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
        for (int vertex = 0; vertex < 48 * copies; vertex++) {
            assertThat(solution.alice().exact(vertex)).isEqualTo(expected.alice().exact(vertex % 48));
        }
        assertThat(expected.alice().exact(0).orElseThrow().getDenominator().bitLength()).isGreaterThan(20);
    }

    private static ColouredGraph strongBoard(int size, SplittableRandom random) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(size).terminal(size - 2, Outcome.ALICE)
                .terminal(size - 1, Outcome.BOB);
        for (int vertex = 0; vertex < size - 2; vertex++) {
            builder.edge(Player.values()[vertex % 2], vertex, (vertex + 1) % (size - 2));
            builder.edge(Player.values()[1 - vertex % 2], vertex,
                    random.nextInt(5) == 0 ? size - 1 - random.nextInt(2) : random.nextInt(size - 2));
            builder.edge(Player.ALICE, vertex, random.nextInt(size - 2)).edge(Player.BOB, vertex,
                    random.nextInt(size - 2));
        }
        return builder.build();
    }

    /**
     * A tree of coins whose leaves are wins of Alice, wins of Bob, and the root again. With a, b and c of them the threshold x of
     * the root is the mean over the leaves of 0, 1 and x: x = b/(a + b).
     */
    @Test
    void solve_whereDrawsBeginAnew_isExactOnLargeTrees() {
        int inner = (1 << 13) - 1;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(inner + 2).terminal(inner, Outcome.ALICE)
                .terminal(inner + 1, Outcome.BOB);
        int[] leaves = new int[3];
        SplittableRandom random = new SplittableRandom(5);
        for (int vertex = 0; vertex < inner; vertex++) {
            for (int child = 1; child <= 2; child++) {
                int target = 2 * vertex + child;
                if (target >= inner) {
                    int kind = random.nextInt(3);
                    leaves[kind]++;
                    target = kind == 2 ? 0 : inner + kind;
                }
                builder.edge(Player.values()[child - 1], vertex, target);
            }
        }
        ContinuousSolution solution = solve(builder.build());
        assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
        assertThat(solution.alice().exact(0)).contains(BigFraction.of(leaves[1], leaves[0] + leaves[1]));
    }

    @Test
    void solve_onLargeRandomBoards_leavesFractionsThatWouldBeLong() {
        BiddingGame game = BiddingGame.of("test", strongBoard(20_000, new SplittableRandom(9)), 0);
        ContinuousSolution solution = solve(game.graph());
        assertThat(solution.exactness()).isEqualTo(Exactness.ENCLOSURE);
        assertThat(solution.statistics().method()).contains("exact fractions would take longer");
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
    }

    @Test
    void solve_withoutEffortOfItsOwnForFractions_enclosesThem() {
        ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 400, 5);
        ContinuousOptions noExact = new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.empty(), 0, 1);
        ContinuousSolution exact = solve(graph);
        ContinuousSolution other = new RichmanSolver(noExact).solve(exact.game(), StopSignal.NEVER);
        assertThat(exact.exactness()).isEqualTo(Exactness.EXACT);
        assertThat(other.alice().lowerBound(0)).isLessThanOrEqualTo(exact.alice().exact(0).orElseThrow());
        assertThat(other.alice().upperBound(0)).isGreaterThanOrEqualTo(exact.alice().exact(0).orElseThrow());
    }
}
