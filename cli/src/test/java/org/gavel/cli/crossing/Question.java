package org.gavel.cli.crossing;

import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What can be asked of a game, how, and how the answer is judged. */
enum Question {
    SOLVE_MONEY("solve", "real money|threshold", trial -> Map.of("vertices", "all"), Judge::shares),
    SOLVE_HORIZON("solve", "horizon|real money|threshold", trial -> Map.of("vertices", "all", "horizon", 2),
            Judge::sharesInTime),
    SOLVE_CHIPS("solve", "chips|threshold", trial -> Map.of("vertices", "all", "chips", totals(trial)), Judge::chips),
    OUTCOME_MONEY("outcome", "real money|threshold|outcome", Asked::money, Judge::outcomeInMoney),
    OUTCOME_CHIPS("outcome", "chips|outcome|pure play|threshold", Asked::chips, Judge::outcomeInChips),
    VALUE("value", "value|bid at random|chips", Asked::value, Judge::value),
    VALUE_ALL("value", "value|bid at random|chips", trial -> Asked.with(Asked.value(trial), "all", true), Judge::value),
    VALUE_EXACT("value", "value|bid at random|chips", trial -> Asked.with(Asked.value(trial), "exact", true),
            Judge::value),
    VALUE_HORIZON("value", "value|bid at random|chips", trial -> Asked.with(Asked.value(trial), "horizon", 2),
            Judge::value),
    SUCCESSORS_MONEY("successors", "real money|threshold", trial -> Map.of(), Judge::successorsInMoney),
    SUCCESSORS_CHIPS("successors", "chips|threshold", trial -> Map.of("chips", totals(trial)),
            Judge::successorsInChips),
    MOVES_MONEY("moves", "real money|threshold|move", trial -> Map.of(), Judge::prices),
    MOVES_CHIPS("moves", "chips|threshold|move", trial -> Map.of("chips", totals(trial)), Judge::moves),
    CURVE("curve", "chips|threshold|curve|move", trial -> Map.of("chips", totals(trial)), Judge::curve),
    PERIODS("periods", "period|repeat|chips|threshold", trial -> Map.of("longestTable", 200), Judge::periods),
    COMPARE("compare", "compar|chips|threshold", trial -> Map.of("with", trial.other().game()), Judge::comparison),
    PAYOFF_PURE("payoff", "payoff", trial -> Map.of(), Judge::payoff),
    PAYOFF_MIXED("payoff", "payoff", trial -> Map.of("strategies", "mixed"), Judge::payoff),
    VERIFY_MONEY("check-strategy", "analys|strateg|play|real money|threshold", Asked::strategyInMoney,
            Judge::guaranteeInMoney),
    VERIFY_CHIPS("check-strategy", "analys|strateg|play|chips|threshold",
            trial -> Asked.with(Asked.chips(trial), "strategy", "optimal"), Judge::guaranteeInChips),
    SIMULATE_MONEY("simulate", "play|simulat|real money|threshold", Asked::optimalMoney, Judge::simulationInMoney),
    SIMULATE_CHIPS("simulate", "play|simulat|chips|threshold", Asked::optimalChips, Judge::simulationInChips),
    SIMULATE_TURNS("simulate", "random turns", trial -> Map.of("randomTurn", true, "games", 20), Judge::turns),
    PLAY_MONEY("play", "play|real money|threshold", trial -> Asked.with(Asked.money(trial), "why", true),
            Judge::playInMoney),
    PLAY_CHIPS("play", "play|chips|threshold", trial -> Asked.with(Asked.chips(trial), "why", true),
            Judge::playInChips),
    FORMULA("formula", "formula|real money|threshold", trial -> Map.of(), Judge::formula),
    CONVERT("convert", "json", trial -> Map.of("to", "json"), Judge::converted);

    /** Decides whether an answer is right. */
    interface Verdict {
        /**
         * Fails with what is wrong.
         *
         * @return whether the reference could tell
         */
        boolean of(Judge judge);
    }

    private final String command;
    private final String named;
    private final Function<Trial, Map<String, ?>> fields;
    private final Verdict verdict;

    Question(String command, String named, Function<Trial, Map<String, ?>> fields, Verdict verdict) {
        this.command = command;
        this.named = named;
        this.fields = fields;
        this.verdict = verdict;
    }

    private static String totals(Trial trial) {
        return "0.." + (trial.chips().keepsTotal() ? Trial.TOGETHER : Trial.EACH);
    }

    /** A game of which it is asked: of most questions any. */
    Trial trial(Set<Feature> features, long seed) {
        return new Trial(command.equals("payoff") ? Drafts.woven(features, seed) : Drafts.of(features, seed), seed);
    }

    String command() {
        return command;
    }

    /** A pattern of the words by which a refusal names it. */
    String named() {
        return named;
    }

    Map<String, ?> fields(Trial trial) {
        return fields.apply(trial);
    }

    boolean isRight(Judge judge) {
        return verdict.of(judge);
    }
}
