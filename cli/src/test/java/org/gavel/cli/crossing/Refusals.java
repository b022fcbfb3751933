package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The table of what is refused: questions with features of which one is enough, or of which two together are. What is not in it has to
 * be answered.
 */
final class Refusals {

    private static final Set<Question> IN_MONEY = EnumSet.of(Question.SOLVE_MONEY, Question.SOLVE_HORIZON,
            Question.OUTCOME_MONEY, Question.SUCCESSORS_MONEY, Question.MOVES_MONEY, Question.VERIFY_MONEY,
            Question.SIMULATE_MONEY, Question.PLAY_MONEY, Question.FORMULA, Question.JUDGE_MONEY,
            Question.REPAIR_CHARGES);
    private static final Set<Question> WITH_CHARGES = EnumSet.of(Question.REPAIR_CHARGES);
    private static final Set<Question> THRESHOLDS_IN_CHIPS = EnumSet.of(Question.SOLVE_CHIPS,
            Question.SUCCESSORS_CHIPS, Question.MOVES_CHIPS, Question.CURVE, Question.PERIODS, Question.COMPARE);
    private static final Set<Question> CONFIGURATIONS = EnumSet.of(Question.OUTCOME_CHIPS, Question.VERIFY_CHIPS,
            Question.SIMULATE_CHIPS, Question.PLAY_CHIPS);
    private static final Set<Question> PLAYS_IN_CHIPS = EnumSet.of(Question.VERIFY_CHIPS, Question.SIMULATE_CHIPS,
            Question.PLAY_CHIPS);
    private static final Set<Question> VALUES = EnumSet.of(Question.VALUE, Question.VALUE_ALL, Question.VALUE_EXACT,
            Question.VALUE_HORIZON, Question.JUDGE);
    private static final Set<Question> SHARE_VALUES = EnumSet.of(Question.VALUE_MONEY);
    private static final Set<Question> PERIODS = EnumSet.of(Question.PERIODS, Question.COMPARE);
    private static final Set<Question> TURNS = EnumSet.of(Question.SIMULATE_TURNS);
    private static final Set<Question> PAYOFF = EnumSet.of(Question.PAYOFF_PURE, Question.PAYOFF_MIXED);
    /** With which configurations have to be played out, which is known only where plays that never end are draws. */
    private static final Set<Feature> OF_CONFIGURATIONS = EnumSet.of(Feature.SECOND_PRICE, Feature.SECOND_PRICE_BANK,
            Feature.NO_MOVE, Feature.WINNER_MOVES, Feature.BROKE, Feature.LEAST);
    private static final Set<Feature> ENDLESS = EnumSet.range(Feature.SAFETY, Feature.ENERGY);
    /** Objectives where no round may expand distances. */
    private static final Set<Feature> FIXED_ROUNDS = EnumSet.range(Feature.PARITY, Feature.ENERGY);
    private static final List<Refusal> TABLE = new ArrayList<>();

