package org.gavel.io.answer;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.PeriodAnswer;
import org.gavel.inquiry.answer.VertexRow;
import org.gavel.io.column.Table;

/** Periods of thresholds in chips. */
final class PeriodCodec extends AnswerCodec<PeriodAnswer> {

    private static final Key<Long> FROM = Key.whole("from", 0, ChipTotals.LARGEST);
    private static final Key<Long> LENGTH = Key.whole("length", 1, ChipTotals.LARGEST);
    private static final Key<Long> SHIFT = Key.whole("shift", 0, ChipTotals.LARGEST);
    static final ObjectForm<ChipPeriod> PERIOD = ObjectForm.whole("",
            read -> new ChipPeriod(read.get(LENGTH), read.get(SHIFT), read.get(FROM), read.get(EVIDENCE)),
            FROM.titled("from total").of(ChipPeriod::from).said(period -> period.never() ? "-"
                    : period.from() + (period.evidence() == Evidence.EXPECTED ? " or later" : "")),
            LENGTH.titled("every").of(ChipPeriod::length)
                    .said(period -> period.never() ? "-" : Long.toString(period.length())),
            SHIFT.titled("chips add").of(ChipPeriod::shift)
                    .said(period -> period.never() ? "never wins" : Long.toString(period.shift())),
            EVIDENCE.titled("known").of(ChipPeriod::evidence));

    private final Key<List<VertexRow<ChipPeriod>>> periods = rows("periods", "period", PERIOD::write,
            (json, player, vertex, name) -> PERIOD.read(json, "the period at " + name));

    PeriodCodec(BiddingGame game) {
        super(game);
        tell(periods.of(PeriodAnswer::rows));
    }

    @Override
    Table<?> table(PeriodAnswer answer) {
        return bySide(answer.rows(), PERIOD.properties());
    }

    /** What periods that go on as they did so far do not claim. */
    static List<String> unchecked(Stream<ChipPeriod> periods) {
        List<Evidence> said = periods.map(ChipPeriod::evidence).toList();
        return Stream.of(
                said.stream().anyMatch(each -> each != Evidence.PROVED) ? "'evidence', which claims no proof" : "",
                said.contains(Evidence.EXPECTED) ? "'from', below which no table is said to show periods" : "")
                .filter(Predicate.not(String::isEmpty)).toList();
    }

    @Override
    List<String> unchecked(Fields read) {
        return unchecked(read.get(periods).stream().flatMap(row -> Stream.of(row.alice(), row.bob())));
    }

    @Override
    PeriodAnswer answer(Fields read, BiddingGame asked) {
        List<VertexRow<ChipPeriod>> rows = read.find(periods).orElse(List.of());
        if (rows.isEmpty()) {
            throw read.json().wrong("an answer of kind 'periods' needs 'periods'", "");
        }
        return new PeriodAnswer(asked.with(Money.CHIPS), rows, Account.NONE);
    }
}
