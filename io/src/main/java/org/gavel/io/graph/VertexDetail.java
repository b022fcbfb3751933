package org.gavel.io.graph;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Objective;

/** What a file says of one vertex beyond its name. Not thread-safe. */
final class VertexDetail {

    /** What may be said, in the order in which it is looked at. */
    static final List<String> KEYS = List.of("outcome", "payoff", "stuck", "broke", "marked", "owner", "priority",
            "weight",
            "charge_alice", "charge_bob");

    private static final int MOST_SETS = 100;
    private static final List<String> UNMARKED = List.of("false", "");

    private Optional<Outcome> outcome = Optional.empty();
    private Optional<StuckRule> stuck = Optional.empty();
    private Optional<Outcome> broke = Optional.empty();
    private Optional<Player> owner = Optional.empty();
    private final BitSet sets = new BitSet();
    private OptionalInt priority = OptionalInt.empty();
    private Optional<BigFraction> weight = Optional.empty();
    private Optional<BigFraction> payoff = Optional.empty();
    private Map<Player, BigFraction> charges = Map.of();

    /** What says that plays end there, as messages call it. */
    String ending() {
        return outcome.map(ending -> "the outcome " + ending.label()).orElse("a payoff");
    }

    /** Whether plays end there. */
    boolean ends() {
        return outcome.isPresent() || payoff.isPresent();
    }

    /** The key that says that plays end there. */
    String endingKey() {
        return outcome.isPresent() ? "outcome" : "payoff";
    }

    /** Whether it is said twice how plays end there. */
    boolean endsTwice() {
        return outcome.isPresent() && payoff.isPresent();
    }

    void outcome(Outcome ending) {
        outcome = Optional.of(ending);
    }

    void stuck(StuckRule rule) {
        stuck = Optional.of(rule);
    }

    Optional<Player> owner() {
        return owner;
    }

    void owner(Player player) {
        owner = Optional.of(player);
    }

    boolean isMarked() {
        return !sets.isEmpty();
    }

    void mark() {
        mark(0);
    }

    /** Puts the vertex into a set, which begin with 0. */
    void mark(int set) {
        sets.set(set);
    }

    /** Takes {@code true}, or the numbers of the sets that the vertex is in, which begin with 1. */
    private void mark(String text) {
        for (String set : UNMARKED.contains(text) ? List.<String>of() : List.of(text.replace("true", "1").split(","))) {
            if (!set.matches("[1-9][0-9]{0,2}") || Integer.parseInt(set) > MOST_SETS) {
                throw new InputException("'" + (set.length() > 40 ? set.substring(0, 37) + "..." : set)
                        + "' is not the number of a set", "sets of marked vertices have the numbers 1 to " + MOST_SETS);
            }
            sets.set(Integer.parseInt(set) - 1);
        }
    }

    OptionalInt priority() {
        return priority;
    }

    void priority(int number) {
        priority = OptionalInt.of(number);
    }

    /**
     * Takes what a text says with one of the {@link #KEYS}; a text that says nothing is a mistake.
     *
     * @param what what messages call the key
     */
    void take(String key, String what, String text, Supplier<TextPlace> place, ReadingMistakes mistakes) {
        switch (key) {
            case "outcome" -> outcome = mistakes.choice(what, text, place, Outcome.class);
            case "stuck" -> stuck = mistakes.choice(what, text, place, StuckRule.class);
            case "broke" -> broke = mistakes.choice(what, text, place, Outcome.class);
            case "marked" -> mistakes.attempt(place, () -> mark(text));
            case "owner" -> owner = mistakes.choice(what, text, place, Player.class);
            case "priority" -> mistakes.attempt(place, () -> priority(parsePriority(text)));
            case "payoff" -> mistakes.attempt(place,
                    () -> payoff = Optional.of(Objective.parseNumber(text, "a payoff")));
            case "weight" -> mistakes.attempt(place,
                    () -> weight = Optional.of(Objective.parseNumber(text, "a weight")));
            case "charge_alice" -> mistakes.attempt(place, () -> charge(Player.ALICE, text));
            case "charge_bob" -> mistakes.attempt(place, () -> charge(Player.BOB, text));
            default -> throw new IllegalArgumentException(key);
        }
    }

    private void charge(Player player, String text) {
        BigFraction part = parseCharge(text);
        charges = new TreeMap<>(charges);
        charges.put(player, part);
    }

    /** Whether it pays a player. */
    boolean hasCharge() {
        return charges.values().stream().anyMatch(part -> part.signum() > 0);
    }

    void say(int vertex, ColouredGraphBuilder builder) {
        outcome.ifPresent(ending -> builder.terminal(vertex, ending));
        payoff.ifPresent(number -> builder.payoff(vertex, number));
        stuck.ifPresent(rule -> builder.stuck(vertex, rule));
        broke.ifPresent(ending -> builder.broke(vertex, ending));
        owner.ifPresent(player -> builder.owner(vertex, player));
        priority.ifPresent(number -> builder.priority(vertex, number));
        weight.ifPresent(number -> builder.weight(vertex, number));
        charges.forEach((player, part) -> builder.charge(vertex, player, part));
        sets.stream().forEach(set -> builder.mark(set, vertex));
    }

    /**
     * The priority of a text.
     *
     * @throws InputException if it is none
     */
    static int parsePriority(String text) {
        if (!text.matches("[0-9]{1,10}") || Long.parseLong(text) > VertexMarks.MOST_PRIORITY) {
            throw new InputException("'" + (text.length() > 40 ? text.substring(0, 37) + "..." : text)
                    + "' is not a priority", "write a whole number from 0 to " + VertexMarks.MOST_PRIORITY);
        }
        return Integer.parseInt(text);
    }

    /**
     * The charge of a text.
     *
     * @throws InputException if it is none
     */
    private static BigFraction parseCharge(String text) {
        BigFraction number = Objective.parseNumber(text, "a charge");
        if (!VertexMarks.isCharge(number)) {
            throw new InputException("'" + text + "' is not a charge",
                    "write a part of all the money, from 0 to "
                            + VertexMarks.MOST_CHARGE + ", as in 1/10");
        }
        return number;
    }
}
