package org.gavel.dsl.diagnostic;

/**
 * A text and where it came from.
 *
 * @param name a file name, or what stands for one in messages
 * @param text the whole text
 */
public record SourceText(String name, String text) {

    /**
     * The text of a line without its line break, or an empty string if there is none.
     *
     * @param line from 1
     */
    public String line(int line) {
        int begin = 0;
        for (int skipped = 1; skipped < line; skipped++) {
            int end = text.indexOf('\n', begin);
            if (end < 0) {
                return "";
            }
            begin = end + 1;
        }
        int end = text.indexOf('\n', begin);
        String found = text.substring(begin, end < 0 ? text.length() : end);
        return found.endsWith("\r") ? found.substring(0, found.length() - 1) : found;
    }
}
