package org.gavel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.AnswerVerifier;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * Measures how the time for thresholds in real money grows with the board, with one thread and with two, and draws the curves.
 * It covers every payment, and under Richman endless objectives. Each time is compared with a plain pass over the same edges in the same run. Start it with {@code bench/curves
 * RealMoneyGrowth}; the arguments are the folder to write to and the most vertices.
 */
public final class RealMoneyGrowth {

    private static final int[] VERTICES = {1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000};
    private static final List<String> PAYMENTS = List.of("richman", "poorman", "taxman:1/2", "all-pay");
    private static final List<Objective> ENDLESS = List.of(Objective.Plain.BUCHI, Objective.Plain.PARITY);
    private static final double WIDTH = 1e-6;
    private static final int PLAIN_PASSES = 20;
    private static final long TIME_TO_REPEAT = 2_000_000_000L;

    private final List<Row> rows = new ArrayList<>();
    private final int mostVertices;
    private double sink;

    private RealMoneyGrowth(int mostVertices) {
        this.mostVertices = mostVertices;
    }

    /**
     * One measurement.
     *
     * @param curve what was measured
     * @param threads how many threads were allowed
     * @param vertices the vertices of the board
     * @param milliseconds the best time
     * @param rounds how often the solver went over the edges, by its own count; 1 for a plain pass
     */
    private record Row(String curve, int threads, int vertices, long edges, double milliseconds, long rounds) {

        double nanosecondsPerEdgeAndRound() {
            return milliseconds * 1e6 / edges / Math.max(1, rounds);
        }
    }

    /** Measures, prints a table, and writes {@code real-money-growth.csv} and {@code real-money-growth.png}. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments.length > 0 ? arguments[0] : ".");
        int most = arguments.length > 1 ? Integer.parseInt(arguments[1]) : VERTICES[VERTICES.length - 1];
        RealMoneyGrowth growth = new RealMoneyGrowth(most);
        growth.measure();
        growth.write(folder);
    }

    private void measure() {
        warmUp();
        System.out.println("curve,threads,vertices,edges,milliseconds,rounds,nanoseconds per edge and round");
        for (int vertices : VERTICES) {
            if (vertices <= mostVertices) {
                ColouredGraph board = GraphFamilies.random(vertices, 1);
                plainPass(board);
                for (String payment : PAYMENTS) {
                    for (int threads = 1; threads <= 2; threads++) {
                        solve("random board; " + payment, game(board, payment), WIDTH, threads);
                    }
                }
                for (Objective objective : ENDLESS) {
                    solve("random board; richman; " + objective.label(), game(board, "richman").with(objective), WIDTH,
                            1);
                }
                solve("random board; richman; parity of 8 priorities",
                        game(GraphFamilies.random(vertices, 8, 1), "richman").with(Objective.Plain.PARITY), WIDTH, 1);
                if (vertices <= 100_000) {
                    ColouredGraph path = GraphFamilies.tugOfWar(vertices / 2);
                    for (String payment : PAYMENTS) {
                        solve("tug of war; " + payment, game(path, payment), ContinuousOptions.DEFAULT.width(), 1);
                    }
                }
            }
        }
    }

    private static void warmUp() {
        ColouredGraph board = GraphFamilies.random(5_000, 2);
        for (int i = 0; i < 5; i++) {
            for (String payment : PAYMENTS) {
                BiddingGame game = game(board, payment);
                ContinuousSolution solution = Solvers
                        .continuous(game.auction(), ContinuousOptions.DEFAULT.withWidth(WIDTH))
                        .solve(game, StopSignal.NEVER);
                new ContinuousVerifier().check(solution);
            }
        }
    }

    private void add(Row row) {
        rows.add(row);
        System.out.println(line(row));
    }

    /** The least time a sweep can take: at every vertex the least value over red edges and the greatest over blue ones. */
    private void plainPass(ColouredGraph board) {
        double[] values = new double[board.vertexCount()];
        for (int vertex = 0; vertex < values.length; vertex++) {
            values[vertex] = board.isWonBy(Player.ALICE, vertex) ? 0 : 1;
        }
        double best = Double.MAX_VALUE;
        for (int i = 0; i < PLAIN_PASSES; i++) {
            long begin = System.nanoTime();
            for (int vertex = 0; vertex < values.length; vertex++) {
                if (!board.isTerminal(vertex)) {
                    double least = 1;
                    int last = board.firstEdge(Player.ALICE, vertex + 1);
                    for (int edge = board.firstEdge(Player.ALICE, vertex); edge < last; edge++) {
                        least = Math.min(least, values[board.target(Player.ALICE, edge)]);
                    }
                    double greatest = 0;
                    last = board.firstEdge(Player.BOB, vertex + 1);
                    for (int edge = board.firstEdge(Player.BOB, vertex); edge < last; edge++) {
                        greatest = Math.max(greatest, values[board.target(Player.BOB, edge)]);
                    }
                    values[vertex] = (least + greatest) / 2;
                }
            }
            best = Math.min(best, (System.nanoTime() - begin) / 1e6);
        }
        sink += values[0];
        add(new Row("random board; plain pass", 1, board.vertexCount(), board.edgeCount(), best, 1));
    }

