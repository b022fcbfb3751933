package org.gavel.play.coach;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.task.Task;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;

/**
 * Prices decisions in plays with real money by thresholds. A player's surplus is their share of the money less what they need. A bid
 * costs what it leaves less of than the best bid, if the other replies as well as they can. A move, or the choice who moves, costs what
 * it leaves less of than the best. Decisions on ties cost nothing: a bid is priced as if equal bids were lost.
 *
 * <p>What a bid leaves if it wins falls with the bid, and what it leaves if it loses to an equal bid rises. The best bid makes both equal,
 * or is the most that one of the two has.
 */
public final class MoneyJudge {

    /** How many bounds of thresholds enter a price. */
    private static final double BOUNDS = 4;

    private final ContinuousSolution solution;
    private final double noise;

    /**
     * A judge who rests on thresholds.
     *
     * @throws org.gavel.engine.task.UnsupportedGameException if losers of bids pay, or bids are open
     */
    public MoneyJudge(ContinuousSolution solution) {
        Task.MONEY_PRICES.require(solution.game());
        this.solution = solution;
        noise = BOUNDS * Math.max(solution.alice().widest(), solution.bob().widest());
    }

    /** The decisions of a play between several choices, in order, each with its price; a round under way is not looked at. */
    public List<PricedDecision<BigFraction>> prices(OngoingPlay<BigFraction> play) {
        List<PricedDecision<BigFraction>> prices = new ArrayList<>();
        List<OngoingPlay<BigFraction>> steps = Review.steps(play);
        for (int i = 1; i < steps.size(); i++) {
            OngoingPlay<BigFraction> before = steps.get(i - 1);
            OngoingPlay<BigFraction> after = steps.get(i);
            if (before.stage() == Stage.BIDS) {
                for (Player player : Player.values()) {
                    if (before.ready().of(player).signum() > 0) {
                        BigFraction bid = Coach.bid(player, after);
                        prices.add(priced(before, after, player, best(before, player), worst(before, player, bid)));
                    }
                }
            } else if (before.stage() == Stage.TURN
                    || before.stage() == Stage.MOVE && before.moves(before.decider().orElseThrow()).size() > 1) {
                Player player = before.decider().orElseThrow();
                prices.add(priced(before, after, player, surplus(before, player), surplus(after, player)));
            }
        }
        return prices;
    }

    private PricedDecision<BigFraction> priced(OngoingPlay<BigFraction> before, OngoingPlay<BigFraction> after,
            Player player, BigFraction best, BigFraction kept) {
        double cost = best.subtract(kept).doubleValue();
        return new PricedDecision<>(before, after, player, cost > noise ? cost : 0);
    }

    /** What a bid leaves of the surplus if the other replies as well as they can: with no bid, or with the same and wins it. */
    private BigFraction worst(OngoingPlay<BigFraction> play, Player player, BigFraction bid) {
        BigFraction won = left(play, player, player, bid);
        return bid.compareTo(play.ready().of(player.opponent())) > 0 ? won
                : Fractions.min(won, left(play, player, player.opponent(), bid));
    }

    private BigFraction best(OngoingPlay<BigFraction> play, Player player) {
        BigFraction own = play.ready().of(player);
        BigFraction others = play.ready().of(player.opponent());
        BigFraction gap = Fractions.max(BigFraction.ZERO, left(play, player, player, BigFraction.ZERO)
                .subtract(left(play, player, player.opponent(), BigFraction.ZERO)));
        BigFraction passed = solution.game().auction().payment().passedOn();
        BigFraction part = gap.divide(
                BigFraction.ONE.add(passed).add(gap.multiply(BigFraction.ONE.subtract(passed))));
        BigFraction even = worst(play, player,
                Fractions.min(own.add(others).multiply(part), Fractions.min(own, others)));
        return own.compareTo(others) > 0 ? Fractions.max(even, left(play, player, player, others)) : even;
    }

    /** A player's surplus after a bid that one of the two wins by bidding so much, the loser the same or nothing. */
    private BigFraction left(OngoingPlay<BigFraction> play, Player player, Player winner, BigFraction bid) {
        Configuration<BigFraction> paid = play.referee().paid(play.configuration(), bid, bid, winner);
        return decided(play, player, winner, paid);
    }

    /** A player's surplus if one of the two decides who moves. */
    private BigFraction decided(OngoingPlay<BigFraction> play, Player player, Player winner,
            Configuration<BigFraction> paid) {
        return Stream.of(Player.values()).map(mover -> moved(play, player, mover, paid))
                .reduce(better(player, winner)).orElseThrow();
    }

    private BigFraction moved(OngoingPlay<BigFraction> play, Player player, Player mover,
            Configuration<BigFraction> paid) {
        return play.moves(mover).collect(target -> surplus(player, paid.at(target))).stream()
                .reduce(better(player, mover)).orElseThrow();
    }

    /** A player's surplus if both decide the rest of the round as is best for themselves. */
    private BigFraction surplus(OngoingPlay<BigFraction> play, Player player) {
        Configuration<BigFraction> paid = play.paid().orElse(play.configuration());
        return switch (play.stage()) {
            case MOVE -> moved(play, player, play.decider().orElseThrow(), paid);
            case TURN -> decided(play, player, play.decider().orElseThrow(), paid);
            case BIDS, TIE, COIN, CHANCE, OVER -> surplus(player, play.configuration());
        };
    }

    private BigFraction surplus(Player player, Configuration<BigFraction> here) {
        return MoneyCoach.share(player, here).subtract(solution.of(player).upperBound(here.vertex()));
    }

    private static BinaryOperator<BigFraction> better(Player player, Player decider) {
        return player == decider ? Fractions::max : Fractions::min;
    }
}
