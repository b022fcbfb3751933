package org.gavel.engine.solve;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.average.AverageEnclosureSolver;
import org.gavel.engine.solve.average.AverageShareSolver;
import org.gavel.engine.solve.chips.BankChipSolver;
import org.gavel.engine.solve.chips.FixedTotalChipSolver;
import org.gavel.engine.solve.chips.PlayedOutChipSolver;
import org.gavel.engine.solve.credit.CreditBankSolver;
import org.gavel.engine.solve.credit.CreditChipSolver;
import org.gavel.engine.solve.parity.ObjectiveShareSolver;
import org.gavel.engine.solve.parity.ReturningSolver;
import org.gavel.engine.solve.reach.EnclosureSolver;
import org.gavel.engine.solve.reach.ExpandingSolver;
import org.gavel.engine.solve.reach.RichmanSolver;
import org.gavel.engine.task.ChipSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;

/** All solvers of thresholds, each with what it takes. */
final class SolverTable {

    static final String WITH_OWNERS = " with owners";
    static final String WITH_CHARGES = " with charges";
    static final String WITH_PAYOFFS = " with payoffs";
    static final String WITH_CHANCE = " with chance";

    private static final List<String> DECIDES = List.of("winner-decides");
    private static final List<String> SECRET = List.of("secret");
    private static final List<String> ALL_BIDS = List.of("secret", "open:alice", "open:bob");
    private static final List<String> ALL_TIES = Stream.concat(TieRule.LABELS.stream(),
            Stream.of(Capabilities.USER_DEFINED)).toList();
    /** Where equal first-price bids leave everything as it was, the other player can repeat the bid for ever. */
    private static final List<String> MOVING = without(ALL_TIES, "no-move");
    private static final List<String> DETERMINISTIC = without(ALL_TIES, "coin");
    /** Where the token stays on equal bids, a play may stay at a vertex for ever, which is more than a draw. */
    private static final List<String> DETERMINISTIC_MOVING = without(DETERMINISTIC, "no-move");
    private static final List<String> REACH = List.of(Objective.Plain.REACH.label());
    private static final List<String> REACH_OR_PAYOFFS = List.of(Objective.Plain.REACH.label(),
            Objective.Plain.REACH.label() + WITH_PAYOFFS);
    /** Where rounds may expand distances. */
    private static final List<String> EXPANDING = List.of("reach", "safety", "buchi", "co-buchi");
    private static final List<String> ENDLESS = List.of("safety", "buchi", "co-buchi", "parity");
    private static final List<String> PLAIN = Stream.concat(REACH.stream(), ENDLESS.stream()).toList();
    private static final List<String> BY_PRIORITIES = Stream.concat(ENDLESS.stream(), with(WITH_OWNERS)).toList();
    private static final List<String> AND_CHANCE = Stream.concat(BY_PRIORITIES.stream(), with(WITH_CHANCE)).toList();
    private static final List<String> WITH_WEIGHTS = List.of("mean-payoff", "energy", "mean-payoff" + WITH_OWNERS,
            "energy" + WITH_OWNERS);

