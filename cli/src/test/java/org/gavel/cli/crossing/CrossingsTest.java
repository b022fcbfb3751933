package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.word.Labelled;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each feature with each question, and each two features that go together with the questions: answers are right by references that
 * share nothing with the engine, or the combination is in the table of {@link Refusals}, and refused by its name. A pair of which
 * neither holds fails.
 */
class CrossingsTest {

    private static final int BOARDS = Integer.getInteger("boards", 1_000);

    /** Alice's ties are Bob's with the players exchanged, and to reach an end is what boards without another objective ask for. */
    @Test
    void rules_areAllFeatures() {
        assertThat(Arrays.stream(Feature.values()).map(feature -> feature.choice().replaceFirst(":.*", "")))
                .containsAll(Stream.of(Payments.labels(), TieRule.LABELS, Labelled.labels(Objective.Plain.class))
                        .flatMap(List::stream).map(label -> label.replaceFirst(":.*", ""))
                        .filter(label -> !label.equals("alice") && !label.equals("reach")).toList());
    }

    @ParameterizedTest
    @EnumSource(Feature.class)
    void feature_withEachQuestion_isAnsweredRightOrRefusedByName(Feature feature) {
        Crossing crossing = new Crossing(EnumSet.of(feature));
        for (Question question : Question.values()) {
            assertThat(crossing.isTold(question))
                    .as("%s with %s is neither in the table of refusals nor answered", feature, question).isTrue();
        }
    }

    /** Which question is asked first goes round, and one that is answered is enough; all that are refused are asked. */
    @ParameterizedTest
    @EnumSource(Feature.class)
    void feature_withEachOther_isAnsweredRightOrRefusedByName(Feature feature) {
        partners(feature).forEach(other -> {
            Crossing crossing = new Crossing(EnumSet.of(feature, other));
            assertThat(crossing.isTold(feature.ordinal() + other.ordinal()))
                    .as("%s with %s is neither in the table of refusals nor answered", feature, other).isTrue();
        });
    }

    /** All questions, and many boards: {@code -Dboards} of them for each feature and question. */
    @Tag("long")
    @ParameterizedTest
    @EnumSource(Feature.class)
    void feature_withEachOtherOnManyBoards_isAnsweredRightOrRefusedByName(Feature feature) {
        partners(feature).map(other -> new Crossing(EnumSet.of(feature, other))).forEach(crossing -> {
            for (int board = 0; board < Math.max(1, BOARDS / Feature.values().length); board++) {
                for (Question question : Question.values()) {
                    crossing.ask(question, board);
                }
            }
        });
    }

    /** Three to five features at a time, drawn by {@code -Dseed}. */
    @Tag("long")
    @Test
    void features_threeToFiveTogether_areAnsweredRightOrRefusedByName() {
        Random random = new Random(Long.getLong("seed", 0));
        for (int drawn = 0; drawn < BOARDS; drawn++) {
            Set<Feature> features = EnumSet.noneOf(Feature.class);
            for (int count = 3 + random.nextInt(3); features.size() < count;) {
                Feature feature = Feature.values()[random.nextInt(Feature.values().length)];
                if (features.stream().allMatch(feature::goesWith)) {
                    features.add(feature);
                }
            }
            // what is drawn for a vertex is nowhere if a text with a symmetry does not reach it
            features.removeIf(
                    each -> each == Feature.SYMMETRY);
            Crossing crossing = new Crossing(features);
            for (Question question : Question.values()) {
                crossing.ask(question, drawn);
            }
        }
    }

    private static Stream<Feature> partners(Feature feature) {
        return Arrays.stream(Feature.values()).filter(other -> other.compareTo(feature) > 0 && feature.goesWith(other));
    }
}
