package org.gavel.editor;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.syntax.Lexer;
import org.gavel.dsl.syntax.Token;
import org.gavel.dsl.syntax.Token.Kind;

/** The vertex that is written at a place: {@code a}, {@code -3}, {@code v[1, 2]}, {@code "two words"} or {@code start}. */
final class VertexWord {

    private VertexWord() {
    }

    /** The vertex written at a character, or empty if no name or number is there. It may be the name of no vertex. */
    static Optional<String> at(SourceText source, int offset) {
        List<Token> tokens = Lexer.tokens(new DiagnosticLog(source));
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean name = token.kind() == Kind.WORD || token.kind() == Kind.NUMBER || token.kind() == Kind.STRING;
            if (name && token.place().offset() <= offset && offset <= token.place().end()) {
                return Optional.of(written(tokens, i));
            }
        }
        return Optional.empty();
    }

    private static String written(List<Token> tokens, int at) {
        Token token = tokens.get(at);
        if (token.kind() == Kind.NUMBER && at > 0 && tokens.get(at - 1).isSign("-")) {
            return "-" + token.text();
        }
        if (token.kind() != Kind.WORD || at + 1 >= tokens.size() || !tokens.get(at + 1).isSign("[")) {
            return token.text();
        }
        StringBuilder text = new StringBuilder(token.text());
        for (int i = at + 1; i < tokens.size() && tokens.get(i).kind() != Kind.NEWLINE; i++) {
            text.append(tokens.get(i).text());
            if (tokens.get(i).isSign("]")) {
                break;
            }
        }
        return text.toString();
    }
}
