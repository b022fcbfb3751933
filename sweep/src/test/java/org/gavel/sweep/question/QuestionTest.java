package org.gavel.sweep.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexNames;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.sweep.question.Question.Asked;
import org.gavel.sweep.question.Question.Form;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionTest {

    /** Tug of war on a path of three steps: shares 1/3 and 2/3 by Lazarus, Loeb, Propp, Ullman 1996. */
    private static BiddingGame tugOfWar() {
        ColouredGraph board = ColouredGraph.builder().addVertices(4)
                .names(VertexNames.listed(List.of("lost", "far", "near", "won")))
                .terminal(0, Outcome.BOB).terminal(3, Outcome.ALICE)
                .edge(1, 0).edge(1, 2).edge(2, 1).edge(2, 3).build();
        return new BiddingGame("tug", board, 1, Auction.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"alice(start); 2/3", "alice(\"near\"); 1/3", "bob(start); 1/3",
            "alice(start) + bob(start); 1", "alice(\"lost\"); 1", "alice(\"lost\", 5); never", "alice(\"won\", 5); 0",
            "alice_moves(start); near", "red(start); lost near", "vertices; far near", "totals; 0 1 2 3",
            "[alice(v) for v in vertices]; 2/3 1/3", "count v in vertices: alice(v) > 1/2; 1",
            "sum v in vertices: alice(v); 1", "max([alice(v) for v in vertices]); 2/3", "size(vertices); 2",
            "any v in vertices: zugzwang(v); false", "all v in vertices: alice(v) + bob(v) = 1; true",
            "cyclic(); true", "edges(); 8", "7 div 2; 3", "-7 mod 3; 2", "abs(-1/2); 1/2", "1/3 * 3 = 1; true",
            "if true then 1 else 2; 1", "start in vertices; true", "never > 5; true", "min(3, never); 3",
            "outcome(start, 2, 1) = alice or outcome(start, 1, 2) = bob; true", "outcome(\"won\", 0, 9); alice",
            "[1, 2] = [1, 2]; true", "rounds(\"won\", 1, 1); 0", "alice_period(start); 3", "1/0 = 1; undecided",
            "1/0 = 1 and 1 = 2; false", "1/0 = 1 or 1 = 1; true"})
    void values_tugOfWar_areThoseReckonedByHand(String text, String expected) {
        assertThat(values(text)).containsExactly(expected);
    }

    @Test
    void values_otherAuctionInQuotes_isAsked() {
        assertThat(values("alice(start, \"poorman\") < alice(start)")).as("the ratio needed is phi, not 2")
                .containsExactly("true");
        assertThat(values("alice(start, 7, \"payment richman; ties bob\") - alice(start, 7, \"ties alice\")"))
                .containsExactly("1");
    }

    @Test
    void values_poorman_areEnclosed() {
        assertThat(values("abs(alice(start, \"poorman\") - 1/2) < 1/4, alice(start, \"poorman\") = 1/2"))
                .containsExactly("true", "false");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
            "alise(start) > 1; 1; there is no function 'alise'; did you mean 'alice'?",
            "alice(begin) > 1; 7; unknown name 'begin'; known are start,",
            "alice(start) > draw; 16; this is a verdict, not a number;",
            "alice(1) > 1; 7; this is a number, not a vertex;",
            "alice() > 1; 1; 'alice' lacks an argument; it takes a vertex, perhaps a number, perhaps an auction",
            "alice(start, 1, 2) > 1; 17; 'alice' takes no such argument; it takes",
            "alice(start, \" \") > 1; 14; this is not a part of an auction; write as in \"poorman\"",
            "alice(start, \"\") > 1; 14; this is not a part of an auction; write as in \"poorman\"",
            "alice(start, \"porman\") > 1; 14; unknown payment 'porman'; choose one of",
            "alice(start); 1; this is a number, not a condition; compare it",
            "any v in start: true; 10; this is a vertex, not a list; as in",
            "alice(start) >; 15; expected an expression;",
            "outcome(start, 1, 1) < draw; 1; a verdict has no order; compare with",
            "true, true; 7; only one condition; "})
    void parse_mistake_isShownWithPlaceReasonAndHint(String text, int column, String reason, String hint) {
        assertThatThrownBy(() -> Question.parse(new SourceText("--ask", text), Form.CONDITION, Map.of()))
                .isInstanceOfSatisfying(InvalidTextException.class, e -> {
                    assertThat(e.diagnostics().get(0).column()).isEqualTo(column);
                    assertThat(e.diagnostics().get(0).reason()).contains(reason);
                    assertThat(e.diagnostics().get(0).hint()).contains(hint == null ? "" : hint);
                });
    }

    @Test
    void parse_twoMistakes_bothAreShown() {
        assertThatThrownBy(() -> Question.parse(new SourceText("--ask", "alise(start), begin"), Form.COLUMNS, Map.of()))
                .isInstanceOfSatisfying(InvalidTextException.class, e -> assertThat(e.diagnostics()).hasSize(2));
    }

    @Test
    void holds_zugzwangBoard_isTrue() {
        ColouredGraph board = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1).build();
        Question question = Question.parse(new SourceText("--ask", "zugzwang(start) and alice(start) = 1/2"),
                Form.CONDITION, Map.of());

        assertThat(question.holds(
                new Asked(new BiddingGame("z", board, 0, Auction.DEFAULT), ChipTotals.of(0), ContinuousOptions.DEFAULT,
                        StopSignal.NEVER)))
                .isEqualTo(Truth.TRUE);
    }

    @Test
    void titles_brackets_areThoseOfTheText() {
        Question question = Question.parse(new SourceText("--ask", "(1 < 2) or (2 < 1), ((1)),1"), Form.COLUMNS,
                Map.of());

        assertThat(question.titles()).containsExactly("(1 < 2) or (2 < 1)", "((1))", "1");
    }

    private static List<String> values(String text) {
        return Question.parse(new SourceText("--ask", text), Form.COLUMNS, Map.of())
                .values(new Asked(tugOfWar(), ChipTotals.range(0, 3), ContinuousOptions.DEFAULT, StopSignal.NEVER));
    }
}
