package org.gavel.engine.proof;

import java.util.TreeSet;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.strategy.BidJudge;

/** One round of one player in whole chips, by the rules, given what is needed at the successors. */
final class ChipOneRound {
    private final ChipSolution solution;
    private final Player player;
    private final ColouredGraph graph;
    private final Needs needs;
    private final ChipRound round;
    private final boolean keepsTotal;
    private final boolean answers;

    /** What is needed at a vertex. */
    @FunctionalInterface
    interface Needs {
        /** The least chips that win, or {@link ChipNeeds#NEVER}. */
        long chips(int vertex, int state, int index);
    }

    ChipOneRound(ChipSolution solution, Player player, Needs needs) {
        this.solution = solution;
        this.player = player;
        graph = solution.game().graph();
        this.needs = needs;
        round = new ChipRound(graph, solution.game().auction(), player);
        keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        answers = solution.game().auction().bids().stance(player) == Stance.ANSWERS;
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
                    for (int target : graph.successors(mover, vertex).toArray()) {
                        long next = needs.chips(target, state, index);
                        most = next == ChipNeeds.NEVER ? most : Math.max(most, next);
                    }
                }
            }
        }
        return most + total + 1;
    }

    /** Whether the player wins with that many chips of his own. */
    boolean wins(int vertex, int state, int index, long own) {
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
                for (int target : graph.successors(mover, vertex).toArray()) {
                    long need = needs.chips(target, state, index);
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
