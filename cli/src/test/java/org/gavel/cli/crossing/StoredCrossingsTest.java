package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.cli.Run;
import org.gavel.service.answer.Json;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each feature of a game, and each two of them, that is written to a store, with each question of the command line: answers are right by the references, or
 * the game or the question is refused by name.
 */
@Tag("slow")
class StoredCrossingsTest {

    private static final Set<Question> QUESTIONS = EnumSet.of(Question.SOLVE_MONEY, Question.SOLVE_HORIZON,
            Question.SOLVE_CHIPS, Question.OUTCOME_MONEY, Question.OUTCOME_CHIPS, Question.VALUE,
            Question.VALUE_HORIZON,
            Question.MOVES_MONEY, Question.MOVES_CHIPS);
    /** Those for which bounds are narrowed until they decide, which may take very long where bids go to the bank. */
    private static final Set<Question> NARROWING = EnumSet.of(Question.OUTCOME_MONEY, Question.MOVES_MONEY);
    /** Whose answers name vertices beside the start, which are numbered as they are reached where there is a symmetry. */
    private static final Set<Question> NAMING = EnumSet.of(Question.MOVES_MONEY, Question.MOVES_CHIPS);
    private static final int BOARDS = 3;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(Feature.class)
    void store_withAFeature_isAnsweredRightOrRefusedByName(Feature feature) throws Exception {
        isTold(EnumSet.of(feature), QUESTIONS, BOARDS);
    }

