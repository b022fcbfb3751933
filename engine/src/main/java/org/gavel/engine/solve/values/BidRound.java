package org.gavel.engine.solve.values;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Least;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.tie.TieView;

/**
 * One round in whole chips as one player sees it: what two bids are worth to him, given what configurations are worth,
 * and where they lead. Once the bids are known, the choices that follow are made one after the other in full knowledge. Not thread-safe.
 */
final class BidRound {

    /** What configurations are worth to the player who looks, or where a round leads. */
    @FunctionalInterface
    interface Worth {
        double of(int vertex, int state, int own, int other);
    }

    /** Receives configurations that a round may lead to. */
    @FunctionalInterface
    interface Branch {
        void to(int vertex, int state, int own, int other);
    }

    /** Receives what follows two bids once a player's own choices are fixed: with a probability, one of several sets. */
    interface Sink {
        /** Begins a set from which the other player chooses. Its number is the same for the same set. */
        void begin(double probability);

        /** Adds a configuration to the set. */
        void option(int vertex, int state, int own, int other);

        /** Ends the set. */
        void end();
    }

    private final Player self;
    private final boolean winnerDecides;
    private final Least least;
    private final Flow toWinner;
    private final Flow toLoser;
    private final Flow toBoth;
    private final TieView ties;
    private final int[][] mine;
    private final int[][] others;

    BidRound(ColouredGraph graph, Auction auction, Player self) {
        this.self = self;
        winnerDecides = auction.mover() == Mover.WINNER_DECIDES;
        least = auction.least();
        toWinner = auction.payment().toWinner();
        toLoser = auction.payment().toLoser();
        toBoth = auction.payment().toBoth();
        ties = TieView.of(auction.ties(), self);
        mine = successors(graph, self);
        others = successors(graph, self.opponent());
    }

    private static int[][] successors(ColouredGraph graph, Player mover) {
        int[][] successors = new int[graph.vertexCount()][];
        int[] into = new int[graph.maxDegree()];
        for (int vertex = 0; vertex < successors.length; vertex++) {
            int count = graph.isTerminal(vertex) ? 0 : graph.successors(mover, vertex, into);
            successors[vertex] = java.util.Arrays.copyOf(into, count);
        }
        return successors;
    }

    Player player() {
        return self;
    }

    TieView ties() {
        return ties;
    }

    /** What two bids are worth; bids below the least count as that. */
    double worth(int vertex, int state, int own, int other, int bid, int otherBid, Worth worth) {
        return worthRaised(vertex, state, own, other, raised(own, bid), raised(other, otherBid), worth);
    }

    /** A bid, or the least bid of a player with so many chips if that is more. */
    int raised(int chips, int bid) {
        return (int) Math.max(bid, least.of(chips));
    }

    private double worthRaised(int vertex, int state, int own, int other, int bid, int otherBid, Worth worth) {
        TieView.State after = ties.state(state);
        if (bid > otherBid) {
            return won(vertex, after.afterWin(), own, other, bid, otherBid, worth);
        }
        if (bid < otherBid) {
            return lost(vertex, after.afterLoss(), own, other, bid, otherBid, worth);
        }
        return switch (ties.state(state).onTie()) {
            case WON -> won(vertex, after.afterTieWon(), own, other, bid, bid, worth);
            case LOST -> lost(vertex, after.afterTieLost(), own, other, bid, bid, worth);
            case CHOSEN -> Math.max(won(vertex, after.afterTieWon(), own, other, bid, bid, worth),
                    lost(vertex, after.afterTieLost(), own, other, bid, bid, worth));
            case CONCEDED -> Math.min(won(vertex, after.afterTieWon(), own, other, bid, bid, worth),
                    lost(vertex, after.afterTieLost(), own, other, bid, bid, worth));
            case COIN -> 0.5 * won(vertex, 0, own, other, bid, bid, worth)
                    + 0.5 * lost(vertex, 0, own, other, bid, bid, worth);
            case NOTHING -> worth.of(vertex, state, afterNothing(own, bid), afterNothing(other, bid));
        };
    }

    /** What it is worth to have won the bid, {@code next} being the tie state that follows. */
    double won(int vertex, int next, int own, int other, int bid, int otherBid, Worth worth) {
        int left = afterWin(own, bid, otherBid);
        int otherLeft = afterLoss(other, otherBid, bid);
        double moving = best(vertex, next, left, otherLeft, worth);
        return winnerDecides ? Math.max(moving, worst(vertex, next, left, otherLeft, worth)) : moving;
    }

    /** What it is worth to have lost the bid. */
    double lost(int vertex, int next, int own, int other, int bid, int otherBid, Worth worth) {
        int left = afterLoss(own, bid, otherBid);
        int otherLeft = afterWin(other, otherBid, bid);
        double moving = worst(vertex, next, left, otherLeft, worth);
        return winnerDecides ? Math.min(moving, best(vertex, next, left, otherLeft, worth)) : moving;
    }

