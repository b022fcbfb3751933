package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ValueTables;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.rules.ChipRound;

/**
 * Configurations that lead back to each other: their values are a fixed point of one round, and not every fixed point
 * is the value (Everett 1957, recursive games). So a fixed point only suggests how to bid; what these bids guarantee is
 * found by {@link WorstCase}, for each player on their own, and bounds the value from both sides.
 *
 * <p>The fixed point is approached from the worth of a draw by solving the matrix games of one round and then the
 * linear system that their strategies give (Pollatschek, Avi-Itzhak 1969). If the bounds do not meet, the same is done
 * again for games that end in a draw with a small probability after each round. These have one fixed point, and
 * strategies in them do not put off what they could do at once.
 */
final class RecursiveBlock {

    private static final double[] STOPPING = {0, 1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13};
    private static final int MOST_STEPS = 60;

    private final ValueTables tables;
    private final BlockView view;
    private final ChipRound[] rounds;
    private final DrawWorth draws;
    private final double goodGap;
    private final double[] values;
    private final MatrixSolution[] solutions;
    private final ChipRound.Worth middle;
    private final double[][] best = new double[2][];
    private final MatrixGameSolver games = new MatrixGameSolver();
    private long matrixGames;

    /**
     * A block.
     *
     * @param goodGap the gap at which to stop
     */
    RecursiveBlock(ValueTables tables, BlockView view, ChipRound[] rounds, DrawWorth draws, double goodGap) {
        this.tables = tables;
        this.view = view;
        this.rounds = rounds;
        this.draws = draws;
        this.goodGap = goodGap;
        values = new double[view.size()];
        solutions = new MatrixSolution[view.size()];
        Arrays.fill(values, draws.to(Player.ALICE));
        ChipRound.Worth outside = tables.middle();
        middle = (vertex, state, alice, bob) -> {
            int member = view.memberAt(Player.ALICE, vertex, state, alice, bob);
            return member < 0 ? outside.of(vertex, state, alice, bob) : values[member];
        };
    }

    long matrixGames() {
        return matrixGames;
    }

    /** Fills in what both players can guarantee. If it is stopped, the guarantees hold, but may be far apart. */
    void solve(StopSignal stop) {
        for (double stopping : STOPPING) {
            approach(stopping, stop);
            if (stop.stopRequested()) {
                return;
            }
            for (Player player : Player.values()) {
                keepBetter(player);
            }
            if (gap() <= goodGap) {
                return;
            }
        }
    }

    private double gap() {
        double gap = 0;
        for (int member = 0; member < view.size(); member++) {
            gap = Math.max(gap, best[0] == null || best[1] == null ? 1 : 1 - best[0][member] - best[1][member]);
        }
        return gap;
    }

    /** Moves the values to a fixed point of the game that stops with a probability after each round. */
    private void approach(double stopping, StopSignal stop) {
        double before = Double.POSITIVE_INFINITY;
        int worse = 0;
        for (int step = 0; step < MOST_STEPS && !stop.stopRequested(); step++) {
            double[] changes = solveGames(stopping, stop);
            if (stop.stopRequested()) {
                return;
            }
            double[] jump = policyChanges(stopping, changes);
            double residual = largest(changes);
            if (largest(jump) <= Dyadics.ROUNDING) {
                return;
            }
            worse = residual < 0.9 * before ? 0 : worse + 1;
            before = residual;
            move(worse > 1 ? changes : jump);
        }
        solveGames(stopping, stop);
    }

    private static double largest(double[] numbers) {
        return Arrays.stream(numbers).map(Math::abs).max().orElse(0);
    }

    private void move(double[] changes) {
        for (int member = 0; member < values.length; member++) {
            values[member] = Math.max(0, Math.min(1, values[member] + changes[member]));
        }
    }

    /**
     * Solves the matrix game of every member. Entries are differences from the member's value, so that the change of
     * the value keeps its leading digits even where it is tiny.
     *
     * @return by how much one round changes the values
     */
    private double[] solveGames(double stopping, StopSignal stop) {
        double[] changes = new double[values.length];
        double draw = draws.to(Player.ALICE);
        for (int member = 0; member < changes.length && !stop.stopRequested(); member++) {
            ChipConfiguration at = view.at(member);
            double here = values[member];
            double[] entries = rounds[0].worths(at.vertex(), at.state(), at.alice(), at.bob(), 0,
                    at.alice(), middle);
            Arrays.setAll(entries, cell -> entries[cell] - here);
            MatrixGame game = MatrixGame.of(at.alice() + 1, at.bob() + 1, entries);
            solutions[member] = games.solve(game, Optional.ofNullable(solutions[member]));
            matrixGames++;
            double change = (solutions[member].lower() + solutions[member].upper()) / 2;
            changes[member] = stopping * (draw - here) + (1 - stopping) * change;
        }
        return changes;
    }

    /**
     * By how much values change if the strategies of the matrix games are kept up; by one round if that cannot be told.
     */
    private double[] policyChanges(double stopping, double[] oneRound) {
        DenseSystem system = new DenseSystem(values.length);
        for (int member = 0; member < values.length; member++) {
            JointStep step = new JointStep(view, rounds[0], middle);
            step.take(view.at(member), solutions[member]);
            system.set(member, oneRound[member]);
            step.stays().forEachKeyValue((target, weight) -> system.add(step.source(), target,
                    (1 - stopping) * weight));
        }
        double[] solved = system.solve();
        for (int member = 0; member < solved.length; member++) {
            double value = values[member] + solved[member];
            if (!(value >= -Dyadics.ROUNDING && value <= 1 + Dyadics.ROUNDING)) {
                return oneRound;
            }
        }
        return solved;
    }

    private void keepBetter(Player player) {
        Distribution[] bids = new Distribution[values.length];
        Arrays.setAll(bids, member -> player == Player.ALICE ? solutions[member].rows() : solutions[member].columns());
        ChipRound.Worth planned = tables.planned(player);
        ChipRound.Worth worth = (vertex, state, own, other) -> {
            int member = view.memberAt(player, vertex, state, own, other);
            return member < 0 ? planned.of(vertex, state, own, other) : valueTo(player, member);
        };
        ReplyProcess process = new ReplyBuilder(view, rounds[player.ordinal()], tables.guaranteed(player)).build(bids,
                worth);
        Optional<double[]> guarantees = new WorstCase(process, draws.to(player)).guarantees();
        if (guarantees.isPresent() && (best[player.ordinal()] == null
                || Arrays.stream(guarantees.get()).sum() > Arrays.stream(best[player.ordinal()]).sum())) {
            best[player.ordinal()] = guarantees.get();
            for (int member = 0; member < bids.length; member++) {
                tables.set(player, view.index(member), guarantees.get()[member], valueTo(player, member),
                        bids[member]);
            }
        }
    }

    private double valueTo(Player player, int member) {
        return player == Player.ALICE ? values[member] : 1 - values[member];
    }
}
