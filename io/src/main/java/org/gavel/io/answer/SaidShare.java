package org.gavel.io.answer;

import java.math.RoundingMode;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;

/**
 * What JSON says of the share that a player needs at a vertex; all of it must hold.
 *
 * @param never whether no share is enough
 * @param exact the share, where it is known
 * @param lower at most the share
 * @param upper at least the share
 * @param bounds both bounds as fractions, where these say more than the doubles
 * @param decimal both bounds as decimals
 */
record SaidShare(boolean never, Optional<BigFraction> exact, Optional<Double> lower, Optional<Double> upper,
        Optional<Ends> bounds, Optional<Ends> decimal) {

    static final Key<Boolean> NEVER = Key.truth("never");
    private static final Key<Double> LOWER = share("lower");
    private static final Key<Double> UPPER = share("upper");
    private static final Key<Ends> BOUNDS = ends("bounds", Fractions::parse);
    private static final Key<Ends> DECIMAL = ends("decimal", Fractions::parseDecimal);
    static final ObjectForm<SaidShare> FORM = ObjectForm.of(SaidShare::made,
            NEVER.ifAny(said -> Optional.of(said.never()).filter(never -> never)), Bounds.EXACT.ifAny(SaidShare::exact),
            LOWER.ifAny(SaidShare::lower), UPPER.ifAny(SaidShare::upper), BOUNDS.ifAny(SaidShare::bounds),
            DECIMAL.ifAny(SaidShare::decimal));

    private static final SaidShare NO_SHARE = new SaidShare(true, Optional.empty(), Optional.empty(),
            Optional.empty(), Optional.empty(), Optional.empty());

    /** Two bounds as texts, either of which may be left out. */
    private record Ends(Optional<End> lower, Optional<End> upper) {
    }

    /** A number as a text. */
    private record End(String text, BigFraction number) {
    }

    private static Key<Double> share(String name) {
        return Key.real(name).must(share -> share >= 0 && share <= 1,
                (what, share) -> share + " is not a share of the money", "shares are from 0 to 1");
    }

    private static Key<Ends> ends(String name, Function<String, BigFraction> parse) {
        Key<End> low = bound("lower", parse);
        Key<End> high = bound("upper", parse);
        return ObjectForm.of(read -> new Ends(read.find(low), read.find(high)), low.ifAny(Ends::lower),
                high.ifAny(Ends::upper)).key(name);
    }

    private static Key<End> bound(String name, Function<String, BigFraction> parse) {
        return Key.text(name).as((json, text) -> {
            try {
                return new End(text, parse.apply(text));
            } catch (NumberFormatException e) {
                throw json.wrong("this bound is not a number", "");
            }
        }, End::text);
    }

    /**
     * The threshold of a vertex.
     *
     * @param digits decimal digits of the bounds, where such are asked for
     */
    static SaidShare of(ContinuousThresholds thresholds, int vertex, OptionalInt digits) {
        if (thresholds.never(vertex)) {
            return NO_SHARE;
        }
        Optional<BigFraction> exact = thresholds.exact(vertex);
        return new SaidShare(false, exact, Optional.of(thresholds.lower(vertex)),
                Optional.of(thresholds.upper(vertex)),
                exact.isPresent() ? Optional.empty() : bounds(thresholds, vertex),
                digits.isEmpty() ? Optional.empty()
                        : Optional.of(decimal(thresholds.lowerBound(vertex), thresholds.upperBound(vertex),
                                digits.getAsInt())));
    }

    /** The bounds that prove each other, where they are no doubles. */
    private static Optional<Ends> bounds(ContinuousThresholds thresholds, int vertex) {
        BigFraction lower = thresholds.lowerBound(vertex);
        BigFraction upper = thresholds.upperBound(vertex);
        return lower.equals(BigFraction.from(thresholds.lower(vertex)))
                && upper.equals(BigFraction.from(thresholds.upper(vertex))) ? Optional.empty()
                        : Optional.of(ends(Fractions.dyadic(lower), lower, Fractions.dyadic(upper), upper));
    }

    private static Ends decimal(BigFraction lower, BigFraction upper, int digits) {
        return ends(Fractions.decimal(lower, digits, RoundingMode.FLOOR), lower,
                Fractions.decimal(upper, digits, RoundingMode.CEILING), upper);
    }

    private static Ends ends(String low, BigFraction lower, String high, BigFraction upper) {
        return new Ends(Optional.of(new End(low, lower)), Optional.of(new End(high, upper)));
    }

    private static SaidShare made(Fields read) {
        boolean never = read.has(NEVER);
        boolean low = read.has(LOWER);
        boolean high = read.has(UPPER);
        if (!never && !(low && high)) {
            throw read.json().wrong(read.what() + " lacks '" + (low ? "upper" : "lower") + "'", "");
        }
        if (never && (low || high)) {
            throw read.json().wrong(read.what() + " is both 'never' and a number", "");
        }
        return new SaidShare(never, read.find(Bounds.EXACT), read.find(LOWER), read.find(UPPER), read.find(BOUNDS),
                read.find(DECIMAL));
    }

    /** What was read; where nothing was, 0, and what is known where a player who cannot move ends the play. */
    static ContinuousThresholds thresholds(Board board, Player player, IntFunction<Optional<SaidShare>> read) {
        SaidShare[] said = IntStream.range(0, board.vertexCount())
                .mapToObj(vertex -> read.apply(vertex).orElseGet(
                        () -> vertex < board.declaredCount() || board.isWonBy(player, vertex) ? number(0) : NO_SHARE))
                .toArray(SaidShare[]::new);
        return new EnclosureThresholds(Stream.of(said).mapToDouble(each -> each.lower().orElse(1.0)).toArray(),
                Stream.of(said).mapToDouble(each -> each.upper().orElse(1.0)).toArray(),
                Stream.of(said).map(each -> each.best(Ends::lower, each.lower(), Comparator.naturalOrder()))
                        .toArray(BigFraction[]::new),
                Stream.of(said).map(each -> each.best(Ends::upper, each.upper(), Comparator.reverseOrder()))
                        .toArray(BigFraction[]::new),
                vertex -> said[vertex].never());
    }

    private static SaidShare number(double share) {
        return new SaidShare(false, Optional.empty(), Optional.of(share), Optional.of(share), Optional.empty(),
                Optional.empty());
    }

    /** The narrowest of all that is said of a bound, since all of it must hold; null if the double says it all. */
    private BigFraction best(Function<Ends, Optional<End>> end, Optional<Double> nearest,
            Comparator<BigFraction> order) {
        Optional<BigFraction> bound = Stream.of(bounds, decimal).flatMap(Optional::stream)
                .flatMap(ends -> end.apply(ends).stream()).map(End::number).max(order);
        Optional<BigFraction> known = exact.or(() -> never ? Optional.of(BigFraction.ONE)
                : bound.map(any -> BigFraction.from(nearest.orElseThrow())));
        return Stream.of(bound, known).flatMap(Optional::stream).max(order).orElse(null);
    }
}
