package org.gavel.engine.rules;

import org.gavel.engine.board.Board;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.tie.TieView;

/**
 * One round in whole chips, by the rules alone, as one player sees it: what two bids are worth, given what configurations are
 * worth, and where they lead. Once the bids are known, the choices that follow are made one after the other in full
 * knowledge: the player chooses what is worth most, the other what is worth least. There are no bids at owned vertices, and where
 * chance moves.
 * Not thread-safe.
 */
public final class ChipRound {

    /** What configurations are worth to the player. */
    @FunctionalInterface
    public interface Worth {

        /**
         * What a configuration is worth.
         *
         * @param vertex where the token is
         * @param state the tie state
         * @param own their chips
         * @param other the other player's chips
         */
        double of(int vertex, int state, long own, long other);
    }

    /** Which configurations the player has won already: they are worth 1, the others 0. */
    @FunctionalInterface
    public interface Won extends Worth {

        /**
         * Whether a configuration is won for the player.
         *
         * @param vertex where the token is
         * @param state the tie state
         * @param own their chips
         * @param other the other player's chips
         */
        boolean test(int vertex, int state, long own, long other);

        @Override
        default double of(int vertex, int state, long own, long other) {
            return test(vertex, state, own, other) ? 1 : 0;
        }
    }

    /** Receives what follows two bids once the player's own choices are made: with a probability, one of several sets. */
    public interface Sink {
        /** Begins a set from which the other player chooses. */
        void begin(double probability);

        /** Adds a configuration to the set. */
        void option(int vertex, int state, long own, long other);

        /** Ends the set. */
        void end();
    }

    private final Board board;
    private final VertexMarks marks;
    private final boolean owned;
    private final Player self;
    private final boolean winnerDecides;
    private final Least least;
    private final Flow toWinner;
    private final Flow toLoser;
    private final Flow toBoth;
    private final TieView ties;
    private final int[][] moves;
    private final int[] counts = new int[2];
    private int here = -1;

    /**
     * The round of an auction on a board, as a player sees it.
     *
     * @throws IllegalArgumentException if chips cannot be paid so
     */
    public ChipRound(Board board, Auction auction, Player self) {
        if (!auction.payment().isWhole()) {
            throw new IllegalArgumentException("payment " + auction.payment() + " in whole chips");
        }
        this.board = board;
        marks = board.marks();
        owned = marks.hasOwners();
        this.self = self;
        winnerDecides = auction.mover().letsWinnerDecide();
        least = auction.least();
        toWinner = auction.payment().toWinner();
        toLoser = auction.payment().toLoser();
        toBoth = auction.payment().toBoth();
        ties = TieView.of(auction.ties(), self);
        moves = new int[2][board.maxDegree()];
    }

    /** The player who looks. */
    public Player player() {
        return self;
    }

    /** The tie rule as the player sees it. */
    public TieView ties() {
        return ties;
    }

    /** Whether the winner of a bid may make the other move. */
    public boolean letsWinnerDecide() {
        return winnerDecides;
    }

    /** The least that a player with this many chips can bid; lower bids count as that. */
    public long leastBid(long purse) {
        return least.of(purse);
    }

    /** A bid, or the least bid of a player with this many chips if that is more. */
    public long raised(long purse, long bid) {
        return Math.max(bid, least.of(purse));
    }

    /** The chips of the winner of a bid after payment. */
    public long leftToWinner(long chips, long bid, long otherBid) {
        return toWinner.after(chips, bid, otherBid);
    }

    /** The chips of the loser of a bid after payment; {@code bid} is theirs. */
    public long leftToLoser(long chips, long bid, long otherBid) {
        return toLoser.after(chips, bid, otherBid);
    }

    /** The chips of a player after equal bids that neither player has won. */
    public long leftToBoth(long chips, long bid) {
        return toBoth.after(chips, bid, bid);
    }

    /**
     * Whether the player has won for sure after both have bid, if they decide well whatever they may decide, and the other does
     * too: whether the bids are {@linkplain #worth worth} 1.
     */
    public boolean isGood(int vertex, int state, long own, long other, long bid, long otherBid, Won won) {
        return worth(vertex, state, own, other, bid, otherBid, won) == 1;
    }

    /**
     * What two bids are worth; bids below the least count as that, and a coin as the mean of what may follow it, rounded down.
     *
     * @param vertex where the token is
     * @param state the tie state
     * @param own their chips
     * @param other the other player's chips
     * @param otherBid the other player's bid
     * @param worth what configurations are worth after the round
     */
    public double worth(int vertex, int state, long own, long other, long bid, long otherBid, Worth worth) {
        if (marks.isChance(vertex)) {
            return marks.chance(vertex).orElseThrow().mean(target -> worth.of(target, state, own, other));
        }
        return owned && marks.owner(vertex).isPresent()
                ? afterTurn(vertex, marks.owner(vertex).get(), state, own, other, worth)
                : worthRaised(vertex, state, own, other, raised(own, bid), raised(other, otherBid), worth);
    }

