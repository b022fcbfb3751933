package org.gavel.sweep.question;

/** What an expression of a question stands for. */
public sealed interface Type {

    /** The name used in messages. */
    String label();

    /** The types without parts. */
    enum Basic implements Type {
        /** A number. */
        NUMBER("a number"),
        /** A truth value. */
        TRUTH("a condition"),
        /** A vertex of the board. */
        VERTEX("a vertex"),
        /** Who can force a win. */
        VERDICT("a verdict"),
        /** Words; in quotes where a function asks for them. */
        TEXT("a text"),
        /** The rules of an auction, in quotes. */
        AUCTION("an auction in quotes");

        private final String label;

        Basic(String label) {
            this.label = label;
        }

        @Override
        public String label() {
            return label;
        }
    }

    /** A list of values of one type. */
    record ListOf(Type element) implements Type {
        @Override
        public String label() {
            return "a list";
        }
    }
}
