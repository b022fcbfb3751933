package org.gavel.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import picocli.CommandLine.Option;

/** Options that replace parts of games' auctions and may be repeated: every choice of one part with every of the others. */
public final class CrossedAuctions {

    private static final Pattern RANGE = Pattern
            .compile("(?<word>[a-z-]+):(?<first>[0-9/]{1,20})\\.\\.(?<last>[0-9/]{1,20}):(?<step>[0-9/]{1,20})");
    private static final String RANGE_HINT = "write the first, the last and the step, as in taxman:0..1:1/20";
    private static final int MOST_SHARES = 10_000;

    private final Map<String, List<String>> choices = new LinkedHashMap<>();

    @Option(names = "--payment", paramLabel = "PAYMENT", description = "richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank; taxman:0..1:1/20 for every twentieth; may be repeated")
    void payments(List<String> texts) {
        choices.put("payment", texts);
    }

    /** The choices of a part one by one, with their fractions reduced. */
    private static List<String> labels(String part, List<String> texts) {
        if (!part.equals("payment")) {
            texts.forEach(text -> AuctionOptions.changed(Auction.DEFAULT, part, text));
            return texts;
        }
        return texts.stream().flatMap(CrossedAuctions::shares)
                .map(text -> AuctionOptions.changed(Auction.DEFAULT, part, text).payment().label()).toList();
    }

    /** The payments of a text with a range of fractions and a step; any other text alone. */
    private static Stream<String> shares(String text) {
        Matcher range = RANGE.matcher(text);
        if (!range.matches()) {
            return Stream.of(text);
        }
        BigFraction first = fraction(range.group("first"), text);
        BigFraction last = fraction(range.group("last"), text);
        BigFraction step = fraction(range.group("step"), text);
        if (step.signum() == 0 || last.compareTo(first) < 0
                || last.subtract(first).divide(step).compareTo(BigFraction.of(MOST_SHARES)) > 0) {
            throw new InputException("--payment: '" + text + "' does not go up from the first to the last in at most "
                    + MOST_SHARES + " steps", RANGE_HINT);
        }
        return Stream.iterate(first, share -> share.compareTo(last) <= 0, share -> share.add(step))
                .map(share -> range.group("word") + ":" + Fractions.text(share));
    }

    private static BigFraction fraction(String number, String text) {
        try {
            return Fractions.parse(number);
        } catch (NumberFormatException | ArithmeticException e) {
            throw new InputException("--payment: '" + number + "' in '" + text + "' is no fraction", RANGE_HINT);
        }
    }

    @Option(names = "--ties", paramLabel = "RULE", description = "advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds,"
            + " no-move or coin; may be repeated")
    void ties(List<String> texts) {
        choices.put("ties", texts);
    }

    @Option(names = "--mover", paramLabel = "RULE", description = "winner-decides or winner-moves; may be repeated")
    void movers(List<String> texts) {
        choices.put("mover", texts);
    }

    @Option(names = "--bids", paramLabel = "KIND", description = "secret, open:alice or open:bob; may be repeated")
    void bids(List<String> texts) {
        choices.put("bids", texts);
    }

    /**
     * The changes of each auction, as in {@code payment poorman; ties alice}; one empty text if nothing was chosen.
     *
     * @throws InputException if a choice is unknown
     */
    public List<String> changes() {
        List<String> crossed = List.of("");
        for (Map.Entry<String, List<String>> part : choices.entrySet()) {
            List<String> longer = new ArrayList<>();
            for (String before : crossed) {
                for (String choice : labels(part.getKey(), part.getValue())) {
                    longer.add((before.isEmpty() ? "" : before + "; ") + part.getKey() + " " + choice);
                }
            }
            crossed = longer;
        }
        return crossed;
    }
}
