package org.gavel.io.graph;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;

/** The attributes of a game and its vertices in DOT and GraphML. */
final class VertexAttributes {

    private VertexAttributes() {
    }

    /** What is said of a vertex. */
    static Map<String, String> ofVertex(BiddingGame game, int vertex) {
        ColouredGraph graph = game.graph();
        Map<String, String> attributes = new LinkedHashMap<>();
        if (vertex == game.start()) {
            attributes.put("start", "true");
        }
        VertexMarks marks = graph.marks();
        marks.payoffs().at(vertex).ifPresentOrElse(payoff -> attributes.put("payoff", Fractions.text(payoff)),
                () -> graph.outcome(vertex).ifPresent(outcome -> attributes.put("outcome", outcome.label())));
        graph.stuckRule(vertex).ifPresent(rule -> attributes.put("stuck", rule.label()));
        graph.brokeOutcome(vertex).ifPresent(outcome -> attributes.put("broke", outcome.label()));
        if (marks.isMarked(vertex)) {
            attributes.put("marked", "true");
        }
        marks.priority(vertex).ifPresent(priority -> attributes.put("priority", Integer.toString(priority)));
        if (marks.hasWeight(vertex)) {
            attributes.put("weight", Fractions.text(marks.weight(vertex)));
        }
        for (Player player : Player.values()) {
            if (marks.charge(player, vertex).signum() > 0) {
                attributes.put("charge_" + player.label(), Fractions.text(marks.charge(player, vertex)));
            }
        }
        marks.owner(vertex).ifPresent(owner -> attributes.put("owner", owner.label()));
        return attributes;
    }

    /** What is said of a game as a whole, where it is not as usual, or where a reader would ask for it. */
    static Map<String, String> ofGame(BiddingGame game) {
        Map<String, String> attributes = new LinkedHashMap<>();
        if (!game.auction().equals(Auction.DEFAULT)) {
            attributes.put("auction", game.auction().toString());
        }
        if (game.objective() != Objective.Plain.REACH || !isPlain(game.graph())) {
            attributes.put("objective", game.objective().label());
        }
        return attributes;
    }

    /** Whether there are terminals, and no vertex has what an objective would speak of. */
    private static boolean isPlain(ColouredGraph graph) {
        VertexMarks marks = graph.marks();
        return IntStream.range(0, graph.declaredCount()).noneMatch(vertex -> marks.isMarked(vertex)
                || marks.hasWeight(vertex) || marks.priority(vertex).isPresent())
                && IntStream.range(0, graph.declaredCount()).anyMatch(graph::isTerminal);
    }
}
