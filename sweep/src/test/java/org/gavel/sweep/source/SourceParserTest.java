package org.gavel.sweep.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceParserTest {

    /** What is looked for a range is read a few times, however long it is. */
    @ParameterizedTest
    @ValueSource(strings = {"n", "n=", "n=1.", "n=1..", "-1.."})
    void range_inALongText_isLookedForInLinearTime(String part) {
        Read text = new Read(part.repeat(20_000 / part.length()));
        assertThat(SourceParser.range(text).find()).isFalse();
        assertThat(text.read).isLessThan(10 * text.length());
    }

    /** A text that counts how often one of its characters is read. */
    private static final class Read implements CharSequence {
        private final String text;
        private int read;

        Read(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            read++;
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int from, int to) {
            return text.subSequence(from, to);
        }
    }
}
