package org.gavel.cli.play;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.play.LookaheadStrategy;
import org.gavel.engine.play.MoneyProspects;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.optimal.OptimalMoney;

/**
 * Opponents in real money. Perfect play wins with any share that is more by a margin than what is needed: half of what it has
 * at the start beyond that, or a hundredth where it has less.
 */
final class MoneyOpponents implements Opponents<BigFraction> {

    private static final BigFraction USUAL_MARGIN = BigFraction.of(1, 100);

    private final StopSignal stop;
    private Optional<MoneyCounsel> latest = Optional.empty();

    MoneyOpponents(StopSignal stop) {
        this.stop = stop;
    }

    @Override
    public Strategy<BigFraction> strategy(Player player, Strength strength, OngoingPlay<BigFraction> play, long seed) {
        return switch (strength) {
            case RANDOM, HUMAN -> RandomStrategy.inMoney(player, play.game().graph(), seed);
            case GOOD -> LookaheadStrategy.inMoney(player, play.referee(),
                    Opponents.rough(player, play.game(), stop));
            case PERFECT -> Opponents.known(() -> OptimalMoney.of(play.game(), player, margin(player, play), stop));
        };
    }

    private BigFraction margin(Player player, OngoingPlay<BigFraction> play) {
        MoneyProspects prospects = counsel(play).prospects();
        Configuration<BigFraction> start = play.start();
        if (!prospects.canForce(player, start)) {
            return USUAL_MARGIN;
        }
        BigFraction share = start.of(player).divide(start.alice().add(start.bob()));
        BigFraction half = share.subtract(prospects.solution().of(player).upperBound(start.vertex())).divide(2);
        return half.compareTo(USUAL_MARGIN) < 0 ? half : USUAL_MARGIN;
    }

    @Override
    public MoneyCounsel counsel(OngoingPlay<BigFraction> play) {
        if (latest.filter(counsel -> counsel.isAbout(play)).isEmpty()) {
            latest = Optional.of(new MoneyCounsel(play.game(), stop));
        }
        return latest.get();
    }
}
