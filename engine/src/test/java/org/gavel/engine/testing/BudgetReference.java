package org.gavel.engine.testing;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.function.DoublePredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.payment.Taxman;

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
    private final double tax;
    private final double evened;

    /** A reference for one player. */
    public BudgetReference(ColouredGraph graph, Payment payment, Player player) {
        this.graph = graph;
        this.payment = payment;
        this.player = player;
        evened = payment.label().startsWith("robin-hood:")
                ? BigFraction.parse(payment.label().substring("robin-hood:".length())).doubleValue()
                : 0;
        tax = payment instanceof Taxman taxman ? taxman.share().doubleValue() : 0;
    }

    /** The shares needed at all vertices to win within that many rounds, with an error below 1e-12. */
    public double[] within(int rounds) {
        double[] shares = new double[graph.vertexCount()];
        boolean[] changed = new boolean[shares.length];
        Arrays.fill(changed, true);
        for (int vertex = 0; vertex < shares.length; vertex++) {
            shares[vertex] = graph.isWonBy(player, vertex) ? 0 : 1;
        }
        for (int round = 0; round < rounds; round++) {
            double[] before = shares.clone();
            boolean[] changedBefore = changed.clone();
            for (int vertex = 0; vertex < shares.length; vertex++) {
                changed[vertex] = false;
                if (!graph.isTerminal(vertex) && someSuccessor(vertex, changedBefore)) {
                    Needs needs = new Needs(of(player, vertex, before), of(player.opponent(), vertex, before));
                    double own = graph.marks().charge(player, vertex).doubleValue();
                    double all = 1 + own + graph.marks().charge(player.opponent(), vertex).doubleValue();
                    shares[vertex] = least(share -> canForce((share + own) / all, needs));
                    changed[vertex] = shares[vertex] != before[vertex];
                }
            }
        }
        return shares;
    }

    private boolean someSuccessor(int vertex, boolean[] which) {
        return Arrays.stream(Player.values()).flatMapToInt(mover -> Arrays.stream(successors(mover, vertex)))
                .anyMatch(to -> which[to]);
    }

    private DoubleSummaryStatistics of(Player mover, int vertex, double[] needed) {
        return Arrays.stream(successors(mover, vertex)).mapToDouble(to -> needed[to]).summaryStatistics();
    }

    /**
     * What is needed after a round.
     *
     * @param own least and greatest where the player himself moves to
     * @param other least and greatest where the other moves to
     */
    private record Needs(DoubleSummaryStatistics own, DoubleSummaryStatistics other) {
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

    private boolean canForce(double share, Needs needs) {
        return canForceBidding(share + evened * (1 - share - share), needs);
    }

    private boolean canForceBidding(double money, Needs needs) {
        double others = 1 - money;
        if (!afterWinning(money, others, 0, needs)) {
            return false;
        }
        double most = afterWinning(money, others, money, needs) ? money
                : money - money * least(kept -> afterWinning(money, others, money - money * kept, needs));
        return most >= others || afterLosing(money, others, most, needs);
    }

    /** The other bids nothing: the player decides who moves, so that one of his moves must do, or all of the other's. */
    private boolean afterWinning(double money, double others, double bid, Needs needs) {
        double gain = paysLoser() ? bid : tax * bid;
        return isEnough(money - bid, others + gain, needs.own.getMin())
                || isEnough(money - bid, others + gain, needs.other.getMax());
    }

    /** The other bids just more: he decides who moves. */
    private boolean afterLosing(double money, double others, double bid, Needs needs) {
        double gain = paysLoser() ? bid : payment.label().equals("all-pay") ? -bid : tax * bid;
        return isEnough(money + gain, others - bid, needs.own.getMin())
                && isEnough(money + gain, others - bid, needs.other.getMax());
    }

    private boolean paysLoser() {
        return payment.equals(Payments.RICHMAN) || payment.label().startsWith("robin-hood:");
    }

    private static boolean isEnough(double money, double others, double needed) {
        return needed == 0 || needed < 1 && money * (1 - needed) >= others * needed;
    }

    private int[] successors(Player mover, int vertex) {
        int[] into = new int[graph.maxDegree()];
        return Arrays.copyOf(into, graph.successors(mover, vertex, into));
    }
}
