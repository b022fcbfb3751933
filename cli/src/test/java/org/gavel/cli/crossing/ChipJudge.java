package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Holds answers in whole chips against the references. */
final class ChipJudge extends Judge {

    /** In place of a tie state: all of them at once, by codes. */
    private static final int CODES = -1;

    ChipJudge(Trial trial, Map<String, ?> asked, JsonNode result) {
        super(trial, asked, result);
    }

    boolean chips() {
        result.get("thresholds").properties().forEach(row -> {
            for (int player = 0; player < 2; player++) {
                needs(row.getKey(), player, row.getValue().get(Draft.PLAYERS[player]));
            }
        });
        return true;
    }

    /** What a player needs of all totals, in all tie states, or by codes in which a star is the advantage. */
    private void needs(String name, int player, JsonNode told) {
        int vertex = trial.vertex(name);
        ChipReference chips = trial.chips();
        for (int state = 0; vertex >= 0 && state < (told.isArray() ? 1 : chips.states()); state++) {
            JsonNode needs = ofState(told, state);
            for (int total = 0; total < needs.size(); total++) {
                if (Integer.parseInt(needs.get(total).asString("0").replace("*", "")) > chips.most) {
                    // more than the reference looks at
                    continue;
                }
                assertThat(needs.get(total).isNull() ? "never" : needs.get(total).asString())
                        .as("%s needs at %s, %d chips, tie state %d", Draft.PLAYERS[player], name, total, state)
                        .isEqualTo(least(chips, player, vertex, total, told.isArray() ? CODES : state));
            }
        }
    }

    /** What is told of a tie state, or of all. */
    private static JsonNode ofState(JsonNode told, int state) {
        for (List<String> names : List.of(List.of("alice", "bob"), List.of("s", "t"))) {
            if (told.has(names.get(0)) && told.has(names.get(1))) {
                return told.get(names.get(state));
            }
        }
        return told;
    }

    /** The least holding with which a player wins, and with all that are more, in a tie state or by codes. */
    static String least(ChipReference chips, int player, int vertex, int total, int state) {
        String least = "never";
        int most = chips.keepsTotal() ? total : chips.most;
        boolean codes = state == CODES && chips.isHeld();
        for (int own = most; own >= 0; own--) {
            for (int star = codes ? 1 : 0; star >= 0; star--) {
                int other = chips.keepsTotal() ? total - own : total;
                int tie = codes ? star == 1 ? player : 1 - player : Math.max(state, 0);
                if (!chips.wins(player, vertex, player == 0 ? own : other, player == 0 ? other : own, tie)) {
                    return least;
                }
                least = own + (star == 1 ? "*" : "");
            }
        }
        return least;
    }

    boolean outcomeInChips() {
        String outcome = result.get("outcome").asString();
        if (draft.has(Feature.CHANCE) || draft.has(Feature.DICE)) {
            return isCertain(outcome);
        }
        assertThat(outcome).isEqualTo(outcome());
        if (outcome.equals("alice") || outcome.equals("bob")) {
            bids(outcome.equals("alice") ? 0 : 1);
        }
        return true;
    }

    /** Who wins almost surely gets 1 with mixed bids, too; where nobody bids, who gets 1 wins almost surely. */
    private boolean isCertain(String outcome) {
        assertThat(result.has("certainty")).isEqualTo(!outcome.equals("undetermined"));
        for (int player = 0; player < 2; player++) {
            boolean won = outcome.equals(Draft.PLAYERS[player]);
            if (draft.has(Feature.CHANCE)) {
                boolean known = draft.rule("payment").equals("richman") && !draft.rule("ties").equals("no-move");
                assertThat(!known || !trial.shares().isSettled(player) || won == trial.shares().need(player, 0) < SLACK)
                        .isTrue();
            } else if (won) {
                double[] bounds = new ValueReference(trial.chips()).bounds(0, asked("alice"), asked("bob"),
                        trial.chips().startState(), 0);
                assertThat(player == 0 ? 1 - bounds[1] : bounds[0]).isLessThan(SLACK);
            }
        }
        return true;
    }

