package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Holds an answer against the references; where these cannot tell, nothing is claimed. */
final class Judge {

    private static final double SLACK = 1e-7;
    /** In place of a tie state: all of them at once, by codes. */
    private static final int CODES = -1;

    private final Trial trial;
    private final Map<String, ?> asked;
    private final JsonNode result;
    private final Draft draft;

    Judge(Trial trial, Map<String, ?> asked, JsonNode result) {
        this.trial = trial;
        this.asked = asked;
        this.result = result;
        draft = trial.draft;
    }

    boolean shares() {
        boolean all = true;
        for (Map.Entry<String, JsonNode> row : result.get("thresholds").properties()) {
            all &= isShare(row.getKey(), row.getValue());
            if (!draft.objective.equals("reach") && !draft.has(Feature.TIE_END) && !draft.has(Feature.STUCK)) {
                isAll(row.getKey(), row.getValue());
            }
        }
        return all || draft.objective.startsWith("mean-payoff");
    }

    /** Where every play has a winner, what both need is all the money. */
    private static void isAll(String where, JsonNode both) {
        double low = 0;
        double high = 0;
        for (String player : Draft.PLAYERS) {
            boolean never = both.get(player).path("never").asBoolean();
            low += never ? 1 : both.get(player).get("lower").asDouble();
            high += never ? 1 : both.get(player).get("upper").asDouble();
        }
        assertThat(1.0).as("what both need at %s", where).isBetween(low - SLACK, high + SLACK);
    }

    /** Whether what both players need at a vertex is known, and told so. */
    private boolean isShare(String name, JsonNode both) {
        boolean all = true;
        for (int player = 0; player < 2; player++) {
            int vertex = trial.vertex(name);
            double need = vertex < 0 ? Double.NaN : trial.shares().need(player, vertex);
            boolean known = trial.shares().isSettled(player);
            isShare(name + " for " + Draft.PLAYERS[player], both.get(Draft.PLAYERS[player]), need, known);
            all &= known || need == 0;
        }
        return all;
    }

    private static void isShare(String where, JsonNode told, double need, boolean known) {
        if (Double.isNaN(need)) {
            return;
        }
        boolean never = told.path("never").asBoolean();
        assertThat(never ? 1 : told.get("lower").asDouble()).as("lower at %s", where).isLessThanOrEqualTo(need + SLACK);
        if (known) {
            assertThat(never ? 1 : told.get("upper").asDouble()).as("upper at %s", where)
                    .isGreaterThanOrEqualTo(need - SLACK);
        }
    }

