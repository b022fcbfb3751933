package org.gavel.dsl.state;

import java.util.ArrayList;
import java.util.List;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Variable;

/**
 * How a position is packed into a {@code long}: its digits, one per slot, in mixed radix, the first slot lowest. So the
 * packed positions are 0 to {@link #size()} - 1 without gaps. Unpacking looks several slots up at a time.
 */
public final class PositionLayout {

    private static final int TABLE = 1 << 13;

    private final List<Variable> variables;
    private final Domain[] domains;
    private final long[] strides;
    private final long size;
    private final int[] groupFirst;
    private final int[] groupSize;
    private final int[][] groupValues;

    /**
     * A layout. If the positions do not fit into a {@code long}, they can be named but not packed.
     */
    public PositionLayout(List<Variable> variables) {
        this.variables = List.copyOf(variables);
        int slots = variables.stream().mapToInt(Variable::slotCount).sum();
        domains = new Domain[slots];
        strides = new long[slots];
        long product = 1;
        boolean packs = true;
        for (Variable variable : variables) {
            for (int i = 0; i < variable.slotCount(); i++) {
                int slot = variable.firstSlot() + i;
                domains[slot] = variable.domain();
                strides[slot] = product;
                packs &= product <= Long.MAX_VALUE / variable.domain().size();
                product *= variable.domain().size();
            }
        }
        size = packs ? product : -1;
        List<Integer> firsts = new ArrayList<>();
        for (int slot = 0; slot < slots; slot = endOfGroup(slot)) {
            firsts.add(slot);
        }
        firsts.add(slots);
        groupFirst = firsts.stream().mapToInt(i -> i).toArray();
        groupSize = new int[groupFirst.length - 1];
        groupValues = new int[groupSize.length][];
        for (int group = 0; group < groupSize.length; group++) {
            groupValues[group] = table(group);
        }
    }

    private int endOfGroup(int first) {
        long product = 1;
        int slot = first;
        while (slot < domains.length && (slot == first || product * domains[slot].size() <= TABLE)) {
            product *= domains[slot++].size();
        }
        return slot;
    }

    private int[] table(int group) {
        int first = groupFirst[group];
        int count = groupFirst[group + 1] - first;
        int combinations = 1;
        for (int i = 0; i < count; i++) {
            combinations *= domains[first + i].size();
        }
        groupSize[group] = combinations;
        int[] table = new int[combinations * count];
        for (int combination = 0; combination < combinations; combination++) {
            int rest = combination;
            for (int i = 0; i < count; i++) {
                Domain domain = domains[first + i];
                table[combination * count + i] = domain.value(rest % domain.size());
                rest /= domain.size();
            }
        }
        return table;
    }

    /** The variables, in order. */
    public List<Variable> variables() {
        return variables;
    }

    /** Whether positions fit into a {@code long}. */
    public boolean packs() {
        return size >= 0;
    }

    /**
     * How many packed positions there are, reachable or not.
     *
     * @throws IllegalStateException if they do not fit into a {@code long}
     */
    public long size() {
        if (!packs()) {
            throw new IllegalStateException("positions are not packed");
        }
        return size;
    }

    /** The number of slots. */
    public int slotCount() {
        return domains.length;
    }

    /** The values that a slot can take. */
    public Domain domain(int slot) {
        return domains[slot];
    }

    /** How much a packed position grows when the digit of a slot grows by one. */
    public long stride(int slot) {
        return strides[slot];
    }

    /** The name of a slot, as in {@code board[4]}. */
    public String slotName(int slot) {
        for (Variable variable : variables) {
            if (slot < variable.firstSlot() + variable.slotCount()) {
                return variable.slotName(slot);
            }
        }
        throw new IndexOutOfBoundsException("slot " + slot);
    }

    /** Writes the value of each slot of a packed position into an array. */
    public void unpack(long packed, int[] values) {
        long rest = packed;
        for (int group = 0; group < groupSize.length; group++) {
            int first = groupFirst[group];
            int count = groupFirst[group + 1] - first;
            long quotient = rest / groupSize[group];
            int combination = (int) (rest - quotient * groupSize[group]);
            int[] table = groupValues[group];
            int from = combination * count;
            for (int i = 0; i < count; i++) {
                values[first + i] = table[from + i];
            }
            rest = quotient;
        }
    }

    /** The packed position with these values, each of which must be one its slot can take. */
    public long pack(int[] values) {
        long packed = 0;
        for (int slot = 0; slot < domains.length; slot++) {
            packed += domains[slot].digit(values[slot]) * strides[slot];
        }
        return packed;
    }
}
