package org.gavel.service.answer;

import java.util.function.IntConsumer;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.picture.ChipsNeeded;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.HeatMap;
import org.gavel.io.picture.MoneyNeeds;
import org.gavel.io.picture.PictureFormat;

/** Pictures of boards, coloured by what the players need. */
public final class NeedsPicture {

    private NeedsPicture() {
    }

    /** A picture of some vertices, by shares of the money. */
    public static GraphPicture of(ContinuousSolution solution, int[] vertices) {
        BiddingGame game = solution.game();
        return GraphPicture.of(game, vertices, title(game), new MoneyNeeds(solution));
    }

    /** The same as a map, in a form other than DOT. */
    public static byte[] of(HeatMap map, ContinuousSolution solution, PictureFormat form, IntConsumer shrunk) {
        return map.bytes(form, title(solution.game()), new MoneyNeeds(solution), shrunk);
    }

    /** The same as a map, in a form other than DOT; for one total. */
    public static byte[] of(HeatMap map, ChipSolution solution, PictureFormat form, IntConsumer shrunk) {
        return map.bytes(form, title(solution), new ChipsNeeded(solution), shrunk);
    }

    private static String title(BiddingGame game) {
        return game.name() + ", shares of the money, payment " + game.auction().payment().label();
    }

    private static String title(ChipSolution solution) {
        BiddingGame game = solution.game();
        return game.name() + ", " + solution.totals().total(0) + " chips, payment " + game.auction().payment().label()
                + ", ties " + game.auction().ties().label();
    }

    /** A picture of some vertices, by whole chips; for one total. */
    public static GraphPicture of(ChipSolution solution, int[] vertices) {
        BiddingGame game = solution.game();
        return GraphPicture.of(game, vertices, title(solution), new ChipsNeeded(solution));
    }
}
