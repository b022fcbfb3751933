package org.gavel.engine.solve.parity;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.LocalEdges;
import org.gavel.engine.limit.StopSignal;

/**
 * From where a player wins a random-turn game with a parity objective with probability one, and by which moves. Zielonka's
 * recursion with chances: if the largest priority is even, everything from which they have a chance to come to it may be left out.
 * If they win the rest for sure, they win everything, for they come to the largest priority again and again or stay in the rest.
 * If not, the other has a chance to win from somewhere, and all from where they have a chance to get there is lost. What is won already
 * counts as a largest even priority. If nothing is and the largest priority is odd, what the player wins for sure where the other
 * cannot get to it is won, and so is everything from which they surely get there.
 * Edges that leave the part that is looked at lead to what has been left out, and are not used by those who would have to.
 * Source: Zielonka 1998; Chatterjee, Jurdziński, Henzinger 2004 for chances (both recalled), and compared with all memoryless
 * strategies in the tests. Where every vertex has an owner, {@link PriorityPromotion} is asked instead.
 *
 * <p>In real money under first-price payments these are the vertices from which any positive share wins: a part of what is
 * left pays for each finite stretch. After a few parts of the board have been looked at, each further one is taken apart into strongly
 * connected components: where both players bid everywhere and share all edges, none of these has a part of its own, so that the passes are no
 * more than components and priorities. Where some vertices have owners and others do not, their number can grow exponentially with the number of priorities on
 * boards made for that. Source: Gazda 2016, Fixpoint logic, games, and relations of consequence, for components (recalled).
 */
final class AlmostSure implements TurnAim.SureWin {

    /** This many parts are looked at as a whole: components cost a pass over the edges. */
    private static final int FEW_PARTS = 64;

    private final TurnArena arena;
    private final StopSignal stop;
    private final int[] move;
    private final LocalEdges sources;
    private final int[] levels;
    private BitSet universe = new BitSet();
    private BitSet won;
    private int parts;

    private AlmostSure(TurnArena arena, StopSignal stop) {
        this.arena = arena;
        this.stop = stop;
        move = new int[arena.size()];
        Arrays.fill(move, -1);
        levels = arena.levels();
        sources = arena.predecessors();
    }

