package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Token.Kind;

/**
 * Cuts a text into tokens, comments included, in time linear in its length. A line end ends a statement unless a bracket
 * is open or the line ends in an operator or comma. A line that begins, unindented, with the keyword of a statement
 * always begins a new one, so that a forgotten bracket spoils no more than one statement.
 */
public final class Lexer {

    private static final List<String> SIGNS = List.of("<->", "->", "..", ":=", "!=", "<=", ">=", "=", "<", ">", "+",
            "-", "*", "/", "%", "(", ")", "[", "]", "{", "}", ",", ":", ";", ".", "~", "&", "|", "!");
    private static final Set<String> CARRY_ON = Set.of("<->", "->", "..", ":=", "!=", "<=", ">=", "=", "<", ">", "+",
            "-", "*", ",", ":");
    private static final Set<String> CARRY_ON_WORDS = Set.of("and", "or", "not", "div", "mod", "in", "then", "else");

    private final String text;
    private final DiagnosticLog log;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int depth;

    private Lexer(DiagnosticLog log) {
        this.text = log.source().text();
        this.log = log;
    }

    /** The tokens of a text, ending with one of kind {@code END}. Characters that no token has are reported. */
    public static List<Token> tokens(DiagnosticLog log) {
        Lexer lexer = new Lexer(log);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        if (text.startsWith("\uFEFF")) {
            at = 1;
        }
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                lineEnd();
            } else if (c == ' ' || c == '\t' || c == '\r') {
                at++;
            } else if (c == '#') {
                comment();
            } else if (c >= '0' && c <= '9') {
                number();
            } else if (isWordPart(c) || Character.isHighSurrogate(c) && isWordPart(text.codePointAt(at))) {
                take(Kind.WORD, endOfWord(at));
            } else if (c == '"') {
                string();
            } else {
                sign();
            }
        }
        newline(text.length());
        tokens.add(new Token(Kind.END, "", new Place(text.length(), 0)));
    }

    private static boolean isWordPart(int c) {
        return c == '_' || c == '\'' || Character.isLetterOrDigit(c);
    }

    private int endOfWord(int from) {
        int end = from;
        while (end < text.length() && isWordPart(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    private void take(Kind kind, int end) {
        tokens.add(new Token(kind, text.substring(at, end), new Place(at, end - at)));
        at = end;
    }

    private void lineEnd() {
        int end = at++;
        if (depth == 0 ? !carriesOn() : startsStatement()) {
            depth = 0;
            newline(end);
        }
    }

    private boolean carriesOn() {
        Token last = lastOnLine();
        if (last == null || startsStatement()) {
            return false;
        }
        return last.kind() == Kind.SIGN && CARRY_ON.contains(last.text())
                || last.kind() == Kind.WORD && CARRY_ON_WORDS.contains(last.text());
    }

    private Token lastOnLine() {
        for (int i = tokens.size() - 1; i >= 0; i--) {
            Kind kind = tokens.get(i).kind();
            if (kind != Kind.COMMENT && kind != Kind.DOCUMENTATION) {
                return kind == Kind.NEWLINE ? null : tokens.get(i);
            }
        }
        return null;
    }

    private boolean startsStatement() {
        return at < text.length() && Character.isLetter(text.charAt(at))
                && Keywords.STATEMENTS.contains(text.substring(at, endOfWord(at)));
    }

    private void newline(int place) {
        if (lastOnLine() != null) {
            tokens.add(new Token(Kind.NEWLINE, "", new Place(place, 0)));
        }
    }

    private void comment() {
        int end = text.indexOf('\n', at);
        end = end < 0 ? text.length() : end;
        take(text.startsWith("##", at) ? Kind.DOCUMENTATION : Kind.COMMENT, end);
    }

    private void number() {
        int end = at;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        int wordEnd = endOfWord(end);
        if (wordEnd > end) {
            log.report(new Place(at, wordEnd - at), "a name cannot begin with a digit",
                    "separate the number from what follows, or write the name in double quotes");
            take(Kind.WORD, wordEnd);
            return;
        }
        take(Kind.NUMBER, end);
    }

    private void string() {
        StringBuilder value = new StringBuilder();
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
            char c = text.charAt(end++);
            if (c == '\\' && end < text.length() && text.charAt(end) != '\n') {
                char escaped = text.charAt(end++);
                c = escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped == 'r' ? '\r' : escaped;
            }
            value.append(c);
        }
        boolean closed = end < text.length() && text.charAt(end) == '"';
        if (!closed) {
            log.report(new Place(at, end - at), "a name in quotes does not end on its line",
                    "write the closing double quote");
        }
        int last = closed ? end + 1 : end;
        tokens.add(new Token(Kind.STRING, value.toString(), new Place(at, last - at)));
        at = last;
    }

    private void sign() {
        for (String sign : SIGNS) {
            if (text.startsWith(sign, at)) {
                if ("([{".contains(sign)) {
                    depth++;
                } else if (")]}".contains(sign)) {
                    depth = Math.max(0, depth - 1);
                }
                take(Kind.SIGN, at + sign.length());
                return;
            }
        }
        int c = text.codePointAt(at);
        int length = Character.charCount(c);
        String meant = meant(c);
        log.report(new Place(at, length), "unexpected character " + describe(c),
                meant.isEmpty() ? otherHint(c) : "write '" + meant + "'");
        if (!meant.isEmpty()) {
            tokens.add(new Token(Kind.SIGN, meant, new Place(at, length)));
        }
        at += length;
    }

    private static String describe(int c) {
        boolean shown = c > ' ' && c != 0x7F && Character.isDefined(c) && !Character.isISOControl(c)
                && !Character.isSurrogate((char) c) && Character.getType(c) != Character.FORMAT;
        return (shown ? "'" + Character.toString(c) + "' " : "") + String.format("(U+%04X)", c);
    }

    private static String meant(int c) {
        return switch (c) {
            case 0x2212, 0x2013, 0x2014 -> "-";
            case 0x2192 -> "->";
            case 0x2194 -> "<->";
            case 0x2264 -> "<=";
            case 0x2265 -> ">=";
            case 0x2260 -> "!=";
            case 0xD7 -> "*";
            default -> "";
        };
    }

    private static String otherHint(int c) {
        return switch (c) {
            case 0x201C, 0x201D -> "write a plain double quote";
            case 0xA0 -> "write a plain space";
            default -> "";
        };
    }
}
