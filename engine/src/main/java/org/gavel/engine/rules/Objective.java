package org.gavel.engine.rules;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.word.Labelled;

/**
 * The objective of Alice: it determines which infinite plays she wins. Under {@link Plain#REACH} infinite plays are draws; under
 * every other objective Bob wins the plays that Alice does not win. Terminals decide plays that end, whatever the objective. Marks,
 * priorities and weights are {@linkplain VertexMarks attributes} of the board's vertices. Source: Avni, Henzinger, Chonev 2017
 * for parity and mean payoff.
 */
public sealed interface Objective {

    /** The labels of all objectives; the last two are followed by a number. */
    List<String> LABELS = List.of("reach", "safety", "buchi", "co-buchi", "parity", "mean-payoff:1/2", "energy:3");

    /** The label of the objective, as in {@code buchi} or {@code mean-payoff:1/2}; {@link #parse} reads it. */
    String label();

    /** The label without its number. */
    default String word() {
        int colon = label().indexOf(':');
        return colon < 0 ? label() : label().substring(0, colon);
    }

    /** The bound of a mean payoff or the credit of an energy objective; otherwise empty. */
    default Optional<BigFraction> bound() {
        return Optional.empty();
    }

    /**
     * The objective of the game with the players exchanged and the same marks, or empty if it has no label.
     * That of parity is parity on a board whose priorities are {@linkplain org.gavel.engine.board.ColouredGraph#withPrioritiesRaised() raised}.
     */
    default Optional<Objective> exchanged() {
        return Optional.empty();
    }

    /** The reason why a board does not suit the objective, or empty. */
    default Optional<Fault> fault(Board board) {
        return Optional.empty();
    }

    /**
     * A mistake in what a board says for an objective.
     *
     * @param vertex the vertex at fault, if it is one
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it
     */
    record Fault(Optional<String> vertex, String reason, String hint) {
    }

    /**
     * Parses an objective.
     *
     * @param label one of {@link #LABELS}, with any number in place of theirs
     * @throws InputException if the label is unknown or its number is invalid
     */
    static Objective parse(String label) {
        for (Plain plain : Plain.values()) {
            if (plain.label().equals(label)) {
                return plain;
            }
        }
        int colon = label.indexOf(':');
        String name = colon < 0 ? label : label.substring(0, colon);
        String number = colon < 0 ? "" : label.substring(colon + 1);
        return switch (name) {
            case MeanPayoff.NAME -> new MeanPayoff(parseNumber(number, name));
            case Energy.NAME -> new Energy(parseNumber(number, name));
            default -> throw InputException.unknown("objective", label, LABELS);
        };
    }

    /**
     * Parses a weight or bound: a whole number, a fraction {@code 1/3}, or a decimal {@code 0.5} or {@code 1e-05}.
     *
     * @param text at most 40 characters
     * @param what the name of the number in messages
     * @throws InputException if the text is not a number, or its numerator or denominator exceeds {@link VertexMarks#MOST_WEIGHT}
     */
    static BigFraction parseNumber(String text, String what) {
        boolean isNumber = text.matches("-?[0-9]+(/0*[1-9][0-9]*|(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?)");
        if (isNumber && text.length() <= 40) {
            BigFraction number = text.indexOf('/') < 0 ? Fractions.parseDecimal(text) : BigFraction.parse(text);
            if (VertexMarks.isWeight(number)) {
                return number;
            }
        }
        String shown = text.length() > 40 ? text.substring(0, 37) + "..." : text;
        throw new InputException(
                isNumber ? "the number '" + shown + "' of " + what + " is too large"
                        : "'" + shown + "' is not a number for " + what,
                isNumber ? "numerators and denominators go up to " + VertexMarks.MOST_WEIGHT
                        : "write a whole number or a fraction, as in -1/3");
    }

    /**
     * The priority of a vertex for a player, who wins an infinite play if the largest priority that occurs again and again is even.
     * Objectives have one if {@link #isToldByPriorities}.
     *
     * @throws IllegalStateException for objectives of numbers
     */
    default int priority(Player self, VertexMarks marks, int vertex) {
        throw new IllegalStateException(label());
    }

    /** Whether the objective can be expressed by priorities. */
    default boolean isToldByPriorities() {
        return false;
    }

    /** Whether Bob wins as soon as the play visits the vertex, although it is not terminal. */
    default boolean isLostAt(VertexMarks marks, int vertex) {
        return false;
    }

