package org.gavel.io.answer;

import java.util.Optional;
import java.util.OptionalLong;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.ComparisonAnswer;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.period.GameComparison.Finding;
import org.gavel.engine.solve.period.GameComparison.Relation;
import tools.jackson.core.JsonGenerator;

/** How two games compare. */
final class ComparisonCodec extends AnswerCodec<ComparisonAnswer> {

    private static final Key<String> FIRST = Key.text("first");
    private static final Key<String> SECOND = Key.text("second");
    private static final Key<Relation> RELATION = Key.choice("relation", Relation.values(), Relation::label);
    private static final Key<Long> UP_TO = Key.whole("upTo", 0, 1_000_000);
    private static final Key<Long> FIRST_NEEDS_MORE = Key.whole("firstNeedsMore");
    private static final Key<Long> SECOND_NEEDS_MORE = Key.whole("secondNeedsMore");

    ComparisonCodec(BiddingGame game) {
        super(game, FIRST, SECOND, RELATION, UP_TO, FIRST_NEEDS_MORE, SECOND_NEEDS_MORE);
    }

    @Override
    void write(ComparisonAnswer answer, JsonGenerator json) {
        Finding finding = answer.finding();
        FIRST.write(json, answer.first());
        SECOND.write(json, answer.second());
        RELATION.write(json, finding.relation());
        finding.evidence().ifPresentOrElse(evidence -> EVIDENCE.write(json, evidence),
                () -> UP_TO.write(json, finding.upTo()));
        finding.firstNeedsMore().ifPresent(total -> FIRST_NEEDS_MORE.write(json, total));
        finding.secondNeedsMore().ifPresent(total -> SECOND_NEEDS_MORE.write(json, total));
    }

    @Override
    ComparisonAnswer answer(Fields read, BiddingGame asked) {
        if (!read.has(RELATION) || read.has(EVIDENCE) == read.has(UP_TO)) {
            throw read.json().wrong("an answer of kind 'comparison' needs 'relation', and 'evidence' or 'upTo'", "");
        }
        return new ComparisonAnswer(asked.with(Money.CHIPS), read.find(FIRST).orElse(""), read.find(SECOND).orElse(""),
                new Finding(read.get(RELATION), total(read.find(FIRST_NEEDS_MORE)),
                        total(read.find(SECOND_NEEDS_MORE)), read.find(EVIDENCE), read.find(UP_TO).orElse(0L)),
                Account.NONE);
    }

    private static OptionalLong total(Optional<Long> total) {
        return total.map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }
}
