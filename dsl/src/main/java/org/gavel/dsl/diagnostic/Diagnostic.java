package org.gavel.dsl.diagnostic;

/**
 * One mistake in a text.
 *
 * @param source the text
 * @param line the line, from 1; 0 if the mistake has no place
 * @param column the column of the first wrong character, from 1, in UTF-16 units; 0 if the mistake has no column
 * @param length how many characters are wrong, at least 1
 * @param reason what is wrong, as a sentence without a full stop
 * @param hint what would mend it; empty if there is nothing to suggest
 */
public record Diagnostic(SourceText source, int line, int column, int length, String reason, String hint) {

    private static final int SHOWN_WIDTH = 100;

    /** A mistake that has no place in the text. */
    public static Diagnostic of(SourceText source, String reason, String hint) {
        return new Diagnostic(source, 0, 0, 1, reason, hint);
    }

    /** The first line of {@link #render()}: place, reason and hint. */
    public String headline() {
        StringBuilder text = new StringBuilder(source.name());
        if (line > 0) {
            text.append(':').append(line);
            if (column > 0) {
                text.append(':').append(column);
            }
        }
        text.append(": ").append(reason);
        if (!hint.isEmpty()) {
            text.append(" (").append(hint).append(')');
        }
        return text.toString();
    }

    /**
     * The mistake as shown to the user: place, reason and hint, then the line with carets under what is wrong, if the text
     * has been kept.
     */
    public String render() {
        if (line == 0 || column == 0 || source.text().isEmpty()) {
            return headline();
        }
        String shown = source.line(line).replace('\t', ' ');
        int from = Math.max(0, Math.min(shown.length(), column - 1) - SHOWN_WIDTH / 2);
        int to = Math.min(shown.length(), from + SHOWN_WIDTH);
        int caret = Math.max(0, column - 1 - from);
        int carets = Math.max(1, Math.min(length, to - from - caret));
        return headline() + "\n  " + shown.substring(from, to) + "\n  " + " ".repeat(caret) + "^".repeat(carets);
    }
}
