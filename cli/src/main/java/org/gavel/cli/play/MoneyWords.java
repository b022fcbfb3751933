package org.gavel.cli.play;

import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.play.coach.BidSpan;
import org.gavel.play.coach.MoneyExplanation;
import org.gavel.service.report.OutcomeWords;
import org.gavel.service.report.ShareText;

/** Says how a play with real money is. */
final class MoneyWords {

    private static final int DIGITS = 6;

    private MoneyWords() {
    }

    static String of(MoneyExplanation explanation, Function<Player, String> names,
            Function<Player, IntFunction<String>> labels) {
        StringBuilder text = new StringBuilder(OutcomeWords.verdict(explanation.verdict(), OptionalInt.empty(), names))
                .append('.');
        for (MoneyExplanation.Standing standing : explanation.standings()) {
            text.append('\n').append(standing(standing, names));
        }
        for (MoneyExplanation.Bids bids : explanation.bids()) {
            text.append('\n').append(names.apply(bids.player())).append(" wins with any bid ")
                    .append(range(bids.interval(), bids.purse())).append("; then ")
                    .append(OutcomeWords.then(labels.apply(bids.player()), bids.advice().turn(),
                            bids.advice().moves()))
                    .append('.');
        }
        return text.toString();
    }

    private static String range(BidSpan<BigFraction> bids, BigFraction purse) {
        String above = bids.from().signum() < 0 ? "" : "above " + ShareText.both(bids.from(), DIGITS);
        String below = bids.to().compareTo(purse) > 0 ? "" : "below " + ShareText.both(bids.to(), DIGITS);
        return above.isEmpty() && below.isEmpty() ? "at all"
                : above + (above.isEmpty() || below.isEmpty() ? "" : " and ") + below;
    }

    private static String standing(MoneyExplanation.Standing standing, Function<Player, String> names) {
        String has = names.apply(standing.player()) + " has " + ShareText.both(standing.share(), DIGITS)
                + " of the money";
        if (standing.needed().isEmpty()) {
            return has + " and cannot force a win with any share.";
        }
        NeededShare needed = standing.needed().get();
        BigFraction margin = standing.margin().orElseThrow();
        return has + " and needs more than "
                + (needed.isExact() ? ShareText.both(needed.upper(), DIGITS)
                        : Fractions.interval(needed.lower(), needed.upper(), DIGITS))
                + " to force a win: "
                + switch (margin.signum()) {
                    case 1 -> "margin " + ShareText.both(margin, DIGITS);
                    case 0 -> "the tie rule decides";
                    default -> ShareText.both(margin.negate(), DIGITS) + " too little";
                } + ".";
    }
}