    /** Which question is asked goes round; what a store cannot hold is refused without the other feature, too. */
    @ParameterizedTest
    @EnumSource(Feature.class)
    void store_withTwoFeatures_isAnsweredRightOrRefusedByName(Feature feature) throws Exception {
        List<Question> questions = List.copyOf(EnumSet.copyOf(QUESTIONS));
        for (Set<Feature> pair : pairs(feature)) {
            if (pair.stream().anyMatch(StoredCrossingsTest::isUnsayable)) {
                continue;
            }
            int drawn = pair.stream().mapToInt(Feature::ordinal).sum();
            isTold(pair, Set.of(questions.get(drawn % questions.size())), 1);
        }
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(Feature.class)
    void store_withTwoFeaturesAndEachQuestion_isAnsweredRightOrRefusedByName(Feature feature) throws Exception {
        for (Set<Feature> pair : pairs(feature)) {
            isTold(pair, QUESTIONS, BOARDS);
        }
    }

    private static List<Set<Feature>> pairs(Feature feature) {
        return Arrays.stream(Feature.values())
                .filter(other -> other.compareTo(feature) > 0 && feature.goesWith(other))
                .map(other -> (Set<Feature>) EnumSet.of(feature, other)).toList();
    }

    /** Asks until each question is refused by name or answered; one board is not enough to tell that all answers are right. */
    private void isTold(Set<Feature> features, Set<Question> questions, int boards) throws Exception {
        Set<Question> left = EnumSet.copyOf(questions);
        for (int board = 0; board < boards && !left.isEmpty(); board++) {
            Trial trial = Question.SOLVE_MONEY.trial(features, 500 + board);
            String name = features.stream().map(Feature::name).collect(Collectors.joining("-")) + board;
            String store = folder.resolve(name + ".store").toString();
            Run written = Run.of("convert", written(trial, board), "--to", "store", "--out", store);
            List<Feature> unsayable = features.stream().filter(StoredCrossingsTest::isUnsayable).toList();
            if (!unsayable.isEmpty()) {
                assertThat(written.status()).isEqualTo(2);
                assertThat(written.err()).contains("a store has no way to say")
                        .containsPattern(unsayable.stream()
                                .map(feature -> feature.isEndless() ? "objective" : feature.named())
                                .collect(Collectors.joining("|")));
                return;
            }
            assertThat(written.status()).as("%s%n%s", written.err(), trial).isZero();
            left.removeIf(question -> isTold(question, features, trial, store));
        }
        left.removeIf(question -> isLeftOut(question, features));
        assertThat(boards == 1 || left.isEmpty()).as("%s neither refused nor answered under %s", left, features)
                .isTrue();
    }

    private static boolean isLeftOut(Question question, Set<Feature> features) {
        return NARROWING.contains(question) && features.stream().anyMatch(each -> each.part().equals("payment"))
                || NAMING.contains(question) && features.contains(Feature.SYMMETRY);
    }

    private static boolean isUnsayable(Feature feature) {
        return feature.isEndless()
                || EnumSet.of(Feature.OWNERS, Feature.CHARGES, Feature.PAYOFFS, Feature.CHANCE, Feature.DICE,
                        Feature.BROKE).contains(feature);
    }

    private String written(Trial trial, int board) throws Exception {
        Path file = folder.resolve("g" + board + "." + trial.game().get("format"));
        Files.writeString(file, trial.game().get("text").toString());
        return file + (trial.game().containsKey("parameters") ? ":m=" + (trial.draft.n - 1) : "");
    }

    /** Whether a question is refused by name, or answered so that the references can tell that it is right. */
    private static boolean isTold(Question question, Set<Feature> features, Trial trial, String store) {
        if (isLeftOut(question, features)) {
            return true;
        }
        Map<String, ?> fields = question.fields(trial);
        Run run = Run.of(words(question, fields, trial, store));
        String what = question + " " + run.err() + run.out() + trial;
        if (question == Question.SOLVE_HORIZON) {
            assertThat(run.err()).as(what).contains("--horizon is not for stored graphs");
            return true;
        }
        List<Refusals.Refusal> refusals = Refusals.of(features, question);
        if (run.err().startsWith("gavel: a stored graph is not solved under ")) {
            assertThat(run.err()).containsPattern(
                    features.stream().map(Feature::named).collect(Collectors.joining("|")));
            return true;
        }
        if (run.status() == 2) {
            assertThat(refusals).as(what).isNotEmpty();
            Refusals.requireNamed(refusals, question, run.err());
            return true;
        }
        assertThat(refusals).as(what).isEmpty();
        assertThat(run.status()).as(what).isZero();
        try {
            return question.isRight(trial, fields, Json.MAPPER.readTree(named(run.out(), trial)));
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(e.getMessage() + "\n" + what + "\n" + fields, e);
        }
    }

    /** An answer in which vertices that are none of the draft's have names that are no numbers. */
    private static String named(String answer, Trial trial) {
        int known = trial.draft.has(Feature.SYMMETRY) ? 1 : trial.draft.n;
        return IntStream.range(known, 4 * trial.draft.n + 3).boxed().reduce(answer,
                (text, vertex) -> text.replace("\"" + vertex + "\":", "\"other\":"), (one, other) -> other);
    }

    private static String[] words(Question question, Map<String, ?> fields, Trial trial, String store) {
        List<String> words = new ArrayList<>(List.of(question.command(), store, "--format", "json"));
        if (fields.containsKey("vertices")) {
            words.addAll(List.of("--vertices", trial.draft.has(Feature.SYMMETRY) ? "0"
                    : IntStream.range(0, trial.draft.n).mapToObj(Integer::toString).collect(Collectors.joining(","))));
        }
        if (question == Question.SOLVE_MONEY) {
            words.addAll(List.of("--width", "0.01"));
        }
        if (fields.containsKey("alice")) {
            boolean real = fields.get("alice").toString().contains("/");
            words.addAll(List.of(real ? "--money" : "--chips", fields.get("alice") + "," + fields.get("bob")));
        }
        for (Map.Entry<String, String> option : Map.of("chips", "--totals", "horizon", "--horizon").entrySet()) {
            if (fields.containsKey(option.getKey())) {
                words.addAll(List.of(option.getValue(), fields.get(option.getKey()).toString()));
            }
        }
        for (String option : List.of("all", "exact")) {
            words.addAll(fields.containsKey(option) ? List.of("--" + option) : List.of());
        }
        return words.toArray(String[]::new);
    }
}
