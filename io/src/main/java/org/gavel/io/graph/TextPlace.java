package org.gavel.io.graph;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where something stands in a text.
 *
 * @param line from 1; 0 if it is not known
 * @param column from 1; 0 if it is not known
 * @param length in characters, at least 1
 */
record TextPlace(int line, int column, int length) {

    static final TextPlace UNKNOWN = new TextPlace(0, 0, 1);

    /** The place of the first mention of a word in a text: not as a part of a longer word. */
    static TextPlace ofFirstMention(String word, String text) {
        if (word.isEmpty()) {
            return UNKNOWN;
        }
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean whole = (at == 0 || !isPart(text.charAt(at - 1))) && (end == text.length()
                    || !isPart(text.charAt(end)));
            if (whole) {
                return ofOffset(at, word.length(), text);
            }
        }
        return UNKNOWN;
    }

    /** The place of the first mention of an edge, as DOT and GraphML write it, or else of its source. */
    static TextPlace ofFirstMention(String from, String to, String text) {
        Matcher edge = Pattern.compile("(?<![\\w-])" + Pattern.quote(from) + "\"?\\s*(?:->|target=)\\s*\"?"
                + Pattern.quote(to) + "(?!\\w)").matcher(text);
        return edge.find() ? ofOffset(edge.start(), edge.group().length(), text) : ofFirstMention(from, text);
    }

    boolean isKnown() {
        return line > 0;
    }

    /** The place of a piece of a text. */
    static TextPlace ofOffset(int offset, int length, String text) {
        int line = 1;
        int begin = 0;
        for (int next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', begin)) {
            line++;
            begin = next + 1;
        }
        return new TextPlace(line, offset - begin + 1, length);
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
