package org.gavel.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * The random-turn game of a player with a parity objective: at most vertices a fair coin picks who moves; vertices with an
 * owner are moved at by him. He is the player, with the red moves; the other has the blue ones. Immutable.
 */
final class TurnArena {

    /** Who moves at a vertex, or how the play has ended there. */
    enum Kind {
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

    /** Says which moves are kept. */
    @FunctionalInterface
    interface MoveFilter {
        boolean keeps(int from, int to);
    }

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

    /** The random-turn game of a game as one player sees it. */
    static TurnArena of(ParityView view) {
        ColouredGraph graph = view.graph();
        int n = graph.vertexCount();
        Kind[] kinds = new Kind[n];
        int[] priorities = new int[n];
        for (int vertex = 0; vertex < n; vertex++) {
            priorities[vertex] = view.priority(vertex);
            kinds[vertex] = view.isSettled(vertex) ? view.isWon(vertex) ? Kind.WON : Kind.LOST
                    : view.owner(vertex).map(owner -> owner == Player.ALICE ? Kind.OWN : Kind.OTHERS)
                            .orElse(Kind.COIN);
        }
        int[][] offsets = new int[2][n + 1];
        int[][] targets = new int[2][];
        for (Player player : Player.values()) {
            int side = player.ordinal();
            Kind without = player == Player.ALICE ? Kind.OTHERS : Kind.OWN;
            int[] own = new int[graph.firstEdge(player, n)];
            int count = 0;
            for (int vertex = 0; vertex < n; vertex++) {
                offsets[side][vertex] = count;
                boolean moves = kinds[vertex] == Kind.COIN
                        || kinds[vertex] != without && kinds[vertex].ordinal() < Kind.WON.ordinal();
                for (int edge = graph.firstEdge(player, vertex); moves
                        && edge < graph.firstEdge(player, vertex + 1); edge++) {
                    own[count++] = graph.target(player, edge);
                }
            }
            offsets[side][n] = count;
            targets[side] = Arrays.copyOf(own, count);
        }
        return new TurnArena(kinds, priorities, offsets, targets);
    }

    /**
     * The random-turn game on some vertices of a board that no edge leaves and at which both players bid, with Alice as the
     * player and without priorities. Its vertices are the places in the array.
     */
    static TurnArena within(ColouredGraph graph, int[] members) {
        int n = members.length;
        int[] local = new int[graph.vertexCount()];
        for (int i = 0; i < n; i++) {
            local[members[i]] = i;
        }
        Kind[] kinds = new Kind[n];
        Arrays.fill(kinds, Kind.COIN);
        int[][] offsets = new int[2][n + 1];
        int[][] targets = new int[2][];
        for (Player player : Player.values()) {
            MutableIntList reached = IntLists.mutable.empty();
            for (int i = 0; i < n; i++) {
                for (int edge = graph.firstEdge(player, members[i]); edge < graph.firstEdge(player,
                        members[i] + 1); edge++) {
                    reached.add(local[graph.target(player, edge)]);
                }
                offsets[player.ordinal()][i + 1] = reached.size();
            }
            targets[player.ordinal()] = reached.toArray();
        }
        return new TurnArena(kinds, new int[n], offsets, targets);
    }

    /** The same game seen by the other player, who wins what the player does not. */
    TurnArena ofOther() {
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
        int n = kinds.length;
        Kind[] owned = new Kind[n];
        int[] all = new int[n + 1];
        MutableIntList moves = IntLists.mutable.empty();
        for (int vertex = 0; vertex < n; vertex++) {
            owned[vertex] = isSettled(vertex) ? kinds[vertex] : Kind.OWN;
            moves.addAll(moves(0, vertex));
            moves.addAll(moves(1, vertex));
            all[vertex + 1] = moves.size();
        }
        return new TurnArena(owned, priorities, new int[][] {all, new int[n + 1]},
                new int[][] {moves.toArray(), new int[0]});
    }

    /** The game with some moves only; a vertex at which someone cannot move, or that is given up, is lost. */
    TurnArena restricted(MoveFilter filter, IntPredicate givenUp) {
        int n = kinds.length;
        Kind[] left = kinds.clone();
        int[][] keptOffsets = new int[2][n + 1];
        int[][] keptTargets = new int[2][];
        for (int side = 0; side < 2; side++) {
            MutableIntList kept = IntLists.mutable.empty();
            for (int vertex = 0; vertex < n; vertex++) {
                for (int edge = offsets[side][vertex]; edge < offsets[side][vertex + 1]; edge++) {
                    if (filter.keeps(vertex, targets[side][edge])) {
                        kept.add(targets[side][edge]);
                    }
                }
                keptOffsets[side][vertex + 1] = kept.size();
            }
            keptTargets[side] = kept.toArray();
        }
        for (int vertex = 0; vertex < n; vertex++) {
            boolean stuck = false;
            for (int side = 0; side < 2; side++) {
                stuck |= offsets[side][vertex + 1] > offsets[side][vertex]
                        && keptOffsets[side][vertex + 1] == keptOffsets[side][vertex];
            }
            left[vertex] = stuck || givenUp.test(vertex) ? Kind.LOST : left[vertex];
        }
        return new TurnArena(left, priorities, keptOffsets, keptTargets);
    }

