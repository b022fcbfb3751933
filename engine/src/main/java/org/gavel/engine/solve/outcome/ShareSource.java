package org.gavel.engine.solve.outcome;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.LateRefusal;

/** Where thresholds in real money come from: they are found anew, or were found before. */
@FunctionalInterface
public interface ShareSource {

    /** Finds them anew each time. It is no lambda, which would load the types of solutions wherever a game is named. */
    ShareSource SOLVING = new ShareSource() {
        @Override
        public ContinuousSolution of(BiddingGame game, ContinuousOptions options, StopSignal stop) {
            return Solvers.continuous(game.auction(), options).solve(game, stop);
        }
    };

    /**
     * Gives thresholds that are known without a solver; horizons are left to solvers.
     *
     * @param known thresholds of the game's board under one payment
     */
    static ShareSource known(ContinuousSolution known) {
        return (game, options, stop) -> {
            if (options.horizon().isPresent()) {
                return SOLVING.of(game, options, stop);
            }
            if (!isAsFor(known.game().auction(), game.auction())) {
                throw LateRefusal.COUNTED_BOARD.refusal("another payment than "
                        + known.game().auction().payment().label());
            }
            return known.of(game);
        };
    }

    private static boolean isAsFor(Auction one, Auction other) {
        boolean samePayment = one.payment().label().equals(other.payment().label());
        return (samePayment || one.shares().equals(other.shares())) && one.mover() == other.mover();
    }

    /**
     * The thresholds of a game at all vertices.
     *
     * @param game the game; where it starts does not matter
     * @param options how exact they are to be, and within how many rounds a player has to win
     */
    ContinuousSolution of(BiddingGame game, ContinuousOptions options, StopSignal stop);
}
