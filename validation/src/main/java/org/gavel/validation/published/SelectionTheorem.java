package org.gavel.validation.published;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** What random-turn play of a game of selection is worth. Source: peres-schramm-sheffield-wilson-2007. */
final class SelectionTheorem {

    private SelectionTheorem() {
    }

    /** The part of all fillings of the free cells in which Alice's sides are not joined. */
    static BigFraction unjoined(String position, int rows, int columns) {
        List<Integer> free = new ArrayList<>();
        int taken = 0;
        for (int cell = 0; cell < position.length(); cell++) {
            if (position.charAt(cell) == '.') {
                free.add(cell);
            } else if (position.charAt(cell) == 'x') {
                taken |= 1 << cell;
            }
        }
        long unjoined = 0;
        for (int filling = 0; filling < 1 << free.size(); filling++) {
            int own = taken;
            for (int i = 0; i < free.size(); i++) {
                own |= (filling >> i & 1) << free.get(i);
            }
            unjoined += isJoined(own, rows, columns) ? 0 : 1;
        }
        return BigFraction.of(BigInteger.valueOf(unjoined), BigInteger.ONE.shiftLeft(free.size()));
    }

    private static boolean isJoined(int own, int rows, int columns) {
        int reached = own & (1 << columns) - 1;
        for (int before = 0; before != reached;) {
            before = reached;
            for (int cell = 0; cell < rows * columns; cell++) {
                if ((own >> cell & 1) == 1 && touches(reached, cell, rows, columns)) {
                    reached |= 1 << cell;
                }
            }
        }
        return reached >> (rows - 1) * columns != 0;
    }

    /** Cells touch beside, above and below, above to the right and below to the left. */
    private static boolean touches(int reached, int cell, int rows, int columns) {
        int[][] steps = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {-1, 1}, {1, -1}};
        for (int[] step : steps) {
            int row = cell / columns + step[0];
            int column = cell % columns + step[1];
            if (row >= 0 && row < rows && column >= 0 && column < columns
                    && (reached >> row * columns + column & 1) == 1) {
                return true;
            }
        }
        return false;
    }
}
