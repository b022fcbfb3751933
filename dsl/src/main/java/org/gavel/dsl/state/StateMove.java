package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.BoolCode.SlotIs;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.IntCode;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.engine.board.Player;

/**
 * A move with its choices made: a guard, and variables that are set all at once from their old values.
 *
 * @param place where the move is
 * @param movers who may make it
 * @param guard when it may be made
 * @param steps what it sets
 */
public record StateMove(Place place, List<Player> movers, BoolCode guard, List<Step> steps) {

    /**
     * One variable that is set.
     *
     * @param place where that is
     * @param slot computes the slot
     * @param value computes the new value
     */
    public record Step(Place place, IntCode slot, IntCode value) {
    }

    /**
     * The packed position after the move.
     *
     * @throws PositionFault if a variable would leave its range or be set twice
     */
    long apply(PositionLayout layout, int[] position, long packed) {
        long result = packed;
        boolean stacked = false;
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            int slot = step.slot.at(position);
            int value = step.value.at(position);
            int digit = layout.domain(slot).digit(value);
            if (digit < 0) {
                throw new PositionFault(step.place, "sets " + layout.slotName(slot) + " to " + value
                        + ", which is not in " + layout.domain(slot),
                        "guard the move with 'if', widen the range, or end the play before");
            }
            for (int j = 0; j < i; j++) {
                if (steps.get(j).slot.at(position) == slot) {
                    throw new PositionFault(step.place, "sets " + layout.slotName(slot) + " twice", "");
                }
            }
            stacked |= layout.isStacked(slot);
            result += (digit - layout.domain(slot).digit(position[slot])) * layout.stride(slot);
        }
        return stacked ? stacked(layout, position) : result;
    }

    /** The packed position after the move, where stacks change. */
    private long stacked(PositionLayout layout, int[] position) {
        int[] after = after(position);
        OptionalInt floating = layout.floating(after);
        if (floating.isPresent()) {
            throw new PositionFault(place, "leaves " + layout.slotName(floating.getAsInt())
                    + " over an empty cell of its stack", "stacks fill from below: 'NAME[top, STACK] := ...'");
        }
        return layout.pack(after);
    }

    /**
     * The values after the move.
     *
     * @throws PositionFault if a variable would leave its range or be set twice
     */
    int[] applied(PositionLayout layout, int[] position) {
        apply(layout, position, 0);
        return after(position);
    }

    /** The values after the move; whether they are in their ranges is not looked at. */
    public int[] after(int[] position) {
        int[] after = position.clone();
        for (Step step : steps) {
            after[step.slot.at(position)] = step.value.at(position);
        }
        return after;
    }

    /**
     * What the move adds to the packed position, if it changes one slot from one known value to another, as putting a stone
     * on an empty cell does; else empty.
     */
    Optional<Growth> growth(PositionLayout layout) {
        if (steps.size() != 1 || !(guard instanceof SlotIs from)) {
            return Optional.empty();
        }
        OptionalInt slot = steps.get(0).slot.fixed();
        OptionalInt value = steps.get(0).value.fixed();
        if (slot.isEmpty() || value.isEmpty() || slot.getAsInt() != from.slot() || layout.isStacked(from.slot())) {
            return Optional.empty();
        }
        Domain domain = layout.domain(from.slot());
        int before = domain.digit(from.value());
        int after = domain.digit(value.getAsInt());
        return before < 0 || after < 0 ? Optional.empty()
                : Optional.of(new Growth(from.slot(), from.value(), (after - before) * layout.stride(from.slot())));
    }

    /**
     * A move that changes one slot.
     *
     * @param value the value it has before the move
     * @param added what the move adds to the packed position
     */
    record Growth(int slot, int value, long added) {
    }
}
