package org.gavel.dsl.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.draw.Feature;
import org.gavel.dsl.draw.Form;
import org.gavel.dsl.syntax.Expr.Choices;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;

/** A statement of a game in the syntax tree. */
public sealed interface Statement {

    /** Where it is. */
    Place place();

    /** Vertices, for all choices; or the conditions that hold at the positions meant. */
    record Where(Place place, Choices choices, List<Expr> items) {
    }

    /** {@code vertices a, b}. */
    record Vertices(Place place, Where where) implements Statement {
    }

    /** Whether an arrow leads one way or both. */
    enum Arrow {
        /** {@code ->}. */
        ONE_WAY,
        /** {@code <->}. */
        BOTH_WAYS
    }

    /** An arrow and the vertices it leads to. */
    record Link(Arrow arrow, List<Expr> targets) {
    }

    /** {@code a -> b -> {c, d}}. */
    record Chain(Place place, List<Expr> sources, List<Link> links) {
    }

    /**
     * A name that is one thing in a line of Alice and another in the same line of Bob: {@code p in [x, o]}. Without a list
     * it is the value {@code alice} or {@code bob}.
     */
    record Each(Place place, String name, Optional<Expr> values) {
    }

    /** Whose line it is, and the name that differs where it is a line of both. */
    record Movers(List<Player> players, Optional<Each> each) {
    }

    /** {@code red for i in list: chain, chain}. */
    record Edges(Place place, Movers movers, Choices choices, List<Chain> chains) implements Statement {
    }

    /** A probability {@code number/divisor}, or a weight if it is not divided; 1 if no number is given. */
    record Share(Optional<Expr> number, Optional<Expr> divisor) {
    }

    /** Where chance moves with a probability, to each of the vertices. */
    record Branch(Place place, Share share, List<Expr> targets) {
    }

    /** {@code chance for i in list: a -> 1/3 b, 2/3 c}. */
    record Chances(Place place, Choices choices, List<Expr> sources, List<Branch> branches) implements Statement {
    }

    /** A declared variable or array of them: {@code board[3, 3]}. */
    record Declared(Place place, String name, List<Expr> sizes) {
    }

    /** How elements of an array are packed: each for itself, or as {@code stacks of} cells that fill from below. */
    enum Packing {
        /** Each takes any value. */
        CELLS,
        /** Over an empty cell all are empty. */
        STACKS
    }

    /** {@code state p, q in domain}, {@code state p[h, w] in stacks of domain}. */
    record State(Place place, List<Declared> variables, Packing packing, Expr domain) implements Statement {
    }

    /** {@code start a} or {@code start p = 0, q = 1}. */
    record Start(Place place, Where where) implements Statement {
    }

    /** {@code alice wins at}, {@code bob wins at} or {@code tie at}. */
    record Ending(Place place, Outcome outcome, Where where) implements Statement {
    }

    /** {@code both p in [x, o] win at}. */
    record EachWins(Place place, Each each, Where where) implements Statement {
    }

    /** {@code payoff value/divisor at}; the place is that of the number. */
    record Payoff(Place place, Expr value, int divisor, Where where) implements Statement {
    }

    /** {@code stuck rule} or {@code stuck rule at}. */
    record Stuck(Place place, StuckRule rule, Optional<Where> where) implements Statement {
    }

    /** {@code broke alice at}. */
    record Broke(Place place, Outcome outcome, Where where) implements Statement {
    }

    /** {@code alice wins if again and again at} or another objective; the sets of those that speak of vertices follow. */
    record Aim(Place place, Objective objective, List<Where> sets) implements Statement {

        /** Copies the list. */
        public Aim {
            sets = List.copyOf(sets);
        }
    }

    /**
     * {@code alice wants never at}, {@code part a wants never at}: an objective of a player, or of a part of a program.
     *
     * @param name whose wish it is
     * @param aim the objective, or a priority of some vertices; if they are to be visited once, any that names them
     */
    record Wish(Place place, String name, Statement aim, Kind kind) implements Statement {

        /** Whether the wish can be met for good. */
        public enum Kind {
            /** By a visit of its vertices: {@code once at}. */
            ONCE,
            /** By no play that has not ended. */
            LASTING
        }
    }

    /** {@code priority value at}. */
    record Priority(Place place, Expr value, Where where) implements Statement {
    }

    /** {@code weight value/divisor at}; the place is that of the number. */
    record Weight(Place place, Expr value, int divisor, Where where) implements Statement {
    }

    /** {@code charge alice value/divisor at}; the place is that of the number. */
    record Charge(Place place, List<Player> players, Expr value, int divisor, Where where) implements Statement {

