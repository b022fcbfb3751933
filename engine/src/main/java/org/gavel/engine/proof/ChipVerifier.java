package org.gavel.engine.proof;

import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.purses.ConfigurationSolver;

/**
 * Checks thresholds in whole chips by the rules of the auction, trusting nothing in the answer and using no one-round
 * formula.
 *
 * <p>Every threshold must be enough in one round, and one chip less must not be, if the thresholds at the successors are
 * right. Where every play ends that proves all of them: on boards without cycles, if the token moves in every round.
 * Elsewhere it proves that no threshold is too large;
 * that none is too small is proved by playing out every configuration, or, where these are too many and all chips stay in the
 * game, by coming down to the thresholds from above, round by round.
 */
public final class ChipVerifier {

    private static final long MOST_CONFIGURATIONS = 20_000_000;
    private static final long MOST_CHIPS_PLAYED_OUT = 30;

    private final StopSignal stop;

    /** A verifier that is asked to stop by a signal. */
    public ChipVerifier(StopSignal stop) {
        this.stop = stop;
    }

    /**
     * What was checked.
     *
     * @param violations the thresholds that are wrong or not proved
     * @param extent what was proved otherwise, in words
     */
    public record Finding(Violations violations, Extent extent) {
    }

    /** How much was proved. */
    public enum Extent {
        /** Every threshold is right. */
        PROVED("every threshold proved"),
        /** Every threshold is a fixpoint of the rules, and none is too large. */
        FIXPOINT("verified as a fixpoint, but there is too much to play out on its cycles");

        private final String label;

        Extent(String label) {
            this.label = label;
        }

        /** The extent in words. */
        public String label() {
            return label;
        }
    }

    /**
     * Checks every threshold of a solution. Time grows with thresholds times moves, and with configurations on cycles.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Finding check(ChipSolution solution) {
        Capabilities.requirePlainReach(solution.game(), "this check");
        ColouredGraph graph = solution.game().graph();
        ViolationLog log = new ViolationLog();
        for (Player player : Player.values()) {
            ChipOneRound round = new ChipOneRound(solution, player, ChipNeeds.of(solution, player)::chips);
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                requireTime();
                for (int state = 0; state < round.states(); state++) {
                    for (int index = 0; index < solution.totals().count(); index++) {
                        if (!round.isFixpoint(vertex, state, index)) {
                            log.add(player, vertex, what(solution, player, vertex, state, index)
                                    + " does not follow from what is needed at the successors");
                        }
                    }
                }
            }
        }
        boolean everyPlayEnds = Components.of(graph).isAcyclic()
                && solution.game().auction().ties().movesToken();
        if (!log.isEmpty() || everyPlayEnds) {
            return new Finding(log.found(), everyPlayEnds ? Extent.PROVED : Extent.FIXPOINT);
        }
        if (configurations(solution) > MOST_CONFIGURATIONS
                || keepsTotal(solution.game().auction()) && solution.totals().last() > MOST_CHIPS_PLAYED_OUT) {
            return descend(solution, log);
        }
        playOut(solution, log);
        return new Finding(log.found(), Extent.PROVED);
    }

    /** Whether a solution holds all that its thresholds rest on: where chips go to the bank, those against fewer chips. */
    public static boolean hasAllBudgets(ChipSolution solution) {
        return keepsTotal(solution.game().auction()) || solution.totals().last() == solution.totals().count() - 1;
    }

    private void requireTime() {
        if (stop.stopRequested()) {
            throw new LimitReachedException("stopped before every threshold was checked", "give it more time");
        }
    }

    /** A claim in words, as in "with 8 chips in the game, 4*". */
    private static String what(ChipSolution solution, Player player, int vertex, int state, int index) {
        ChipThresholds thresholds = solution.of(player);
        long total = solution.totals().total(index);
        boolean own = state < thresholds.states().size();
        return (keepsTotal(solution.game().auction()) ? "with " + total + " chips in the game"
                : "against " + total + " chips")
                + (thresholds.states().size() > 1 ? " while " + thresholds.states().get(state) + " is the tie state"
                        : "")
                + ", "
                + thresholds.threshold(vertex, own ? state : 0, index).map(Holding::toString).orElse("never");
    }

    private static long configurations(ChipSolution solution) {
        long most = solution.totals().last() + 1;
        if (most > 10_000) {
            return Long.MAX_VALUE;
        }
        long divisions = keepsTotal(solution.game().auction()) ? most : most * most;
        return solution.game().graph().vertexCount() * solution.totals().count() * divisions;
    }

    /** Proves that no threshold is too small by coming down to it from above, as far as all the chips stay in the game. */
    private Finding descend(ChipSolution solution, ViolationLog log) {
        if (!keepsTotal(solution.game().auction())) {
            return new Finding(log.found(), Extent.FIXPOINT);
        }
        for (Player player : Player.values()) {
            ChipNeeds needs = ChipNeeds.of(solution, player);
            ChipDescent descent = new ChipDescent(solution, player, needs, stop);
            for (int index = 0; index < solution.totals().count(); index++) {
                int place = index;
                if (!descent.run(index, (vertex, state) -> log.add(player, vertex,
                        what(solution, player, vertex, state, place) + " is too little"))) {
                    return new Finding(log.found(), Extent.FIXPOINT);
                }
            }
        }
        return new Finding(log.found(), Extent.PROVED);
    }

    private void playOut(ChipSolution solution, ViolationLog log) {
        for (Player player : Player.values()) {
            ChipNeeds needs = ChipNeeds.of(solution, player);
            for (int index = 0; index < solution.totals().count(); index++) {
                long total = solution.totals().total(index);
                long most = keepsTotal(solution.game().auction()) ? total : mostNeeded(solution, needs, index);
                ConfigurationSolver configurations = new ConfigurationSolver(solution.game(), player,
                        solution.game().auction().bids().stance(player), ConfigurationSolver.Scope.WHOLE_BOARD,
                        (int) (keepsTotal(solution.game().auction()) ? 0 : most), (int) total, stop);
                compare(solution, player, index, needs, configurations, log);
            }
        }
    }

    static boolean keepsTotal(Auction auction) {
        return auction.payment().keepsTotal();
    }

    private static long mostNeeded(ChipSolution solution, ChipNeeds needs, int index) {
        long most = 0;
        int states = new ChipRound(solution.game().graph(), solution.game().auction(), Player.ALICE).ties().count();
        for (int vertex = 0; vertex < solution.game().graph().vertexCount(); vertex++) {
            for (int state = 0; state < states; state++) {
                long need = needs.chips(vertex, state, index);
                most = need == ChipNeeds.NEVER ? most : Math.max(most, need);
            }
        }
        return most;
    }

    private static void compare(ChipSolution solution, Player player, int index, ChipNeeds needs,
            ConfigurationSolver configurations, ViolationLog log) {
        long total = solution.totals().total(index);
        boolean keepsTotal = keepsTotal(solution.game().auction());
        int states = new ChipRound(solution.game().graph(), solution.game().auction(), player).ties().count();
        for (int vertex = 0; vertex < solution.game().graph().vertexCount(); vertex++) {
            for (int state = 0; state < states; state++) {
                long need = needs.chips(vertex, state, index);
                if (need != ChipNeeds.NEVER
                        && configurations.rounds(vertex, state, need, keepsTotal ? total - need : total) < 0) {
                    log.add(player, vertex, what(solution, player, vertex, state, index)
                            + " is too little: it forces a win in no number of rounds");
                }
            }
        }
    }
}
