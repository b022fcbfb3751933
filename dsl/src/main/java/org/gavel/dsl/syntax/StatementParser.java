package org.gavel.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.Expr.Choices;
import org.gavel.dsl.syntax.Statement.Declared;
import org.gavel.dsl.syntax.Statement.TieStep;
import org.gavel.dsl.syntax.Statement.Where;
import org.gavel.dsl.syntax.Token.Kind;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.word.Labelled;

/** Reads one statement of a game. */
final class StatementParser {

    private static final String TIE_ROW = "write 'ties at STATE: alice wins, alice -> STATE, bob -> STATE, tie -> STATE'";

    private final TokenStream in;
    private final ExpressionParser expressions;
    private final DrawParser drawings;
    private final MoveParser moves;

    StatementParser(TokenStream in, ExpressionParser expressions) {
        this.in = in;
        this.expressions = expressions;
        this.drawings = new DrawParser(in, expressions);
        this.moves = new MoveParser(in, expressions, this::where);
    }

    /** The statements of a line: one, or one for each range of the variables of a state. */
    List<Statement> statements() {
        Token first = in.peek();
        List<Statement> line = first.isWord("state") ? states(in.next()) : List.of(statement(first));
        in.expectLineEnd("this statement");
        return line;
    }

    private Statement statement(Token first) {
        return switch (first.kind() == Kind.WORD ? first.text() : "") {
            case "vertices", "vertex" -> vertices(in.next());
            case "start" -> new Statement.Start(in.next().place(), where());
            case "alice", "bob" -> wins(in.next());
            case "part" -> part(in.next());
            case "tie" -> tie(in.next());
            case "red", "blue", "both" -> moves.edges(in.next());
            case "chance" -> moves.chances(in.next());
            case "stuck" -> stuck(in.next());
            case "broke" -> broke(in.next());
            case "priority" -> aims().priority(in.next());
            case "weight" -> aims().weight(in.next());
            case "payoff" -> aims().payoff(in.next());
            case "charge" -> aims().charge(in.next());
            case "owner" -> aims().owner(in.next());
            case "draw" -> drawings.draw(in.next());
            case "label" -> label(in.next());
            case "men" -> new MenParser(in, expressions).men(in.next());
            case "let" -> let();
            case "move" -> moves.move(in.next());
            case "symmetry" -> moves.symmetry(in.next());
            case "selection" -> new Statement.Selection(in.next().place());
            case "ties" -> ties(in.next());
            case "payment", "money", "mover", "bids", "least" -> auctionPart(in.next());
            default -> throw unknown(first);
        };
    }

    private AimParser aims() {
        return new AimParser(in, expressions, this::where);
    }

    private TokenStream.SyntaxError unknown(Token first) {
        return in.failed(first.place(), "no statement begins with " + first.described(),
                Spelling.didYouMean(first.text(), Keywords.STATEMENTS, guess(first)));
    }

    private String guess(Token first) {
        if (in.peek(1).isSign(":=")) {
            return "variables are set in moves, as in 'move both: " + first.text() + " := ...'";
        }
        if (in.peek(1).isSign("->") || in.peek(1).isSign("[")) {
            return "edges begin with their colour: red, blue or both";
        }
        if (in.peek(1).isSign("=")) {
            return "a constant is declared as in 'let " + first.text() + " = ...'";
        }
        return "statements begin with game, state, men, start, move, let, vertices, red, blue, both, alice, bob, tie,"
                + " stuck or a part of the auction";
    }

    private Statement vertices(Token first) {
        Where names = where();
        if (in.peek().kind() == Kind.WORD && !in.atLineEnd()) {
            throw in.failed(in.peek().place(), "there is no comma before " + in.peek().described(),
                    "write the names as in 'vertices a, b, c'");
        }
        return new Statement.Vertices(first.place(), names);
    }

    private Statement wins(Token first) {
        Outcome outcome = first.text().equals("alice") ? Outcome.ALICE : Outcome.BOB;
        if (in.acceptWord("wants")) {
            return aims().wish(first, first.text());
        }
        String form = "did you mean '" + first.text() + " wins at'?";
        in.expectWord("wins", form);
        if (in.peek().isWord("if")) {
            return aims().aim(first);
        }
        in.expectWord("at", form);
        return new Statement.Ending(first.place(), outcome, where());
    }

    /** The wish of one of several parts of a program. */
    private Statement part(Token first) {
        if (in.peek().kind() != Kind.WORD) {
            throw in.expected("the name of a part", "write letters, digits and '_', without quotation marks");
        }
        Token name = in.expectName("the name of a part");
        if (name.isWord("alice") || name.isWord("bob")) {
            throw in.failed(name.place(), "a part cannot be called " + name.text(),
                    "write '" + name.text() + " wants', or choose another name");
        }
        in.expectWord("wants", "write 'part " + name.text() + " wants never at a'; names have letters, digits and '_'");
        return aims().wish(first, name.text());
    }

