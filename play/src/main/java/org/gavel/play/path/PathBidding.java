package org.gavel.play.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.strategy.NonadaptiveStrategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.VertexShareStrategy;

/**
 * The published bidding strategies for the tug of war under Richman payment with real money, for either player. N is the
 * number of vertices, i the distance from the player's own goal, p that of the start; L and R are their and the other's money,
 * here as shares of all the money. Source: Gasarch, Kruskal, Sovich, Zimand, The tug of war game, section 3
 * [gasarch-kruskal-sovich-zimand].
 */
public final class PathBidding {

    /** The constants for which every pair of crossings gains the same, where they are fractions. */
    private static final Map<Integer, List<BigFraction>> BALANCED = Map.of(
            4, List.of(BigFraction.ONE, BigFraction.ZERO),
            5, List.of(BigFraction.ONE, BigFraction.of(1, 2), BigFraction.ZERO),
            7, List.of(BigFraction.ONE, BigFraction.of(7, 9), BigFraction.of(1, 2), BigFraction.of(2, 9),
                    BigFraction.ZERO));

    private PathBidding() {
    }

    /**
     * The nonadaptive strategy of Theorem 3.4: a bid that falls linearly, a + (p - i) b, with b = 2/(N-3) (L/p - R/q) and a =
     * ((N-p-2) L/p + (p-1) R/q)/(N-3), q = N - p - 1. Where this is negative the bid is 0; with N = 3 it is all the money.
     *
     * @param start where the token starts; not a goal
     * @param share the player's share of the money at the start
     */
    public static VertexShareStrategy nonadaptive(Player player, PathBoard path, int start, BigFraction share) {
        int nodes = path.size();
        int p = path.distance(player, start);
        int q = nodes - p - 1;
        BigFraction perStep = share.divide(p);
        BigFraction othersPerStep = BigFraction.ONE.subtract(share).divide(q);
        if (nodes == 3) {
            return nonadaptive(player, path, i -> share);
        }
        BigFraction b = perStep.subtract(othersPerStep).multiply(BigFraction.of(2, nodes - 3));
        BigFraction a = perStep.multiply(nodes - p - 2).add(othersPerStep.multiply(p - 1)).divide(nodes - 3);
        return nonadaptive(player, path, i -> a.add(b.multiply(p - i)));
    }

    /**
     * The nonadaptive strategy of Lemma 3.3, for a player with at least (2^p - 1) R: they bid 2^(p-i) R and never loses a bid.
     *
     * @param start where the token starts
     * @param share the player's share of the money at the start
     */
    public static VertexShareStrategy crushing(Player player, PathBoard path, int start, BigFraction share) {
        int p = path.distance(player, start);
        BigFraction others = BigFraction.ONE.subtract(share);
        return nonadaptive(player, path,
                i -> i > p ? BigFraction.ZERO : others.multiply(BigFraction.of(2).pow(p - i)));
    }

    /**
     * The published nonadaptive strategies in whole chips: a player who wins all ties bids floor(L/p) at every vertex (Lemma
     * 4.2); any other bids one more with every step towards their goal, k at the start, where k is the most that they can pay for
     * (Lemma 4.6).
     *
     * @param game a game in whole chips
     * @param chips the player's chips at the start
     */
    public static NonadaptiveStrategy inChips(BiddingGame game, Player player, PathBoard path, long chips) {
        int p = path.distance(player, game.start());
        boolean winsTies = game.auction().ties().equals(TieRule.always(player));
        long first = Math.max(0, winsTies ? chips / p : Math.floorDiv(2 * chips - (long) p * (p - 1), 2L * p));
        List<Long> bids = new ArrayList<>();
        for (int vertex = 0; vertex < game.board().vertexCount(); vertex++) {
            boolean onPath = path.vertices().contains(vertex);
            long slope = winsTies || !onPath ? 0 : p - path.distance(player, vertex);
            bids.add(Math.max(0, first + slope));
        }
        return new NonadaptiveStrategy(player, bids, path.towardsGoal(player));
    }

    /**
     * A nonadaptive strategy with given bids.
     *
     * @param bids the bid, as a share of all the money, at each distance from their goal; negative ones count as 0
     */
    static VertexShareStrategy nonadaptive(Player player, PathBoard path, IntFunction<BigFraction> bids) {
        return new VertexShareStrategy(player, vertex -> {
            BigFraction bid = bids.apply(path.distance(player, vertex));
            return VertexShareStrategy.orNothing(ShareBid.of(bid.signum() < 0 ? BigFraction.ZERO : bid));
        }, path.towardsGoal(player));
    }

    /**
     * The adaptive strategy of Theorem 3.10: it bids alpha L'/i + (1 - alpha) R'/(N-i-1), where L' and R' are what the
     * players have now, with alpha = (N-i-2)/(N-3), and 1 where N = 3.
     */
    public static VertexShareStrategy adaptive(Player player, PathBoard path) {
        int nodes = path.size();
        return adaptive(player, path, i -> nodes == 3 ? BigFraction.ONE : BigFraction.of(nodes - i - 2, nodes - 3));
    }

    /**
     * The adaptive strategy in which every pair of crossings gains the same, published for N = 4, 5 and 7 in fractions.
     *
     * @throws IllegalArgumentException if there is none for this many vertices
     */
    public static VertexShareStrategy balanced(Player player, PathBoard path) {
        List<BigFraction> alphas = BALANCED.get(path.size());
        if (alphas == null) {
            throw new IllegalArgumentException("path of " + path.size() + " vertices");
        }
        return adaptive(player, path, i -> alphas.get(i - 1));
    }

    /**
     * An adaptive strategy that bids alpha L'/i + (1 - alpha) R'/(N-i-1), or all they have if that is less.
     *
     * @param alphas the constant for each distance from their goal, in [0,1]
     */
    static VertexShareStrategy adaptive(Player player, PathBoard path, IntFunction<BigFraction> alphas) {
        return new VertexShareStrategy(player, vertex -> {
            int i = path.distance(player, vertex);
            BigFraction alpha = alphas.apply(i);
            BigFraction ofOwn = alpha.divide(i);
            BigFraction ofOthers = BigFraction.ONE.subtract(alpha).divide(path.size() - i - 1);
            return VertexShareStrategy.orEverything(new ShareBid(ofOwn.subtract(ofOthers), ofOthers, TieChoice.USE));
        }, path.towardsGoal(player));
    }
}
