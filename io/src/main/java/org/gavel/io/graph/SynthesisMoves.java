package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.io.graph.HoaGameReader.Token;

/** The moves of a game in the Hanoi format where some propositions are controllable, state by state. Not thread-safe. */
final class SynthesisMoves {
    private final HoaGameReader reader;
    private final LabelDiagrams diagrams;
    private final List<Integer> labels = new ArrayList<>();
    private final List<Token> targets = new ArrayList<>();
    private final List<List<Integer>> colours = new ArrayList<>();
    private Optional<Token> state = Optional.empty();
    private Optional<Integer> ofState = Optional.empty();
    private Optional<Integer> label = Optional.empty();
    private boolean hasLost;

    /**
     * Moves of no state.
     *
     * @param headers what is said before the states
     * @param aliases what stands for names in labels
     */
    SynthesisMoves(HoaGameReader reader, Map<String, List<Token>> headers, Map<String, String> aliases) {
        this.reader = reader;
        List<Token> propositions = headers.getOrDefault("AP", List.of());
        int count = propositions.size() > 1 && propositions.get(1).text().matches("[0-9]{1,3}")
                ? Integer.parseInt(propositions.get(1).text())
                : 0;
        BitSet controllable = new BitSet();
        for (Token token : headers.get("controllable-AP").stream().skip(1).toList()) {
            if (token.text().matches("[0-9]{1,3}") && Integer.parseInt(token.text()) < count) {
                controllable.set(Integer.parseInt(token.text()));
            } else {
                reader.mistakes.add(token.place(), "'" + token.text() + "' is no proposition",
                        "propositions go from 0 to " + (count - 1));
            }
        }
        diagrams = new LabelDiagrams(count, controllable, aliases);
    }

    void begin(Token begun, Optional<Token> given) {
        state = Optional.of(begun);
        label = Optional.empty();
        ofState = given.flatMap(this::read);
    }

    void label(Token given) {
        label = read(given);
    }

    private Optional<Integer> read(Token given) {
        try {
            return Optional.of(diagrams.label(given.text().substring(1, given.text().length() - 1)));
        } catch (IllegalArgumentException e) {
            reader.mistakes.add(given.place(), e.getMessage(), "write labels like [0 & !1 | t]");
            return Optional.empty();
        }
    }

    void edge(Token target, List<Integer> itsColours) {
        Optional<Integer> found = label.isPresent() ? label : ofState;
        if (found.isEmpty()) {
            reader.mistakes.add(target.place(), "this edge has no label",
                    "write the label before it, as in [0 & !1] " + target.text());
        }
        labels.add(found.orElse(0));
        targets.add(target);
        colours.add(itsColours);
        label = Optional.empty();
    }

    /** Makes a vertex of Alice for each set of edges that some setting of Bob's leaves possible. */
    void finish() {
        if (state.isEmpty()) {
            return;
        }
        Token from = state.get();
        int number = 0;
        for (BitSet possible : diagrams.possible(labels)) {
            String choice = possible.isEmpty() ? "lost" : from.text() + "?" + number++;
            reader.draft.edge(from.text(), from.place(), choice, from.place(), EdgeColour.BOTH);
            if (!possible.isEmpty()) {
                reader.declare(choice, from.place(), Player.ALICE, List.of());
            } else if (!hasLost) {
                VertexDetail lost = new VertexDetail();
                lost.outcome(Outcome.BOB);
                reader.draft.vertex(choice, from.place(), lost);
                hasLost = true;
            }
            possible.stream().forEach(edge -> reader.edge(choice, Player.ALICE, from,
                    targets.get(edge), colours.get(edge)));
        }
        labels.clear();
        targets.clear();
        colours.clear();
        state = Optional.empty();
    }
}
