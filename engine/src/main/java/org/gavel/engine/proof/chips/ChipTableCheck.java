package org.gavel.engine.proof.chips;

import org.gavel.engine.number.Chips;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;

/**
 * What one player needs in whole chips, total after total, checked by {@link ChipBidding}: that it is enough, and that one chip
 * less is not enough for one round if what is needed afterwards is right, so that less is needed nowhere. Where chips go to the
 * bank, what is needed against fewer chips of the other is looked up, and has been checked before.
 *
 * <p>Where every play ends, what is enough for one round is enough. Where plays may go on for ever, that may be too little. A player
 * who has more chips than they need can play as if they had just enough, and what is over stays over. It is bounded by the chips in
 * the game, or by their own where they go to the bank. So it is enough that they play, wherever they have just enough, so that each round
 * brings them nearer to the goal, leaves more over, or takes chips from the other for the bank: vertices are taken one after another
 * from which that is so if a chip more is needed wherever it has not been shown yet. That shows that it is enough for one round, too.
 * What is left after a bid is less than before, so that vertices where less is needed are looked at first.
 */
final class ChipTableCheck {

    private final ColouredGraph graph;
    private final ChipSolution solution;
    private final Player player;
    private final ChipBidding bidding;
    private final StopSignal stop;
    private final String work;
    private final boolean keepsTotal;
    private final int states;
    private final ChipNeeds needs;
    /** How many totals there are tables for: the opened one, or all. */
    private final int slices;
    /** What is needed at a vertex and tie state, one total after the other. */
    private final long[] claimed;
    private final long[] low;
    private final long[] high;
    /**
     * For each vertex the first around which the same is needed for all totals that there are tables for, or itself. A round
     * there is checked by nothing else, but where plays may be settled: there every vertex stands for itself.
     */
    private final int[] like;
    private final int[] known;
    private final BitSet wrong = new BitSet();
    /** The most that is needed after a bid at each vertex, but for "never". */
    private final long[] most;
    private final Window window;
    private Predecessors predecessors;
    /** All vertices, by what is needed there for the last total. */
    private int[] order;
    /** The opened total. */
    private long total;
    /** Whether no one has a chip, and plays may be settled then. */
    private boolean settled;

    /** Says where a claim is wrong. */
    @FunctionalInterface
    interface Objection {
        void at(int vertex, int state);
    }

    ChipTableCheck(ChipSolution solution, Player player, ChipBidding bidding, StopSignal stop) {
        this.solution = solution;
        this.player = player;
        this.bidding = bidding;
        this.stop = stop;
        work = "verifying for " + player.label();
        graph = solution.game().graph();
        keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        states = bidding.states();
        window = new Window();
        needs = ChipNeeds.of(solution, player);
        slices = keepsTotal ? 1 : solution.totals().count();
        long places = (long) graph.vertexCount() * states * slices;
        MemoryGuard.require(
                places > MemoryGuard.LONGEST_ARRAY ? Long.MAX_VALUE : 24 * places + 20L * graph.vertexCount(),
                "the tables of the verifier", "ask for fewer totals, or for --check no");
        claimed = new long[(int) places];
        low = new long[claimed.length];
        high = new long[claimed.length];
        most = new long[graph.vertexCount()];
        like = new int[graph.vertexCount()];
        known = new int[2 * Integer.highestOneBit(like.length) + 1];
        if (!keepsTotal) {
            fetch(0);
        }
    }

    /** Turns to a total. Where chips go to the bank, smaller ones have been checked before. */
    void open(int index) {
        stop.reached(work, index, solution.totals().count());
        total = solution.totals().total(index);
        settled = total == 0 && solution.game().settlesBroke();
        if (keepsTotal) {
            fetch(index);
        }
    }

