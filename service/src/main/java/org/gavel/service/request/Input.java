package org.gavel.service.request;

import java.util.List;
import java.util.Locale;

/**
 * An input of questions, described once: the field of a request, the option of a command with its help, and what
 * may be there.
 *
 * @param <T> what is read from it: a text, a number, a flag or a constant
 * @param field the field of a request, as in {@code longestTable}; empty if only command lines say it
 * @param options the names of the option, the usual one first; empty for an argument that has none
 * @param label what stands for the value in help texts; empty for a flag
 * @param help what it says, with the usual value in brackets
 * @param type what is read from it
 * @param often how often it may be said
 * @param range which numbers it may be
 */
public record Input<T>(String field, List<String> options, String label, String help, Class<T> type, Often often,
        Range range) {

    /** How often something is said. */
    public enum Often {
        /** Once. */
        NEEDED,
        /** Once at most. */
        ONCE,
        /** As often as one likes; as an argument, at least once. */
        REPEATED,
        /** As often as one likes, or not at all. */
        ANY;

        /** Whether it may be said more than once. */
        public boolean isSeveral() {
            return this == REPEATED || this == ANY;
        }
    }

    /**
     * The numbers that are taken.
     *
     * @param most the greatest
     * @param hint what to do about others, on a command line
     */
    public record Range(double least, double most, String hint) {

        /** All numbers. */
        static final Range ALL = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, "");
    }

    /** Something that is named by its field, from which the name of the option follows. */
    public static <T> Input<T> of(Class<T> type, String field, String label, String help) {
        return new Input<>(field, List.of(option(field)), label, help, type, Often.ONCE, Range.ALL);
    }

    public static Input<String> text(String field, String label, String help) {
        return of(String.class, field, label, help);
    }

    /** Whether something is so. */
    public static Input<Boolean> flag(String field, String help) {
        return of(Boolean.class, field, "", help);
    }

    /** Something that only requests say. */
    public static <T> Input<T> field(Class<T> type, String field, String help) {
        return new Input<>(field, List.of(), "", help, type, Often.ONCE, Range.ALL);
    }

    /** A game, an argument of a command line; in a request the fields of {@code field}, or of the request itself if that is empty. */
    public static Input<String> game(String field, String label, String help) {
        return new Input<>(field, List.of(), label, help, String.class, Often.NEEDED, Range.ALL);
    }

    private static String option(String field) {
        return "--" + field.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /** The same by the name that options of this meaning have, and by older ones. */
    public Input<T> called(String... names) {
        return new Input<>(field, List.of(names), label, help, type, often, range);
    }

    /** The same with another help text. */
    public Input<T> saying(String text) {
        return new Input<>(field, options, label, text, type, often, range);
    }

    /** The same on command lines alone. */
    public Input<T> ofCommands() {
        return new Input<>("", options, label, help, type, often, range);
    }

    /** The same where nothing is asked without it. */
    public Input<T> needed() {
        return new Input<>(field, options, label, help, type, Often.NEEDED, range);
    }

    /** The same where it may be left out. */
    public Input<T> optional() {
        return new Input<>(field, options, label, help, type, Often.ONCE, range);
    }

    /** The same as often as one likes. */
    public Input<T> repeated() {
        return new Input<>(field, options, label, help, type, Often.REPEATED, range);
    }

    /** The same as often as one likes, or not at all. */
    public Input<T> any() {
        return new Input<>(field, options, label, help, type, Often.ANY, range);
    }

    /** The same for numbers of a range, with what to do about others. */
    public Input<T> from(double least, double most, String hint) {
        return new Input<>(field, options, label, help, type, often, new Range(least, most, hint));
    }

    /** The name of the option that is usual. */
    public String option() {
        return options.get(0);
    }

    /** Whether it is the game that a request itself names. */
    public boolean isOwnGame() {
        return field.isEmpty() && options.isEmpty();
    }
}
