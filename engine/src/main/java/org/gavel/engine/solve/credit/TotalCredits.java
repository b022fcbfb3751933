package org.gavel.engine.solve.credit;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.collections.impl.list.mutable.primitive.LongArrayList;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.round.BellmanOperator;

/**
 * The least credits with which the sum of weights never falls below 0, for all configurations of one total of chips, as one
 * player sees them: with their code, what the one who keeps a credit needs when both play well. They start from 0 and rise until nothing
 * changes. A credit above the number of configurations times the largest loss of a step is never enough, since a play that
 * loses so much repeats a configuration at a loss.
 *
 * <p>A round needs no bids to be tried: for each credit e, consider the least codes with which a keeper keeps what is
 * needed next at most e, or a breaker makes it more than e. They are thresholds, and the one-round formula gives what
 * they need before. Each rise costs time in proportion to the codes of the successors; the number of rises can grow with
 * the weights. Source: Brim, Chaloupka, Doyen, Gentilini, Raskin 2011 (recalled).
 */
final class TotalCredits {

    /** No credit is enough. */
    static final long ENDLESS = Long.MAX_VALUE;

    private final ColouredGraph graph;
    private final boolean keeps;
    private final ChipFormula formula;
    private final long total;
    private final int codes;
    private final int states;
    private final long[] weights;
    private final long most;
    private final long[][] credits;
    private final StopSignal stop;
    private final BellmanOperator round;
    private final long[] red;
    private final long[] blue;
    private final long[] lo;
    private final long[] hi;

    /**
     * All credits are 0 at first.
     *
     * @param graph the board, as Alice sees it
     * @param player who sees it
     * @param keeper who wants that a credit lasts
     * @param weights the weight of each vertex, in whole units
     * @throws LimitReachedException if credits may become too large
     */
    TotalCredits(ColouredGraph graph, Player player, Player keeper, ChipFormula formula, long total, long[] weights,
            StopSignal stop) {
        this.graph = player == Player.ALICE ? graph : graph.reverse();
        round = new BellmanOperator(this.graph, Player.ALICE);
        keeps = player == keeper;
        this.formula = formula;
        this.total = total;
        this.weights = weights;
        this.stop = stop;
        codes = Math.toIntExact(formula.never(total));
        states = formula.states().size();
        red = new long[states];
        blue = new long[states];
        lo = new long[states];
        hi = new long[states];
        long loss = Math.max(0, -Arrays.stream(weights).min().orElse(0));
        try {
            most = Math.multiplyExact(loss, Math.multiplyExact((long) graph.vertexCount(), (long) codes * states));
        } catch (ArithmeticException e) {
            throw new LimitReachedException("credits on this board can become too large", "choose smaller weights");
        }
        credits = new long[graph.vertexCount()][codes * states];
    }

    /** Finds the credits and returns how often a vertex was evaluated. */
    long run() {
        Predecessors predecessors = new Predecessors(graph);
        VertexQueue waiting = new VertexQueue(graph.vertexCount());
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isTerminal(vertex)) {
                boolean won = graph.isWonBy(Player.ALICE, vertex);
                Arrays.fill(credits[vertex], won == keeps ? 0 : ENDLESS);
            } else {
                waiting.add(vertex);
            }
        }
        long evaluations = 0;
        while (!waiting.isEmpty()) {
            stop.require("the thresholds were found");
            int vertex = waiting.next();
            evaluations++;
            if (rise(vertex)) {
                predecessors.forEach(vertex, waiting::add);
            }
        }
        return evaluations;
    }

    /** The credit needed where the player has a code. */
    long credit(int vertex, int state, int code) {
        return credits[vertex][state * codes + code];
    }

    /** The least code with which no more than a credit is needed, or more if the player breaks it; the code for never if none. */
    int least(int vertex, int state, long credit) {
        for (int code = 0; code < codes; code++) {
            if (credit(vertex, state, code) <= credit == keeps) {
                return code;
            }
        }
        return codes;
    }

    private boolean rise(int vertex) {
        long[] levels = levels(vertex);
        int[] filled = new int[states];
        Arrays.fill(filled, keeps ? codes : 0);
        long[] found = new long[codes * states];
        Arrays.fill(found, ENDLESS);
        for (long level : levels) {
            round(vertex, level);
            for (int state = 0; state < states; state++) {
                int bound = (int) lo[state];
                long credit = Math.max(0, level - weights[vertex]);
                credit = credit > most ? ENDLESS : credit;
                while (keeps ? filled[state] > bound : filled[state] < bound) {
                    int code = keeps ? --filled[state] : filled[state]++;
                    found[state * codes + code] = credit;
                }
            }
        }
        if (Arrays.equals(found, credits[vertex])) {
            return false;
        }
        credits[vertex] = found;
        return true;
    }

    /** The credits of the successors, each once, in ascending order. */
    private long[] levels(int vertex) {
        LongArrayList all = new LongArrayList();
        for (Player mover : Player.values()) {
            for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
                long last = ENDLESS;
                for (long credit : credits[graph.target(mover, edge)]) {
                    if (credit != last && credit != ENDLESS) {
                        all.add(credit);
                    }
                    last = credit;
                }
            }
        }
        return Arrays.stream(all.toArray()).sorted().distinct().toArray();
    }

    /** Writes into lo, for every state, the code that the player needs for a level to be kept, or exceeded, next. */
    private void round(int vertex, long level) {
        round.at(vertex);
        for (int state = 0; state < states; state++) {
            int known = state;
            red[state] = round.least(target -> least(target, known, level));
            blue[state] = round.most(target -> least(target, known, level));
        }
        Optional<Player> owner = graph.marks().owner(vertex);
        for (int state = 0; state < states; state++) {
            lo[state] = Math.min(red[state], blue[state]);
            hi[state] = Math.max(red[state], blue[state]);
        }
        if (owner.isPresent()) {
            System.arraycopy(owner.get() == Player.ALICE ? red : blue, 0, lo, 0, states);
            return;
        }
        long[] rounds = new long[states];
        for (int state = 0; state < states; state++) {
            rounds[state] = formula.round(state, total, lo, hi);
        }
        System.arraycopy(rounds, 0, lo, 0, states);
    }
}
