package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.ChipSide;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import tools.jackson.core.JsonGenerator;

/** Bids in chips by vertex, player, tie state and total. */
final class ChipBids {

    private final BiddingGame game;
    private final TurnCodec turns;
    private final Map<Integer, Map<Player, Map<String, List<Optional<List<BidRange>>>>>> read = new HashMap<>();

    ChipBids(BiddingGame game) {
        this.game = game;
        turns = new TurnCodec(game.board());
    }

    /** Writes what is known of one tie state, by totals. */
    void write(List<Optional<ChipAdvice>> row, JsonGenerator json) {
        json.writeStartArray();
        row.forEach(advice -> advice.ifPresentOrElse(known -> turns.write(json, known.bids()), json::writeNull));
        json.writeEndArray();
    }

    void read(JsonCursor json) {
        json.object("'bids'", name -> {
            Map<Player, Map<String, List<Optional<List<BidRange>>>>> players = new HashMap<>();
            read.put(json.vertex(name, game), players);
            json.players("'" + name + "'", player -> {
                Map<String, List<Optional<List<BidRange>>>> states = new HashMap<>();
                players.put(player, states);
                if (json.atList()) {
                    states.put("", row(json));
                } else {
                    json.object("the bids of " + player.label(), state -> states.put(state, row(json)));
                }
            });
        });
    }

    private List<Optional<List<BidRange>>> row(JsonCursor json) {
        List<Optional<List<BidRange>>> row = new ArrayList<>();
        json.list("the bids",
                () -> row.add(json.atNull() ? Optional.empty() : Optional.of(turns.readRanges(json))));
        return row;
    }

    /** What was said of a player at a vertex. */
    ChipSide side(JsonCursor json, ChipSolution solution, Player player, int vertex) {
        Map<String, List<Optional<List<BidRange>>>> states = read.getOrDefault(vertex, Map.of()).getOrDefault(player,
                Map.of());
        if (states.isEmpty()) {
            return ChipSide.NOTHING;
        }
        List<String> names = solution.of(player).states();
        List<List<Optional<ChipAdvice>>> sides = new ArrayList<>();
        for (int state = 0; state < names.size(); state++) {
            List<Optional<List<BidRange>>> row = states.get(names.size() == 1 ? "" : names.get(state));
            if (row == null || row.size() != solution.totals().count() || states.size() != names.size()) {
                throw json.wrongFile("'bids' at " + solution.game().board().name(vertex)
                        + " has not one entry for each tie state and total", "");
            }
            List<Optional<ChipAdvice>> side = new ArrayList<>();
            for (int index = 0; index < row.size(); index++) {
                side.add(advice(solution, player, vertex, state, index, row.get(index)));
            }
            sides.add(side);
        }
        return new ChipSide(sides);
    }

    private static Optional<ChipAdvice> advice(ChipSolution solution, Player player, int vertex, int state, int index,
            Optional<List<BidRange>> bids) {
        if (bids.isEmpty()) {
            return Optional.empty();
        }
        ChipNeeds needs = ChipNeeds.of(solution, player);
        int inRule = needs.stateInRule(vertex, state, index);
        long chips = needs.chips(vertex, inRule, index);
        long total = solution.totals().total(index);
        return Optional.of(new ChipAdvice(player, vertex, inRule, chips,
                solution.game().auction().payment().keepsTotal() ? total - chips : total, bids.get()));
    }
}
