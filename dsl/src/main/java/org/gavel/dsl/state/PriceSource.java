package org.gavel.dsl.state;

import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.limit.StopSignal;

/** Knows the thresholds of a game's positions from elsewhere, as from a table on disk, or counts them. */
@FunctionalInterface
public interface PriceSource {

    /** The thresholds of a compiled game. */
    PriceList<PositionValues> prices(StateGame game);

    /**
     * Counts the thresholds of a game of selection.
     *
     * @param place where the text says that it is one; prices of another game are an
     *        {@link org.gavel.dsl.diagnostic.InvalidTextException}
     */
    static PriceSource counting(Place place, StopSignal stop, DiagnosticLog log) {
        return game -> SelectionShape.prices(game, place, stop, log);
    }
}
