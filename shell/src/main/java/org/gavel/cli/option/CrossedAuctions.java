package org.gavel.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.service.query.Inputs;
import org.gavel.service.request.Input;
import picocli.CommandLine.Command;

/** Options that replace parts of games' auctions and may be repeated: every choice of one part with every of the others. */
@Command
public final class CrossedAuctions extends InputOptions {

    private static final Pattern RANGE = Pattern
            .compile("(?<word>[a-z-]+):(?<first>[0-9/]{1,20})\\.\\.(?<last>[0-9/]{1,20}):(?<step>[0-9/]{1,20})");
    private static final String RANGE_HINT = "write the first, the last and the step, as in taxman:0..1:1/20";
    private static final int MOST_SHARES = 10_000;

    private static final List<Input<String>> PARTS = Inputs.AUCTION.stream()
            .map(part -> part.saying(part.help()
                    + (part.equals(Inputs.PAYMENT) ? "; taxman:0..1:1/20 for every twentieth" : "")
                    + "; may be repeated")
                    .repeated())
            .toList();

    /** The options. */
    public CrossedAuctions() {
        super(PARTS);
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
            throw new InputException("--payment: '" + number + "' in '" + text + "' is not a fraction", RANGE_HINT);
        }
    }

    /**
     * The changes of each auction, as in {@code payment poorman; ties alice}; one empty text if nothing was chosen.
     *
     * @throws InputException if a choice is unknown
     */
    public List<String> changes() {
        List<String> crossed = List.of("");
        for (Input<String> part : PARTS) {
            if (!has(part)) {
                continue;
            }
            List<String> longer = new ArrayList<>();
            for (String before : crossed) {
                for (String choice : labels(part.field(), texts(part))) {
                    longer.add((before.isEmpty() ? "" : before + "; ") + part.field() + " " + choice);
                }
            }
            crossed = longer;
        }
        return crossed;
    }
}
