package org.gavel.dsl.syntax;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.dsl.draw.Feature;
import org.gavel.dsl.draw.Form;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.word.Labelled;

/** The words of the language. */
public final class Keywords {

    /** Words that begin a statement, in the order in which they are suggested. */
    public static final List<String> STATEMENTS = Stream
            .concat(Stream.of("game", "vertices", "vertex", "start", "alice", "bob", "part", "tie", "red", "blue",
                    "both",
                    "payoff", "stuck", "priority", "weight", "charge", "owner", "chance", "label", "state", "let",
                    "men", "move",
                    "symmetry", "selection", "draw"), Auction.PARTS.stream())
            .toList();

    /** Words that no variable, function or vertex may have as its name unless it is quoted. */
    public static final Set<String> RESERVED = Set.of("and", "or", "not", "div", "mod", "in", "for", "if", "then",
            "else", "any", "all", "count", "sum", "path", "true", "false", "game");

    /** Words that say in a {@code draw} statement how something is drawn. */
    public static final List<String> DRAWING = Stream
            .of(List.of("as", "alice", "bob", "blank"), Labelled.labels(Form.class), Labelled.labels(Feature.class))
            .flatMap(List::stream).toList();

    /** Words that say that arrays are stacks, and where their lowest empty cells are: {@code in stacks of}, {@code [top, 2]}. */
    public static final List<String> STACKS = List.of("stacks", "of", "top");

    /** Words that say what men there are and how they move. */
    public static final List<String> MEN = List.of("of", "on", "steps", "slides", "hops", "from", "to", "free", "other",
            "as");

    /** How a board of men is laid on itself. */
    public static final List<String> REFLECTIONS = List.of("mirror", "turn");

    /** Directions that have a name. */
    public static final List<String> DIRECTIONS = List.of("straight", "diagonal", "ahead", "aslant", "knightwise");

    /** The functions of the language. */
    public static final List<String> FUNCTIONS = List.of("abs", "min", "max", "size", "random");

    private Keywords() {
    }
}
