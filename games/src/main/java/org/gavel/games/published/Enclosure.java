package org.gavel.games.published;

import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.claim.Cases;

/**
 * Proved bounds of a number. Ratios are a player's money over the other's.
 *
 * @param lower at most the number
 * @param upper at least the number
 */
record Enclosure(BigFraction lower, BigFraction upper) {

    private static final double WIDTH = 1e-12;

    /** Both players' thresholds of a game in real money, enclosed narrowly. */
    static ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT.withWidth(WIDTH)).solve(game, stop);
    }

    /** What both players need to win within so many rounds. */
    static ContinuousSolution within(BiddingGame game, int rounds, StopSignal stop) {
        ContinuousOptions options = new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.of(rounds), 0, 1);
        return Solvers.continuous(game.auction(), options).solve(game, stop);
    }

    /**
     * Compares what both players need from each inner node of a path with the part of the steps to their goals, exactly.
     *
     * @param name the name of the bundled game
     * @param n the parameter that says how long the path is
     * @param steps how many steps there are from one end to the other
     * @param players what Alice and Bob are called
     */
    static void comparePath(Cases cases, String name, int n, int steps, List<String> players) {
        ContinuousSolution solution = solve(PublishedGames.bundled(name, "n=" + n), cases.stop());
        for (int p = 1; p < steps; p++) {
            for (Player player : Player.values()) {
                String here = "N = " + n + ", p = " + p + ", " + players.get(player.ordinal());
                cases.expect(BigFraction.of(player == Player.ALICE ? p : steps - p, steps),
                        PublishedGames.share(solution, player, p), () -> here);
            }
        }
    }

    /** The ratio of money that a player needs at the vertex whose name is a number, or empty if no ratio is enough. */
    static Optional<Enclosure> ratio(ContinuousSolution solution, Player player, int number) {
        int vertex = PublishedGames.vertex(solution.game(), number);
        ContinuousThresholds shares = solution.of(player);
        if (shares.never(vertex) || shares.upperBound(vertex).compareTo(BigFraction.ONE) >= 0) {
            return Optional.empty();
        }
        return Optional.of(new Enclosure(asRatio(shares.lowerBound(vertex)), asRatio(shares.upperBound(vertex))));
    }

    private static BigFraction asRatio(BigFraction share) {
        return share.divide(BigFraction.ONE.subtract(share));
    }

    Enclosure times(Enclosure other) {
        return new Enclosure(lower.multiply(other.lower), upper.multiply(other.upper));
    }

    boolean contains(BigFraction value) {
        return lower.compareTo(value) <= 0 && value.compareTo(upper) <= 0;
    }

    /** The number to so many decimals, if the bounds agree on them; the bounds otherwise. */
    String rounded(int decimals) {
        String low = Fractions.decimal(lower, decimals, RoundingMode.HALF_UP);
        String high = Fractions.decimal(upper, decimals, RoundingMode.HALF_UP);
        return low.equals(high) ? low : "from " + low + " to " + high;
    }
}
