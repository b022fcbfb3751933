package org.gavel.engine.reference;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * The shares with which a player forces a win within some number of rounds under Richman payment, where one player always wins
 * ties and purses change before bids: exactly, with or without their least share, by trying the bids at which something changes.
 * Straight from the rules; no formula of a threshold is used.
 */
public final class ExactShares {

    private static final BigFraction ONE = BigFraction.ONE;

    /**
     * Shares that win: none, or all from one on.
     *
     * @param from the least, or their infimum
     * @param least whether that is among them, or whether there are none
     */
    public record Winning(BigFraction from, Least least) {

        /** Whether the least share is among those that win. */
        public boolean closed() {
            return least == Least.WINS;
        }

        /** Whether no share wins. */
        public boolean none() {
            return least == Least.NONE;
        }

        /** Whether a share is among them. */
        public boolean contains(BigFraction share) {
            int order = share.compareTo(from);
            return !none() && (order > 0 || order == 0 && closed());
        }
    }

    /** What is true of the least share: it wins, only all above it do, or none does. */
    public enum Least {
        WINS, LOSES, NONE
    }

    private final ColouredGraph graph;
    private final Player player;
    private final boolean winsTies;
    private final BigFraction evened;
    private List<Winning> now = new ArrayList<>();

    /**
     * Those within no rounds.
     *
     * @param favoured who wins ties
     * @param evened the part of the difference that the richer pays the poorer before bids
     */
    public ExactShares(ColouredGraph graph, Player player, Player favoured, BigFraction evened) {
        this.graph = graph;
        this.player = player;
        winsTies = player == favoured;
        this.evened = evened;
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            now.add(graph.isWonBy(player, vertex) ? new Winning(BigFraction.ZERO, Least.WINS)
                    : new Winning(ONE, Least.NONE));
        }
    }

    /** The shares that win from a vertex within the rounds so far. */
    public Winning at(int vertex) {
        return now.get(vertex);
    }

    /** One round more; whether anything changed. */
    public boolean advance() {
        List<Winning> next = new ArrayList<>(now);
        for (int vertex = 0; vertex < next.size(); vertex++) {
            if (!graph.isTerminal(vertex)) {
                next.set(vertex, round(vertex));
            }
        }
        boolean changed = !next.equals(now);
        now = next;
        return changed;
    }

    private Winning round(int vertex) {
        Winning own = null;
        for (int to : successors(player, vertex)) {
            own = own == null || contains(now.get(to), own) ? now.get(to) : own;
        }
        Winning other = null;
        for (int to : successors(player.opponent(), vertex)) {
            other = other == null || contains(other, now.get(to)) ? now.get(to) : other;
        }
        boolean ordered = contains(own, other);
        Winning afterWin = ordered ? own : other;
        Winning afterLoss = ordered ? other : own;
        List<BigFraction> turns = new ArrayList<>(List.of(BigFraction.ZERO, ONE));
        for (BigFraction first : List.of(afterWin.from, afterLoss.from, ONE)) {
            for (BigFraction second : List.of(afterWin.from, afterLoss.from, ONE)) {
                turns.add(backward(vertex, first.add(second).divide(2)));
                turns.add(backward(vertex, first.add(second).subtract(1)));
            }
        }
        turns.removeIf(share -> share.signum() < 0 || share.compareTo(ONE) > 0);
        turns.sort(null);
        for (int i = 0; i < turns.size(); i++) {
            if (wins(vertex, turns.get(i), afterWin, afterLoss)) {
                return new Winning(turns.get(i), Least.WINS);
            }
            if (i + 1 < turns.size() && wins(vertex, turns.get(i).add(turns.get(i + 1)).divide(2), afterWin, afterLoss)
                    && !turns.get(i).equals(turns.get(i + 1))) {
                return new Winning(turns.get(i), Least.LOSES);
            }
        }
        return new Winning(ONE, Least.NONE);
    }

    private static boolean contains(Winning more, Winning less) {
        return less.none() || !more.none() && (more.from.compareTo(less.from) < 0
                || more.from.equals(less.from) && (more.closed() || !less.closed()));
    }

    private boolean wins(int vertex, BigFraction share, Winning afterWin, Winning afterLoss) {
        BigFraction money = forward(vertex, share);
        BigFraction others = ONE.subtract(money);
        List<BigFraction> bids = new ArrayList<>(List.of(BigFraction.ZERO, money, others, money.subtract(afterWin.from),
                afterLoss.from.subtract(money)));
        bids.sort(null);
        for (int i = bids.size() - 1; i > 0; i--) {
            bids.add(bids.get(i).add(bids.get(i - 1)).divide(2));
        }
        return bids.stream().filter(bid -> bid.signum() >= 0 && bid.compareTo(money) <= 0)
                .anyMatch(bid -> isGood(bid, money, others, afterWin, afterLoss));
    }

    /** Whether a bid is good against all bids of the other: less, the same, and more. */
    private boolean isGood(BigFraction bid, BigFraction money, BigFraction others, Winning afterWin,
            Winning afterLoss) {
        boolean less = bid.signum() > 0;
        boolean same = bid.compareTo(others) <= 0;
        boolean more = bid.compareTo(others) < 0;
        boolean won = afterWin.contains(money.subtract(bid));
        BigFraction lost = money.add(bid);
        if ((less || same && winsTies) && !won) {
            return false;
        }
        if (same && !winsTies && !afterLoss.contains(lost)) {
            return false;
        }
        return !more || !afterLoss.none() && lost.compareTo(afterLoss.from) >= 0;
    }

    private BigFraction forward(int vertex, BigFraction share) {
        BigFraction own = graph.marks().charge(player, vertex);
        BigFraction charged = share.add(own).divide(own.add(graph.marks().charge(player.opponent(), vertex)).add(1));
        return charged.add(ONE.subtract(charged).subtract(charged).multiply(evened));
    }

    private BigFraction backward(int vertex, BigFraction money) {
        BigFraction own = graph.marks().charge(player, vertex);
        BigFraction charged = money.subtract(evened).divide(ONE.subtract(evened).subtract(evened));
        return charged.multiply(own.add(graph.marks().charge(player.opponent(), vertex)).add(1)).subtract(own);
    }

    private int[] successors(Player mover, int vertex) {
        int[] into = new int[graph.maxDegree()];
        return java.util.Arrays.copyOf(into, graph.successors(mover, vertex, into));
    }
}
