package org.gavel.engine.proof.mixed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase.Step;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ViolationLog;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.task.Task;

/**
 * Checks, step by step and in exact arithmetic, that both players guarantee what staircases claim. For a worth p, let l be
 * the share claimed to be enough for p after winning a bid, h after losing it. A bid needs (h + t l)/(1 + t + (1 - t)(h - l)), where
 * the loser gets the part t of the bid; an owner needs the least, a vertex of the other the most. Where chance moves, the
 * mean of what is claimed with that share must be at least p.
 *
 * <p>A player who keeps to this never has less in expectation than was claimed. Every play ends where no vertex leads back to
 * itself. Elsewhere each step must exceed what it needs, the share at moves and the mean at chance. So whatever the money beyond the
 * step is, it grows by some e > 0 in each round until chance moves, which it does after finitely many rounds. The claim
 * grows by some d > 0 in expectation whenever chance moves. So chance moves finitely often, almost surely, and the play ends.
 */
public final class StaircaseVerifier {

    private final ShareValues values;
    private final ColouredGraph graph;
    private final BigFraction toLoser;
    private final BitSet loops;
    private final StopSignal stop;
    private final ViolationLog log = new ViolationLog();

    /**
     * A verifier of what is claimed for both players.
     *
     * @throws org.gavel.engine.task.UnsupportedGameException if nothing is known of the rules
     */
    public StaircaseVerifier(ShareValues values, StopSignal stop) {
        Task.SHARE_VALUES.require(values.game());
        this.values = values;
        this.stop = stop;
        graph = values.game().graph();
        toLoser = toLoser(values.game().auction().payment());
        loops = loops(graph);
    }

    /** The part of a bid that the loser gets, if its winner pays it and the loser nothing. */
    private static BigFraction toLoser(Payment payment) {
        boolean known = payment.isLinear() && !payment.changesPursesBeforeBids()
                && payment.toWinner().linear().filter(own -> own.own().equals(BigFraction.of(-1))
                        && own.other().signum() == 0).isPresent()
                && !payment.losersPay();
        BigFraction part = known ? payment.passedOn() : BigFraction.of(-1);
        if (part.signum() < 0 || part.compareTo(BigFraction.ONE) > 0) {
            throw new IllegalArgumentException("payment " + payment);
        }
        return part;
    }

    /** All vertices but those that are left once vertices without moves are removed, again and again. */
    private static BitSet loops(ColouredGraph graph) {
        int count = graph.vertexCount();
        int[] left = new int[count];
        int[][] before = new int[count][];
        int[] ways = new int[count];
        for (int vertex = 0; vertex < count; vertex++) {
            for (Player player : Player.values()) {
                left[vertex] += graph.degree(player, vertex);
                graph.successors(player, vertex).forEach(target -> ways[target]++);
            }
        }
        for (int vertex = 0; vertex < count; vertex++) {
            before[vertex] = new int[ways[vertex]];
        }
        for (int vertex = 0; vertex < count; vertex++) {
            int from = vertex;
            for (Player player : Player.values()) {
                graph.successors(player, vertex).forEach(target -> before[target][--ways[target]] = from);
            }
        }
        BitSet loops = new BitSet();
        loops.set(0, count);
        Deque<Integer> open = new ArrayDeque<>();
        for (int vertex = 0; vertex < count; vertex++) {
            if (left[vertex] == 0) {
                open.push(vertex);
            }
        }
        while (!open.isEmpty()) {
            int vertex = open.pop();
            loops.clear(vertex);
            for (int each : before[vertex]) {
                if (--left[each] == 0) {
                    open.push(each);
                }
            }
        }
        return loops;
    }

    /**
     * What is not proved.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Violations check() {
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped before every value was verified", "allow more time");
                }
                check(player, vertex);
            }
        }
        return log.found();
    }

    private void check(Player player, int vertex) {
        Side own = new Side(player, graph.successors(player, vertex).toArray());
        Side other = new Side(player, graph.successors(player.opponent(), vertex).toArray());
        Step before = new Step(BigFraction.of(-1), BigFraction.ZERO);
        for (Step step : values.of(player, vertex).steps()) {
            boolean ascends = step.share().compareTo(before.share()) > 0 && step.worth().compareTo(before.worth()) > 0
                    && step.share().signum() >= 0 && step.share().compareTo(BigFraction.ONE) < 0;
            if (!ascends || !isEnough(player, vertex, step, own, other)) {
                log.add(player, vertex, "more than " + step.share() + " of the money is not shown to be worth "
                        + step.worth());
            }
            before = step;
        }
    }

    private boolean isEnough(Player player, int vertex, Step step, Side own, Side other) {
        if (graph.isTerminal(vertex)) {
            double worth = values.draws().of(graph.outcome(vertex).orElseThrow(), player);
            return step.worth().compareTo(BigFraction.from(worth)) <= 0;
        }
        int spare = graph.marks().chance(vertex).map(chance -> own.mean(chance, step.share()).compareTo(step.worth()))
                .orElseGet(() -> step.share().compareTo(need(player, vertex, own.needs(step.worth()),
                        other.needs(step.worth()))));
        return loops.get(vertex) ? spare > 0 : spare >= 0;
    }

    private BigFraction need(Player player, int vertex, List<BigFraction> own, List<BigFraction> other) {
        BigFraction least = own.stream().min(BigFraction::compareTo).orElseThrow();
        BigFraction most = other.stream().max(BigFraction::compareTo).orElseThrow();
        if (graph.marks().owner(vertex).isPresent()) {
            return graph.marks().isOwnedBy(player, vertex) ? least : most;
        }
        boolean hurts = least.compareTo(most) > 0;
        BigFraction low = hurts ? most : least;
        BigFraction high = hurts ? least : most;
        BigFraction gap = high.subtract(low);
        return high.add(toLoser.multiply(low))
                .divide(toLoser.add(1).add(BigFraction.ONE.subtract(toLoser).multiply(gap)));
    }

    /** What a player claims after some moves, looked up by shares and worths that only rise from call to call. */
    private final class Side {

        private final int[] targets;
        private final List<List<Step>> steps;
        private final int[] at;

        Side(Player player, int[] targets) {
            this.targets = targets;
            steps = Arrays.stream(targets).mapToObj(target -> values.of(player, target).steps()).toList();
            at = new int[targets.length];
        }

        List<BigFraction> needs(BigFraction worth) {
            List<BigFraction> needs = new ArrayList<>();
            for (int i = 0; i < at.length; i++) {
                List<Step> each = steps.get(i);
                while (at[i] < each.size() && each.get(at[i]).worth().compareTo(worth) < 0) {
                    at[i]++;
                }
                needs.add(at[i] < each.size() ? each.get(at[i]).share() : BigFraction.ONE);
            }
            return needs;
        }

        BigFraction mean(Chance chance, BigFraction share) {
            BigFraction sum = BigFraction.ZERO;
            for (int i = 0; i < at.length; i++) {
                List<Step> each = steps.get(i);
                while (at[i] < each.size() && each.get(at[i]).share().compareTo(share) <= 0) {
                    at[i]++;
                }
                if (at[i] > 0) {
                    sum = sum.add(each.get(at[i] - 1).worth().multiply(part(chance, targets[i])));
                }
            }
            return sum;
        }

        private static BigFraction part(Chance chance, int target) {
            for (int i = 0; i < chance.count(); i++) {
                if (chance.target(i) == target) {
                    return chance.part(i);
                }
            }
            throw new IllegalArgumentException("chance does not lead to " + target);
        }
    }
}
