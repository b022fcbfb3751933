package org.gavel.play.coach;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.play.LookaheadStrategy;
import org.gavel.play.OngoingPlay;
import org.gavel.play.optimal.OptimalMoney;
import org.gavel.play.optimal.PricedMoney;

/**
 * Opponents in real money. Perfect play wins with any share that is more by a margin than what is needed: half of what it has
 * at the start beyond that, or a hundredth where it has less.
 */
public final class MoneyOpponents implements Opponents<BigFraction> {

    private static final BigFraction USUAL_MARGIN = BigFraction.of(1, 100);

    private final ShareSource thresholds;
    private final StopSignal stop;
    private Optional<MoneyCoach> latest = Optional.empty();

    /**
     * Opponents in games whose thresholds come from somewhere.
     *
     * @param thresholds where from
     * @param stop asked by solvers
     */
    public MoneyOpponents(ShareSource thresholds, StopSignal stop) {
        this.thresholds = thresholds;
        this.stop = stop;
    }

    @Override
    public Strategy<BigFraction> strategy(Player player, Strength strength, OngoingPlay<BigFraction> play, long seed) {
        return switch (strength) {
            case RANDOM -> RandomStrategy.inMoney(player, play.game().board(), seed);
            case GOOD -> LookaheadStrategy.inMoney(player, play.referee(),
                    Opponents.rough(player, play.game(), thresholds, stop));
            case PERFECT -> play.game().board().listed().isEmpty()
                    ? new PricedMoney(coach(play).solution(), player)
                    : Opponents.known(() -> OptimalMoney.inPlay(play.game(), player, margin(player, play), stop));
        };
    }

    private BigFraction margin(Player player, OngoingPlay<BigFraction> play) {
        MoneyCoach coach = coach(play);
        Configuration<BigFraction> start = play.start();
        if (!coach.canForce(player, start)) {
            return USUAL_MARGIN;
        }
        BigFraction share = start.of(player).divide(start.alice().add(start.bob()));
        BigFraction half = share.subtract(coach.solution().of(player).upperBound(start.vertex())).divide(2);
        return Fractions.min(half, USUAL_MARGIN);
    }

    @Override
    public MoneyCoach coach(OngoingPlay<BigFraction> play) {
        if (latest.filter(coach -> coach.isAbout(play)).isEmpty()) {
            latest = Optional.of(new MoneyCoach(play.game(), thresholds, stop));
        }
        return latest.get();
    }
}
