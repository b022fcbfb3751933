package org.gavel.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The expected boards of the corpus were written by hand, from the texts. */
class RightTextsTest {

    static List<Corpus.Case> cases() {
        return Corpus.read(List.of("right/formulas.txt", "right/graphs.txt", "right/states.txt", "right/drawings.txt",
                "right/men.txt"));
    }

    private static String printed(String text) {
        return Language.print(Language.load(new SourceText("g.gavel", text), Map.of(), ExpansionLimits.DEFAULT));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void load_rightText_givesExpectedGame(Corpus.Case right) {
        assertThat(printed(right.text())).isEqualTo(right.expected() + "\n");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void print_printedText_isItself(Corpus.Case right) {
        assertThat(printed(right.expected())).isEqualTo(right.expected() + "\n");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void load_windowsLineEnds_giveTheSameGame(Corpus.Case right) {
        assertThat(printed(right.text().replace("\n", "\r\n"))).isEqualTo(right.expected() + "\n");
    }
}