    private double best(int vertex, int state, int own, int other, Worth worth) {
        double best = Double.NEGATIVE_INFINITY;
        for (int target : mine[vertex]) {
            best = Math.max(best, worth.of(target, state, own, other));
        }
        return best;
    }

    private double worst(int vertex, int state, int own, int other, Worth worth) {
        double worst = Double.POSITIVE_INFINITY;
        for (int target : others[vertex]) {
            worst = Math.min(worst, worth.of(target, state, own, other));
        }
        return worst;
    }

    /** The chips of the winner of a bid after payment. */
    int afterWin(int chips, int bid, int otherBid) {
        return (int) toWinner.after(chips, bid, otherBid);
    }

    /** The chips of the loser of a bid after payment. */
    int afterLoss(int chips, int bid, int otherBid) {
        return (int) toLoser.after(chips, bid, otherBid);
    }

    /** The chips of a player after a round that nobody has won. */
    int afterNothing(int chips, int bid) {
        return (int) toBoth.after(chips, bid, bid);
    }

    /** Whether the winner of a bid may make the other move. */
    boolean winnerDecides() {
        return winnerDecides;
    }

    /** Whether the player, having won the bid and paid, is no worse off moving than making the other move. */
    boolean isForMoving(int vertex, int state, int own, int other, Worth worth) {
        return !winnerDecides || best(vertex, state, own, other, worth) >= worst(vertex, state, own, other, worth);
    }

    /** Whether the player who chooses on equal bids is no worse off winning them. */
    boolean isForWinningTie(int vertex, int state, int own, int other, int bid, Worth worth) {
        TieView.State after = ties.state(state);
        return won(vertex, after.afterTieWon(), own, other, bid, bid, worth) >= lost(vertex, after.afterTieLost(), own,
                other, bid, bid, worth);
    }

    /** The player's best move. */
    int bestMove(int vertex, int state, int own, int other, Worth worth) {
        int choice = mine[vertex][0];
        double value = worth.of(choice, state, own, other);
        for (int target : mine[vertex]) {
            double each = worth.of(target, state, own, other);
            if (each > value) {
                choice = target;
                value = each;
            }
        }
        return choice;
    }

    /** What follows two bids if the player chooses as he likes best; the sets are what is left to the other. */
    void follow(int vertex, int state, int own, int other, int bid, int otherBid, Worth worth, Sink sink) {
        followRaised(vertex, state, own, other, raised(own, bid), raised(other, otherBid), worth, sink);
    }

    private void followRaised(int vertex, int state, int own, int other, int bid, int otherBid, Worth worth,
            Sink sink) {
        TieView.State after = ties.state(state);
        if (bid != otherBid) {
            sink.begin(1);
            optionsAfter(bid > otherBid, vertex, bid > otherBid ? after.afterWin() : after.afterLoss(), own, other, bid,
                    otherBid, worth, sink);
            sink.end();
            return;
        }
        TieView.OnTie onTie = ties.state(state).onTie();
        boolean tieWon = onTie == TieView.OnTie.WON
                || onTie == TieView.OnTie.CHOSEN && isForWinningTie(vertex, state, own, other, bid, worth);
        sink.begin(onTie == TieView.OnTie.COIN ? 0.5 : 1);
        switch (onTie) {
            case WON, LOST, CHOSEN -> optionsAfter(tieWon, vertex, tieWon ? after.afterTieWon() : after.afterTieLost(),
                    own, other, bid, bid, worth, sink);
            case CONCEDED -> {
                optionsAfter(true, vertex, after.afterTieWon(), own, other, bid, bid, worth, sink);
                optionsAfter(false, vertex, after.afterTieLost(), own, other, bid, bid, worth, sink);
            }
            case COIN -> {
                optionsAfter(true, vertex, 0, own, other, bid, bid, worth, sink);
                sink.end();
                sink.begin(0.5);
                optionsAfter(false, vertex, 0, own, other, bid, bid, worth, sink);
            }
            default -> sink.option(vertex, state, afterNothing(own, bid), afterNothing(other, bid));
        }
        sink.end();
    }

    private void optionsAfter(boolean won, int vertex, int next, int own, int other, int bid, int otherBid, Worth worth,
            Sink sink) {
        int left = won ? afterWin(own, bid, otherBid) : afterLoss(own, bid, otherBid);
        int otherLeft = won ? afterLoss(other, otherBid, bid) : afterWin(other, otherBid, bid);
        if (won && isForMoving(vertex, next, left, otherLeft, worth)) {
            sink.option(bestMove(vertex, next, left, otherLeft, worth), next, left, otherLeft);
            return;
        }
        for (int target : others[vertex]) {
            sink.option(target, next, left, otherLeft);
        }
        if (!won && winnerDecides) {
            sink.option(bestMove(vertex, next, left, otherLeft, worth), next, left, otherLeft);
        }
    }
}
