package org.gavel.dsl.syntax;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.Place;

/** An expression of the syntax tree. */
public sealed interface Expr {

    /** Where it is. */
    Place place();

    /** A whole number. */
    record Num(Place place, int value) implements Expr {
    }

    /** {@code true} or {@code false}. */
    record Truth(Place place, boolean value) implements Expr {
    }

    /** A name. */
    record Name(Place place, String name) implements Expr {
    }

    /** A vertex name in quotes. */
    record Quoted(Place place, String name) implements Expr {
    }

    /** How a list is written. */
    enum Bracket {
        /** {@code [a, b]}: elements that are expressions. */
        SQUARE,
        /** {@code {a, b}}: in declarations, bare names in it become values of an enumeration. */
        CURLY
    }

    /** A list of values. */
    record Listed(Place place, Bracket bracket, List<Expr> items) implements Expr {
    }

    /** The whole numbers from {@code low} to {@code high}. */
    record Span(Place place, Expr low, Expr high) implements Expr {
    }

    /** {@code - x} or {@code not x}. */
    record Unary(Place place, String operator, Expr operand) implements Expr {
    }

    /** Two operands and an operator between them. */
    record Binary(Place place, String operator, Expr left, Expr right) implements Expr {
    }

    /** {@code base[index, index]}. */
    record Indexed(Place place, Expr base, List<Expr> indices) implements Expr {
    }

    /** {@code function(argument, argument)}. */
    record Call(Place place, String function, List<Expr> arguments) implements Expr {
    }

    /** {@code if c then a else b}. */
    record Choice(Place place, Expr condition, Expr yes, Expr no) implements Expr {
    }

    /** {@code any}, {@code all}, {@code count} or {@code sum} over all choices. */
    record Fold(Place place, String kind, Choices choices, Expr body) implements Expr {
    }

    /** {@code [item for x in list if condition]}. */
    record Collected(Place place, Expr item, Choices choices) implements Expr {
    }

    /**
     * Whether a connected group of cells joins two sides, or more: {@code path c in cells if member from first to last via
     * neighbours}, or {@code to second, third}. All these expressions may use the name of the cell.
     */
    record Path(Place place, Generator cell, Expr member, Expr from, List<Expr> to, Expr via) implements Expr {
    }

    /** {@code name in domain}. */
    record Generator(Place place, String name, Expr domain) {
    }

    /** {@code x in list, y in list if condition}; no generators and no condition stand for a single choice. */
    record Choices(List<Generator> generators, Optional<Expr> condition) {

        /** A single choice. */
        public static final Choices NONE = new Choices(List.of(), Optional.empty());
    }
}
