package org.gavel.dsl.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.Stack;
import org.gavel.dsl.compile.Variable;

/**
 * How a position is packed into a {@code long}: its digits in mixed radix, the first lowest, one for each slot or, where slots are
 * cells of stacks, one for the contents of each stack. So the packed positions are 0 to {@link #size()} - 1 without gaps, and a
 * stone on top of a stack raises them. Unpacking looks several slots up at a time.
 */
public final class PositionLayout {

    private static final int TABLE = 1 << 13;

    private final List<Variable> variables;
    private final List<Stack> stacks;
    private final Domain[] domains;
    private final long[] strides;
    private final long[] stackStrides;
    private final boolean[] stacked;
    private final long size;
    private final List<Group> groups = new ArrayList<>();

    /** Slots whose values are looked up together, by the digits of all. */
    private static final class Group {
        private final int[] slots;
        private final int combinations;
        private final int[] values;

        Group(List<Unit> units) {
            slots = units.stream().flatMapToInt(unit -> Arrays.stream(unit.slots)).toArray();
            combinations = units.stream().mapToInt(Unit::size).reduce(1, (a, b) -> a * b);
            values = new int[combinations * slots.length];
            for (int combination = 0, next = 0; combination < combinations; combination++) {
                int rest = combination;
                for (Unit unit : units) {
                    for (int value : unit.values.apply(rest % unit.size)) {
                        values[next++] = value;
                    }
                    rest /= unit.size;
                }
            }
        }
    }

    /** The slots of one digit, and their values by it. */
    private record Unit(int[] slots, int size, IntFunction<int[]> values) {
    }

    /**
     * A layout. If the positions do not fit into a {@code long}, they can be named but not packed.
     */
    public PositionLayout(List<Variable> variables) {
        this.variables = List.copyOf(variables);
        stacks = variables.stream().flatMap(variable -> variable.stacks().stream()).toList();
        int slots = variables.stream().mapToInt(Variable::slotCount).sum();
        domains = new Domain[slots];
        strides = new long[slots];
        stackStrides = new long[stacks.size()];
        stacked = new boolean[slots];
        long product = 1;
        boolean packs = true;
        int stack = 0;
        List<Unit> units = new ArrayList<>();
        for (Variable variable : variables) {
            List<Stack> own = variable.stacks();
            int first = variable.firstSlot();
            Arrays.fill(domains, first, first + variable.slotCount(), variable.domain());
            Arrays.fill(stacked, first, first + variable.slotCount(), !own.isEmpty());
            int digits = own.isEmpty() ? variable.slotCount() : own.size();
            for (int i = 0; i < digits; i++) {
                Unit unit = own.isEmpty() ? unit(first + i) : unit(own.get(i));
                units.add(unit);
                if (own.isEmpty()) {
                    strides[first + i] = product;
                } else {
                    stackStrides[stack++] = product;
                }
                packs &= product <= Long.MAX_VALUE / unit.size;
                product *= unit.size;
            }
        }
        size = packs ? product : -1;
        for (int from = 0, to; from < units.size(); from = to) {
            to = endOfGroup(units, from);
            groups.add(new Group(units.subList(from, to)));
        }
    }

    private Unit unit(int slot) {
        return new Unit(new int[] {slot}, domains[slot].size(), digit -> new int[] {domains[slot].value(digit)});
    }

    private static Unit unit(Stack stack) {
        return new Unit(IntStream.range(0, stack.height()).map(stack::slot).toArray(), stack.size(), stack::cells);
    }

    private static int endOfGroup(List<Unit> units, int first) {
        long product = 1;
        int unit = first;
        while (unit < units.size() && (unit == first || product * units.get(unit).size <= TABLE)) {
            product *= units.get(unit++).size;
        }
        return unit;
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
    Domain domain(int slot) {
        return domains[slot];
    }

    /** The stacks, in order; none if no variable consists of stacks. */
    public List<Stack> stacks() {
        return stacks;
    }

    /** Whether a slot is a cell of a stack, so that it has no digit of its own. */
    boolean isStacked(int slot) {
        return stacked[slot];
    }

    /** The first slot with a value over an empty cell of a stack, as no position has; empty if the values are a position's. */
    public OptionalInt floating(int[] values) {
        for (Stack stack : stacks) {
            for (int cell = stack.stones(values) + 1; cell < stack.height(); cell++) {
                if (values[stack.slot(cell)] != stack.domain().value(0)) {
                    return OptionalInt.of(stack.slot(cell));
                }
            }
        }
        return OptionalInt.empty();
    }

    /** How much a packed position grows when the digit of a slot that is not a cell of a stack grows by one. */
    long stride(int slot) {
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
        for (Group group : groups) {
            long quotient = rest / group.combinations;
            int from = (int) (rest - quotient * group.combinations) * group.slots.length;
            for (int i = 0; i < group.slots.length; i++) {
                values[group.slots[i]] = group.values[from + i];
            }
            rest = quotient;
        }
    }

    /** The packed position with these values, each of which must be one its slot can take. */
    public long pack(int[] values) {
        long packed = 0;
        for (int slot = 0; slot < domains.length; slot++) {
            if (!stacked[slot]) {
                packed += domains[slot].digit(values[slot]) * strides[slot];
            }
        }
        for (int i = 0; i < stackStrides.length; i++) {
            packed += stacks.get(i).contents(values) * stackStrides[i];
        }
        return packed;
    }
}
