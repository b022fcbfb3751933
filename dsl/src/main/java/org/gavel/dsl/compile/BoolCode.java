package org.gavel.dsl.compile;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Code that tests a condition on the values of the state variables. */
@FunctionalInterface
public interface BoolCode {

    /**
     * Whether the condition holds.
     *
     * @param position the value of each slot
     * @throws PositionFault if it has no value there
     */
    boolean test(int[] position);

    /** Always holds. */
    BoolCode TRUE = position -> true;

    /** Never holds: none of no conditions does. */
    BoolCode FALSE = new AnyOf(new Codes(List.of()));

    /** Whether a slot has a value: the condition most games are made of. */
    record SlotIs(int slot, int value) implements BoolCode {
        @Override
        public boolean test(int[] position) {
            return position[slot] == value;
        }
    }

    /** Whether some slots all have the same given value. */
    record SlotsAre(Slots slots, int value) implements BoolCode {
        @Override
        public boolean test(int[] position) {
            return slots.all(position, value);
        }
    }

    /** Whether none of some slots has one of some values. */
    record SlotsAvoid(Slots slots, BitSet values) implements BoolCode {
        @Override
        public boolean test(int[] position) {
            return !slots.any(position, values);
        }
    }

    /** The condition that none of some slots has one of some values, which are at least 0. */
    static BoolCode avoid(List<Integer> slots, BitSet values) {
        return slots.isEmpty() || values.isEmpty() ? TRUE
                : new SlotsAvoid(new Slots(slots.stream().mapToInt(i -> i).toArray()), (BitSet) values.clone());
    }

    /** The condition that all of some hold; those after one that does not are not looked at. */
    static BoolCode allOf(List<BoolCode> codes) {
        List<BoolCode> telling = codes.stream().filter(code -> code != TRUE).toList();
        return telling.isEmpty() ? TRUE : new AllOf(new Codes(telling));
    }

    /** Whether all of some conditions hold; those after one that does not are not looked at. */
    record AllOf(Codes codes) implements BoolCode {
        @Override
        public boolean test(int[] position) {
            for (BoolCode code : codes.codes) {
                if (!code.test(position)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Whether one of some conditions holds; those after it are not looked at. */
    record AnyOf(Codes codes) implements BoolCode {
        @Override
        public boolean test(int[] position) {
            for (BoolCode code : codes.codes) {
                if (code.test(position)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Whether a condition does not hold. */
    record Not(BoolCode code) implements BoolCode {
        @Override
        public boolean test(int[] position) {
            return !code.test(position);
        }
    }

    /** Some conditions, in order. */
    final class Codes {
        private final BoolCode[] codes;

        Codes(List<BoolCode> codes) {
            this.codes = codes.toArray(BoolCode[]::new);
        }

        /** The conditions. */
        public List<BoolCode> list() {
            return List.of(codes);
        }
    }

    /** Some slots. */
    final class Slots {
        private final int[] slots;

        Slots(int[] slots) {
            this.slots = slots.clone();
        }

        /** The slots. */
        public List<Integer> list() {
            return Arrays.stream(slots).boxed().toList();
        }

        boolean any(int[] position, BitSet values) {
            for (int slot : slots) {
                if (values.get(position[slot])) {
                    return true;
                }
            }
            return false;
        }

        boolean all(int[] position, int value) {
            for (int slot : slots) {
                if (position[slot] != value) {
                    return false;
                }
            }
            return true;
        }
    }
}
