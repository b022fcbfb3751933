package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedStatistics;
import org.gavel.engine.game.BiddingGame;

/**
 * Mixed values in whole chips.
 *
 * @param game the game, in whole chips
 * @param asked what was asked of the solver
 * @param start the configuration in which the play starts
 * @param rows the configurations that were asked for
 * @param completion whether everything was solved as narrowly as asked for
 * @param statistics what the solver did
 * @param account how the answer came about
 */
public record ValueAnswer(BiddingGame game, MixedOptions asked, ChipConfiguration start, List<ValueRow> rows,
        Completion completion, MixedStatistics statistics, Account account) implements Answer {

    /** Copies the list. */
    public ValueAnswer {
        rows = List.copyOf(rows);
    }

    /** The names of the tie states, in the order of the rule; a coin has one. */
    public List<String> states() {
        return game.auction().ties().states();
    }

    @Override
    public Kind kind() {
        return Kind.VALUE;
    }
}
