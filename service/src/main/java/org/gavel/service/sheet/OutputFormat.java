package org.gavel.service.sheet;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.word.Labelled;

/** In which form an answer is written. */
public enum OutputFormat implements Labelled {
    /** For people. */
    TEXT("txt"),
    /** One JSON object a line. */
    JSON("jsonl"),
    /** Comma-separated values with one header line. */
    CSV("csv"),
    /** The tables for people, as environments {@code tabular} of LaTeX. */
    LATEX("tex");

    /** The forms, as options name them. */
    public static final String FORMS = "text|json|csv|latex";

    private final String extension;

    OutputFormat(String extension) {
        this.extension = extension;
    }

    /**
     * The form of that name.
     *
     * @throws InputException if there is none
     */
    public static OutputFormat named(String name) {
        return Stream.of(values()).filter(form -> form.label().equalsIgnoreCase(name)).findFirst()
                .orElseThrow(() -> new InputException("--format: '" + name + "' is unknown",
                        "choose one of " + FORMS.replace("|", ", ")));
    }

    /** The format that a file's extension names, or empty if it names none. Strategies are text. */
    public static Optional<OutputFormat> ofFileName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".json") ? Optional.of(JSON)
                : lower.endsWith(".strategy") ? Optional.of(TEXT)
                        : Stream.of(values()).filter(form -> lower.endsWith("." + form.extension)).findFirst();
    }

    /** The file extension of this format. */
    public String extension() {
        return extension;
    }
}
