package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.ConfigurationSpace;
import org.gavel.engine.board.Player;

/** Some configurations that are solved together, numbered from 0. */
final class BlockView {

    private final ConfigurationSpace space;
    private final int[] indices;
    private final int[] memberOf;

    /**
     * A view of configurations.
     *
     * @param memberOf work space with a place for each configuration, all -1
     */
    BlockView(ConfigurationSpace space, int[] indices, int[] memberOf) {
        this.space = space;
        this.indices = indices;
        this.memberOf = memberOf;
        for (int member = 0; member < indices.length; member++) {
            memberOf[indices[member]] = member;
        }
    }

    int size() {
        return indices.length;
    }

    int index(int member) {
        return indices[member];
    }

    ChipConfiguration at(int member) {
        return space.at(indices[member]);
    }

    /** The member that is a configuration, or -1 if it is none. */
    int memberAt(Player self, int vertex, int state, long own, long other) {
        if (!space.isOpen(vertex)) {
            return -1;
        }
        return memberOf[self == Player.ALICE ? space.indexOf(vertex, state, own, other)
                : space.indexOf(vertex, state, other, own)];
    }

    /** Gives the work space back as it was. */
    void close() {
        for (int index : indices) {
            memberOf[index] = -1;
        }
    }

    /** The members for which nothing is known yet, as indices. */
    int[] without(boolean[] done) {
        return Arrays.stream(indices).filter(index -> !done[memberOf[index]]).toArray();
    }
}
