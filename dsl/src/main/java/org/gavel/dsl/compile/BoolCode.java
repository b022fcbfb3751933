package org.gavel.dsl.compile;

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

    /** Some slots. */
    final class Slots {
        private final int[] slots;

        Slots(int[] slots) {
            this.slots = slots.clone();
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
