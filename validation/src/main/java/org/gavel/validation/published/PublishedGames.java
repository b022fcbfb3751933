package org.gavel.validation.published;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
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
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;

/** The games that the publications are about. */
final class PublishedGames {

    private static final double WIDTH = 1e-12;

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

    /** Both players' thresholds of a game in real money, enclosed narrowly. */
    static ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT.withWidth(WIDTH)).solve(game, stop);
    }

    /** What both players need to win within this many rounds. */
    static ContinuousSolution within(BiddingGame game, int rounds, StopSignal stop) {
        ContinuousOptions options = new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.of(rounds), 0, 1);
        return Solvers.continuous(game.auction(), options).solve(game, stop);
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
