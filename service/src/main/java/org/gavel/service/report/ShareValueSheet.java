package org.gavel.service.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase.Step;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.inquiry.answer.ShareValueAnswer;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;

/** What shares of real money are worth; for programs a record for each step of what a player guarantees. */
record ShareValueSheet(int digits) {

    private static final int MOST_ROWS = 24;
    private static final int PARTS = 16;

    Sheet of(ShareValueAnswer answer) {
        ShareValues values = answer.values();
        int start = answer.game().start();
        boolean exact = values.exactness() == Exactness.EXACT;
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(answer.game()) + "\nat "
                + answer.game().board().name(start) + ", Alice with " + ShareText.both(answer.share(), digits)
                + " of the money; " + ValueSheet.counting(values.draws()) + "\n"
                + inWords(values.lower(start, answer.share()), values.upper(start, answer.share()), exact) + "\n\n");
        draft.show(answer.vertices().size() > 1 ? new Grid(Table.of(() -> answer.vertices().stream())
                .column("vertex", vertex -> answer.game().board().name(vertex))
                .column("value", vertex -> brief(values.lower(vertex, answer.share()),
                        values.upper(vertex, answer.share()))))
                : new Grid(Table.of(() -> breaks(values).stream())
                        .column("share more than", share -> ShareText.brief(share, digits))
                        .column("value", share -> brief(values.of(Player.ALICE, start).above(share),
                                BigFraction.ONE.subtract(
                                        values.of(Player.BOB, start).at(BigFraction.ONE.subtract(share)))))));
        return draft.say("\n" + (exact ? "Exact except at the steps, where ties decide"
                : Headers.isWithoutBids(answer.game()) ? "Proved bounds ('gavel solve' is exact where nobody bids)"
                        : "Proved bounds")
                + ", "
                + Headers.closing(answer.account()) + "\n").of(answer);
    }

    /** The shares at which what a player guarantees at the start changes, with 0; if they are too many to read, others. */
    private static List<BigFraction> breaks(ShareValues values) {
        int start = values.game().start();
        List<BigFraction> all = Stream.of(Stream.of(BigFraction.ZERO),
                values.of(Player.ALICE, start).steps().stream().map(Step::share),
                values.of(Player.BOB, start).steps().stream().map(step -> BigFraction.ONE.subtract(step.share())))
                .flatMap(shares -> shares).filter(share -> share.compareTo(BigFraction.ONE) < 0).distinct()
                .sorted(Comparator.naturalOrder()).toList();
        return all.size() <= MOST_ROWS ? all
                : IntStream.range(0, PARTS).mapToObj(part -> BigFraction.of(part, PARTS)).toList();
    }

    private String inWords(BigFraction lower, BigFraction upper, boolean exact) {
        return lower.equals(upper) ? "value " + ShareText.both(lower, digits)
                : "value from " + ShareText.both(lower, digits) + " to " + ShareText.both(upper, digits)
                        + (exact ? ", as ties are decided" : "");
    }

    private String brief(BigFraction lower, BigFraction upper) {
        return lower.equals(upper) ? ShareText.brief(lower, digits) : Fractions.interval(lower, upper, digits);
    }
}
