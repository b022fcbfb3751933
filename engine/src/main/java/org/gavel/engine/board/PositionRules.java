package org.gavel.engine.board;

import java.util.List;
import java.util.Optional;

/**
 * The rules of a board whose positions are found when they are asked for, and need not be counted or numbered before.
 *
 * @param <P> positions; with {@code equals} and {@code hashCode} that tell them apart
 */
public interface PositionRules<P> {

    /** Where a play starts. */
    P start();

    /** How a play ends at a position, or empty if it goes on. */
    Optional<Outcome> outcome(P position);

    /** Where a player can move from a position at which the play goes on: at least one. */
    List<P> successors(Player mover, P position);

    /** The name of a position. */
    String nameOf(P position);

    /** The position of a name, whether or not a play leads there; empty if it is not a name of one. */
    Optional<P> positionNamed(String name);
}
