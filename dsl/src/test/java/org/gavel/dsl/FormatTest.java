package org.gavel.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.syntax.Lexer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FormatTest {

    private static String format(String text) {
        return Language.format(new SourceText("g.gavel", text));
    }

    @Test
    void format_untidyText_isLaidOutAndKeepsComments() {
        assertThat(format("""
                ##   A game.


                # by hand

                game   g( n=3 )   # its name
                ties  make-it-take-it:bob
                state p   in - n .. n
                start p=- 1
                  alice   wins at p=n-1 and(p>0)
                bob wins at p = -n
                move both   if p+1<n :p:=p+1,
                  # both ways
                  p:=[ 1,2 ][0]
                let f( x )=-x
                """)).isEqualTo("""
                ##   A game.

                # by hand

                game g(n = 3)  # its name
                ties make-it-take-it:bob
                state p in -n..n
                start p = -1
                alice wins at p = n - 1 and (p > 0)
                bob wins at p = -n
                move both if p + 1 < n: p := p + 1,
                    # both ways
                    p := [1, 2][0]
                let f(x) = -x
                """);
    }

    static List<Corpus.Case> cases() {
        return RightTextsTest.cases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void format_rightText_keepsTokensAndGame(Corpus.Case right) {
        String formatted = format(right.text());

        assertThat(format(formatted)).isEqualTo(formatted);
        assertThat(tokens(formatted)).isEqualTo(tokens(right.text()));
        assertThat(Language.print(Language.load(new SourceText("g", formatted), Map.of(), ExpansionLimits.DEFAULT)))
                .isEqualTo(right.expected() + "\n");
    }

    private static List<String> tokens(String text) {
        return Lexer.tokens(new DiagnosticLog(new SourceText("g", text))).stream()
                .map(token -> token.kind() + " " + token.text().strip()).toList();
    }

    @Test
    void format_wrongText_isRefused() {
        assertThatThrownBy(() -> format("game g\nstrat a")).isInstanceOf(InvalidTextException.class);
    }
}
