package org.gavel.io.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

class MalformedJsonTest {

    private static String reason(String text) {
        return MalformedJson.reason(catchThrowableOfType(JacksonException.class, () -> {
            try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
                while (parser.nextToken() != null) {
                    parser.getString();
                }
            }
        }));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"a":}  | Unexpected character '}': expected a va
            {"a" 1} | Unexpected character '1': was expecting a colon to separate property name and value
            ["\\q"] | Unrecognized character escape 'q'
            [(]     | Unexpected character '(': expected a va
            )       | Unexpected character ')': expected a va
            [01]    | Invalid numeric value: Leading zeroes not allowed
            [1      | Unexpected end-of-input: expected close marker for Array
            [NaN]   | Non-standard token 'NaN'
            [/* 1*/ | Unexpected character '/': maybe a (non-standard) comment?
            [tru]   | Unrecognized token 'tru'
            """)
    void reason_ofAMistake_isWholeInOneLineWithoutNumbersOfCharacters(String text, String reason) {
        assertThat(reason(text)).startsWith(reason).doesNotContain("(code", "Source", "Feature", "\n")
                .doesNotEndWith("expecting");
        String outsideQuotes = reason(text).replaceAll("'.'", "");
        assertThat(outsideQuotes.replaceAll("[^(]", "")).hasSameSizeAs(outsideQuotes.replaceAll("[^)]", ""));
    }
}
