package org.gavel.dsl.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Stack;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.syntax.Statement.Packing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionLayoutTest {

    private static final Domain NUMBERS = new Domain(Domain.Kind.NUMBERS, new int[] {-1, 0, 4},
            List.of("-1", "0", "4"));

    private static Domain stones(int kinds) {
        int[] values = new int[kinds + 1];
        Arrays.setAll(values, i -> 7 - i);
        return new Domain(Domain.Kind.NUMBERS, values, Arrays.stream(values).mapToObj(Integer::toString).toList());
    }

    /** Every packed position is unpacked into other values, in which stacks fill from below, and packed again into itself. */
    @ParameterizedTest
    @CsvSource({"1,1,2", "2,1,2", "1,2,2", "2,2,2", "3,2,2", "3,3,2", "4,2,2", "2,4,2", "5,2,2", "2,5,2", "4,3,2",
            "3,4,2", "6,2,2", "2,6,1", "3,3,1", "2,2,3", "3,2,3", "4,4,1"})
    void pack_ofUnpackedPositions_isABijection(int height, int stacks, int kinds) {
        Variable before = new Variable("n", List.of(), 0, NUMBERS, Packing.CELLS);
        Variable board = new Variable("b", List.of(height, stacks), 1, stones(kinds), Packing.STACKS);
        Variable after = new Variable("m", List.of(2), 1 + height * stacks, NUMBERS, Packing.CELLS);
        PositionLayout layout = new PositionLayout(List.of(before, board, after));
        long contents = 0;
        for (int stones = 0; stones <= height; stones++) {
            contents += Math.round(Math.pow(kinds, stones));
        }
        assertThat(layout.size()).isEqualTo(27 * Math.round(Math.pow(contents, stacks)));
        Set<PositionValues> seen = new HashSet<>();
        int[] values = new int[layout.slotCount()];
        long step = Math.max(1, layout.size() / 100_003);
        for (long packed = 0; packed < layout.size(); packed += step) {
            layout.unpack(packed, values);
            assertThat(layout.pack(values)).isEqualTo(packed);
            assertThat(layout.floating(values)).isEmpty();
            assertThat(seen.add(PositionValues.of(values))).isTrue();
        }
    }

    @Test
    void floating_ofAStoneOverAnEmptyCell_isItsSlot() {
        PositionLayout layout = new PositionLayout(
                List.of(new Variable("b", List.of(3, 2), 0, stones(2), Packing.STACKS)));
        assertThat(layout.floating(new int[] {6, 7, 7, 7, 7, 7})).isEmpty();
        assertThat(layout.floating(new int[] {6, 7, 7, 7, 5, 7})).hasValue(4);
        assertThat(layout.floating(new int[] {6, 7, 7, 5, 7, 7})).hasValue(3);
    }

    /** The formula of the class: a stone of digit v carries contents c to 2 c + v where there are two kinds of stones. */
    @Test
    void contents_afterAStoneOnTop_areTwiceThoseBeforeAndMore() {
        Stack stack = new Variable("b", List.of(4), 0, stones(2), Packing.STACKS).stacks().get(0);
        for (int contents = 0; contents < 15; contents++) {
            int[] cells = stack.cells(contents);
            for (int digit = 1; digit <= 2; digit++) {
                int[] next = cells.clone();
                next[stack.stones(cells)] = 7 - digit;
                assertThat(stack.contents(next)).isEqualTo(2 * contents + digit);
            }
        }
        assertThat(stack.size()).isEqualTo(31);
    }
}
