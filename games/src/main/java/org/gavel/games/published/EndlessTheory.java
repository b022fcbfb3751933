package org.gavel.games.published;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.AnswerVerifier;
import org.gavel.engine.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.average.PayoffCurveSolver;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/**
 * Games that never end: parity and average weights. The sources were not at hand; what they say is recalled. Sources:
 * avni-henzinger-chonev-2017, avni-henzinger-ibsen-jensen-2018, avni-henzinger-zikelic-2019, avni-jecker-zikelic-2021,
 * avni-sadhukhan-2022.
 */
final class EndlessTheory {

    private static final int PARTS = 12;

    private EndlessTheory() {
    }

    static List<Claim> claims() {
        return List.of(parity(), average(), coin("poorman", (share, part) -> share),
                coin("taxman",
                        (share, part) -> share.add(part.multiply(BigFraction.ONE.subtract(share)))
                                .divide(part.add(1))),
                coin("all-pay",
                        (share, part) -> share.compareTo(BigFraction.of(1, 2)) <= 0 ? BigFraction.ZERO
                                : share.multiply(2).subtract(1).divide(share)),
                coin("all-pay-richman", (share, part) -> BigFraction.ZERO), chips());
    }

    /** A ring of both colours with more edges anywhere, so that every vertex leads to every other. */
    private static ColouredGraph ring(int vertices, int seed) {
        Random random = new Random(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            builder.edge(vertex, (vertex + 1) % vertices).edge(vertex, random.nextInt(vertices));
            builder.priority(vertex, random.nextInt(5)).weight(vertex, BigFraction.of(random.nextInt(9) - 4));
        }
        return builder.build();
    }

