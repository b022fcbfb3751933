package org.gavel.validation.bibliography;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A work in the bibliography, in the JSON of citation programs (CSL).
 *
 * @param key its name in gavel, lower-case words with hyphens, as in {@code develin-payne-2008}
 * @param type what it is, as in CSL: {@code article-journal}, {@code manuscript}, ...
 * @param authors its authors, in order; none if the work names none
 * @param issued when it appeared, if known
 * @param container the journal or book in which it appeared, if any
 * @param volume the volume of that, if any
 * @param pages the pages, if any
 * @param url where to read it, if known
 * @param note what else there is to say
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record Work(@JsonProperty("id") String key, String type, @JsonProperty("author") List<Author> authors,
        String title, Optional<Issued> issued, @JsonProperty("container-title") Optional<String> container,
        Optional<String> volume, @JsonProperty("page") Optional<String> pages,
        @JsonProperty("URL") Optional<String> url, Optional<String> note) {

    /** Copies the authors. */
    public Work {
        authors = authors == null ? List.of() : List.copyOf(authors);
    }

    /**
     * An author.
     *
     * @param family the family name
     * @param given the given names
     */
    public record Author(String family, String given) {
    }

    /**
     * When a work appeared.
     *
     * @param parts a date, of which the year is known
     */
    public record Issued(@JsonProperty("date-parts") List<List<Integer>> parts) {
    }

    /** The year in which it appeared, if known. */
    public OptionalInt year() {
        return issued.stream().mapToInt(date -> date.parts().get(0).get(0)).findFirst();
    }

    /** Authors and year in short, as in {@code Develin, Payne 2008}; the title where no one is named. */
    public String shortName() {
        String names = authors.isEmpty() ? title
                : String.join(", ", authors.stream().map(Author::family).toList());
        return year().isPresent() ? names + " " + year().getAsInt() : names;
    }
}
