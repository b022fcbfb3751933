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
            new Section("To begin with", List.of("index", "questions", "page", "play", "write-your-own-game")),
            new Section("What answers mean",
                    List.of("semantics", "answers", "real-money", "chips", "endless", "values", "strategies")),
            new Section("Boards", List.of("grids", "stochastic-games", "large-boards", "pictures")),
            new Section("Research",
                    List.of("paper", "sweeps", "findings", "published-results", "certificates", "proofs",
                            "measurements",
                            "glossary")),
            new Section("Programs", List.of("python", "library", "modules", "session")),
            new Section("To look things up",
                    List.of(GuideSite.COMMANDS, "command-line", "language", "formats", "CHANGELOG")));

    /** The names of all chapters. */
    static Stream<String> allChapters() {
        return ALL.stream().flatMap(section -> section.chapters().stream());
    }
}
