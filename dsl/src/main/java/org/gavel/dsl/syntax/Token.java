package org.gavel.dsl.syntax;

import org.gavel.dsl.diagnostic.Place;

/**
 * A word, number, sign, comment or line end of a text.
 *
 * @param kind what it is
 * @param text its characters; for a string those that it stands for
 * @param place where it is
 */
public record Token(Kind kind, String text, Place place) {

    /** The kinds of tokens. */
    public enum Kind {
        /** A name or keyword. */
        WORD,
        /** A whole number without sign. */
        NUMBER,
        /** A name in double quotes. */
        STRING,
        /** An operator, arrow or bracket. */
        SIGN,
        /** The end of a statement. */
        NEWLINE,
        /** A comment, from {@code #} to the end of the line. */
        COMMENT,
        /** A line of documentation, from {@code ##} to the end of the line. */
        DOCUMENTATION,
        /** The end of the text. */
        END
    }

    public boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    public boolean isWord(String word) {
        return kind == Kind.WORD && text.equals(word);
    }

    /** The token as messages name it. */
    String described() {
        return switch (kind) {
            case NEWLINE -> "the end of the line";
            case END -> "the end of the text";
            case STRING -> "\"" + text + "\"";
            case COMMENT, DOCUMENTATION -> "a comment";
            default -> "'" + text + "'";
        };
    }
}
