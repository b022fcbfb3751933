package org.gavel.large.command;

import java.util.Map;
import java.util.OptionalLong;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.state.LargeBoards;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StateGame;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.limit.StopSignal;
import org.gavel.large.chess.ChessEnding;
import org.gavel.large.selection.SelectionShape;

/** Games of selection are counted, and of chess endings it is known how many positions they have. */
public final class KnownBoards implements LargeBoards {

    @Override
    public PriceList<PositionValues> counted(StateGame game, Place place, StopSignal stop, DiagnosticLog log) {
        return SelectionShape.prices(game, place, stop, log);
    }

    @Override
    public OptionalLong leastPositionCount(SourceText text, Map<String, String> parameters) {
        return ChessEnding.of(text.text(), parameters).stream().mapToLong(ChessEnding::leastPositionCount)
                .findFirst();
    }
}
