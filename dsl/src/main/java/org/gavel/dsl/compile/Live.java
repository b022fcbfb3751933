package org.gavel.dsl.compile;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.dsl.compile.Value.LiveNumber;
import org.gavel.dsl.compile.Value.LiveSymbol;
import org.gavel.dsl.compile.Value.LiveTruth;
import org.gavel.dsl.compile.Value.Number;
import org.gavel.dsl.compile.Value.Symbol;
import org.gavel.dsl.compile.Value.Truth;

/** Turns values into code, and slots and selections into values. */
final class Live {

    /** Reads a slot. */
    record SlotRead(int slot) implements IntCode {
        @Override
        public int at(int[] position) {
            return position[slot];
        }
    }

    /** The same number everywhere. */
    record Constant(int value) implements IntCode {
        @Override
        public int at(int[] position) {
            return value;
        }

        @Override
        public OptionalInt fixed() {
            return OptionalInt.of(value);
        }
    }

    private Live() {
    }

    /** The number or symbol as code, if the value is one. */
    static Optional<IntCode> number(Value value) {
        if (value instanceof Number n) {
            return Optional.of(new Constant(n.value()));
        }
        if (value instanceof LiveNumber n) {
            return Optional.of(n.code());
        }
        if (value instanceof Symbol s) {
            return Optional.of(new Constant(s.id()));
        }
        return value instanceof LiveSymbol s ? Optional.of(s.code()) : Optional.empty();
    }

    /** A number, symbol or condition as code; conditions are 1 where they hold, and 0 elsewhere. */
    static IntCode code(Value value) {
        if (value instanceof Truth truth) {
            return new Constant(truth.value() ? 1 : 0);
        }
        if (value instanceof LiveTruth live) {
            BoolCode code = live.code();
            return position -> code.test(position) ? 1 : 0;
        }
        return number(value).orElseThrow();
    }

    /** The condition as code, if the value is one. */
    static Optional<BoolCode> truth(Value value) {
        if (value instanceof Truth t) {
            return Optional.of(t.value() ? BoolCode.TRUE : BoolCode.FALSE);
        }
        return value instanceof LiveTruth t ? Optional.of(t.code()) : Optional.empty();
    }

    /** The value that a variable of a domain has, read by some code. */
    static Value read(Domain domain, IntCode code) {
        switch (domain.kind()) {
            case NUMBERS :
                return new LiveNumber(code, domain.least(), domain.greatest());
            case TRUTHS :
                return new LiveTruth(code instanceof SlotRead read ? new BoolCode.SlotIs(read.slot(), 1)
                        : position -> code.at(position) == 1);
            default :
                BitSet symbols = new BitSet();
                for (int digit = 0; digit < domain.size(); digit++) {
                    symbols.set(domain.value(digit));
                }
                return new LiveSymbol(code, symbols);
        }
    }

    static boolean isNumber(Value value) {
        return value instanceof Number || value instanceof LiveNumber;
    }

    static boolean isSymbol(Value value) {
        return value instanceof Symbol || value instanceof LiveSymbol;
    }

    static boolean isTruth(Value value) {
        return value instanceof Truth || value instanceof LiveTruth;
    }

    /** Whether a value is of the kind of a domain. */
    static boolean isOf(Domain.Kind kind, Value value) {
        return switch (kind) {
            case NUMBERS -> isNumber(value);
            case TRUTHS -> isTruth(value);
            case SYMBOLS -> isSymbol(value);
        };
    }

    static long low(Value number) {
        return number instanceof Number n ? n.value() : ((LiveNumber) number).low();
    }

    static long high(Value number) {
        return number instanceof Number n ? n.value() : ((LiveNumber) number).high();
    }

    static BitSet symbols(Value symbol) {
        if (symbol instanceof LiveSymbol live) {
            return live.symbols();
        }
        BitSet one = new BitSet();
        one.set(((Symbol) symbol).id());
        return one;
    }

    /**
     * One of several values, chosen by the number that a selector computes; empty if they are not of one type.
     *
     * @param selector computes an index into the values, or anything if {@code values} has one element
     */
    static Optional<Value> select(IntCode selector, List<Value> values) {
        if (values.stream().allMatch(Live::isTruth)) {
            BoolCode[] codes = values.stream().map(v -> truth(v).orElseThrow()).toArray(BoolCode[]::new);
            return Optional.of(new LiveTruth(position -> codes[selector.at(position)].test(position)));
        }
        if (values.stream().allMatch(Live::isNumber)) {
            long low = values.stream().mapToLong(Live::low).min().orElseThrow();
            long high = values.stream().mapToLong(Live::high).max().orElseThrow();
            return Optional.of(new LiveNumber(selection(selector, values), low, high));
        }
        if (values.stream().allMatch(Live::isSymbol)) {
            BitSet all = new BitSet();
            values.forEach(v -> all.or(symbols(v)));
            return Optional.of(new LiveSymbol(selection(selector, values), all));
        }
        return Optional.empty();
    }

    private static IntCode selection(IntCode selector, List<Value> values) {
        IntCode[] codes = values.stream().map(v -> number(v).orElseThrow()).toArray(IntCode[]::new);
        boolean constant = values.stream().allMatch(v -> v instanceof Number || v instanceof Symbol);
        if (constant) {
            int[] table = new int[codes.length];
            for (int i = 0; i < table.length; i++) {
                table[i] = ((Constant) codes[i]).value();
            }
            return position -> table[selector.at(position)];
        }
        return position -> codes[selector.at(position)].at(position);
    }
}