    /** A solver, loaded when it is used, and what it takes, in the order in which help shows them. */
    static final List<Row> ROWS = List.of(
            money(options -> new RichmanSolver(options), List.of("richman"), MOVING, ALL_BIDS, REACH_OR_PAYOFFS,
                    "policy iteration and an exact solve", "exact; certified enclosure beyond exact size"),
            money(options -> new EnclosureSolver(options), List.of("poorman", "taxman"), MOVING, ALL_BIDS,
                    REACH_OR_PAYOFFS,
                    "fractions without cycles, else certified bounds",
                    "exact without cycles; else certified enclosure"),
            money(SolverTable::expanding, List.of("robin-hood"), MOVING, ALL_BIDS,
                    EXPANDING,
                    "rounds from above, or stages of returns, and an exact solve",
                    "exact where proved; else certified enclosure"),
            money(SolverTable::expanding, List.of("richman", "robin-hood"), MOVING, ALL_BIDS,
                    EXPANDING.stream().map(label -> label + WITH_CHARGES).toList(),
                    "rounds from above, or stages of returns, and an exact solve",
                    "exact where proved; else certified enclosure"),
            money(options -> new EnclosureSolver(options), List.of("all-pay"), ALL_TIES, SECRET, REACH,
                    "fractions without cycles, else certified bounds",
                    "exact without cycles; else certified enclosure"),
            chips(threads -> new FixedTotalChipSolver(threads), List.of("richman", "all-pay-richman"), DETERMINISTIC,
                    REACH,
                    "one-round formula, descent from above on cycles"),
            chips(threads -> new BankChipSolver(), List.of("poorman", "all-pay"), DETERMINISTIC, REACH,
                    "one-round formula, budget by budget"),
            chips(threads -> new PlayedOutChipSolver(), List.of(Capabilities.USER_DEFINED), DETERMINISTIC, REACH,
                    "every bid against every reply"),
            chips(threads -> new FixedTotalChipSolver(threads), List.of("richman", "all-pay-richman"),
                    DETERMINISTIC_MOVING, BY_PRIORITIES,
                    "attractors of the one-round formula"),
            chips(threads -> new BankChipSolver(), List.of("poorman", "all-pay"), DETERMINISTIC_MOVING,
                    BY_PRIORITIES, "attractors of the one-round formula, budget by budget"),
            money(options -> ObjectiveShareSolver.richman(options), List.of("richman"), MOVING, ALL_BIDS, AND_CHANCE,
                    "sure wins and ways to them, or improvement of moves in the random-turn game",
                    "exact; certified enclosure beyond exact size"),
            money(options -> ObjectiveShareSolver.enclosing(options), List.of("poorman", "taxman"), MOVING, ALL_BIDS,
                    BY_PRIORITIES,
                    "sure wins and ways to them, or improvement of moves", "certified enclosure"),
            money(options -> new AverageShareSolver(options), List.of("richman"), MOVING, ALL_BIDS,
                    List.of("mean-payoff", "mean-payoff" + WITH_OWNERS),
                    "improvement of moves in the random-turn game, for average weights", "exact"),
            money(options -> new AverageEnclosureSolver(options), List.of("poorman", "taxman"), MOVING, ALL_BIDS,
                    List.of("mean-payoff", "mean-payoff" + WITH_OWNERS),
                    "levels at which the average is kept, and ways to them", "certified enclosure"),
            chips(threads -> new CreditChipSolver(), List.of("richman", "all-pay-richman"), DETERMINISTIC_MOVING,
                    WITH_WEIGHTS, "least credits of all configurations"),
            chips(threads -> new CreditBankSolver(), List.of("poorman", "all-pay"), DETERMINISTIC_MOVING,
                    WITH_WEIGHTS, "least credits of all configurations, chip by chip"));

    private SolverTable() {
    }

    /**
     * A solver and what it takes.
     *
     * @param takes what it takes
     * @param money makes a solver of thresholds in real money
     * @param chips makes a solver of thresholds in whole chips, on this many threads
     */
    record Row(Capability takes, Function<ContinuousOptions, ContinuousSolver> money, IntFunction<ChipSolver> chips) {
    }

    private static ContinuousSolver expanding(ContinuousOptions options) {
        return (game,
                stop) -> (game.objective() == Objective.Plain.BUCHI || game.objective() == Objective.Plain.CO_BUCHI
                        ? new ReturningSolver(options)
                        : new ExpandingSolver(options)).solve(game, stop);
    }

    /** The first row that takes all these, as texts start. */
    static Optional<Row> taking(Money money, String payment, String ties, String mover, String bids,
            String objective) {
        return ROWS.stream().filter(row -> row.takes().takes(money, payment, ties, mover, bids, objective)).findFirst();
    }

    private static Row money(Function<ContinuousOptions, ContinuousSolver> solver, List<String> payments,
            List<String> ties, List<String> bids, List<String> objectives, String method, String result) {
        return new Row(new Capability(Money.CONTINUOUS, payments, ties, DECIDES, bids, method, result, objectives),
                solver, threads -> {
                    throw new IllegalStateException("chips are asked of a solver in real money");
                });
    }

    private static Row chips(IntFunction<ChipSolver> solver, List<String> payments, List<String> ties,
            List<String> objectives, String method) {
        return new Row(new Capability(Money.CHIPS, payments, ties, DECIDES, ALL_BIDS, method, "exact", objectives),
                options -> {
                    throw new IllegalStateException("real money is asked of a solver in chips");
                }, solver);
    }

    /** Named one by one, so that a new objective is refused until its row is written. */
    private static Stream<String> with(String what) {
        return PLAIN.stream().map(label -> label + what);
    }

    private static List<String> without(List<String> all, String one) {
        return all.stream().filter(each -> !each.equals(one)).toList();
    }
}
