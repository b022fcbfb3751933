package org.gavel.cli.guide;

import java.util.List;
import java.util.stream.Stream;

/**
 * The chapters of the guide by who reads them.
 *
 * @param title for whom, or for what
 * @param chapters the names of the files, without {@code .md}
 */
record Section(String title, List<String> chapters) {

    /** All of the guide, in the order in which it is listed. */
    static final List<Section> ALL = List.of(
            new Section("Start here", List.of("index", "tutorial", "page", "play", "python", "library")),
            new Section("How to",
                    List.of("sweeps", "strategies", "pictures", "large-boards", "stochastic-games", "paper")),
            new Section("Background",
                    List.of("answers", "semantics", "real-money", "chips", "endless", "values", "grids", "glossary")),
            new Section("Reference",
                    List.of("language", "formats", "session", "command-line", GuideSite.COMMANDS, "CHANGELOG")),
            new Section("Appendices",
                    List.of("published-results", "findings", "certificates", "proofs", "measurements")));

    /** The names of all chapters. */
    static Stream<String> allChapters() {
        return ALL.stream().flatMap(section -> section.chapters().stream());
    }
}
