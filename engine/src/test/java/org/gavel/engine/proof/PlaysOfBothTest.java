package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards on which all cycles are seen at once. */
class PlaysOfBothTest {

    private static PlaysOfBoth plays(ColouredGraph graph, Objective objective, Player player, IntPredicate never) {
        ContinuousThresholds said = new RationalThresholds(graph.vertexCount(), vertex -> BigFraction.ONE, never);
        ContinuousSolution solution = new ContinuousSolution(
                new BiddingGame("made up", graph, 0, Auction.parse(""), objective), said, said, Exactness.EXACT,
                Completion.COMPLETE, new Statistics("none", 0, 0, 0));
        return PlaysOfBoth.from(solution, player, vertex -> !graph.isTerminal(vertex));
    }

    private static OptionalInt average(ColouredGraph graph, String bound, Player player, IntPredicate never) {
        return plays(graph, new Objective.MeanPayoff(BigFraction.parse(bound)), player, never).average();
    }

    /** From 0 and 1 one goes to the other. */
    private static ColouredGraphBuilder cycle(String first, String second) {
        return ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0).weight(0, BigFraction.parse(first))
                .weight(1, BigFraction.parse(second));
    }

    /** The average of two weights is the bound, or more, or less: Alice wants at least the bound, and Bob less. */
    @ParameterizedTest
    @CsvSource({"0, 1, 1/2, ALICE", "0, 1, 1/3, ALICE", "0, 1, 2/3, BOB", "1/3, 1/5, 4/15, ALICE",
            "1/3, 1/5, 4000001/15000000, BOB", "1/3, 1/5, 3999999/15000000, ALICE", "-1/2, 1/6, -1/6, ALICE",
            "-1/2, 1/6, -1/7, BOB", "-1/2, 1/6, -1/5, ALICE", "1, 1, 1, ALICE", "2, 3, 3, BOB",
            "1/4, 1/6, 5/24, ALICE"})
    void average_ofACycle_isWonByOne(String first, String second, String bound, Player winner) {
        for (Player player : Player.values()) {
            assertThat(average(cycle(first, second).build(), bound, player, vertex -> vertex == 0).isPresent())
                    .as("%s", player).isEqualTo(player == winner);
        }
    }

    /** A detour of many good vertices into a worse loop is no cycle, whichever way they are numbered. */
    @ParameterizedTest
    @CsvSource({"1", "-1"})
    void average_goodVerticesBeforeABadLoop_areNotWon(int step) {
        int count = 7;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(count);
        int last = step > 0 ? count - 1 : 0;
        for (int vertex = 0; vertex < count; vertex++) {
            builder.edge(vertex, vertex == last ? last : vertex + step);
            builder.weight(vertex, BigFraction.of(vertex == last ? -1 : 100));
        }
        ColouredGraph graph = builder.build();
        assertThat(average(graph, "0", Player.ALICE, vertex -> true)).isEmpty();
        assertThat(average(graph, "-1", Player.ALICE, vertex -> true)).isPresent();
        assertThat(average(graph, "0", Player.BOB, vertex -> vertex == 3)).isPresent();
    }

    @Test
    void average_playsFromNowhere_areNone() {
        assertThat(average(cycle("1", "0").build(), "0", Player.ALICE, vertex -> false)).isEmpty();
    }

    /** A play that ends is won by whom the board says, and by nobody on a tie. */
    @ParameterizedTest
    @CsvSource({"ALICE, ALICE", "BOB, BOB", "TIE, "})
    void average_playThatEnds_isWonByItsOutcome(Outcome outcome, Player winner) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(0, 1).terminal(1, outcome)
                .weight(0, BigFraction.ZERO).weight(1, BigFraction.ZERO).build();
        for (Player player : Player.values()) {
            OptionalInt won = average(graph, "0", player, vertex -> vertex == 0);
            assertThat(won).isEqualTo(player == winner ? OptionalInt.of(1) : OptionalInt.empty());
        }
    }

    /** Each player's moves count, and those of an owner, whatever their colour. */
    @ParameterizedTest
    @CsvSource({"ALICE, ", "BOB, ", "ALICE, ALICE", "ALICE, BOB", "BOB, ALICE", "BOB, BOB"})
    void average_moveToAGoodLoop_isWonWhoeverMakesIt(Player mover, Player owner) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3).edge(mover, 0, 1)
                .edge(mover.opponent(), 0, 2).edge(1, 1).edge(2, 2).weight(0, BigFraction.ZERO)
                .weight(1, BigFraction.ONE).weight(2, BigFraction.of(-1));
        if (owner != null) {
            builder.owner(0, owner);
        }
        ColouredGraph graph = builder.build();
        assertThat(average(graph, "0", Player.ALICE, vertex -> vertex == 0)).isPresent();
        assertThat(average(graph, "0", Player.ALICE, vertex -> vertex == 2)).isEmpty();
    }

    private static OptionalInt winning(ColouredGraph graph, Objective objective, Player player, IntPredicate never) {
        WinningPlays wanted = WinningPlays.of(new BiddingGame("made up", graph, 0, Auction.parse(""), objective),
                player);
        return plays(graph, objective, player, never).winning(wanted);
    }

    /** 0 leads to 1, which stays; 2 stays, and cannot be reached. */
    @ParameterizedTest
    @CsvSource({"2, 1, 2, BOB", "3, 2, 1, ALICE", "2, 3, 2, BOB", "1, 4, 1, ALICE"})
    void winning_loopThatIsReached_isWonByOne(int first, int second, int apart, Player winner) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(0, 1).edge(1, 1).edge(2, 2)
                .priority(0, first).priority(1, second).priority(2, apart).build();
        for (Player player : Player.values()) {
            assertThat(winning(graph, Objective.Plain.PARITY, player, vertex -> vertex == 0))
                    .isEqualTo(player == winner ? OptionalInt.of(1) : OptionalInt.empty());
            assertThat(winning(graph, Objective.Plain.PARITY, player, vertex -> false)).isEmpty();
        }
    }

    /** Of 0 and 1, which go to each other, the larger priority counts, unless somebody may stay at 0. */
    @ParameterizedTest
    @CsvSource({"false, false", "true, true"})
    void winning_largestOfACycle_isWhatCounts(boolean stays, boolean won) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0).priority(0, 2)
                .priority(1, 3);
        if (stays) {
            builder.edge(Player.BOB, 0, 0);
        }
        assertThat(winning(builder.build(), Objective.Plain.PARITY, Player.ALICE, vertex -> vertex == 0).isPresent())
                .isEqualTo(won);
    }

    @Test
    void winning_endedPlay_isWonByItsOutcome() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2)
                .terminal(1, Outcome.ALICE).terminal(2, Outcome.TIE).build();
        assertThat(winning(graph, Objective.Plain.REACH, Player.ALICE, vertex -> vertex == 0)).hasValue(1);
        assertThat(winning(graph, Objective.Plain.REACH, Player.ALICE, vertex -> vertex == 2)).isEmpty();
        assertThat(winning(graph, Objective.Plain.REACH, Player.BOB, vertex -> vertex == 0)).isEmpty();
    }
}
