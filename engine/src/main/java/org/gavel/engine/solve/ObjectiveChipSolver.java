package org.gavel.engine.solve;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.MakeItTakeItFormula;
import org.gavel.engine.game.BiddingGame;

/**
 * Thresholds in chips of games whose total is fixed, under objectives told by priorities, with owned vertices: the nested
 * fixpoint of the one-round formula, component by component. Each player's is found on its own, so the auction need not be
 * determined, but where the formula adds halves: those of the two players are rounded in opposite ways, so that what is left of the
 * codes after a round is a round of what is left of them. With opposite priorities and ends the same holds for nested
 * fixpoints, and one player's are all codes less the other's.
 */
final class ObjectiveChipSolver implements ChipSolver {

    private final int threads;

    ObjectiveChipSolver(int threads) {
        this.threads = threads;
    }

    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop) {
        ChipFormula alice = game.auction().chips(Player.ALICE);
        ChipFormula bob = game.auction().chips(Player.BOB);
        if (totals.last() > ChipTable.LARGEST_FOR_INTEGERS) {
            throw new LimitReachedException(totals.last() + " chips are too many under the objective "
                    + game.objective().label(), "ask for at most " + ChipTable.LARGEST_FOR_INTEGERS);
        }
        int vertices = game.graph().vertexCount();
        MemoryGuard.require(ChipTable.bytes(alice, totals, vertices) + ChipTable.bytes(bob, totals, vertices),
                "tables of " + vertices + " vertices times " + totals.count() + " totals",
                "ask for fewer totals, or give Java more memory");
        Components components = Components.of(game.graph());
        Pass forAlice = new Pass(ParityView.of(game, Player.ALICE), alice, totals);
        Pass forBob = new Pass(ParityView.of(game, Player.BOB), bob, totals);
        AtomicLong evaluations = new AtomicLong();
        if (alice.addsHalves() && forAlice.view.isOppositeOf(forBob.view)) {
            evaluations.addAndGet(forAlice.run(components, stop));
            forBob.complement(forAlice.table);
        } else {
            Both.run(threads > 1 ? (long) vertices * totals.count() : 0,
                    () -> evaluations.addAndGet(forAlice.run(components, stop)),
                    () -> evaluations.addAndGet(forBob.run(components, stop)));
        }
        Statistics statistics = new Statistics("attractors of the one-round formula", evaluations.get(),
                components.count(), components.largestCyclic());
        return new ChipSolution(game, totals, present(alice, forAlice.table, Player.ALICE, totals),
                present(bob, forBob.table, Player.BOB, totals), Evidence.PROVED, statistics);
    }

    private static ChipThresholds present(ChipFormula formula, ChipTable table, Player self, ChipTotals totals) {
        return formula instanceof MakeItTakeItFormula ? new FavouredByState(table, self, totals) : table;
    }

    /** The thresholds of the player who is Alice in the view. */
    private static final class Pass {
        private final ParityView view;
        private final ColouredGraph graph;
        private final ChipFormula formula;
        private final ChipTotals totals;
        private final int states;
        private final ChipTable table;
        private final int[][] red;
        private final int[][] blue;
        private final int[] row;
        private final long[] lo;
        private final long[] hi;

        Pass(ParityView view, ChipFormula formula, ChipTotals totals) {
            this.view = view;
            graph = view.graph();
            this.formula = formula;
            this.totals = totals;
            states = formula.states().size();
            table = new ChipTable(formula, totals, graph.vertexCount());
            red = new int[states][totals.count()];
            blue = new int[states][totals.count()];
            row = new int[totals.count()];
            lo = new long[states];
            hi = new long[states];
        }

        long run(Components components, StopSignal stop) {
            int[] local = new int[graph.vertexCount()];
            Arrays.fill(local, -1);
            long evaluations = 0;
            for (int component = 0; component < components.count(); component++) {
                if (stop.stopRequested()) {
                    throw FixedTotalChipSolver.stopped();
                }
                stop.reached("solving", component, components.count());
                int[] members = components.members(component);
                for (int vertex : members) {
                    table.allocate(vertex);
                }
                if (components.isCyclic(component)) {
                    evaluations += new ObjectiveComponent(view, members, formula, totals, table, local, stop).run();
                } else if (view.isSettled(members[0])) {
                    settle(members[0]);
                } else {
                    update(members[0]);
                    evaluations++;
                }
            }
            return evaluations;
        }

        /** Takes all that the other player does not win, where what he wins does not depend on who names the first bid. */
        void complement(ChipTable other) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                table.allocate(vertex);
                int[] own = table.integerRow(vertex, 0);
                int[] others = other.integerRow(vertex, 0);
                for (int i = 0; i < own.length; i++) {
                    own[i] = (int) formula.never(totals.total(i)) - others[i];
                }
            }
        }

        private void settle(int vertex) {
            for (int state = 0; state < states; state++) {
                int[] own = table.integerRow(vertex, state);
                for (int i = 0; i < own.length; i++) {
                    own[i] = view.isWon(vertex) ? 0 : (int) formula.never(totals.total(i));
                }
            }
        }

        private void update(int vertex) {
            for (int state = 0; state < states; state++) {
                around(vertex, state);
            }
            boolean alices = graph.marks().isOwnedBy(Player.ALICE, vertex);
            boolean owned = alices || graph.marks().isOwnedBy(Player.BOB, vertex);
            if (owned || formula.addsHalves()) {
                for (int state = 0; state < states; state++) {
                    int[] result = alices ? red[state] : blue[state];
                    if (!owned) {
                        formula.roundRow(red[state], blue[state], row);
                        result = row;
                    }
                    System.arraycopy(result, 0, table.integerRow(vertex, state), 0, result.length);
                }
                return;
            }
            for (int i = 0; i < totals.count(); i++) {
                for (int state = 0; state < states; state++) {
                    lo[state] = red[state][i];
                    hi[state] = blue[state][i];
                }
                for (int state = 0; state < states; state++) {
                    table.integerRow(vertex, state)[i] = (int) formula.round(state, totals.total(i), lo, hi);
                }
            }
        }

        /** Writes what is needed after winning into the red row and after losing into the blue one. */
        private void around(int vertex, int state) {
            int[] least = red[state];
            int first = graph.firstEdge(Player.ALICE, vertex);
            System.arraycopy(table.integerRow(graph.target(Player.ALICE, first), state), 0, least, 0, least.length);
            for (int edge = first + 1; edge < graph.firstEdge(Player.ALICE, vertex + 1); edge++) {
                int[] other = table.integerRow(graph.target(Player.ALICE, edge), state);
                for (int i = 0; i < least.length; i++) {
                    least[i] = Math.min(least[i], other[i]);
                }
            }
            int[] most = blue[state];
            first = graph.firstEdge(Player.BOB, vertex);
            System.arraycopy(table.integerRow(graph.target(Player.BOB, first), state), 0, most, 0, most.length);
            for (int edge = first + 1; edge < graph.firstEdge(Player.BOB, vertex + 1); edge++) {
                int[] other = table.integerRow(graph.target(Player.BOB, edge), state);
                for (int i = 0; i < most.length; i++) {
                    most[i] = Math.max(most[i], other[i]);
                }
            }
            for (int i = 0; i < least.length; i++) {
                int a = least[i];
                least[i] = Math.min(a, most[i]);
                most[i] = Math.max(a, most[i]);
            }
        }
    }
}
