package org.gavel.engine.solve.parity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Attractor.MoveFilter;
import org.gavel.engine.board.CoinTrees;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.board.Player;

/**
 * The random-turn game of a player with a parity objective: at most vertices a fair coin picks who moves; vertices with an
 * owner are moved at by them. They are the player, with the red moves; the other has the blue ones. Immutable.
 */
public final class TurnArena {

    /** Who moves at a vertex, or how the play has ended there. */
    public enum Kind {
        /** A fair coin picks who moves. */
        COIN,
        /** The player moves. */
        OWN,
        /** The other moves. */
        OTHERS,
        /** The player has won. */
        WON,
        /** The player has lost. */
        LOST
    }

    /** In place of a vertex, or of a set of some: there is none. */
    static final int NONE = -1;

    private final Kind[] kinds;
    private final int[] priorities;
    private final int[][] offsets;
    private final int[][] targets;

    private TurnArena(Kind[] kinds, int[] priorities, int[][] offsets, int[][] targets) {
        this.kinds = kinds;
        this.priorities = priorities;
        this.offsets = offsets;
        this.targets = targets;
    }

    /** Adds the moves of one side at a vertex to those at the vertices before it. */
    @FunctionalInterface
    private interface Moves {
        void add(int vertex, MutableIntList all);
    }

    private TurnArena(Kind[] kinds, int[] priorities, Moves own, Moves others) {
        this(kinds, priorities, new int[2][kinds.length + 1], new int[2][]);
        targets[0] = collected(own, offsets[0]);
        targets[1] = collected(others, offsets[1]);
    }

    private static int[] collected(Moves moves, int[] offsets) {
        MutableIntList all = IntLists.mutable.empty();
        for (int vertex = 0; vertex + 1 < offsets.length; vertex++) {
            moves.add(vertex, all);
            offsets[vertex + 1] = all.size();
        }
        return all.toArray();
    }

    /**
     * The random-turn game of a game as one player sees it. Where chance moves, {@linkplain CoinTrees fair coins} do; they are
     * behind the vertices of the board, with priority 0, which is never the largest on a way that comes to their root again.
     */
    public static TurnArena of(ParityView view) {
        ColouredGraph graph = view.graph();
        int n = graph.vertexCount();
        CoinTrees coins = new CoinTrees(graph.marks(), n, vertex -> !view.isSettled(vertex));
        Kind[] kinds = new Kind[coins.size()];
        Arrays.fill(kinds, Kind.COIN);
        int[] priorities = new int[kinds.length];
        for (int vertex = 0; vertex < n; vertex++) {
            priorities[vertex] = view.priority(vertex);
            kinds[vertex] = view.isSettled(vertex) ? view.isWon(vertex) ? Kind.WON : Kind.LOST
                    : view.owner(vertex).map(owner -> owner == Player.ALICE ? Kind.OWN : Kind.OTHERS)
                            .orElse(Kind.COIN);
        }
        return new TurnArena(kinds, priorities, moves(graph, Player.ALICE, kinds, Kind.OWN, coins),
                moves(graph, Player.BOB, kinds, Kind.OTHERS, coins));
    }

    private static Moves moves(ColouredGraph graph, Player player, Kind[] kinds, Kind own, CoinTrees coins) {
        return (vertex, all) -> {
            if (vertex >= graph.vertexCount() || kinds[vertex] == Kind.COIN && graph.marks().isChance(vertex)) {
                all.add(coins.target(player.ordinal(), vertex));
                return;
            }
            int last = kinds[vertex] == Kind.COIN || kinds[vertex] == own ? graph.firstEdge(player, vertex + 1) : 0;
            for (int edge = graph.firstEdge(player, vertex); edge < last; edge++) {
                all.add(graph.target(player, edge));
            }
        };
    }

    /**
     * The random-turn game on some vertices of a board that no edge leaves and at which both players bid, with Alice as the
     * player and without priorities. Its vertices are the places in the array.
     */
    public static TurnArena within(ColouredGraph graph, int[] members) {
        int n = members.length;
        int[] local = new int[graph.vertexCount()];
        for (int i = 0; i < n; i++) {
            local[members[i]] = i;
        }
        Kind[] kinds = new Kind[n];
        Arrays.fill(kinds, Kind.COIN);
        return new TurnArena(kinds, new int[n],
                (i, all) -> graph.successors(Player.ALICE, members[i]).forEach(target -> all.add(local[target])),
                (i, all) -> graph.successors(Player.BOB, members[i]).forEach(target -> all.add(local[target])));
    }

