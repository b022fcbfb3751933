package org.gavel.io.graph;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.DefaultAttribute;

/** What is said of a game and its vertices, as attributes for JGraphT's exporters. */
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

    /** What is said of a game as a whole, where it is not as usual. */
    static Map<String, String> ofGame(BiddingGame game) {
        Map<String, String> attributes = new LinkedHashMap<>();
        if (!game.auction().equals(Auction.DEFAULT)) {
            attributes.put("auction", game.auction().toString());
        }
        if (game.objective() != Objective.Plain.REACH) {
            attributes.put("objective", game.objective().label());
        }
        return attributes;
    }

    /** Texts as JGraphT wants them. */
    static Map<String, Attribute> attributes(Map<String, String> texts) {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        texts.forEach((name, text) -> attributes.put(name, DefaultAttribute.createAttribute(text)));
        return attributes;
    }
}
