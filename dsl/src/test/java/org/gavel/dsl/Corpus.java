package org.gavel.dsl;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Texts and what is expected of them, side by side in one file: a line of four equals signs and a title, the text, a line
 * of four minus signs, what is expected.
 */
public final class Corpus {

    /** A text and what is expected of it. */
    public record Case(String file, String title, String text, String expected) {
        @Override
        public String toString() {
            return file + ": " + title;
        }
    }

    private Corpus() {
    }

    /** The cases of some files. */
    public static List<Case> read(List<String> files) {
        List<Case> cases = new ArrayList<>();
        for (String file : files) {
            for (String part : content("corpus/" + file).split("(?m)^==== ")) {
                if (!part.isBlank()) {
                    int title = part.indexOf('\n');
                    String[] sides = part.substring(title + 1).split("(?m)^----\n", 2);
                    cases.add(new Case(file, part.substring(0, title), sides[0], sides[1].stripTrailing()));
                }
            }
        }
        return cases;
    }

    private static String content(String file) {
        try (InputStream in = Corpus.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
