package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Some features that a game has together, and what is asked about such games. */
final class Crossing {

    /** The questions on which the others rest. */
    static final List<Question> CORE = List.of(Question.SOLVE_MONEY, Question.SOLVE_HORIZON, Question.SOLVE_CHIPS,
            Question.OUTCOME_MONEY, Question.OUTCOME_CHIPS, Question.VALUE_HORIZON, Question.SUCCESSORS_CHIPS);

    /** How many boards are tried until the references can tell. */
    private static final int BOARDS = 40;
    /** Which boards are drawn: the same ones unless {@code -Dseed} is another. */
    private static final long SEED = Long.getLong("seed", 0);

    private final Set<Feature> features;
    private final Map<List<Object>, Trial> trials = new HashMap<>();

    Crossing(Set<Feature> features) {
        this.features = features;
    }

    /** Whether the table says that a question is refused. */
    boolean isRefused(Question question) {
        return !Refusals.of(features, question).isEmpty();
    }

    /** Whether a question is refused as the table says, or answered rightly about some board. */
    boolean isTold(Question question) {
        boolean told = isRefused(question) && !ask(question, 0);
        for (int board = 0; board < BOARDS && !told; board++) {
            told = ask(question, board);
        }
        return told;
    }

    /** Whether all questions of the core are refused, or one is answered rightly, of which a number says which is asked first. */
    boolean isTold(int number) {
        boolean told = CORE.stream().allMatch(this::isRefused);
        CORE.stream().filter(this::isRefused).forEach(question -> ask(question, 0));
        for (int asked = 0; asked < BOARDS * CORE.size() && !told; asked++) {
            Question question = CORE.get((number + asked) % CORE.size());
            told = !isRefused(question) && ask(question, asked / CORE.size());
        }
        return told;
    }

    /**
     * Asks a question about one board. Fails where the answer is wrong, or is refused other than the table says.
     *
     * @return whether the references could tell that the answer is right
     */
    boolean ask(Question question, int board) {
        long seed = 1_000_000_007L * SEED + board
                + 1_000L * features.stream().mapToInt(each -> 37 * each.ordinal()).sum();
        Trial trial = trials.computeIfAbsent(List.of(question.command().equals("payoff"), seed),
                key -> question.trial(features, seed));
        Map<String, ?> fields = question.fields(trial);
        JsonNode answer = trial.ask(question.command(), fields);
        String error = answer.at("/error/message").asString("") + " (" + answer.at("/error/hint").asString("") + ")";
        if (error.contains("there is no way back to")) {
            // of this board: no share alone tells the average
            return false;
        }
        if (isRefused(question) && (answer.at("/result/waitsFor").asString("").equals("nothing")
                || answer.at("/result/why").isEmpty() && answer.at("/result/why").isObject())) {
            // the play is over before it begins, or nothing is said about it
            return false;
        }
        if (error.contains("(the play is over)") || isRefused(question) && answer.has("result")
                && features.contains(Feature.SYMMETRY)) {
            // of this board: it is lost at the start, or a text with a symmetry does not reach what is refused
            return false;
        }
        if (isRefused(question)) {
            assertThat(answer.at("/error/kind").asString("")).as("%s, %s%n%s", question, answer, trial)
                    .isIn("unsupported", "input");
            try {
                Refusals.requireNamed(Refusals.of(features, question), question, error);
            } catch (AssertionError e) {
                throw new AssertionError(e.getMessage() + "\n" + trial, e);
            }
            return false;
        }
        if (answer.at("/error/kind").asString("").equals("limit")) {
            // of this board: no period among these totals, or irrational values
            return false;
        }
        assertThat(answer.has("result")).as("%s, refused and not in the table: %s%n%s", question, error, trial)
                .isTrue();
        try {
            boolean told = question.isRight(trial, fields, answer.get("result"));
            new Recheck(trial, question).of(answer.get("result"));
            return told;
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(question + ": " + e.getMessage() + "\n" + trial + "\n" + fields + "\n" + answer,
                    e);
        }
    }
}
