package org.gavel.service.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.BidRange.TieUse;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Grid;

/** How outcomes and winning bids are said to people. */
public final class OutcomeWords {

    private static final int MOST_MOVES = 6;

    private OutcomeWords() {
    }

    /** A verdict, and within how many rounds, as a sentence without a full stop. */
    static String verdict(Verdict verdict, OptionalInt rounds) {
        return verdict(verdict, rounds, Headers::name);
    }

    /** The same with the players called so. */
    public static String verdict(Verdict verdict, OptionalInt rounds, Function<Player, String> names) {
        String within = rounds.isEmpty() ? "" : " within " + Headers.counted(rounds.getAsInt(), "round", "rounds");
        return switch (verdict) {
            case ALICE -> names.apply(Player.ALICE) + " can force a win";
            case BOB -> names.apply(Player.BOB) + " can force a win";
            case DRAW -> "Draw: each player can prevent the other's win";
            case UNDETERMINED -> "Undetermined: neither can force a win, and pure play does not settle it";
            case AT_THRESHOLD -> "At the threshold: neither player is known to have enough";
        } + within;
    }

    private static String then(IntFunction<String> name, Optional<Decision> decision) {
        return decision.map(each -> then(name, each.turn(), each.moves())).orElse("nothing more");
    }

    /** What the winner of a bid does. */
    public static String then(IntFunction<String> name, Turn turn, ImmutableIntList moves) {
        String names = Headers.few(moves.size(), MOST_MOVES, i -> name.apply(moves.get(i)), ", ...");
        return switch (turn) {
            case MOVE -> names.isEmpty() ? "nothing more" : "move to " + names;
            case MAKE_OTHER_MOVE -> "make the opponent move";
            case EITHER -> "move to " + names + ", or make the opponent move";
            case DEPENDS ->
                names.isEmpty() ? "move, depending on the opponent's bid" : "if made to move, go to " + names;
        };
    }

    /** What to do on equal bids; where to move is said if it is not the same as after bidding more. */
    private static String onEqual(BidRange range, IntFunction<String> name) {
        String words = onEqual(range.onTie(), range.differsOnEqual() ? then(name, range.onEqual()) : "");
        return words.isEmpty() ? "-" : words;
    }

    /** The same with real money; nothing if it is the same as after bidding more. */
    static String onEqual(ContinuousAdvice advice, IntFunction<String> name) {
        boolean differs = advice.onEqual().isPresent()
                && !advice.onEqual().get().equals(new Decision(advice.turn(), advice.moves()));
        String words = onEqual(advice.onTie(), differs ? then(name, advice.onEqual()) : "");
        return words.isEmpty() ? "" : "; on equal bids " + words;
    }

    private static String onEqual(TieUse use, String differs) {
        return switch (use) {
            case NO_CHOICE -> differs;
            case EITHER -> "use or keep the advantage" + (differs.isEmpty() ? "" : ", if used " + differs);
            case USE, KEEP -> use.label() + " the advantage" + (differs.isEmpty() ? "" : ", " + differs);
        };
    }

    /** A table of bids that keep a win, under a title. */
    public static Grid bids(String title, List<BidRange> bids, IntFunction<String> name) {
        return new Grid(Table.of(bids::stream).column(title, BidRange::toString)
                .column("on equal bids", range -> onEqual(range, name))
                .column("then", range -> then(name, range.then())));
    }
}
