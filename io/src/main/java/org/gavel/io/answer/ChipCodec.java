package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.ChipAnswer;
import org.gavel.engine.inquiry.answer.ChipSide;
import org.gavel.engine.inquiry.answer.VertexRow;
import tools.jackson.core.JsonGenerator;

/** Thresholds in whole chips. */
final class ChipCodec extends ThresholdCodec<ChipAnswer, ChipSide> {

    private final ChipBids bids;
    private Map<Player, SavedChips> saved = Map.of();

    ChipCodec(BiddingGame game) {
        super(game, TOTALS);
        bids = new ChipBids(game);
    }

    @Override
    void write(ChipAnswer answer, JsonGenerator json) {
        ChipSolution solution = answer.solution();
        TOTALS.write(json, solution.totals());
        writeVertices("thresholds", answer.rows(),
                (row, player) -> writeThresholds(solution, player, row.vertex(), json), json);
        List<VertexRow<ChipSide>> advised = answer.rows().stream()
                .filter(row -> !row.alice().advice().isEmpty() || !row.bob().advice().isEmpty()).toList();
        if (!advised.isEmpty()) {
            writeVertices("bids", advised,
                    (row, player) -> writeStates(solution.of(player).states(),
                            state -> bids.write(row.of(player).advice().get(state), json), Optional.empty(), json),
                    json);
        }
        EVIDENCE.write(json, solution.evidence());
    }

    @Override
    Map<String, Object> statistics(ChipAnswer answer) {
        return named(answer.solution().statistics());
    }

    /** Writes a player's thresholds at a vertex: a list by totals, or lists by the names of tie states. */
    static void writeThresholds(ChipSolution solution, Player player, int vertex, JsonGenerator json) {
        ChipThresholds thresholds = solution.of(player);
        writeStates(thresholds.states(), state -> writeRow(solution, thresholds, vertex, state, json),
                thresholds.merged().map(merged -> () -> writeRow(solution, merged, vertex, 0, json)), json);
    }

    /** One entry where there is one state, else an object of them. */
    static void writeStates(List<String> states, IntConsumer entry, Optional<Runnable> merged,
            JsonGenerator json) {
        if (states.size() == 1) {
            entry.accept(0);
            return;
        }
        json.writeStartObject();
        for (int state = 0; state < states.size(); state++) {
            json.writeName(states.get(state));
            entry.accept(state);
        }
        merged.ifPresent(each -> {
            json.writeName("merged");
            each.run();
        });
        json.writeEndObject();
    }

    private static void writeRow(ChipSolution solution, ChipThresholds thresholds, int vertex, int state,
            JsonGenerator json) {
        json.writeStartArray();
        for (int index = 0; index < solution.totals().count(); index++) {
            write(json, thresholds.threshold(vertex, state, index));
        }
        json.writeEndArray();
    }

    /** Writes chips, or null for what no number of them is enough for. */
    static void write(JsonGenerator json, Optional<Holding> holding) {
        holding.map(Holding::toString).ifPresentOrElse(json::writeString, json::writeNull);
    }

    @Override
    boolean read(String key, Fields read) {
        if (!key.equals("bids")) {
            return super.read(key, read);
        }
        bids.read(read.json());
        return true;
    }

    @Override
    void begin(Fields read) {
        if (!read.has(TOTALS)) {
            throw read.json().wrong("'chips' must stand before 'thresholds'",
                    "keep the order in which gavel solve writes");
        }
        saved = both(player -> new SavedChips(game.board(), game.auction(), read.get(TOTALS), player));
    }

    @Override
    ChipSide read(Player player, int vertex, JsonCursor json, String what) {
        saved.get(player).read(vertex, json, what);
        return ChipSide.NOTHING;
    }

    @Override
    ChipAnswer answer(Fields read, BiddingGame asked, List<VertexRow<ChipSide>> without) {
        ChipSolution solution = new ChipSolution(asked, read.get(TOTALS), saved.get(Player.ALICE),
                saved.get(Player.BOB), read.find(EVIDENCE).orElse(Evidence.FIXPOINT), UNKNOWN);
        List<VertexRow<ChipSide>> rows = without.stream().map(VertexRow::vertex)
                .map(vertex -> new VertexRow<>(vertex, bids.side(read.json(), solution, Player.ALICE, vertex),
                        bids.side(read.json(), solution, Player.BOB, vertex)))
                .toList();
        return new ChipAnswer(solution, rows, Account.NONE);
    }
}
