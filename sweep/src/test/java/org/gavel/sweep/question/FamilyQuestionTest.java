package org.gavel.sweep.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.ContinuousOptions;
import org.junit.jupiter.api.Test;

/** Expressions over the choices of variables, some of which tell the game. */
class FamilyQuestionTest {

    /** A path of so many vertices between the ends. */
    private static Question.Asked path(long inner) {
        int ends = (int) inner;
        var builder = ColouredGraph.builder().addVertices(ends + 2).terminal(0, Outcome.ALICE).terminal(ends + 1,
                Outcome.BOB);
        for (int vertex = 1; vertex <= ends; vertex++) {
            builder.edge(vertex, vertex - 1).edge(vertex, vertex + 1);
        }
        return new Question.Asked(BiddingGame.of("path", builder.build(), 1), ChipTotals.of(0),
                ContinuousOptions.DEFAULT, StopSignal.NEVER);
    }

    private static List<String> rows(List<String> definitions, String family, String inside, String... values) {
        List<String> rows = new ArrayList<>();
        FamilyQuestion.parse("a question", new FamilyQuestion.Texts(definitions, family, inside, List.of(values)),
                Map.of()).forEach(path(1), row -> path(row.whole(0)), row -> rows.add(row.text(values.length - 1)));
        return rows;
    }

    @Test
    void forEach_variables_tellTheGameAndTheVertices() {
        assertThat(rows(List.of(), "n in 1..2", "v in vertices", "n", "alice(v)")).containsExactly("1/2", "1/3", "2/3");
    }

    @Test
    void forEach_conditions_leaveChoicesOut() {
        assertThat(rows(List.of(), "n in 1..4 if n mod 2 = 0", "k in 0..n if k > 2", "n", "n * k"))
                .containsExactly("12", "16");
    }

    @Test
    void forEach_definitions_areWrittenOutWithTheirArguments() {
        assertThat(rows(List.of("two = 2", "half(n) = n / two", "mean(a, b) = half(a) + half(b)"), "n in 1..1",
                "k in 1..2",
                "n", "mean(half(k), mean(k, k + 1))")).containsExactly("1", "7/4");
    }

    @Test
    void forEach_undecidedValue_saysSo() {
        assertThat(rows(List.of(), "", "", "1", "1 / 0")).containsExactly("undecided");
    }

    @Test
    void parse_wrongNumberOfArguments_isToldWithThePlace() {
        assertThatThrownBy(() -> rows(List.of("f(x) = x"), "", "", "f(1, 2)")).isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("'f' takes 1 argument,");
    }

    @Test
    void quantity_quotientsOfNegativeNumbers_areRoundedDown() {
        assertThat(rows(List.of(), "", "k in 0..3", "1", "[-7, 7, -6, 6]")).hasSize(4);
        assertThat(rows(List.of(), "", "", "1",
                "[(-7) div 2, 7 div (-2), (-7) div (-2), (1 / (-2)) div (-1), (-6) div 3]"))
                .containsExactly("-4 -4 3 0 -2");
    }
}
