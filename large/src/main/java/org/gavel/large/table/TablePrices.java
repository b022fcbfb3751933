package org.gavel.large.table;

import java.io.IOException;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.large.stack.StackShape;
import org.gavel.large.table.TableHeader.Kind;

/** Thresholds that are looked up in a stored table. */
public final class TablePrices implements PriceList<PositionValues> {

    private final TableStore store;
    private final Places places;

    /** The thresholds of a table of a game. */
    public TablePrices(TableStore store, CompiledGame game) {
        this.store = store;
        places = Places.of(store, game);
    }

    @Override
    public BigFraction lower(Player player, PositionValues position) {
        return read(player, position, 0);
    }

    @Override
    public BigFraction upper(Player player, PositionValues position) {
        return read(player, position, 1);
    }

    private BigFraction exact(Player player, StackShape.Rank place) throws IOException {
        int scale = store.header().scale();
        return switch (store.header().kind()) {
            case LAYERS -> BigFraction.of(store.share(place, player), 1 << scale - place.layer());
            default -> store.fraction(place.index(), player.ordinal());
        };
    }

    /** What a player needs exactly, or a bound of it: 0 is the lower one, 1 the upper one. */
    private BigFraction read(Player player, PositionValues position, int which) {
        StackShape.Rank place = places.of().apply(position.toArray());
        if (store.header().kind() != Kind.BOUNDS) {
            return Unchecked.get(() -> exact(player, place));
        }
        BigFraction bound = BigFraction.from(Unchecked.get(() -> store.bound(place.index(),
                player == Player.ALICE ? which : 3 - which)));
        return player == Player.ALICE ? bound : BigFraction.ONE.subtract(bound);
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
