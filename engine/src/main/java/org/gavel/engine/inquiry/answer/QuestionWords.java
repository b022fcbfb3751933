package org.gavel.engine.inquiry.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.number.Fractions;

/** What an answer says of its question beyond what its game says: where it starts, and with what purses, totals or rounds. */
final class QuestionWords {

    private static final int FEW = 12;

    private static final ByKind<List<String>> WORDS = new ByKind<List<String>>()
            .put(ChipOutcomeAnswer.class, outcome -> List.of(purses(outcome.alice(), outcome.bob())))
            .put(ShareOutcomeAnswer.class,
                    outcome -> List.of("Alice with " + Fractions.text(outcome.outcome().share()) + " of the money"))
            .put(ValueAnswer.class, value -> within(value.asked().horizon(),
                    purses(value.start().alice(), value.start().bob()),
                    "draws count " + value.asked().draws().label()))
            .put(ShareAnswer.class, shares -> within(shares.asked().horizon()))
            .put(ChipAnswer.class, chips -> List.of(totals(chips.solution().totals())))
            .put(MoveAnswer.class, moves -> List.of(totals(moves.totals())))
            .put(CurveAnswer.class, curve -> List.of(totals(curve.solution().totals())))
            .put(ChipSuccessorsAnswer.class, successors -> List.of(totals(successors.solution().totals())))
            .put(ComparisonAnswer.class, comparison -> List.of(comparison.first() + " with " + comparison.second()))
            .without(Set.of(PeriodAnswer.class, PriceAnswer.class, CheckAnswer.class, PayoffAnswer.class,
                    ShareSuccessorsAnswer.class));

    private QuestionWords() {
    }

    static String of(Answer answer) {
        return Stream.concat(Stream.of("from " + answer.game().board().name(answer.game().start())),
                WORDS.of(answer).stream().flatMap(List::stream)).collect(Collectors.joining(", "));
    }

    private static String purses(long alice, long bob) {
        return "Alice with " + alice + ", Bob with " + bob + " chips";
    }

    private static List<String> within(OptionalInt horizon, String... before) {
        List<String> words = new ArrayList<>(List.of(before));
        horizon.ifPresent(rounds -> words.add("within " + rounds + (rounds == 1 ? " round" : " rounds")));
        return words;
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
