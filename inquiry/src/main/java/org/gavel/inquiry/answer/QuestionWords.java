package org.gavel.inquiry.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.number.Fractions;
import org.gavel.inquiry.answer.Answer.Kind;

/** What an answer says of its question beyond what its game says: where it starts, and with what purses, totals or rounds. */
final class QuestionWords {

    private static final int FEW = 12;

    private static final ByKind<List<String>> WORDS = new ByKind<List<String>>()
            .put(Kind.CHIP_OUTCOME, answer -> List.of(purses((ChipOutcomeAnswer) answer)))
            .put(Kind.SHARE_OUTCOME,
                    answer -> List.of("Alice with " + Fractions.text(((ShareOutcomeAnswer) answer).outcome().share())
                            + " of the money"))
            .put(Kind.SHARE_VALUE, answer -> of((ShareValueAnswer) answer))
            .put(Kind.VALUE, answer -> of((ValueAnswer) answer))
            .put(Kind.SHARES, answer -> within(((ShareAnswer) answer).asked().horizon()))
            .put(Kind.CHIPS, answer -> List.of(totals(((ChipAnswer) answer).solution().totals())))
            .put(Kind.MOVES, answer -> List.of(totals(((MoveAnswer) answer).totals())))
            .put(Kind.CURVE, answer -> List.of(totals(((CurveAnswer) answer).solution().totals())))
            .put(Kind.CHIP_SUCCESSORS, answer -> List.of(totals(((ChipSuccessorsAnswer) answer).solution().totals())))
            .put(Kind.COMPARISON, answer -> List.of(of((ComparisonAnswer) answer)))
            .without(Set.of(Kind.PERIODS, Kind.PRICES, Kind.CHECK, Kind.PAYOFF,
                    Kind.SHARE_SUCCESSORS));

    private QuestionWords() {
    }

    private static List<String> of(ShareValueAnswer value) {
        return List.of("Alice with " + Fractions.text(value.share()) + " of the money",
                "draws count " + value.values().draws().label());
    }

    static String of(Answer answer) {
        return Stream.concat(Stream.of("from " + answer.game().board().name(answer.game().start())),
                WORDS.of(answer).stream().flatMap(List::stream)).collect(Collectors.joining(", "));
    }

    private static List<String> of(ValueAnswer value) {
        return within(value.asked().horizon(), purses(value.start().alice(), value.start().bob()),
                "draws count " + value.asked().draws().label());
    }

    private static String of(ComparisonAnswer comparison) {
        return comparison.first() + " with " + comparison.second();
    }

    private static String purses(ChipOutcomeAnswer outcome) {
        return purses(outcome.alice(), outcome.bob());
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
