package org.gavel.engine.game.algebra;

import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.api.map.primitive.MutableLongIntMap;
import org.eclipse.collections.impl.factory.primitive.LongIntMaps;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.limit.LimitReachedException;

/** A board that is made as it is met: each vertex has a code, and gets a number when the code is first asked for. */
final class CodedVertices {

    private final long most;
    private final String what;
    private final String remedy;
    private final MutableLongIntMap numbers = LongIntMaps.mutable.empty();
    private final MutableLongList codes = LongLists.mutable.empty();
    private final ColouredGraphBuilder builder = ColouredGraph.builder();

    /**
     * No vertices yet.
     *
     * @param most how many there may be
     * @param what of what they are, for the message
     * @param remedy what helps if there are more
     */
    CodedVertices(long most, String what, String remedy) {
        this.most = most;
        this.what = what;
        this.remedy = remedy;
    }

    /** What the board is made with. */
    ColouredGraphBuilder builder() {
        return builder;
    }

    int count() {
        return codes.size();
    }

    long code(int vertex) {
        return codes.get(vertex);
    }

    /**
     * The number of a code.
     *
     * @throws LimitReachedException if it is a new one, and one too many
     */
    int number(long code) {
        int known = numbers.getIfAbsent(code, -1);
        if (known >= 0) {
            return known;
        }
        if (codes.size() >= most) {
            throw new LimitReachedException(
                    "stopped after " + codes.size() + " vertices of " + what + "; there are more",
                    remedy);
        }
        numbers.put(code, codes.size());
        codes.add(code);
        return builder.addVertex();
    }
}
