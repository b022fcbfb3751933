package org.gavel.io.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.gavel.engine.answer.BoundPairs;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.rules.Auction;

/** Keeps the bounds of a stored graph's thresholds under one auction in the folder of the store. */
public final class StoredBounds extends PacedKeeper {

    private final GraphStore store;
    private final Auction auction;

    /**
     * The bounds of a store.
     *
     * @param nanoseconds a clock; bounds are kept while they are narrowed, but it takes no more than a tenth of the time
     */
    public StoredBounds(GraphStore store, Auction auction, LongSupplier nanoseconds) {
        super(nanoseconds);
        this.store = store;
        this.auction = auction;
    }

    private BoundFile file(Player player) {
        return new BoundFile(store, auction, player);
    }

    @Override
    public boolean load(Player player, BoundPairs into) {
        if (!has(player)) {
            return false;
        }
        Unchecked.run(() -> file(player).read(into));
        return true;
    }

    @Override
    public boolean has(Player player) {
        return file(player).exists();
    }

    /** A player's kept bounds, all in memory. */
    public BoundPairs inMemory(Player player) throws IOException {
        BoundPairs pairs = new BoundPairs(store.vertexCount());
        file(player).read(pairs);
        return pairs;
    }

    @Override
    public void keep(Player player, BoundPairs bounds, Standing standing) {
        Unchecked.run(() -> file(player).write(bounds, standing));
    }

    @Override
    public ContinuousThresholds kept(Player player) {
        return Unchecked.get(file(player)::lookup);
    }

    @Override
    public RuntimeException wrong(Player player, String reason) {
        return new UncheckedIOException(file(player).wrong(reason));
    }

    /**
     * The bounds of both players' thresholds that were found and checked before, or empty if there are none.
     *
     * @throws InvalidStoreException if they are broken
     */
    public Optional<ContinuousThresholds> checked(Player player) throws IOException {
        Optional<Standing> alice = file(Player.ALICE).standing();
        Optional<Standing> own = player == Player.ALICE ? alice : file(Player.BOB).standing();
        if (player == Player.BOB && alice.equals(Optional.of(Standing.PROVED_FOR_BOTH))) {
            return Optional.of(new ComplementThresholds(file(Player.ALICE).lookup()));
        }
        return own.isPresent() && own.get() != Standing.OPEN ? Optional.of(file(player).lookup()) : Optional.empty();
    }
}