    static {
        TABLE.add(new Refusal(IN_MONEY, EnumSet.of(Feature.NO_MOVE), EnumSet.of(Feature.ALL_PAY)));
        each(EnumSet.of(Question.SOLVE_HORIZON), Feature.NO_MOVE);
        both(IN_MONEY, Feature.ALL_PAY, List.of(Feature.OPEN, Feature.OWNERS, Feature.PAYOFFS));
        both(IN_MONEY, Feature.ALL_PAY, ENDLESS);
        both(IN_MONEY, Feature.ROBIN_HOOD, List.of(Feature.OWNERS, Feature.PAYOFFS));
        both(IN_MONEY, Feature.ROBIN_HOOD, FIXED_ROUNDS);
        both(IN_MONEY, Feature.BROKE, List.of(Feature.POORMAN, Feature.TAXMAN, Feature.ALL_PAY, Feature.OWNERS,
                Feature.CHARGES, Feature.PAYOFFS));
        both(IN_MONEY, Feature.BROKE, ENDLESS);
        both(IN_MONEY, Feature.CHARGES, List.of(Feature.POORMAN, Feature.TAXMAN, Feature.ALL_PAY, Feature.OWNERS,
                Feature.PAYOFFS));
        both(IN_MONEY, Feature.CHARGES, FIXED_ROUNDS);
        each(WITH_CHARGES, Feature.POORMAN, Feature.TAXMAN, Feature.ALL_PAY, Feature.BROKE, Feature.OWNERS,
                Feature.PAYOFFS);
        each(WITH_CHARGES, FIXED_ROUNDS);
        both(IN_MONEY, Feature.PAYOFFS, List.of(Feature.OWNERS));
        both(IN_MONEY, Feature.PAYOFFS, ENDLESS);
        both(THRESHOLDS_IN_CHIPS, Feature.BROKE, List.of(Feature.POORMAN, Feature.ALL_PAY, Feature.OWNERS));
        for (Feature endless : ENDLESS) {
            both(THRESHOLDS_IN_CHIPS, endless, List.of(Feature.BROKE, Feature.NO_MOVE));
            both(CONFIGURATIONS, endless, OF_CONFIGURATIONS);
        }
        both(THRESHOLDS_IN_CHIPS, Feature.OWNERS, List.of(Feature.NO_MOVE));
        both(CONFIGURATIONS, Feature.OWNERS, OF_CONFIGURATIONS);
        each(IN_MONEY, Feature.ALL_PAY_RICHMAN, Feature.SECOND_PRICE, Feature.SECOND_PRICE_BANK, Feature.WINNER_MOVES,
                Feature.LEAST, Feature.ENERGY);
        each(EnumSet.of(Question.SOLVE_HORIZON), ENDLESS);
        each(EnumSet.of(Question.SOLVE_HORIZON), Feature.OWNERS, Feature.PAYOFFS);
        each(EnumSet.of(Question.VERIFY_MONEY), ENDLESS);
        each(EnumSet.of(Question.VERIFY_MONEY), Feature.ROBIN_HOOD, Feature.OPEN, Feature.RICHER, Feature.BROKE,
                Feature.OWNERS,
                Feature.CHARGES, Feature.PAYOFFS);
        each(EnumSet.of(Question.SIMULATE_MONEY), Feature.PAYOFFS, Feature.MEAN_PAYOFF);
        each(EnumSet.of(Question.PLAY_MONEY), Feature.PAYOFFS);
        for (Feature changing : List.of(Feature.ROBIN_HOOD, Feature.CHARGES)) {
            both(EnumSet.of(Question.PLAY_MONEY, Question.SIMULATE_MONEY), changing,
                    EnumSet.range(Feature.BUCHI, Feature.CO_BUCHI));
        }
        each(EnumSet.of(Question.JUDGE_MONEY), Feature.PAYOFFS, Feature.OPEN, Feature.ALL_PAY);
        each(THRESHOLDS_IN_CHIPS, Feature.TAXMAN, Feature.ROBIN_HOOD, Feature.SECOND_PRICE, Feature.SECOND_PRICE_BANK,
                Feature.COIN, Feature.WINNER_MOVES, Feature.LEAST, Feature.CHARGES, Feature.PAYOFFS);
        each(PERIODS, Feature.POORMAN, Feature.ALL_PAY, Feature.ALL_PAY_RICHMAN, Feature.OWNERS);
        each(PERIODS, ENDLESS);
        each(PAYOFF, Feature.OWNERS, Feature.PAYOFFS, Feature.CHARGES, Feature.NO_MOVE, Feature.BROKE,
                Feature.ROBIN_HOOD, Feature.SECOND_PRICE,
                Feature.SECOND_PRICE_BANK);
        both(PAYOFF, Feature.OPEN, List.of(Feature.ALL_PAY, Feature.ALL_PAY_RICHMAN));
        each(CONFIGURATIONS, Feature.TAXMAN, Feature.ROBIN_HOOD, Feature.CHARGES, Feature.PAYOFFS);
        each(EnumSet.of(Question.OUTCOME_CHIPS, Question.VERIFY_CHIPS, Question.SIMULATE_CHIPS), Feature.COIN);
        each(PLAYS_IN_CHIPS, Feature.ENERGY);
        each(EnumSet.of(Question.MOVES_CHIPS, Question.CURVE), Feature.ENERGY);
        both(EnumSet.of(Question.PLAY_CHIPS), Feature.COIN, List.of(Feature.OWNERS));
        both(EnumSet.of(Question.PLAY_CHIPS), Feature.COIN, ENDLESS);
        each(VALUES, ENDLESS);
        each(VALUES, Feature.TAXMAN, Feature.ROBIN_HOOD, Feature.OPEN, Feature.OWNERS, Feature.CHARGES,
                Feature.PAYOFFS);
        each(SHARE_VALUES, ENDLESS);
        each(SHARE_VALUES, Feature.ALL_PAY, Feature.ALL_PAY_RICHMAN, Feature.ROBIN_HOOD, Feature.SECOND_PRICE,
                Feature.SECOND_PRICE_BANK, Feature.NO_MOVE, Feature.WINNER_MOVES, Feature.LEAST, Feature.BROKE,
                Feature.CHARGES, Feature.PAYOFFS);
        each(EnumSet.complementOf(EnumSet.of(Question.SOLVE_MONEY, Question.OUTCOME_CHIPS, Question.PLAY_CHIPS,
                Question.VALUE_MONEY, Question.CONVERT, Question.REPAIR_CHARGES)),
                Feature.CHANCE);
        Set<Question> withDice = EnumSet.copyOf(VALUES);
        withDice.addAll(
                EnumSet.of(Question.VALUE_MONEY, Question.CONVERT, Question.OUTCOME_CHIPS, Question.PLAY_CHIPS));
        each(EnumSet.complementOf(EnumSet.copyOf(withDice)), Feature.DICE);
        both(EnumSet.of(Question.SOLVE_MONEY, Question.REPAIR_CHARGES), Feature.CHANCE,
                List.of(Feature.POORMAN, Feature.TAXMAN, Feature.ALL_PAY, Feature.ROBIN_HOOD, Feature.NO_MOVE,
                        Feature.BROKE, Feature.CHARGES, Feature.PAYOFFS, Feature.MEAN_PAYOFF));
        for (Feature chance : List.of(Feature.CHANCE, Feature.DICE)) {
            both(EnumSet.of(Question.OUTCOME_CHIPS), chance, ENDLESS);
            both(EnumSet.of(Question.OUTCOME_CHIPS), chance, OF_CONFIGURATIONS);
        }
        each(TURNS, ENDLESS);
        each(TURNS, Feature.OWNERS, Feature.CHARGES, Feature.PAYOFFS);
    }

