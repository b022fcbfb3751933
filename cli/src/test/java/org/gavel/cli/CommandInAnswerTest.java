package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandInAnswerTest {

    @Test
    void json_anyAnswer_endsWithTheCommandThatFindsItAgain() {
        List<String> asked = List.of("outcome", "tug-of-war:n=2", "--chips", "3*,2", "--time-limit", "60s");
        List<String> words = new ArrayList<>(asked);
        words.addAll(List.of("--threads", "1", "--format", "json", "--check", "no", "--certificate"));

        Run run = Run.of(words.toArray(String[]::new));

        assertThat(run.out().strip())
                .endsWith(",\"command\":\"gavel outcome tug-of-war:n=2 --chips '3*,2' --time-limit 60s\"}");
    }

    @Test
    void json_optionsWithoutValuesAndSeveralGames_areTold() {
        Run run = Run.of("solve", "tug-of-war:n=1..2", "--bid-everywhere", "--digits", "3", "--width", "1e-12",
                "--format", "json");

        assertThat(run.out().lines()).hasSize(2).allMatch(line -> line.endsWith(
                "\"command\":\"gavel solve tug-of-war:n=1..2 --bid-everywhere --digits 3 --width 1e-12\"}"));
    }
}
