package org.gavel.large.bounds;

import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;

/** Keeps bounds of a large board, so that a run that ends early is gone on with. */
public interface BoundKeeper {

    /** What is known of bounds besides that they hold. */
    enum Standing {
        /** They may be narrowed further. */
        OPEN,
        /** They were checked. */
        PROVED,
        /** They were checked, and what they leave of 1 encloses the other player's thresholds. */
        PROVED_FOR_BOTH
    }

    /** Whether bounds of a player are kept. */
    boolean has(Player player);

    /** Reads a player's kept bounds, if there are some, and says whether there were. */
    boolean load(Player player, BoundPairs into);

    /** Called after every sweep; may keep the bounds. */
    void swept(Player player, BoundPairs bounds, double width);

    /** Keeps a player's bounds in place of those that were kept. */
    void keep(Player player, BoundPairs bounds, Standing standing);

    /** The bounds that were kept, looked up where they are. */
    ContinuousThresholds kept(Player player);

    /**
     * What is thrown where bounds that were kept turn out to be wrong, so that whoever keeps them can say where they are.
     *
     * @param reason what is wrong with them
     */
    RuntimeException wrong(Player player, String reason);
}
