package org.gavel.cli.report;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.solve.purses.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.Turn;

/** How outcomes and winning bids are said to people. */
public final class OutcomeWords {

    private static final int MOST_MOVES = 6;

    private OutcomeWords() {
    }

    /** A verdict, and within how many rounds, as a sentence without a full stop. */
    public static String verdict(Verdict verdict, OptionalInt rounds) {
        String within = rounds.isEmpty() ? ""
                : rounds.getAsInt() == 1 ? " within 1 round" : " within " + rounds.getAsInt() + " rounds";
        return switch (verdict) {
            case ALICE -> "Alice can force a win";
            case BOB -> "Bob can force a win";
            case DRAW -> "Draw: each player can prevent the other's win";
            case UNDETERMINED -> "Undetermined: neither can force a win, and pure play does not settle it";
            case AT_THRESHOLD -> "At the threshold: the tie rule decides";
        } + within;
    }

    /** What the winner of a bid does. */
    public static String then(IntFunction<String> name, Turn turn, ImmutableIntList moves) {
        String names = IntStream.range(0, Math.min(MOST_MOVES, moves.size())).mapToObj(i -> name.apply(moves.get(i)))
                .collect(Collectors.joining(", ")) + (moves.size() > MOST_MOVES ? ", ..." : "");
        return switch (turn) {
            case MOVE -> names.isEmpty() ? "nothing more" : "move to " + names;
            case MAKE_OTHER_MOVE -> "make the other move";
            case EITHER -> "move to " + names + ", or make the other move";
        };
    }

    private static String onTie(BidRange.OnTie choice) {
        return switch (choice) {
            case NO_CHOICE -> "-";
            case EITHER -> "use or keep the advantage";
            case USE, KEEP -> choice.label() + " the advantage";
        };
    }

    /** Writes a table of the bids that keep a win. */
    public static void bids(List<BidRange> bids, IntFunction<String> name, Appendable out) throws IOException {
        TextTable table = new TextTable("winning bids", "on equal bids", "then");
        for (BidRange range : bids) {
            table.row(List.of(range.toString(),
                    onTie(range.onTie()),
                    then(name, range.turn(), range.moves())));
        }
        table.write(out, "  ");
    }
}