    private String outcome() {
        ChipReference chips = trial.chips();
        int state = chips.startState();
        int a = asked("alice");
        int b = asked("bob");
        for (int player = 0; player < 2; player++) {
            if (chips.wins(player, 0, a, b, state)) {
                return Draft.PLAYERS[player];
            }
        }
        boolean undetermined = chips.canBePrevented(0, 0, a, b, state) || chips.canBePrevented(1, 0, a, b, state);
        return undetermined ? "undetermined" : "draw";
    }

    /** The bids that win within the least rounds, and those that win later, where the winner names his first. */
    private void bids(int player) {
        ChipReference chips = trial.chips();
        int state = chips.startState();
        int a = asked("alice");
        int b = asked("bob");
        boolean reach = draft.objective.equals("reach");
        int rounds = reach ? chips.rounds(player, 0, a, b, state) : 1;
        if (reach && result.has("rounds")) {
            assertThat(result.get("rounds").asInt()).as("rounds").isEqualTo(rounds);
        }
        boolean announces = !draft.rule("bids").startsWith("open")
                || draft.rule("bids").endsWith(Draft.PLAYERS[player]);
        if (!announces || draft.owner[0] >= 0 || chips.end(0, a, b) >= 0) {
            return;
        }
        boolean credit = draft.objective.startsWith("energy");
        TreeSet<Integer> told = new TreeSet<>(listed("bids"));
        TreeSet<Integer> slower = listed("slowerBids");
        IntStream.rangeClosed(0, player == 0 ? a : b).filter(bid -> !credit).forEach(bid -> {
            boolean soon = chips.keeps(player, 0, a, b, state, bid, reach ? rounds - 1 : 1);
            boolean keeps = soon || !(reach && changesNothing(bid, player == 0 ? a : b, player == 0 ? b : a))
                    && chips.keeps(player, 0, a, b, state, bid, Integer.MAX_VALUE);
            if (reach && result.has("rounds")) {
                assertThat(told.contains(bid)).as("bid %d wins soon", bid).isEqualTo(soon);
                assertThat(slower.contains(bid)).as("bid %d wins later", bid).isEqualTo(keeps && !soon);
            } else if (!keeps) {
                assertThat(told).as("bids that win").doesNotContain(bid);
            }
        });
        assertThat(told).as("bids that win").isNotEmpty();
    }

    /** Whether the other can bid the same and leave all as it was, so that he can do so for ever. */
    private boolean changesNothing(int bid, int own, int other) {
        int least = Integer.parseInt(draft.rule("least"));
        int raised = Math.max(bid, Math.min(least, own));
        return draft.rule("ties").equals("no-move") && raised <= other && raised >= Math.min(least, other)
                && (raised == 0 || !draft.rule("payment").equals("all-pay"));
    }

    private TreeSet<Integer> listed(String field) {
        TreeSet<Integer> all = new TreeSet<>();
        for (JsonNode run : result.path(field)) {
            IntStream.rangeClosed(run.get("from").asInt(), run.get("to").asInt()).forEach(all::add);
        }
        return all;
    }

    boolean value() {
        ValueReference reference = new ValueReference(trial.chips());
        boolean horizon = asked.containsKey("horizon");
        if (!result.has("values")) {
            return isValue(reference, result, horizon);
        }
        boolean all = true;
        for (JsonNode row : result.get("values")) {
            // with a horizon rows are of as many rounds as the start
            all &= isValue(reference, row, horizon);
        }
        return all;
    }

