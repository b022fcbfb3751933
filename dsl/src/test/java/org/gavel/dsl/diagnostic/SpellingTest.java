package org.gavel.dsl.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {

    private static final List<String> KNOWN = List.of("start", "stuck", "outcome", "to", "Alice wins");

    @ParameterizedTest
    @CsvSource({"strat,start", "stat,start", "sstart,start", "START,start", "stuk,stuck", "outcmoe,outcome",
            "ot,to", "t,to", "alise win,Alice wins"})
    void nearest_withinTheSlipsAllowed_findsTheWord(String word, String meant) {
        assertThat(Spelling.nearest(word, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"vertex", "xy", "out", "stop and go", "start"})
    void nearest_beyondTheSlipsAllowedOrOfAKnownWord_findsNothing(String word) {
        assertThat(Spelling.nearest(word, KNOWN)).isEmpty();
        assertThat(Spelling.didYouMean(word, KNOWN)).isEmpty();
    }

    @Test
    void nearest_ofSeveral_takesTheOneWithFewestSlips() {
        assertThat(Spelling.nearest("abcd", List.of("abxy", "abcx", "abcde"))).contains("abcx");
        assertThat(Spelling.didYouMean("abcd", List.of("abxy", "abcx"))).isEqualTo("did you mean 'abcx'?");
    }

    @Test
    void nearest_ofAVeryLongWord_findsNothing() {
        assertThat(Spelling.nearest("a".repeat(100), List.of("a".repeat(99)))).isEmpty();
    }
}
