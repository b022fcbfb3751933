package org.gavel.engine.proof;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.values.ChipConfiguration;

/**
 * One round of one player in whole chips, all bids known, written down once more from the rules of the auction. What a payment
 * does to purses is told by its {@link Flow}s alone.
 */
final class ValueRound {

    /**
     * What can follow two bids.
     *
     * @param bid the player's bid
     * @param chances from how many branches of the two bids a coin chooses
     * @param alternatives what the player can choose from, all his decisions taken together; each alternative is the
     *            configurations from which the other chooses then
     */
    record Branch(int bid, int chances, List<List<ChipConfiguration>> alternatives) {
    }

    private final ColouredGraph graph;
    private final Auction auction;
    private final Player self;

    ValueRound(ColouredGraph graph, Auction auction, Player self) {
        this.graph = graph;
        this.auction = auction;
        this.self = self;
    }

    /** Whether the payment of an auction can be made in whole chips. */
    static boolean knows(Auction auction) {
        return auction.payment().isWhole() && !auction.payment().changesPursesBeforeBids();
    }

    /** What can follow if the player makes one of some bids and the other replies so. */
    List<Branch> branches(ChipConfiguration at, ImmutableIntList bids, int reply) {
        List<Branch> branches = new ArrayList<>();
        bids.forEach(bid -> add(at, bid, reply, branches));
        return branches;
    }

    private void add(ChipConfiguration at, int ownBid, int otherBid, List<Branch> branches) {
        int bid = (int) Math.max(ownBid, Math.min(auction.least().chips(), at.chips(self)));
        int reply = (int) Math.max(otherBid, Math.min(auction.least().chips(), at.chips(self.opponent())));
        TieRule ties = auction.ties();
        if (bid != reply) {
            Player winner = bid > reply ? self : self.opponent();
            branches.add(new Branch(ownBid, 1, afterBid(at, bid, reply, winner, ties.afterBid(at.state(), winner))));
            return;
        }
        Award award = ties.award(at.state());
        if (award.kind() == Award.Kind.COIN) {
            for (Player winner : Player.values()) {
                branches.add(new Branch(ownBid, 2, afterBid(at, bid, bid, winner, at.state())));
            }
        } else if (award.kind() == Award.Kind.NOBODY) {
            Flow each = auction.payment().toBoth();
            branches.add(new Branch(ownBid, 1, List.of(List.of(new ChipConfiguration(at.vertex(), at.state(),
                    (int) each.after(at.alice(), bid, bid), (int) each.after(at.bob(), bid, bid))))));
        } else if (award.kind() == Award.Kind.WON) {
            Player winner = award.player().orElseThrow();
            branches.add(new Branch(ownBid, 1, afterBid(at, bid, bid, winner, ties.afterTie(at.state(), winner))));
        } else {
            branches.add(new Branch(ownBid, 1, afterTieByToken(at, bid, award.player().orElseThrow())));
        }
    }

    /** The holder of the token wins the tie and hands it over, or loses it and keeps it. */
    private List<List<ChipConfiguration>> afterTieByToken(ChipConfiguration at, int bid, Player holder) {
        List<List<ChipConfiguration>> used = afterBid(at, bid, bid, holder, holder.opponent().ordinal());
        List<List<ChipConfiguration>> kept = afterBid(at, bid, bid, holder.opponent(), holder.ordinal());
        List<List<ChipConfiguration>> alternatives = new ArrayList<>();
        if (holder == self) {
            alternatives.addAll(used);
            alternatives.addAll(kept);
        } else {
            for (List<ChipConfiguration> one : used) {
                for (List<ChipConfiguration> other : kept) {
                    List<ChipConfiguration> both = new ArrayList<>(one);
                    both.addAll(other);
                    alternatives.add(both);
                }
            }
        }
        return alternatives;
    }

    private List<List<ChipConfiguration>> afterBid(ChipConfiguration at, int bid, int reply, Player winner, int state) {
        boolean won = winner == self;
        Payment payment = auction.payment();
        Flow toSelf = won ? payment.toWinner() : payment.toLoser();
        Flow toOther = won ? payment.toLoser() : payment.toWinner();
        int own = (int) toSelf.after(at.chips(self), bid, reply);
        int other = (int) toOther.after(at.chips(self.opponent()), reply, bid);
        return afterPayment(self == Player.ALICE ? new ChipConfiguration(at.vertex(), state, own, other)
                : new ChipConfiguration(at.vertex(), state, other, own), won);
    }

    private List<List<ChipConfiguration>> afterPayment(ChipConfiguration paid, boolean won) {
        List<List<ChipConfiguration>> alternatives = new ArrayList<>();
        List<ChipConfiguration> others = after(self.opponent(), paid);
        if (auction.mover() == Mover.WINNER_MOVES && !won) {
            return List.of(others);
        }
        for (ChipConfiguration own : after(self, paid)) {
            List<ChipConfiguration> alternative = new ArrayList<>(won ? List.of() : others);
            alternative.add(own);
            alternatives.add(alternative);
        }
        if (auction.mover() == Mover.WINNER_DECIDES && won) {
            alternatives.add(others);
        }
        return alternatives;
    }

    /** Where a player can move once bids are paid. */
    private List<ChipConfiguration> after(Player mover, ChipConfiguration paid) {
        int[] targets = new int[graph.degree(mover, paid.vertex())];
        graph.successors(mover, paid.vertex(), targets);
        List<ChipConfiguration> after = new ArrayList<>(targets.length);
        for (int target : targets) {
            after.add(new ChipConfiguration(target, paid.state(), paid.alice(), paid.bob()));
        }
        return after;
    }
}
