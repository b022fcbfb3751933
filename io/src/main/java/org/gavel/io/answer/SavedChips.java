package org.gavel.io.answer;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieView;
import tools.jackson.core.JsonGenerator;

/** One player's thresholds in whole chips as they were saved, as codes: n is 2n, n* is 2n+1. */
final class SavedChips implements ChipThresholds {

    private static final String MERGED = "merged";

    private final BiddingGame game;
    private final Player player;
    private final ChipTotals totals;
    private final List<String> states;
    /** By vertices, and then by tie states and totals; null where nothing was read. */
    private final long[][] codes;

    /** Nothing read as yet; the terminal vertices that stuck rules add are known from the graph. */
    SavedChips(BiddingGame game, ChipTotals totals, Player player) {
        this.game = game;
        this.player = player;
        this.totals = totals;
        states = states(game.auction(), player);
        long size = (long) game.board().vertexCount() * states.size() * totals.count();
        MemoryGuard.require(size > MemoryGuard.LONGEST_ARRAY ? Long.MAX_VALUE
                : 16 * size + 48L * game.board().vertexCount(), "the thresholds of this answer",
                "save fewer totals at a time");
        codes = new long[game.board().vertexCount()][];
    }

    /** The names of the tie states for which a player's thresholds are kept. */
    static List<String> states(Auction auction, Player player) {
        return isStarred(auction, player) ? List.of("") : TieView.of(auction.ties(), Player.ALICE).names();
    }

    private static boolean isStarred(Auction auction, Player player) {
        return auction.ties().hasToken()
                && auction.payment().chips(auction.ties(), player, auction.bids().stance(player))
                        .filter(ChipFormula::countsTheToken).isPresent();
    }

    /**
     * A player's thresholds at a vertex: a list by totals, or lists by the names of tie states.
     *
     * @param thresholds those of the player
     */
    record At(ChipThresholds thresholds, ChipTotals totals, int vertex) {

        void write(JsonGenerator json) {
            if (thresholds.states().size() == 1) {
                write(json, thresholds, 0);
                return;
            }
            json.writeStartObject();
            for (int state = 0; state < thresholds.states().size(); state++) {
                json.writeName(thresholds.states().get(state));
                write(json, thresholds, state);
            }
            thresholds.merged().ifPresent(merged -> {
                json.writeName(MERGED);
                write(json, merged, 0);
            });
            json.writeEndObject();
        }

        private void write(JsonGenerator json, ChipThresholds row, int state) {
            json.writeStartArray();
            for (int index = 0; index < totals.count(); index++) {
                row.threshold(vertex, state, index).map(Holding::toString).ifPresentOrElse(json::writeString,
                        json::writeNull);
            }
            json.writeEndArray();
        }
    }

    /** Reads the thresholds of a vertex, which begin where the cursor is; those that were read before are to be the same. */
    At read(int vertex, JsonCursor json, String what) {
        long[] row = states.size() == 1 ? row(json, what, isStarred(game.auction(), player))
                : byState(json, what);
        if (codes[vertex] != null && !Arrays.equals(codes[vertex], row)) {
            throw json.notAsBefore(game.board().name(vertex));
        }
        codes[vertex] = row;
        return new At(this, totals, vertex);
    }

    private long[] byState(JsonCursor json, String what) {
        if (json.atList()) {
            throw json.wrong(what + " must have a list for each tie state", "the states are " + states);
        }
        Map<String, long[]> read = new HashMap<>();
        json.object(what, name -> read.put(name, name.equals(MERGED) ? row(json, what + ", merged", true)
                : row(json, what + ", tie state " + json.state(name, states), false)));
        json.inOrder(read, states, what);
        long[] all = states.stream().flatMapToLong(state -> Arrays.stream(read.get(state))).toArray();
        requireAgreement(read.getOrDefault(MERGED, new long[0]), all, json, what);
        return all;
    }

    /** The merged thresholds say the same once more: with the next tie half of the code, without it half rounded up. */
    private void requireAgreement(long[] merged, long[] all, JsonCursor json, String what) {
        for (int total = 0; total < merged.length; total++) {
            for (int state = 0; state < states.size(); state++) {
                long chips = merged[total] == Holding.NEVER ? Holding.NEVER
                        : merged[total] + (state == player.ordinal() ? 0 : 1) >> 1;
                long code = chips > totals.total(total) || chips == Holding.NEVER ? Holding.NEVER : 2 * chips;
                if (all[state * totals.count() + total] != code) {
                    throw json.wrong(what + ": the merged threshold with " + totals.total(total)
                            + " chips contradicts that of tie state '" + states.get(state) + "'", "");
                }
            }
        }
    }

    private long[] row(JsonCursor json, String what, boolean mayHaveStar) {
        long[] row = new long[totals.count()];
        int[] read = {0};
        json.list(what, () -> {
            if (read[0] == row.length) {
                throw json.wrong(what + " has more thresholds than there are totals", "");
            }
            row[read[0]] = json.atNull() ? Holding.NEVER : holding(json, totals.total(read[0]), mayHaveStar).code();
            read[0]++;
        });
        if (read[0] < row.length) {
            throw json.wrong(what + " has " + read[0] + " thresholds for " + row.length + " totals", "");
        }
        return row;
    }

    private Holding holding(JsonCursor json, long total, boolean mayHaveStar) {
        String text = json.text("a threshold");
        Optional<Holding> holding = text.equals(Long.toString(ChipTotals.LARGEST))
                ? Optional.of(Holding.of(ChipTotals.LARGEST))
                : Holding.parse(text);
        if (holding.isEmpty() || !mayHaveStar && text.endsWith("*")) {
            throw json.wrong("'" + text + "' is not a number of chips", mayHaveStar ? "write as in 4 or 4*"
                    : "the star is for the tie-breaking advantage");
        }
        if (game.auction().payment().keepsTotal() && holding.get().chips() > total) {
            throw json.wrong("'" + text + "' is more than the " + total + " chips in the game",
                    "write null for 'never'");
        }
        return holding.get();
    }

    @Override
    public List<String> states() {
        return states;
    }

    @Override
    public Optional<Holding> threshold(int vertex, int state, int total) {
        if (vertex >= game.board().declaredCount() && codes[vertex] == null) {
            return game.board().isWonBy(player, vertex) ? Optional.of(Holding.of(0)) : Optional.empty();
        }
        long code = codes[vertex] == null ? 0 : codes[vertex][state * totals.count() + total];
        return code == Holding.NEVER ? Optional.empty() : Optional.of(Holding.ofCode(code));
    }
}
