package org.gavel.io.graph;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.io.graph.AttributedGraph.Said;

/**
 * The tokens of a text in DOT, one ahead. Names are words of letters of any alphabet, numbers, texts in quotes, which may
 * be joined by {@code +}, and texts in angle brackets. Not thread-safe.
 */
final class DotTokens {

    private static final List<String> KEYWORDS = List.of("strict", "graph", "digraph", "subgraph", "node", "edge");

    private final ReadingMistakes mistakes;
    private final String text;
    private int at;
    private Token token;

    /** What a token is. */
    enum Form {
        WORD, NUMBER, QUOTED, HTML, SIGN, END
    }

    /** A token; the text of a sign is the sign, and that of a name is what it stands for. */
    record Token(Form form, String text, int begin, int end) {
        /** Whether the token is this sign, or this keyword, which may be in capitals. */
        boolean is(String wanted) {
            return form == Form.SIGN && text.equals(wanted)
                    || form == Form.WORD && text.toLowerCase(Locale.ROOT).equals(wanted);
        }

        /** Whether it can be a name: a keyword cannot, unless it is in quotes. */
        boolean isName() {
            return form != Form.SIGN && form != Form.END
                    && !(form == Form.WORD && KEYWORDS.contains(text.toLowerCase(Locale.ROOT)));
        }
    }

    DotTokens(ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        text = mistakes.source().text();
        token = read();
    }

    /** The next token, which stays. */
    Token peek() {
        return token;
    }

    Token next() {
        Token taken = token;
        token = read();
        return taken;
    }

    /** Takes a sign or a keyword if it is next. */
    Optional<Token> take(String wanted) {
        return token.is(wanted) ? Optional.of(next()) : Optional.empty();
    }

    /** Takes a sign or a keyword that must be next. */
    Token require(String wanted) {
        return take(wanted).orElseThrow(() -> unexpected("'" + wanted + "'"));
    }

    /** Takes a name, as the text of an attribute. */
    Said said(String what) {
        if (!token.isName()) {
            throw unexpected(what);
        }
        Token taken = next();
        return new Said(taken.text(), place(taken, taken));
    }

    InvalidTextException unexpected(String expected) {
        String found = token.form() == Form.END ? "the text ends"
                : "'" + text.substring(token.begin(), token.end()) + "'";
        return malformed(token.begin(), token.end() - token.begin(), found + " where " + expected + " is expected");
    }

    TextPlace place(Token first, Token last) {
        return mistakes.place(first.begin(), Math.max(1, last.end() - first.begin()));
    }

    private InvalidTextException malformed(int begin, int length, String reason) {
        return mistakes.fatal(mistakes.place(begin, Math.max(1, length)), "malformed DOT: " + reason, "");
    }

    private Token read() {
        skip();
        int begin = at;
        if (at == text.length()) {
            return new Token(Form.END, "", begin, begin);
        }
        char first = text.charAt(at);
        if (first == '"') {
            return quoted();
        } else if (first == '<') {
            return html();
        } else if (isLetter(first)) {
            while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
                at++;
            }
            return new Token(Form.WORD, text.substring(begin, at), begin, at);
        } else if (text.startsWith("->", at) || text.startsWith("--", at)) {
            at += 2;
            return new Token(Form.SIGN, text.substring(begin, at), begin, at);
        } else if (isDigit(first) || first == '.' || first == '-') {
            return number();
        }
        at++;
        return new Token(Form.SIGN, String.valueOf(first), begin, at);
    }

    private void skip() {
        while (at < text.length()) {
            if (text.charAt(at) <= ' ') {
                at++;
            } else if (text.startsWith("//", at) || text.charAt(at) == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    throw malformed(at, 2, "a comment is not closed");
                }
                at = end + 2;
            } else {
                return;
            }
        }
    }

    private Token number() {
        int begin = at;
        at += text.charAt(at) == '-' ? 1 : 0;
        int digits = 0;
        boolean hasPoint = false;
        while (at < text.length() && (isDigit(text.charAt(at)) || !hasPoint && text.charAt(at) == '.')) {
            hasPoint |= text.charAt(at) == '.';
            digits += isDigit(text.charAt(at)) ? 1 : 0;
            at++;
        }
        if (digits == 0 || at < text.length() && (isLetter(text.charAt(at)) || text.charAt(at) == '.')) {
            throw mistakes.fatal(mistakes.place(begin, Math.max(1, at - begin)),
                    "malformed DOT: '" + text.substring(begin, Math.min(text.length(), at + 1)) + "' is not a number",
                    "write names that begin with a digit in quotes");
        }
        return new Token(Form.NUMBER, text.substring(begin, at), begin, at);
    }

    /** Texts in quotes, joined; a backslash stays unless it is before a quote or at the end of a line. */
    private Token quoted() {
        int begin = at;
        StringBuilder name = new StringBuilder();
        int end;
        do {
            at++;
            while (at < text.length() && text.charAt(at) != '"') {
                char next = text.charAt(at);
                char after = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
                if (next == '\\' && after == '\\') {
                    name.append("\\\\");
                    at += 2;
                } else if (next == '\\' && (after == '"' || after == '\n' || text.startsWith("\r\n", at + 1))) {
                    name.append(after == '"' ? "\"" : "");
                    at += after == '\r' ? 3 : 2;
                } else {
                    name.append(next);
                    at++;
                }
            }
            if (at >= text.length()) {
                throw malformed(begin, 1, "a quote is not closed");
            }
            at++;
            end = at;
            skip();
        } while (joins());
        at = end;
        return new Token(Form.QUOTED, name.toString(), begin, end);
    }

    /** Moves to the quote of another text if a plus and that quote are next. */
    private boolean joins() {
        if (at == text.length() || text.charAt(at) != '+') {
            return false;
        }
        at++;
        skip();
        if (at == text.length() || text.charAt(at) != '"') {
            throw malformed(at, 1, "a text in quotes is expected after '+'");
        }
        return true;
    }

    private Token html() {
        int begin = at;
        int depth = 0;
        do {
            if (at == text.length()) {
                throw malformed(begin, 1, "an angle bracket is not closed");
            }
            depth += text.charAt(at) == '<' ? 1 : text.charAt(at) == '>' ? -1 : 0;
            at++;
        } while (depth > 0);
        return new Token(Form.HTML, text.substring(begin, at), begin, at);
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
