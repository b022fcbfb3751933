package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Holds answers in real money, and of averages and chances, against the references. */
final class MoneyJudge extends Judge {

    private static final int FINE = 200;
    private static final double COARSE = 0.03;

    MoneyJudge(Trial trial, Map<String, ?> asked, JsonNode result) {
        super(trial, asked, result);
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

    /** The value of a share is no less than what Alice guarantees, and no more than what Bob leaves. */
    boolean shareValue() {
        double alice = new ShareValueReference(draft, 0).worth(share());
        double bob = new ShareValueReference(draft, 1).worth(1 - share());
        assertThat(result.at("/value/upper").asDouble()).isGreaterThanOrEqualTo(alice - SLACK);
        assertThat(result.at("/value/lower").asDouble()).isLessThanOrEqualTo(1 - bob + SLACK);
        return true;
    }

    boolean successorsInMoney() {
        boolean all = isShare(trial.name(0), result.get("thresholds"));
        for (JsonNode successor : result.get("successors")) {
            all &= isShare(successor.get("id").asString(), successor.get("thresholds"));
            isMoved(successor);
        }
        return all;
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

    /** What is given is enough, and no way to give a unit less is, if that is two units at most. */
    boolean charges() {
        int fewer = result.get("atLeast").asInt() - 1;
        if (!result.get("complete").asBoolean() || fewer > 2) {
            return false;
        }
        int[] given = new int[draft.n];
        boolean enough = result.has("given");
        if (enough) {
            Arrays.setAll(given, v -> result.get("given").path(trial.name(v)).asInt(0));
            if (Arrays.stream(given).sum() <= fewer) {
                return false;
            }
        } else {
            Arrays.setAll(given, v -> draft.isInner(v) ? 9 : 0);
        }
        double needed = needWith(given);
        boolean known = !Double.isNaN(needed);
        if (known) {
            assertThat(needed).as("needed with %s", Arrays.toString(given)).matches(
                    need -> enough ? need < 1 / 3.0 + SLACK : need > 1 / 3.0 - SLACK);
        }
        for (int one = -1; one < draft.n; one++) {
            for (int two = -1; two < draft.n; two++) {
                int[] less = new int[draft.n];
                for (int place : new int[] {one, two}) {
                    if (place >= 0 && draft.isInner(place)) {
                        less[place]++;
                    }
                }
                double need = Arrays.stream(less).sum() > fewer ? Double.NaN : needWith(less);
                if (!Double.isNaN(need)) {
                    assertThat(need).as("needed with %s", Arrays.toString(less)).isGreaterThan(1 / 3.0 - SLACK);
                }
            }
        }
        return known;
    }

    /** What Alice needs at the start with so many units more of a quarter; not a number if that is not known. */
    private double needWith(int[] units) {
        for (int v = 0; v < units.length; v++) {
            draft.charge[0][v] += 2 * units[v];
        }
        ShareReference shares = new ShareReference(draft);
        for (int v = 0; v < units.length; v++) {
            draft.charge[0][v] -= 2 * units[v];
        }
        return shares.isSettled(0) ? shares.need(0, 0) : Double.NaN;
    }

    /** By the meaning of the payments: of many bids against many replies, how much more one leaves than the one that was made. */
    boolean judgement() {
        boolean known = true;
        double share = share();
        for (JsonNode decision : result.get("decisions")) {
            int player = decision.get("player").asString().equals("alice") ? 0 : 1;
            boolean isTold = trial.shares().isSettled(player)
                    && IntStream.range(0, 2).allMatch(mover -> Arrays.stream(draft.moves(mover, 0))
                            .allMatch(to -> to < draft.n && !Double.isNaN(trial.shares().need(player, to))));
            known &= isTold;
            if (isTold && decision.get("decision").asString().startsWith("bids ")) {
                double own = player == 0 ? share : 1 - share;
                double bid = Double.parseDouble(decision.get("decision").asString().substring(5));
                double best = IntStream.rangeClosed(0, FINE).mapToDouble(each -> left(player, own, own * each / FINE))
                        .max().orElseThrow();
                assertThat(decision.get("cost").asDouble()).as("%s", decision)
                        .isBetween(best - left(player, own, bid) - COARSE, best - left(player, own, bid) + COARSE);
            }
        }
        return known;
    }

    /** What a bid leaves beyond what is needed, against the worst reply; equal bids are lost. */
    private double left(int player, double own, double bid) {
        double tax = draft.rule("payment").equals("poorman") ? 0
                : draft.rule("payment").startsWith("taxman") ? fraction(draft.rule("payment").split(":")[1]) : 1;
        double[] low = new double[2];
        for (int mover = 0; mover < 2; mover++) {
            var needs = Arrays.stream(draft.moves(mover, 0)).mapToDouble(to -> trial.shares().need(player, to));
            low[mover] = (mover == player ? needs.min() : needs.max()).orElseThrow();
        }
        double won = Math.min(low[0], low[1]);
        double lost = Math.max(low[0], low[1]);
        double worst = after(own - bid, 1 - own + tax * bid) - won;
        for (int each = 0; each <= FINE; each++) {
            double reply = bid + (1 - own - bid) * each / FINE;
            worst = bid > 1 - own ? worst : Math.min(worst, after(own + tax * reply, 1 - own - reply) - lost);
        }
        return worst;
    }

    private static double after(double own, double other) {
        return own + other == 0 ? 0 : own / (own + other);
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

    boolean formula() {
        boolean all = true;
        for (int player = 0; player < 2; player++) {
            isShare("need", result.at("/" + Draft.PLAYERS[player] + "/need"), trial.shares().need(player, 0),
                    trial.shares().isSettled(player));
            all &= trial.shares().isSettled(player);
        }
        return all;
    }
}
