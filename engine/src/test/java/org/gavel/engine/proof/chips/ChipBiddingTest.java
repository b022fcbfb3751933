package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.number.Chips;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.testing.ChipAuctions;
import org.junit.jupiter.api.Test;

/** One round with any needs afterwards: what a few bids and replies say is what all of them say, played out. */
class ChipBiddingTest {

    private static final int MOST = 4;
    private static final List<Auction> AUCTIONS = ChipAuctions.all("richman", "all-pay-richman", "poorman", "all-pay");

    /** Vertex 0, from which Alice moves to 1 and Bob to 2. */
    private static final ColouredGraph FORK = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 1)
            .edge(Player.BOB, 0, 2).edge(1, 1).edge(2, 2).build();

    /** Needs by vertex, tie state and chips of the other; with each of these they do not fall, and are all alike if the total is kept. */
    private record Needs(long[][][] chips, boolean keepsTotal) implements ChipBidding.Next {

        static Needs of(Random random, int states, boolean keepsTotal) {
            long[][][] chips = new long[3][states][MOST + 1];
            int spread = 1 + random.nextInt(2 * MOST);
            for (long[][] each : chips) {
                for (long[] row : each) {
                    long need = random.nextInt(spread);
                    for (int other = 0; other <= MOST; other++) {
                        need = random.nextInt(12) == 0 ? Chips.NEVER
                                : need == Chips.NEVER ? need : need + Math.max(0, random.nextInt(4) - 1);
                        row[other] = keepsTotal && other > 0 ? row[0] : need;
                    }
                }
            }
            return new Needs(chips, keepsTotal);
        }

        @Override
        public long low(int state, long other) {
            return Math.min(chips[1][state][slot(other)], chips[2][state][slot(other)]);
        }

        @Override
        public long high(int state, long other) {
            return Math.max(chips[1][state][slot(other)], chips[2][state][slot(other)]);
        }

        @Override
        public long here(int state, long other) {
            return chips[0][state][slot(other)];
        }

        private int slot(long other) {
            return keepsTotal ? 0 : (int) other;
        }
    }

    private static boolean some(long most, IntPredicate holds) {
        return IntStream.rangeClosed(0, (int) most).anyMatch(holds);
    }

    @Test
    void wins_anyNeeds_isWhatAllBidsSay() {
        for (int place = 0; place < AUCTIONS.size(); place++) {
            Auction auction = AUCTIONS.get(place);
            boolean keepsTotal = auction.payment().keepsTotal();
            for (Player player : Player.values()) {
                ChipBidding bidding = ChipBidding.of(auction, player).orElseThrow();
                ChipRound round = new ChipRound(FORK, auction, player);
                boolean names = auction.bids().stance(player) == Stance.ANNOUNCES;
                assertThat(bidding.answers()).isEqualTo(!names);
                assertThat(bidding.states()).isEqualTo(ChipAuctions.states(auction));
                for (int seed = 0; seed < 8; seed++) {
                    Needs needs = Needs.of(new Random(place + 1000L * seed), bidding.states(), keepsTotal);
                    ChipRound.Won won = (vertex, state, own, other) -> own >= needs.chips()[vertex][state][needs
                            .slot(other)];
                    for (int state = 0; state < bidding.states(); state++) {
                        for (long own = 0; own <= MOST; own++) {
                            for (long other = 0; other <= MOST; other++) {
                                check(bidding, round, needs, won, state, own, other, names);
                            }
                        }
                    }
                }
            }
        }
    }

    /**
     * The holder has 2 chips against 3, and needs 0 and 4 afterwards while she keeps the advantage: she bids both, and concedes equal
     * bids. A bid of 1 is enough against 2, but not against 1, for without the advantage nothing is enough.
     */
    @Test
    void wins_onlyByConcedingEqualBids_isSeen() {
        ChipBidding bidding = ChipBidding.of(Auction.parse("money chips"), Player.ALICE).orElseThrow();
        Needs needs = new Needs(new long[][][] {{{0}, {0}}, {{0}, {Chips.NEVER}}, {{4}, {Chips.NEVER}}}, true);
        assertThat(bidding.wins(needs, 0, 2, 3)).isTrue();
        assertThat(bidding.keeps(needs, 0, 2, 3, 1)).isFalse();
        assertThat(bidding.keeps(needs, 0, 2, 3, 2)).isTrue();
        assertThat(bidding.wins(needs, 0, 1, 4)).isFalse();
    }

    /** Equal bids that change nothing at all can be repeated for ever. */
    private static boolean isGood(ChipRound round, int state, long own, long other, long bid, long reply,
            ChipRound.Won won) {
        boolean stays = bid == reply && round.ties().state(state).onTie() == TieView.OnTie.NOTHING
                && round.leftToBoth(own, bid) == own && round.leftToBoth(other, bid) == other;
        return !stays && round.isGood(0, state, own, other, bid, reply, won);
    }

    private static void check(ChipBidding bidding, ChipRound round, Needs needs, ChipRound.Won won, int state, long own,
            long other, boolean names) {
        String what = round.player() + " " + round.ties() + ", " + own + " against " + other + " in " + state;
        boolean expected = names
                ? some(own, bid -> !some(other, reply -> !isGood(round, state, own, other, bid, reply, won)))
                : !some(other, bid -> !some(own, reply -> isGood(round, state, own, other, reply, bid, won)));
        assertThat(bidding.wins(needs, state, own, other)).as(what).isEqualTo(expected);
        for (int bid = 0; names && bid <= own; bid++) {
            int named = bid;
            assertThat(bidding.keeps(needs, state, own, other, bid)).as("%s, bidding %d", what, bid)
                    .isEqualTo(!some(other, reply -> !isGood(round, state, own, other, named, reply, won)));
        }
    }
}
