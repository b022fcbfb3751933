package org.gavel.engine.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieState;

/** Auctions in chips: every deterministic tie rule, some random automata, secret and open bids. */
public final class ChipAuctions {

    private ChipAuctions() {
    }

    /** Any of them with the given payments. */
    public static Arbitrary<Auction> paying(String... payments) {
        return Arbitraries.of(all(payments));
    }

    /** All of them with the given payments. */
    public static List<Auction> all(String... payments) {
        List<Auction> all = new ArrayList<>();
        for (String payment : payments) {
            for (Bids bids : Bids.values()) {
                for (String ties : TieRule.LABELS) {
                    if (!ties.equals("coin")) {
                        all.add(Auction.parse("money chips; payment " + payment + "; ties " + ties).with("bids",
                                bids.label()));
                    }
                }
                for (int seed = 0; seed < 6; seed++) {
                    all.add(Auction.parse("money chips; payment " + payment).with(randomAutomaton(seed)).with("bids",
                            bids.label()));
                }
            }
        }
        return all;
    }

    private static TieRule randomAutomaton(int seed) {
        Random random = new Random(seed);
        int count = 1 + random.nextInt(3);
        List<TieState> states = new ArrayList<>();
        for (int state = 0; state < count; state++) {
            states.add(new TieState("s" + state, Player.values()[random.nextInt(2)], random.nextInt(count),
                    random.nextInt(count), random.nextInt(count)));
        }
        return TieRule.table("random-" + seed, states, 0);
    }

    /** The number of tie states of an auction; two under the advantage. */
    public static int states(Auction auction) {
        return auction.ties().states().size();
    }
}
