package org.gavel.dsl.syntax;

import java.util.List;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.syntax.Token.Kind;

/** Reads expressions that stand alone, as questions about games do. Fractions are written with {@code /}. */
public final class QuestionParser {

    private QuestionParser() {
    }

    /**
     * The expressions of a text, separated by commas; at least one unless mistakes were reported.
     *
     * @param log holds the text, and receives mistakes; nothing is returned then
     */
    public static List<Expr> parse(DiagnosticLog log) {
        TokenStream in = new TokenStream(Lexer.tokens(log), log);
        ExpressionParser expressions = new ExpressionParser(in, ExpressionParser.Division.EXACT);
        if (!log.isEmpty()) {
            return List.of();
        }
        try {
            List<Expr> found = in.separated(expressions::expression);
            in.acceptLineEnd();
            if (in.peek().kind() != Kind.END) {
                throw in.expected("the end of the question", "expressions are separated by commas");
            }
            return found;
        } catch (TokenStream.SyntaxError mistake) {
            return List.of();
        }
    }
}
