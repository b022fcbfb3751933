package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.period.GameComparison.Finding;
import org.gavel.engine.solve.period.GameComparison.Relation;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.io.column.Column;

/** How two games compare. */
final class ComparisonCodec extends AnswerCodec<ComparisonAnswer> {

    private static final Key<String> FIRST = Key.text("first");
    private static final Key<String> SECOND = Key.text("second");
    private static final Key<Relation> RELATION = Key.choice("relation", Relation.values(), Relation::label);
    private static final Key<Long> UP_TO = Key.whole("upTo", 0, 1_000_000);
    private static final Key<Long> FIRST_NEEDS_MORE = Key.whole("firstNeedsMore");
    private static final Key<Long> SECOND_NEEDS_MORE = Key.whole("secondNeedsMore");

    ComparisonCodec(BiddingGame game) {
        super(game);
        tell(FIRST.of(ComparisonAnswer::first), SECOND.of(ComparisonAnswer::second),
                found(RELATION.of(Finding::relation)),
                found(EVIDENCE.<Finding>ifAny(Finding::evidence).in(List.of(Column.of("evidence", finding -> finding
                        .evidence().map(Evidence::label).orElse("up to " + finding.upTo()))))),
                found(UP_TO.hidden()
                        .ifAny(finding -> Optional.of(finding.upTo()).filter(any -> finding.evidence().isEmpty()))),
                found(FIRST_NEEDS_MORE.ifAny(total(Finding::firstNeedsMore))),
                found(SECOND_NEEDS_MORE.ifAny(total(Finding::secondNeedsMore))));
    }

    private static <T> Property<ComparisonAnswer, T> found(Property<Finding, T> property) {
        return property.in(answer -> Optional.of(answer.finding()));
    }

    private static Function<Finding, Optional<Long>> total(Function<Finding, OptionalLong> total) {
        return finding -> total.apply(finding).stream().boxed().findFirst();
    }

    @Override
    ComparisonAnswer answer(Fields read, BiddingGame asked) {
        if (!read.has(RELATION) || read.has(EVIDENCE) == read.has(UP_TO)) {
            throw read.json().wrong("an answer of kind 'comparison' needs 'relation', and 'evidence' or 'upTo'", "");
        }
        return new ComparisonAnswer(asked.with(Money.CHIPS), Optional.empty(), read.find(FIRST).orElse(""),
                read.find(SECOND).orElse(""),
                new Finding(read.get(RELATION), total(read, FIRST_NEEDS_MORE), total(read, SECOND_NEEDS_MORE),
                        read.find(EVIDENCE), read.find(UP_TO).orElse(0L)),
                Account.NONE);
    }

    private static OptionalLong total(Fields read, Key<Long> key) {
        return read.find(key).stream().mapToLong(Long::longValue).findFirst();
    }
}