    private static BiddingGame game(ColouredGraph board, String payment) {
        return new BiddingGame("board", board, board.declaredCount() / 2,
                Auction.DEFAULT.with(Payment.parse(payment)));
    }

    private static boolean isProved(ContinuousSolution solution) {
        return solution.game().isReachWithBids() ? new ContinuousVerifier().check(solution).isEmpty()
                : new AnswerVerifier(StopSignal.NEVER).checkEndless(solution).violations().isEmpty();
    }

    private void solve(String curve, BiddingGame game, double width, int threads) {
        ColouredGraph board = game.graph();
        ContinuousOptions options = new ContinuousOptions(width, OptionalInt.empty(), OptionalInt.empty(),
                ContinuousOptions.DEFAULT.exactEffort(), threads);
        double best = Double.MAX_VALUE;
        ContinuousSolution solution = null;
        long spent = 0;
        for (int i = 0; i < 5 && (i == 0 || spent < TIME_TO_REPEAT); i++) {
            long begin = System.nanoTime();
            solution = Solvers.continuous(game.auction(), options).solve(game, StopSignal.NEVER);
            long elapsed = System.nanoTime() - begin;
            spent += elapsed;
            best = Math.min(best, elapsed / 1e6);
        }
        add(new Row(curve, threads, board.vertexCount(), board.edgeCount(), best, solution.statistics().rounds()));
        if (threads == 1) {
            long begin = System.nanoTime();
            if (!isProved(solution)) {
                throw new IllegalStateException("not verified: " + curve + " on " + board.vertexCount() + " vertices");
            }
            add(new Row(curve + "; verified", 1, board.vertexCount(), board.edgeCount(),
                    (System.nanoTime() - begin) / 1e6, 1));
        }
    }

    private static String line(Row row) {
        return String.format(Locale.ROOT, "%s,%d,%d,%d,%.3f,%d,%.3f", row.curve, row.threads, row.vertices, row.edges,
                row.milliseconds, row.rounds, row.nanosecondsPerEdgeAndRound());
    }

    private void write(Path folder) throws IOException {
        StringBuilder csv = new StringBuilder(
                "curve,threads,vertices,edges,milliseconds,rounds,nanoseconds per edge and round\n");
        rows.forEach(row -> csv.append(line(row)).append('\n'));
        Files.writeString(folder.resolve("real-money-growth.csv"), csv);
        XYChart chart = new XYChartBuilder().width(960).height(520).title("Both players' thresholds in real money")
                .xAxisTitle("vertices").yAxisTitle("milliseconds").build();
        chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        Map<String, List<Row>> curves = new LinkedHashMap<>();
        for (Row row : rows) {
            if (!row.curve.endsWith("verified") && row.threads == 1) {
                curves.computeIfAbsent(row.curve, name -> new ArrayList<>()).add(row);
            }
        }
        curves.forEach((name, points) -> chart.addSeries(name,
                points.stream().map(row -> (double) row.vertices).toList(),
                points.stream().map(row -> row.milliseconds).toList()));
        BitmapEncoder.saveBitmap(chart, folder.resolve("real-money-growth").toString(), BitmapFormat.PNG);
        if (Double.isNaN(sink)) {
            throw new IllegalStateException("the plain pass went wrong");
        }
    }
}
