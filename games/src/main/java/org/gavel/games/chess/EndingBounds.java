package org.gavel.games.chess;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Proved bounds of both players' Richman thresholds at every position of an ending, by sweeps over computed moves. Let T be
 * one round on Alice's shares. Her threshold is the greatest fixpoint of T, and 1 less Bob's threshold, called the rest, is the
 * least. So sweeps from 1 bound hers from above at any time, sweeps from 0 bound the rest from below; and where these two meet,
 * so do the thresholds. Where they do not, sweeps that begin at the upper bound and only fall end at shares x with
 * x &le; T x, which bound hers from below; and likewise the rest from above. If her lower bound is above the upper bound of the
 * rest, there is a region of draws.
 *
 * <p>Shares are multiples of 2^-48 and rounded outward, so that sweeps end. Parts of the board to which no move leads back are
 * settled one after the other; a position whose bounds are near enough is left alone. Two doubles a position, four once
 * thresholds do not meet; time is sweeps times moves.
 */
public final class EndingBounds {

    private static final double LITTLE = 0x1p-38;
    private static final int PATIENCE = 4;

    private final EndingBoard board;
    private final List<Material.Part> parts;
    private final double[] restLower;
    private final double[] aliceUpper;
    private double[] aliceLower;
    private double[] restUpper;
    private int sweeps;

    /** Bounds that say nothing yet. */
    public EndingBounds(EndingBoard board) {
        this.board = board;
        parts = board.parts();
        restLower = new double[board.positionCount()];
        aliceUpper = new double[board.positionCount()];
        Arrays.fill(aliceUpper, 1);
        aliceLower = restLower;
        restUpper = aliceUpper;
    }

    /**
     * The bounds of a position.
     *
     * @param aliceLower of Alice's threshold, from below
     * @param aliceUpper of Alice's threshold, from above
     * @param restLower of 1 less Bob's threshold, from below
     * @param restUpper of 1 less Bob's threshold, from above
     */
    public record Bounds(double aliceLower, double aliceUpper, double restLower, double restUpper) {

        /** Whether it is proved that some shares win for neither. */
        public boolean hasDraws() {
            return aliceLower > restUpper;
        }
    }

    /** The bounds of a position. */
    public Bounds bounds(int number) {
        return new Bounds(aliceLower[number], aliceUpper[number], restLower[number], restUpper[number]);
    }

    /** Takes over bounds that were found before; the two outer ones, from which the others are found again. */
    public void take(int number, Bounds known) {
        aliceUpper[number] = Math.min(aliceUpper[number], known.aliceUpper);
        restLower[number] = Math.max(restLower[number], known.restLower);
    }

    /** Sets bounds that are to be checked. */
    public void claim(int number, Bounds claimed) {
        divide();
        aliceLower[number] = claimed.aliceLower;
        aliceUpper[number] = claimed.aliceUpper;
        restLower[number] = claimed.restLower;
        restUpper[number] = claimed.restUpper;
    }

    /** Marks the blocks of so many positions each in which a part has positions. */
    public void blocksOf(int number, int block, BitSet into) {
        Material.Part part = parts.get(number - 1);
        for (int row = 0; row < part.rowCount(); row++) {
            into.set(part.first(row) / block, (part.first(row) + part.rowLength() - 1) / block + 1);
        }
    }

    /** The board. */
    public EndingBoard board() {
        return board;
    }

    /** Hears how wide the bounds are after each sweep. */
    @FunctionalInterface
    public interface Progress {
        /** The part of all parts that was swept, from 1 on, and the width of the widest bounds in it. */
        void swept(int part, int parts, double width);
    }

