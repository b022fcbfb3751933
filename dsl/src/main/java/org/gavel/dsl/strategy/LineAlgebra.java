package org.gavel.dsl.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.strategy.share.Line;
import org.gavel.engine.strategy.share.ShareSet;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;

/**
 * Computes with what the players have for all shares at once, as piecewise linear functions of the player's share of a total.
 * Truth values are the shares for which something holds.
 *
 * @param total all the money
 */
record LineAlgebra(BigFraction total) implements Algebra<List<Stretch<Line>>, ShareSet> {

    @Override
    public List<Stretch<Line>> constant(BigFraction number) {
        return everywhere(new Line(BigFraction.ZERO, number));
    }

    private static List<Stretch<Line>> everywhere(Line line) {
        return List.of(new Stretch<>(Span.ALL, line));
    }

    @Override
    public List<Stretch<Line>> mine() {
        return everywhere(Line.IDENTITY.times(total));
    }

    @Override
    public List<Stretch<Line>> theirs() {
        return everywhere(Line.ONE.minus(Line.IDENTITY).times(total));
    }

    @Override
    public List<Stretch<Line>> sum(List<Stretch<Line>> a, List<Stretch<Line>> b) {
        return combine(a, b, Line::plus);
    }

    @Override
    public List<Stretch<Line>> product(List<Stretch<Line>> a, List<Stretch<Line>> b) {
        if (isConstant(a)) {
            return combine(a, b, (factor, line) -> line.times(factor.constant()));
        }
        if (isConstant(b)) {
            return combine(a, b, (line, factor) -> line.times(factor.constant()));
        }
        throw new NotLinearException();
    }

    @Override
    public List<Stretch<Line>> quotient(List<Stretch<Line>> a, List<Stretch<Line>> b) {
        if (!isConstant(b)) {
            throw new NotLinearException();
        }
        return combine(a, b, (line, divisor) -> line.times(divisor.constant().signum() == 0 ? BigFraction.ZERO
                : divisor.constant().reciprocal()));
    }

    private static boolean isConstant(List<Stretch<Line>> a) {
        return a.stream().allMatch(piece -> piece.value().slope().signum() == 0);
    }

    private static List<Stretch<Line>> combine(List<Stretch<Line>> a, List<Stretch<Line>> b,
            BinaryOperator<Line> operator) {
        List<Stretch<Line>> result = new ArrayList<>();
        for (Stretch<Line> left : a) {
            for (Stretch<Line> right : b) {
                Span common = left.span().intersect(right.span());
                if (!common.isEmpty()) {
                    result.add(new Stretch<>(common, operator.apply(left.value(), right.value())));
                }
            }
        }
        return result;
    }

    @Override
    public ShareSet isPositive(List<Stretch<Line>> a) {
        ShareSet result = ShareSet.NONE;
        for (Stretch<Line> piece : a) {
            result = result.union(
                    ShareSet.of(piece.span()).intersect(piece.value().isPositive(Line.Strictness.MORE)));
        }
        return result;
    }

    @Override
    public ShareSet not(ShareSet a) {
        return a.complement();
    }

    @Override
    public ShareSet and(ShareSet a, ShareSet b) {
        return a.intersect(b);
    }

    @Override
    public List<Stretch<Line>> choose(ShareSet condition, List<Stretch<Line>> yes, List<Stretch<Line>> no) {
        List<Stretch<Line>> result = new ArrayList<>(within(condition, yes));
        result.addAll(within(condition.complement(), no));
        result.sort(Comparator.comparing(piece -> piece.span().from()));
        return result;
    }

    private static List<Stretch<Line>> within(ShareSet set, List<Stretch<Line>> pieces) {
        List<Stretch<Line>> result = new ArrayList<>();
        for (Stretch<Line> piece : pieces) {
            set.intersect(ShareSet.of(piece.span())).spans()
                    .forEach(span -> result.add(new Stretch<>(span, piece.value())));
        }
        return result;
    }
}