    private Refusals() {
    }

    private static void each(Set<Question> questions, Feature... features) {
        each(questions, List.of(features));
    }

    private static void each(Set<Question> questions, Collection<Feature> features) {
        features.forEach(feature -> TABLE.add(new Refusal(questions, EnumSet.of(feature), Set.of())));
    }

    private static void both(Set<Question> questions, Feature one, Collection<Feature> others) {
        others.stream().filter(one::goesWith)
                .forEach(other -> TABLE.add(new Refusal(questions, EnumSet.of(one, other), Set.of())));
    }

    /**
     * What some questions do not take.
     *
     * @param questions the questions
     * @param features what they do not take together
     * @param unless what makes them take it
     */
    record Refusal(Set<Question> questions, Set<Feature> features, Set<Feature> unless) {

        private boolean holds(Set<Feature> all, Question question) {
            return questions.contains(question) && all.containsAll(features)
                    && unless.stream().noneMatch(all::contains);
        }

        private boolean isNamed(String words) {
            return features.stream().allMatch(feature -> Pattern.compile(feature.named()).matcher(words).find());
        }
    }

    /** The lines of the table by which a question is refused. */
    static List<Refusal> of(Set<Feature> features, Question question) {
        return TABLE.stream().filter(line -> line.holds(features, question)).toList();
    }

    /** Fails unless the words name the question, and what the game has of one of the lines. */
    static void requireNamed(List<Refusal> lines, Question question, String words) {
        assertThat(lines).as("lines of the table that '%s' names", words).anyMatch(line -> line.isNamed(words));
        assertThat(words).as("the words by which %s is refused", question)
                .containsPattern(Pattern.compile(question.named()));
    }
}
