package org.gavel.cli.play;

import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.report.OutcomeWords;
import org.gavel.cli.report.Shares;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.BidInterval;
import org.gavel.engine.play.MoneyProspects;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.purses.Verdict;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;

/** Explains a play with real money. The thresholds are found when they are first asked for. */
final class MoneyCounsel implements Counsel<BigFraction> {

    private static final int DIGITS = 6;

    private final BiddingGame game;
    private final StopSignal stop;
    private MoneyProspects prospects;

    MoneyCounsel(BiddingGame game, StopSignal stop) {
        this.game = game;
        this.stop = stop;
    }

    /** Whether a play is of the game that is explained. */
    boolean isAbout(OngoingPlay<BigFraction> play) {
        return play.game().equals(game);
    }

    @Override
    public MoneyProspects prospects() {
        return solved();
    }

    @Override
    public String saving(OngoingPlay<BigFraction> play, Player player, BigFraction named) {
        return "";
    }

    @Override
    public boolean isSafe(OngoingPlay<BigFraction> play, Player player, BigFraction bid) {
        return solved().winningBids(player, play.configuration())
                .filter(bids -> bid.compareTo(bids.above()) > 0 && bid.compareTo(bids.below()) < 0).isPresent();
    }

    private MoneyProspects solved() {
        if (prospects == null) {
            prospects = new MoneyProspects(
                    Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, stop));
        }
        return prospects;
    }

    @Override
    public String why(OngoingPlay<BigFraction> play, Narrator<BigFraction> narrator) {
        Configuration<BigFraction> here = play.configuration();
        StringBuilder text = new StringBuilder(OutcomeWords.verdict(verdict(here), OptionalInt.empty())).append('.');
        for (Player player : Player.values()) {
            text.append('\n').append(standing(player, here));
        }
        for (Player player : Player.values()) {
            Optional<BidInterval> bids = solved().winningBids(player, here);
            Optional<ContinuousAdvice> advice = new ContinuousAdvisor(solved().solution()).advice(player,
                    here.vertex());
            if (bids.isPresent() && advice.isPresent()) {
                text.append('\n').append(Narrator.name(player)).append(" wins with any bid ")
                        .append(range(bids.get(), here.of(player))).append("; then ")
                        .append(OutcomeWords.then(Counsel.labels(play, narrator, player), advice.get().turn(),
                                advice.get().moves()))
                        .append('.');
            }
        }
        return text.toString();
    }

    @Override
    public String standing(OngoingPlay<BigFraction> play, Narrator<BigFraction> narrator) {
        return why(play, narrator);
    }

    private static String range(BidInterval bids, BigFraction purse) {
        String above = bids.above().signum() < 0 ? "" : "above " + Shares.both(bids.above(), DIGITS);
        String below = bids.below().compareTo(purse) > 0 ? "" : "below " + Shares.both(bids.below(), DIGITS);
        return above.isEmpty() && below.isEmpty() ? "at all"
                : above + (above.isEmpty() || below.isEmpty() ? "" : " and ") + below;
    }

    private Verdict verdict(Configuration<BigFraction> here) {
        boolean open = false;
        for (Player player : Player.values()) {
            if (solved().canForce(player, here)) {
                return Verdict.wonBy(player);
            }
            ContinuousThresholds thresholds = solved().solution().of(player);
            open |= !thresholds.never(here.vertex())
                    && share(player, here).compareTo(thresholds.lowerBound(here.vertex())) >= 0;
        }
        Verdict between = game.auction().payment().losersPay() ? Verdict.UNDETERMINED : Verdict.DRAW;
        return open ? Verdict.AT_THRESHOLD : between;
    }

    private static BigFraction share(Player player, Configuration<BigFraction> here) {
        BigFraction total = here.alice().add(here.bob());
        return total.signum() == 0 ? BigFraction.ZERO : here.of(player).divide(total);
    }

    private String standing(Player player, Configuration<BigFraction> here) {
        ContinuousThresholds thresholds = solved().solution().of(player);
        BigFraction share = share(player, here);
        String has = Narrator.name(player) + " has " + Shares.both(share, DIGITS) + " of the money";
        if (thresholds.never(here.vertex())) {
            return has + " and cannot force a win with any share.";
        }
        BigFraction needed = thresholds.upperBound(here.vertex());
        BigFraction margin = share.subtract(needed);
        return has + " and needs more than " + Shares.threshold(thresholds, here.vertex(), DIGITS)
                + " to force a win: "
                + switch (margin.signum()) {
                    case 1 -> "margin " + Shares.both(margin, DIGITS);
                    case 0 -> "the tie rule decides";
                    default -> Shares.both(margin.negate(), DIGITS) + " too little";
                } + ".";
    }
}
