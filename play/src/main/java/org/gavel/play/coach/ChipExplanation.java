package org.gavel.play.coach;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.ChipAdvice;

/**
 * How a play with whole chips is.
 *
 * @param verdict who can force a win; empty where a coin decides ties, so that neither player can be sure
 * @param rounds within how many rounds the winner can force it, if that was found
 * @param standings what each player needs who can win with some number of chips; empty where more chips can hurt
 * @param advice all winning bids of the winner, if there is one and they have to bid
 * @param mixed how both bid where bids must be at random, if that could be found soon
 */
public record ChipExplanation(Optional<Verdict> verdict, OptionalInt rounds, List<Standing> standings,
        Optional<ChipAdvice> advice, Optional<MixedPlay.Bids> mixed) implements Explanation {

    /** Copies the list. */
    public ChipExplanation {
        standings = List.copyOf(standings);
    }

    /**
     * What a player has and needs.
     *
     * @param here the configuration
     * @param needed the least chips with which they could force a win here, the tie state being as it is
     */
    public record Standing(Player player, Configuration<Long> here, long needed) {

        /** What they have beyond what they need; negative if they have too little. */
        public long margin() {
            return here.of(player) - needed;
        }
    }
}
