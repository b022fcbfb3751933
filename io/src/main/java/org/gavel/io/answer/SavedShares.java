package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.ShareSide;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.purses.Sufficiency;

/** Reads one player's thresholds in real money as they were saved. */
final class SavedShares {

    private final double[] lower;
    private final double[] upper;
    private final BigFraction[] exact;
    private final BigFraction[] lowerBound;
    private final BigFraction[] upperBound;
    private final BitSet never = new BitSet();
    private final BitSet read = new BitSet();
    private final List<String> states;
    private final Map<Integer, ShareSide> sides = new HashMap<>();
    private final ColouredGraph graph;
    private final Player player;

    /** Nothing read as yet; the terminal vertices that stuck rules add are known from the graph. */
    SavedShares(ColouredGraph graph, Player player, List<String> states) {
        this.player = player;
        this.graph = graph;
        this.states = states;
        int n = graph.vertexCount();
        lower = new double[n];
        upper = new double[n];
        exact = new BigFraction[n];
        lowerBound = new BigFraction[n];
        upperBound = new BigFraction[n];
        for (int vertex = graph.declaredCount(); vertex < n; vertex++) {
            if (graph.isWonBy(player, vertex)) {
                exact[vertex] = BigFraction.ZERO;
            } else {
                setNever(vertex);
            }
            close(vertex);
        }
    }

    /** Reads the threshold of a vertex, which begins where the cursor stands. */
    void read(int vertex, JsonCursor json, String what) {
        read.clear();
        TurnReader turn = new TurnReader(json, graph);
        List<Sufficiency> exactlyEnough = new ArrayList<>();
        json.object(what, key -> {
            switch (key) {
                case "never" -> {
                    json.truth("'never'");
                    setNever(vertex);
                }
                case "exact" -> exact[vertex] = json.fraction("'exact'");
                case "lower" -> lower[vertex] = share(json, 0);
                case "upper" -> upper[vertex] = share(json, 1);
                case "bounds" -> readBounds(vertex, json, Fractions::parse);
                case "decimal" -> readBounds(vertex, json, Fractions::parseDecimal);
                case "exactlyEnough" -> readExactlyEnough(json, exactlyEnough);
                default -> {
                    if (!turn.read(key)) {
                        json.unknown(key);
                    }
                }
            }
        });
        if (!never.get(vertex) && read.cardinality() < 2) {
            throw json.wrong(what + " lacks '" + (read.get(0) ? "upper" : "lower") + "'", "");
        }
        if (never.get(vertex) && read.cardinality() > 0) {
            throw json.wrong(what + " is said to be 'never' and a number", "");
        }
        sides.put(vertex, new ShareSide(exactlyEnough, turn.inMoney(player, vertex)));
        close(vertex);
    }

    private void readExactlyEnough(JsonCursor json, List<Sufficiency> into) {
        if (states.size() == 1) {
            into.add(json.yesOrNo("'exactlyEnough'"));
            return;
        }
        for (int state = 0; state < states.size(); state++) {
            into.add(Sufficiency.NOT_DECIDED);
        }
        json.object("'exactlyEnough'", name -> {
            if (!states.contains(name)) {
                throw json.wrong("the tie rule has no state '" + name + "'", "the states are " + states);
            }
            into.set(states.indexOf(name), json.yesOrNo("'" + name + "'"));
        });
    }

    /** What else is said of the player at a vertex. */
    ShareSide side(int vertex) {
        return sides.getOrDefault(vertex, ShareSide.NOTHING);
    }

    /** Two bounds as texts. */
    private void readBounds(int vertex, JsonCursor json, Function<String, BigFraction> parse) {
        json.object("the bounds", end -> {
            BigFraction bound;
            try {
                bound = parse.apply(json.text("'" + end + "'"));
            } catch (NumberFormatException e) {
                throw json.wrong("this bound is no number", "");
            }
            if (end.equals("lower")) {
                raise(vertex, bound);
            } else if (end.equals("upper")) {
                sink(vertex, bound);
            } else {
                json.unknown(end);
            }
        });
    }

    private void raise(int vertex, BigFraction bound) {
        if (lowerBound[vertex] == null || lowerBound[vertex].compareTo(bound) < 0) {
            lowerBound[vertex] = bound;
        }
    }

    private void sink(int vertex, BigFraction bound) {
        if (upperBound[vertex] == null || upperBound[vertex].compareTo(bound) > 0) {
            upperBound[vertex] = bound;
        }
    }

    /** Keeps the narrowest of all that is said about a vertex, since all of it must hold. */
    private void close(int vertex) {
        if (exact[vertex] == null && lowerBound[vertex] != null) {
            raise(vertex, BigFraction.from(lower[vertex]));
        } else if (exact[vertex] != null) {
            raise(vertex, exact[vertex]);
        }
        if (exact[vertex] == null && upperBound[vertex] != null) {
            sink(vertex, BigFraction.from(upper[vertex]));
        } else if (exact[vertex] != null) {
            sink(vertex, exact[vertex]);
        }
    }

    private double share(JsonCursor json, int end) {
        read.set(end);
        double share = json.real(end == 0 ? "'lower'" : "'upper'");
        if (!(share >= 0 && share <= 1)) {
            throw json.wrong(share + " is no share of the money", "shares are from 0 to 1");
        }
        return share;
    }

    private void setNever(int vertex) {
        never.set(vertex);
        lower[vertex] = 1;
        upper[vertex] = 1;
        exact[vertex] = BigFraction.ONE;
    }

    /** What was read. */
    ContinuousThresholds thresholds() {
        return new EnclosureThresholds(lower, upper, lowerBound, upperBound, never::get);
    }
}
