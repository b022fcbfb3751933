package org.gavel.cli.crossing;

import java.util.LinkedHashMap;
import java.util.Map;

/** The fields of requests that name purses. */
final class Asked {

    private Asked() {
    }

    static Map<String, Object> with(Map<String, ?> fields, String field, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(fields);
        more.put(field, value);
        return more;
    }

    static Map<String, Object> money(Trial trial) {
        int alice = trial.random.nextInt(9);
        return Map.of("money", "continuous", "alice", alice + "/8", "bob", 8 - alice + "/8");
    }

    static Map<String, Object> chips(Trial trial) {
        return with(value(trial), "money", "chips");
    }

    static Map<String, Object> value(Trial trial) {
        boolean keeps = trial.chips().keepsTotal();
        int alice = trial.random.nextInt(Trial.EACH + 1);
        int bob = trial.random.nextInt((keeps ? Trial.TOGETHER - alice : Trial.EACH) + 1);
        return Map.of("alice", alice, "bob", bob);
    }

    /** The optimal strategy of Alice, or of Bob where he answers her bids. */
    static Map<String, Object> strategyInMoney(Trial trial) {
        String player = trial.draft.rule("bids").equals("open:alice") ? "bob" : "alice";
        return with(with(money(trial), "strategy", "optimal"), "player", player);
    }

    static Map<String, Object> optimalMoney(Trial trial) {
        return plays(money(trial));
    }

    static Map<String, Object> optimalChips(Trial trial) {
        return plays(chips(trial));
    }

    private static Map<String, Object> plays(Map<String, Object> fields) {
        Map<String, Object> all = with(fields, "games", 1);
        all.put("alicePlays", "optimal");
        all.put("bobPlays", "optimal");
        all.put("rounds", 60);
        return all;
    }
}
