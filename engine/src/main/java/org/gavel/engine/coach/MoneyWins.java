package org.gavel.engine.coach;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.payment.Payment;

/** Who is sure to be able to force a win in a play with real money: by proved thresholds. */
final class MoneyWins {

    private final ContinuousSolution solution;

    /** Those of a solved game. */
    MoneyWins(ContinuousSolution solution) {
        this.solution = solution;
    }

    /** The game that was solved. */
    BiddingGame game() {
        return solution.game();
    }

    /** The thresholds. */
    ContinuousSolution solution() {
        return solution;
    }

    /** Whether a player is sure to be able to force a win from a configuration. */
    boolean canForce(Player player, Configuration<BigFraction> here) {
        BigFraction total = here.alice().add(here.bob());
        return !solution.of(player).never(here.vertex()) && total.signum() > 0
                && here.of(player).divide(total).compareTo(solution.of(player).upperBound(here.vertex())) > 0;
    }

    /**
     * Bids that are sure to keep a player's win, whatever the other bids: after winning the bid he still has more than he
     * needs, and after losing it to an equal bid too. With X his money, Y the other's, and r the ratio needed, a bid b is
     * below (X - r_lo Y)/(1 + t r_lo) and above (r_hi Y - X)/(t + r_hi), where the share t of a bid goes to the loser. Under
     * all-pay it is below X - r_lo Y and (X - b)/(Y - b) is above r_hi. Source: src/site/semantics.md, section 4.
     *
     * @return empty if he cannot force a win, the vertex is terminal or has an owner, or the thresholds are not known well enough
     */
    Optional<BidSpan<BigFraction>> winningBids(Player player, Configuration<BigFraction> here) {
        if (game().graph().isTerminal(here.vertex()) || game().graph().marks().owner(here.vertex()).isPresent()
                || !canForce(player, here)) {
            return Optional.empty();
        }
        Payment payment = game().auction().payment();
        BigFraction own = toBidWith(player, here);
        BigFraction other = toBidWith(player.opponent(), here);
        BigFraction his = need(player, here.vertex(), player);
        BigFraction others = need(player, here.vertex(), player.opponent());
        BigFraction low = his.compareTo(others) < 0 ? his : others;
        BigFraction high = his.compareTo(others) < 0 ? others : his;
        if (low.equals(BigFraction.ONE)) {
            return Optional.empty();
        }
        BigFraction afterWin = ratio(low);
        boolean allPay = payment.losersPay();
        BigFraction kept = payment.passedOn();
        BigFraction below = own.subtract(afterWin.multiply(other))
                .divide(BigFraction.ONE.add(kept.multiply(afterWin)));
        BigFraction above = other;
        if (!high.equals(BigFraction.ONE)) {
            BigFraction afterLoss = ratio(high);
            BigFraction slope = allPay ? afterLoss.subtract(BigFraction.ONE) : kept.add(afterLoss);
            BigFraction missing = afterLoss.multiply(other).subtract(own);
            if (slope.signum() > 0) {
                above = least(other, missing.divide(slope));
            } else if (slope.signum() < 0) {
                above = BigFraction.of(-1);
                below = least(below, missing.divide(slope));
            } else {
                above = missing.signum() < 0 ? BigFraction.of(-1) : other;
            }
        }
        return above.compareTo(below) < 0 ? Optional.of(new BidSpan<>(above, below, BidSpan.Ends.EXCLUDED)) : Optional.empty();
    }

    /** What a player has to bid with. */
    BigFraction toBidWith(Player player, Configuration<BigFraction> here) {
        return game().toBidWith(player, here.vertex(), here.of(player), here.of(player.opponent()));
    }

    /** The share that a player needs at most after a move of one of the two, who moves as is best for himself. */
    private BigFraction need(Player player, int vertex, Player mover) {
        Stream<BigFraction> needs = game().graph().successors(mover, vertex).mapToObj(solution.of(player)::upperBound);
        return (mover == player ? needs.min(Comparator.naturalOrder()) : needs.max(Comparator.naturalOrder()))
                .orElseThrow();
    }

    private static BigFraction ratio(BigFraction share) {
        return share.divide(BigFraction.ONE.subtract(share));
    }

    private static BigFraction least(BigFraction one, BigFraction other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
