package org.gavel.engine.proof.mixed;

import java.util.Arrays;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;

/**
 * What one round is worth to one player in whole chips, all bids known, written down once more from the rules of the auction: they
 * make their decisions for the most, and the other for the least. What a payment does to purses is given by its {@link Flow}s alone.
 *
 * <p>Once a bid is won and paid, all that counts is where the token is, who has won, the tie state and the purses: what that is worth
 * is found once, and kept.
 */
final class ValueRound {

    /** What configurations are worth to the player, as the places of numbers. */
    interface Worth {

        /** The place of what a configuration is worth. */
        int at(int vertex, int state, int alice, int bob);

        /** Whether the number at a place is less than that at another. */
        boolean isLess(int one, int other);
    }

    private final ColouredGraph graph;
    private final Auction auction;
    private final Flow toWinner;
    private final Flow toLoser;
    private final boolean isChance;
    private final long least;
    private final TieRule ties;
    private final Player self;
    private final Worth worth;
    private final int[] stateAfterBid;
    /** What it is worth that Alice or Bob has won. */
    private final ConfigurationNumbers[] paid = new ConfigurationNumbers[2];

    /**
     * A round of a player.
     *
     * @param mostOfAlice the most chips that Alice can have
     */
    ValueRound(ColouredGraph graph, Auction auction, Player self, int mostOfAlice, Worth worth) {
        this.graph = graph;
        this.auction = auction;
        this.self = self;
        this.worth = worth;
        toWinner = auction.payment().toWinner();
        toLoser = auction.payment().toLoser();
        least = auction.least().chips();
        ties = auction.ties();
        isChance = ties.isChance();
        int states = ties.states().size();
        stateAfterBid = new int[2 * states];
        for (int state = 0; state < states; state++) {
            for (Player winner : Player.values()) {
                stateAfterBid[2 * state + winner.ordinal()] = ties.afterBid(state, winner);
            }
        }
        Arrays.setAll(paid,
                winner -> new ConfigurationNumbers(graph.vertexCount(), states, auction.payment().keepsTotal(),
                        mostOfAlice));
    }

    /** Whether the payment of an auction can be made in whole chips. */
    static boolean knows(Auction auction) {
        return auction.payment().isWhole() && !auction.payment().changesPursesBeforeBids();
    }

    /** The place of what a configuration is worth. */
    int at(ChipConfiguration at) {
        return worth.at(at.vertex(), at.state(), at.alice(), at.bob());
    }

    /** Whether a coin decides who has won two bids. */
    boolean isTossed(ChipConfiguration at, int bid, int reply) {
        return isChance && raised(at, self, bid) == raised(at, self.opponent(), reply);
    }

    /** The place of what two bids are worth, if that player wins where a coin decides. */
    int worth(ChipConfiguration at, int ownBid, int otherBid, Player toss) {
        int bid = raised(at, self, ownBid);
        int reply = raised(at, self.opponent(), otherBid);
        if (bid != reply) {
            Player winner = bid > reply ? self : self.opponent();
            return afterBid(at, bid, reply, winner, stateAfterBid[2 * at.state() + winner.ordinal()]);
        }
        Award award = ties.award(at.state()).between(Integer.compare(at.alice(), at.bob()));
        Flow each = auction.payment().toBoth();
        Player chooser = award.player().orElse(toss);
        return switch (award.kind()) {
            case COIN -> afterBid(at, bid, bid, toss, at.state());
            case RICHER -> throw new IllegalStateException("purses were compared");
            case NOBODY -> worth.at(at.vertex(), at.state(), (int) each.after(at.alice(), bid, bid),
                    (int) each.after(at.bob(), bid, bid));
            case WON -> afterBid(at, bid, bid, chooser, ties.afterTie(at.state(), chooser));
            case HOLDER_CHOOSES -> chosen(chooser, afterBid(at, bid, bid, chooser, chooser.opponent().ordinal()),
                    afterBid(at, bid, bid, chooser.opponent(), chooser.ordinal()));
        };
    }

    private int raised(ChipConfiguration at, Player player, int bid) {
        return (int) Math.max(bid, Math.min(least, at.chips(player)));
    }

    /** What a player chooses: the player themselves the greater, the other the less. */
    private int chosen(Player chooser, int one, int other) {
        return worth.isLess(one, other) == (chooser == self) ? other : one;
    }

    private int afterBid(ChipConfiguration at, int bid, int reply, Player winner, int state) {
        boolean won = winner == self;
        int own = (int) (won ? toWinner : toLoser).after(at.chips(self), bid, reply);
        int other = (int) (won ? toLoser : toWinner).after(at.chips(self.opponent()), reply, bid);
        return self == Player.ALICE ? afterPayment(at.vertex(), state, own, other, winner)
                : afterPayment(at.vertex(), state, other, own, winner);
    }

    private int afterPayment(int vertex, int state, int alice, int bob, Player winner) {
        ConfigurationNumbers known = paid[winner.ordinal()];
        int before = known.at(vertex, state, alice, bob);
        if (before != ConfigurationNumbers.NONE) {
            return before;
        }
        int moved = afterMove(winner, vertex, state, alice, bob);
        return known.set(vertex, state, alice, bob, !auction.mover().letsWinnerDecide() ? moved
                : chosen(winner, moved, afterMove(winner.opponent(), vertex, state, alice, bob)));
    }

    private int afterMove(Player mover, int vertex, int state, int alice, int bob) {
        int edge = graph.firstEdge(mover, vertex);
        int best = worth.at(graph.target(mover, edge), state, alice, bob);
        for (int last = graph.firstEdge(mover, vertex + 1); ++edge < last;) {
            best = chosen(mover, best, worth.at(graph.target(mover, edge), state, alice, bob));
        }
        return best;
    }
}
