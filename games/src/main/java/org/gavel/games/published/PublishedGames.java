package org.gavel.games.published;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.games.BundledGames;

/** The games that the publications are about. */
final class PublishedGames {

    private PublishedGames() {
    }

    /** A bundled game under its own auction, with values of parameters as in {@code n=3,p=1}. */
    static BiddingGame bundled(String name, String parameters) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String pair : parameters.split(",")) {
            if (!pair.isEmpty()) {
                values.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
            }
        }
        return BundledGames.named(name).orElseThrow().game(values, ExpansionLimits.DEFAULT);
    }

    /** A bundled game in whole chips. */
    static BiddingGame inChips(String name, String parameters) {
        BiddingGame game = bundled(name, parameters);
        return game.with(game.auction().with(Money.CHIPS));
    }

    /** A bundled game in whole chips under other rules for ties. */
    static BiddingGame inChips(String name, String parameters, String ties) {
        BiddingGame game = inChips(name, parameters);
        return game.with(game.auction().with("ties", ties));
    }

    /** The vertex whose name is a number. */
    static int vertex(BiddingGame game, int number) {
        return game.graph().vertexNamed(Integer.toString(number)).orElseThrow();
    }

    /** Which moves are kept when a board is copied. */
    @FunctionalInterface
    interface MoveFilter {
        /** Whether a player may still move so. */
        boolean keeps(Player mover, int from, int to);
    }

    /** The same game with fewer moves. */
    static BiddingGame restricted(BiddingGame game, MoveFilter filter) {
        ColouredGraph graph = game.graph();
        ColouredGraphBuilder copy = ColouredGraph.builder().addVertices(graph.declaredCount()).names(graph.names());
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            int from = vertex;
            graph.outcome(vertex).ifPresent(outcome -> copy.terminal(from, outcome));
            graph.stuckRule(vertex).filter(rule -> rule != StuckRule.PASS).ifPresent(rule -> copy.stuck(from, rule));
            for (Player mover : Player.values()) {
                for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
                    int to = graph.target(mover, edge);
                    if (to < graph.declaredCount() && filter.keeps(mover, from, to)) {
                        copy.edge(mover, from, to);
                    }
                }
            }
        }
        return new BiddingGame(game.name(), copy.build(), game.start(), game.auction());
    }

    /** The usual auction in whole chips: Richman payment and the tie-breaking advantage. */
    static Auction chips() {
        return Auction.DEFAULT.with(Money.CHIPS);
    }
}
