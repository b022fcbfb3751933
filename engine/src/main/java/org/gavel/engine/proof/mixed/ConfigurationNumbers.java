package org.gavel.engine.proof.mixed;

import java.util.Arrays;
import org.gavel.engine.answer.value.ChipConfiguration;

/** A number for some configurations: by vertex and tie state, by Bob's chips or the total if that stays, by Alice's chips. */
final class ConfigurationNumbers {

    /** Sentinel: no number was set. */
    static final int NONE = Integer.MIN_VALUE;

    private final int states;
    private final boolean keepsTotal;
    private final int mostOfAlice;
    private final int[][][] tables;

    /**
     * No numbers.
     *
     * @param keepsTotal whether all have the same chips in sum that follow from each other
     * @param mostOfAlice the most chips that Alice can have
     */
    ConfigurationNumbers(int vertices, int states, boolean keepsTotal, int mostOfAlice) {
        this.states = states;
        this.keepsTotal = keepsTotal;
        this.mostOfAlice = mostOfAlice;
        tables = new int[vertices * states][][];
    }

    /** The number of a configuration, or {@link #NONE}. */
    int at(int vertex, int state, int alice, int bob) {
        int[][] rows = tables[vertex * states + state];
        int number = keepsTotal ? alice + bob : bob;
        return rows == null || number >= rows.length || rows[number] == null || alice > mostOfAlice ? NONE
                : rows[number][alice];
    }

    /** The number of a configuration, or {@link #NONE}. */
    int at(ChipConfiguration at) {
        return at(at.vertex(), at.state(), at.alice(), at.bob());
    }

    /** Sets the number of a configuration, and returns it. */
    int set(int vertex, int state, int alice, int bob, int number) {
        int place = vertex * states + state;
        int row = keepsTotal ? alice + bob : bob;
        int[][] rows = tables[place];
        if (rows == null || row >= rows.length) {
            rows = rows == null ? new int[row + 1][] : Arrays.copyOf(rows, 2 * row);
            tables[place] = rows;
        }
        if (rows[row] == null) {
            rows[row] = new int[mostOfAlice + 1];
            Arrays.fill(rows[row], NONE);
        }
        rows[row][alice] = number;
        return number;
    }
}
