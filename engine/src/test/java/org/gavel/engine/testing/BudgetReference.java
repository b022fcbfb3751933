package org.gavel.engine.testing;

import java.util.Arrays;
import java.util.function.DoublePredicate;
import org.gavel.engine.auction.Payment;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Player;

/**
 * The slow reference for real money: the least share with which a player can force a win within a number of rounds,
 * straight from the rules. His bid is announced; the other bids less, or just more. Shares are found by bisection, and so is
 * the largest bid that leaves enough after it has won. No formula of a payment is used, only who pays what to whom.
 */
public final class BudgetReference {

    private static final int HALVINGS = 46;

    private final ColouredGraph graph;
    private final Player player;
    private final Payment payment;

    /** A reference for one player. */
    public BudgetReference(ColouredGraph graph, Payment payment, Player player) {
        this.graph = graph;
        this.payment = payment;
        this.player = player;
    }

    /** The shares needed at all vertices to win within that many rounds, with an error below 1e-12. */
    public double[] within(int rounds) {
        double[] shares = new double[graph.vertexCount()];
        for (int vertex = 0; vertex < shares.length; vertex++) {
            shares[vertex] = graph.isWonBy(player, vertex) ? 0 : 1;
        }
        for (int round = 0; round < rounds; round++) {
            double[] before = shares.clone();
            for (int vertex = 0; vertex < shares.length; vertex++) {
                if (!graph.isTerminal(vertex)) {
                    int place = vertex;
                    shares[vertex] = least(share -> canForce(place, share, before));
                }
            }
        }
        return shares;
    }

    private static double least(DoublePredicate enough) {
        if (enough.test(0)) {
            return 0;
        }
        if (!enough.test(1)) {
            return 1;
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (enough.test(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private boolean canForce(int vertex, double money, double[] needed) {
        double others = 1 - money;
        if (!afterWinning(vertex, money, others, 0, needed)) {
            return false;
        }
        double most = afterWinning(vertex, money, others, money, needed) ? money
                : money - money * least(kept -> afterWinning(vertex, money, others, money - money * kept, needed));
        return most >= others || afterLosing(vertex, money, others, most, needed);
    }

    /** The other bids nothing: the player decides who moves. */
    private boolean afterWinning(int vertex, double money, double others, double bid, double[] needed) {
        double gain = payment.equals(Payment.RICHMAN) ? bid
                : payment instanceof Payment.Taxman taxman ? taxman.share().doubleValue() * bid : 0;
        return some(player, vertex, money - bid, others + gain, needed)
                || all(player.opponent(), vertex, money - bid, others + gain, needed);
    }

    /** The other bids just more: he decides who moves. */
    private boolean afterLosing(int vertex, double money, double others, double bid, double[] needed) {
        double gain = payment.equals(Payment.RICHMAN) ? bid
                : payment instanceof Payment.Taxman taxman ? taxman.share().doubleValue() * bid
                        : payment.equals(Payment.ALL_PAY) ? -bid : 0;
        return some(player, vertex, money + gain, others - bid, needed)
                && all(player.opponent(), vertex, money + gain, others - bid, needed);
    }

    private boolean some(Player mover, int vertex, double money, double others, double[] needed) {
        return Arrays.stream(successors(mover, vertex)).anyMatch(to -> isEnough(money, others, needed[to]));
    }

    private boolean all(Player mover, int vertex, double money, double others, double[] needed) {
        return Arrays.stream(successors(mover, vertex)).allMatch(to -> isEnough(money, others, needed[to]));
    }

    private static boolean isEnough(double money, double others, double needed) {
        return needed == 0 || needed < 1 && money * (1 - needed) >= others * needed;
    }

    private int[] successors(Player mover, int vertex) {
        int[] into = new int[graph.maxDegree()];
        return Arrays.copyOf(into, graph.successors(mover, vertex, into));
    }
}
