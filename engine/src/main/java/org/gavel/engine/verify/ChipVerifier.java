package org.gavel.engine.verify;

import java.util.TreeSet;
import org.gavel.engine.auction.Auction;
import org.gavel.engine.auction.Broke;
import org.gavel.engine.auction.Payment;
import org.gavel.engine.auction.TieRule;
import org.gavel.engine.calculus.ChipRound;
import org.gavel.engine.calculus.Stance;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Components;
import org.gavel.engine.graph.Outcome;
import org.gavel.engine.graph.Player;
import org.gavel.engine.outcome.ConfigurationSolver;
import org.gavel.engine.solution.ChipNeeds;
import org.gavel.engine.solution.ChipSolution;
import org.gavel.engine.solution.ChipThresholds;
import org.gavel.engine.solution.Holding;
import org.gavel.engine.solver.LimitReachedException;
import org.gavel.engine.solver.StopSignal;
import org.gavel.engine.strategy.BidJudge;

/**
 * Checks thresholds in whole chips by the rules of the auction, trusting nothing in the answer and using no one-round
 * formula.
 *
 * <p>Every threshold must be enough in one round, and one chip less must not be, if the thresholds at the successors are
 * right. Where every play ends that proves all of them: on boards without cycles, if the token moves in every round.
 * Elsewhere it proves that no threshold is too large;
 * that none is too small is proved by playing out every configuration, as far as these are not too many.
 */
public final class ChipVerifier {

    private static final long MOST_CONFIGURATIONS = 20_000_000;

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
        FIXPOINT("verified as a fixpoint; there are too many configurations to play out its cycles");

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
        ColouredGraph graph = solution.game().graph();
        ViolationLog log = new ViolationLog();
        for (Player player : Player.values()) {
            OneRound round = new OneRound(solution, player);
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
                && !(solution.game().auction().ties() instanceof TieRule.NoMove);
        if (!log.isEmpty() || everyPlayEnds) {
            return new Finding(log.found(), everyPlayEnds ? Extent.PROVED : Extent.FIXPOINT);
        }
        if (configurations(solution) > MOST_CONFIGURATIONS) {
            return new Finding(log.found(), Extent.FIXPOINT);
        }
        playOut(solution, log);
        return new Finding(log.found(), Extent.PROVED);
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
        return solution.game().graph().vertexCount() * solution.totals().count() * most * most;
    }

    private void playOut(ChipSolution solution, ViolationLog log) {
        for (Player player : Player.values()) {
            ChipNeeds needs = ChipNeeds.of(solution, player);
            for (int index = 0; index < solution.totals().count(); index++) {
                long total = solution.totals().total(index);
                long most = keepsTotal(solution.game().auction()) ? total : mostNeeded(solution, needs, index);
                ConfigurationSolver configurations = new ConfigurationSolver(solution.game(), player,
                        Stance.of(player, solution.game().auction().bids()), ConfigurationSolver.Scope.WHOLE_BOARD,
                        (int) (keepsTotal(solution.game().auction()) ? 0 : most), (int) total, stop);
                compare(solution, player, index, needs, configurations, log);
            }
        }
    }

    private static boolean keepsTotal(Auction auction) {
        return auction.payment().equals(Payment.RICHMAN) || auction.payment().equals(Payment.ALL_PAY_RICHMAN);
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

    /** The thresholds of one player, tested in one round each. */
    private static final class OneRound {
        private final ChipSolution solution;
        private final Player player;
        private final ColouredGraph graph;
        private final ChipNeeds needs;
        private final ChipRound round;
        private final boolean keepsTotal;
        private final boolean answers;

        OneRound(ChipSolution solution, Player player) {
            this.solution = solution;
            this.player = player;
            graph = solution.game().graph();
            needs = ChipNeeds.of(solution, player);
            round = new ChipRound(graph, solution.game().auction(), player);
            keepsTotal = keepsTotal(solution.game().auction());
            answers = Stance.of(player, solution.game().auction().bids()) == Stance.ANSWERS;
        }

        int states() {
            return round.ties().count();
        }

        boolean isFixpoint(int vertex, int state, int index) {
            long need = needs.chips(vertex, state, index);
            long total = solution.totals().total(index);
            if (graph.isTerminal(vertex)) {
                return need == (graph.isWonBy(player, vertex) ? 0 : ChipNeeds.NEVER);
            }
            if (need == ChipNeeds.NEVER) {
                return !wins(vertex, state, index, keepsTotal ? total : plenty(vertex, total));
            }
            return wins(vertex, state, index, need) && (need == 0 || !wins(vertex, state, index, need - 1));
        }

        /** Chips that are enough at a vertex if any number is: to outbid the other and have what is needed next. */
        private long plenty(int vertex, long total) {
            long most = 0;
            for (int index = 0; index < solution.totals().count() && solution.totals().total(index) <= total; index++) {
                for (int state = 0; state < states(); state++) {
                    for (Player mover : Player.values()) {
                        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover,
                                vertex + 1); edge++) {
                            long next = needs.chips(graph.target(mover, edge), state, index);
                            most = next == ChipNeeds.NEVER ? most : Math.max(most, next);
                        }
                    }
                }
            }
            return most + total + 1;
        }

        private boolean wins(int vertex, int state, int index, long own) {
            long total = solution.totals().total(index);
            long other = keepsTotal ? total - own : total;
            if (own == 0 && other == 0 && solution.game().auction().broke() == Broke.SETTLE
                    && graph.brokeOutcome(vertex).isPresent()) {
                return graph.brokeOutcome(vertex).get() == Outcome.wonBy(player);
            }
            BidJudge judge = new BidJudge(graph, round, new BidJudge.Position(vertex, state, own, other),
                    (next, nextState, left, otherLeft) -> isWon(next, nextState, left, otherLeft, index));
            if (answers) {
                return judge.canAnswerAll();
            }
            return judge.someKeepsWinAgainstBestReplies(bids(vertex, index, own, other));
        }

        private boolean isWon(int vertex, int state, long own, long other, int index) {
            if (graph.isTerminal(vertex)) {
                return graph.isWonBy(player, vertex);
            }
            return own >= needs.chips(vertex, state, keepsTotal ? index : solution.totals().indexOf(other));
        }

        /** Every bid, or, with a fixed total, only those at which something can change. */
        private TreeSet<Long> bids(int vertex, int index, long own, long other) {
            if (!keepsTotal) {
                return through(0, own);
            }
            TreeSet<Long> bids = new TreeSet<>();
            addAround(0, own, bids);
            addAround(other, own, bids);
            for (int state = 0; state < states(); state++) {
                for (Player mover : Player.values()) {
                    for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover,
                            vertex + 1); edge++) {
                        long need = needs.chips(graph.target(mover, edge), state, index);
                        addAround(need == ChipNeeds.NEVER ? own : Math.abs(own - need), own, bids);
                    }
                }
            }
            return bids;
        }

        private static void addAround(long point, long most, TreeSet<Long> bids) {
            bids.addAll(through(Math.max(0, point - 2), Math.min(most, point + 2)));
        }

        private static TreeSet<Long> through(long from, long to) {
            TreeSet<Long> numbers = new TreeSet<>();
            for (long number = from; number <= to; number++) {
                numbers.add(number);
            }
            return numbers;
        }
    }
}
