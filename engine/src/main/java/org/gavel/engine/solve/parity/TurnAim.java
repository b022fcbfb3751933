package org.gavel.engine.solve.parity;

import java.util.BitSet;
import org.gavel.engine.limit.StopSignal;

/** What a player of a random-turn game wants of plays that never end. */
public interface TurnAim {

    /** Where a player wins with probability one, and how. */
    interface SureWin {

        /** The vertices, those already won among them. */
        BitSet won();

        /** A move of the player that goes on winning, at the vertices won where they may have to move. */
        int move(int vertex);
    }

    /** The largest priority met again and again is even. */
    TurnAim PARITY = new TurnAim() {
        @Override
        public SureWin sure(TurnArena arena, StopSignal stop) {
            return AlmostSure.of(arena, stop);
        }

        @Override
        public BitSet losing(MaximalEndComponents sets, StopSignal stop) {
            return sets.withOdd();
        }
    };

    /** Where the player wins for sure. */
    SureWin sure(TurnArena arena, StopSignal stop);

    /** The numbers of the sets that the other can keep against fixed moves in which they win for sure. */
    BitSet losing(MaximalEndComponents sets, StopSignal stop);

    /** The vertices from which no play at all is won, whoever moves. */
    default BitSet hopeless(TurnArena arena, StopSignal stop) {
        BitSet hopeless = new BitSet();
        hopeless.set(0, arena.size());
        hopeless.andNot(sure(arena.alone(), stop).won());
        return hopeless;
    }
}
