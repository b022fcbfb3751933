package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.io.graph.HoaGameReader.Token;

/** The edges of a game in the Hanoi format, state by state, and the moves that their labels leave. Not thread-safe. */
final class SynthesisMoves {
    private final HoaGameReader reader;
    private final LabelDiagrams diagrams;
    private final int propositions;
    private final List<Optional<Integer>> labels = new ArrayList<>();
    private final List<Token> targets = new ArrayList<>();
    private final List<BitSet> colours = new ArrayList<>();
    private Optional<Token> state = Optional.empty();
    private Player mover = Player.ALICE;
    private Optional<Integer> ofState = Optional.empty();
    private Optional<Integer> label = Optional.empty();
    private boolean hasLost;

    SynthesisMoves(HoaGameReader reader, LabelDiagrams diagrams, int propositions) {
        this.reader = reader;
        this.diagrams = diagrams;
        this.propositions = propositions;
    }

    void begin(Token begun, Player owner, Optional<Token> given) {
        state = Optional.of(begun);
        mover = owner;
        label = Optional.empty();
        ofState = given.flatMap(this::read);
    }

    /** Whether there is a state. */
    boolean hasBegun() {
        return state.isPresent();
    }

    void label(Token given) {
        if (ofState.isPresent()) {
            reader.mistakes.add(given.place(), "both the state and its edge have a label", "keep one");
        }
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

    void edge(Token target, BitSet itsColours) {
        labels.add(label.isPresent() ? label : ofState);
        targets.add(target);
        colours.add(itsColours);
        label = Optional.empty();
    }

    /** Goes along each edge of a state that has a player, unless nothing makes its label true. */
    void finishPlayer() {
        if (!isImplicit()) {
            explicitLabels();
        }
        for (int i = 0; i < targets.size(); i++) {
            if (labels.get(i).isEmpty() || diagrams.isPossible(labels.get(i).get())) {
                reader.edge(state.orElseThrow().text(), mover, state.orElseThrow(), targets.get(i), colours.get(i));
            }
        }
        clear();
    }

    /** Makes a vertex of Alice for each least set of edges that some setting of Bob's leaves possible. */
    void finish() {
        if (state.isEmpty()) {
            return;
        }
        Token from = state.get();
        int number = 0;
        for (BitSet possible : diagrams.possible(explicitLabels())) {
            String choice = possible.isEmpty() ? "lost" : from.text() + "?" + number++;
            reader.draft.edge(from.text(), from.place(), choice, from.place(), EdgeColour.BOTH);
            if (!possible.isEmpty()) {
                reader.declare(choice, from.place(), Player.ALICE, Optional.empty());
            } else if (!hasLost) {
                VertexDetail lost = new VertexDetail();
                lost.outcome(Outcome.BOB);
                reader.draft.vertex(choice, from.place(), lost);
                hasLost = true;
            }
            possible.stream().forEach(edge -> reader.edge(choice, Player.ALICE, from,
                    targets.get(edge), colours.get(edge)));
        }
        clear();
    }

    /** The labels; without any, the edges are those of the settings 0, 1, ... whose bits are the propositions. */
    private List<Integer> explicitLabels() {
        boolean isImplicit = isImplicit();
        if (isImplicit && propositions < 31 && labels.size() == 1 << propositions) {
            List<Integer> settings = new ArrayList<>();
            for (int setting = 0; setting < labels.size(); setting++) {
                settings.add(diagrams.label(setting(setting)));
            }
            return settings;
        }
        for (int i = 0; i < labels.size(); i++) {
            if (labels.get(i).isEmpty()) {
                reader.mistakes.add(targets.get(i).place(), "this edge has no label", isImplicit
                        ? "write the label before it, or an edge for each of the 2^" + propositions + " settings"
                        : "write the label before it, as in [0 & !1] " + targets.get(i).text());
            }
        }
        return labels.stream().map(each -> each.orElse(0)).toList();
    }

    private boolean isImplicit() {
        return labels.stream().allMatch(Optional::isEmpty);
    }

    private String setting(int setting) {
        StringBuilder text = new StringBuilder("t");
        for (int proposition = 0; proposition < propositions; proposition++) {
            text.append((setting >> proposition & 1) == 1 ? "&" : "&!").append(proposition);
        }
        return text.toString();
    }

    private void clear() {
        labels.clear();
        targets.clear();
        colours.clear();
        state = Optional.empty();
    }
}
