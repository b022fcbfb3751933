package org.gavel.cli.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.ToLongFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.board.Player;
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
        ChessTables ending = ChessTables.of(game).orElseThrow();
        return ending::number;
    }

    @Override
    public BigFraction lower(Player player, PositionValues position) {
        return read(position, number -> switch (store.header().kind()) {
            case SHARES -> share(player, number);
            case FRACTIONS -> store.fraction(number, player.ordinal());
            case BOUNDS -> player == Player.ALICE ? BigFraction.from(store.bound(number, 0))
                    : BigFraction.ONE.subtract(BigFraction.from(store.bound(number, 3)));
        });
    }

    @Override
    public BigFraction upper(Player player, PositionValues position) {
        return read(position, number -> switch (store.header().kind()) {
            case SHARES -> share(player, number);
            case FRACTIONS -> store.fraction(number, player.ordinal());
            case BOUNDS -> player == Player.ALICE ? BigFraction.from(store.bound(number, 1))
                    : BigFraction.ONE.subtract(BigFraction.from(store.bound(number, 2)));
        });
    }

    private BigFraction share(Player player, long number) throws IOException {
        return BigFraction.of(store.share(number, player.ordinal()), 1 << store.header().scale());
    }

    @FunctionalInterface
    private interface Lookup {
        BigFraction at(long number) throws IOException;
    }

    private BigFraction read(PositionValues position, Lookup lookup) {
        try {
            return lookup.at(numbering.applyAsLong(position));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Exactness exactness() {
        return store.header().kind() == Kind.BOUNDS ? Exactness.ENCLOSURE : Exactness.EXACT;
    }

    @Override
    public String method() {
        return "looking up the stored table";
    }
}
