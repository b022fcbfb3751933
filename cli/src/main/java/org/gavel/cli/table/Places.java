package org.gavel.cli.table;

import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StackShape;
import org.gavel.io.table.TableHeader.Kind;
import org.gavel.io.table.TableStore;

/** Knows where in a table the positions of a game are; in a table of one layer, that is layer 0. */
@FunctionalInterface
interface Places {

    /** Where a position is. */
    StackShape.Rank of(PositionValues position);

    /** The places of a table of a game. */
    static Places of(TableStore store, CompiledGame game) {
        if (store.header().kind() == Kind.LAYERS) {
            return StackShape.of(game.game()).orElseThrow()::rank;
        }
        if (store.header().kind() == Kind.SHARES) {
            return position -> new StackShape.Rank(0, game.game().layout().pack(position.toArray()));
        }
        ChessTables ending = ChessTables.of(game).orElseThrow();
        return position -> new StackShape.Rank(0, ending.number(position));
    }
}