    boolean sharesInTime() {
        for (int player = 0; player < 2; player++) {
            double[] needs = trial.shares().rounds(player, 2);
            for (Map.Entry<String, JsonNode> row : result.get("thresholds").properties()) {
                int vertex = trial.vertex(row.getKey());
                isShare(row.getKey(), row.getValue().get(Draft.PLAYERS[player]),
                        vertex < 0 ? Double.NaN : needs[vertex], true);
            }
        }
        return true;
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

    boolean outcomeInMoney() {
        double share = share();
        String outcome = result.get("outcome").asString();
        boolean known = true;
        boolean anybody = false;
        for (int player = 0; player < 2; player++) {
            double own = player == 0 ? share : 1 - share;
            double need = trial.shares().need(player, 0);
            if (own > need + SLACK) {
                anybody = true;
                assertThat(outcome).isEqualTo(Draft.PLAYERS[player]);
            } else if (trial.shares().isSettled(player) && own < need - SLACK) {
                assertThat(outcome).isNotEqualTo(Draft.PLAYERS[player]);
            } else {
                known = false;
            }
        }
        boolean determined = !draft.rule("payment").startsWith("all-pay") && !draft.rule("ties").equals("no-move")
                && !draft.rule("ties").startsWith("alternate-ties") && !draft.rule("ties").startsWith("custom");
        if (known && !anybody && determined) {
            assertThat(outcome).isEqualTo("draw");
        }
        return known || anybody;
    }

    private double share() {
        return Integer.parseInt(asked.get("alice").toString().replace("/8", "")) / 8.0;
    }

    private int asked(String player) {
        return (Integer) asked.get(player);
    }

    boolean outcomeInChips() {
        String outcome = result.get("outcome").asString();
        assertThat(outcome).isEqualTo(outcome());
        if (outcome.equals("alice") || outcome.equals("bob")) {
            bids(outcome.equals("alice") ? 0 : 1);
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
            boolean keeps = soon || chips.keeps(player, 0, a, b, state, bid, Integer.MAX_VALUE);
            if (reach && result.has("rounds")) {
                assertThat(told.contains(bid)).as("bid %d wins soon", bid).isEqualTo(soon);
                assertThat(slower.contains(bid)).as("bid %d wins later", bid).isEqualTo(keeps && !soon);
            } else if (!keeps) {
                assertThat(told).as("bids that win").doesNotContain(bid);
            }
        });
        assertThat(told).as("bids that win").isNotEmpty();
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

    boolean successorsInMoney() {
        boolean all = isShare(trial.name(0), result.get("thresholds"));
        for (JsonNode successor : result.get("successors")) {
            all &= isShare(successor.get("id").asString(), successor.get("thresholds"));
            isMoved(successor);
        }
        return all;
    }

    private void isMoved(JsonNode successor) {
        int to = trial.vertex(successor.get("id").asString());
        for (int player = 0; player < 2 && to >= 0; player++) {
            int target = to;
            boolean legal = IntStream.of(draft.moves(player, 0)).anyMatch(each -> each == target)
                    && draft.owner[0] != 1 - player;
            boolean told = successor.get("movers").toString().contains(Draft.PLAYERS[player]);
            assertThat(told).as("%s moves to %d", Draft.PLAYERS[player], to).isEqualTo(legal);
        }
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

    /** What each move leads to needing, and that less is never possible. */
    boolean prices() {
        boolean all = true;
        for (int player = 0; player < 2; player++) {
            for (Map.Entry<String, JsonNode> move : result.get("moves").path(Draft.PLAYERS[player]).properties()) {
                int to = trial.vertex(move.getKey());
                boolean settled = trial.shares().isSettled(player);
                if (to >= 0 && move.getValue().has("needs")) {
                    isShare("needs by " + move.getKey(), move.getValue().get("needs"), trial.shares().need(player, to),
                            settled);
                }
                all &= settled;
            }
        }
        return all;
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
                boolean same = chips.end(0, 1, 1) < 0 && !need.equals("never")
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

    /** The average is that of the game in which a coin picks who moves, with the chances of semantics.md. */
    boolean payoff() {
        boolean mixed = asked.containsKey("strategies");
        for (JsonNode row : result.get("curve")) {
            double share = fraction(row.get("share").asString());
            double value = new TurnReference(draft.under("mean-payoff:0"), 0).average(chance(share, mixed));
            assertThat(row.at("/payoff/lower").asDouble()).as("%s", row).isLessThanOrEqualTo(value + SLACK);
            assertThat(row.at("/payoff/upper").asDouble()).as("%s", row).isGreaterThanOrEqualTo(value - SLACK);
        }
        return true;
    }

    private static double fraction(String text) {
        String[] parts = text.split("/");
        return Double.parseDouble(parts[0]) / (parts.length > 1 ? Double.parseDouble(parts[1]) : 1);
    }

    /** The chance that Alice moves. Source: infinite games, section Mean payoff and energy. */
    private double chance(double share, boolean mixed) {
        boolean more = share > 0.5;
        return switch (draft.rule("payment")) {
            case "poorman" -> share;
            case "taxman:1/2" -> (share + 0.5 * (1 - share)) / 1.5;
            case "all-pay" -> mixed ? more ? 1 - (1 - share) / (2 * share) : share / (2 * (1 - share))
                    : more ? (2 * share - 1) / share : 0;
            case "all-pay-richman" -> mixed ? 0.5 : 0;
            default -> 0.5;
        };
    }

    boolean guaranteeInChips() {
        int a = asked("alice");
        int b = asked("bob");
        boolean wins = trial.chips().wins(0, 0, a, b, trial.chips().startState());
        assertThat(result.get("verdict").asString().startsWith("win")).as("%s", result).isEqualTo(wins);
        return true;
    }

    boolean guaranteeInMoney() {
        double need = trial.shares().need(0, 0);
        String verdict = result.get("verdict").asString();
        if (trial.shares().isSettled(0) && share() < need - SLACK) {
            assertThat(verdict).doesNotStartWith("win");
        }
        if (share() > need + SLACK) {
            assertThat(verdict).isNotEqualTo("refuted");
        }
        return Math.abs(share() - need) > SLACK;
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

    private boolean isSimulated(int winner) {
        assertThat(result.get(Draft.PLAYERS[1 - winner]).asInt() + result.get("ties").asInt()).as("%s", result)
                .isZero();
        if (draft.objective.equals("reach")) {
            assertThat(result.get("repeats").asInt()).as("%s", result).isZero();
        }
        return true;
    }

    boolean simulationInMoney() {
        double share = share();
        return share > trial.shares().need(0, 0) + SLACK ? isSimulated(0)
                : 1 - share > trial.shares().need(1, 0) + SLACK && isSimulated(1);
    }

    /** Under Richman payment what a player needs is 1 minus the chance here. */
    boolean turns() {
        ShareReference richman = new ShareReference(draft.paying("richman"));
        boolean told = true;
        for (int player = 0; player < 2; player++) {
            double chance = fraction(result.get(Draft.PLAYERS[player] + "Chance").asString());
            told &= richman.isSettled(player);
            assertThat(!richman.isSettled(player) || Math.abs(1 - richman.need(player, 0) - chance) < SLACK)
                    .as("the chance of %s in %s", Draft.PLAYERS[player], result).isTrue();
        }
        return told;
    }

    /** Whether the moves that are told are those of the board, where a bid is asked for. */
    private boolean areMoves() {
        for (int player = 0; player < 2 && result.path("waitsFor").asString("").equals("bids"); player++) {
            TreeSet<Integer> told = new TreeSet<>();
            result.at("/moves/" + Draft.PLAYERS[player]).forEach(move -> told.add(trial.vertex(move.asString())));
            told.remove(-1);
            assertThat(told).as("moves of %s", Draft.PLAYERS[player])
                    .isEqualTo(IntStream.of(draft.moves(player, 0)).filter(to -> to < draft.n).boxed()
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
        return true;
    }

    boolean playInMoney() {
        JsonNode why = result.path("why");
        double share = share();
        for (int player = 0; player < 2 && result.has("why"); player++) {
            double own = player == 0 ? share : 1 - share;
            double need = trial.shares().need(player, 0);
            if (own > need + SLACK) {
                assertThat(why.path("verdict").asString()).isEqualTo(Draft.PLAYERS[player]);
                return true;
            }
            if (trial.shares().isSettled(player) && own < need - SLACK) {
                assertThat(why.path("verdict").asString()).isNotEqualTo(Draft.PLAYERS[player]);
            }
        }
        return true;
    }

    boolean playInChips() {
        if (draft.rule("ties").equals("coin") || trial.chips().end(0, asked("alice"), asked("bob")) >= 0) {
            return areMoves();
        }
        assertThat(result.at("/why/verdict").asString()).isEqualTo(outcome());
        return areMoves();
    }

    boolean formula() {
        boolean all = true;
        for (int player = 0; player < 2; player++) {
            isShare("need", result.at("/" + Draft.PLAYERS[player] + "/need"), trial.shares().need(player, 0),
                    trial.shares().isSettled(player));
            all &= trial.shares().isSettled(player);
        }
        return all;
    }

    boolean converted() {
        return !result.get("text").asString().isEmpty();
    }
}
