package org.gavel.play;

import java.util.List;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.word.Labelled;

/**
 * A play, from a configuration to its end or as far as it was followed.
 *
 * @param start the configuration it began with
 * @param rounds its rounds, in order
 * @param ending how it ended
 * @param <M> whole chips or real money
 */
public record Play<M>(Configuration<M> start, List<Round<M>> rounds, Ending ending) {

    /** How a play ends. */
    public enum Ending implements Labelled {
        /** Alice has won. */
        ALICE,
        /** Bob has won. */
        BOB,
        /** It ended and neither player has won. */
        TIE,
        /** It came back to a configuration from which it goes on in the same way for ever: neither wins. */
        REPEATS,
        /** It was followed no further. */
        STOPPED;

        /** The ending of a play that is over. */
        public static Ending of(Outcome outcome) {
            return switch (outcome) {
                case ALICE -> ALICE;
                case BOB -> BOB;
                case TIE -> TIE;
            };
        }

        /** The ending of a play that a player has won. */
        public static Ending ofWinner(Player winner) {
            return winner == Player.ALICE ? ALICE : BOB;
        }
    }

    /** Copies the rounds. */
    public Play {
        rounds = List.copyOf(rounds);
    }

    /** The last configuration. */
    public Configuration<M> end() {
        return rounds.isEmpty() ? start : rounds.get(rounds.size() - 1).after();
    }
}
