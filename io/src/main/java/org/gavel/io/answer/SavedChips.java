package org.gavel.io.answer;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieView;

/** One player's thresholds in whole chips as they were saved, as codes: n is 2n, n* is 2n+1. */
final class SavedChips implements ChipThresholds {

    private static final long UNREAD = -2;

    private final List<String> states;
    private final ChipTotals totals;
    private final boolean starred;
    private final boolean keepsTotal;
    private final int favoured;
    private final long[] codes;
    private int index;

    /** Nothing read as yet; the terminal vertices that stuck rules add are known from the graph. */
    SavedChips(Board graph, Auction auction, ChipTotals totals, Player player) {
        this.totals = totals;
        keepsTotal = auction.payment().keepsTotal();
        starred = auction.ties().hasToken()
                && auction.payment().chips(auction.ties(), player, auction.bids().stance(player))
                        .filter(ChipFormula::countsTheToken).isPresent();
        favoured = player.ordinal();
        states = starred ? List.of("") : TieView.of(auction.ties(), Player.ALICE).names();
        long size = (long) graph.vertexCount() * states.size() * totals.count();
        MemoryGuard.require(size > Integer.MAX_VALUE - 8 ? Long.MAX_VALUE : 16 * size, "the thresholds of this answer",
                "save fewer totals at a time");
        codes = new long[(int) size];
        for (int vertex = graph.declaredCount(); vertex < graph.vertexCount(); vertex++) {
            Arrays.fill(codes, place(vertex, 0, 0), place(vertex + 1, 0, 0),
                    graph.isWonBy(player, vertex) ? 0 : Holding.NEVER);
        }
    }

    private int place(int vertex, int state, int total) {
        return (vertex * states.size() + state) * totals.count() + total;
    }

    /** Reads the thresholds of a vertex, and returns whether they are those that were read before. */
    boolean reread(int vertex, JsonCursor json, String what) {
        int begin = place(vertex, 0, 0);
        int end = place(vertex + 1, 0, 0);
        long[] before = Arrays.copyOfRange(codes, begin, end);
        read(vertex, json, what);
        return Arrays.equals(codes, begin, end, before, 0, before.length);
    }

    /** Reads the thresholds of a vertex, which begin where the cursor stands. */
    void read(int vertex, JsonCursor json, String what) {
        if (states.size() == 1) {
            readRow(codes, place(vertex, 0, 0), json, what);
            return;
        }
        if (json.atList()) {
            throw json.wrong(what + " must have a list for each tie state", "the states are " + states);
        }
        boolean[] read = new boolean[states.size()];
        long[] merged = new long[totals.count()];
        Arrays.fill(merged, UNREAD);
        json.object(what, name -> {
            int state = states.indexOf(name);
            if (state >= 0) {
                read[state] = true;
                readRow(codes, place(vertex, state, 0), json, what + ", tie state " + name);
            } else if (name.equals("merged")) {
                readRow(merged, 0, json, what + ", merged");
            } else {
                throw json.wrong("the tie rule has no state '" + name + "'", "the states are " + states);
            }
        });
        for (int state = 0; state < read.length; state++) {
            if (!read[state]) {
                throw json.wrong(what + " lacks the tie state '" + states.get(state) + "'", "");
            }
        }
        requireAgreement(vertex, merged, json, what);
    }

    /** The merged thresholds say the same once more: with the next tie half of the code, without it half rounded up. */
    private void requireAgreement(int vertex, long[] merged, JsonCursor json, String what) {
        for (int total = 0; total < merged.length && merged[0] != UNREAD; total++) {
            for (int state = 0; state < states.size(); state++) {
                long chips = merged[total] == Holding.NEVER ? Holding.NEVER
                        : merged[total] + (state == favoured ? 0 : 1) >> 1;
                long code = chips > totals.total(total) || chips == Holding.NEVER ? Holding.NEVER : 2 * chips;
                if (codes[place(vertex, state, total)] != code) {
                    throw json.wrong(what + ": the merged threshold with " + totals.total(total)
                            + " chips contradicts that of tie state '" + states.get(state) + "'", "");
                }
            }
        }
    }

    private void readRow(long[] into, int begin, JsonCursor json, String what) {
        index = 0;
        json.list(what, () -> {
            if (index == totals.count()) {
                throw json.wrong(what + " has more thresholds than there are totals", "");
            }
            into[begin + index] = json.atNull() ? Holding.NEVER : holding(json, into).code();
            index++;
        });
        if (index < totals.count()) {
            throw json.wrong(what + " has " + index + " thresholds for " + totals.count() + " totals", "");
        }
    }

    private Holding holding(JsonCursor json, long[] into) {
        String text = json.text("a threshold");
        Optional<Holding> holding = text.equals(Long.toString(ChipTotals.LARGEST))
                ? Optional.of(Holding.of(ChipTotals.LARGEST))
                : Holding.parse(text);
        boolean mayHaveStar = starred || into != codes;
        if (holding.isEmpty() || !mayHaveStar && text.endsWith("*")) {
            throw json.wrong("'" + text + "' is no number of chips", mayHaveStar ? "write as in 4 or 4*"
                    : "the star is for the tie-breaking advantage");
        }
        if (keepsTotal && holding.get().chips() > totals.total(index)) {
            throw json.wrong("'" + text + "' is more than the " + totals.total(index) + " chips in the game",
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
        long code = codes[place(vertex, state, total)];
        return code == Holding.NEVER ? Optional.empty() : Optional.of(Holding.ofCode(code));
    }
}
