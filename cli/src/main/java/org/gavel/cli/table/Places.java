package org.gavel.cli.table;

import org.gavel.dsl.state.PositionLayout;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StackShape;
import org.gavel.engine.failure.InputException;
import org.gavel.games.chess.ChessEnding;
import org.gavel.io.table.TableHeader;
import org.gavel.io.table.TableStore;

/** Knows where in a table the positions of a game are; in a table of one layer, that is layer 0. */
@FunctionalInterface
interface Places {

    /** Where a position is. */
    StackShape.Rank of(PositionValues position);

    /**
     * The places of a table of a game.
     *
     * @throws InputException if the table has not as many positions as the game, or another unit, or is of no kind that the game has
     */
    static Places of(TableStore store, CompiledGame game) {
        TableHeader header = store.header();
        return switch (header.kind()) {
            case LAYERS -> {
                StackShape shape = StackShape.of(game.game()).orElseThrow(() -> strange(game));
                require(header.isLike(LayerRecords.header(game, shape.ranking())), game);
                yield shape::rank;
            }
            case SHARES -> {
                PositionLayout layout = game.game().layout();
                require(header.positions() == layout.size() && TableBuilder.header(game).isLike(header), game);
                yield position -> new StackShape.Rank(0, layout.pack(position.toArray()));
            }
            case FRACTIONS, BOUNDS -> {
                ChessEnding ending = game.chessEnding().orElseThrow(() -> strange(game));
                require(EndingTableBuilder.isOf(header, game, ending.board()), game);
                yield position -> new StackShape.Rank(0, ending.number(position));
            }
        };
    }

    private static void require(boolean fits, CompiledGame game) {
        if (!fits) {
            throw strange(game);
        }
    }

    private static InputException strange(CompiledGame game) {
        return new InputException("the table is not one that 'gavel table build' makes of " + game.argument(),
                "build it again elsewhere");
    }
}
