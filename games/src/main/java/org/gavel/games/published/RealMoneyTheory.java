package org.gavel.games.published;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
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
 * What is known of games with real money in general. Source: lazarus-loeb-propp-ullman-1996,
 * lazarus-loeb-propp-stromquist-ullman-1999, avni-henzinger-zikelic-2019; develin-payne-2008, section 1.
 */
final class RealMoneyTheory {

    private static final ContinuousOptions NARROW = ContinuousOptions.DEFAULT.withWidth(1e-12);

    private RealMoneyTheory() {
    }

    static List<Claim> claims() {
        return List.of(sumOfDevelinPayne(), randomTurn(), sumOfBoth(), taxman());
    }

    /** The red edges of a random graph in both colours, and a way to both ends from every vertex that has none. */
    private static BiddingGame symmetric(int vertices, int seed) {
        BiddingGame game = SeededBoards.inMoney(vertices, seed);
        ColouredGraph graph = game.graph();
        ColouredGraphBuilder both = ColouredGraph.builder().addVertices(vertices);
        for (int vertex = 0; vertex < vertices - 2; vertex++) {
            int from = vertex;
            graph.successors(Player.ALICE, vertex).forEach(target -> both.edge(from, target));
            both.edge(vertex, vertex + 1);
        }
        both.terminal(vertices - 1, Outcome.ALICE).terminal(vertices - 2, Outcome.BOB);
        return BiddingGame.of("both colours of " + game.name() + " and steps from i to i+1", both.build(),
                game.start());
    }

    private static ContinuousSolution solve(BiddingGame game, String payment, Cases cases) {
        Auction auction = Auction.DEFAULT.with("payment", payment);
        return Solvers.continuous(auction, NARROW).solve(game.with(auction), cases.stop());
    }

    private static void forEachVertex(BiddingGame game, IntConsumer visitor) {
        IntStream.range(0, game.graph().declaredCount()).forEach(visitor);
    }

    private static String at(BiddingGame game, int vertex) {
        return game.name() + " at " + game.graph().name(vertex);
    }

    private static Claim sumOfDevelinPayne() {
        return Statements.of("develin-payne-section-1")
                .over("tic-tac-toe, 60 random graphs of 9 vertices with edges of their own for each colour, and 60 with edges"
                        + " of both colours; every vertex of the graphs",
                        "tic-tac-toe, 600 random graphs of 9 vertices with edges of their own for each colour, and 600 with"
                                + " edges of both colours; every vertex of the graphs")
                .checkedBy("both players' thresholds, exactly", cases -> {
                    compareSum(cases, PublishedGames.bundled("tic-tac-toe", ""), false);
                    for (int seed = 1; seed <= cases.upTo(60, 600); seed++) {
                        compareSum(cases, SeededBoards.inMoney(9, seed), false);
                        compareSum(cases, symmetric(9, seed), true);
                    }
                });
    }

    private static void compareSum(Cases cases, BiddingGame game, boolean covered) {
        ContinuousSolution solution = solve(game, "richman", cases);
        int vertices = game.graph().declaredCount();
        IntStream.range(0, vertices > 100 ? 1 : vertices).forEach(vertex -> {
            BigFraction alice = solution.alice().exact(vertex).orElseThrow();
            BigFraction bob = solution.bob().exact(vertex).orElseThrow();
            cases.compare("a sum of 1", "a sum of " + alice.add(bob), true,
                    !covered || alice.add(bob).equals(BigFraction.ONE),
                    () -> at(game, vertex), () -> "Alice needs " + alice + " and Bob " + bob
                            + ": between these shares neither can force a win");
        });
    }

    private static Claim randomTurn() {
        return Statements.of("lazarus-random-turn")
                .over("40 random graphs of 6 vertices, with cycles and zugzwang, every vertex",
                        "400 random graphs of 7 vertices, with cycles and zugzwang, every vertex")
                .checkedBy("the chance from all pairs of positional strategies, each solved as a chain, exactly",
                        cases -> {
                            for (int seed = 1; seed <= cases.upTo(40, 400); seed++) {
                                BiddingGame game = SeededBoards.inMoney(cases.upTo(6, 7), seed);
                                ContinuousSolution solution = solve(game, "richman", cases);
                                BigFraction[] chances = new RandomTurn(game.graph()).chances();
                                forEachVertex(game,
                                        vertex -> cases.expect(BigFraction.ONE.subtract(chances[vertex]),
                                                solution.alice().exact(vertex).orElseThrow(), () -> at(game, vertex)));
                            }
                        });
    }

    private static Claim sumOfBoth() {
        return Statements.of("lazarus-sum")
                .over("60 random graphs of 20 vertices with cycles, every vertex",
                        "300 random graphs of 60 vertices with cycles, every vertex")
                .checkedBy("both players' thresholds, exactly", cases -> {
                    for (int seed = 1; seed <= cases.upTo(60, 300); seed++) {
                        BiddingGame game = symmetric(cases.upTo(20, 60), seed);
                        ContinuousSolution solution = solve(game, "richman", cases);
                        forEachVertex(game, vertex -> cases.expect(BigFraction.ONE,
                                solution.alice().exact(vertex).orElseThrow()
                                        .add(solution.bob().exact(vertex).orElseThrow()),
                                () -> at(game, vertex)));
                    }
                });
    }

    private static Claim taxman() {
        return Statements.of("avni-taxman-sum")
                .over("30 random graphs of 12 vertices with cycles, shares 0, 1/3, 1/2 and 1, every vertex",
                        "200 random graphs of 20 vertices with cycles, shares 0, 1/3, 1/2 and 1, every vertex")
                .checkedBy("the sum of proved bounds, narrower than 10^-9, has 1 in it", cases -> {
                    for (int seed = 1; seed <= cases.upTo(30, 200); seed++) {
                        BiddingGame game = symmetric(cases.upTo(12, 20), seed);
                        for (String share : List.of("0", "1/3", "1/2", "1")) {
                            compareTaxman(cases, game, share);
                        }
                    }
                });
    }

    private static void compareTaxman(Cases cases, BiddingGame game, String share) {
        ContinuousSolution solution = solve(game, "taxman:" + share, cases);
        forEachVertex(game, vertex -> {
            Enclosure sum = new Enclosure(solution.alice().lowerBound(vertex).add(solution.bob().lowerBound(vertex)),
                    solution.alice().upperBound(vertex).add(solution.bob().upperBound(vertex)));
            cases.expect("1", sum.contains(BigFraction.ONE) ? sum.rounded(9) : "not 1",
                    () -> at(game, vertex) + ", share " + share);
        });
    }
}
