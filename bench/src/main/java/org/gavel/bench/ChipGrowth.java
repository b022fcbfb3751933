package org.gavel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * Measures how the time for thresholds in chips grows with vertices, totals and tie states, on random boards and on tug of
 * war, and draws the curves. Start it with {@code bench/curves ChipGrowth}; the argument is the folder to write to.
 */
public final class ChipGrowth {

    private static final int[] VERTICES = {300, 1_000, 3_000, 10_000, 30_000, 100_000};
    private static final int[] TOTALS = {16, 32, 64, 128, 256, 512};
    private static final int REPETITIONS = 3;

    private ChipGrowth() {
    }

    /** Measures, prints a table, and writes {@code chip-growth.csv} and {@code chip-growth.png}. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments.length > 0 ? arguments[0] : ".");
        List<Curve> curves = new ArrayList<>();
        for (String ties : List.of("advantage", "losers-ball")) {
            Auction auction = Auction.parse("money chips; ties " + ties);
            Curve byVertices = new Curve("random board, totals to 63, " + ties, "vertices");
            for (int vertices : VERTICES) {
                byVertices.add(vertices, milliseconds(GraphFamilies.random(vertices, 1), auction, 64));
            }
            curves.add(byVertices);
        }
        Curve byTotals = new Curve("tug of war on 1001 fields, advantage", "totals");
        for (int totals : TOTALS) {
            byTotals.add(totals, milliseconds(GraphFamilies.tugOfWar(500), Auction.parse("money chips"), totals));
        }
        curves.add(byTotals);
        write(curves, folder);
    }

    private static double milliseconds(ColouredGraph board, Auction auction, int totals) {
        BiddingGame game = new BiddingGame("board", board, board.declaredCount() / 2, auction);
        double best = Double.MAX_VALUE;
        for (int i = 0; i < REPETITIONS; i++) {
            long begin = System.nanoTime();
            Solvers.chips(auction).solve(game, ChipTotals.range(0, totals - 1), StopSignal.NEVER);
            best = Math.min(best, (System.nanoTime() - begin) / 1e6);
        }
        return best;
    }

    private static void write(List<Curve> curves, Path folder) throws IOException {
        StringBuilder csv = new StringBuilder("curve,over,size,milliseconds\n");
        XYChart chart = new XYChartBuilder().width(760).height(480).title("Both players' thresholds in chips")
                .xAxisTitle("vertices, or totals").yAxisTitle("milliseconds").build();
        chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
        chart.getStyler().setLegendPosition(LegendPosition.InsideNW);
        for (Curve curve : curves) {
            chart.addSeries(curve.name, curve.sizes, curve.times);
            for (int i = 0; i < curve.sizes.size(); i++) {
                String line = String.format(Locale.ROOT, "%s,%s,%.0f,%.2f%n", curve.name.replace(",", ";"), curve.over,
                        curve.sizes.get(i), curve.times.get(i));
                csv.append(line);
                System.out.print(line);
            }
        }
        Files.writeString(folder.resolve("chip-growth.csv"), csv);
        BitmapEncoder.saveBitmap(chart, folder.resolve("chip-growth").toString(), BitmapFormat.PNG);
    }

    /** Times over sizes. */
    private record Curve(String name, String over, List<Double> sizes, List<Double> times) {

        Curve(String name, String over) {
            this(name, over, new ArrayList<>(), new ArrayList<>());
        }

        void add(double size, double time) {
            sizes.add(size);
            times.add(time);
        }
    }
}
