package org.gavel.dsl.state;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.limit.StopSignal;

/** What is known of boards that are too large to be listed. Found as a service, so that the language need not know who brings it. */
public interface LargeBoards {

    /** What the class path brings, if anything. */
    static Optional<LargeBoards> found() {
        return ServiceLoader.load(LargeBoards.class).findFirst();
    }

    /**
     * The thresholds of a game of selection, counted.
     *
     * @param place where the text says that it is one; prices of another game are an
     *        {@link org.gavel.dsl.diagnostic.InvalidTextException}
     */
    PriceList<PositionValues> counted(StateGame game, Place place, StopSignal stop, DiagnosticLog log);

    /**
     * How many positions play from the start of a game reaches at least, if that is known before they are listed: so a board
     * that is too large is refused at once. Moves alone do not tell.
     *
     * @param text the text of the game
     * @param parameters the values of all its parameters
     */
    OptionalLong leastPositionCount(SourceText text, Map<String, String> parameters);
}
