package org.gavel.games.published;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/**
 * Boards on which both may go along every edge, there and back, and the smoothest way to fill them in. Source:
 * lazarus-loeb-propp-stromquist-ullman-1999, kyng-rao-sachdeva-spielman-2015.
 */
final class LipschitzTheory {

    private static final String GRID = "grid";

    /** What is printed of the 6 x 6 grid, row by row. */
    private static final List<String> PRINTED = List.of(
            "0.0000", "0.1429", "0.2449", "0.3178", "0.3698", "0.4070",
            "0.2000", "0.2857", "0.3469", "0.3907", "0.4219", "0.4442",
            "0.4000", "0.4286", "0.4490", "0.4636", "0.4740", "0.4814",
            "0.6000", "0.5714", "0.5510", "0.5364", "0.5260", "0.5186",
            "0.8000", "0.7143", "0.6531", "0.6093", "0.5781", "0.5558",
            "1.0000", "0.8571", "0.7551", "0.6822", "0.6302", "0.5930");

    private LipschitzTheory() {
    }

    static List<Claim> claims() {
        return List.of(extension(), printedGrid());
    }

    private static Claim extension() {
        return Statements.of("lazarus-lipschitz")
                .over("grids of up to 6 x 6 with two corners of one side the ends, and 60 random graphs of 20 vertices with up to"
                        + " eleven ends, every vertex",
                        "grids of up to 8 x 8 with two corners of one side the ends, and 300 random graphs of 30 vertices with"
                                + " up to sixteen ends, every vertex")
                .checkedBy(
                        "the extension path by path, measuring every path each time, against the thresholds, exactly",
                        cases -> {
                            int side = cases.upTo(6, 8);
                            for (int rows = 2; rows <= side; rows++) {
                                for (int columns = 1; columns <= side; columns++) {
                                    compare(cases, PublishedGames.bundled(GRID, "rows=" + rows + ",columns=" + columns),
                                            "grid of " + rows + " x " + columns);
                                }
                            }
                            for (int seed = 1; seed <= cases.upTo(60, 300); seed++) {
                                BiddingGame game = symmetric(cases.upTo(20, 30), seed);
                                compare(cases, game, game.name());
                            }
                        });
    }

    private static Claim printedGrid() {
        return Statements.of("kyng-grid").over("all 36 squares")
                .checkedBy("the thresholds, exactly, rounded to the four places of the print", cases -> {
                    BiddingGame game = PublishedGames.bundled(GRID, "");
                    ContinuousSolution solution = solve(game, cases);
                    for (int square = 0; square < PRINTED.size(); square++) {
                        String name = "row=" + (square / 6 + 1) + ":column=" + (square % 6 + 1);
                        BigFraction share = needs(solution, game.graph().vertexNamed(name).orElseThrow());
                        cases.expect(PRINTED.get(square), rounded(share), () -> name);
                    }
                });
    }

    private static String rounded(BigFraction share) {
        return new BigDecimal(share.getNumerator())
                .divide(new BigDecimal(share.getDenominator()), 4, RoundingMode.HALF_UP).toPlainString();
    }

    private static void compare(Cases cases, BiddingGame game, String name) {
        ContinuousSolution solution = solve(game, cases);
        List<BigFraction> values = LipschitzExtension.of(game.graph());
        for (int vertex = 0; vertex < values.size(); vertex++) {
            int here = vertex;
            cases.expect(values.get(vertex), needs(solution, vertex),
                    () -> name + " at " + game.graph().name(here));
        }
    }

    private static BigFraction needs(ContinuousSolution solution, int vertex) {
        return solution.alice().exact(vertex).orElseThrow();
    }

    private static ContinuousSolution solve(BiddingGame game, Cases cases) {
        return Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT).solve(game, cases.stop());
    }

    /** The first red edges of a random graph and steps from i to i+1, all in both colours and both ways; some vertices are ends. */
    private static BiddingGame symmetric(int vertices, int seed) {
        BiddingGame random = SeededBoards.inMoney(vertices, seed);
        ColouredGraphBuilder both = ColouredGraph.builder().addVertices(vertices);
        boolean[] ends = new boolean[vertices];
        for (int vertex = 0; vertex < vertices; vertex++) {
            ends[vertex] = vertex >= vertices - 2 || vertex % (2 + seed % 6) == 1 && seed % 2 == 0;
            if (ends[vertex]) {
                boolean won = vertex < vertices - 2 ? vertex / 3 % 2 == 1 : vertex == vertices - 1;
                both.terminal(vertex, won ? Outcome.ALICE : Outcome.BOB);
            }
        }
        join(both, ends, 0, vertices - 1);
        for (int vertex = 0; vertex < vertices - 2; vertex++) {
            int from = vertex;
            join(both, ends, from, from + 1);
            random.graph().successors(Player.ALICE, from).limit(1).forEach(to -> join(both, ends, from, to));
        }
        return BiddingGame.of("both ways of " + random.name(), both.build(), random.start());
    }

    private static void join(ColouredGraphBuilder board, boolean[] ends, int one, int other) {
        if (!ends[one]) {
            board.edge(one, other);
        }
        if (!ends[other]) {
            board.edge(other, one);
        }
    }
}
