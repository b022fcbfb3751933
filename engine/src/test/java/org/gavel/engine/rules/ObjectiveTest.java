package org.gavel.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.InvalidGraphException;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.word.Labelled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectiveTest {

    private static ColouredGraph bowtie() {
        return ColouredGraph.builder().addVertices(2).edge(0, 0).edge(0, 1).edge(1, 0).edge(1, 1).mark(0)
                .priority(0, 0).priority(1, 1).owner(1, Player.BOB).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"reach", "safety", "buchi", "co-buchi", "parity", "mean-payoff:1/2", "mean-payoff:-3",
            "energy:0", "energy:7/2"})
    void parse_ofALabel_givesTheObjectiveOfThatLabel(String label) {
        assertThat(Objective.parse(label).label()).isEqualTo(label);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "büchi", "mean-payoff", "mean-payoff:1/0", "energy:-1", "energy:1000000000000000000",
            "mean-payoff:x"})
    void parse_ofAnotherText_isRefused(String label) {
        assertThatThrownBy(() -> Objective.parse(label)).isInstanceOf(InputException.class);
    }

    @Test
    void parse_ofANumber_takesDecimalsAndFortyCharacters() {
        assertThat(Objective.parse("mean-payoff:0.50").label()).isEqualTo("mean-payoff:1/2");
        assertThat(Objective.parse("energy:" + "0".repeat(39) + "7").label()).isEqualTo("energy:7");
        assertThatThrownBy(() -> Objective.parse("energy:" + "0".repeat(40) + "7"))
                .hasMessage("the number '" + "0".repeat(37) + "...' of energy is too large");
        assertThatThrownBy(() -> Objective.parse("energy:" + "x".repeat(40)))
                .hasMessage("'" + "x".repeat(40) + "' is not a number for energy");
        assertThatThrownBy(() -> Objective.parse("energy:" + "x".repeat(41)))
                .hasMessage("'" + "x".repeat(37) + "...' is not a number for energy");
    }

    @Test
    void isToldByPriorities_isForObjectivesWithoutANumber() {
        assertThat(Objective.Plain.PARITY.isToldByPriorities()).isTrue();
        assertThat(Objective.parse("energy:1").isToldByPriorities()).isFalse();
        assertThat(Objective.parse("mean-payoff:1").isToldByPriorities()).isFalse();
    }

    @Test
    void reverse_exchangesOwnersAndDualises() {
        BiddingGame game = new BiddingGame("bowtie", bowtie(), 0, Auction.DEFAULT, Objective.Plain.BUCHI);
        assertThat(game.reverse().objective()).isEqualTo(Objective.Plain.CO_BUCHI);
        assertThat(game.reverse().graph().marks().owner(1)).contains(Player.ALICE);
        BiddingGame parity = game.with(Objective.Plain.PARITY).reverse();
        assertThat(parity.graph().marks().priority(0)).hasValue(1);
        assertThatThrownBy(() -> game.with(Objective.Plain.SAFETY).reverse())
                .isInstanceOf(InputException.class);
    }

    @Test
    void parity_whereAVertexHasNoPriority_namesTheVertex() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0).priority(0, 3).build();
        assertThat(Objective.Plain.PARITY.fault(graph).orElseThrow().vertex()).contains("1");
        assertThatThrownBy(() -> new BiddingGame("g", graph, 0, Auction.DEFAULT, Objective.Plain.PARITY))
                .hasMessageContaining("no priority");
    }

    @Test
    void meanPayoff_ofABoundOutsideTheWeights_isAFault() {
        assertThat(Objective.parse("mean-payoff:1").fault(bowtie())).isPresent();
        assertThat(Objective.parse("mean-payoff:0").fault(bowtie())).isEmpty();
    }

    @Test
    void owner_ofATerminal_isRefused() {
        var builder = ColouredGraph.builder().addVertices(1).terminal(0, Outcome.TIE).owner(0, Player.ALICE);
        assertThatThrownBy(builder::build).isInstanceOf(InvalidGraphException.class).hasMessageContaining("owner");
    }

    @Test
    void owner_ofAVertex_hasAllItsEdgesInBothColours() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 1)
                .edge(Player.BOB, 0, 2).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB).owner(0, Player.BOB)
                .build();
        for (Player player : Player.values()) {
            assertThat(graph.degree(player, 0)).isEqualTo(2);
        }
    }

    @Test
    void truncate_ofAGameWithAnObjective_isRefused() {
        BiddingGame game = new BiddingGame("bowtie", bowtie(), 0, Auction.DEFAULT, Objective.Plain.BUCHI);
        assertThatThrownBy(() -> GameAlgebra.truncate(game, 3, 100, StopSignal.NEVER))
                .isInstanceOf(InputException.class);
    }

    @Test
    void parse_ofANumberThatIsNone_hintsAtWhatIs() {
        assertThatThrownBy(() -> Objective.parse("energy:x")).isInstanceOfSatisfying(InputException.class,
                e -> assertThat(e.hint()).startsWith("write a whole number"));
        assertThatThrownBy(() -> Objective.parse("energy:" + "9".repeat(41)))
                .isInstanceOfSatisfying(InputException.class, e -> assertThat(e.hint()).contains("go up to"));
    }

    @ParameterizedTest
    @CsvSource({"reach, reach,", "mean-payoff:-1/2, mean-payoff, -1/2", "energy:3, energy, 3", "co-buchi, co-buchi,"})
    void word_andBound_areTheTwoPartsOfTheLabel(String label, String word, String bound) {
        Objective objective = Objective.parse(label);
        assertThat(bound == null || objective.toString().equals(label)).isTrue();
        assertThat(objective.word()).isEqualTo(word);
        assertThat(objective.bound()).isEqualTo(Optional.ofNullable(bound).map(BigFraction::parse));
    }

    @Test
    void energy_ofACreditBelowNothing_isRefused() {
        assertThatThrownBy(() -> new Objective.Energy(BigFraction.of(-1))).isInstanceOf(InputException.class);
    }

    /** Vertex 0 is marked and of priority 4, vertex 1 neither; a play goes round either for ever, and an even priority is a win. */
    @ParameterizedTest
    @CsvSource({"reach, false, false, false, false", "safety, true, false, true, false",
            "buchi, true, false, false, true",
            "co-buchi, false, true, true, false", "parity, true, false, true, false"})
    void priority_isEvenForWhomThePlayIsWon(String label, boolean aliceAtMarked, boolean bobAtMarked,
            boolean aliceElsewhere,
            boolean bobElsewhere) {
        VertexMarks marks = ColouredGraph.builder().addVertices(2).edge(0, 0).edge(1, 1).mark(0).priority(0, 4)
                .build().marks();
        Objective objective = Objective.parse(label);
        assertThat(objective.priority(Player.ALICE, marks, 0) % 2 == 0).isEqualTo(aliceAtMarked);
        assertThat(objective.priority(Player.BOB, marks, 0) % 2 == 0).isEqualTo(bobAtMarked);
        assertThat(objective.priority(Player.ALICE, marks, 1) % 2 == 0).isEqualTo(aliceElsewhere);
        assertThat(objective.priority(Player.BOB, marks, 1) % 2 == 0).isEqualTo(bobElsewhere);
        assertThat(objective.priority(Player.BOB, marks, 1)).isNotNegative();
        assertThat(objective.isLostAt(marks, 0)).isEqualTo(label.equals("safety"));
        assertThat(objective.isLostAt(marks, 1)).isFalse();
    }

    /** Who visits both again and again is told by the larger priority: to be at marked vertices again and again, or never any more. */
    @Test
    void priority_ofMarkedVertices_isTheLarger() {
        VertexMarks marks = bowtie().marks();
        for (Player player : Player.values()) {
            for (Objective.Plain plain : List.of(Objective.Plain.BUCHI, Objective.Plain.CO_BUCHI)) {
                assertThat(plain.priority(player, marks, 0)).isEqualTo(plain.priority(player, marks, 1) + 1);
            }
        }
    }

    @Test
    void priority_ofAnObjectiveOfNumbers_isNotAskedFor() {
        assertThatThrownBy(() -> Objective.parse("energy:1").priority(Player.ALICE, bowtie().marks(), 0))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void labels_areThoseOfObjectivesWithoutANumber() {
        assertThat(Labelled.labels(Objective.Plain.class)).containsExactly("reach", "safety", "buchi", "co-buchi",
                "parity");
    }

    /** The weights are 1, 3, and -2, whichever comes first; that of the terminal vertex does not count. */
    @ParameterizedTest
    @CsvSource({"-2, false", "3, false", "-9/4, true", "13/4, true"})
    void meanPayoff_ofABound_mustLieBetweenTheLeastAndTheLargestWeight(String bound, boolean outside) {
        for (List<Integer> weights : List.of(List.of(1, 3, -2), List.of(-2, 3, 1), List.of(3, 1, -2))) {
            var builder = ColouredGraph.builder().addVertices(4).terminal(3, Outcome.ALICE);
            for (int vertex = 0; vertex < 3; vertex++) {
                builder.edge(vertex, (vertex + 1) % 3).weight(vertex, BigFraction.of(weights.get(vertex)));
            }
            Optional<Objective.Fault> fault = Objective.parse("mean-payoff:" + bound).fault(builder.build());
            assertThat(fault.map(Objective.Fault::reason)).isEqualTo(outside
                    ? Optional.of("an average of " + bound + " is outside the weights, which go from -2 to 3")
                    : Optional.empty());
        }
    }
}
