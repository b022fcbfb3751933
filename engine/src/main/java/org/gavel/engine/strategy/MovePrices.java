package org.gavel.engine.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.answer.NeededShare;

/**
 * What each move of a player from a vertex costs against the best: the difference of what is needed after them.
 * Where no move allows a win, all moves cost the same. Time grows with the square of the number of moves.
 */
public final class MovePrices {

    private MovePrices() {
    }

    /** The prices in real money, in the order of the moves; none at a terminal vertex or one of the other player. */
    public static List<PricedMove> inMoney(ContinuousSolution solution, Player player, int vertex) {
        ContinuousThresholds needs = solution.of(player);
        int[] moves = solution.game().board().legalMoves(player, vertex).toArray();
        List<PricedMove> prices = new ArrayList<>();
        for (int move : moves) {
            BigFraction least = BigFraction.ZERO;
            BigFraction most = BigFraction.ZERO;
            int rank = 1;
            for (int other : moves) {
                if (other != move) {
                    BigFraction atLeast = needs.lowerBound(move).subtract(needs.upperBound(other));
                    least = atLeast.compareTo(least) > 0 ? atLeast : least;
                    BigFraction atMost = needs.upperBound(move).subtract(needs.lowerBound(other));
                    most = atMost.compareTo(most) > 0 ? atMost : most;
                    rank += atLeast.signum() > 0 ? 1 : 0;
                }
            }
            Optional<NeededShare> need = needs.never(move) ? Optional.empty()
                    : Optional.of(new NeededShare(needs.lowerBound(move), needs.upperBound(move)));
            prices.add(new PricedMove(move, need, least, most, rank));
        }
        return prices;
    }

    /**
     * The prices in whole chips, in the order of the moves; none at a terminal vertex or one of the other player.
     *
     * @param state the place of the tie state after the bid in {@link org.gavel.engine.answer.ChipThresholds#states()}
     * @param index the place of a total in the solution
     */
    public static List<PricedChipMove> inChips(ChipSolution solution, Player player, int vertex, int state, int index) {
        int[] moves = solution.game().board().legalMoves(player, vertex).toArray();
        List<Optional<Holding>> needs = new ArrayList<>();
        for (int move : moves) {
            needs.add(solution.of(player).threshold(move, state, index));
        }
        Optional<Holding> best = needs.stream().flatMap(Optional::stream).min(Holding::compareTo);
        List<PricedChipMove> prices = new ArrayList<>();
        for (int i = 0; i < moves.length; i++) {
            Optional<Holding> need = needs.get(i);
            int rank = 1 + (int) needs.stream().filter(other -> isBetter(other, need)).count();
            prices.add(new PricedChipMove(moves[i], need, best.isEmpty() ? Optional.of(Holding.of(0))
                    : need.map(each -> Holding.ofCode(each.code() - best.get().code())), rank));
        }
        return prices;
    }

    private static boolean isBetter(Optional<Holding> one, Optional<Holding> other) {
        return one.isPresent() && (other.isEmpty() || one.get().compareTo(other.get()) < 0);
    }
}
