package org.gavel.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.InvalidGraphException;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.rules.text.AuctionSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
        assertThatThrownBy(() -> Objective.parse(label)).isInstanceOf(AuctionSyntaxException.class);
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
                .isInstanceOf(AuctionSyntaxException.class);
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
        assertThatThrownBy(() -> GameAlgebra.truncate(game, 3, 100)).isInstanceOf(AuctionSyntaxException.class);
    }
}
