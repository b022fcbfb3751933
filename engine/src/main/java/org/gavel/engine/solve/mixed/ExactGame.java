package org.gavel.engine.solve.mixed;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.answer.SimplestFraction;
import org.gavel.engine.answer.value.ExactValue;

/** A matrix game in fractions in which some entries say that the game is played again. */
final class ExactGame {

    /** The entries, empty where the game is played again. */
    @FunctionalInterface
    interface Entries {
        Optional<BigFraction> at(int row, int column);
    }

    private final int rows;
    private final int columns;
    private final List<Optional<BigFraction>> cells = new ArrayList<>();

    ExactGame(int rows, int columns, Entries entries) {
        this.rows = rows;
        this.columns = columns;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                cells.add(entries.at(row, column));
            }
        }
    }

    private Optional<BigFraction> at(int row, int column) {
        return cells.get(row * columns + column);
    }

    /** Whether some entry says that the game is played again. */
    boolean leadsBack() {
        return cells.stream().anyMatch(Optional::isEmpty);
    }

    /** The game with a worth for playing it again. */
    RationalMatrixGame withLoopsWorth(BigFraction again) {
        return RationalMatrixGame.of(rows, columns, (row, column) -> at(row, column).orElse(again));
    }

    /**
     * The value of playing until the game is not played again, with bids that guarantee it to both players.
     *
     * @param draw what playing for ever counts
     * @param lower a number that the value is at least
     * @param upper a number that the value is at most
     */
    Optional<ExactValue> fixedPoint(BigFraction draw, double lower, double upper) {
        Set<BigFraction> candidates = new LinkedHashSet<>();
        candidates.add(SimplestFraction.between(BigFraction.from(lower), BigFraction.from(upper)));
        cells.stream().flatMap(Optional::stream)
                .filter(each -> DirectedRounding.up(each) >= lower && DirectedRounding.down(each) <= upper)
                .forEach(candidates::add);
        return candidates.stream().map(value -> proved(value, draw)).flatMap(Optional::stream).findFirst();
    }

    private Optional<ExactValue> proved(BigFraction value, BigFraction draw) {
        RationalMatrixGame.Solution solution = withLoopsWorth(value).solve();
        if (!solution.value().equals(value)) {
            return Optional.empty();
        }
        RationalMatrixGame.Solution other = withLoopsWorth(draw).solve();
        for (List<BigFraction> alice : List.of(solution.rows(), other.rows())) {
            for (List<BigFraction> bob : List.of(solution.columns(), other.columns())) {
                if (guaranteesToRows(alice, value, draw) && holdsColumns(bob, value, draw)) {
                    return Optional.of(new ExactValue(value, alice, bob));
                }
            }
        }
        return Optional.empty();
    }

    private boolean guaranteesToRows(List<BigFraction> weights, BigFraction value, BigFraction draw) {
        return IntStream.range(0, columns).allMatch(
                column -> compare(weights, row -> at(row, column), value, draw) >= 0);
    }

    private boolean holdsColumns(List<BigFraction> weights, BigFraction value, BigFraction draw) {
        return IntStream.range(0, rows).allMatch(
                row -> compare(weights, column -> at(row, column), value, draw) <= 0);
    }

    /** Compares what weights of the entries of a line are worth, where they lead out of the round, with a value. */
    private static int compare(List<BigFraction> weights, IntFunction<Optional<BigFraction>> line, BigFraction value,
            BigFraction draw) {
        BigFraction sum = BigFraction.ZERO;
        BigFraction leaves = BigFraction.ZERO;
        for (int i = 0; i < weights.size(); i++) {
            if (line.apply(i).isPresent()) {
                sum = sum.add(weights.get(i).multiply(line.apply(i).get()));
                leaves = leaves.add(weights.get(i));
            }
        }
        return leaves.signum() == 0 ? draw.compareTo(value) : sum.compareTo(value.multiply(leaves));
    }
}
