package org.gavel.engine.strategy.share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A set of shares in [0,1] that consists of finitely many intervals with rational ends.
 *
 * @param spans the intervals, in increasing order, none empty, none next to another
 */
public record ShareSet(List<Span> spans) {

    /** No share. */
    public static final ShareSet NONE = new ShareSet(List.of());

    /** All shares. */
    public static final ShareSet ALL = new ShareSet(List.of(Span.ALL));

    /** Copies the intervals. */
    public ShareSet {
        spans = List.copyOf(spans);
    }

    /** The shares of an interval that are in [0,1]. */
    public static ShareSet of(Span span) {
        Span inside = span.intersect(Span.ALL);
        return inside.isEmpty() ? NONE : new ShareSet(List.of(inside));
    }

    /** The shares of some intervals, in any order. */
    public static ShareSet union(List<Span> parts) {
        List<Span> sorted = new ArrayList<>(parts);
        sorted.removeIf(Span::isEmpty);
        sorted.sort(Comparator.comparing(Span::from));
        List<Span> joined = new ArrayList<>();
        for (Span next : sorted) {
            Span last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last != null && next.from().compareTo(last.to()) <= 0) {
                joined.set(joined.size() - 1, new Span(last.from(), Cut.max(last.to(), next.to())));
            } else {
                joined.add(next);
            }
        }
        return new ShareSet(joined);
    }

    /** Whether it has no share. */
    public boolean isEmpty() {
        return spans.isEmpty();
    }

    /** Whether it has a share. */
    public boolean contains(BigFraction share) {
        return spans.stream().anyMatch(span -> span.contains(share));
    }

    /** The shares in this or the other. */
    public ShareSet union(ShareSet other) {
        List<Span> parts = new ArrayList<>(spans);
        parts.addAll(other.spans);
        return union(parts);
    }

    /** The shares in this and the other. */
    public ShareSet intersect(ShareSet other) {
        List<Span> common = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < spans.size() && j < other.spans.size()) {
            Span part = spans.get(i).intersect(other.spans.get(j));
            if (!part.isEmpty()) {
                common.add(part);
            }
            if (spans.get(i).to().compareTo(other.spans.get(j).to()) <= 0) {
                i++;
            } else {
                j++;
            }
        }
        return new ShareSet(common);
    }

    /** The shares in [0,1] that are not in this. */
    public ShareSet complement() {
        List<Span> gaps = new ArrayList<>();
        Cut at = Cut.FIRST;
        for (Span span : spans) {
            gaps.add(new Span(at, span.from()));
            at = span.to();
        }
        gaps.add(new Span(at, Cut.LAST));
        gaps.removeIf(Span::isEmpty);
        return new ShareSet(gaps);
    }
}
