package org.gavel.engine.proof.mixed;

import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/** What is claimed of mixed values: what each player can guarantee from every configuration, and how they bid for that. */
public interface ValueClaims {

    /** The game, in whole chips. */
    BiddingGame game();

    /** What a draw counts. */
    DrawWorth draws();

    /** The configurations of which something is claimed. */
    Stream<ChipConfiguration> configurations();

    /** What a player is said to guarantee to themselves; 0 where nothing is claimed. */
    double guarantee(Player player, ChipConfiguration at);

    /** How they are said to bid; empty if nothing is said. */
    Optional<Distribution> bids(Player player, ChipConfiguration at);

    /** The claims of a solution. */
    static ValueClaims of(MixedSolution solution) {
        return new ValueClaims() {
            @Override
            public BiddingGame game() {
                return solution.game();
            }

            @Override
            public DrawWorth draws() {
                return solution.options().draws();
            }

            @Override
            public Stream<ChipConfiguration> configurations() {
                return solution.configurations();
            }

            @Override
            public double guarantee(Player player, ChipConfiguration at) {
                return solution.guarantee(player, at);
            }

            @Override
            public Optional<Distribution> bids(Player player, ChipConfiguration at) {
                return solution.bids(player, at);
            }
        };
    }
}
