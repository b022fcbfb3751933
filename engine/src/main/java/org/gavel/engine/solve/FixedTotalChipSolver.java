package org.gavel.engine.solve;

import java.util.Arrays;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.MakeItTakeItFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Broke;

/**
 * Thresholds of games whose total of chips is fixed, for whole ranges of totals at once.
 *
 * <p>The components are solved in topological order. A vertex on no cycle takes one pass of the one-round formula down
 * contiguous rows of totals. In a cyclic component the thresholds are the limit of truncations, so they are found by
 * {@linkplain ComponentDescent descent from above}. Time grows with totals times edges, memory with totals times vertices
 * times tie states.
 */
final class FixedTotalChipSolver implements ChipSolver {

    private final int threads;

    FixedTotalChipSolver(int threads) {
        this.threads = threads;
    }

    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop) {
        Task.CHIP_THRESHOLDS.require(game);
        ChipFormula alice = game.auction().chips(Player.ALICE);
        ChipFormula bob = game.auction().chips(Player.BOB);
        int vertices = game.graph().vertexCount();
        MemoryGuard.require(ChipTable.bytes(alice, totals, vertices) + ChipTable.bytes(bob, totals, vertices),
                "tables of " + vertices + " vertices times " + totals.count() + " totals",
                "ask for fewer totals, or give Java more memory");
        Components components = Components.of(game.graph());
        boolean settles = game.auction().broke() == Broke.SETTLE;
        Pass forAlice = new Pass(game.graph(), components, alice, totals, settles, stop);
        Pass forBob = new Pass(game.graph().reverse(), components, bob, totals, settles, stop);
        Both.run(threads > 1 ? (long) vertices * totals.count() : 0, forAlice::run, forBob::run);
        Statistics statistics = new Statistics(
                components.isAcyclic() ? "one-round formula, successors first"
                        : "one-round formula, descent from above on cycles",
                forAlice.evaluations + forBob.evaluations, components.count(), components.largestCyclic());
        return new ChipSolution(game, totals, present(alice, forAlice.table, Player.ALICE, totals),
                present(bob, forBob.table, Player.BOB, totals), Evidence.PROVED, statistics);
    }

    static LimitReachedException stopped() {
        return new LimitReachedException("stopped before the thresholds were found",
                "ask for fewer totals, or allow more time");
    }

    private static ChipThresholds present(ChipFormula formula, ChipTable table, Player self, ChipTotals totals) {
        return formula instanceof MakeItTakeItFormula ? new FavouredByState(table, self, totals) : table;
    }

    /** The thresholds of the player who is Alice on the given graph. */
    private static final class Pass {
        private final ColouredGraph graph;
        private final Components components;
        private final ChipFormula formula;
        private final ChipTotals totals;
        private final boolean settlesAtZero;
        private final StopSignal stop;
        private final ChipTable table;
        private final int states;
        private final int[] scratchLo;
        private final int[] scratchHi;
        private final int[] local;
        private long evaluations;

        Pass(ColouredGraph graph, Components components, ChipFormula formula, ChipTotals totals, boolean settles,
                StopSignal stop) {
            this.graph = graph;
            this.components = components;
            this.formula = formula;
            this.totals = totals;
            this.stop = stop;
            settlesAtZero = settles && totals.total(0) == 0 && graph.hasBrokeOutcomes();
            table = new ChipTable(formula, totals, graph.vertexCount());
            states = formula.states().size();
            local = new int[graph.vertexCount()];
            Arrays.fill(local, -1);
            scratchLo = new int[totals.count()];
            scratchHi = new int[totals.count()];
        }

        void run() {
            int[] firstTerminal = {-1, -1};
            for (int component = 0; component < components.count(); component++) {
                if (stop.stopRequested()) {
                    throw stopped();
                }
                stop.reached("solving", component, components.count());
                int vertex = components.member(component, 0);
                if (graph.isTerminal(vertex)) {
                    fillTerminal(vertex, firstTerminal);
                } else if (components.isCyclic(component)) {
                    evaluations += new ComponentDescent(graph, components, component, formula, totals, table,
                            settlesAtZero, local, stop).run();
                } else {
                    evaluate(vertex);
                    evaluations++;
                }
            }
        }

        private void fillTerminal(int vertex, int[] first) {
            int kind = graph.isWonBy(Player.ALICE, vertex) ? 0 : 1;
            if (first[kind] >= 0) {
                table.share(vertex, first[kind]);
                return;
            }
            first[kind] = vertex;
            table.allocate(vertex);
            for (int state = 0; state < states; state++) {
                for (int i = 0; i < totals.count(); i++) {
                    table.setCode(vertex, state, i, kind == 0 ? 0 : formula.never(totals.total(i)));
                }
            }
        }

        private void evaluate(int vertex) {
            if (table.hasIntegers() && formula.addsHalves()) {
                evaluateRow(vertex);
            } else {
                evaluateEach(vertex);
            }
            if (settlesAtZero) {
                graph.brokeOutcome(vertex).ifPresent(outcome -> {
                    for (int state = 0; state < states; state++) {
                        table.setCode(vertex, state, 0, outcome == Outcome.ALICE ? 0 : formula.never(0));
                    }
                });
            }
        }

        private void evaluateRow(int vertex) {
            int[] red = scratchLo;
            int[] blue = scratchHi;
            Arrays.fill(red, Integer.MAX_VALUE);
            Arrays.fill(blue, 0);
            for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < graph.firstEdge(Player.ALICE,
                    vertex + 1); edge++) {
                lower(red, table.integerRow(graph.target(Player.ALICE, edge), 0));
            }
            for (int edge = graph.firstEdge(Player.BOB, vertex); edge < graph.firstEdge(Player.BOB,
                    vertex + 1); edge++) {
                raise(blue, table.integerRow(graph.target(Player.BOB, edge), 0));
            }
            order(red, blue);
            int[] row = new int[red.length];
            formula.roundRow(red, blue, row);
            table.setIntegerRow(vertex, 0, row);
        }

        private void evaluateEach(int vertex) {
            table.allocate(vertex);
            long[] lo = new long[states];
            long[] hi = new long[states];
            for (int i = 0; i < totals.count(); i++) {
                for (int state = 0; state < states; state++) {
                    long red = Long.MAX_VALUE;
                    for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < graph.firstEdge(Player.ALICE,
                            vertex + 1); edge++) {
                        red = Math.min(red, table.code(graph.target(Player.ALICE, edge), state, i));
                    }
                    long blue = 0;
                    for (int edge = graph.firstEdge(Player.BOB, vertex); edge < graph.firstEdge(Player.BOB,
                            vertex + 1); edge++) {
                        blue = Math.max(blue, table.code(graph.target(Player.BOB, edge), state, i));
                    }
                    lo[state] = Math.min(red, blue);
                    hi[state] = Math.max(red, blue);
                }
                for (int state = 0; state < states; state++) {
                    table.setCode(vertex, state, i, formula.round(state, totals.total(i), lo, hi));
                }
            }
        }

        private static void lower(int[] row, int[] other) {
            for (int i = 0; i < row.length; i++) {
                row[i] = Math.min(row[i], other[i]);
            }
        }

        private static void raise(int[] row, int[] other) {
            for (int i = 0; i < row.length; i++) {
                row[i] = Math.max(row[i], other[i]);
            }
        }

        private static void order(int[] red, int[] blue) {
            for (int i = 0; i < red.length; i++) {
                int least = Math.min(red[i], blue[i]);
                blue[i] = Math.max(red[i], blue[i]);
                red[i] = least;
            }
        }
    }
}
