package org.gavel.dsl.syntax;

import java.util.List;
import java.util.function.Supplier;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Token.Kind;

/** Reads expressions that are alone, as questions about games do. Fractions are written with {@code /}. */
public final class QuestionParser {

    private QuestionParser() {
    }

    /**
     * An expression and all of its text.
     *
     * @param place where all of it is, with the brackets around it and its parts
     * @param expr what is asked
     */
    public record Part(Place place, Expr expr) {
    }

    /** What is read next, with the place where all of it is. */
    static Part part(TokenStream in, Supplier<Expr> reader) {
        Place first = in.peek().place();
        Expr expr = reader.get();
        return new Part(first.to(in.last().place()), expr);
    }

    /**
     * The expressions of a text, separated by commas; at least one unless mistakes were reported.
     *
     * @param log holds the text, and receives mistakes; nothing is returned then
     */
    public static List<Part> parse(DiagnosticLog log) {
        TokenStream in = new TokenStream(Lexer.tokens(log), log);
        ExpressionParser expressions = new ExpressionParser(in, ExpressionParser.Division.EXACT);
        if (!log.isEmpty()) {
            return List.of();
        }
        try {
            List<Part> found = in.separated(() -> part(in, expressions::expression));
            in.acceptLineEnd();
            if (in.peek().kind() != Kind.END) {
                throw in.expected("the end of the question",
                        "separate expressions by commas; thresholds in chips are written as in 'alice(start, 8)'");
            }
            return found;
        } catch (TokenStream.SyntaxError mistake) {
            return List.of();
        }
    }
}