    /** The same game seen by the other player, who wins what the player does not. */
    public TurnArena ofOther() {
        Kind[] exchanged = new Kind[kinds.length];
        for (int vertex = 0; vertex < exchanged.length; vertex++) {
            exchanged[vertex] = switch (kinds[vertex]) {
                case COIN -> Kind.COIN;
                case OWN -> Kind.OTHERS;
                case OTHERS -> Kind.OWN;
                case WON -> Kind.LOST;
                case LOST -> Kind.WON;
            };
        }
        return new TurnArena(exchanged, Arrays.stream(priorities).map(p -> p + 1).toArray(),
                new int[][] {offsets[1], offsets[0]}, new int[][] {targets[1], targets[0]});
    }

    /** The game in which the player makes the moves of both, and owns every vertex. */
    TurnArena alone() {
        Kind[] owned = new Kind[kinds.length];
        Arrays.setAll(owned, vertex -> isSettled(vertex) ? kinds[vertex] : Kind.OWN);
        return new TurnArena(owned, priorities, (vertex, all) -> {
            all.addAll(moves(0, vertex));
            all.addAll(moves(1, vertex));
        }, (vertex, all) -> {
        });
    }

    /** The game with some moves only; a vertex at which someone cannot move, or that is given up, is lost. */
    TurnArena restricted(MoveFilter filter, IntPredicate givenUp) {
        TurnArena left = settled(vertex -> false, givenUp, filter, filter);
        for (int vertex = 0; vertex < kinds.length; vertex++) {
            for (int side = 0; side < 2; side++) {
                boolean stuck = degree(side, vertex) > 0 && left.degree(side, vertex) == 0;
                left.kinds[vertex] = stuck ? Kind.LOST : left.kinds[vertex];
            }
        }
        return left;
    }

    private int degree(int side, int vertex) {
        return offsets[side][vertex + 1] - offsets[side][vertex];
    }

    /** The game in which the player has no moves but these. */
    public TurnArena fixed(int[] own) {
        return new TurnArena(kinds, priorities, (vertex, all) -> {
            if (degree(0, vertex) > 0) {
                all.add(own[vertex]);
            }
        }, (vertex, all) -> all.addAll(moves(1, vertex)));
    }

    /** The game that is won at some vertices and lost at others. */
    public TurnArena settled(IntPredicate won, IntPredicate lost) {
        return settled(won, lost, MoveFilter.ALL, MoveFilter.ALL);
    }

    /** The same, with some moves of each side. */
    public TurnArena settled(IntPredicate won, IntPredicate lost, MoveFilter own, MoveFilter other) {
        Kind[] changed = new Kind[kinds.length];
        Arrays.setAll(changed,
                vertex -> lost.test(vertex) ? Kind.LOST : won.test(vertex) ? Kind.WON : kinds[vertex]);
        return new TurnArena(changed, priorities, (vertex, all) -> addKept(0, vertex, own, all),
                (vertex, all) -> addKept(1, vertex, other, all));
    }

    private void addKept(int side, int vertex, MoveFilter filter, MutableIntList all) {
        for (int edge = offsets[side][vertex]; edge < offsets[side][vertex + 1]; edge++) {
            if (filter.allows(vertex, targets[side][edge])) {
                all.add(targets[side][edge]);
            }
        }
    }

    /**
     * The game in which whoever the coin picks chooses which of the two moves. A vertex at which both have the same moves
     * stays as it is, since no one gains by leaving the choice to the other. Every other one is followed by four more, behind
     * the old ones: the player and the other choose, or move.
     */
    public TurnArena choosing() {
        int n = kinds.length;
        List<Kind> more = new ArrayList<>();
        List<MutableIntList> own = new ArrayList<>();
        List<MutableIntList> others = new ArrayList<>();
        for (int vertex = 0; vertex < n; vertex++) {
            more.add(kinds[vertex]);
            own.add(moves(0, vertex));
            others.add(moves(1, vertex));
        }
        for (int vertex = 0; vertex < n; vertex++) {
            MutableIntList red = own.get(vertex);
            MutableIntList blue = others.get(vertex);
            if (kinds[vertex] != Kind.COIN || Arrays.equals(red.toSortedArray(), blue.toSortedArray())) {
                continue;
            }
            int first = more.size();
            more.addAll(List.of(Kind.OWN, Kind.OTHERS, Kind.OWN, Kind.OTHERS));
            MutableIntList either = IntLists.mutable.withAll(red);
            either.add(first + 3);
            MutableIntList other = IntLists.mutable.withAll(blue);
            other.add(first + 2);
            own.addAll(List.of(either, IntLists.mutable.empty(), red, IntLists.mutable.empty()));
            others.addAll(List.of(IntLists.mutable.empty(), other, IntLists.mutable.empty(), blue));
            own.set(vertex, IntLists.mutable.with(first));
            others.set(vertex, IntLists.mutable.with(first + 1));
        }
        return of(more, Arrays.copyOf(priorities, more.size()), own, others);
    }

