package org.gavel.games.published;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.request.ParameterPairs;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.games.BundledGames;

/** The games that the publications are about. */
final class PublishedGames {

    private PublishedGames() {
    }

    /** A bundled game, or one of a file beside this class, under its own auction, with values of parameters as in {@code n=3,p=1}. */
    static BiddingGame bundled(String name, String parameters) {
        Map<String, String> values = parameters.isEmpty() ? Map.of() : ParameterPairs.byName(parameters);
        return BundledGames.named(name).map(game -> game.game(values, ExpansionLimits.DEFAULT))
                .orElseGet(() -> Language.load(new SourceText(name, text(name + ".gavel")), values,
                        ExpansionLimits.DEFAULT).named(name));
    }

    /** A file beside this class. */
    static String text(String file) {
        return Unchecked.get(() -> {
            try (InputStream in = PublishedGames.class.getResourceAsStream(file)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        });
    }

    /** A bundled game in whole chips. */
    static BiddingGame inChips(String name, String parameters) {
        return inChips(bundled(name, parameters));
    }

    /** A game in whole chips. */
    static BiddingGame inChips(BiddingGame game) {
        return game.with(game.auction().with(Money.CHIPS));
    }

    /** The share of all the money above which a player wins from the vertex whose name is a number, exactly. */
    static BigFraction share(ContinuousSolution solution, Player player, int number) {
        return solution.of(player).exact(vertex(solution.game(), number)).orElseThrow();
    }

    /** The vertex whose name is a number. */
    static int vertex(BiddingGame game, int number) {
        return game.graph().vertexNamed(Integer.toString(number)).orElseThrow();
    }

    /** The same game in which a player has one move from a vertex. */
    static BiddingGame restricted(BiddingGame game, Player player, int vertex, int only) {
        ColouredGraph graph = game.graph();
        ColouredGraphBuilder copy = ColouredGraph.builder().addVertices(graph.declaredCount()).names(graph.names());
        for (int each = 0; each < graph.declaredCount(); each++) {
            int from = each;
            graph.outcome(from).ifPresent(outcome -> copy.terminal(from, outcome));
            graph.stuckRule(from).filter(rule -> rule != StuckRule.PASS).ifPresent(rule -> copy.stuck(from, rule));
            for (Player mover : Player.values()) {
                boolean free = mover != player || from != vertex;
                graph.successors(mover, from).filter(to -> to < graph.declaredCount() && (free || to == only))
                        .forEach(to -> copy.edge(mover, from, to));
            }
        }
        return new BiddingGame(game.name(), copy.build(), game.start(), game.auction());
    }

    /** The usual auction in whole chips: Richman payment and the tie-breaking advantage. */
    static Auction chips() {
        return Auction.DEFAULT.with(Money.CHIPS);
    }
}
