package org.gavel.service.answer;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.picture.ChipsNeeded;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.MoneyNeeds;

/** Pictures of boards, coloured by what the players need. */
public final class NeedsPicture {

    private NeedsPicture() {
    }

    /** A picture of some vertices, by shares of the money. */
    public static GraphPicture of(ContinuousSolution solution, int[] vertices) {
        BiddingGame game = solution.game();
        return GraphPicture.of(game, vertices,
                game.name() + ", shares of the money, payment " + game.auction().payment().label(),
                new MoneyNeeds(solution));
    }

    /** A picture of some vertices, by whole chips; for one total. */
    public static GraphPicture of(ChipSolution solution, int[] vertices) {
        BiddingGame game = solution.game();
        return GraphPicture.of(game, vertices,
                game.name() + ", " + solution.totals().total(0) + " chips, payment " + game.auction().payment().label()
                        + ", ties " + game.auction().ties().label(),
                new ChipsNeeded(solution));
    }
}
