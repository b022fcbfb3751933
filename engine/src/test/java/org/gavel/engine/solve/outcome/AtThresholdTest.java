package org.gavel.engine.solve.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.ThresholdReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.reach.EnclosureSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.gavel.engine.testing.RandomGraphs.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@net.jqwik.api.Tag("slow")
@Tag("slow")
class AtThresholdTest {

    private static final List<String> TIES = List.of("advantage:alice", "advantage:bob", "make-it-take-it",
            "losers-ball", "alice", "bob", "alternate-ties", "alternate-rounds");

    @Provide
    Arbitrary<Sample> acyclic() {
        return RandomGraphs.samples(9, Shape.ACYCLIC);
    }

    @Provide
    Arbitrary<Sample> any() {
        return RandomGraphs.samples(7);
    }

    private static ContinuousSolution solve(ColouredGraph graph, String auction) {
        Auction parsed = Auction.parse(auction);
        return Solvers.continuous(parsed, ContinuousOptions.DEFAULT)
                .solve(new BiddingGame("test", graph, 0, parsed), StopSignal.NEVER);
    }

    private static void assertAgrees(Sample sample, String auction) {
        ContinuousSolution solution = solve(sample.graph(), auction);
        assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
        AtThreshold found = new AtThreshold(solution);
        for (Player player : Player.values()) {
            ThresholdReference reference = new ThresholdReference(solution.game(), player, solution.of(player));
            int states = TieView.of(solution.game().auction().ties(), player).count();
            for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                AtThreshold alone = new AtThreshold(solution, StopSignal.NEVER, new int[] {vertex});
                for (int state = 0; state < states; state++) {
                    assertThat(alone.of(player, vertex, state)).as("%s %s at %d alone", auction, player, vertex)
                            .isEqualTo(found.of(player, vertex, state));
                }
                for (int state = 0; state < states && !sample.graph().isTerminal(vertex); state++) {
                    boolean expected = reference.isEnough(vertex, state, sample.graph().vertexCount() * states + 1);
                    assertThat(found.of(player, vertex, state)).as("%s %s at %d in state %d, threshold %s", auction,
                            player, vertex, state, solution.of(player).exact(vertex).orElseThrow())
                            .isEqualTo(expected ? Sufficiency.ENOUGH : Sufficiency.NOT_ENOUGH);
                }
            }
        }
    }

    @Property(shrinking = ShrinkingMode.OFF, seed = "81")
    void of_onBoardsWithoutCycles_agreesWithReference(@ForAll("acyclic") Sample sample) {
        for (String ties : TIES) {
            for (String payment : List.of("richman", "poorman", "taxman:1/2", "all-pay")) {
                assertAgrees(sample, "payment " + payment + "; ties " + ties);
            }
        }
        assertAgrees(sample, "payment richman; bids open:alice");
        assertAgrees(sample, "payment poorman; ties losers-ball; bids open:bob");
    }

    @Property(shrinking = ShrinkingMode.OFF, seed = "82")
    void of_onBoardsWithCycles_agreesWithReference(@ForAll("any") Sample sample) {
        for (String ties : TIES) {
            assertAgrees(sample, "payment richman; ties " + ties);
        }
        assertAgrees(sample, "payment richman; ties alternate-rounds; bids open:alice");
    }

    /** What enclosures decide is what exact numbers say. */
    @Property(shrinking = ShrinkingMode.OFF, seed = "83")
    void of_enclosures_neverContradictsExactNumbers(@ForAll("any") Sample sample) {
        for (String ties : TIES) {
            ContinuousSolution exact = solve(sample.graph(), "payment richman; ties " + ties);
            ContinuousSolution enclosed = new EnclosureSolver(ContinuousOptions.DEFAULT.withWidth(0.01))
                    .solve(exact.game(), StopSignal.NEVER);
            for (Player player : Player.values()) {
                for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
                    Sufficiency told = new AtThreshold(enclosed).of(player, vertex, 0);
                    assertThat(told).as("%s %s at %d", ties, player, vertex).isIn(Sufficiency.NOT_DECIDED,
                            new AtThreshold(exact).of(player, vertex, 0));
                }
            }
        }
    }

    /** Payne, Robeva 2010 and others: whoever wins ties wins the tug of war in which both have just what they need. */
    @Test
    void of_tugOfWar_goesToWhoeverWinsTies() {
        for (String payment : List.of("richman", "poorman", "taxman:1/3")) {
            AtThreshold alice = new AtThreshold(solve(Boards.path(9), "payment " + payment + "; ties alice"));
            AtThreshold bob = new AtThreshold(solve(Boards.path(9), "payment " + payment + "; ties bob"));
            for (int vertex = 1; vertex < 9; vertex++) {
                assertThat(alice.of(Player.ALICE, vertex, 0)).as(payment).isEqualTo(Sufficiency.ENOUGH);
                assertThat(alice.of(Player.BOB, vertex, 0)).isEqualTo(Sufficiency.NOT_ENOUGH);
                assertThat(bob.of(Player.ALICE, vertex, 0)).isEqualTo(Sufficiency.NOT_ENOUGH);
                assertThat(bob.of(Player.BOB, vertex, 0)).isEqualTo(Sufficiency.ENOUGH);
            }
        }
    }

    @Test
    void of_coinFlips_isNotDecided() {
        AtThreshold coin = new AtThreshold(solve(Boards.path(4), "ties coin"));
        assertThat(coin.of(Player.ALICE, 2, 0)).isEqualTo(Sufficiency.NOT_DECIDED);
    }
}
