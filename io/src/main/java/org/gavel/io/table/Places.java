package org.gavel.io.table;

import java.util.Optional;
import java.util.function.Function;
import org.gavel.dsl.state.NumberedBoard;
import org.gavel.dsl.state.PositionLayout;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StackShape;
import org.gavel.dsl.state.StackShape.Rank;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;

/**
 * Knows where in a table the positions of a game are; in a table of one layer, that is layer 0.
 *
 * @param of where a position is
 * @param at which position has a value there, or none
 */
record Places(Function<PositionValues, Rank> of, Function<Rank, Optional<PositionValues>> at) {

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
                yield new Places(shape::rank, rank -> Optional.of(shape.position(rank)));
            }
            case SHARES -> {
                PositionLayout layout = game.game().layout();
                require(header.positions() == layout.size() && TableBuilder.header(game).isLike(header), game);
                yield new Places(position -> new Rank(0, layout.pack(position.toArray())),
                        rank -> Unchecked.get(() -> store.hasShare(rank.index())) ? Optional.of(unpacked(layout, rank))
                                : Optional.empty());
            }
            case FRACTIONS, BOUNDS -> {
                NumberedBoard board = game.numbered().orElseThrow(() -> strange(game));
                require(BoardTableBuilder.isOf(header, game, board), game);
                yield new Places(position -> new Rank(0, board.number(position)),
                        rank -> board.position((int) rank.index()));
            }
        };
    }

    private static PositionValues unpacked(PositionLayout layout, Rank rank) {
        int[] values = new int[layout.slotCount()];
        layout.unpack(rank.index(), values);
        return PositionValues.of(values);
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
