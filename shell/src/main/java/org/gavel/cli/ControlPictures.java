package org.gavel.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Shows control characters as pictures of the same width, as in {@code ␛} for escape, so that no name in a file can clear
 * or recolour a terminal, or turn the direction of writing. Ends of lines and tabs stay.
 */
public final class ControlPictures extends FilterWriter {

    private static final char PICTURES = '\u2400';
    private static final char DELETE = '\u007f';
    private static final char PICTURE_OF_DELETE = '\u2421';
    private static final char NO_PICTURE = '\ufffd';

    /** A writer that shows what it is given. */
    public ControlPictures(Writer out) {
        super(out);
    }

    /** A text with its control characters shown. */
    public static String of(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.chars().forEach(each -> shown.append(of((char) each)));
        return shown.toString();
    }

    private static char of(char each) {
        if (each == '\n' || each == '\t') {
            return each;
        }
        if (each < ' ') {
            return (char) (PICTURES + each);
        }
        boolean turns = each >= '\u202a' && each <= '\u202e' || each >= '\u2066' && each <= '\u2069';
        boolean control = each > DELETE && each < '\u00a0' || turns;
        return each == DELETE ? PICTURE_OF_DELETE : control ? NO_PICTURE : each;
    }

    @Override
    public void write(int c) throws IOException {
        out.write(of((char) c));
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        write(new String(text, offset, length));
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        out.write(of(text.substring(offset, offset + length)));
    }
}
