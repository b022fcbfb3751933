package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.BidRange.TieUse;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import tools.jackson.core.JsonGenerator;

/** Bids and moves on a board. */
final class TurnCodec {

    private static final Key<Turn> TURN = Key.choice("turn", Turn.values(), Turn::label);
    private static final Key<Bounds> BID = Bounds.key("bid", Bounds.EXACT);
    private static final Key<Long> FROM = Key.whole("from");
    private static final Key<Long> TO = Key.whole("to");
    private static final Key<TieUse> ON_TIE = Key.choice("onTie", TieUse.values(), TieUse::label);

    private final Key<ImmutableIntList> moves;
    private final Key<Optional<Decision>> onEqual = Key.object("onEqualBids",
            (json, decision) -> decision.ifPresent(known -> write(known, json)),
            (json, what) -> decision(Fields.of(json, what, TURN, moves())));

    private final Key<List<BidRange>> ranges = Key
            .object("bids", this::writeRange, (json, what) -> readRange(json)).listed();

    TurnCodec(Board graph) {
        moves = Key.moves("moves", graph);
    }

    /** A codec that writes moves otherwise than by the names of their vertices. */
    TurnCodec(Board graph, BiConsumer<JsonGenerator, ImmutableIntList> written) {
        moves = new Key<>("moves", written, Key.moves("moves", graph).reader());
    }

    private Key<ImmutableIntList> moves() {
        return moves;
    }

    /** Writes a bid in real money, and what to do once it is won, as properties of an object. */
    void write(ContinuousAdvice advice, JsonGenerator json) {
        BID.write(json, new Bounds(advice.bid(), advice.lowerBid(), advice.upperBid()));
        write(new Decision(advice.turn(), advice.moves()), json);
    }

    private void write(Decision decision, JsonGenerator json) {
        TURN.write(json, decision.turn());
        moves.write(json, decision.moves());
    }

    /** Reads a value if its key is one of a bid in real money; whether it was. */
    boolean read(String key, Fields read) {
        return read.read(key, BID, TURN, moves);
    }

    /** The bid in real money that was read; empty if nothing of it was. */
    Optional<ContinuousAdvice> inMoney(Fields read, Player player, int vertex) {
        Bounds bid = read.find(BID).orElse(Bounds.UNKNOWN);
        if (!read.has(TURN) && !read.has(moves) && bid.equals(Bounds.UNKNOWN)) {
            return Optional.empty();
        }
        if (!read.has(TURN) || !read.has(moves) || !bid.isWhole()) {
            throw read.json().wrong("a bid needs 'lower' and 'upper', 'turn' and 'moves'", "");
        }
        return Optional.of(new ContinuousAdvice(player, vertex, bid.lower(), bid.upper(), bid.exact(), read.get(moves),
                read.get(TURN)));
    }

    private Optional<Decision> decision(Fields read) {
        if (read.has(TURN) != read.has(moves)) {
            throw read.json().wrong("'turn' and 'moves' belong together", "");
        }
        return read.find(TURN).map(turn -> new Decision(turn, read.get(moves)));
    }

    /** Writes bids in chips that keep a win, as a list of ranges. */
    void write(JsonGenerator json, List<BidRange> all) {
        ranges.writer().accept(json, all);
    }

    private void writeRange(JsonGenerator json, BidRange range) {
        FROM.write(json, range.from());
        TO.write(json, range.to());
        ON_TIE.write(json, range.onTie());
        range.then().ifPresent(decision -> write(decision, json));
        if (range.outright().isPresent() && range.onEqual().isPresent()) {
            onEqual.write(json, range.onEqual());
        }
    }

    List<BidRange> readRanges(JsonCursor json) {
        return ranges.reader().apply(json, "the bids");
    }

    private BidRange readRange(JsonCursor json) {
        Fields read = Fields.of(json, "a range of bids", FROM, TO, ON_TIE, TURN, moves, onEqual);
        long from = read.find(FROM).orElse(-1L);
        long to = read.find(TO).orElse(-1L);
        if (from < 0 || to < 0 || !read.has(ON_TIE)) {
            throw json.wrong("a range of bids needs 'from', 'to' and 'onTie'", "");
        }
        Optional<Decision> then = decision(read);
        return new BidRange(from, to, read.get(ON_TIE), to == 0 ? Optional.empty() : then,
                to == 0 ? then : read.find(onEqual).flatMap(decision -> decision));
    }
}
