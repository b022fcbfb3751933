package org.gavel.engine.proof;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;

/**
 * Finds the potentials with which a bound for an average weight is tried. It is not trusted: potentials that prove nothing are
 * refused, and then the answer is not proved.
 */
@FunctionalInterface
public interface PotentialFinder {

    /**
     * A potential at each vertex.
     *
     * @param values the potentials, by vertex
     * @param slack how much more than its potential a round gives everywhere, at least; above 0 where the average must be
     *        above the bound
     */
    record Potentials(List<BigFraction> values, BigFraction slack) {
        /** Copies the list. */
        public Potentials {
            values = List.copyOf(values);
        }

        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    /**
     * Potentials.
     *
     * @param game a game of the objective mean payoff
     * @param player whose wins are looked at
     * @param mover that player, who wants to win, or the other, who wants that they do not
     * @param needs what the mover is said to need at each vertex, in [0,1]
     * @return empty if none were found
     */
    Optional<Potentials> find(BiddingGame game, Player player, Player mover, List<BigFraction> needs);
}
