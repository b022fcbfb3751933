package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.gavel.engine.inquiry.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.ShareOutcomeAnswer;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.BidRange;

/** Who can force a win, as CSV: a row for each configuration; bids that keep the win are separated by spaces. */
final class OutcomeCsv {

    private final Csv csv;

    OutcomeCsv(Writer out) {
        csv = new Csv(out, "game", "vertex", "alice", "bob", "outcome", "rounds", "bids");
    }

    void write(ChipOutcomeAnswer answer) throws IOException {
        csv.row(answer.game().name(), answer.game().graph().name(answer.game().start()), answer.alice(), answer.bob(),
                answer.outcome().verdict().label(), rounds(answer.outcome().rounds()),
                answer.outcome().advice().map(advice -> advice.bids().stream().map(BidRange::toString)
                        .collect(Collectors.joining(" "))).orElse(""));
    }

    void write(ShareOutcomeAnswer answer) throws IOException {
        var share = answer.outcome().share();
        csv.row(answer.game().name(), answer.game().graph().name(answer.game().start()), Fractions.text(share),
                Fractions.text(org.apache.commons.numbers.fraction.BigFraction.ONE.subtract(share)),
                answer.outcome().verdict().label(), rounds(answer.outcome().rounds()),
                answer.outcome().advice().flatMap(advice -> advice.bid().map(Fractions::text)).orElse(""));
    }

    private static Object rounds(OptionalInt rounds) {
        return rounds.isPresent() ? rounds.getAsInt() : "";
    }
}
