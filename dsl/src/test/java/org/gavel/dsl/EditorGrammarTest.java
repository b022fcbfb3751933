package org.gavel.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.syntax.Keywords;
import org.gavel.dsl.syntax.Lexer;
import org.gavel.dsl.syntax.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Colours the corpus with the grammar for editors, as an editor does, and compares with the tokens of the language. */
class EditorGrammarTest {

    private static final Path GRAMMAR = Path.of("..", "src", "editor", "gavel.tmLanguage.json");

    private static Map<String, Pattern> patterns() throws Exception {
        JsonNode grammar = new JsonMapper().readTree(Files.readString(GRAMMAR));
        Map<String, Pattern> patterns = new LinkedHashMap<>();
        for (JsonNode pattern : grammar.get("patterns")) {
            patterns.put(pattern.get("name").asString(),
                    Pattern.compile(pattern.get("match").asString(), Pattern.MULTILINE));
        }
        return patterns;
    }

    /** The scope of each character: at every place the first pattern of the earliest match wins. */
    private static String[] colour(String text) throws Exception {
        String[] scopes = new String[text.length()];
        Map<String, Pattern> patterns = patterns();
        int at = 0;
        while (at < text.length()) {
            int first = text.length();
            int end = text.length();
            String scope = null;
            for (Map.Entry<String, Pattern> pattern : patterns.entrySet()) {
                Matcher matcher = pattern.getValue().matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
                if (matcher.find(at) && matcher.start() < first && matcher.end() > matcher.start()) {
                    first = matcher.start();
                    end = matcher.end();
                    scope = pattern.getKey();
                }
            }
            for (int i = first; i < end && scope != null; i++) {
                scopes[i] = scope;
            }
            at = end;
        }
        return scopes;
    }

    static List<Corpus.Case> cases() {
        return RightTextsTest.cases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void grammar_corpus_coloursTokensAsTheyAre(Corpus.Case right) throws Exception {
        String[] scopes = colour(right.text());

        for (Token token : Lexer.tokens(new DiagnosticLog(new SourceText("g", right.text())))) {
            if (token.place().length() > 0) {
                String scope = scopes[token.place().offset()];
                assertThat(scope == null ? "none" : scope).as(token + " in " + right.text())
                        .matches(Pattern.compile(expected(token)));
                assertThat(scopes[token.place().end() - 1]).isEqualTo(scope);
            }
        }
    }

    private static String expected(Token token) {
        return switch (token.kind()) {
            case COMMENT -> "comment\\.line\\.number-sign.*";
            case DOCUMENTATION -> "comment\\.line\\.documentation.*";
            case STRING -> "string.*";
            case NUMBER -> "constant\\.numeric.*";
            case SIGN -> Set.of("(", ")", "[", "]", "{", "}", ",", ":", "/").contains(token.text()) ? "none"
                    : "keyword\\.operator.*";
            default -> Keywords.RESERVED.contains(token.text()) ? "(keyword|constant\\.language).*"
                    : "(keyword|variable|support|constant\\.language).*";
        };
    }

    @Test
    void grammar_statements_areAllKnown() throws Exception {
        for (String word : Keywords.STATEMENTS) {
            assertThat(colour(word + " ")[0]).as(word).isEqualTo("keyword.control.statement.gavel");
        }
    }
}
