package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gavel.dsl.compile.BoolCode.AllOf;
import org.gavel.dsl.compile.BoolCode.AnyOf;
import org.gavel.dsl.compile.BoolCode.Not;
import org.gavel.dsl.compile.BoolCode.SlotIs;
import org.gavel.dsl.compile.BoolCode.SlotsAre;
import org.gavel.dsl.compile.Value.LiveTruth;
import org.gavel.dsl.compile.Value.Truth;

/** Conjunction, disjunction and negation of conditions, with the shapes that boards are made of recognized. */
final class Logic {

    private Logic() {
    }

    static Value not(Value value) {
        if (value instanceof Truth truth) {
            return new Truth(!truth.value());
        }
        return new LiveTruth(new Not(((LiveTruth) value).code()));
    }

    /** The conjunction of conditions; true if there is none. */
    static Value all(List<Value> conditions) {
        return joined(conditions, false, Logic::conjunction);
    }

    /** The disjunction of conditions; false if there is none. */
    static Value any(List<Value> conditions) {
        return joined(conditions, true, Logic::disjunction);
    }

    /** Conditions of which a single one of a certain truth decides. */
    private static Value joined(List<Value> conditions, boolean decisive, Function<List<BoolCode>, BoolCode> join) {
        List<BoolCode> codes = new ArrayList<>();
        for (Value condition : conditions) {
            if (!(condition instanceof Truth truth)) {
                codes.add(((LiveTruth) condition).code());
            } else if (truth.value() == decisive) {
                return truth;
            }
        }
        return codes.isEmpty() ? new Truth(!decisive) : new LiveTruth(join.apply(codes));
    }

    private static BoolCode conjunction(List<BoolCode> codes) {
        BoolCode first = codes.get(0);
        if (codes.size() == 1) {
            return first;
        }
        if (first instanceof SlotIs one && codes.stream().allMatch(c -> c instanceof SlotIs s
                && s.value() == one.value())) {
            int[] slots = codes.stream().mapToInt(c -> ((SlotIs) c).slot()).toArray();
            return new SlotsAre(new BoolCode.Slots(slots), one.value());
        }
        return new AllOf(new BoolCode.Codes(codes));
    }

    private static BoolCode disjunction(List<BoolCode> codes) {
        return codes.size() == 1 ? codes.get(0) : new AnyOf(new BoolCode.Codes(codes));
    }
}
