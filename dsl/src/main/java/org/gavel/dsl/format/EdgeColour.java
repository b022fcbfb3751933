package org.gavel.dsl.format;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.graph.Player;

/** The colour of an edge as files write it: red for Alice, blue for Bob, or both. */
enum EdgeColour {
    RED("red", List.of(Player.ALICE)), BLUE("blue", List.of(Player.BOB)), BOTH("both", List.of(Player.values()));

    static final List<String> LABELS = Arrays.stream(values()).map(EdgeColour::label).toList();

    private final String label;
    private final List<Player> movers;

    EdgeColour(String label, List<Player> movers) {
        this.label = label;
        this.movers = movers;
    }

    static Optional<EdgeColour> labelled(String text) {
        return Arrays.stream(values()).filter(colour -> colour.label.equals(text)).findFirst();
    }

    String label() {
        return label;
    }

    /** The players who may move along the edge. */
    List<Player> movers() {
        return movers;
    }
}
