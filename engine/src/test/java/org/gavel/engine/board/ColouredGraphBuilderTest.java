package org.gavel.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ColouredGraphBuilderTest {

    /** Vertex 0 is inner, 1 is won by Alice, 2 by Bob. */
    private static ColouredGraphBuilder fork() {
        return ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB);
    }

    private static List<Integer> successors(ColouredGraph graph, Player mover, int vertex) {
        int[] into = new int[graph.maxDegree()];
        return Arrays.stream(into, 0, graph.successors(mover, vertex, into)).boxed().toList();
    }

    @Test
    void build_edgesInAnyOrderAndTwice_haveThemOnceAndSorted() {
        ColouredGraph graph = fork().edge(Player.ALICE, 0, 2).edge(Player.ALICE, 0, 1).edge(Player.ALICE, 0, 2)
                .edge(Player.BOB, 0, 0).build();
        assertThat(successors(graph, Player.ALICE, 0)).containsExactly(1, 2);
        assertThat(successors(graph, Player.BOB, 0)).containsExactly(0);
        assertThat(graph.edgeCount()).isEqualTo(3);
        assertThat(graph.maxDegree()).isEqualTo(2);
        assertThat(graph.declaredCount()).isEqualTo(3);
        assertThat(graph.vertexCount()).isEqualTo(3);
        assertThat(graph.stuckRule(0)).isEmpty();
        assertThat(successors(graph, Player.ALICE, 1)).isEmpty();
        assertThat(successors(graph, Player.BOB, 2)).isEmpty();
    }

    @Test
    void build_whereAPlayerIsStuckAndLoses_leadsToTheOthersWin() {
        ColouredGraph graph = fork().edge(Player.ALICE, 0, 1).stuck(StuckRule.LOSES).build();
        assertThat(graph.declaredCount()).isEqualTo(3);
        assertThat(graph.vertexCount()).isEqualTo(4);
        assertThat(successors(graph, Player.BOB, 0)).containsExactly(3);
        assertThat(graph.outcome(3)).contains(Outcome.ALICE);
        assertThat(graph.stuckRule(0)).contains(StuckRule.LOSES);
        assertThat(graph.stuckRule(1)).isEmpty();
    }

    @Test
    void build_aRuleOfOneVertex_goesBeforeTheOneOfAll() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).stuck(StuckRule.LOSES).stuck(1, StuckRule.TIE)
                .stuck(2, StuckRule.PASS).edge(Player.BOB, 3, 0).build();
        assertThat(graph.vertexCount()).as("a win of each and a tie").isEqualTo(7);
        assertThat(graph.outcome(successors(graph, Player.ALICE, 0).get(0))).contains(Outcome.BOB);
        assertThat(graph.outcome(successors(graph, Player.BOB, 0).get(0))).contains(Outcome.ALICE);
        assertThat(graph.outcome(successors(graph, Player.ALICE, 1).get(0))).contains(Outcome.TIE);
        assertThat(successors(graph, Player.BOB, 1)).isEqualTo(successors(graph, Player.ALICE, 1));
        assertThat(successors(graph, Player.ALICE, 2)).containsExactly(2);
        assertThat(successors(graph, Player.BOB, 2)).containsExactly(2);
        assertThat(successors(graph, Player.ALICE, 3)).isEqualTo(successors(graph, Player.ALICE, 0));
        assertThat(successors(graph, Player.BOB, 3)).containsExactly(0);
    }

    @Test
    void build_aVertexWithAnOwner_hasAllItsEdgesInBothColours() {
        ColouredGraph graph = fork().edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).owner(0, Player.BOB).build();
        for (Player mover : Player.values()) {
            assertThat(successors(graph, mover, 0)).containsExactly(1, 2);
        }
        assertThat(graph.marks().owner(0)).contains(Player.BOB);
    }

    @Test
    void build_anOwnerWithoutEdges_isTheOneWhoIsStuck() {
        ColouredGraph graph = fork().owner(0, Player.BOB).stuck(StuckRule.LOSES).build();
        for (Player mover : Player.values()) {
            assertThat(graph.outcome(successors(graph, mover, 0).get(0))).contains(Outcome.ALICE);
        }
    }

    @Test
    void build_marks_areKept() {
        ColouredGraph graph = fork().edge(0, 1).mark(1).priority(0, 7).weight(0, BigFraction.of(-3, 2))
                .charge(0, Player.ALICE, BigFraction.of(1, 10)).broke(0, Outcome.TIE).names(List.of("a", "b", "c"))
                .build();
        assertThat(graph.marks().isMarked(1)).isTrue();
        assertThat(graph.marks().isMarked(0)).isFalse();
        assertThat(graph.marks().priority(0)).hasValue(7);
        assertThat(graph.marks().weight(0)).isEqualTo(BigFraction.of(-3, 2));
        assertThat(graph.marks().charge(Player.ALICE, 0)).isEqualTo(BigFraction.of(1, 10));
        assertThat(graph.marks().charge(Player.BOB, 0)).isEqualTo(BigFraction.ZERO);
        assertThat(graph.brokeOutcome(0)).contains(Outcome.TIE);
        assertThat(graph.name(2)).isEqualTo("c");
        assertThat(graph.vertexNamed("b")).hasValue(1);
        assertThat(graph.vertexNamed("d")).isEmpty();
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                wrong("has no blue edge", builder -> builder.edge(Player.ALICE, 0, 1)),
                wrong("has no red edge", builder -> builder.edge(Player.BOB, 0, 1)),
                wrong("vertex '1' is terminal and has a blue edge",
                        builder -> builder.edge(0, 1).edge(Player.BOB, 1, 0)),
                wrong("vertex '2' is terminal and has an owner, alice",
                        builder -> builder.edge(0, 1).owner(2, Player.ALICE)),
                wrong("vertex '1' is terminal and has a charge",
                        builder -> builder.edge(0, 1).charge(1, Player.BOB, BigFraction.of(1, 10))));
    }

    private static Arguments wrong(String message, Consumer<ColouredGraphBuilder> change) {
        return Arguments.of(message, change);
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void build_whatIsNoBoard_isRefusedWithTheVertex(String message, Consumer<ColouredGraphBuilder> change) {
        ColouredGraphBuilder builder = fork();
        change.accept(builder);
        assertThatThrownBy(builder::build).isInstanceOf(InvalidGraphException.class).hasMessageContaining(message);
    }

    @Test
    void edge_toNoVertex_isRefused() {
        assertThatThrownBy(() -> fork().edge(0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> fork().edge(-1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> fork().names(List.of("a", "b", "a"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void build_ofOtherThanANameForEachVertex_isRefused() {
        for (List<String> names : List.of(List.of("a", "b"), List.of("a", "b", "c", "d"))) {
            ColouredGraphBuilder builder = fork().edge(0, 1).names(names);
            assertThatThrownBy(builder::build).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(names.size() + " names for 3 vertices");
        }
        assertThatThrownBy(() -> fork().addVertices(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
