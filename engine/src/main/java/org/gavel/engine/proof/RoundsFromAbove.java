package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * What proves upper bounds of one player where a round may expand distances: this many rounds from above, and weights that leave
 * nothing between these and a fixpoint. It is read from a certificate and not trusted.
 *
 * @param rounds how often all vertices are gone through
 * @param weights a weight for each vertex, from 0 on
 */
public record RoundsFromAbove(int rounds, List<BigInteger> weights) {

    /** Copies the list. */
    public RoundsFromAbove {
        weights = List.copyOf(weights);
    }

    /** The rounds and weights for bounds that are right. */
    public static RoundsFromAbove of(ContinuousSolution solution, Player player, StopSignal stop) {
        if (AvoidanceProof.knows(solution.game())) {
            return of(AvoidanceProof.ofBob(solution, player), Player.BOB, stop);
        }
        Claims claims = Claims.of(solution.of(player));
        ExpansionCheck check = new ExpansionCheck(solution.game().graph(), player,
                RoundRule.of(solution.game(), player), vertex -> Optional.empty(), stop);
        int rounds = check.rounds(claims::lower, claims::upper);
        return new RoundsFromAbove(rounds, List.of(check.weights(claims::lower, claims::upper)));
    }

    /** Whether a round of the game may expand distances, so that these prove what ranks do not. */
    public static boolean areFor(ContinuousSolution solution) {
        return AvoidanceProof.expands(solution.game());
    }
}
