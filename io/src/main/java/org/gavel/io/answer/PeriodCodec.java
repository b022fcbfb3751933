package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.PeriodAnswer;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.rules.Money;
import tools.jackson.core.JsonGenerator;

/** Periods of thresholds in chips. */
final class PeriodCodec extends AnswerCodec<PeriodAnswer> {

    private static final Key<Long> FROM = Key.whole("from", 0, ChipTotals.LARGEST);
    private static final Key<Long> LENGTH = Key.whole("length", 1, ChipTotals.LARGEST);
    private static final Key<Long> SHIFT = Key.whole("shift", 0, ChipTotals.LARGEST);
    /** A period, which messages call by its player or place. */
    static final Key<ChipPeriod> PERIOD = Key.object("period", PeriodCodec::write, PeriodCodec::period);

    private final List<VertexRow<ChipPeriod>> rows = new ArrayList<>();

    PeriodCodec(BiddingGame game) {
        super(game);
    }

    @Override
    void write(PeriodAnswer answer, JsonGenerator json) {
        writeVertices("periods", answer.rows(), (row, player) -> PERIOD.writer().accept(json, row.of(player)), json);
    }

    private static void write(JsonGenerator json, ChipPeriod period) {
        FROM.write(json, period.from());
        LENGTH.write(json, period.length());
        SHIFT.write(json, period.shift());
        EVIDENCE.write(json, period.evidence());
    }

    @Override
    boolean read(String key, Fields read) {
        if (!key.equals("periods")) {
            return false;
        }
        rows.addAll(readVertices(read.json(), "'periods'", "period",
                (player, vertex, name) -> period(read.json(), name)).values());
        return true;
    }

    static ChipPeriod period(JsonCursor json, String name) {
        String what = "the period at " + name;
        Fields read = Fields.of(json, what, FROM, LENGTH, SHIFT, EVIDENCE);
        read.require(what, "", FROM, LENGTH, SHIFT, EVIDENCE);
        return new ChipPeriod(read.get(LENGTH), read.get(SHIFT), read.get(FROM), read.get(EVIDENCE));
    }

    /** What periods that go on as they did so far do not claim. */
    static List<String> unchecked(Stream<ChipPeriod> periods) {
        return periods.anyMatch(period -> period.evidence() != Evidence.PROVED)
                ? List.of("'evidence', which claims no proof")
                : List.of();
    }

    @Override
    List<String> unchecked(Fields read) {
        return unchecked(rows.stream().flatMap(row -> Stream.of(row.alice(), row.bob())));
    }

    @Override
    PeriodAnswer answer(Fields read, BiddingGame asked) {
        if (rows.isEmpty()) {
            throw read.json().wrong("an answer of kind 'periods' needs 'periods'", "");
        }
        return new PeriodAnswer(asked.with(Money.CHIPS), rows, Account.NONE);
    }
}