    /** Fetches the claims, and what follows from them for the two sides of every vertex. */
    private void fetch(int first) {
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            stop.require(vertex, "every threshold was verified");
            for (int place = vertex * states; place < (vertex + 1) * states; place++) {
                for (int slice = 0; slice < slices; slice++) {
                    claimed[place * slices + slice] = needs.chips(vertex, place % states, first + slice);
                }
            }
        }
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            stop.require(vertex, "every threshold was verified");
            if (!graph.isTerminal(vertex)) {
                for (int place = vertex * states; place < (vertex + 1) * states; place++) {
                    findSides(vertex, place);
                }
            }
        }
        findLike();
    }

    private void findLike() {
        Arrays.fill(known, -1);
        for (int vertex = 0; vertex < like.length; vertex++) {
            like[vertex] = vertex;
            if (!graph.isTerminal(vertex) && !solution.game().settlesBroke()) {
                int at = hash(vertex);
                while (known[at] >= 0 && !isLike(vertex, known[at])) {
                    at = (at + 1) % known.length;
                }
                known[at] = known[at] < 0 ? vertex : known[at];
                like[vertex] = known[at];
            }
        }
    }

    private int hash(int vertex) {
        long hash = 0;
        for (int each = vertex * states * slices; each < (vertex + 1) * states * slices; each++) {
            hash = 31 * (31 * (31 * hash + claimed[each]) + low[each]) + high[each];
        }
        return Math.floorMod(hash ^ hash >>> Integer.SIZE, known.length);
    }

    private boolean isLike(int vertex, int other) {
        int length = states * slices;
        int from = vertex * length;
        int to = from + length;
        int at = other * length;
        return Arrays.equals(claimed, from, to, claimed, at, at + length)
                && Arrays.equals(low, from, to, low, at, at + length)
                && Arrays.equals(high, from, to, high, at, at + length);
    }

    private static long finite(long need) {
        return need == Chips.NEVER ? 0 : need;
    }

    /** What is needed at the successors: the least among the player's moves, and the most among the other's, in order. */
    private void findSides(int vertex, int place) {
        int begin = place * slices;
        Arrays.fill(low, begin, begin + slices, Chips.NEVER);
        Arrays.fill(high, begin, begin + slices, 0);
        for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
            int next = (graph.target(player, edge) * states + place % states) * slices;
            for (int slice = 0; slice < slices; slice++) {
                low[begin + slice] = Math.min(low[begin + slice], claimed[next + slice]);
            }
        }
        Player other = player.opponent();
        for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
            int next = (graph.target(other, edge) * states + place % states) * slices;
            for (int slice = 0; slice < slices; slice++) {
                high[begin + slice] = Math.max(high[begin + slice], claimed[next + slice]);
            }
        }
        for (int each = begin; each < begin + slices; each++) {
            long less = Math.min(low[each], high[each]);
            high[each] = Math.max(low[each], high[each]);
            low[each] = less;
            most[vertex] = Math.max(most[vertex], Math.max(finite(low[each]), finite(high[each])));
        }
    }

    /** Objects to claims for the opened total of which one chip less is enough for one round; whether there are none. */
    boolean checkNotLess(int index, Objection objection) {
        return checkRounds(place -> isNotLess(place, index), objection);
    }

    /** Objects to claims for the opened total that are not just what one round needs. */
    void checkRounds(int index, Objection objection) {
        checkRounds(place -> isNotLess(place, index) && isEnough(place, index), objection);
    }

    private boolean checkRounds(IntPredicate holds, Objection objection) {
        wrong.clear();
        return check(place -> {
            int first = like[place / states] * states + place % states;
            wrong.set(place, first == place ? !holds.test(place) : wrong.get(first));
            return !wrong.get(place);
        }, objection);
    }

    private boolean check(IntPredicate holds, Objection objection) {
        boolean right = true;
        window.reached = null;
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            stop.require(vertex, "every threshold was verified");
            for (int state = 0; state < states; state++) {
                if (!holds.test(vertex * states + state)) {
                    objection.at(vertex, state);
                    right = false;
                }
            }
        }
        return right;
    }

    /** What is said to be needed for an opened total. */
    private long claim(int place, int index) {
        return claimed[place * slices + (keepsTotal ? 0 : index)];
    }

    private boolean isNotLess(int place, int index) {
        int vertex = place / states;
        long need = claim(place, index);
        if (isOver(vertex)) {
            return need == (isWon(vertex) ? 0 : Chips.NEVER);
        }
        return need == 0 || !wins(vertex, place % states, need < Chips.NEVER ? need - 1
                : keepsTotal ? total : plenty(vertex));
    }

    private boolean isEnough(int place, int index) {
        long need = claim(place, index);
        return need == Chips.NEVER || isOver(place / states) || wins(place / states, place % states, need);
    }

    /** Whether a play ends at a vertex: where no one has a chip, it may be settled there. */
    private boolean isOver(int vertex) {
        return graph.isTerminal(vertex) || settled && graph.brokeOutcome(vertex).isPresent();
    }

    /** Whether the player wins a play that ends at a vertex. */
    private boolean isWon(int vertex) {
        return graph.isTerminal(vertex) ? graph.isWonBy(player, vertex)
                : graph.brokeOutcome(vertex).orElseThrow() == Outcome.wonBy(player);
    }

    /** Chips that are enough if any number is: to outbid the other, and to have what is needed next then. */
    private long plenty(int vertex) {
        return most[vertex] + total + 1;
    }

    private boolean wins(int vertex, int state, long own) {
        if (own > total && keepsTotal) {
            return false;
        }
        window.vertex = vertex;
        return bidding.wins(window, state, own, keepsTotal ? total - own : total);
    }

    /**
     * Objects to claims for the opened total of which it cannot be shown, one after another, that they are enough for one round
     * that brings the player nearer to the goal or leaves them chips over: some for want of that alone.
     */
    void checkProgress(int index, Objection notEnough, Objection tooLittle) {
        if (predecessors == null) {
            predecessors = new Predecessors(graph);
            int last = solution.totals().count() - 1;
            order = IntStream.range(0, graph.vertexCount()).boxed()
                    .sorted(Comparator.comparingLong(vertex -> needs.chips(vertex, 0, last)))
                    .mapToInt(Integer::intValue).toArray();
        }
        long[] reached = new long[graph.vertexCount() * states];
        VertexQueue queue = new VertexQueue(graph.vertexCount());
        for (int vertex : order) {
            for (int place = vertex * states; place < (vertex + 1) * states; place++) {
                reached[place] = claim(place, index);
                if (reached[place] != Chips.NEVER && !isOver(vertex)) {
                    reached[place]++;
                    queue.add(vertex);
                }
            }
        }
        window.reached = reached;
        for (int steps = 1; !queue.isEmpty(); steps++) {
            stop.require(steps, "every threshold was verified");
            int vertex = queue.next();
            if (advance(vertex, index)) {
                predecessors.forEach(vertex, queue::add);
            }
        }
        check(place -> reached[place] == claim(place, index), (vertex, state) -> (isEnough(
                vertex * states + state, index) ? tooLittle : notEnough).at(vertex, state));
    }

    /** Takes the tie states of a vertex for which it can be shown now; whether there are any. */
    private boolean advance(int vertex, int index) {
        boolean changed = false;
        boolean isLooked = false;
        for (int state = 0; state < states; state++) {
            int place = vertex * states + state;
            long need = claim(place, index);
            if (window.reached[place] != need) {
                if (!isLooked) {
                    window.look(vertex);
                    isLooked = true;
                }
                if (wins(vertex, state, need)) {
                    window.reached[place] = need;
                    changed = true;
                }
            }
        }
        return changed;
    }

    /** What is needed around one vertex. */
    private final class Window implements ChipBidding.Next {
        private final long[] lowHere = new long[states];
        private final long[] highHere = new long[states];
        private int vertex;
        /** What has been shown for the opened total, or null where claims are taken. */
        private long[] reached;

        /** Finds the two sides of a vertex in what has been shown. */
        void look(int at) {
            for (int state = 0; state < states; state++) {
                long least = Chips.NEVER;
                for (int edge = graph.firstEdge(player, at); edge < graph.firstEdge(player, at + 1); edge++) {
                    least = Math.min(least, reached[graph.target(player, edge) * states + state]);
                }
                long greatest = 0;
                Player other = player.opponent();
                for (int edge = graph.firstEdge(other, at); edge < graph.firstEdge(other, at + 1); edge++) {
                    greatest = Math.max(greatest, reached[graph.target(other, edge) * states + state]);
                }
                lowHere[state] = Math.min(least, greatest);
                highHere[state] = Math.max(least, greatest);
            }
        }

        private boolean isShown(long other) {
            return reached != null && (keepsTotal || other == total);
        }

        private int slot(int state, long other) {
            return (vertex * states + state) * slices + (keepsTotal ? 0 : (int) other);
        }

        @Override
        public long low(int state, long other) {
            return isShown(other) ? lowHere[state] : low[slot(state, other)];
        }

        @Override
        public long high(int state, long other) {
            return isShown(other) ? highHere[state] : high[slot(state, other)];
        }

        @Override
        public long here(int state, long other) {
            return isShown(other) ? reached[vertex * states + state] : claimed[slot(state, other)];
        }
    }
}