    private boolean isValue(ValueReference reference, JsonNode row, boolean horizon) {
        int vertex = trial.vertex(row.get("vertex").asString());
        int alice = row.get("alice").asInt();
        int bob = row.get("bob").asInt();
        if (vertex < 0 || alice > trial.chips().most || bob > trial.chips().most) {
            return true;
        }
        int state = List.of("bob", "t").contains(row.path("state").asString("")) && trial.chips().states() > 1 ? 1 : 0;
        double[] bounds = reference.bounds(vertex, alice, bob, state, horizon ? 2 : 0);
        assertThat(row.get("lower").asDouble()).as("lower of %s", row).isLessThanOrEqualTo(bounds[1] + SLACK);
        assertThat(row.get("upper").asDouble()).as("upper of %s", row).isGreaterThanOrEqualTo(bounds[0] - SLACK);
        return bounds[1] - bounds[0] < SLACK;
    }

    /** Best replies get no less than the value, and just that against optimal bids; a bid costs what some answer to it does. */
    boolean judgement() {
        double slack = 1e-6;
        int a = asked("alice");
        int b = asked("bob");
        ValueReference reference = new ValueReference(trial.chips());
        double[] bounds = reference.bounds(0, a, b, trial.chips().startState(), 0);
        double value = result.get("value").asDouble();
        assertThat(value).as("value").isBetween(bounds[0] - slack, bounds[1] + slack);
        for (int player = 0; player < 2 && result.has("nashConv"); player++) {
            double reply = result.at("/players/" + Draft.PLAYERS[1 - player] + "/bestReply").asDouble();
            double own = player == 0 ? value : 1 - value;
            assertThat(reply).as("what %s gets", Draft.PLAYERS[player]).isBetween(own - slack,
                    player == 0 ? own + slack : 1);
        }
        for (JsonNode decision : result.get("decisions")) {
            if (decision.get("decision").asString().startsWith("bids ")) {
                int player = decision.get("player").asString().equals("alice") ? 0 : 1;
                int bid = Integer.parseInt(decision.get("decision").asString().substring(5));
                double left = player == 0 ? value - decision.get("cost").asDouble()
                        : value + decision.get("cost").asDouble();
                List<double[]> answers = IntStream.rangeClosed(0, player == 0 ? b : a).mapToObj(
                        other -> reference.afterBids(a, b, player == 0 ? bid : other, player == 0 ? other : bid))
                        .toList();
                assertThat(left).as("%s", decision).isBetween(
                        answers.stream().mapToDouble(each -> each[0]).min().orElseThrow() - slack,
                        answers.stream().mapToDouble(each -> each[1]).max().orElseThrow() + slack);
            }
        }
        return bounds[1] - bounds[0] < SLACK;
    }

    boolean successorsInChips() {
        for (int player = 0; player < 2; player++) {
            String who = Draft.PLAYERS[player];
            needs(trial.name(0), player, result.get("thresholds").get(who));
            for (JsonNode successor : result.get("successors")) {
                needs(successor.get("id").asString(), player, successor.get("thresholds").get(who));
            }
        }
        result.get("successors").forEach(this::isMoved);
        return true;
    }

    /** With which totals a move is optimal: if it is the only one, no more is needed before the round. */
    boolean moves() {
        ChipReference chips = trial.chips();
        boolean any = false;
        for (int player = 0; player < 2; player++) {
            JsonNode told = result.get("moves").path(Draft.PLAYERS[player]);
            for (int to : draft.owner[0] == 1 - player ? new int[0] : draft.moves(player, 0)) {
                if (to < draft.n) {
                    any = true;
                    isOptimal(player, to, told);
                }
            }
        }
        return any;
    }

    private void isOptimal(int player, int to, JsonNode told) {
        ChipReference chips = trial.chips();
        ChipReference only = new ChipReference(draft.moving(player, to), chips.most);
        boolean codes = told.has("optimal");
        for (int state = 0; state < (codes ? 1 : chips.states()); state++) {
            TreeSet<Integer> optimal = new TreeSet<>();
            ofState(told, state).get("optimal").properties().stream().filter(move -> trial.vertex(move.getKey()) == to)
                    .forEach(move -> move.getValue().forEach(total -> optimal.add(total.asInt())));
            for (int total = 0; total < result.get("chips").size(); total++) {
                String need = least(chips, player, 0, total, codes ? CODES : state);
                boolean beyond = need.equals("never") && !chips.keepsTotal();
                boolean over = chips.end(0, 1, 1) >= 0
                        || total == 0 && chips.keepsTotal() && chips.end(0, 0, 0) >= 0;
                boolean same = !over && !need.equals("never")
                        && need.equals(least(only, player, draft.n, total, codes ? CODES : state));
                assertThat(beyond || optimal.contains(total) == same).as("%s moves to %d with %d chips (needs %s)",
                        Draft.PLAYERS[player], to, total, need).isTrue();
            }
        }
    }

