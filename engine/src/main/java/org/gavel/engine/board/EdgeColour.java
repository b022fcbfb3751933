package org.gavel.engine.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The colour of an edge as files write it: red for Alice, blue for Bob, or both. */
public enum EdgeColour {
    /** Alice may move along it. */
    RED("red", List.of(Player.ALICE)),
    /** Bob may move along it. */
    BLUE("blue", List.of(Player.BOB)),
    /** Both may. */
    BOTH("both", List.of(Player.values()));

    /** All words. */
    public static final List<String> LABELS = Arrays.stream(values()).map(EdgeColour::label).toList();

    private final String label;
    private final List<Player> movers;

    EdgeColour(String label, List<Player> movers) {
        this.label = label;
        this.movers = movers;
    }

    /** The colour of a word, or empty if there is none. */
    public static Optional<EdgeColour> labelled(String text) {
        return Arrays.stream(values()).filter(colour -> colour.label.equals(text)).findFirst();
    }

    /** The word of the files. */
    public String label() {
        return label;
    }

    /** The players who may move along the edge. */
    public List<Player> movers() {
        return movers;
    }
}
