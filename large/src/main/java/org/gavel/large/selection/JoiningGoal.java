package org.gavel.large.selection;

import java.util.List;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;

/**
 * What a player of a game of selection wants: a connected group of own cells that touches every side.
 *
 * @param neighbours the cells that each cell is connected to, for cells 0 to n-1
 * @param sides which sides each cell touches: bit s for side s
 * @param sideCount the number of sides, from 1 to {@value #MOST_SIDES}
 */
public record JoiningGoal(List<ImmutableIntList> neighbours, ImmutableIntList sides, int sideCount) {

    /** The largest number of sides. */
    public static final int MOST_SIDES = 4;

    /** Checks the shape, and copies. */
    public JoiningGoal {
        neighbours = List.copyOf(neighbours);
        if (neighbours.size() != sides.size()) {
            throw new IllegalArgumentException(neighbours.size() + " cells, sides of " + sides.size());
        }
        if (sideCount < 1 || sideCount > MOST_SIDES) {
            throw new IllegalArgumentException(sideCount + " sides");
        }
    }

    /** The number of cells. */
    public int cellCount() {
        return neighbours.size();
    }

    /** Whether two cells are connected where one player has both; connections go both ways. */
    boolean areNear(int one, int other) {
        return neighbours.get(one).contains(other) || neighbours.get(other).contains(one);
    }
}
