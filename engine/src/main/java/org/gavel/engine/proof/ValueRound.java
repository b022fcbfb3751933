package org.gavel.engine.proof;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.Distribution;

/** One round of one player in whole chips, all bids known, written down once more from the rules of the auction. */
final class ValueRound {

    /**
     * What can follow two bids.
     *
     * @param weight with which weight: the probability of the player's bid, halved if a coin decides
     * @param alternatives what the player can choose from, all his decisions taken together; each alternative is the set of
     *            configurations from which the other chooses then
     */
    record Branch(double weight, List<Set<ChipConfiguration>> alternatives) {
    }

    private static final Set<String> KNOWN = Set.of("richman", "poorman", "all-pay", "all-pay-richman", "second-price",
            "second-price:bank");

    private final ColouredGraph graph;
    private final Auction auction;
    private final Player self;

    ValueRound(ColouredGraph graph, Auction auction, Player self) {
        this.graph = graph;
        this.auction = auction;
        this.self = self;
    }

    /** Whether the payment of an auction is written down here. */
    static boolean knows(Auction auction) {
        return KNOWN.contains(auction.payment().label());
    }

    /** What can follow if the player bids at random and the other replies so. */
    List<Branch> branches(ChipConfiguration at, Distribution bids, int reply) {
        List<Branch> branches = new ArrayList<>();
        for (int bid = bids.first(); bid <= bids.last(); bid++) {
            if (bids.probability(bid) > 0) {
                add(at, bid, reply, bids.probability(bid), branches);
            }
        }
        return branches;
    }

    private void add(ChipConfiguration at, int bid, int reply, double weight, List<Branch> branches) {
        TieRule ties = auction.ties();
        if (bid != reply) {
            Player winner = bid > reply ? self : self.opponent();
            branches.add(new Branch(weight, afterBid(at, bid, reply, winner, ties.afterBid(at.state(), winner))));
            return;
        }
        Award award = ties.award(at.state());
        if (award.kind() == Award.Kind.COIN) {
            for (Player winner : Player.values()) {
                branches.add(new Branch(weight / 2, afterBid(at, bid, bid, winner, at.state())));
            }
        } else if (award.kind() == Award.Kind.NOBODY) {
            int paid = auction.payment().label().equals("all-pay") ? bid : 0;
            branches.add(new Branch(weight, List.of(Set.of(
                    new ChipConfiguration(at.vertex(), at.state(), at.alice() - paid, at.bob() - paid)))));
        } else if (award.kind() == Award.Kind.WON) {
            Player winner = award.player().orElseThrow();
            branches.add(new Branch(weight, afterBid(at, bid, bid, winner, ties.afterTie(at.state(), winner))));
        } else {
            branches.add(new Branch(weight, afterTieByToken(at, bid, award.player().orElseThrow())));
        }
    }

    /** The holder of the token wins the tie and hands it over, or loses it and keeps it. */
    private List<Set<ChipConfiguration>> afterTieByToken(ChipConfiguration at, int bid, Player holder) {
        List<Set<ChipConfiguration>> used = afterBid(at, bid, bid, holder, holder.opponent().ordinal());
        List<Set<ChipConfiguration>> kept = afterBid(at, bid, bid, holder.opponent(), holder.ordinal());
        List<Set<ChipConfiguration>> alternatives = new ArrayList<>();
        if (holder == self) {
            alternatives.addAll(used);
            alternatives.addAll(kept);
        } else {
            for (Set<ChipConfiguration> one : used) {
                for (Set<ChipConfiguration> other : kept) {
                    Set<ChipConfiguration> both = new HashSet<>(one);
                    both.addAll(other);
                    alternatives.add(both);
                }
            }
        }
        return alternatives;
    }

    private List<Set<ChipConfiguration>> afterBid(ChipConfiguration at, int bid, int reply, Player winner, int state) {
        int own = at.chips(self);
        int other = at.chips(self.opponent());
        boolean won = winner == self;
        switch (auction.payment().label()) {
            case "richman" -> {
                own += won ? -bid : reply;
                other += won ? bid : -reply;
            }
            case "poorman" -> {
                own -= won ? bid : 0;
                other -= won ? 0 : reply;
            }
            case "all-pay" -> {
                own -= bid;
                other -= reply;
            }
            case "second-price" -> {
                own += won ? -reply : bid;
                other += won ? reply : -bid;
            }
            case "second-price:bank" -> {
                own -= won ? reply : 0;
                other -= won ? 0 : bid;
            }
            case "all-pay-richman" -> {
                own += reply - bid;
                other += bid - reply;
            }
            default -> throw new IllegalArgumentException("payment " + auction.payment().label());
        }
        return afterPayment(self == Player.ALICE ? new ChipConfiguration(at.vertex(), state, own, other)
                : new ChipConfiguration(at.vertex(), state, other, own), won);
    }

    private List<Set<ChipConfiguration>> afterPayment(ChipConfiguration paid, boolean won) {
        List<Set<ChipConfiguration>> alternatives = new ArrayList<>();
        Set<ChipConfiguration> others = new HashSet<>();
        Player other = self.opponent();
        for (int edge = graph.firstEdge(other, paid.vertex()); edge < graph.firstEdge(other,
                paid.vertex() + 1); edge++) {
            others.add(at(paid, graph.target(other, edge)));
        }
        if (auction.mover() == Mover.WINNER_MOVES && !won) {
            return List.of(others);
        }
        for (int edge = graph.firstEdge(self, paid.vertex()); edge < graph.firstEdge(self, paid.vertex() + 1); edge++) {
            Set<ChipConfiguration> alternative = new HashSet<>(won ? Set.of() : others);
            alternative.add(at(paid, graph.target(self, edge)));
            alternatives.add(alternative);
        }
        if (auction.mover() == Mover.WINNER_DECIDES && won) {
            alternatives.add(others);
        }
        return alternatives;
    }

    private static ChipConfiguration at(ChipConfiguration paid, int vertex) {
        return new ChipConfiguration(vertex, paid.state(), paid.alice(), paid.bob());
    }
}
