package org.gavel.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WrongTextsTest {

    static List<Corpus.Case> cases() {
        return Corpus.read(List.of("wrong/syntax.txt", "wrong/names.txt", "wrong/types.txt", "wrong/positions.txt",
                "wrong/graphs.txt", "wrong/auctions.txt", "wrong/parameters.txt", "wrong/formulas.txt",
                "wrong/drawings.txt", "wrong/men.txt"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void load_wrongText_givesExpectedDiagnostics(Corpus.Case wrong) {
        InvalidTextException thrown = catchThrowableOfType(InvalidTextException.class, () -> Language
                .load(new SourceText("g.gavel", wrong.text()), Map.of(), ExpansionLimits.DEFAULT));

        assertThat(thrown).as("the text is accepted").isNotNull();
        assertThat(thrown.diagnostics().stream().map(Diagnostic::render).collect(Collectors.joining("\n")))
                .isEqualTo(wrong.expected());
    }

    @Test
    void cases_all_areManyAndDifferent() {
        assertThat(cases()).hasSizeGreaterThan(100);
        assertThat(cases().stream().map(Corpus.Case::title)).doesNotHaveDuplicates();
    }
}
