package org.gavel.engine.solve.reach;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.longplay.KnownShares;

/**
 * The part of a board whose thresholds have to be computed, laid out for sweeps: its vertices have places 0 to
 * {@link #size} - 1, component by component, successors first. Cut into blocks that are swept at the same time.
 *
 * <p>Arrays of values have a slot for every place, one for each {@linkplain KnownShares known threshold}, and, if there are
 * several blocks, a copy of every place, which is what the other blocks read. A sweep has stages; in each of them one block
 * of every lane is swept, and then copied. So the results depend on the number of lanes but not on how fast each of them
 * runs, and hardly differ from those of one lane.
 */
final class SweepBoard {

    private static final int STAGES = 8;

    final int size;
    final int copies;
    final int slots;
    private final GameSide side;
    private final KnownShares known;
    private final int[] vertexAt;
    private final int lanes;
    private final SweepBlock[] blocks;

    /**
     * Lays out what is unknown to a side.
     *
     * @param lanes how many blocks may be swept at the same time, at least 1
     */
    SweepBoard(GameSide side, Components components, int lanes) {
        this.side = side;
        this.lanes = lanes;
        vertexAt = inOrder(side, components);
        size = vertexAt.length;
        known = new KnownShares(side.least());
        int[] slotOf = new int[side.graph.vertexCount()];
        for (int vertex = 0; vertex < slotOf.length; vertex++) {
            slotOf[vertex] = side.isUnknown(vertex) ? size : size + known.place(side.known(vertex));
        }
        for (int place = 0; place < size; place++) {
            slotOf[vertexAt[place]] = place;
        }
        copies = size + known.count();
        blocks = new SweepBlock[lanes == 1 ? 1 : lanes * STAGES];
        slots = blocks.length == 1 ? copies : copies + size;
        each(block -> blocks[block] = block(begin(block), begin(block + 1), slotOf));
    }

    private static int[] inOrder(GameSide side, Components components) {
        int[] next = new int[components.count()];
        int n = side.graph.vertexCount();
        for (int vertex = 0; vertex < n; vertex++) {
            next[components.componentOf(vertex)] += side.isUnknown(vertex) ? 1 : 0;
        }
        int placed = 0;
        for (int component = 0; component < next.length; component++) {
            int count = next[component];
            next[component] = placed;
            placed += count;
        }
        int[] order = new int[placed];
        for (int vertex = 0; vertex < n; vertex++) {
            if (side.isUnknown(vertex)) {
                order[next[components.componentOf(vertex)]++] = vertex;
            }
        }
        return order;
    }

    private int begin(int block) {
        return (int) ((long) size * block / blocks.length);
    }

    private SweepBlock block(int first, int end, int[] slotOf) {
        int[][] edges = new int[2][];
        int[][] offsets = new int[2][end - first + 1];
        for (Player mover : Player.values()) {
            int role = mover == side.player ? 0 : 1;
            edges[role] = targets(mover, first, end, slotOf, offsets[role]);
        }
        return new SweepBlock(this, side.formula, first, end, offsets, edges);
    }

    private int[] targets(Player mover, int first, int end, int[] slotOf, int[] offsets) {
        ColouredGraph graph = side.graph;
        for (int place = first; place < end; place++) {
            offsets[place - first + 1] = offsets[place - first] + graph.degree(mover, vertexAt[place]);
        }
        int[] targets = new int[offsets[end - first]];
        int count = 0;
        for (int place = first; place < end; place++) {
            int last = graph.firstEdge(mover, vertexAt[place] + 1);
            for (int edge = graph.firstEdge(mover, vertexAt[place]); edge < last; edge++) {
                int slot = slotOf[graph.target(mover, edge)];
                boolean elsewhere = slot < size && (slot < first || slot >= end);
                targets[count++] = elsewhere ? copies + slot : slot;
            }
        }
        return targets;
    }

    /** The least share that an unknown threshold can be. */
    double least() {
        return side.least();
    }

    /** The vertex at a place. */
    int vertexAt(int place) {
        return vertexAt[place];
    }

    /** The place whose value a slot holds, or a number that is not below {@link #size} if it holds a known one. */
    int placeOf(int slot) {
        return slot < copies ? slot : slot - copies;
    }

    /** The number of blocks. */
    int blockCount() {
        return blocks.length;
    }

    SweepBlock block(int number) {
        return blocks[number];
    }

    /** Does something with every block, with several at the same time. */
    void each(IntConsumer action) {
        if (blocks.length == 1) {
            action.accept(0);
        } else {
            IntStream.range(0, blocks.length).parallel().forEach(action);
        }
    }

    /**
     * Does something with every block that may change its values, stage by stage.
     *
     * @param values the values that change
     * @param stride how many of them a slot has
     */
    void sweep(long[] values, int stride, IntConsumer action) {
        if (blocks.length == 1) {
            action.accept(0);
            return;
        }
        for (int stage = 0; stage < STAGES; stage++) {
            int[] now = blocksOf(stage);
            Arrays.stream(now).parallel().forEach(action);
            Arrays.stream(now).parallel().forEach(block -> copy(values, stride, block));
        }
    }

    private int[] blocksOf(int stage) {
        return IntStream.range(0, lanes).map(lane -> lane * STAGES + stage).toArray();
    }

    /**
     * New shares, all 0, {@code stride} of them for every slot, but set at the slots of known thresholds, the first of them rounded down and the last,
     * if there are more, rounded up.
     */
    long[] newValues(int stride) {
        long[] values = new long[stride * slots];
        for (int place = 0; place < known.count(); place++) {
            for (int i = 0; i < stride; i++) {
                values[stride * (size + place) + i] = Double
                        .doubleToRawLongBits(i == 0 ? known.down(place) : known.up(place));
            }
        }
        return values;
    }

    /** Makes the values at all places known to the other blocks. */
    void publish(long[] values, int stride) {
        if (blocks.length > 1) {
            each(block -> copy(values, stride, block));
        }
    }

    private void copy(long[] values, int stride, int block) {
        System.arraycopy(values, stride * begin(block), values, stride * (copies + begin(block)),
                stride * (begin(block + 1) - begin(block)));
    }
}