    /** The game in which the player has no moves but these. */
    TurnArena fixed(int[] own) {
        int n = kinds.length;
        int[] keptOffsets = new int[n + 1];
        MutableIntList kept = IntLists.mutable.empty();
        for (int vertex = 0; vertex < n; vertex++) {
            if (offsets[0][vertex] < offsets[0][vertex + 1]) {
                kept.add(own[vertex]);
            }
            keptOffsets[vertex + 1] = kept.size();
        }
        return new TurnArena(kinds, priorities, new int[][] {keptOffsets, offsets[1]},
                new int[][] {kept.toArray(), targets[1]});
    }

    /** The game that is won at some vertices and lost at others, with some moves of each side. */
    TurnArena settled(IntPredicate won, IntPredicate lost, MoveFilter own, MoveFilter other) {
        int n = kinds.length;
        Kind[] changed = new Kind[n];
        int[][] keptOffsets = new int[2][n + 1];
        int[][] keptTargets = new int[2][];
        for (int side = 0; side < 2; side++) {
            MutableIntList kept = IntLists.mutable.empty();
            for (int vertex = 0; vertex < n; vertex++) {
                changed[vertex] = lost.test(vertex) ? Kind.LOST : won.test(vertex) ? Kind.WON : kinds[vertex];
                for (int edge = offsets[side][vertex]; edge < offsets[side][vertex + 1]; edge++) {
                    if ((side == 0 ? own : other).keeps(vertex, targets[side][edge])) {
                        kept.add(targets[side][edge]);
                    }
                }
                keptOffsets[side][vertex + 1] = kept.size();
            }
            keptTargets[side] = kept.toArray();
        }
        return new TurnArena(changed, priorities, keptOffsets, keptTargets);
    }

    /**
     * The game in which whoever the coin picks chooses which of the two moves. A vertex at which both have the same moves
     * stays as it is, since nobody gains by leaving the choice to the other. Every other one is followed by four more, behind
     * the old ones: the player and the other choose, or move.
     */
    TurnArena choosing() {
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
    static TurnArena of(List<Kind> kinds, int[] priorities, List<MutableIntList> own, List<MutableIntList> others) {
        int[][] offsets = new int[2][kinds.size() + 1];
        int[][] targets = {flat(own, offsets[0]), flat(others, offsets[1])};
        return new TurnArena(kinds.toArray(Kind[]::new), priorities, offsets, targets);
    }

    /** The moves of the player (side 0) or the other (side 1) at a vertex. */
    MutableIntList moves(int side, int vertex) {
        return IntLists.mutable
                .with(Arrays.copyOfRange(targets[side], offsets[side][vertex], offsets[side][vertex + 1]));
    }

    private static int[] flat(List<MutableIntList> moves, int[] offsets) {
        MutableIntList all = IntLists.mutable.empty();
        for (int vertex = 0; vertex < moves.size(); vertex++) {
            all.addAll(moves.get(vertex));
            offsets[vertex + 1] = all.size();
        }
        return all.toArray();
    }

    int size() {
        return kinds.length;
    }

    Kind kind(int vertex) {
        return kinds[vertex];
    }

    boolean isSettled(int vertex) {
        return kinds[vertex] == Kind.WON || kinds[vertex] == Kind.LOST;
    }

    int priority(int vertex) {
        return priorities[vertex];
    }

    /** The first move of the player (side 0) or the other (side 1) at a vertex. */
    int first(int side, int vertex) {
        return offsets[side][vertex];
    }

    /** Where a move leads. */
    int target(int side, int move) {
        return targets[side][move];
    }

    /** Whether some move of a side leads into a set. */
    boolean some(int side, int vertex, IntPredicate set) {
        for (int edge = offsets[side][vertex]; edge < offsets[side][vertex + 1]; edge++) {
            if (set.test(targets[side][edge])) {
                return true;
            }
        }
        return false;
    }

    /** Whether all moves of a side lead into a set. */
    boolean all(int side, int vertex, IntPredicate set) {
        return !some(side, vertex, target -> !set.test(target));
    }
}
