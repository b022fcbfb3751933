package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.GameText.Argument;
import org.gavel.dsl.syntax.GameText.DocLine;
import org.gavel.dsl.syntax.GameText.GameExpr;
import org.gavel.dsl.syntax.GameText.Parameter;
import org.gavel.dsl.syntax.QuestionParser.Part;
import org.gavel.dsl.syntax.Token.Kind;

/** Reads the games of a text. After a mistake it goes on with the next statement, so that one run reports several. */
public final class GameParser {

    private static final int DEEPEST_FORMULA = 50;

    private final TokenStream in;
    private final ExpressionParser expressions;
    private final StatementParser statements;
    private int depth;

    private GameParser(TokenStream in) {
        this.in = in;
        this.expressions = new ExpressionParser(in, ExpressionParser.Division.WHOLE);
        this.statements = new StatementParser(in, expressions);
    }

    /** The games of a text, in order. Mistakes are reported to the log; what is returned then is incomplete. */
    public static List<GameText> parse(DiagnosticLog log) {
        return new GameParser(new TokenStream(Lexer.tokens(log), log)).games();
    }

    private List<GameText> games() {
        List<GameText> games = new ArrayList<>();
        List<DocLine> documentation = new ArrayList<>();
        while (documentation(documentation) && !in.log().isFull()) {
            if (in.peek().isWord("game")) {
                games.add(game(documentation));
                documentation = new ArrayList<>();
            } else {
                outsideGame();
            }
        }
        if (games.isEmpty() && in.log().isEmpty()) {
            in.log().report("there is no game in this text", "a game begins with 'game NAME'");
        }
        return games;
    }

    /** Collects documentation and tells whether anything else follows. */
    private boolean documentation(List<DocLine> into) {
        while (in.peek().kind() == Kind.DOCUMENTATION || in.peek().kind() == Kind.NEWLINE) {
            Token token = in.next();
            if (token.kind() == Kind.DOCUMENTATION) {
                into.add(new DocLine(token.place(), token.text().substring(2).strip()));
            }
        }
        return in.peek().kind() != Kind.END;
    }

    private void outsideGame() {
        Token token = in.peek();
        boolean statement = token.kind() == Kind.WORD && Keywords.STATEMENTS.contains(token.text());
        in.log().report(token.place(), "expected a game, found " + token.described(),
                statement ? "a text begins with 'game NAME'; its statements follow"
                        : Spelling.didYouMean(token.text(), List.of("game"), "a text begins with 'game NAME'"));
        while (in.peek().kind() != Kind.END && !in.peek().isWord("game")) {
            in.recover();
            documentation(new ArrayList<>());
        }
    }

    private GameText game(List<DocLine> documentation) {
        Place place = in.next().place();
        String name = "";
        List<Parameter> parameters = List.of();
        Optional<GameExpr> formula = Optional.empty();
        expressions.reset();
        depth = 0;
        try {
            Token word = gameName("the name of the game");
            name = word.text();
            place = place.to(word.place());
            if (in.peek().isSign("-")) {
                throw in.failed(in.peek().place(), "the name of a game has letters, digits and '_'", "use '_' instead");
            }
            if (in.acceptSign("(")) {
                parameters = in.separated(this::parameter);
                in.expectSign(")", "after the last parameter");
            }
            if (in.acceptSign("=")) {
                formula = Optional.of(formula());
            }
            in.expectLineEnd("the heading of a game");
        } catch (TokenStream.SyntaxError mistake) {
            in.recover();
        }
        List<Statement> body = new ArrayList<>();
        while (documentation(documentation) && !in.peek().isWord("game") && !in.log().isFull()) {
            try {
                expressions.reset();
                body.addAll(statements.statements());
            } catch (TokenStream.SyntaxError mistake) {
                in.recover();
            }
        }
        return new GameText(place, name, parameters, formula, body, documentation);
    }

    private Token gameName(String what) {
        boolean named = in.peek().kind() == Kind.STRING || in.peek().kind() == Kind.WORD;
        return named ? in.next() : in.expectName(what);
    }

    private Parameter parameter() {
        Token name = in.expectName("the name of a parameter");
        if (!in.peek().isSign("=")) {
            throw in.expected("'=' and a default value after parameter '" + name.text() + "'",
                    "write '" + name.text() + " = 3', or '" + name.text() + " = 3 in 1..9' to limit it");
        }
        in.next();
        Part preset = QuestionParser.part(in, expressions::range);
        Optional<Part> range = in.acceptWord("in") ? Optional.of(QuestionParser.part(in, expressions::range))
                : Optional.empty();
        return new Parameter(name.place(), name.text(), preset, range);
    }

    private GameExpr formula() {
        if (++depth > DEEPEST_FORMULA) {
            throw in.failed(in.peek().place(), "games are nested more than " + DEEPEST_FORMULA + " deep", "");
        }
        Token word = gameName("the name of a game");
        List<Argument> arguments = in.acceptSign("(")
                ? in.listUntil(")", "after the last argument of '" + word.text() + "'",
                        index -> argument(word.text(), index))
                : List.of();
        GameExpr result = new GameExpr.Named(word.place().to(in.last().place()), word.text(), arguments);
        if (in.acceptWord("at")) {
            Expr vertex = expressions.expression();
            result = new GameExpr.StartedAt(result.place().to(vertex.place()), result, vertex);
        }
        depth--;
        return result;
    }

    private Argument argument(String operation, int index) {
        Place from = in.peek().place();
        if (in.peek().kind() == Kind.WORD && in.peek(1).isSign("=")) {
            String name = in.next().text();
            in.next();
            Expr value = expressions.range();
            return new Argument(from.to(value.place()), Optional.of(name), Optional.of(value), Optional.empty());
        }
        boolean game = operation.equals("wedge") || operation.equals("plus") || index == 0
                && (operation.equals("reverse") || operation.equals("truncate"));
        if (game) {
            GameExpr inner = formula();
            return new Argument(inner.place(), Optional.empty(), Optional.empty(), Optional.of(inner));
        }
        Expr value = expressions.range();
        return new Argument(value.place(), Optional.empty(), Optional.of(value), Optional.empty());
    }
}
