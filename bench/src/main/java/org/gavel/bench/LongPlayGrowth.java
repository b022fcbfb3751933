package org.gavel.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * Measures how many times a board is gone over, against how long play is, beside bare sweeps in the same run: on the line from -n
 * to n, where a fair coin takes n^2 rounds from the middle. Start it with {@code bench/curves LongPlayGrowth}; the argument is
 * the folder to write to.
 */
public final class LongPlayGrowth {

    private static final int[] SIZES = {10, 20, 50, 100, 200, 500, 1_000, 3_000, 10_000, 30_000};
    private static final int MOST_SWEPT = 200;
    private static final List<String> PAYMENTS = List.of("richman", "poorman", "taxman:1/2");
    private static final double WIDTH = 1e-9;

    private final List<Row> rows = new ArrayList<>();

    private LongPlayGrowth() {
    }

    /**
     * One measurement.
     *
     * @param way what went over the board
     * @param length the rounds that play is expected to take from the middle
     * @param passes how often it went over the edges, by its own count
     * @param milliseconds time of the processor, without verification
     */
    private record Row(String way, double length, long passes, long milliseconds) {
    }

    /** Measures, prints a table, and writes {@code long-play-growth.csv} and {@code long-play-growth.png}. */
    public static void main(String[] arguments) throws IOException {
        LongPlayGrowth growth = new LongPlayGrowth();
        for (int n : SIZES) {
            for (String payment : PAYMENTS) {
                growth.measure(n, payment);
            }
        }
        growth.write(Path.of(arguments.length > 0 ? arguments[0] : "."));
    }

    private static long processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime() / 1_000_000;
    }

    private void measure(int n, String payment) {
        ColouredGraph board = GraphFamilies.tugOfWar(n);
        BiddingGame game = new BiddingGame("line", board, n, Auction.DEFAULT.with(Payment.parse(payment)));
        long begin = processor();
        ContinuousSolution solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT.withWidth(WIDTH))
                .solve(game, StopSignal.NEVER);
        add(new Row("gavel; " + payment, (double) n * n, solution.statistics().rounds(), processor() - begin));
        if (new ContinuousVerifier().firstViolation(solution).isPresent() || solution.alice().widest() > 2 * WIDTH) {
            throw new IllegalStateException("not proved: " + payment + " on the line from -" + n + " to " + n);
        }
        if (n <= MOST_SWEPT) {
            begin = processor();
            long sweeps = sweeps(board, game.auction().shares().orElseThrow());
            add(new Row("bare sweeps; " + payment, (double) n * n, sweeps, processor() - begin));
        }
    }

    /** How many sweeps from below and above, each in place, it takes until both are so near. */
    private static long sweeps(ColouredGraph board, ShareFormula formula) {
        BareSweeps bare = new BareSweeps(board, formula);
        long sweeps = 1;
        while (bare.next() > WIDTH) {
            sweeps++;
        }
        return sweeps;
    }

    private void add(Row row) {
        rows.add(row);
        System.out.println(line(row));
    }

    private static String line(Row row) {
        return String.format(Locale.ROOT, "%s,%.0f,%d,%d", row.way, row.length, row.passes, row.milliseconds);
    }

    private void write(Path folder) throws IOException {
        StringBuilder csv = new StringBuilder("way,length of play,passes,milliseconds of the processor\n");
        rows.forEach(row -> csv.append(line(row)).append('\n'));
        Files.writeString(folder.resolve("long-play-growth.csv"), csv);
        XYChart chart = new XYChartBuilder().width(960).height(520).title("Passes over a line, to 1e-9")
                .xAxisTitle("rounds that play is expected to take").yAxisTitle("passes").build();
        chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        Map<String, List<Row>> curves = new LinkedHashMap<>();
        rows.forEach(row -> curves.computeIfAbsent(row.way, name -> new ArrayList<>()).add(row));
        curves.forEach((name, points) -> chart.addSeries(name, points.stream().map(Row::length).toList(),
                points.stream().map(row -> (double) row.passes).toList()));
        BitmapEncoder.saveBitmap(chart, folder.resolve("long-play-growth").toString(), BitmapFormat.PNG);
    }
}
