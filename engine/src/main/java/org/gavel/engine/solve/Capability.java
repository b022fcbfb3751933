package org.gavel.engine.solve;

import java.util.List;
import org.gavel.engine.rules.Money;

/**
 * One row of the table of auctions that can be solved.
 *
 * @param money what the players bid with
 * @param payments the payments it takes, as their texts start
 * @param ties the tie rules it takes, as their texts start
 * @param movers the mover rules it takes
 * @param bids the kinds of bids it takes
 * @param method how thresholds are found
 * @param result what is known of them
 * @param objectives the objectives it takes, as their texts start
 */
public record Capability(Money money, List<String> payments, List<String> ties, List<String> movers, List<String> bids,
        String method, String result, List<String> objectives) {

    /** Whether it takes an auction and an objective, as their texts start. */
    boolean takes(Money bid, String payment, String tie, String mover, String kind, String objective) {
        return money == bid && objectives.contains(objective) && payments.contains(payment) && ties.contains(tie)
                && movers.contains(mover) && bids.contains(kind);
    }
}