    private static ContinuousSolution solve(ColouredGraph graph, int seed, Objective objective, Cases cases) {
        BiddingGame game = new BiddingGame("ring " + seed, graph, 0, Auction.DEFAULT, objective);
        return Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, cases.stop());
    }

    private static Claim parity() {
        return Statements.of("parity-strongly-connected")
                .over("60 rings of 3 to 8 vertices with edges across, every vertex",
                        "600 rings of 3 to 8 vertices with edges across, every vertex")
                .checkedBy("both players' thresholds, exactly", cases -> {
                    for (int seed = 1; seed <= cases.upTo(60, 600); seed++) {
                        ColouredGraph graph = ring(3 + seed % 6, seed);
                        ContinuousSolution solution = solve(graph, seed, Objective.Plain.PARITY, cases);
                        int largest = IntStream.range(0, graph.vertexCount())
                                .map(vertex -> graph.marks().priority(vertex).orElseThrow()).max().orElseThrow();
                        expect(cases, solution, largest % 2 == 0 ? Player.ALICE : Player.BOB);
                    }
                });
    }

    private static void expect(Cases cases, ContinuousSolution solution, Player winner) {
        IntStream
                .range(0, solution.game().graph().vertexCount()).forEach(vertex -> cases.expect("0 and 1",
                        needs(solution, winner, vertex) + " and "
                                + needs(solution, winner.opponent(), vertex),
                        () -> solution.game().name() + " at " + vertex));
    }

    private static String needs(ContinuousSolution solution, Player player, int vertex) {
        return solution.of(player).exact(vertex).orElseThrow().toString();
    }

    private static Claim average() {
        return Statements.of("mean-payoff-fair-coin")
                .over("40 rings of 3 to 8 vertices with edges across, every vertex",
                        "400 rings of 3 to 8 vertices with edges across, every vertex")
                .checkedBy(
                        "thresholds for that average and for one half-way to the largest weight, proved by potentials",
                        cases -> {
                            for (int seed = 1; seed <= cases.upTo(40, 400); seed++) {
                                average(cases, ring(3 + seed % 6, seed), seed);
                            }
                        });
    }

    private static void average(Cases cases, ColouredGraph graph, int seed) {
        BigFraction payoff = new PayoffCurveSolver(TurnChance.Strategies.PURE)
                .solve(BiddingGame.of("ring " + seed, graph, 0), List.of(BigFraction.of(1, 3)), cases.stop()).points()
                .get(0).least().payoff();
        BigFraction most = IntStream.range(0, graph.vertexCount()).mapToObj(graph.marks()::weight)
                .max(Comparator.naturalOrder()).orElseThrow();
        expect(cases, proved(cases, graph, seed, payoff), Player.ALICE);
        if (most.compareTo(payoff) > 0) {
            expect(cases, proved(cases, graph, seed, payoff.add(most).divide(2)), Player.BOB);
        }
    }

    private static ContinuousSolution proved(Cases cases, ColouredGraph graph, int seed, BigFraction least) {
        ContinuousSolution solution = solve(graph, seed, new Objective.MeanPayoff(least), cases);
        cases.expect(Verdict.VERIFIED, new AnswerVerifier(cases.stop()).checkEndless(solution).verdict(),
                () -> "ring " + seed);
        return solution;
    }

    /** The law gives the chance of the coin by Alice's share and the part that is passed on. */
    private static Claim coin(String payment, BinaryOperator<BigFraction> law) {
        return Statements.of(payment + "-coin")
                .over("shares of twelfths" + (payment.equals("taxman") ? ", parts of twelfths" : ""))
                .checkedBy("what a small bid does to both purses, as in the proof of the guide", cases -> {
                    for (int part = 0; part <= (payment.equals("taxman") ? PARTS : 0); part++) {
                        Payment paid = Payment.parse(payment.equals("taxman")
                                ? "taxman:" + Fractions.text(BigFraction.of(part, PARTS))
                                : payment);
                        TurnChance chance = paid.turns(TurnChance.Strategies.PURE).orElseThrow();
                        for (int share = 1; share < PARTS; share++) {
                            BigFraction own = BigFraction.of(share, PARTS);
                            cases.expect(law.apply(own, BigFraction.of(part, PARTS)), chance.least(own),
                                    () -> paid.label() + ", share " + own);
                        }
                    }
                });
    }

    private static Claim chips() {
        return Statements.of("discrete-parity-determined")
                .over("40 random boards of 3 to 8 vertices with edges of their own for each colour, 0..6 chips, every division",
                        "400 random boards of 3 to 8 vertices with edges of their own for each colour, 0..6 chips, every"
                                + " division")
                .checkedBy("both players' thresholds", cases -> {
                    for (int seed = 1; seed <= cases.upTo(40, 400); seed++) {
                        determined(cases, coloured(3 + seed % 6, seed), seed);
                    }
                });
    }

    private static ColouredGraph coloured(int vertices, int seed) {
        Random random = new Random(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            for (Player player : Player.values()) {
                builder.edge(player, vertex, random.nextInt(vertices)).edge(player, vertex, random.nextInt(vertices));
            }
            builder.priority(vertex, random.nextInt(5));
        }
        return builder.build();
    }

    private static void determined(Cases cases, ColouredGraph graph, int seed) {
        BiddingGame game = new BiddingGame("board " + seed, graph, 0, Auction.DEFAULT, Objective.Plain.PARITY);
        ChipTruth truth = ChipTruth.upTo(6, game, cases.stop());
        IntStream.range(0, graph.vertexCount()).forEach(vertex -> IntStream.rangeClosed(0, 6)
                .forEach(total -> IntStream.rangeClosed(0, total).forEach(own -> {
                    for (Player holder : Player.values()) {
                        boolean alice = truth.wins(Player.ALICE, vertex, holder.ordinal(), own, total - own);
                        boolean bob = truth.wins(Player.BOB, vertex, holder.ordinal(), own, total - own);
                        cases.expect("one", alice == bob ? alice ? "both" : "neither" : "one", () -> game.name()
                                + " at " + vertex + ", " + own + " of " + total + " chips, the token with "
                                + holder.label());
                    }
                })));
    }
}