    /**
     * What bids of the player from a first to a last one and every bid of the other are worth: that of {@code bid} and
     * {@code otherBid} is entry {@code (bid - first) * (other + 1) + otherBid}. Bids that lead to the same chips are looked at once, so
     * where winners alone pay this takes time for each bid, and not for each two.
     *
     * @see #worth
     */
    public double[] worths(int vertex, int state, int own, int other, int first, int last, Worth worth) {
        double[] all = new double[(last - first + 1) * (other + 1)];
        boolean bids = !marks.isChance(vertex) && !(owned && marks.owner(vertex).isPresent());
        Paid[] lost = new Paid[other + 1];
        for (int bid = first; bid <= last; bid++) {
            Paid won = null;
            for (int otherBid = 0; otherBid <= other; otherBid++) {
                long mine = raised(own, bid);
                long theirs = raised(other, otherBid);
                Paid each = mine > theirs ? won : lost[otherBid];
                if (!bids || mine == theirs) {
                    each = new Paid(0, 0, worth(vertex, state, own, other, mine, theirs, worth));
                } else {
                    long left = mine > theirs ? leftToWinner(own, mine, theirs) : leftToLoser(own, mine, theirs);
                    long otherLeft = mine > theirs ? leftToLoser(other, theirs, mine)
                            : leftToWinner(other, theirs, mine);
                    if (each == null || each.left != left || each.otherLeft != otherLeft) {
                        each = new Paid(left, otherLeft, worthRaised(vertex, state, own, other, mine, theirs, worth));
                    }
                    won = mine > theirs ? each : won;
                    lost[otherBid] = mine > theirs ? lost[otherBid] : each;
                }
                all[(bid - first) * (other + 1) + otherBid] = each.worth;
            }
        }
        return all;
    }

    /** What is left after a bid was won, or lost, and what that is worth. */
    private record Paid(long left, long otherLeft, double worth) {
    }

    private double worthRaised(int vertex, int state, long own, long other, long bid, long otherBid, Worth worth) {
        TieView.State now = ties.state(state);
        if (bid > otherBid) {
            return afterWin(vertex, now.afterWin(), own, other, bid, otherBid, worth);
        }
        if (bid < otherBid) {
            return afterLoss(vertex, now.afterLoss(), own, other, bid, otherBid, worth);
        }
        return switch (now.onTie(own, other)) {
            case WON -> afterWin(vertex, now.afterTieWon(), own, other, bid, bid, worth);
            case LOST -> afterLoss(vertex, now.afterTieLost(), own, other, bid, bid, worth);
            case CHOSEN -> Math.max(afterWin(vertex, now.afterTieWon(), own, other, bid, bid, worth),
                    afterLoss(vertex, now.afterTieLost(), own, other, bid, bid, worth));
            case CONCEDED -> Math.min(afterWin(vertex, now.afterTieWon(), own, other, bid, bid, worth),
                    afterLoss(vertex, now.afterTieLost(), own, other, bid, bid, worth));
            case COIN -> mean(afterWin(vertex, now.afterTieWon(), own, other, bid, bid, worth),
                    afterLoss(vertex, now.afterTieLost(), own, other, bid, bid, worth));
            case NOTHING -> worth.of(vertex, state, leftToBoth(own, bid), leftToBoth(other, bid));
            case WON_BY_MORE, WON_BY_AS_MUCH -> throw new IllegalStateException("the tie rule compares purses");
        };
    }

    /** The mean of two numbers, rounded down. */
    private static double mean(double one, double other) {
        double sum = one + other;
        double part = sum - one;
        double rest = one - (sum - part) + (other - part);
        return 0.5 * (rest < 0 ? Math.nextDown(sum) : sum);
    }

    /** What it is worth to the player to have won the bid; {@code next} is the tie state that follows. */
    public double afterWin(int vertex, int next, long own, long other, long bid, long otherBid, Worth worth) {
        long left = leftToWinner(own, bid, otherBid);
        long otherLeft = leftToLoser(other, otherBid, bid);
        double moving = afterTurn(vertex, self, next, left, otherLeft, worth);
        return !winnerDecides ? moving
                : Math.max(moving, afterTurn(vertex, self.opponent(), next, left, otherLeft, worth));
    }

    /** What it is worth to the player to have lost the bid; {@code next} is the tie state that follows. */
    public double afterLoss(int vertex, int next, long own, long other, long bid, long otherBid, Worth worth) {
        long left = leftToLoser(own, bid, otherBid);
        long otherLeft = leftToWinner(other, otherBid, bid);
        double moving = afterTurn(vertex, self.opponent(), next, left, otherLeft, worth);
        return !winnerDecides ? moving
                : Math.min(moving, afterTurn(vertex, self, next, left, otherLeft, worth));
    }

    /** What it is worth to the player that {@code mover} is to move, once all have paid. */
    public double afterTurn(int vertex, Player mover, int state, long own, long other, Worth worth) {
        int[] targets = moves(mover, vertex);
        double best = worth.of(targets[0], state, own, other);
        for (int i = 1; i < counts[mover.ordinal()]; i++) {
            double each = worth.of(targets[i], state, own, other);
            best = mover == self ? Math.max(best, each) : Math.min(best, each);
        }
        return best;
    }

