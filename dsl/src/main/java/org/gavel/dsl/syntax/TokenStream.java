package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.board.Player;
import org.gavel.engine.word.Labelled;

/** The tokens of a text without its comments, read from left to right. Not thread-safe. */
final class TokenStream {

    /** Thrown once a mistake has been reported that makes the rest of a statement unreadable. */
    static final class SyntaxError extends RuntimeException {
        private static final long serialVersionUID = 1L;

        SyntaxError() {
            super("syntax error", null, false, false);
        }
    }

    private static final int WIDEST = 2_000_000;

    private final List<Token> tokens;
    private final DiagnosticLog log;
    private int at;

    TokenStream(List<Token> tokens, DiagnosticLog log) {
        this.tokens = tokens.stream().filter(t -> t.kind() != Kind.COMMENT).toList();
        this.log = log;
    }

    DiagnosticLog log() {
        return log;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    /** The token before the next one; the first token at the very beginning. */
    Token last() {
        return tokens.get(Math.max(0, at - 1));
    }

    Token next() {
        Token token = tokens.get(at);
        if (token.kind() != Kind.END) {
            at++;
        }
        return token;
    }

    boolean atLineEnd() {
        return peek().kind() == Kind.NEWLINE || peek().kind() == Kind.END;
    }

    boolean acceptSign(String sign) {
        boolean found = peek().isSign(sign);
        if (found) {
            next();
        }
        return found;
    }

    boolean acceptWord(String word) {
        boolean found = peek().isWord(word);
        if (found) {
            next();
        }
        return found;
    }

    /** The player whose name comes next, if it is one. */
    Optional<Player> acceptPlayer() {
        return accept(Player.class);
    }

    /** The constant of a kind whose label is the word that comes next, if it is one. */
    <E extends Enum<E> & Labelled> Optional<E> accept(Class<E> kind) {
        Optional<E> found = peek().kind() == Kind.WORD ? Labelled.of(kind, peek().text()) : Optional.empty();
        found.ifPresent(label -> next());
        return found;
    }

    /** Items with commas between them, at least one. */
    <T> List<T> separated(Supplier<T> item) {
        List<T> items = new ArrayList<>();
        do {
            items.add(item.get());
        } while (!peek(1).isWord("and") && acceptSign(","));
        return items;
    }

    /** Items with commas between them, if there are any, up to a closing bracket; a comma may be behind the last. */
    <T> List<T> listUntil(String close, String where, IntFunction<T> item) {
        List<T> items = new ArrayList<>();
        boolean more = true;
        while (more && !peek().isSign(close)) {
            items.add(item.apply(items.size()));
            if (items.size() > WIDEST) {
                throw failed(peek().place(), "a list has more than " + WIDEST + " elements", "");
            }
            more = acceptSign(",");
        }
        expectSign(close, where);
        return items;
    }

    Token expectSign(String sign, String where) {
        if (!peek().isSign(sign)) {
            throw expected("'" + sign + "' " + where, hintInsteadOf(sign));
        }
        return next();
    }

    private String hintInsteadOf(String sign) {
        Token found = peek();
        if (sign.equals(":=") && found.isSign("=")) {
            return "a move sets a variable with ':='";
        }
        if (sign.equals("=") && found.isSign(":=")) {
            return "write '=' here; ':=' is for moves";
        }
        if (sign.equals(")") && last().isWord("chips")) {
            return "leave out 'chips', as in 'alice(start, 8)'";
        }
        return "";
    }

    Token expectWord(String word, String hint) {
        if (!peek().isWord(word)) {
            throw expected("'" + word + "'", hint);
        }
        return next();
    }

    /** A name that the user chooses. */
    Token expectName(String what) {
        Token token = peek();
        if (token.kind() != Kind.WORD) {
            throw expected(what, "");
        }
        if (Keywords.RESERVED.contains(token.text())) {
            throw failed(token.place(), "'" + token.text() + "' is a word of the language and cannot be " + what,
                    "choose another name");
        }
        return next();
    }

    void expectLineEnd(String after) {
        if (!atLineEnd()) {
            throw expected("the end of the line after " + after, hintForRest());
        }
        acceptLineEnd();
    }

    private String hintForRest() {
        Token found = peek();
        if (found.isSign(";") || found.kind() == Kind.WORD && Keywords.STATEMENTS.contains(found.text())) {
            return "write every statement on a line of its own";
        }
        if (found.isWord("for")) {
            return "'for' comes first and ends with a colon, as in 'both for i in 0..2: v[i] -> v[i + 1]'";
        }
        return found.kind() != Kind.SIGN ? "" : switch (found.text()) {
            case ":=", "=" -> "a condition is compared with '=', a move sets a variable with ':='";
            case "/" -> "whole numbers are divided with 'div'";
            case "%" -> "the remainder is written 'mod'";
            case "&" -> "write 'and'";
            case "|" -> "write 'or'";
            default -> "";
        };
    }

    /** What was meant by a sign where an operand should be. */
    String hintInsteadOfOperand() {
        if (peek().isSign("!")) {
            return "write 'not'";
        }
        boolean arrow = last().isSign("-") && (peek().isSign("->") || peek().isSign(">"));
        return arrow ? "an arrow is written '->'" : "";
    }

    void acceptLineEnd() {
        if (peek().kind() == Kind.NEWLINE) {
            next();
        }
    }

    /** Skips to the next statement. */
    void recover() {
        while (!atLineEnd()) {
            next();
        }
        acceptLineEnd();
    }

    SyntaxError expected(String what, String hint) {
        return failed(peek().place(), "expected " + what + ", found " + peek().described(), hint);
    }

    SyntaxError failed(Place place, String reason, String hint) {
        if (!log.hasMistakeInLine(log.line(place.offset()))) {
            log.report(place, reason, hint);
        }
        return new SyntaxError();
    }
}
