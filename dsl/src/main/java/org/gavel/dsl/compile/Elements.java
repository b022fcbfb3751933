package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.dsl.compile.Live.SlotRead;
import org.gavel.dsl.compile.Value.Alternative;
import org.gavel.dsl.compile.Value.LiveNumber;
import org.gavel.dsl.compile.Value.Number;
import org.gavel.dsl.compile.Value.StateArray;
import org.gavel.dsl.diagnostic.Place;

/** Elements of lists and state arrays. Indices that are known are checked now, others by the code. */
record Elements(Mistakes mistakes) {

    private static final int MOST_ALTERNATIVES = 100_000;

    Value element(Value base, List<Value> indices, Place place) {
        for (Value index : indices) {
            if (!Live.isNumber(index)) {
                throw mistakes.reject(place, "an index is a number, not " + index.type(), "");
            }
        }
        if (base instanceof StateArray array) {
            return Live.read(array.variable().domain(), slot(array.variable(), indices, place));
        }
        Value value = base;
        for (Value index : indices) {
            value = item(value, index, place);
        }
        return value;
    }

    /** Code for the slot of an element of a state array; a {@link SlotRead} of it if it is known. */
    IntCode slot(Variable variable, List<Value> indices, Place place) {
        List<Integer> sizes = variable.sizes();
        if (indices.size() != sizes.size()) {
            throw mistakes.reject(place, "'" + variable.name() + "' has " + counted(sizes.size())
                    + ", not " + indices.size(), sizes.isEmpty() ? "it is not an array" : "");
        }
        int known = variable.firstSlot();
        int stride = variable.slotCount();
        List<IntCode> rest = new ArrayList<>();
        for (int i = 0; i < sizes.size(); i++) {
            int size = sizes.get(i);
            stride /= size;
            Value index = indices.get(i);
            checkBounds(index, size, "'" + variable.name() + "'", place);
            if (index instanceof Number n) {
                known += n.value() * stride;
            } else {
                rest.add(scaled(((LiveNumber) index).code(), size, stride, "'" + variable.name() + "'", place));
            }
        }
        return rest.isEmpty() ? new SlotRead(known) : read(known, rest);
    }

    private static String counted(int indices) {
        return indices == 0 ? "no index" : indices == 1 ? "one index" : indices + " indices";
    }

    /** Reads the slot that a sum of codes computes. */
    record ComputedSlot(IntCode slot) implements IntCode {
        @Override
        public int at(int[] position) {
            return position[slot.at(position)];
        }
    }

    private static IntCode read(int known, List<IntCode> rest) {
        IntCode[] codes = rest.toArray(IntCode[]::new);
        return new ComputedSlot(position -> {
            int slot = known;
            for (IntCode code : codes) {
                slot += code.at(position);
            }
            return slot;
        });
    }

    private static IntCode scaled(IntCode code, int size, int stride, String what, Place place) {
        return position -> {
            int index = code.at(position);
            if (index < 0 || index >= size) {
                throw new PositionFault(place, "index is " + index + ", outside 0.." + (size - 1) + " of " + what,
                        "check the index first, as in 'i < " + size + " and ...'");
            }
            return index * stride;
        };
    }

    private void checkBounds(Value index, int size, String what, Place place) {
        if (Live.high(index) < 0 || Live.low(index) >= size) {
            String shown = index instanceof Number n ? "index " + n.value() : "this index";
            throw mistakes.reject(place, size == 0 ? "the list is empty and has no elements"
                    : shown + " is outside 0.." + (size - 1) + " of " + what, "indices begin at 0");
        }
    }

    private Value item(Value base, Value index, Place place) {
        if (base instanceof Value.Items list) {
            checkBounds(index, list.items().size(), "the list", place);
            if (index instanceof Number n) {
                return list.items().get(n.value());
            }
            return liveItem(list.items(), (LiveNumber) index, place);
        }
        if (base instanceof Value.LiveItems list) {
            Optional<Value> result = Optional.empty();
            for (Alternative alternative : list.alternatives()) {
                Value one = item(alternative.list(), index, place);
                result = result.isEmpty() ? Optional.of(one) : either(alternative.condition(), one, result.get());
            }
            return result.orElseThrow(() -> mistakes.reject(place, "the elements are of different types", ""));
        }
        throw mistakes.reject(place, base.type() + " has no elements", "");
    }

    private Value liveItem(List<Value> items, LiveNumber index, Place place) {
        int size = items.size();
        if (size > MOST_ALTERNATIVES) {
            throw mistakes.reject(place, "a list of " + size + " elements is too long for an index that depends on the"
                    + " position", "");
        }
        IntCode selector = scaled(index.code(), size, 1, "the list", place);
        Optional<Value> selected = Live.select(selector, items);
        if (selected.isPresent()) {
            return selected.get();
        }
        List<Alternative> alternatives = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int number = i;
            if (!(items.get(i) instanceof Value.Items)) {
                throw mistakes.reject(place, "the elements of this list are of different types", "");
            }
            alternatives.add(new Alternative(position -> selector.at(position) == number, items.get(i)));
        }
        return new Value.LiveItems(alternatives);
    }

    /** One of two values, chosen by a condition; empty if they are not of one type. */
    Optional<Value> either(BoolCode condition, Value yes, Value no) {
        Optional<Value> selected = Live.select(position -> condition.test(position) ? 0 : 1, List.of(yes, no));
        if (selected.isPresent()) {
            return selected;
        }
        List<Alternative> alternatives = new ArrayList<>();
        boolean lists = add(condition, yes, alternatives)
                & add(position -> !condition.test(position), no, alternatives);
        return lists ? Optional.of(new Value.LiveItems(alternatives)) : Optional.empty();
    }

    private static boolean add(BoolCode condition, Value value, List<Alternative> into) {
        if (value instanceof Value.Items) {
            into.add(new Alternative(condition, value));
            return true;
        }
        if (value instanceof Value.LiveItems list) {
            for (Alternative inner : list.alternatives()) {
                into.add(new Alternative(p -> condition.test(p) && inner.condition().test(p), inner.list()));
            }
            return true;
        }
        return false;
    }
}
