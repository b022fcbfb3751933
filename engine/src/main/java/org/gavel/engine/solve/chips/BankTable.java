package org.gavel.engine.solve.chips;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.gavel.engine.round.BellmanOperator;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.BankChipFormula;
import org.gavel.engine.number.Chips;
import org.gavel.engine.solve.parity.ParityView;

/** What the player who is Alice on a graph needs, by vertex, tie state and the other's chips, and next to each vertex. */
public final class BankTable {

    private final BellmanOperator round;
    private final int states;
    private final long[][] needs;
    private final long[][] lo;
    private final long[][] hi;
    private long largest;

    public BankTable(ColouredGraph graph, int states, int largestBudget) {
        round = new BellmanOperator(graph, Player.ALICE);
        this.states = states;
        int rows = graph.vertexCount() * states;
        needs = new long[rows][largestBudget + 1];
        lo = new long[rows][largestBudget + 1];
        hi = new long[rows][largestBudget + 1];
        for (long[] row : needs) {
            Arrays.fill(row, Chips.NEVER);
        }
    }

    public int states() {
        return states;
    }

    /** The largest threshold so far. */
    long largest() {
        return largest;
    }

    long[][] needs() {
        return needs;
    }

    public void set(int vertex, int state, int budget, long need) {
        needs[vertex * states + state][budget] = need;
        largest = need < Chips.NEVER ? Math.max(largest, need) : largest;
    }

    public long need(int vertex, int state, int budget) {
        return needs[vertex * states + state][budget];
    }

    /** What is needed at a vertex and tie state. */
    @FunctionalInterface
    interface Need {

        /** The chips that are enough. */
        long at(int vertex, int state);
    }

    /** Recomputes what is needed after winning and after losing the bid at a vertex. */
    void look(int vertex, int state, int budget) {
        look(vertex, state, budget, (successor, same) -> need(successor, same, budget));
    }

    /** The same with what is needed at the successors. */
    void look(int vertex, int state, int budget, Need need) {
        IntToLongFunction needs = successor -> need.at(successor, state);
        long red = round.at(vertex).least(needs);
        long blue = round.most(needs);
        int row = vertex * states + state;
        lo[row][budget] = Math.min(red, blue);
        hi[row][budget] = Math.max(red, blue);
    }

    /** What is needed at a vertex, by what was found next to it; the player who looks is Alice in the view. */
    long round(ParityView view, int vertex, int state, int budget, BankChipFormula formula) {
        int row = vertex * states + state;
        return view.owner(vertex).map(owner -> (owner == Player.ALICE ? lo : hi)[row][budget])
                .orElseGet(() -> formula.round(state, budget, around(vertex)));
    }

    BankChipFormula.Surroundings around(int vertex) {
        int base = vertex * states;
        return new BankChipFormula.Surroundings(state -> others -> lo[base + state][others],
                state -> others -> hi[base + state][others], state -> others -> needs[base + state][others]);
    }
}
