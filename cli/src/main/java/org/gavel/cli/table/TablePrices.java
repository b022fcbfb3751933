package org.gavel.cli.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.ToLongFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.board.Player;
import org.gavel.games.chess.EndingBoard;
import org.gavel.io.table.TableHeader.Kind;
import org.gavel.io.table.TableStore;

/** Thresholds that are looked up in a stored table. */
public final class TablePrices implements PriceList<PositionValues> {

    private final TableStore store;
    private final ToLongFunction<PositionValues> numbering;

    /** The thresholds of a table in which positions are numbered so. */
    public TablePrices(TableStore store, ToLongFunction<PositionValues> numbering) {
        this.store = store;
        this.numbering = numbering;
    }

    /** How positions of a game are numbered in a table of it. */
    public static ToLongFunction<PositionValues> numbering(TableStore store, CompiledGame game) {
        if (store.header().kind() == Kind.SHARES) {
            return position -> game.game().layout().pack(position.toArray());
        }
        EndingBoard board = ChessTables.board(game).orElseThrow();
        return position -> board.number(ChessTables.squares(board, position));
    }

    @Override
    public BigFraction lower(Player player, PositionValues position) {
        return bound(player, position, player == Player.ALICE ? 0 : 1);
    }

    @Override
    public BigFraction upper(Player player, PositionValues position) {
        return bound(player, position, player == Player.ALICE ? 1 : 0);
    }

    private BigFraction bound(Player player, PositionValues position, int which) {
        try {
            long number = numbering.applyAsLong(position);
            if (store.header().kind() == Kind.SHARES) {
                return BigFraction.of(store.share(number, player.ordinal()), 1 << store.header().exponent());
            }
            BigFraction ofAlice = BigFraction.from(store.bound(number, which));
            return player == Player.ALICE ? ofAlice : BigFraction.ONE.subtract(ofAlice);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Exactness exactness() {
        return store.header().kind() == Kind.SHARES ? Exactness.EXACT : Exactness.ENCLOSURE;
    }

    @Override
    public String method() {
        return "looking up the stored table";
    }
}
