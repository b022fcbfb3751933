package org.gavel.engine.solve.chips;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.gavel.engine.round.BellmanOperator;
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
import org.gavel.engine.limit.InParallel;
import org.gavel.engine.limit.InTurn;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.solve.parity.ParityView;
import org.gavel.engine.task.ChipSolver;

/**
 * Thresholds of games whose total of chips is fixed, for whole ranges of totals at once, under objectives told by priorities and
 * with owned vertices.
 *
 * <p>The components are solved in topological order. A vertex on no cycle takes one pass of the one-round formula down
 * contiguous rows of totals. In a cyclic component the thresholds are the nested fixpoint that the objective asks for; where
 * plays that never end are draws that is the limit of truncations, found by {@linkplain ComponentDescent descent from above}.
 * Time grows with totals times edges, memory with totals times vertices times tie states.
 *
 * <p>Each player's are found on their own, so the auction need not be determined, but where the formula adds halves: those
 * of the two players are rounded in opposite ways, so that what is left of the codes after a round is a round of what is left
 * of them. With opposite priorities and ends the same holds for nested fixpoints, and one player's are all codes less the
 * other's.
 *
 * @param threads the number of threads to use, at least 1
 */
public record FixedTotalChipSolver(int threads) implements ChipSolver {

    /** The most chips from which the first descent begins at "never", when codes fall by no more. */
    private static final long SHORT = 64;
    /**
     * What a range of totals that is not the last costs on its own at a vertex on no cycle: as much as this many totals more,
     * as measured on random boards, and its own once more, for which there is room to make.
     */
    private static final long RANGE = 150;

    @Override
    public void require(BiddingGame game, ChipTotals totals) {
        if (!game.isPlainReach() && totals.last() > ChipTable.LARGEST_FOR_INTEGERS) {
            throw new LimitReachedException(totals.last() + " chips are too many under the objective "
                    + game.objective().label(), "ask for at most " + ChipTable.LARGEST_FOR_INTEGERS);
        }
        int vertices = game.graph().vertexCount();
        MemoryGuard.require(
                Stream.of(Player.values()).map(game.auction()::chips)
                        .mapToLong(formula -> ChipTable.bytes(formula, totals, vertices)).sum(),
                "tables of " + vertices + " vertices times " + totals.count() + " totals",
                "ask for fewer totals, or give Java more memory");
    }

    @Override
    public ChipSolution solveFirst(BiddingGame game, ChipTotals totals, StopSignal stop) {
        require(game, totals);
        Components components = Components.of(game.graph());
        ChipTotals solved = components.isAcyclic() || !game.isPlainReach() ? totals : withHalves(totals);
        require(game, solved);
        ChipFormula alice = game.auction().chips(Player.ALICE);
        ChipFormula bob = game.auction().chips(Player.BOB);
        Pass forAlice = new Pass(game, Player.ALICE, components, alice, solved, stop);
        Pass forBob = new Pass(game, Player.BOB, components, bob, solved, stop);
        ChipTotals found = foundOf(totals, solved.first(run(forAlice, forBob)));
        String method = !game.isPlainReach() ? "attractors of the one-round formula"
                : components.isAcyclic() ? "one-round formula, successors first"
                        : "one-round formula, descent from above on cycles";
        return new ChipSolution(game, found, present(alice, forAlice.table.at(found), Player.ALICE, found),
                present(bob, forBob.table.at(found), Player.BOB, found), Evidence.PROVED,
                Statistics.of(method, forAlice.evaluations + forBob.evaluations, components));
    }

    /** Finds thresholds for one range of totals after the other, and returns for how many; fewer than all if it was stopped. */
    private int run(Pass alice, Pass bob) {
        boolean complement = !alice.game.isPlainReach() && alice.formula.addsHalves()
                && alice.view.isOppositeOf(bob.view);
        int[] ends = ends(alice);
        return ends[InTurn.run(ends.length - 1, alice.stop, range -> {
            int first = ends[range];
            int end = ends[range + 1];
            if (complement) {
                alice.run(first, end);
                bob.complement(alice.table, first, end);
            } else {
                InParallel.run(threads > 1 ? (long) alice.graph.vertexCount() * (end - first) : 0,
                        () -> alice.run(first, end), () -> bob.run(first, end));
            }
        })];
    }

