package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.reach.RichmanSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.junit.jupiter.api.Test;

class ContinuousVerifierTest {

    private static final Statistics NONE = new Statistics("none", 0, 0, 0);

    @Provide
    Arbitrary<Sample> boards() {
        return RandomGraphs.samples(20);
    }

    @Property(tries = 200, seed = "31")
    void firstViolation_ofOneWrongValue_isFound(@ForAll("boards") Sample sample) {
        ContinuousSolution right = new RichmanSolver(ContinuousOptions.DEFAULT)
                .solve(BiddingGame.of("test", sample.graph(), 0), StopSignal.NEVER);
        Random random = new Random(sample.seed());
        int wrong = random.nextInt(sample.graph().vertexCount());
        BigFraction value = right.alice().exact(wrong).orElseThrow();
        BigFraction other = value.add(BigFraction.of(random.nextBoolean() ? 1 : -1, 1_000_000_007));
        Assume.that(other.signum() >= 0 && other.compareTo(BigFraction.ONE) <= 0);
        RationalThresholds changed = new RationalThresholds(sample.graph().vertexCount(),
                vertex -> vertex == wrong ? other : right.alice().exact(vertex).orElseThrow());
        assertThat(new ContinuousVerifier().firstViolation(new ContinuousSolution(right.game(), changed, right.bob(),
                Exactness.EXACT, Completion.COMPLETE, NONE))).isPresent();
    }

    /** Alice has won at 0 once both players are broke, and then she may need less than the formula says. */
    @Test
    void firstViolation_ofPlaysOfTheBrokeWhereBidsGoToTheBank_isNotTold() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2)
                .terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB).broke(0, Outcome.ALICE).build();
        RationalThresholds alice = new RationalThresholds(3, vertex -> BigFraction.of(new int[] {1, 0, 2}[vertex], 2));
        RationalThresholds bob = new RationalThresholds(3, vertex -> BigFraction.of(new int[] {1, 2, 0}[vertex], 2));
        for (String payment : List.of("poorman", "all-pay")) {
            BiddingGame game = new BiddingGame("broke", graph, 0,
                    Auction.parse("broke settle; payment " + payment));
            assertThatThrownBy(() -> new ContinuousVerifier().check(
                    new ContinuousSolution(game, alice, bob, Exactness.EXACT, Completion.COMPLETE, NONE)))
                    .isInstanceOf(UnsupportedGameException.class);
        }
    }

    /** From 0 Alice needs ((0 + 1/2)/2 - 1/10)/(8/10); less is a lower bound of it, and no upper one. */
    @Test
    void firstViolation_ofTooLittleWhereARoundExpands_isFound() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1)
                .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                .build();
        BiddingGame game = new BiddingGame("two", graph, 0, Auction.parse("payment robin-hood:1/10"));
        for (String claimed : List.of("3/16", "1/8")) {
            List<BigFraction> alice = Stream.of(claimed, "1/2", "0", "1").map(BigFraction::parse).toList();
            List<BigFraction> bob = Stream.of("13/16", "1/2", "1", "0").map(BigFraction::parse).toList();
            ContinuousSolution solution = new ContinuousSolution(game,
                    new RationalThresholds(4, alice::get, vertex -> vertex == 3),
                    new RationalThresholds(4, bob::get, vertex -> vertex == 2), Exactness.EXACT, Completion.COMPLETE,
                    NONE);
            assertThat(new ContinuousVerifier().firstViolation(solution).isPresent()).as(claimed)
                    .isEqualTo(claimed.equals("1/8"));
        }
    }

    /** Nobody can leave vertex 0: any share there is a fixpoint, and only 1 is right. */
    @Test
    void firstViolation_ofWrongFixpoint_isFound() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB)
                .edge(0, 0).build();
        for (int claimed = 0; claimed <= 2; claimed++) {
            double share = claimed / 2.0;
            EnclosureThresholds alice = new EnclosureThresholds(new double[] {share, 0, 1}, new double[] {share, 0, 1},
                    vertex -> vertex == 2 || share == 1 && vertex == 0);
            EnclosureThresholds bob = new EnclosureThresholds(new double[] {1, 1, 0}, new double[] {1, 1, 0},
                    vertex -> vertex != 2);
            Optional<Violation> violation = new ContinuousVerifier().firstViolation(new ContinuousSolution(
                    BiddingGame.of("pass", graph, 0), alice, bob, Exactness.EXACT, Completion.COMPLETE, NONE));
            assertThat(violation.isPresent()).as("share %s", share).isEqualTo(share < 1);
            violation.ifPresent(each -> assertThat(each.player()).isEqualTo(Player.ALICE));
        }
    }
}