    /** Objectives without a number. */
    enum Plain implements Objective, Labelled {
        /** Each player wins at their own terminals; infinite plays are draws. */
        REACH,
        /** Alice wins infinite plays that never visit a marked vertex. */
        SAFETY,
        /** Alice wins infinite plays that visit marked vertices again and again. */
        BUCHI,
        /** Alice wins infinite plays that visit marked vertices only finitely often. */
        CO_BUCHI,
        /** Alice wins infinite plays whose largest priority that occurs again and again is even. */
        PARITY {
            @Override
            public Optional<Fault> fault(Board board) {
                for (int vertex = 0; vertex < board.declaredCount(); vertex++) {
                    if (!board.isTerminal(vertex) && board.marks().priority(vertex).isEmpty()) {
                        String name = board.name(vertex);
                        return Optional.of(new Fault(Optional.of(name), "vertex '" + name + "' has no priority",
                                "where one vertex has a priority, all that are not terminal need one"));
                    }
                }
                return Optional.empty();
            }
        };

        @Override
        public Optional<Objective> exchanged() {
            return switch (this) {
                case REACH, PARITY -> Optional.of(this);
                case BUCHI -> Optional.of(CO_BUCHI);
                case CO_BUCHI -> Optional.of(BUCHI);
                case SAFETY -> Optional.empty();
            };
        }

        @Override
        public String label() {
            return Labelled.super.label();
        }

        @Override
        public boolean isToldByPriorities() {
            return switch (this) {
                case REACH, SAFETY, BUCHI, CO_BUCHI, PARITY -> true;
            };
        }

        @Override
        public boolean isLostAt(VertexMarks marks, int vertex) {
            return switch (this) {
                case REACH, BUCHI, CO_BUCHI, PARITY -> false;
                case SAFETY -> marks.isMarked(vertex);
            };
        }

        @Override
        public int priority(Player self, VertexMarks marks, int vertex) {
            int more = self == Player.ALICE ? 0 : 1;
            return switch (this) {
                case REACH -> 1;
                case SAFETY -> more;
                case BUCHI -> (marks.isMarked(vertex) ? 2 : 1) + more;
                case CO_BUCHI -> (marks.isMarked(vertex) ? 1 : 0) + more;
                case PARITY -> marks.priority(vertex).orElse(0) + more;
            };
        }
    }

    /**
     * Alice wins infinite plays whose average weight is at least a bound; the average is a lower limit.
     *
     * @param least the bound c
     */
    record MeanPayoff(BigFraction least) implements Objective {
        static final String NAME = "mean-payoff";

        @Override
        public String label() {
            return NAME + ":" + Fractions.text(least);
        }

        @Override
        public String toString() {
            return label();
        }

        @Override
        public Optional<BigFraction> bound() {
            return Optional.of(least);
        }

        @Override
        public Optional<Fault> fault(Board board) {
            BigFraction low = null;
            BigFraction high = null;
            for (int vertex = 0; vertex < board.declaredCount(); vertex++) {
                if (!board.isTerminal(vertex)) {
                    BigFraction weight = board.marks().weight(vertex);
                    low = low == null || weight.compareTo(low) < 0 ? weight : low;
                    high = high == null || weight.compareTo(high) > 0 ? weight : high;
                }
            }
            boolean outside = low != null && (least.compareTo(low) < 0 || least.compareTo(high) > 0);
            return outside ? Optional.of(new Fault(Optional.empty(), "an average of " + Fractions.text(least)
                    + " is outside the weights, which go from " + Fractions.text(low) + " to " + Fractions.text(high),
                    "choose a number between them")) : Optional.empty();
        }
    }

    /**
     * Alice wins infinite plays in which the credit plus the sum of the weights of visited vertices never falls below 0.
     *
     * @param credit the credit c at the start, at least 0
     */
    record Energy(BigFraction credit) implements Objective {
        static final String NAME = "energy";

        /**
         * Checks the credit.
         *
         * @throws InputException if it is negative
         */
        public Energy {
            if (credit.signum() < 0) {
                throw new InputException(
                        "a credit of " + Fractions.text(credit) + " is lost before the play begins",
                        "choose a credit of at least 0");
            }
        }

        @Override
        public String label() {
            return NAME + ":" + Fractions.text(credit);
        }

        @Override
        public String toString() {
            return label();
        }

        @Override
        public Optional<BigFraction> bound() {
            return Optional.of(credit);
        }
    }
}