    private Statement tie(Token first) {
        in.expectWord("at", "did you mean 'tie at'?");
        return new Statement.Ending(first.place(), Outcome.TIE, where());
    }

    private Where where() {
        Place from = in.peek().place();
        Choices choices = in.peek().isWord("for") ? moves.optionalChoices() : Choices.NONE;
        List<Expr> items = in.separated(expressions::expression);
        return new Where(from.to(in.last().place()), choices, items);
    }

    private Statement stuck(Token first) {
        Token word = in.expectName("a rule for players who are stuck: loses, tie or pass");
        StuckRule rule = Labelled.of(StuckRule.class, word.text())
                .orElseThrow(() -> in.failed(word.place(),
                        "unknown rule '" + word.text() + "' for players who are stuck",
                        "choose one of loses, tie, pass"));
        Optional<Where> where = in.acceptWord("at") ? Optional.of(where()) : Optional.empty();
        return new Statement.Stuck(first.place(), rule, where);
    }

    private Statement broke(Token first) {
        Optional<Outcome> outcome = in.accept(Outcome.class);
        if (outcome.isEmpty()) {
            return auctionPart(first);
        }
        in.expectWord("at", "did you mean 'broke " + outcome.get().label() + " at'?");
        return new Statement.Broke(first.place(), outcome.get(), where());
    }

    private Statement label(Token first) {
        Expr vertex = expressions.expression();
        Token name = in.peek();
        if (name.kind() != Kind.STRING) {
            throw in.expected("the new name of the vertex in double quotes", "");
        }
        in.next();
        return new Statement.Label(first.place(), vertex, name.text());
    }

    private List<Statement> states(Token first) {
        List<Statement> states = new ArrayList<>(List.of(state(first)));
        while (in.acceptSign(",")) {
            states.add(state(in.peek()));
        }
        return states;
    }

    private Statement state(Token first) {
        List<Declared> variables = in.separated(() -> expressions.declared("the name of a state variable", "in"));
        in.expectWord("in", "write 'state " + variables.get(0).name() + " in LOW..HIGH' or '... in {a, b}'");
        return new Statement.State(first.place(), variables, packing(), expressions.range());
    }

    private Statement.Packing packing() {
        Token after = in.peek(1);
        if (!in.peek().isWord("stacks") || !after.isWord("of") && !after.isSign("{") && after.kind() != Kind.NUMBER) {
            return Statement.Packing.CELLS;
        }
        in.next();
        in.expectWord("of", "write 'in stacks of {empty, x, o}'");
        return Statement.Packing.STACKS;
    }

    private Statement let() {
        in.next();
        Token name = in.expectName("the name of a constant or function");
        Optional<List<String>> parameters = Optional.empty();
        if (in.acceptSign("(")) {
            parameters = Optional.of(in.separated(() -> in.expectName("the name of a parameter").text()));
            in.expectSign(")", "after the parameters of '" + name.text() + "'");
        }
        in.expectSign("=", "after the name of what is declared");
        return new Statement.Let(name.place(), name.text(), parameters, expressions.expression());
    }

    private Statement ties(Token first) {
        return in.peek().isWord("at") ? tieRow(first) : auctionPart(first);
    }

    /** One state of a tie automaton: {@code ties at first: alice wins, alice -> first, bob -> second, tie -> second}. */
    private Statement tieRow(Token first) {
        in.expectWord("at", TIE_ROW);
        Token state = in.expectName("the name of a state of the tie rule");
        in.expectSign(":", "after the state");
        Player winner = in.acceptPlayer()
                .orElseThrow(() -> in.expected("alice or bob, who wins ties in this state", TIE_ROW));
        in.expectWord("wins", TIE_ROW);
        List<TieStep> steps = new ArrayList<>();
        while (in.acceptSign(",")) {
            Place place = in.peek().place();
            Outcome event = in.accept(Outcome.class).orElseThrow(() -> in.expected("alice, bob or tie", TIE_ROW));
            in.expectSign("->", "after what happened");
            Token target = in.expectName("the name of a state of the tie rule");
            steps.add(new TieStep(place.to(target.place()), event.label(), target.text()));
        }
        return new Statement.TieRow(first.place().to(state.place()), state.text(), winner, steps);
    }

    private static String choices(String part) {
        try {
            Auction.DEFAULT.with(part, "");
            return "";
        } catch (InputException unknown) {
            return unknown.hint();
        }
    }

    private Statement auctionPart(Token first) {
        if (in.atLineEnd()) {
            throw in.expected("a choice after '" + first.text() + "'", choices(first.text()));
        }
        Place from = in.peek().place();
        while (!in.atLineEnd()) {
            in.next();
        }
        Place place = from.to(in.last().place());
        String choice = in.log().source().text().substring(place.offset(), place.end());
        return new Statement.AuctionPart(first.place(), first.text(), choice, place);
    }
}