    boolean curve() {
        for (int player = 0; player < 2; player++) {
            needs(trial.name(0), player, result.get("thresholds").get(Draft.PLAYERS[player]));
            if (result.has("periods")) {
                repeats(player, result.get("periods").get(Draft.PLAYERS[player]));
            }
        }
        return true;
    }

    boolean periods() {
        for (int player = 0; player < 2; player++) {
            repeats(player, result.at("/periods").get(trial.name(0)).get(Draft.PLAYERS[player]));
        }
        return true;
    }

    /** Whether needs grow as told, as far as the totals of a longer table go; never is one chip more than there are. */
    private void repeats(int player, JsonNode told) {
        int longest = 7;
        ChipReference chips = new ChipReference(draft, longest);
        int length = told.get("length").asInt();
        boolean codes = chips.isHeld() && chips.payment().equals("richman");
        for (int total = told.get("from").asInt(); total + length <= longest; total++) {
            for (int state = codes ? CODES : 0; state < (codes ? 0 : chips.states()); state++) {
                double now = code(least(chips, player, 0, total, state), total);
                double then = code(least(chips, player, 0, total + length, state), total + length);
                assertThat(then).as("needs %s of %d and %s of %d", now, total, then, total + length)
                        .isEqualTo(now + told.get("shift").asInt());
            }
        }
    }

    private static double code(String need, int total) {
        return need.equals("never") ? total + 1
                : Integer.parseInt(need.replace("*", "")) + (need.endsWith("*") ? 0.5 : 0);
    }

    boolean comparison() {
        ChipReference one = trial.chips();
        ChipReference other = new ChipReference(trial.other().draft, Trial.TOGETHER);
        String relation = result.get("relation").asString();
        boolean codes = one.isHeld() && one.payment().equals("richman");
        for (int total = 0; total <= Trial.TOGETHER; total++) {
            for (int state = codes ? CODES : 0; state < (codes ? 0 : one.states()); state++) {
                double first = code(least(one, 0, 0, total, state), total);
                double second = code(least(other, 0, 0, total, state), total);
                assertThat(relation).as("%s and %s of %d chips", first, second, total)
                        .isIn(first == second ? List.of("equivalent", "<=", ">=", "incomparable")
                                : first < second ? List.of("<=", "incomparable") : List.of(">=", "incomparable"));
            }
        }
        return true;
    }

    boolean guaranteeInChips() {
        int a = asked("alice");
        int b = asked("bob");
        boolean wins = trial.chips().wins(0, 0, a, b, trial.chips().startState());
        assertThat(result.get("verdict").asString().startsWith("win")).as("%s", result).isEqualTo(wins);
        return true;
    }

    /** Whoever can force a win, and plays optimally, wins all plays that are not cut off. */
    boolean simulationInChips() {
        for (int player = 0; player < 2; player++) {
            if (trial.chips().wins(player, 0, asked("alice"), asked("bob"), trial.chips().startState())) {
                return isSimulated(player);
            }
        }
        return false;
    }

    boolean playInChips() {
        if (draft.rule("ties").equals("coin") || draft.has(Feature.CHANCE) || draft.has(Feature.DICE)
                || trial.chips().end(0, asked("alice"), asked("bob")) >= 0) {
            return areMoves();
        }
        assertThat(result.at("/why/verdict").asString()).isEqualTo(outcome());
        return areMoves();
    }
}
