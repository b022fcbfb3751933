package org.gavel.dsl.compile;

import java.util.List;
import java.util.stream.IntStream;
import org.gavel.dsl.syntax.Statement.Packing;

/**
 * A state variable, or an array of them with one or more dimensions, stored row by row.
 *
 * @param sizes the size of each dimension; empty for a single variable
 * @param firstSlot the slot of its first element
 * @param domain the values it can take
 * @param packing whether its elements are free, or cells of stacks: then the first index counts the cells of a stack from its
 *        bottom, and where a cell is empty, which is the first value, those above are, too
 */
public record Variable(String name, List<Integer> sizes, int firstSlot, Domain domain, Packing packing) {

    /** The stacks that it consists of; none if its elements are free. */
    public List<Stack> stacks() {
        if (packing == Packing.CELLS) {
            return List.of();
        }
        int apart = slotCount() / sizes.get(0);
        return IntStream.range(0, apart).mapToObj(i -> new Stack(firstSlot + i, apart, sizes.get(0), domain)).toList();
    }

    /** The number of slots it takes. */
    public int slotCount() {
        return sizes.stream().reduce(1, (a, b) -> a * b);
    }

    /** The name of one of its slots, as in {@code board[2, 0]}. */
    public String slotName(int slot) {
        if (sizes.isEmpty()) {
            return name;
        }
        StringBuilder text = new StringBuilder();
        int rest = slot - firstSlot;
        for (int i = sizes.size() - 1; i >= 0; i--) {
            text.insert(0, (i == 0 ? "" : ", ") + rest % sizes.get(i));
            rest /= sizes.get(i);
        }
        return name + "[" + text + "]";
    }
}
