package org.gavel.io.graph;

/** Walks through the lines of a text and the words of each, without regular expressions, for files of millions of lines. */
final class TextLines {

    private final String text;
    private int next;
    private int at;
    private int end;
    private int wordBegin;

    TextLines(String text) {
        this.text = text;
    }

    /** Goes to the next line that is not blank and does not begin with a text; false at the end. */
    boolean next(String comment) {
        while (nextOfAll()) {
            skipBlanks();
            if (at < end && !text.startsWith(comment, at)) {
                return true;
            }
        }
        return false;
    }

    /** Goes to the next line, blank or not; false at the end. */
    boolean nextOfAll() {
        if (next >= text.length()) {
            return false;
        }
        at = next;
        int stop = text.indexOf('\n', next);
        end = stop < 0 ? text.length() : stop;
        next = end + 1;
        while (end > at && text.charAt(end - 1) <= ' ') {
            end--;
        }
        return true;
    }

    private void skipBlanks() {
        while (at < end && text.charAt(at) <= ' ') {
            at++;
        }
    }

    /** The next word of the line, or an empty text. */
    String word() {
        skipBlanks();
        wordBegin = at;
        while (at < end && text.charAt(at) > ' ') {
            at++;
        }
        return text.substring(wordBegin, at);
    }

    /** Where the last word begins. */
    int offset() {
        return wordBegin;
    }

    /** What is left of the line. */
    String rest() {
        skipBlanks();
        wordBegin = at;
        at = end;
        return text.substring(wordBegin, end);
    }
}