    /**
     * The places of totals at which ranges begin and end. Each range ends at twice the total at which the one before ends,
     * or more. What the ranges cost on their own, at vertices on no cycle, is less than a tenth of all.
     */
    private static int[] ends(Pass pass) {
        ChipTotals totals = pass.totals;
        IntArrayList ends = IntArrayList.newListWith(totals.count());
        long acyclic = pass.countOnNoCycle();
        long left = (long) totals.count() * pass.graph.vertexCount() / 10;
        for (int end = totals.count() - 1; end > 0; end--) {
            long cost = acyclic * (RANGE + end);
            if (cost <= left && totals.total(end - 1) <= totals.total(ends.getLast() - 1) / 2) {
                left -= cost;
                ends.add(end);
            }
        }
        ends.add(0);
        return ends.reverseThis().toArray();
    }

    /** The totals of which it is known what was asked for; all that is known if that is nothing. */
    private static ChipTotals foundOf(ChipTotals asked, ChipTotals found) {
        int known = asked.values().count(total -> total <= found.last());
        return known == 0 ? found : asked.first(known);
    }

    /**
     * These totals with their halves, the halves of these, and so on, down to the total before or to one at which a descent from
     * "never" is short: from each two that follow each other the next is estimated.
     */
    private static ChipTotals withHalves(ChipTotals totals) {
        return ChipTotals.of(IntStream.range(0, totals.count()).mapToObj(index -> {
            long known = index == 0 ? SHORT : totals.total(index - 1);
            return LongStream.concat(LongStream.of(totals.total(index)),
                    LongStream.iterate(totals.total(index) / 2, total -> total > known, total -> total / 2));
        }).flatMapToLong(Function.identity()).toArray());
    }

    /** The thresholds as they are handed out. */
    public static ChipThresholds present(ChipFormula formula, ChipTable table, Player self, ChipTotals totals) {
        return formula instanceof MakeItTakeItFormula ? new FavouredByState(table, self, totals) : table;
    }

    /** The thresholds of one player, who is Alice in the view. */
    private static final class Pass {
        private final BiddingGame game;
        private final ParityView view;
        private final ColouredGraph graph;
        private final Components components;
        private final ChipFormula formula;
        private final ChipTotals totals;
        private final boolean settlesAtZero;
        private final StopSignal stop;
        private final ChipTable table;
        private final int states;
        private final BellmanOperator round;
        private final CyclicComponent[] cyclic;
        private long evaluations;

        Pass(BiddingGame game, Player player, Components components, ChipFormula formula, ChipTotals totals,
                StopSignal stop) {
            this.game = game;
            view = ParityView.of(game, player);
            graph = view.graph();
            this.components = components;
            this.formula = formula;
            this.totals = totals;
            this.stop = stop;
            settlesAtZero = game.auction().broke() == Broke.SETTLE && totals.total(0) == 0 && graph.hasBrokeOutcomes();
            table = new ChipTable(formula, totals, graph.vertexCount());
            states = formula.states().size();
            round = new BellmanOperator(graph, Player.ALICE);
            cyclic = new CyclicComponent[components.count()];
        }

        /** Finds thresholds for the totals of some places, after those for all before them. */
        void run(int first, int end) {
            if (first == 0) {
                begin();
            }
            for (int component = 0; component < components.count(); component++) {
                stop.require("the thresholds were found");
                stop.reached("solving", (long) components.count() * first + (long) (end - first) * component,
                        (long) components.count() * totals.count());
                int vertex = components.member(component, 0);
                if (cyclic[component] != null) {
                    evaluations += cyclic[component].run(first, end);
                } else if (!view.isSettled(vertex)) {
                    evaluate(vertex, first, end);
                    evaluations += first == 0 ? 1 : 0;
                }
            }
        }

        /** How many vertices with moves are on no cycle. */
        private long countOnNoCycle() {
            return IntStream.range(0, components.count())
                    .filter(component -> !components.isCyclic(component)
                            && !view.isSettled(components.member(component, 0)))
                    .count();
        }

