package org.gavel.cli.play;

import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.Strategy;

/**
 * Who plays for whom.
 *
 * @param programs the strategies of the players that the program plays for; people play for the others
 * @param chance what coins and strategies that leave something to chance are drawn from
 * @param <M> whole chips or real money
 */
record Seats<M>(Map<Player, Strategy<M>> programs, RandomGenerator chance) {

    /** Copies the map. */
    Seats {
        programs = Map.copyOf(programs);
    }

    /** The strategy of a player, drawn anew; empty if a person plays for them. */
    Optional<Strategy<M>> program(Player player) {
        return Optional.ofNullable(programs.get(player)).map(strategy -> strategy.redrawn(chance.nextLong()));
    }

    boolean isHuman(Player player) {
        return !programs.containsKey(player);
    }

    /** Whether people play for both, so that bids must not be seen. */
    boolean areTwoPeople() {
        return programs.isEmpty();
    }

    boolean areBothPrograms() {
        return programs.size() == Player.values().length;
    }
}
