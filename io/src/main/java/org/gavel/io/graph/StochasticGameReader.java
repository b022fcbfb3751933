package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;

/**
 * Reads simple stochastic games (Condon 1992): a line {@code number successor successor kind} for each vertex, where
 * the kind is one of maximizer, minimizer and average, or a short form of these, or terminal0 or terminal1 with successors 0
 * 0. Alice owns the maximizer's vertices and wins at terminal1, Bob the minimizer's and wins at terminal0; at an average
 * vertex both bid, Alice for the first successor and Bob for the second, which is a fair coin under Richman payment. Lines
 * {@code NMAX: n}, {@code NMIN: n} and {@code NAVG: n} before them say how many there are; comments begin with {@code #}. The
 * play starts at the first vertex.
 */
final class StochasticGameReader {

    private static final Pattern COUNT = Pattern.compile("(NMAX|NMIN|NAVG)\\s*:\\s*([0-9]{1,9})");
    private static final Pattern VERTEX = Pattern.compile("([0-9]+)\\s+([0-9]+)\\s+([0-9]+)\\s+(\\S+)");
    private static final Map<String, Kind> KINDS = Map.of("maximizer", Kind.MAX, "max", Kind.MAX, "minimizer", Kind.MIN,
            "min", Kind.MIN, "average", Kind.AVG, "avg", Kind.AVG, "terminal0", Kind.ZERO, "t0", Kind.ZERO,
            "terminal1", Kind.ONE, "t1", Kind.ONE);

    private final ReadingMistakes mistakes;
    private final GraphDraft draft;
    private final List<Count> counts = new ArrayList<>();
    private final int[] found = new int[Kind.values().length];
    private boolean started;

    private enum Kind {
        MAX, MIN, AVG, ZERO, ONE
    }

    /** How many vertices of a kind there are said to be. */
    private record Count(Kind kind, int number, TextPlace place) {
    }

    private StochasticGameReader(ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        draft = new GraphDraft(mistakes);
    }

    static BiddingGame read(ReadingMistakes mistakes, String name) {
        StochasticGameReader reader = new StochasticGameReader(mistakes);
        int at = 0;
        for (String line : mistakes.source().text().split("\n", -1)) {
            String content = line.replaceFirst("#.*", "").strip();
            if (!content.isEmpty()) {
                reader.take(content, reader.mistakes.place(at + line.indexOf(content), content.length()));
            }
            at += line.length() + 1;
        }
        for (Count count : reader.counts) {
            int number = reader.found[count.kind().ordinal()];
            if (number != count.number()) {
                reader.mistakes.add(count.place(), "there are " + number + " such vertices",
                        "write N" + count.kind() + ": " + number + ", or leave the line out");
            }
        }
        return reader.draft.build(name, Auction.DEFAULT, Objective.Plain.REACH, "list its vertices");
    }

    private void take(String content, TextPlace place) {
        Matcher count = COUNT.matcher(content);
        Matcher vertex = VERTEX.matcher(content);
        if (count.matches()) {
            Kind kind = Kind.valueOf(count.group(1).substring(1));
            if (counts.stream().anyMatch(each -> each.kind() == kind)) {
                mistakes.add(place, count.group(1) + " is given twice", "keep one");
            }
            counts.add(new Count(kind, Integer.parseInt(count.group(2)), place));
        } else if (vertex.matches() && KINDS.containsKey(vertex.group(4).toLowerCase(Locale.ROOT))) {
            vertex(vertex, KINDS.get(vertex.group(4).toLowerCase(Locale.ROOT)), place);
        } else {
            mistakes.add(place, "this is not a vertex of a simple stochastic game",
                    "write its number, two successors and one of max, min, average, terminal0 and terminal1: 3 1 4 max");
        }
    }

    private void vertex(Matcher vertex, Kind kind, TextPlace place) {
        String id = vertex.group(1);
        found[kind.ordinal()]++;
        if (!started) {
            draft.start(id, place);
            started = true;
        }
        VertexDetail detail = new VertexDetail();
        switch (kind) {
            case MAX -> detail.owner(Player.ALICE);
            case MIN -> detail.owner(Player.BOB);
            case ZERO -> detail.outcome(Outcome.BOB);
            case ONE -> detail.outcome(Outcome.ALICE);
            default -> {
            }
        }
        draft.vertex(id, place, detail);
        boolean isTerminal = kind == Kind.ZERO || kind == Kind.ONE;
        if (isTerminal && !List.of("0", id).containsAll(List.of(vertex.group(2), vertex.group(3)))) {
            mistakes.add(place, "a terminal has successors", "write " + id + " 0 0 " + vertex.group(4));
        }
        if (!isTerminal) {
            draft.edge(id, place, vertex.group(2), place, kind == Kind.AVG ? EdgeColour.RED : EdgeColour.BOTH);
            draft.edge(id, place, vertex.group(3), place, kind == Kind.AVG ? EdgeColour.BLUE : EdgeColour.BOTH);
        }
    }
}