        private void begin() {
            int[] firstSettled = {-1, -1};
            int[] local = new int[graph.vertexCount()];
            Arrays.fill(local, -1);
            for (int component = 0; component < components.count(); component++) {
                int vertex = components.member(component, 0);
                if (components.isCyclic(component)) {
                    cyclic[component] = cyclic(components.members(component), local);
                } else if (view.isSettled(vertex)) {
                    fillSettled(vertex, firstSettled);
                }
            }
        }

        private CyclicComponent cyclic(int[] members, int[] local) {
            for (int vertex : members) {
                table.allocate(vertex);
            }
            return game.isPlainReach()
                    ? new ComponentDescent(graph, members, formula, totals, table, settlesAtZero, local, stop)
                    : new ObjectiveComponent(view, members, formula, totals, table, local, stop);
        }

        /** Takes all that the other player does not win, where what they win does not depend on who names the first bid. */
        void complement(ChipTable other, int first, int end) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                if (first == 0) {
                    table.allocate(vertex);
                }
                for (int i = first; i < end; i++) {
                    table.setCode(vertex, 0, i, formula.never(totals.total(i)) - other.code(vertex, 0, i));
                }
            }
        }

        private void fillSettled(int vertex, int[] first) {
            int kind = view.isWon(vertex) ? 0 : 1;
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

        private void evaluate(int vertex, int first, int end) {
            table.grow(vertex, end);
            Optional<Player> owner = view.owner(vertex);
            if (owner.isEmpty() && table.hasIntegers() && formula.addsHalves()) {
                evaluateRow(vertex, first, end);
            } else {
                evaluateEach(vertex, owner, first, end);
            }
            if (settlesAtZero && first == 0) {
                graph.brokeOutcome(vertex).ifPresent(outcome -> {
                    for (int state = 0; state < states; state++) {
                        table.setCode(vertex, state, 0, outcome == Outcome.ALICE ? 0 : formula.never(0));
                    }
                });
            }
        }

        private void evaluateRow(int vertex, int first, int end) {
            int[] red = best(Player.ALICE, vertex, first, end);
            int[] blue = best(Player.BOB, vertex, first, end);
            for (int i = 0; i < red.length; i++) {
                int least = Math.min(red[i], blue[i]);
                blue[i] = Math.max(red[i], blue[i]);
                red[i] = least;
            }
            formula.roundRow(red, blue, red);
            System.arraycopy(red, 0, table.integerRow(vertex, 0), first, red.length);
        }

        /** For every total the least that is needed after a move of Alice, or the most after one of Bob. */
        private int[] best(Player mover, int vertex, int first, int end) {
            int edges = graph.firstEdge(mover, vertex);
            int[] best = Arrays.copyOfRange(table.integerRow(graph.target(mover, edges), 0), first, end);
            for (int edge = edges + 1; edge < graph.firstEdge(mover, vertex + 1); edge++) {
                int[] row = table.integerRow(graph.target(mover, edge), 0);
                if (mover == Player.ALICE) {
                    lower(best, row, first);
                } else {
                    raise(best, row, first);
                }
            }
            return best;
        }

        private void evaluateEach(int vertex, Optional<Player> owner, int first, int end) {
            long[] lo = new long[states];
            long[] hi = new long[states];
            round.at(vertex);
            for (int i = first; i < end; i++) {
                for (int state = 0; state < states; state++) {
                    int at = state;
                    int index = i;
                    IntToLongFunction codes = target -> table.code(target, at, index);
                    long red = round.least(codes);
                    long blue = round.most(codes);
                    lo[state] = Math.min(red, blue);
                    hi[state] = Math.max(red, blue);
                }
                for (int state = 0; state < states; state++) {
                    table.setCode(vertex, state, i, owner.isEmpty() ? formula.round(state, totals.total(i), lo, hi)
                            : owner.get() == Player.ALICE ? lo[state] : hi[state]);
                }
            }
        }

        private static void lower(int[] best, int[] row, int first) {
            for (int i = 0; i < best.length; i++) {
                best[i] = Math.min(best[i], row[first + i]);
            }
        }

        private static void raise(int[] best, int[] row, int first) {
            for (int i = 0; i < best.length; i++) {
                best[i] = Math.max(best[i], row[first + i]);
            }
        }
    }
}
