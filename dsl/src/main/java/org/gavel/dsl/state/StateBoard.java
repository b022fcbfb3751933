package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.answer.PricedGraph;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.selection.SelectionPrices;

/** The board of a game with state variables that is not listed: positions are numbered when they are met. */
public final class StateBoard extends PricedGraph<PositionValues> implements PositionFields {

    private final PositionNames names;
    private final long mostPositions;

    private StateBoard(StateGame game, PriceList<PositionValues> prices, DiagnosticLog log) {
        super(new StateRules(game, log), game.moves().size(), prices);
        names = game.names();
        mostPositions = game.layout().packs() ? game.layout().size() : Long.MAX_VALUE;
    }

    /** How many positions there are at most, reachable or not; {@code Long.MAX_VALUE} if more than 2^63. */
    public long mostPositions() {
        return mostPositions;
    }

    /**
     * The board of a game of selection, whose thresholds are counted.
     *
     * @param place where the text says that it is one
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it is none
     */
    public static StateBoard ofSelection(StateGame game, Place place, StopSignal stop, DiagnosticLog log) {
        try {
            SelectionShape shape = SelectionShape.of(game, stop);
            return new StateBoard(game,
                    new SelectionPrices<>(shape::cells, shape.alice().goal(), shape.bob().goal(), stop), log);
        } catch (SelectionShape.NoSelection reason) {
            log.report(place, "this is no game of selection: " + reason.getMessage(),
                    "leave out 'selection'; the game is solved by its positions then");
            log.throwIfAny();
            throw new IllegalStateException(reason);
        }
    }

    /** The board of a game whose thresholds are known from elsewhere. */
    public static StateBoard priced(StateGame game, PriceSource source, DiagnosticLog log) {
        return new StateBoard(game, source.prices(game), log);
    }

    @Override
    public Optional<PositionDrawing> drawing() {
        return names.drawing();
    }

    @Override
    public List<PositionField> fields(int vertex) {
        return names.fields(position(vertex).toArray());
    }
}
