package org.gavel.games.bibliography;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A work in the bibliography.
 *
 * @param key its name in gavel, lower-case words with hyphens, as in {@code develin-payne-2008}
 * @param type what it is, as in CSL: {@code article-journal}, {@code manuscript}, ...
 * @param authors its authors, in order; none where nobody is named
 * @param year when it appeared, if known
 * @param title its title
 * @param container the journal or book in which it appeared, if any
 * @param volume the volume of that, if any
 * @param pages the pages, if any
 * @param url where to read it, if known
 * @param note what else there is to say
 */
public record Work(String key, String type, List<Author> authors, OptionalInt year, String title,
        Optional<String> container, Optional<String> volume, Optional<String> pages, Optional<String> url,
        Optional<String> note) {

    /** Copies the authors. */
    public Work {
        authors = List.copyOf(authors);
    }

    /**
     * An author.
     *
     * @param family the family name
     * @param given the given names
     */
    public record Author(String family, String given) {
    }

    /** Authors and year in short, as in {@code Develin, Payne 2008}; the title where nobody is named. */
    public String shortName() {
        String names = authors.isEmpty() ? title
                : String.join(", ", authors.stream().map(Author::family).toList());
        return year.isPresent() ? names + " " + year.getAsInt() : names;
    }
}
