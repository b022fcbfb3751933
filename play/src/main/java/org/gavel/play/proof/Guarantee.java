package org.gavel.play.proof;

import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.word.Labelled;
import org.gavel.play.Play;

/**
 * What a strategy guarantees from a configuration.
 *
 * @param verdict whether it wins against every play of the other
 * @param rounds if it does, the most rounds that the other can make it take, where there is such a number
 * @param refutation if it does not, a play in which the player follows it and does not win, where one was found
 * @param method how this is known, or why it is not
 * @param <M> whole chips or real money
 */
public record Guarantee<M>(Verdict verdict, OptionalInt rounds, Optional<Play<M>> refutation, String method) {

    /** Whether a strategy wins against every play of the other. */
    public enum Verdict implements Labelled {
        /** It does. */
        WINS,
        /** It does not. */
        REFUTED,
        /** This is not known. */
        UNDECIDED;
    }
}
