package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/** Reads what {@link TurnJson} writes, key by key. */
final class TurnReader {

    private final JsonCursor json;
    private final ColouredGraph graph;
    private Optional<Turn> turn = Optional.empty();
    private Optional<ImmutableIntList> moves = Optional.empty();
    private Optional<BigFraction> exact = Optional.empty();
    private OptionalDouble lower = OptionalDouble.empty();
    private OptionalDouble upper = OptionalDouble.empty();

    TurnReader(JsonCursor json, ColouredGraph graph) {
        this.json = json;
        this.graph = graph;
    }

    /** Reads a value if its key is one of advice; whether it was. */
    boolean read(String key) {
        switch (key) {
            case "bid" -> json.object("'bid'", this::readBid);
            case "turn" -> turn = Optional.of(json.choice("'turn'", Turn.values(), Turn::label));
            case "moves" -> moves = Optional.of(readMoves());
            default -> {
                return false;
            }
        }
        return true;
    }

    private void readBid(String key) {
        switch (key) {
            case "exact" -> exact = Optional.of(json.fraction("'exact'"));
            case "lower" -> lower = OptionalDouble.of(json.real("'lower'"));
            case "upper" -> upper = OptionalDouble.of(json.real("'upper'"));
            default -> json.unknown(key);
        }
    }

    private ImmutableIntList readMoves() {
        MutableIntList read = IntLists.mutable.empty();
        json.list("'moves'", () -> {
            String name = json.text("a move");
            read.add(graph.vertexNamed(name)
                    .orElseThrow(() -> json.wrong("there is no vertex '" + name + "' to move to", "")));
        });
        return read.toImmutable();
    }

    /** The advice that was read; empty if nothing of it was. */
    Optional<ContinuousAdvice> inMoney(Player player, int vertex) {
        if (turn.isEmpty() && moves.isEmpty() && lower.isEmpty() && upper.isEmpty() && exact.isEmpty()) {
            return Optional.empty();
        }
        if (turn.isEmpty() || moves.isEmpty() || lower.isEmpty() || upper.isEmpty()) {
            throw json.wrong("a bid needs 'lower' and 'upper', 'turn' and 'moves'", "");
        }
        return Optional.of(new ContinuousAdvice(player, vertex, lower.getAsDouble(), upper.getAsDouble(), exact,
                moves.get(), turn.get()));
    }

    private Optional<Decision> decision() {
        if (turn.isEmpty() != moves.isEmpty()) {
            throw json.wrong("'turn' and 'moves' belong together", "");
        }
        return turn.map(known -> new Decision(known, moves.orElseThrow()));
    }

    /** Ranges of bids in chips. */
    static List<BidRange> ranges(JsonCursor json, ColouredGraph graph) {
        List<BidRange> ranges = new ArrayList<>();
        json.list("the bids", () -> ranges.add(range(json, graph)));
        return ranges;
    }

    private static BidRange range(JsonCursor json, ColouredGraph graph) {
        long[] ends = {-1, -1};
        BidRange.TieUse[] onTie = new BidRange.TieUse[1];
        TurnReader then = new TurnReader(json, graph);
        TurnReader onEqual = new TurnReader(json, graph);
        json.object("a range of bids", key -> {
            switch (key) {
                case "from" -> ends[0] = json.whole("'from'");
                case "to" -> ends[1] = json.whole("'to'");
                case "onTie" -> onTie[0] = json.choice("'onTie'", BidRange.TieUse.values(), BidRange.TieUse::label);
                case "onEqualBids" -> json.object("'onEqualBids'", inner -> {
                    if (!onEqual.read(inner)) {
                        json.unknown(inner);
                    }
                });
                default -> {
                    if (!then.read(key)) {
                        json.unknown(key);
                    }
                }
            }
        });
        if (Arrays.stream(ends).min().orElseThrow() < 0 || onTie[0] == null) {
            throw json.wrong("a range of bids needs 'from', 'to' and 'onTie'", "");
        }
        Optional<Decision> first = then.decision();
        Optional<Decision> second = onEqual.decision();
        boolean nothing = ends[1] == 0;
        return new BidRange(ends[0], ends[1], onTie[0], nothing ? Optional.empty() : first, nothing ? first : second);
    }
}
