package org.gavel.service.query;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.ChipSource;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.inquiry.AnswerVerifier;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.Verification;
import org.gavel.service.request.Input;
import org.gavel.service.request.InputValues;

/** Asks a question. */
public interface Inquirer extends InputValues {

    /** What they say of the inputs. */
    InputValues said();

    /** What is said of the {@linkplain Inputs#AUCTION auction}. */
    InputValues auction();

    @Override
    default <T> Optional<T> value(Input<T> input) {
        return said().value(input);
    }

    @Override
    default boolean has(Input<?> input) {
        return said().has(input);
    }

    @Override
    default List<String> texts(Input<String> input) {
        return said().texts(input);
    }

    @Override
    default String called(Input<?> input) {
        return said().called(input);
    }

    @Override
    default Optional<ChipTotals> totals(Input<String> input) {
        return said().totals(input);
    }

    /** The vertices that are wanted; the start if none are named. */
    IntStream vertices(BiddingGame game);

    /** What the players have. */
    default AskedPurses purses() {
        return AskedPurses.of(said());
    }

    /**
     * The file of a strategy.
     *
     * @throws org.gavel.engine.failure.InputException if none may be named
     */
    SourceText strategy(String file) throws IOException;

    /** Whether the answer is to be verified. */
    default Verify verify() {
        return value(Inputs.VERIFY).orElse(Verify.YES);
    }

    /** A game whose positions are listed. */
    PricedGame listed(Input<String> which);

    /** The game of a wish, in which whoever has it is called Alice; of the first wish if none is named. */
    BiddingGame wish(Optional<String> name);

    /** A game for a question about real money: a large board need not be listed. */
    PricedGame priced(Input<String> which);

    /** Where thresholds of the game that is asked about, in whole chips, come from. */
    default ChipSource inChips() {
        return ChipSource.SOLVING;
    }

    /**
     * Thresholds of the game that is asked about, in whole chips.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if there was no time for all totals
     */
    default ChipSolution chips(BiddingGame game, ChipTotals totals) {
        return Solvers.chips(game.auction(), threads()).solve(game.with(Money.CHIPS), totals, stop());
    }

    /** The same, for as many of the first totals as there is time for. */
    default ChipSolution firstChips(BiddingGame game, ChipTotals totals) {
        return Solvers.chips(game.auction(), threads()).solveFirst(game.with(Money.CHIPS), totals, stop());
    }

    /**
     * Whether thresholds of the game that is asked about are proved.
     *
     * @throws org.gavel.inquiry.UnprovedAnswerException if they are rejected
     */
    default Verification proof(ShareAnswer found) {
        return AnswerVerifier.verification(found, stop());
    }

    /** The same in whole chips. */
    default Verification proof(ChipAnswer found) {
        return AnswerVerifier.verification(found, stop());
    }

    /**
     * Makes sure that an answer starts where someone asks it to.
     *
     * @param answers what messages call the answer
     * @throws org.gavel.engine.failure.InputException if it starts elsewhere
     */
    default void requireStart(String answers, BiddingGame answered) {
    }

    /** What a game was called. */
    String label(Input<String> which, BiddingGame game);

    /** How many threads the work may use. */
    int threads();

    /** Asked whether to stop. */
    StopSignal stop();

    /** Measures the parts of the answer. */
    Stopwatch watch();
}
