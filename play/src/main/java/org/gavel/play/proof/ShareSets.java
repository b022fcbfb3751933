package org.gavel.play.proof;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;

/**
 * Configurations of a game with real money: a set for every vertex and tie state.
 *
 * @param sets the sets, tie states of a vertex next to each other
 * @param states the number of tie states
 * @param self the player whose shares are meant
 */
record ShareSets(List<Target> sets, int states, Player self) {

    Target at(int vertex, int state) {
        return sets.get(vertex * states + state);
    }

    boolean contains(Configuration<BigFraction> here) {
        BigFraction total = here.alice().add(here.bob());
        Target target = at(here.vertex(), here.state());
        return total.signum() == 0 ? target.broke() : target.shares().contains(here.of(self).divide(total));
    }

    long pieces() {
        return sets.stream().mapToLong(set -> set.shares().spans().size()).sum();
    }
}
