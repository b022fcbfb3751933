package org.gavel.engine.rules;

import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.tie.TieView;

/**
 * One round in whole chips, by the rules alone: where two bids lead, as one player sees it. Not thread-safe.
 */
public final class ChipRound {

    /** Which configurations the player has won already. */
    @FunctionalInterface
    public interface Won {

        /**
         * Whether a configuration is won for the player.
         *
         * @param vertex where the token is
         * @param state the tie state
         * @param own his chips
         * @param other the other player's chips
         */
        boolean test(int vertex, int state, long own, long other);
    }

    private final Board board;
    private final Auction auction;
    private final Player self;
    private final Flow toWinner;
    private final Flow toLoser;
    private final Flow toBoth;
    private final TieView ties;
    private final int[] successors;

    /**
     * The round of an auction on a board, as a player sees it.
     *
     * @throws IllegalArgumentException if chips cannot be paid so, or ties are decided by a coin
     */
    public ChipRound(Board board, Auction auction, Player self) {
        if (!auction.payment().isWhole() || auction.ties().isChance()) {
            throw new IllegalArgumentException(
                    "payment " + auction.payment() + " with ties " + auction.ties().label() + " in whole chips");
        }
        this.board = board;
        this.auction = auction;
        this.self = self;
        toWinner = auction.payment().toWinner();
        toLoser = auction.payment().toLoser();
        toBoth = auction.payment().toBoth();
        ties = TieView.of(auction.ties(), self);
        successors = new int[board.maxDegree()];
    }

    /** The player who looks. */
    public Player player() {
        return self;
    }

    /** The least that a player with so many chips can bid; lower bids count as that. */
    public long leastBid(long purse) {
        return auction.least().of(purse);
    }

    /** The tie rule as the player sees it. */
    public TieView ties() {
        return ties;
    }

    /**
     * Whether the player has won after both have bid, if he decides well whatever he may decide, and the other does too.
     *
     * @param vertex where the token is
     * @param state the tie state
     * @param own his chips
     * @param other the other player's chips
     * @param bid his bid
     * @param otherBid the other player's bid
     * @param won what is won after the round
     */
    public boolean isGood(int vertex, int state, long own, long other, long bid, long otherBid, Won won) {
        return isGoodRaised(vertex, state, own, other, Math.max(bid, leastBid(own)),
                Math.max(otherBid, leastBid(other)), won);
    }

    private boolean isGoodRaised(int vertex, int state, long own, long other, long bid, long otherBid, Won won) {
        TieView.State now = ties.state(state);
        if (bid > otherBid) {
            return afterWin(vertex, now.afterWin(), own, other, bid, otherBid, won);
        }
        if (bid < otherBid) {
            return afterLoss(vertex, now.afterLoss(), own, other, bid, otherBid, won);
        }
        return switch (now.onTie()) {
            case WON -> afterWin(vertex, now.afterTieWon(), own, other, bid, otherBid, won);
            case LOST -> afterLoss(vertex, now.afterTieLost(), own, other, bid, otherBid, won);
            case CHOSEN -> afterWin(vertex, now.afterTieWon(), own, other, bid, otherBid, won)
                    || afterLoss(vertex, now.afterTieLost(), own, other, bid, otherBid, won);
            case CONCEDED -> afterWin(vertex, now.afterTieWon(), own, other, bid, otherBid, won)
                    && afterLoss(vertex, now.afterTieLost(), own, other, bid, otherBid, won);
            case NOTHING -> won.test(vertex, state, toBoth.after(own, bid, bid), toBoth.after(other, bid, bid));
            case COIN -> throw new IllegalStateException("a coin decides");
        };
    }

    /** Whether the player has won after winning the bid; {@code next} is the tie state that follows. */
    public boolean afterWin(int vertex, int next, long own, long other, long bid, long otherBid, Won won) {
        long left = ownAfterWin(own, bid, otherBid);
        long otherLeft = otherAfterWin(other, bid, otherBid);
        return movesToWin(vertex, self, next, left, otherLeft, won)
                || makesOtherMoveToWin(vertex, next, left, otherLeft, won);
    }

    /** Whether the player, having won the bid, may make the other move and has won then. */
    public boolean makesOtherMoveToWin(int vertex, int state, long own, long other, Won won) {
        return auction.mover() == Mover.WINNER_DECIDES
                && movesToWin(vertex, self.opponent(), state, own, other, won);
    }

    /** Whether the player has won after losing the bid; {@code next} is the tie state that follows. */
    public boolean afterLoss(int vertex, int next, long own, long other, long bid, long otherBid, Won won) {
        long left = otherAfterWin(own, otherBid, bid);
        long otherLeft = ownAfterWin(other, otherBid, bid);
        return movesToWin(vertex, self.opponent(), next, left, otherLeft, won)
                && (auction.mover() == Mover.WINNER_MOVES || movesToWin(vertex, self, next, left, otherLeft, won));
    }

    /** The chips of the winner of a bid after payment. */
    public long ownAfterWin(long chips, long bid, long otherBid) {
        return toWinner.after(chips, bid, otherBid);
    }

    /** The chips of the loser of a bid after payment, where {@code bid} is the winner's. */
    public long otherAfterWin(long chips, long bid, long otherBid) {
        return toLoser.after(chips, otherBid, bid);
    }

    /** Whether the player has won once {@code mover} must move: one of his own moves, or all of the other's. */
    public boolean movesToWin(int vertex, Player mover, int state, long own, long other, Won won) {
        int count = board.successors(mover, vertex, successors);
        for (int i = 0; i < count; i++) {
            if (won.test(successors[i], state, own, other) == (mover == self)) {
                return mover == self;
            }
        }
        return mover != self;
    }
}
