package org.gavel.engine.inquiry.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.number.Fractions;

/** What an answer says of its question beyond what its game says: where it starts, and with what purses, totals or rounds. */
final class QuestionWords {

    private static final int FEW = 12;

    private QuestionWords() {
    }

    static String of(Answer answer) {
        List<String> words = new ArrayList<>(List.of("from " + answer.game().board().name(answer.game().start())));
        if (answer instanceof ChipOutcomeAnswer outcome) {
            words.add(purses(outcome.alice(), outcome.bob()));
        } else if (answer instanceof ShareOutcomeAnswer outcome) {
            words.add("Alice with " + Fractions.text(outcome.outcome().share()) + " of the money");
        } else if (answer instanceof ValueAnswer value) {
            words.add(purses(value.start().alice(), value.start().bob()));
            words.add("draws count " + value.asked().draws().label());
            within(value.asked().horizon(), words);
        } else if (answer instanceof ShareAnswer shares) {
            within(shares.asked().horizon(), words);
        } else if (answer instanceof ChipAnswer chips) {
            words.add(totals(chips.solution().totals()));
        } else if (answer instanceof MoveAnswer moves) {
            words.add(totals(moves.totals()));
        } else if (answer instanceof CurveAnswer curve) {
            words.add(totals(curve.solution().totals()));
        } else if (answer instanceof ChipSuccessorsAnswer successors) {
            words.add(totals(successors.solution().totals()));
        } else if (answer instanceof ComparisonAnswer comparison) {
            words.add(comparison.first() + " with " + comparison.second());
        }
        return String.join(", ", words);
    }

    private static String purses(long alice, long bob) {
        return "Alice with " + alice + ", Bob with " + bob + " chips";
    }

    private static void within(OptionalInt horizon, List<String> words) {
        horizon.ifPresent(rounds -> words.add("within " + rounds + (rounds == 1 ? " round" : " rounds")));
    }

    private static String totals(ChipTotals totals) {
        ImmutableLongList all = totals.values();
        boolean gapless = all.getLast() - all.getFirst() == all.size() - 1;
        return all.size() == 1 ? all.getFirst() + " chips in all"
                : gapless ? all.getFirst() + " to " + all.getLast() + " chips in all"
                        : all.size() <= FEW ? all.makeString(", ") + " chips in all"
                                : all.size() + " totals from " + all.getFirst() + " to " + all.getLast() + " chips";
    }
}
