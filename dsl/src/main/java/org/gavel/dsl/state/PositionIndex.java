package org.gavel.dsl.state;

import java.util.OptionalInt;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.api.map.primitive.MutableLongIntMap;
import org.eclipse.collections.impl.factory.primitive.LongIntMaps;
import org.eclipse.collections.impl.factory.primitive.LongLists;

/**
 * Numbers packed positions in the order in which they are met. Where there are few packed positions in all, a plain array
 * finds the number; otherwise a hash map of primitives does.
 */
final class PositionIndex {

    private static final long MOST_DIRECT = 1L << 26;

    private final MutableLongList positions = LongLists.mutable.empty();
    private final int[] direct;
    private final MutableLongIntMap hashed = LongIntMaps.mutable.empty();

    PositionIndex(long size) {
        long affordable = Math.min(MOST_DIRECT, Runtime.getRuntime().maxMemory() / 32);
        direct = new int[size <= affordable ? (int) size : 0];
    }

    int size() {
        return positions.size();
    }

    long packed(int vertex) {
        return positions.get(vertex);
    }

    OptionalInt vertex(long packed) {
        int found = direct.length > 0 ? direct[(int) packed] - 1 : hashed.getIfAbsent(packed, -1);
        return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
    }

    /** The number of a packed position, which is added if it was not met before. */
    int add(long packed) {
        if (direct.length > 0) {
            int known = direct[(int) packed];
            if (known > 0) {
                return known - 1;
            }
            positions.add(packed);
            direct[(int) packed] = positions.size();
            return positions.size() - 1;
        }
        int vertex = hashed.getIfAbsentPut(packed, positions.size());
        if (vertex == positions.size()) {
            positions.add(packed);
        }
        return vertex;
    }
}