        /** Copies the list. */
        public Charge {
            players = List.copyOf(players);
        }
    }

    /** {@code owner alice at}. */
    record Owner(Place place, Player owner, Where where) implements Statement {
    }

    /** {@code label a "name"}. */
    record Label(Place place, Expr vertex, String name) implements Statement {
    }

    /** {@code let name = body} or {@code let name(a, b) = body}. */
    record Let(Place place, String name, Optional<List<String>> parameters, Expr body) implements Statement {
    }

    /** {@code target := value}. */
    record Update(Place place, Expr target, Expr value) {
    }

    /**
     * {@code men K, Q "sign" of alice, k of bob on n x n}: each is on one square or is off the board; or
     * {@code on board[n, n]}: any number of each is there.
     *
     * @param sizes how many rows and columns the board has
     */
    record Men(Place place, List<Man> men, Optional<Declared> board, List<Expr> sizes) implements Statement {

        /** The names that it declares, but for {@code empty} and {@code off}. */
        public List<String> names() {
            return Stream.concat(board.stream(), men.stream().map(Man::declared)).map(Declared::name).toList();
        }
    }

    /** A declared man or array of them, whose it is, and what it looks like. */
    record Man(Declared declared, Optional<Player> owner, Optional<String> sign) {
    }

    /** How a man goes in a direction. */
    enum Gait implements Labelled {
        /** To the next square. */
        STEPS,
        /** To any square up to the first that is not free, and onto that if it can take what is there. */
        SLIDES,
        /** Over a man of the other player, which it takes, to the free square behind. */
        HOPS;
    }

    /** Where a man may arrive. */
    enum Landing {
        /** On free squares and on those of the other player's men, who are taken. */
        ANYWHERE,
        /** On free squares. */
        FREE,
        /** On squares of the other player's men, who are taken. */
        OTHER
    }

    /**
     * {@code man steps directions to free t from s as other if condition}.
     *
     * @param from the name of the square it leaves
     * @param to the name of the square it arrives at
     * @param becomes the man who is there then, if another
     */
    record Movement(Place place, Expr man, Gait gait, List<Expr> directions, Landing landing, Optional<String> from,
            Optional<String> to, Optional<Expr> becomes, Optional<Expr> condition) {
    }

    /**
     * {@code move alice for i in list if condition: updates}, {@code move both p in [x, o] ...} or
     * {@code move alice: K steps straight, updates}.
     */
    record Move(Place place, Movers movers, Choices choices, Optional<Movement> movement, List<Update> updates)
            implements
                Statement {
    }

    /** {@code move chance 1/6 for d in 1..6: updates}. */
    record ChanceMove(Place place, Share share, Choices choices, List<Update> updates) implements Statement {
    }

    /** A way to lay a board of men on itself. */
    enum Reflection implements Labelled {
        /** Left and right change places. */
        MIRROR,
        /** A quarter turn. */
        TURN;
    }

    /** {@code symmetry if condition: mirror, turn}. */
    record Reflections(Place place, Choices choices, List<Reflection> reflections) implements Statement {
    }

    /** {@code symmetry for i in list: updates}. */
    record Symmetry(Place place, Choices choices, List<Update> updates) implements Statement {
    }

    /**
     * {@code draw content as form sizes features: pieces}.
     *
     * @param place where the word is
     * @param content what is drawn: an array or a list
     * @param form what the cells are
     * @param sizes as many as the form has
     * @param sizesPlace where they are
     * @param features what the board has besides
     * @param pieces what stands for some values
     */
    record Draw(Place place, Expr content, Form form, List<Expr> sizes, Place sizesPlace, Set<Feature> features,
            List<DrawnAs> pieces) implements Statement {
    }

    /** {@code value alice "text"}, without owner and text for {@code value blank}; the place is that of the value. */
    record DrawnAs(Place place, Expr value, Optional<Player> owner, Optional<String> text) {
    }

    /** {@code selection}: all that counts is who has which cells once all are taken. */
    record Selection(Place place) implements Statement {
    }

    /** A part of the auction and its choice: {@code payment poorman}. */
    record AuctionPart(Place place, String part, String choice, Place choicePlace) implements Statement {
    }

    /** {@code ties at state: alice wins, alice -> s, bob -> s, tie -> s}: one state of a tie automaton. */
    record TieRow(Place place, String state, Player winner, List<TieStep> steps) implements Statement {
    }

    /** Where a tie automaton goes after an event: {@code alice}, {@code bob} or {@code tie}. */
    record TieStep(Place place, String event, String target) {
    }
}
