package org.gavel.engine.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.word.Labelled;

/**
 * Bids that keep a win, from the least to the greatest, with what to do about them.
 *
 * @param from the least bid, in chips
 * @param to the greatest bid, in chips
 * @param onTie what to do with the tie-breaking advantage if the other bids the same
 * @param outright what to do after bidding more than the other; empty for a bid of nothing
 * @param onEqual what to do after winning equal bids; empty where equal bids are not possible, or not to be won
 */
public record BidRange(long from, long to, TieUse onTie, Optional<Decision> outright, Optional<Decision> onEqual) {

    /** What the holder of the tie-breaking advantage does on equal bids. */
    public enum TieUse implements Labelled {
        /** There is nothing to choose. */
        NO_CHOICE,
        /** Win the bid and hand the advantage over. */
        USE,
        /** Let the other win and keep the advantage. */
        KEEP,
        /** Either keeps the win. */
        EITHER;

        /** The choice in a word or two. */
        @Override
        public String label() {
            return Labelled.super.label().replace('-', ' ');
        }
    }

    /** Whether there is something else to do after winning equal bids than after bidding more. */
    public boolean differsOnEqual() {
        return outright.isPresent() && onEqual.isPresent() && !onEqual.equals(outright);
    }

    /** Whether nothing that is to be done about these bids speaks against what is to be done about others. */
    boolean agreesWith(BidRange next) {
        return agree(outright, next.outright) && agree(onEqual, next.onEqual);
    }

    private static boolean agree(Optional<Decision> one, Optional<Decision> two) {
        return one.isEmpty() || two.isEmpty() || one.equals(two);
    }

    /** These bids and the next ones, which agree with them. */
    BidRange joinedWith(BidRange next) {
        return new BidRange(from, next.to, onTie, outright.or(next::outright), onEqual.or(next::onEqual));
    }

    /**
     * These bids and the next ones, after any of which the same is to be done: bidding more, what keeps the win after the
     * greatest, which leaves least; and on equal bids what keeps it after all of them, for both may pay.
     */
    BidRange upTo(BidRange next) {
        Optional<Decision> equal = onEqual.isPresent() && next.onEqual.isPresent()
                ? Optional.of(onEqual.get().and(next.onEqual.get()))
                : onEqual.or(next::onEqual);
        return new BidRange(from, next.to, onTie, next.outright, equal);
    }

    /** The bids of ranges in order, in as few words as can be: {@code 0..3}, not {@code 0} and {@code 1..3}. */
    public static List<String> spans(List<BidRange> ranges) {
        List<String> spans = new ArrayList<>();
        for (int i = 0; i < ranges.size();) {
            int next = i + 1;
            while (next < ranges.size() && ranges.get(next).from == ranges.get(next - 1).to + 1) {
                next++;
            }
            spans.add(text(ranges.get(i).from, ranges.get(next - 1).to));
            i = next;
        }
        return spans;
    }

    private static String text(long from, long to) {
        return from == to ? Long.toString(from) : from + ".." + to;
    }

    /** What to do after bidding more, or after winning equal bids where no one can bid less; empty if there is nothing. */
    public Optional<Decision> then() {
        return outright.or(this::onEqual);
    }

    @Override
    public String toString() {
        return text(from, to);
    }
}