    /** Finds them. */
    static TurnAim.SureWin of(TurnArena arena, StopSignal stop) {
        if (!arena.hasCoins()) {
            return PriorityPromotion.of(arena, stop);
        }
        AlmostSure result = new AlmostSure(arena, stop);
        BitSet goals = new BitSet();
        BitSet open = new BitSet();
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            goals.set(vertex, arena.kind(vertex) == TurnArena.Kind.WON);
            open.set(vertex, result.levels[vertex] >= 0);
        }
        result.universe.set(0, arena.size());
        result.won = result.solve(open, goals);
        return result;
    }

    /** The vertices, those already won among them. */
    @Override
    public BitSet won() {
        return won;
    }

    /** A move of the player that goes on winning, where they may have to move; no others are told. */
    @Override
    public int move(int vertex) {
        return move[vertex];
    }

    /** What is won of open vertices and some that are won, within the universe. */
    private BitSet solve(BitSet open, BitSet won) {
        return ++parts <= FEW_PARTS ? together(open, won) : apart(open, won);
    }

    /** The same component by component, successors first: what is known of these is as if it were settled. */
    private BitSet apart(BitSet open, BitSet won) {
        int[] vertices = open.stream().toArray();
        Components components = components(vertices, open);
        BitSet base = (BitSet) won.clone();
        for (int component = 0; component < components.count(); component++) {
            int first = vertices[components.member(component, 0)];
            if (components.isCyclic(component)) {
                BitSet members = new BitSet();
                for (int i = 0; i < components.size(component); i++) {
                    members.set(vertices[components.member(component, i)]);
                }
                base = together(members, base);
            } else if (stays(first, base)) {
                keeps(first, base);
                base.set(first);
            }
        }
        return base;
    }

    /** The components of open vertices, which are the places in the array. */
    private Components components(int[] vertices, BitSet open) {
        return Components.of(Arrays.stream(vertices).mapToObj(vertex -> IntStream.of(0, 1)
                .flatMap(side -> IntStream.range(arena.first(side, vertex), arena.first(side, vertex + 1))
                        .map(edge -> arena.target(side, edge)))
                .filter(open::get).map(target -> Arrays.binarySearch(vertices, target)).toArray())
                .toArray(int[][]::new));
    }

    private BitSet together(BitSet open, BitSet won) {
        BitSet all = (BitSet) open.clone();
        all.or(won);
        BitSet base = (BitSet) won.clone();
        while (true) {
            stop.require("the thresholds were found");
            all = safe(all, base);
            base = sure(all, base);
            BitSet left = without(all, base);
            if (left.isEmpty()) {
                return base;
            }
            int top = left.stream().map(vertex -> levels[vertex]).max().orElseThrow();
            BitSet best = new BitSet();
            if (top % 2 == 0 || base.isEmpty()) {
                left.stream().filter(vertex -> levels[vertex] == top).forEach(best::set);
            }
            if (top % 2 == 0 || !base.isEmpty()) {
                BitSet rest = without(all, near(all, best, base));
                BitSet lost = without(rest, confined(rest, new BitSet()));
                if (lost.isEmpty()) {
                    return all;
                }
                all = safe(without(all, lost), base);
            } else {
                BitSet rest = without(safe(without(all, best), base), base);
                BitSet larger = confined(rest, base);
                if (larger.equals(base)) {
                    return base;
                }
                base = larger;
            }
        }
    }

    private static BitSet without(BitSet set, BitSet removed) {
        BitSet result = (BitSet) set.clone();
        result.andNot(removed);
        return result;
    }

    /** The same game within a part of the board. */
    private BitSet confined(BitSet open, BitSet won) {
        BitSet before = universe;
        universe = (BitSet) open.clone();
        universe.or(won);
        BitSet result = solve(open, won);
        universe = before;
        return result;
    }

    /** Everything in a set that the player can keep from which they surely come into a part of it; moves are kept. */
    private BitSet sure(BitSet set, BitSet goal) {
        BitSet within = set;
        while (!goal.isEmpty()) {
            BitSet reached = attracted(within, goal);
            BitSet kept = safe(reached, goal);
            if (kept.equals(within)) {
                return within;
            }
            within = kept;
        }
        return goal;
    }

    /** Everything in a set from which the player has a chance to come to its best vertices, or into the base. */
    private BitSet near(BitSet set, BitSet best, BitSet base) {
        for (int vertex = best.nextSetBit(0); vertex >= 0; vertex = best.nextSetBit(vertex + 1)) {
            keeps(vertex, set);
        }
        BitSet goal = (BitSet) best.clone();
        goal.or(base);
        return attracted(set, goal);
    }

    /** The part of a set in which the player can stay, or come into the base: no other vertices of it can be won. */
    private BitSet safe(BitSet set, BitSet base) {
        BitSet left = (BitSet) set.clone();
        MutableIntList removed = IntLists.mutable.empty();
        for (int vertex = set.nextSetBit(0); vertex >= 0; vertex = set.nextSetBit(vertex + 1)) {
            remove(vertex, left, base, removed);
        }
        for (int head = 0; head < removed.size(); head++) {
            int vertex = removed.get(head);
            for (int edge = sources.first(vertex); edge < sources.first(vertex + 1); edge++) {
                remove(sources.target(edge), left, base, removed);
            }
        }
        return left;
    }

    private void remove(int vertex, BitSet left, BitSet base, MutableIntList removed) {
        if (left.get(vertex) && !base.get(vertex) && !stays(vertex, left)) {
            left.clear(vertex);
            removed.add(vertex);
        }
    }

    /** Everything in a set from which the player has a chance to come to a goal and stays in the set, breadth first. */
    private BitSet attracted(BitSet within, BitSet goal) {
        BitSet set = (BitSet) goal.clone();
        MutableIntList queue = IntLists.mutable.empty();
        for (int vertex = set.nextSetBit(0); vertex >= 0; vertex = set.nextSetBit(vertex + 1)) {
            queue.add(vertex);
        }
        for (int head = 0; head < queue.size(); head++) {
            for (int edge = sources.first(queue.get(head)); edge < sources.first(queue.get(head) + 1); edge++) {
                int source = sources.target(edge);
                if (within.get(source) && !set.get(source) && nears(source, within, set)) {
                    set.set(source);
                    queue.add(source);
                }
            }
        }
        return set;
    }

    /** Whether the player can stay in a set. */
    private boolean stays(int vertex, BitSet set) {
        if (arena.kind(vertex) != TurnArena.Kind.OWN && !others(vertex, set)) {
            return false;
        }
        return arena.kind(vertex) == TurnArena.Kind.OTHERS || arena.some(0, vertex, set::get);
    }

    /** Whether the player can stay in a set and has a chance to get into a part of it; their move is kept. */
    private boolean nears(int vertex, BitSet within, BitSet goal) {
        return switch (arena.kind(vertex)) {
            case OWN -> keeps(vertex, goal);
            case OTHERS -> others(vertex, goal);
            default -> others(vertex, within)
                    && (keeps(vertex, goal) || others(vertex, goal) && keeps(vertex, within));
        };
    }

    /** Whether all moves of the other that stay in the universe lead into a set. */
    private boolean others(int vertex, BitSet set) {
        return arena.all(1, vertex, to -> set.get(to) || !universe.get(to));
    }

    /** Whether a move of the player leads into a set; it is kept. */
    private boolean keeps(int vertex, BitSet set) {
        for (int edge = arena.first(0, vertex); edge < arena.first(0, vertex + 1); edge++) {
            if (set.get(arena.target(0, edge))) {
                move[vertex] = arena.target(0, edge);
                return true;
            }
        }
        return false;
    }
}
