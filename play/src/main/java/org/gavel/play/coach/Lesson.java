package org.gavel.play.coach;

import org.gavel.play.OngoingPlay;

/**
 * A mistake in a play, with what refutes it.
 *
 * @param before the play before the decision, to be gone on with otherwise
 * @param refutation the play with the wrong decision and with what perfect play makes of it, as far as it was followed; the
 *            play itself, after the decision, where perfect play is not known or does not settle it
 * @param <M> whole chips or real money
 */
public record Lesson<M>(Mistake<M> mistake, OngoingPlay<M> before, OngoingPlay<M> refutation) {
}
