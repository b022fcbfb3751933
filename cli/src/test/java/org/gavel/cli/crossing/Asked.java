package org.gavel.cli.crossing;

import java.util.LinkedHashMap;
import java.util.List;
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

    /** A play of one round, where two bids that differ can be drawn, and its loser plays by chance. */
    static Map<String, Object> judged(Trial trial) {
        Draft draft = trial.draft;
        Map<String, Object> fields = with(with(value(trial), "alicePlays", "uniform"), "bobPlays", "optimal");
        int alice = (Integer) fields.get("alice");
        int bob = (Integer) fields.get("bob");
        int least = Integer.parseInt(draft.rule("least"));
        int x = drawn(trial, least, alice);
        int y = drawn(trial, least, bob);
        int winner = x > y ? 0 : 1;
        boolean named = !draft.has(Feature.SETS) && !draft.has(Feature.LENGTHS);
        boolean bids = named && x != y && draft.owner[0] < 0 && !draft.chance[0]
                && trial.chips().end(0, alice, bob) < 0;
        int to = bids ? draft.moves(winner, 0)[0] : draft.n;
        fields.put("plays", to >= draft.n ? List.of()
                : List.of(Map.of("alice", alice, "bob", bob, "decisions",
                        List.of(Map.of("bids", Map.of("alice", x, "bob", y)), Map.of("to", trial.name(to))))));
        return fields;
    }

    /** The same with eighths of real money, where purses do not change before bids; the winner moves. */
    static Map<String, Object> judgedMoney(Trial trial) {
        Draft draft = trial.draft;
        Map<String, Object> fields = with(money(trial), "plays", List.of());
        int alice = Integer.parseInt(((String) fields.get("alice")).split("/")[0]);
        int x = trial.random.nextInt(alice + 1);
        int y = trial.random.nextInt(8 - alice + 1);
        boolean named = !draft.has(Feature.SETS) && !draft.has(Feature.LENGTHS) && !draft.has(Feature.ROBIN_HOOD)
                && !draft.has(Feature.CHARGES);
        int to = named && x != y && draft.owner[0] < 0 && !draft.chance[0] ? draft.moves(x > y ? 0 : 1, 0)[0] : draft.n;
        fields.put("plays", to >= draft.n ? List.of()
                : List.of(Map.of("alice", fields.get("alice"), "bob", fields.get("bob"), "decisions",
                        List.of(Map.of("bids", Map.of("alice", x + "/8", "bob", y + "/8")),
                                Map.of("to", trial.name(to))))));
        return fields;
    }

    private static int drawn(Trial trial, int least, int purse) {
        int low = Math.min(least, purse);
        return low + trial.random.nextInt(purse - low + 1);
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