    /**
     * Sweeps until no bounds of one threshold are wider than asked for.
     *
     * @param width a positive width
     * @param stop asked between sweeps
     * @throws LimitReachedException if stopped, or if sweeps do not help any more
     */
    public void narrow(double width, Progress progress, StopSignal stop) {
        for (int part = 0; part < parts.size(); part++) {
            int number = part + 1;
            new Narrowing(parts.get(part), width, reached -> {
                sweeps++;
                progress.swept(number, parts.size(), reached);
                stop.narrowed("sweeping part " + number + " of " + parts.size(), reached, width);
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped after " + sweeps + " sweeps, in part " + number + " of "
                            + parts.size() + ", with bounds " + reached + " wide", "allow more time");
                }
            }).narrow();
        }
    }

    /** One round on both bounds of Alice's threshold, the lower first. */
    EndingRound roundOfAlice() {
        return new EndingRound(board, aliceLower, aliceUpper);
    }

    /** One round on both bounds of the rest, the lower first. */
    EndingRound roundOfRest() {
        return new EndingRound(board, restLower, restUpper);
    }

    private void divide() {
        if (aliceLower == restLower) {
            aliceLower = restLower.clone();
            restUpper = aliceUpper.clone();
        }
    }

    /** What one sweep found. */
    private record Found(double width, double change) {

        static final Found NOTHING = new Found(0, 0);

        Found and(Found other) {
            return new Found(Math.max(width, other.width), Math.max(change, other.change));
        }
    }

    /** Narrows the bounds of a part of the board, the parts that its moves lead to being settled. */
    private final class Narrowing {
        private final Material.Part part;
        private final double width;
        private final DoubleConsumer report;
        private final BitSet[] open;

        Narrowing(Material.Part part, double width, DoubleConsumer report) {
            this.part = part;
            this.width = width;
            this.report = report;
            open = new BitSet[part.rowCount()];
        }

        void narrow() {
            openAll();
            Found found = new Found(1, 1);
            int idle = 0;
            while (found.width > width && idle < PATIENCE) {
                found = sweep(restLower, aliceUpper, EndingRound.Rounding.OUTWARD, width / 2);
                idle = found.change < LITTLE ? idle + 1 : 0;
                report.accept(found.width);
            }
            if (found.width > width) {
                narrowApart();
            } else if (aliceLower != restLower) {
                eachRow(row -> copy(restLower, aliceLower, row).and(copy(aliceUpper, restUpper, row)));
            }
        }

        /** Positions that are settled keep their bounds; all others get inner ones. */
        private void narrowApart() {
            divide();
            eachRow(row -> copy(restLower, aliceLower, row).and(copy(aliceUpper, restUpper, row)));
            eachRow(row -> {
                for (int i = open[row].nextSetBit(0); i >= 0; i = open[row].nextSetBit(i + 1)) {
                    int number = part.first(row) + i;
                    aliceLower[number] = aliceUpper[number];
                    restUpper[number] = restLower[number];
                }
                return Found.NOTHING;
            });
            Found found = new Found(1, 1);
            while (found.change > 0) {
                found = sweep(restUpper, aliceLower, EndingRound.Rounding.INWARD, -1);
                report.accept(apart());
            }
            if (apart() > width) {
                throw new LimitReachedException("sweeps do not narrow the bounds below " + apart(),
                        "ask for a larger --width");
            }
        }

        private Found copy(double[] from, double[] to, int row) {
            System.arraycopy(from, part.first(row), to, part.first(row), part.rowLength());
            return Found.NOTHING;
        }

        private void openAll() {
            eachRow(row -> {
                open[row] = new BitSet(part.rowLength());
                int[] position = EndingBoard.room();
                for (int i = 0; i < part.rowLength(); i++) {
                    open[row].set(i, part.material().position(part.first(row) + i, position));
                }
                return Found.NOTHING;
            });
        }

        private double apart() {
            return eachRow(row -> {
                double widest = 0;
                for (int i = open[row].nextSetBit(0); i >= 0; i = open[row].nextSetBit(i + 1)) {
                    int number = part.first(row) + i;
                    widest = Math.max(widest, Math.max(aliceUpper[number] - aliceLower[number],
                            restUpper[number] - restLower[number]));
                }
                return new Found(widest, 0);
            }).width;
        }

        private Found eachRow(IntFunction<Found> task) {
            return IntStream.range(0, part.rowCount()).parallel().mapToObj(task).reduce(Found.NOTHING, Found::and);
        }

        /**
         * One sweep.
         *
         * @param rising bounds that rise
         * @param falling bounds that fall
         * @param enough positions are left alone when their bounds are that near
         */
        private Found sweep(double[] rising, double[] falling, EndingRound.Rounding rounding, double enough) {
            return eachRow(row -> {
                int[] position = EndingBoard.room();
                EndingRound round = new EndingRound(board, rising, falling);
                double widest = 0;
                double change = 0;
                for (int i = open[row].nextSetBit(0); i >= 0; i = open[row].nextSetBit(i + 1)) {
                    int number = part.first(row) + i;
                    part.material().position(number, position);
                    round.visit(position);
                    double low = Math.max(rising[number], rounding.first(round.first()));
                    double high = Math.min(falling[number], rounding.second(round.second()));
                    change = Math.max(change, Math.max(low - rising[number], falling[number] - high));
                    rising[number] = low;
                    falling[number] = high;
                    widest = Math.max(widest, Math.abs(high - low));
                    if (high - low <= enough) {
                        open[row].clear(i);
                    }
                }
                return new Found(widest, change);
            });
        }
    }
}
