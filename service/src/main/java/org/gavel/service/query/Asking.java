package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.service.request.AskedPurses;
import org.gavel.service.request.Input;
import org.gavel.service.request.StrategyArgument;

/** Somebody asks a question: what he says of each input, on a command line or in the fields of a request. */
public interface Asking {

    /**
     * What is said of an input, or empty if nothing is.
     *
     * @throws org.gavel.engine.failure.InputException if it is no such thing, or out of range
     */
    <T> Optional<T> value(Input<T> input);

    /** Whether anything is said of an input. */
    boolean has(Input<?> input);

    /** All that is said of an input; empty if nothing is. */
    List<String> texts(Input<String> input);

    /** Whether a flag is set. */
    default boolean says(Input<Boolean> flag) {
        return value(flag).orElse(false);
    }

    /** What messages call an input: an option, or a field in quotation marks. */
    String called(Input<?> input);

    /** Totals of chips, or empty if none are named. */
    Optional<ChipTotals> totals(Input<String> input);

    /** The vertices that are wanted; the start if none are named. */
    IntStream vertices(BiddingGame game);

    /** What the players have, of some kinds of money. */
    AskedPurses purses(Money... kinds);

    /** Where files of strategies are found. */
    StrategyArgument.Files strategies();

    /** Whether the answer is to be verified. */
    default Verify verify() {
        return value(Inputs.VERIFY).orElse(Verify.YES);
    }

    /** A game whose positions are listed. */
    PricedGame listed(Input<String> which);

    /** A game for a question about real money: a large board need not be listed. */
    PricedGame priced(Input<String> which);

    /** Thresholds of a game in whole chips. */
    ChipSolution chips(Input<String> which, ChipTotals totals);

    /** What a game was called. */
    String label(Input<String> which, BiddingGame game);

    /** How many threads the work may use. */
    int threads();

    /** Asked whether to stop. */
    StopSignal stop();

    /** Measures the parts of the answer. */
    Stopwatch watch();
}
