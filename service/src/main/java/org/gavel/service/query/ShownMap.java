package org.gavel.service.query;

import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.answer.DrawJson;
import org.gavel.io.picture.ChipsNeeded;
import org.gavel.io.picture.GraphPicture.Needs;
import org.gavel.io.picture.HeatMap;
import org.gavel.io.picture.MoneyNeeds;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * All positions of a game that is drawn as a map, in the order of its cells, which may be very many: their names, their places on
 * the scale of colours, what both need there, and how play has ended. Shares are rounded to nine digits, for exact ones are too long.
 */
final class ShownMap {

    private static final int MOST_CELLS = 100_000;
    private static final double TEN_THOUSAND = 10_000;
    private static final double BILLION = 1_000_000_000;
    private static final double WIDE = 0.001;

    /** Adds what a player needs at a position; null for never. */
    private interface Needed {
        void add(ArrayNode json, Player player, int vertex);
    }

    private ShownMap() {
    }

    /** The map; empty if the game is not drawn as one, or as one that is too large. */
    static Optional<ObjectNode> json(RequestInquirer asking) {
        BiddingGame game = asking.asked();
        return HeatMap.of(game).filter(map -> map.tiling().cellCount() <= MOST_CELLS).map(map -> {
            Optional<ChipTotals> total = BoardPicture.total(asking);
            if (total.isPresent()) {
                ChipsNeeded chips = new ChipsNeeded(asking.chips(game, total.get()));
                return json(game.board(), map, chips, (json, player, vertex) -> chips.need(player, vertex)
                        .ifPresentOrElse(holding -> json.add(holding.toString()), json::addNull));
            }
            ContinuousSolution shares = BoardPicture.money(asking, asking.listed(Inputs.GAME), note -> {
            });
            return json(game.board(), map, new MoneyNeeds(shares), (json, player, vertex) -> add(json,
                    player == Player.ALICE ? shares.alice() : shares.bob(), vertex));
        });
    }

    private static void add(ArrayNode json, ContinuousThresholds shares, int vertex) {
        if (shares.never(vertex)) {
            json.addNull();
        } else if (shares.width(vertex) > WIDE) {
            json.addArray().add(rounded(shares.lower(vertex))).add(rounded(shares.upper(vertex)));
        } else {
            json.add(rounded(shares.lower(vertex)));
        }
    }

    private static double rounded(double share) {
        return Math.round(share * BILLION) / BILLION;
    }

    private static ObjectNode json(Board board, HeatMap map, Needs needs, Needed needed) {
        ObjectNode json = DrawJson.of(map.tiling());
        ArrayNode ids = json.putArray("ids");
        ArrayNode places = json.putArray("places");
        ArrayNode alice = json.putArray("alice");
        ArrayNode bob = json.putArray("bob");
        ObjectNode ends = json.putObject("ends");
        map.positions().forEach(position -> {
            if (position.isEmpty()) {
                ids.addNull();
                places.addNull();
                alice.addNull();
                bob.addNull();
                return;
            }
            int vertex = position.getAsInt();
            places.add(Math.round(map.place(vertex, needs) * TEN_THOUSAND) / TEN_THOUSAND);
            if (board.isTerminal(vertex)) {
                ends.put(Integer.toString(ids.size()), map.words(vertex, needs));
                alice.addNull();
                bob.addNull();
            } else {
                needed.add(alice, Player.ALICE, vertex);
                needed.add(bob, Player.BOB, vertex);
            }
            ids.add(board.name(vertex));
        });
        return json;
    }
}
