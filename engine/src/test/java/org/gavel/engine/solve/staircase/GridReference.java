package org.gavel.engine.solve.staircase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * What a player guarantees with shares and announced bids from a grid, straight from the rules: the other wins equal bids, and the share
 * after a round is rounded down. So it is a lower bound, and near the truth where plays are short.
 */
final class GridReference {

    private static final int PARTS = 120;
    /** How many parts a round can cost: one for the bid, and one for the share after it. */
    private static final int PER_ROUND = 2;

    private final ColouredGraph graph;
    private final DrawWorth draws;
    private final double tax;

    GridReference(BiddingGame game, DrawWorth draws) {
        graph = game.graph();
        this.draws = draws;
        String payment = game.auction().payment().label();
        tax = payment.equals("richman") ? 1
                : payment.equals("poorman") ? 0
                        : BigFraction.parse(payment.substring("taxman:".length())).doubleValue();
    }

    /** Fails unless the values at the start, vertex 0 of a board whose moves lead on, are between the bounds and near both. */
    void requireNear(ShareValues values, String what) {
        double[] alice = guaranteed(Player.ALICE);
        double[] bob = guaranteed(Player.BOB);
        int room = 1 + PER_ROUND * (graph.vertexCount() - 3);
        for (int k = 0; k < PARTS; k++) {
            double least = values.lower(0, BigFraction.of(2 * k + 1, 2 * PARTS)).doubleValue();
            double most = values.upper(0, BigFraction.of(2 * k + 1, 2 * PARTS)).doubleValue();
            int rest = PARTS - 1 - k;
            String where = what + " at " + k + " of " + PARTS;
            assertThat(alice[k]).as(where).isLessThanOrEqualTo(most + 1e-9);
            assertThat(bob[rest]).as(where).isLessThanOrEqualTo(1 - least + 1e-9);
            assertThat(least).as(where).isLessThanOrEqualTo(alice[Math.min(PARTS, k + room)] + 1e-9);
            assertThat(1 - most).as(where).isLessThanOrEqualTo(bob[Math.min(PARTS, rest + room)] + 1e-9);
        }
    }

    /** Fails unless what is guaranteed within some rounds is not more than the values at the start, vertex 0, admit. */
    void requireWithin(ShareValues values, int rounds, String what) {
        double[][] alice = new double[graph.vertexCount()][PARTS + 1];
        double[][] bob = new double[graph.vertexCount()][PARTS + 1];
        for (int round = 0; round < rounds; round++) {
            alice = next(Player.ALICE, alice);
            bob = next(Player.BOB, bob);
        }
        for (int k = 0; k <= PARTS; k++) {
            BigFraction share = BigFraction.of(k, PARTS);
            String where = what + " at " + k + " of " + PARTS;
            assertThat(alice[0][k]).as(where).isLessThanOrEqualTo(values.upper(0, share).doubleValue() + 1e-9);
            assertThat(bob[0][PARTS - k]).as(where)
                    .isLessThanOrEqualTo(1 - values.lower(0, share).doubleValue() + 1e-9);
        }
    }

    private double[][] next(Player player, double[][] worth) {
        return IntStream.range(0, worth.length).mapToObj(vertex -> IntStream.rangeClosed(0, PARTS)
                .mapToDouble(k -> at(player, vertex, k, worth)).toArray()).toArray(double[][]::new);
    }

    private double[] guaranteed(Player player) {
        double[][] worth = new double[graph.vertexCount()][PARTS + 1];
        for (int vertex = graph.vertexCount() - 1; vertex >= 0; vertex--) {
            for (int k = 0; k <= PARTS; k++) {
                worth[vertex][k] = at(player, vertex, k, worth);
            }
        }
        return worth[0];
    }

    private double at(Player player, int vertex, int k, double[][] worth) {
        if (graph.isTerminal(vertex)) {
            return draws.of(graph.outcome(vertex).orElseThrow(), player);
        }
        if (graph.marks().isChance(vertex)) {
            return graph.marks().chance(vertex).stream().mapToDouble(chance -> IntStream.range(0, chance.count())
                    .mapToDouble(i -> chance.share(i) * worth[chance.target(i)][k]).sum()).sum();
        }
        if (graph.marks().owner(vertex).isPresent()) {
            return graph.marks().isOwnedBy(player, vertex) ? best(player, vertex, k, worth, Math::max)
                    : best(player.opponent(), vertex, k, worth, Math::min);
        }
        double found = 0;
        for (int bid = 0; bid <= k; bid++) {
            double won = after(player, vertex, (k - bid) / rest(bid), worth, Math::max);
            double lost = bid > PARTS - k ? 1 : after(player, vertex, (k + tax * bid) / rest(bid), worth, Math::min);
            found = Math.max(found, Math.min(won, lost));
        }
        return found;
    }

    /** What is left of all the money after a bid is paid. */
    private double rest(int bid) {
        return 1 - (1 - tax) * bid / PARTS;
    }

    /** With so much of the grid, the one who decides moves or lets the other move. */
    private double after(Player player, int vertex, double k, double[][] worth, DoubleBinaryOperator choice) {
        int left = Double.isFinite(k) ? Math.min(PARTS, (int) Math.floor(k + 1e-9)) : 0;
        return choice.applyAsDouble(best(player, vertex, left, worth, Math::max),
                best(player.opponent(), vertex, left, worth, Math::min));
    }

    private double best(Player mover, int vertex, int k, double[][] worth, DoubleBinaryOperator choice) {
        return graph.successors(mover, vertex).mapToDouble(target -> worth[target][k]).reduce(choice).orElseThrow();
    }
}
