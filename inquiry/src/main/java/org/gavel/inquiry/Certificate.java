package org.gavel.inquiry;

import java.util.Map;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.MoveFinder;
import org.gavel.engine.proof.PotentialFinder;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.solve.outcome.KnownGame;

/**
 * What an answer says that proves it, as it was read: with it nothing has to be found by solvers. Nothing of it is trusted; what does
 * not hold is not proved.
 *
 * @param shares bounds of thresholds in real money, if it is for these
 * @param moves what it says of moves that keep plays from being lost
 * @param potentials what it says of potentials
 * @param chips thresholds in whole chips, by who names their bid first; none if it is not for these
 */
public record Certificate(Optional<ContinuousSolution> shares, MoveFinder moves, PotentialFinder potentials,
        Map<Bids, ChipSolution> chips) {

    private static final String ANOTHER = "is it the certificate of another answer?";

    /** Copies the map. */
    public Certificate {
        chips = Map.copyOf(chips);
    }

    /** What the certificate says of a board; solvers are never asked. */
    KnownGame known() {
        return new KnownGame((game, options, stop) -> shares.orElseThrow(() -> lacks("in real money")),
                (game, totals, stop) -> chips(game, totals));
    }

    private ChipSolution chips(BiddingGame game, ChipTotals totals) {
        Bids bids = game.auction().bids();
        ChipSolution alice = of(bids, Player.ALICE, totals);
        ChipSolution bob = of(bids, Player.BOB, totals);
        return new ChipSolution(game, alice.totals(), alice.alice(), bob.bob(), alice.evidence(), alice.statistics());
    }

    /** Whoever names their bid first needs what they need where bids are secret; what they need who answers may be lacking, and is then not proved. */
    private ChipSolution of(Bids bids, Player player, ChipTotals totals) {
        Bids open = bids != Bids.SECRET ? bids : player == Player.ALICE ? Bids.OPEN_ALICE : Bids.OPEN_BOB;
        ChipSolution found = Optional.ofNullable(chips.get(open)).filter(each -> open.stance(player) == Stance.ANNOUNCES
                || bids == open).or(() -> Optional.ofNullable(chips.get(Bids.SECRET)))
                .orElseThrow(() -> lacks("in whole chips"));
        if (!found.totals().values().containsAll(totals.values())) {
            throw lacks("with " + totals.last() + " chips");
        }
        return found;
    }

    private static InputException lacks(String what) {
        return new InputException("the certificate does not say what is needed " + what, ANOTHER);
    }
}
