package org.gavel.engine.strategy.share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;

/**
 * A strategy in real money whose moves depend on the vertex alone.
 *
 * @param lines the player's bids at a vertex
 * @param choices who moves and where
 */
public record VertexShareStrategy(Player player, IntFunction<List<Stretch<ShareBid>>> lines, VertexMoves choices)
        implements
            ShareStrategy {

    /**
     * A nonadaptive strategy: at every vertex the same bid, or nothing if they have not as much.
     *
     * @param bids the bid of every vertex, as a share of all the money
     */
    public static VertexShareStrategy nonadaptive(Player player, List<BigFraction> bids, VertexMoves moves) {
        List<BigFraction> copy = List.copyOf(bids);
        return new VertexShareStrategy(player, vertex -> orNothing(ShareBid.of(copy.get(vertex))), moves);
    }

    /** A bid where the player has as much, and nothing where they have not. */
    public static List<Stretch<ShareBid>> orNothing(ShareBid bid) {
        return where(bid, ShareBid.of(BigFraction.ZERO), ShareBid.everything());
    }

    /** A bid where the player has as much, and all they have where they have not. */
    public static List<Stretch<ShareBid>> orEverything(ShareBid bid) {
        return orEverything(bid, ShareBid.everything());
    }

    /** A bid where the player has as much to bid with, and all of that where they have not. */
    public static List<Stretch<ShareBid>> orEverything(ShareBid bid, ShareBid everything) {
        return where(bid, everything, everything);
    }

    private static List<Stretch<ShareBid>> where(ShareBid bid, ShareBid otherwise, ShareBid everything) {
        ShareSet enough = Line.of(everything).minus(Line.of(bid)).isPositive(Line.Strictness.OR_ZERO);
        List<Stretch<ShareBid>> pieces = new ArrayList<>();
        enough.spans().forEach(span -> pieces.add(new Stretch<>(span, bid)));
        enough.complement().spans().forEach(span -> pieces.add(new Stretch<>(span, otherwise)));
        pieces.sort(Comparator.comparing(piece -> piece.span().from()));
        return List.copyOf(pieces);
    }

    @Override
    public List<Stretch<ShareBid>> bids(int vertex, int state) {
        return lines.apply(vertex);
    }

    @Override
    public List<Stretch<Turn>> turns(int vertex, int state) {
        return List.of(new Stretch<>(Span.ALL, choices.turn(vertex)));
    }

    @Override
    public List<Stretch<Integer>> moves(int vertex, int state) {
        return List.of(new Stretch<>(Span.ALL, choices.move(vertex)));
    }
}
