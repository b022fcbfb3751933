package org.gavel.cli.crossing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Holds an answer against the references; where these cannot tell, nothing is claimed. */
class Judge {

    static final double SLACK = 1e-7;

    final Trial trial;
    final Map<String, ?> asked;
    final JsonNode result;
    final Draft draft;

    Judge(Trial trial, Map<String, ?> asked, JsonNode result) {
        this.trial = trial;
        this.asked = asked;
        this.result = result;
        draft = trial.draft;
    }

    double share() {
        return Integer.parseInt(asked.get("alice").toString().replace("/8", "")) / 8.0;
    }

    int asked(String player) {
        return (Integer) asked.get(player);
    }

    void isMoved(JsonNode successor) {
        int to = trial.vertex(successor.get("id").asString());
        for (int player = 0; player < 2 && to >= 0; player++) {
            int target = to;
            boolean legal = IntStream.of(draft.moves(player, 0)).anyMatch(each -> each == target)
                    && draft.owner[0] != 1 - player;
            boolean told = successor.get("movers").toString().contains(Draft.PLAYERS[player]);
            assertThat(told).as("%s moves to %d", Draft.PLAYERS[player], to).isEqualTo(legal);
        }
    }

    static double fraction(String text) {
        String[] parts = text.split("/");
        return Double.parseDouble(parts[0]) / (parts.length > 1 ? Double.parseDouble(parts[1]) : 1);
    }

    boolean isSimulated(int winner) {
        assertThat(result.get(Draft.PLAYERS[1 - winner]).asInt() + result.get("ties").asInt()).as("%s", result)
                .isZero();
        if (draft.objective.equals("reach")) {
            assertThat(result.get("repeats").asInt()).as("%s", result).isZero();
        }
        return true;
    }

    /** Whether the moves that are told are those of the board, where a bid is asked for. */
    boolean areMoves() {
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
}
