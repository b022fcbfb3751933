package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Words that say the right thing. */
class WordsTest {

    private static final String GAME = """
            ## A race.
            ## EXAMPLE
            game race
              start a
              both a -> w
              alice wins at w
            """;

    @Test
    void validate_lineThatBeginsLikeAnExampleAndIsNone_isAMistake() {
        for (String line : new String[] {"1/2 = alice(start, chips x)", "1/2 = alice(start", "1/2 == alice(start)",
                "1/2 = alice (start)"}) {
            Run run = Run.withInput(GAME.replace("EXAMPLE", line), "validate", "-");
            assertThat(run.status()).as(line).isEqualTo(2);
            assertThat(run.err()).as(line).contains(":2:").contains("looks like an example");
        }
        assertThat(Run.withInput(GAME.replace("EXAMPLE", "0 = alice(start)"), "validate", "-").status()).isZero();
        assertThat(Run.withInput(GAME.replace("EXAMPLE", "alice(start) is little"), "validate", "-").err())
                .contains("no examples");
    }

    @Test
    void solve_gameOfOneVertex_isNotOneVertices() {
        assertThat(Run.withInput("game a\nvertices a\nstart a\nalice wins at a\n", "solve", "-").out())
                .contains("1 vertex,")
                .doesNotContain("1 vertices");
    }

    @Test
    void outcome_tieRule_saysWhatTheFirstStateMeans() {
        assertThat(Run.of("outcome", "tug-of-war", "--chips", "3,2").out())
                .contains("Alice holds the tie-breaking advantage");
        assertThat(Run.of("outcome", "tug-of-war", "--chips", "3,2", "--ties", "losers-ball")
                .out()).contains("Alice wins the next tie");
    }

    @Test
    void purses_inEverySpelling_areTheSame() {
        assertThat(said("outcome", "tug-of-war", "--chips", "5,2")).contains("in whole chips");
        assertThat(said("outcome", "tug-of-war", "--chips", "5,2*")).isEqualTo(said("outcome", "tug-of-war",
                "--chips", "5,2", "--ties", "advantage:bob")).contains("Bob holds");
        assertThat(said("outcome", "tug-of-war", "--money", "1,1/2"))
                .isEqualTo(said("outcome", "tug-of-war", "--money", "1,0.5"))
                .contains("in real money");
        assertThat(said("value", "tug-of-war:n=2", "--chips", "3,2")).contains("Alice with 3, Bob with 2 chips");
    }

    private static String said(String... arguments) {
        return Masks.apply(Run.of(arguments).out());
    }

    @Test
    void purses_thatContradictEachOther_areRefused() {
        assertThat(Run.of("outcome", "tug-of-war", "--chips", "5,2", "--money", "1,1").err())
                .contains("--chips excludes --money");
        assertThat(Run.of("outcome", "tug-of-war", "--chips", "5").err()).contains("as in --chips 4,3");
        assertThat(Run.of("outcome", "tug-of-war", "--chips", "5*,2*").err()).contains("one of them does");
        assertThat(Run.of("outcome", "tug-of-war", "--chips", "5*,2", "--ties", "alice").err())
                .contains("there is none");
    }

    /** Every line of the table is what single configurations say. */
    @Test
    void outcome_ofAllSplits_agreesWithSingleOnes() {
        String table = Run.of("outcome", "tug-of-war:n=2", "--splits", "6", "--mover", "winner-moves").out();
        assertThat(table).contains("every way to share 6 chips");
        String json = Run
                .of("outcome", "tug-of-war:n=2", "--splits", "6", "--mover", "winner-moves", "--format", "json")
                .out();
        assertThat(json.lines()).hasSize(7);
        for (int alices = 0; alices <= 6; alices++) {
            String single = Run.of("outcome", "tug-of-war:n=2", "--chips", alices + "," + (6 - alices), "--mover",
                    "winner-moves", "--format", "json").out();
            String outcome = single.replaceAll("(?s).*(\"outcome\":\"[a-z]+\").*", "$1");
            assertThat(json.lines().toList().get(alices)).contains(outcome);
        }
    }

    @Test
    void solve_tennis_hintsAtWhatCanBeDone() {
        assertThat(Run.of("solve", "tennis").err()).contains("'gavel outcome'").contains("in the text of the game");
        assertThat(Run.of("solve", "tennis", "--width", "0.1").err()).contains("as in --chips 5,5");
        assertThat(Run.of("outcome", "tennis", "--chips", "5,5").status()).isZero();
        assertThat(Run.of("solve", "tennis", "--totals", "20").err()).contains("in the text of the game")
                .doesNotContain("use 'broke");
    }
}
