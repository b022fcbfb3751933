package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.StrategyText.Next;
import org.gavel.dsl.syntax.StrategyText.Rule;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.TieChoice;

/** Reads the strategy of a text. After a mistake it goes on with the next line, so that one run reports several. */
public final class StrategyParser {

    private static final String FORM = "write as in 'at a, b bid 2 move c' or 'otherwise bid mine / 2'";
    private static final List<String> STARTS = List.of("strategy", "plays", "at", "otherwise", "optimal");

    private final TokenStream in;
    private final ExpressionParser expressions;

    private StrategyParser(TokenStream in) {
        this.in = in;
        expressions = new ExpressionParser(in, ExpressionParser.Division.EXACT);
    }

    /** The strategy of a text. Mistakes are reported to the log; what is returned then is incomplete. */
    public static StrategyText parse(DiagnosticLog log) {
        return new StrategyParser(new TokenStream(Lexer.tokens(log), log)).strategy();
    }

    private StrategyText strategy() {
        skipEmpty();
        Place place = in.peek().place();
        String name = "";
        Optional<String> game = Optional.empty();
        try {
            in.expectWord("strategy", "a strategy begins with 'strategy NAME'");
            name = in.expectName("the name of the strategy").text();
            if (in.acceptWord("for")) {
                game = Optional.of(in.next().text());
            }
            in.expectLineEnd("the heading of a strategy");
        } catch (TokenStream.SyntaxError mistake) {
            in.recover();
        }
        Optional<Player> player = Optional.empty();
        List<Rule> rules = new ArrayList<>();
        Optional<Expr> margin = Optional.empty();
        for (skipEmpty(); in.peek().kind() != Kind.END && !in.log().isFull(); skipEmpty()) {
            try {
                expressions.reset();
                if (in.acceptWord("plays")) {
                    player = Optional.of(in.acceptPlayer().orElseThrow(() -> in.expected("alice or bob", "")));
                } else if (in.acceptWord("optimal")) {
                    margin = Optional.of(expressions.expression());
                } else {
                    rules.add(rule());
                }
                in.expectLineEnd("this line");
            } catch (TokenStream.SyntaxError mistake) {
                in.recover();
            }
        }
        if (rules.isEmpty() == margin.isEmpty() && in.log().isEmpty()) {
            in.log().report(place, rules.isEmpty() ? "the strategy is empty" : "the strategy is optimal and has rules",
                    FORM);
        }
        return new StrategyText(place, name, game, player, rules, margin);
    }

    private void skipEmpty() {
        while (in.peek().kind() == Kind.NEWLINE || in.peek().kind() == Kind.DOCUMENTATION) {
            in.next();
        }
    }

    private Rule rule() {
        Token first = in.peek();
        List<Expr> vertices = List.of();
        if (in.acceptWord("at")) {
            vertices = in.separated(expressions::range);
        } else if (!in.acceptWord("otherwise")) {
            throw in.expected("'at' or 'otherwise'", Spelling.didYouMean(first.text(), STARTS, FORM));
        }
        Optional<Expr> condition = in.acceptWord("if") ? Optional.of(expressions.expression()) : Optional.empty();
        in.expectWord("bid", FORM);
        Expr bid = expressions.expression();
        TieChoice onTie = in.acceptWord("keep") ? TieChoice.KEEP : TieChoice.USE;
        if (onTie == TieChoice.USE) {
            in.acceptWord("use");
        }
        Next next = next();
        return new Rule(first.place().to(in.last().place()), vertices, condition, bid, onTie, next);
    }

    private Next next() {
        if (in.acceptWord("move")) {
            return new Next.To(expressions.range());
        }
        if (in.acceptWord("make")) {
            in.expectWord("other", "write 'make other move'");
            in.expectWord("move", "write 'make other move'");
            if (!in.acceptWord("or")) {
                return new Next.MakeOther(Optional.empty());
            }
            in.expectWord("move", "write 'make other move'");
            return new Next.MakeOther(Optional.of(expressions.range()));
        }
        return new Next.Usual();
    }
}
