package org.gavel.io.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TableTest {

    private static final Table<String> WORDS = Table.of(() -> Stream.of("ab", "c")).column("word", word -> word)
            .column("length", String::length).titled("letters").said(word -> word.length() + " or more")
            .column("second", word -> Optional.of(word).filter(each -> each.length() > 1).map(each -> each.charAt(1)));

    @Test
    void cells_ofColumns_areTheirOwn() {
        assertThat(WORDS.names()).containsExactly("word", "length", "second");
        assertThat(WORDS.cells()).containsExactly(List.of("ab", 2, 'b'), List.of("c", 1, ""));
    }

    @Test
    void words_forPeople_mayBeOthers() {
        assertThat(WORDS.titles()).containsExactly("word", "letters", "second");
        assertThat(WORDS.words()).containsExactly(List.of("ab", "2 or more", "b"), List.of("c", "1 or more", ""));
    }

    @Test
    void without_aColumn_movesNoCell() {
        assertThat(WORDS.without("length").names()).containsExactly("word", "second");
        assertThat(WORDS.without("length").cells()).containsExactly(List.of("ab", 'b'), List.of("c", ""));
    }
}
