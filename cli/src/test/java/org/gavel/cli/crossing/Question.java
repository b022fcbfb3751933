package org.gavel.cli.crossing;

import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** What can be asked of a game, how, and how the answer is judged. */
enum Question {
    SOLVE_MONEY("solve", "real.money|threshold", trial -> Map.of("vertices", "all"),
            Verdict.inMoney(MoneyJudge::shares)),
    SOLVE_HORIZON("solve", "horizon|real.money|threshold", trial -> Map.of("vertices", "all", "horizon", 2),
            Verdict.inMoney(MoneyJudge::sharesInTime)),
    SOLVE_CHIPS("solve", "chips|threshold", trial -> Map.of("vertices", "all", "chips", totals(trial)),
            Verdict.inChips(ChipJudge::chips)),
    OUTCOME_MONEY("outcome", "real.money|threshold|outcome", Asked::money, Verdict.inMoney(MoneyJudge::outcomeInMoney)),
    OUTCOME_CHIPS("outcome", "chips|outcome|pure play|threshold", Asked::chips,
            Verdict.inChips(ChipJudge::outcomeInChips)),
    VALUE("value", "value|bid at random|chips", Asked::value, Verdict.inChips(ChipJudge::value)),
    VALUE_ALL("value", "value|bid at random|chips", trial -> Asked.with(Asked.value(trial), "all", true),
            Verdict.inChips(ChipJudge::value)),
    VALUE_EXACT("value", "value|bid at random|chips", trial -> Asked.with(Asked.value(trial), "exact", true),
            Verdict.inChips(ChipJudge::value)),
    VALUE_HORIZON("value", "value|bid at random|chips", trial -> Asked.with(Asked.value(trial), "horizon", 2),
            Verdict.inChips(ChipJudge::value)),
    VALUE_MONEY("value", "value|real.money|share|threshold", Asked::money, Verdict.inMoney(MoneyJudge::shareValue)),
    JUDGE("judge", "value|bid at random|chips|play", Asked::judged, Verdict.inChips(ChipJudge::judgement)),
    JUDGE_MONEY("judge", "judge|play|real.money|threshold", Asked::judgedMoney,
            Verdict.inMoney(MoneyJudge::judgement)),
    SUCCESSORS_MONEY("successors", "real.money|threshold", trial -> Map.of(),
            Verdict.inMoney(MoneyJudge::successorsInMoney)),
    SUCCESSORS_CHIPS("successors", "chips|threshold", trial -> Map.of("chips", totals(trial)),
            Verdict.inChips(ChipJudge::successorsInChips)),
    MOVES_MONEY("moves", "real.money|threshold|move", trial -> Map.of(), Verdict.inMoney(MoneyJudge::prices)),
    MOVES_CHIPS("moves", "chips|threshold|move", trial -> Map.of("chips", totals(trial)),
            Verdict.inChips(ChipJudge::moves)),
    CURVE("curve", "chips|threshold|curve|move", trial -> Map.of("chips", totals(trial)),
            Verdict.inChips(ChipJudge::curve)),
    REPAIR_CHARGES("repair", "real.money|threshold", trial -> Map.of("below", "1/3", "charge", "1/4"),
            Verdict.inMoney(MoneyJudge::charges)),
    PERIODS("periods", "period|repeat|chips|threshold", trial -> Map.of("longestTable", 200),
            Verdict.inChips(ChipJudge::periods)),
    COMPARE("compare", "compar|chips|threshold", trial -> Map.of("with", trial.other().game()),
            Verdict.inChips(ChipJudge::comparison)),
    PAYOFF_PURE("payoff", "payoff", trial -> Map.of(), Verdict.inMoney(MoneyJudge::payoff)),
    PAYOFF_MIXED("payoff", "payoff", trial -> Map.of("strategies", "mixed"), Verdict.inMoney(MoneyJudge::payoff)),
    VERIFY_MONEY("check-strategy", "analys|strateg|play|real.money|threshold", Asked::strategyInMoney,
            Verdict.inMoney(MoneyJudge::guaranteeInMoney)),
    VERIFY_CHIPS("check-strategy", "analys|strateg|play|chips|threshold",
            trial -> Asked.with(Asked.chips(trial), "strategy", "optimal"),
            Verdict.inChips(ChipJudge::guaranteeInChips)),
    SIMULATE_MONEY("simulate", "play|simulat|real.money|threshold", Asked::optimalMoney,
            Verdict.inMoney(MoneyJudge::simulationInMoney)),
    SIMULATE_CHIPS("simulate", "play|simulat|chips|threshold", Asked::optimalChips,
            Verdict.inChips(ChipJudge::simulationInChips)),
    SIMULATE_TURNS("simulate", "random turns", trial -> Map.of("randomTurn", true, "games", 20),
            Verdict.inMoney(MoneyJudge::turns)),
    PLAY_MONEY("play", "play|real.money|threshold", trial -> Asked.with(Asked.money(trial), "why", true),
            Verdict.inMoney(MoneyJudge::playInMoney)),
    PLAY_CHIPS("play", "play|chips|threshold|value", trial -> Asked.with(Asked.chips(trial), "why", true),
            Verdict.inChips(ChipJudge::playInChips)),
    FORMULA("formula", "formula|real.money|threshold", trial -> Map.of(), Verdict.inMoney(MoneyJudge::formula)),
    CONVERT("convert", "json", trial -> Map.of("to", "json"),
            (trial, asked, result) -> !result.get("text").asString().isEmpty());

    /** Decides whether an answer is right. */
    interface Verdict {
        /**
         * Fails with what is wrong.
         *
         * @return whether the reference could tell
         */
        boolean of(Trial trial, Map<String, ?> asked, JsonNode result);

        static Verdict inMoney(Predicate<MoneyJudge> right) {
            return (trial, asked, result) -> right.test(new MoneyJudge(trial, asked, result));
        }

        static Verdict inChips(Predicate<ChipJudge> right) {
            return (trial, asked, result) -> right.test(new ChipJudge(trial, asked, result));
        }
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

    boolean isRight(Trial trial, Map<String, ?> asked, JsonNode result) {
        return verdict.of(trial, asked, result);
    }
}
