package org.gavel.dsl.state;

import org.gavel.engine.answer.PriceList;

/** Knows the thresholds of a game's positions from elsewhere, as from a table on disk. */
@FunctionalInterface
public interface PriceSource {

    /** The thresholds of a compiled game. */
    PriceList<PositionValues> prices(StateGame game);
}
