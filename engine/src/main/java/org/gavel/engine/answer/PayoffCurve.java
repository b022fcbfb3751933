package org.gavel.engine.answer;

import java.util.List;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.payment.TurnChance;

/**
 * What Alice can guarantee as the average weight on a strongly connected part of a board, by her share of the money.
 *
 * @param game the game; the start is in the part
 * @param strategies which strategies are meant
 * @param vertices the vertices of the part
 * @param points the points of the curve, as they were asked for
 * @param rounds how often moves were improved, over all points
 */
public record PayoffCurve(BiddingGame game, TurnChance.Strategies strategies, List<Integer> vertices,
        List<PayoffPoint> points, long rounds) {

    /** Copies the lists. */
    public PayoffCurve {
        vertices = List.copyOf(vertices);
        points = List.copyOf(points);
    }

    /**
     * How likely the coin lets her move in the game that is worth as much.
     *
     * @throws java.util.NoSuchElementException if that is not known for the payment
     */
    public TurnChance chance() {
        return game.auction().payment().turns(strategies).orElseThrow();
    }

    /** Whether it is complete: the coins' games have been solved, and not only bounded. */
    public Completion completion() {
        return points.stream().allMatch(point -> point.least().isExact() && point.most().isExact())
                ? Completion.COMPLETE
                : Completion.PARTIAL;
    }

    /** Whether all points are known exactly. */
    public Exactness exactness() {
        return points.stream().allMatch(PayoffPoint::isExact) ? Exactness.EXACT : Exactness.ENCLOSURE;
    }
}
