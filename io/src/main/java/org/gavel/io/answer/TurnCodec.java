package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.BidRange.TieUse;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.number.Fractions;
import org.gavel.io.column.Column;

/** Bids and moves on a board. */
final class TurnCodec {

    private static final Key<Turn> TURN = Key.choice("turn", Turn.values(), Turn::label);
    private static final Key<Long> FROM = Key.whole("from", 0, Long.MAX_VALUE);
    private static final Key<Long> TO = Key.whole("to", 0, Long.MAX_VALUE);
    private static final Key<TieUse> ON_TIE = Key.choice("onTie", TieUse.values(), TieUse::label);

    private final Key<ImmutableIntList> moves;
    private final Key<Decision> onEqual;
    /** Bids in chips that keep a win, as a list of ranges. */
    final Key<List<BidRange>> bids;

    TurnCodec(Board board) {
        moves = Key.moves("moves", board);
        onEqual = ObjectForm.whole("", read -> decision(read).orElseThrow(), TURN.of(Decision::turn),
                moves.of(Decision::moves)).key("onEqualBids");
        bids = ObjectForm.of(this::range, FROM.of(BidRange::from), TO.of(BidRange::to), ON_TIE.of(BidRange::onTie),
                TURN.ifAny(range -> range.then().map(Decision::turn)),
                moves.ifAny(range -> range.then().map(Decision::moves)),
                onEqual.ifAny(range -> range.outright().flatMap(any -> range.onEqual())))
                .key("bids").listed("a range of bids");
    }

    /** A bid in real money, and what to do once it is won. */
    List<Property<ContinuousAdvice, ?>> inMoney() {
        return List.of(Bounds.BID
                .<ContinuousAdvice>of(advice -> new Bounds(advice.bid(), advice.lowerBid(), advice.upperBid()))
                .in(List.of(Column.of("bids", advice -> advice.bid().map(Fractions::text)))),
                TURN.hidden().of(ContinuousAdvice::turn), moves.of(ContinuousAdvice::moves),
                ON_TIE.hidden().ifAny(advice -> Optional.of(advice.onTie()).filter(use -> use != TieUse.NO_CHOICE)),
                onEqual.hidden().ifAny(ContinuousAdvice::onEqual));
    }

    /** The bid in real money that was read; empty if nothing of it was. */
    Optional<ContinuousAdvice> inMoney(Fields read, Player player, int vertex) {
        Bounds bid = read.find(Bounds.BID).orElse(Bounds.UNKNOWN);
        if (!read.has(TURN) && !read.has(moves) && !read.has(ON_TIE) && !read.has(onEqual)
                && bid.equals(Bounds.UNKNOWN)) {
            return Optional.empty();
        }
        if (!read.has(TURN) || !read.has(moves) || !bid.isWhole()) {
            throw read.json().wrong("a bid needs 'lower' and 'upper', 'turn' and 'moves'", "");
        }
        return Optional.of(new ContinuousAdvice(player, vertex, bid.lower(), bid.upper(), bid.exact(), read.get(moves),
                read.get(TURN), read.find(ON_TIE).orElse(TieUse.NO_CHOICE), read.find(onEqual)));
    }

    private Optional<Decision> decision(Fields read) {
        if (read.has(TURN) != read.has(moves)) {
            throw read.json().wrong("'turn' and 'moves' belong together", "");
        }
        return read.find(TURN).map(turn -> new Decision(turn, read.get(moves)));
    }

    private BidRange range(Fields read) {
        if (!read.has(FROM) || !read.has(TO) || !read.has(ON_TIE)) {
            throw read.json().wrong("a range of bids needs 'from', 'to' and 'onTie'", "");
        }
        Optional<Decision> then = decision(read);
        boolean nothing = read.get(TO) == 0;
        return new BidRange(read.get(FROM), read.get(TO), read.get(ON_TIE), nothing ? Optional.empty() : then,
                nothing ? then : read.find(onEqual));
    }
}
