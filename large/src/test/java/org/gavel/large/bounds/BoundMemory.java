package org.gavel.large.bounds;

import java.util.EnumMap;
import java.util.Map;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;

/** Keeps bounds in memory, and counts sweeps. */
final class BoundMemory implements BoundKeeper {
    final Map<Player, BoundPairs> kept = new EnumMap<>(Player.class);
    private int swept;

    /** How many sweeps it was told of. */
    int swept() {
        return swept;
    }

    @Override
    public boolean has(Player player) {
        return kept.containsKey(player);
    }

    @Override
    public boolean load(Player player, BoundPairs into) {
        BoundPairs known = kept.get(player);
        for (int vertex = 0; known != null && vertex < into.vertexCount(); vertex++) {
            into.set(vertex, known.lower(vertex), known.upper(vertex));
        }
        return known != null;
    }

    @Override
    public void swept(Player player, BoundPairs bounds, double width) {
        swept++;
    }

    @Override
    public void keep(Player player, BoundPairs bounds, Standing standing) {
        BoundPairs copy = new BoundPairs(bounds.vertexCount());
        for (int vertex = 0; vertex < bounds.vertexCount(); vertex++) {
            copy.set(vertex, bounds.lower(vertex), bounds.upper(vertex));
        }
        kept.put(player, copy);
    }

    @Override
    public ContinuousThresholds kept(Player player) {
        return kept.get(player);
    }

    @Override
    public RuntimeException wrong(Player player, String reason) {
        return new IllegalStateException(player + ": " + reason);
    }
}
