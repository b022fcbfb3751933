package org.gavel.large.table;

import java.util.Optional;
import java.util.function.Function;
import org.gavel.dsl.state.PositionLayout;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.large.stack.StackShape.Rank;
import org.gavel.large.stack.StackShape;

/**
 * Knows where in a table the positions of a game are; in a table of one layer, that is layer 0.
 *
 * @param of where a position is
 * @param at which position has a value there, or none
 */
record Places(Function<int[], Rank> of, Function<Rank, Optional<PositionValues>> at) {

    /**
     * The places of a table of a game.
     *
     * @throws InputException if the table has not as many positions as the game, or another unit, or is of no kind that the game has
     */
    static Places of(TableStore store, CompiledGame game) {
        TableHeader header = store.header();
        return switch (header.kind()) {
            case LAYERS -> {
                Optional<StackShape> shape = StackShape.of(game.game());
                if (shape.isEmpty()) {
                    yield packed(store, game);
                }
                require(header.isLike(LayerRecords.header(game, shape.get().ranking())), game);
                yield new Places(shape.get()::rank, rank -> Optional.of(shape.get().position(rank)));
            }
            case FRACTIONS, BOUNDS -> {
                NumberedBoard board = game.numbered().orElseThrow(() -> strange(game));
                require(BoardTableBuilder.isOf(header, game, board), game);
                yield new Places(values -> new Rank(0, board.number(PositionValues.of(values))),
                        rank -> board.position((int) rank.index()));
            }
        };
    }

    private static Places packed(TableStore store, CompiledGame game) {
        require(TableBuilder.header(game).isLike(store.header()), game);
        PositionLayout layout = game.game().layout();
        return new Places(values -> new Rank(0, layout.pack(values)),
                rank -> Unchecked.get(() -> store.hasShare(rank)) ? Optional.of(unpacked(layout, rank))
                        : Optional.empty());
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