    /** Whether the player, having won the bid and paid, is no worse off moving than making the other move. */
    public boolean isForMoving(int vertex, int state, long own, long other, Worth worth) {
        return !winnerDecides || afterTurn(vertex, self, state, own, other, worth) >= afterTurn(vertex,
                self.opponent(), state, own, other, worth);
    }

    /** Whether the player who chooses on equal bids is no worse off winning them. */
    public boolean isForWinningTie(int vertex, int state, long own, long other, long bid, Worth worth) {
        TieView.State now = ties.state(state);
        return afterWin(vertex, now.afterTieWon(), own, other, bid, bid, worth) >= afterLoss(vertex,
                now.afterTieLost(), own, other, bid, bid, worth);
    }

    /** The player's best move, the first of those that are worth most. */
    public int bestMove(int vertex, int state, long own, long other, Worth worth) {
        int[] targets = moves(self, vertex);
        int best = targets[0];
        double most = worth.of(best, state, own, other);
        for (int i = 1; i < counts[self.ordinal()]; i++) {
            double each = worth.of(targets[i], state, own, other);
            if (each > most) {
                best = targets[i];
                most = each;
            }
        }
        return best;
    }

    /** Where a player can move; rounds at the same vertex often follow each other. */
    private int[] moves(Player mover, int vertex) {
        if (vertex != here) {
            here = vertex;
            for (Player each : Player.values()) {
                counts[each.ordinal()] = board.successors(each, vertex, moves[each.ordinal()]);
            }
        }
        return moves[mover.ordinal()];
    }

    /**
     * What follows two bids where both players bid, or chance moves, if the player chooses what is worth most; the sets are what is left to the
     * other.
     */
    public void follow(int vertex, int state, long own, long other, long bid, long otherBid, Worth worth, Sink sink) {
        if (marks.isChance(vertex)) {
            Chance chance = marks.chance(vertex).orElseThrow();
            for (int i = 0; i < chance.count(); i++) {
                sink.begin(chance.share(i));
                sink.option(chance.target(i), state, own, other);
                sink.end();
            }
            return;
        }
        followRaised(vertex, state, own, other, raised(own, bid), raised(other, otherBid), worth, sink);
    }

    private void followRaised(int vertex, int state, long own, long other, long bid, long otherBid, Worth worth,
            Sink sink) {
        TieView.State now = ties.state(state);
        if (bid != otherBid) {
            sink.begin(1);
            optionsAfter(bid > otherBid, vertex, bid > otherBid ? now.afterWin() : now.afterLoss(), own, other, bid,
                    otherBid, worth, sink);
            sink.end();
            return;
        }
        TieView.OnTie onTie = now.onTie(own, other);
        boolean tieWon = onTie == TieView.OnTie.WON
                || onTie == TieView.OnTie.CHOSEN && isForWinningTie(vertex, state, own, other, bid, worth);
        sink.begin(onTie == TieView.OnTie.COIN ? 0.5 : 1);
        switch (onTie) {
            case NOTHING -> sink.option(vertex, state, leftToBoth(own, bid), leftToBoth(other, bid));
            case WON, LOST, CHOSEN -> optionsAfter(tieWon, vertex, tieWon ? now.afterTieWon() : now.afterTieLost(),
                    own, other, bid, bid, worth, sink);
            case CONCEDED -> {
                optionsAfter(true, vertex, now.afterTieWon(), own, other, bid, bid, worth, sink);
                optionsAfter(false, vertex, now.afterTieLost(), own, other, bid, bid, worth, sink);
            }
            case COIN -> {
                optionsAfter(true, vertex, now.afterTieWon(), own, other, bid, bid, worth, sink);
                sink.end();
                sink.begin(0.5);
                optionsAfter(false, vertex, now.afterTieLost(), own, other, bid, bid, worth, sink);
            }
            default -> throw new IllegalStateException("tie " + onTie);
        }
        sink.end();
    }

    private void optionsAfter(boolean won, int vertex, int next, long own, long other, long bid, long otherBid,
            Worth worth, Sink sink) {
        long left = won ? leftToWinner(own, bid, otherBid) : leftToLoser(own, bid, otherBid);
        long otherLeft = won ? leftToLoser(other, otherBid, bid) : leftToWinner(other, otherBid, bid);
        if (won && isForMoving(vertex, next, left, otherLeft, worth)) {
            sink.option(bestMove(vertex, next, left, otherLeft, worth), next, left, otherLeft);
            return;
        }
        int[] targets = moves(self.opponent(), vertex);
        for (int i = 0; i < counts[self.opponent().ordinal()]; i++) {
            sink.option(targets[i], next, left, otherLeft);
        }
        if (!won && winnerDecides) {
            sink.option(bestMove(vertex, next, left, otherLeft, worth), next, left, otherLeft);
        }
    }
}