    /** The game of these vertices, with the moves of the player and of the other at each. */
    static TurnArena of(List<Kind> kinds, int[] priorities, List<MutableIntList> own,
            List<MutableIntList> others) {
        return new TurnArena(kinds.toArray(Kind[]::new), priorities, (vertex, all) -> all.addAll(own.get(vertex)),
                (vertex, all) -> all.addAll(others.get(vertex)));
    }

    /** The moves of the player (side 0) or the other (side 1) at a vertex. */
    MutableIntList moves(int side, int vertex) {
        return IntLists.mutable
                .with(Arrays.copyOfRange(targets[side], offsets[side][vertex], offsets[side][vertex + 1]));
    }

    /** The first move of a side at each vertex where the play goes on, or -1 if it has none. */
    public int[] firstMoves(int side) {
        int[] moves = new int[kinds.length];
        Arrays.setAll(moves, vertex -> isSettled(vertex) || degree(side, vertex) == 0 ? -1
                : targets[side][offsets[side][vertex]]);
        return moves;
    }

    /** Says whether one target is better than another. */
    @FunctionalInterface
    public interface Order {
        boolean isBetter(int one, int another);
    }

    /** Replaces moves of a side by better ones, but for those that are negative; whether there were some. */
    public boolean improve(int side, int[] moves, Order order) {
        boolean improved = false;
        for (int vertex = 0; vertex < moves.length; vertex++) {
            for (int edge = first(side, vertex); moves[vertex] >= 0 && edge < first(side, vertex + 1); edge++) {
                if (order.isBetter(target(side, edge), moves[vertex])) {
                    moves[vertex] = target(side, edge);
                    improved = true;
                }
            }
        }
        return improved;
    }

    /** The moves of both sides turned around. */
    LocalEdges predecessors() {
        return LocalEdges.reversed(LocalEdges.closed(offsets[0], targets[0]),
                LocalEdges.closed(offsets[1], targets[1]));
    }

    public int size() {
        return kinds.length;
    }

    public Kind kind(int vertex) {
        return kinds[vertex];
    }

    public boolean isSettled(int vertex) {
        return kinds[vertex] == Kind.WON || kinds[vertex] == Kind.LOST;
    }

    /** Whether a coin picks who moves at some vertices. */
    boolean hasCoins() {
        return Arrays.asList(kinds).contains(Kind.COIN);
    }

    /**
     * The priorities where the play goes on, as small as they can be: those of one parity with none of the other between them
     * are one. -1 where it does not.
     */
    int[] levels() {
        int[] distinct = IntStream.range(0, size()).filter(v -> !isSettled(v)).map(this::priority).sorted().distinct()
                .toArray();
        int[] levelOf = new int[distinct.length];
        for (int i = 0; i < distinct.length; i++) {
            levelOf[i] = i == 0 ? distinct[0] % 2 : levelOf[i - 1] + (distinct[i] - distinct[i - 1]) % 2;
        }
        return IntStream.range(0, size())
                .map(v -> isSettled(v) ? -1 : levelOf[Arrays.binarySearch(distinct, priority(v))]).toArray();
    }

    int priority(int vertex) {
        return priorities[vertex];
    }

    /** The first move of the player (side 0) or the other (side 1) at a vertex. */
    public int first(int side, int vertex) {
        return offsets[side][vertex];
    }

    /** Where a move leads. */
    public int target(int side, int move) {
        return targets[side][move];
    }

    /** Whether some move of a side leads into a set. */
    public boolean some(int side, int vertex, IntPredicate set) {
        for (int edge = offsets[side][vertex]; edge < offsets[side][vertex + 1]; edge++) {
            if (set.test(targets[side][edge])) {
                return true;
            }
        }
        return false;
    }

    /** Whether all moves of a side lead into a set. */
    public boolean all(int side, int vertex, IntPredicate set) {
        return !some(side, vertex, target -> !set.test(target));
    }
}
