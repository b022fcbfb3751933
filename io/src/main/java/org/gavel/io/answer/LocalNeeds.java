package org.gavel.io.answer;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import tools.jackson.core.JsonGenerator;

/** Both players' thresholds at a few vertices. Those of other vertices are not read, and say nothing. */
final class LocalNeeds {

    private final BiddingGame game;
    private final Map<Player, SavedShares> shares = new EnumMap<>(Player.class);
    private final Map<Player, SavedChips> chips = new EnumMap<>(Player.class);
    private final Set<Integer> readInMoney = new HashSet<>();
    private final Set<Integer> readInChips = new HashSet<>();

    /** Nothing read as yet. */
    LocalNeeds(BiddingGame game) {
        this.game = game;
    }

    static void write(String name, ChipSolution solution, int vertex, JsonGenerator json) {
        AnswerCodec.writePlayers(name, player -> ChipCodec.writeThresholds(solution, player, vertex, json), json);
    }

    static void write(String name, ContinuousSolution solution, int vertex, JsonGenerator json) {
        AnswerCodec.writePlayers(name, player -> {
            json.writeStartObject();
            ShareCodec.writeThreshold(solution.of(player), vertex, OptionalInt.empty(), json);
            json.writeEndObject();
        }, json);
    }

    /** Reads both players' thresholds at a vertex, in chips where totals were read. */
    void read(Fields read, int vertex, String what) {
        if (read.has(AnswerCodec.TOTALS)) {
            readChips(read, vertex, what);
        } else {
            readShares(read.json(), vertex, what);
        }
    }

    /** Reads both players' thresholds in chips at a vertex. */
    void readChips(Fields read, int vertex, String what) {
        if (!read.has(AnswerCodec.TOTALS)) {
            throw read.json().wrong("'chips' must stand before " + what, JsonCursor.KEEP_ORDER);
        }
        read(vertex, what, readInChips.add(vertex), read.json(), (player, threshold) -> chips
                .computeIfAbsent(player,
                        each -> new SavedChips(game.board(), game.auction(), read.get(AnswerCodec.TOTALS), each))
                .reread(vertex, read.json(), threshold));
    }

    /** Reads both players' thresholds in real money at a vertex. */
    void readShares(JsonCursor json, int vertex, String what) {
        read(vertex, what, readInMoney.add(vertex), json, (player, threshold) -> shares
                .computeIfAbsent(player, each -> new SavedShares(game.board(), each))
                .reread(vertex, json, threshold));
    }

    /** The start may follow itself, and is then priced among the vertices that follow it. */
    private void read(int vertex, String what, boolean first, JsonCursor json, BiPredicate<Player, String> reread) {
        AnswerCodec.readBoth(json, what, "threshold", player -> {
            if (!reread.test(player, "the threshold of " + player.label()) && !first) {
                throw json.wrong(
                        "the thresholds at '" + game.board().name(vertex) + "' are not those that stand before", "");
            }
            return true;
        });
    }

    /** Whether thresholds in chips, or else in real money, were read. */
    boolean has(boolean inChips) {
        return !(inChips ? chips : shares).isEmpty();
    }

    /** The names of a player's tie states, once thresholds in chips were read. */
    List<String> states(Player player) {
        return chips.get(player).states();
    }

    /** The thresholds in chips that were read. */
    ChipSolution chips(ChipTotals totals) {
        return new ChipSolution(game.with(Money.CHIPS), totals, chips.get(Player.ALICE), chips.get(Player.BOB),
                Evidence.FIXPOINT, ThresholdCodec.UNKNOWN);
    }

    /** The thresholds in real money that were read. */
    ContinuousSolution shares() {
        return new ContinuousSolution(game.with(Money.CONTINUOUS), shares.get(Player.ALICE).thresholds(),
                shares.get(Player.BOB).thresholds(),
                Exactness.ENCLOSURE, Completion.COMPLETE, ThresholdCodec.UNKNOWN);
    }
}
