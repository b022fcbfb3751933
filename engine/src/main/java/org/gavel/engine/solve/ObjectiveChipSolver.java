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
 * fixpoint of the one-round formula, component by component, whole rows of totals at once. Each player's is found on its
 * own, so the auction need not be determined.
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
        Both.run(threads > 1 ? (long) vertices * totals.count() : 0,
                () -> evaluations.addAndGet(forAlice.run(components, stop)),
                () -> evaluations.addAndGet(forBob.run(components, stop)));
        Statistics statistics = new Statistics("nested fixpoints of the one-round formula", evaluations.get(),
                components.count(), components.largestCyclic());
        return new ChipSolution(game, totals, present(alice, forAlice.table, Player.ALICE, totals),
                present(bob, forBob.table, Player.BOB, totals), Evidence.PROVED, statistics);
    }

    private static ChipThresholds present(ChipFormula formula, ChipTable table, Player self, ChipTotals totals) {
        return formula instanceof MakeItTakeItFormula ? new FavouredByState(table, self, totals) : table;
    }

    /** What is needed at the vertices of a whole board, which is told of the components that are solved. */
    interface BoardValues extends NestedFixpoint.Values {

        /** A component is about to be solved; everything that it leads to outside of it is solved. */
        default void begin(int[] members) {
        }

        /** A component has been solved. */
        default void end(int[] members) {
        }
    }

    /** Runs the nested fixpoint of values component by component, successors first. */
    static long overComponents(ParityView view, Components components, BoardValues global, StopSignal stop) {
        ColouredGraph graph = view.graph();
        int[] local = new int[graph.vertexCount()];
        Arrays.fill(local, -1);
        long evaluations = 0;
        for (int component = 0; component < components.count(); component++) {
            if (stop.stopRequested()) {
                throw FixedTotalChipSolver.stopped();
            }
            stop.reached("solving", component, components.count());
            int[] members = components.members(component);
            global.begin(members);
            if (!components.isCyclic(component)) {
                if (!view.isSettled(members[0])) {
                    global.update(members[0]);
                    evaluations++;
                }
                global.end(members);
                continue;
            }
            int[] priorities = Arrays.stream(members).map(v -> view.isSettled(v) ? -1 : view.priority(v)).toArray();
            NestedFixpoint.Values values = new NestedFixpoint.Values() {
                @Override
                public boolean reset(int member, NestedFixpoint.Start start) {
                    return global.reset(members[member], start);
                }

                @Override
                public boolean update(int member) {
                    return global.update(members[member]);
                }
            };
            evaluations += new NestedFixpoint(priorities, LocalEdges.predecessors(graph, members, local), values, stop)
                    .run();
            global.end(members);
        }
        return evaluations;
    }

    /** The thresholds of the player who is Alice in the view. */
    private static final class Pass implements BoardValues {
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
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                table.allocate(vertex);
                if (view.isSettled(vertex)) {
                    reset(vertex, NestedFixpoint.Start.nothingIf(view.isWon(vertex)));
                }
            }
            return overComponents(view, components, this, stop);
        }

        @Override
        public boolean reset(int vertex, NestedFixpoint.Start start) {
            boolean changed = false;
            for (int state = 0; state < states; state++) {
                int[] own = table.integerRow(vertex, state);
                for (int i = 0; i < own.length; i++) {
                    int need = start == NestedFixpoint.Start.NOTHING ? 0 : (int) formula.never(totals.total(i));
                    changed |= own[i] != need;
                    own[i] = need;
                }
            }
            return changed;
        }

        @Override
        public boolean update(int vertex) {
            for (int state = 0; state < states; state++) {
                around(vertex, state);
            }
            boolean changed = false;
            boolean alices = graph.marks().isOwnedBy(Player.ALICE, vertex);
            boolean owned = alices || graph.marks().isOwnedBy(Player.BOB, vertex);
            if (owned || formula.addsHalves()) {
                for (int state = 0; state < states; state++) {
                    int[] result = alices ? red[state] : blue[state];
                    if (!owned) {
                        formula.roundRow(red[state], blue[state], row);
                        result = row;
                    }
                    changed |= store(table.integerRow(vertex, state), result);
                }
                return changed;
            }
            for (int i = 0; i < totals.count(); i++) {
                for (int state = 0; state < states; state++) {
                    lo[state] = red[state][i];
                    hi[state] = blue[state][i];
                }
                for (int state = 0; state < states; state++) {
                    int code = (int) formula.round(state, totals.total(i), lo, hi);
                    int[] own = table.integerRow(vertex, state);
                    changed |= own[i] != code;
                    own[i] = code;
                }
            }
            return changed;
        }

        private static boolean store(int[] own, int[] result) {
            if (Arrays.equals(own, result)) {
                return false;
            }
            System.arraycopy(result, 0, own, 0, own.length);
            return true;
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
