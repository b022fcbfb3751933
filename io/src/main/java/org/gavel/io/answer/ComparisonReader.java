package org.gavel.io.answer;

import java.util.Optional;
import java.util.OptionalLong;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.ComparisonAnswer;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.period.GameComparison;

/** Reads what {@link ComparisonJson} writes, key by key. */
final class ComparisonReader {

    private static final int MOST_TOTALS = 1_000_000;

    private final JsonCursor json;
    private String first = "";
    private String second = "";
    private Optional<GameComparison.Relation> relation = Optional.empty();
    private OptionalLong upTo = OptionalLong.empty();
    private OptionalLong firstNeedsMore = OptionalLong.empty();
    private OptionalLong secondNeedsMore = OptionalLong.empty();

    ComparisonReader(JsonCursor json) {
        this.json = json;
    }

    void read(String key) {
        switch (key) {
            case "first" -> first = json.text("'first'");
            case "second" -> second = json.text("'second'");
            case "relation" -> relation = Optional.of(json.choice("'relation'", GameComparison.Relation.values(),
                    GameComparison.Relation::label));
            case "upTo" -> upTo = OptionalLong.of(json.number("'upTo'", MOST_TOTALS));
            case "firstNeedsMore" -> firstNeedsMore = OptionalLong.of(json.whole("'firstNeedsMore'"));
            case "secondNeedsMore" -> secondNeedsMore = OptionalLong.of(json.whole("'secondNeedsMore'"));
            default -> json.unknown(key);
        }
    }

    Answer answer(BiddingGame game, Optional<Evidence> evidence) {
        if (relation.isEmpty() || evidence.isEmpty() == upTo.isEmpty()) {
            throw json.wrong("an answer of kind 'comparison' needs 'relation', and 'evidence' or 'upTo'", "");
        }
        return new ComparisonAnswer(game.with(game.auction().with(Money.CHIPS)), first, second,
                new GameComparison.Finding(relation.get(), firstNeedsMore, secondNeedsMore, evidence, upTo.orElse(0)),
                Account.NONE);
    }
}
