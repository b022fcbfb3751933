package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.board.GrowingBoard;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.outcome.ShareSource;

/** The board of a game with state variables that is not listed: positions are numbered when they are met. */
public final class StateBoard extends GrowingBoard<PositionValues> implements PositionFields {

    private final PositionNames names;
    private final long mostPositions;

    /**
     * The board of a game, of which the start alone is met.
     *
     * @param asked hears of every position whose moves are asked for, before they are found
     * @param log takes mistakes that show at positions
     */
    StateBoard(StateGame game, Consumer<PositionValues> asked, DiagnosticLog log) {
        super(new StateRules(game, asked, log), game.moves().size());
        names = game.names();
        mostPositions = game.layout().packs() ? game.layout().size() : Long.MAX_VALUE;
    }

    /** A game on a board of which thresholds are known. */
    public static PricedGame priced(String name, StateGame state, Auction auction, PriceList<PositionValues> known,
            DiagnosticLog log) {
        StateBoard board = new StateBoard(state, known::expect, log);
        BiddingGame game = new BiddingGame(name, board, 0, auction, state.marks().objective());
        return new PricedGame(game, (asked, options, stop) -> ShareSource
                .known(known.stoppedBy(stop).solution(game.with(Auction.DEFAULT), board)).of(asked, options, stop));
    }

    /** How many positions there are at most, reachable or not; {@code Long.MAX_VALUE} if more than 2^63. */
    public long mostPositions() {
        return mostPositions;
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
