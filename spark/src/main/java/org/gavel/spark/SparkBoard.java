package org.gavel.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.word.Labelled;
import scala.Tuple2;

/**
 * One board over the machines of a cluster: bounds of a player's thresholds under Richman, poorman or taxman payment. Each
 * slice of the board improves its own bounds, then sends those at its border to the slices that look at them, and so on
 * until all are narrow, nothing changes any more, or the rounds are used up. Why they hold whatever the order: see
 * {@link BoardSlice}. If a player can keep a play from ending, the two bounds need not meet. If
 * neither gains by bidding, their distance falls only as one over the number of rounds, for example at a self-loop
 * under poorman payment. The outcome says how many vertices are wider than was asked.
 */
public final class SparkBoard {

    private static final int CHECKPOINT_EVERY = 10;

    private SparkBoard() {
    }

    /** Bounds of the border of one slice, on their way to another. */
    private static final class Message implements Serializable {
        private static final long serialVersionUID = 1L;

        private final int[] vertices;
        private final double[] lower;
        private final double[] upper;

        Message(BoardSlice from, int[] vertices) {
            this.vertices = vertices;
            lower = Arrays.stream(vertices).mapToDouble(from::lower).toArray();
            upper = Arrays.stream(vertices).mapToDouble(from::upper).toArray();
        }
    }

    /**
     * What a run gave.
     *
     * @param bounds the slices with their bounds
     * @param rounds how often messages were exchanged
     * @param width the greatest difference between an upper and a lower bound
     * @param wide the number of vertices where the difference is greater than was asked
     * @param border how many bounds a round sends
     * @param steps how often an edge was gone over
     * @param seconds how long the rounds took, without reading the board
     */
    record Result(JavaPairRDD<Integer, BoardSlice> bounds, int rounds, double width, long wide, long border,
            long steps, double seconds) {
    }

    /**
     * Bounds of all vertices. Every tenth round is written to the checkpoint folder, so that what a lost machine had is
     * not computed again from the beginning.
     *
     * @param spark the cluster, whose checkpoint folder has been set
     * @param path a board in the format {@code .adj}, on a file system that all machines see
     * @param payment richman, poorman or taxman:SHARE
     * @param slices into how many slices the board is cut
     * @param width the width that is good enough
     * @param mostRounds how often messages are exchanged at the most
     */
    static Result solve(JavaSparkContext spark, String path, String payment, Player player, int slices, double width,
            int mostRounds) {
        formula(payment);
        if (!spark.getCheckpointDir().isPresent()) {
            throw new IllegalStateException("no checkpoint folder");
        }
        int vertices = heading(spark, path)[0];
        int[] begins = new int[slices + 1];
        Arrays.setAll(begins, i -> (int) ((long) vertices * i / slices));
        HashPartitioner home = new HashPartitioner(slices);
        JavaPairRDD<Integer, BoardSlice> bounds = spark.textFile(path, slices).zipWithIndex()
                .filter(line -> line._2() > 0)
                .mapToPair(line -> new Tuple2<>(owner(begins, line._2() - 1), line)).groupByKey(home)
                .mapToPair(group -> new Tuple2<>(group._1(), slice(begins, group._1(), group._2(), player)))
                .partitionBy(home).persist(StorageLevel.MEMORY_AND_DISK());
        JavaPairRDD<Integer, Iterable<Tuple2<Integer, int[]>>> readers = bounds
                .flatMapToPair(slice -> asked(begins, slice._1(), slice._2())).groupByKey(home)
                .persist(StorageLevel.MEMORY_AND_DISK());
        long border = readers.values().map(SparkBoard::count).fold(0L, Long::sum);
        long read = bounds.values().map(slice -> (long) slice.size()).fold(0L, Long::sum);
        if (read < vertices) {
            throw new InvalidInputException(path + " ends after " + read + " of the " + vertices
                    + " vertices that line 1 announces");
        }
        double gap = 1;
        int rounds = 0;
        boolean moving = true;
        long begin = System.nanoTime();
        while (moving && gap > width && rounds < mostRounds) {
            JavaPairRDD<Integer, BoardSlice> before = bounds;
            JavaPairRDD<Integer, Message> messages = before.join(readers).flatMapToPair(SparkBoard::messages);
            JavaPairRDD<Integer, Tuple2<BoardSlice, Double>> after = before.cogroup(messages, home)
                    .mapValues(each -> improved(each._1().iterator().next(), each._2(), payment, width))
                    .persist(StorageLevel.MEMORY_AND_DISK());
            if (++rounds % CHECKPOINT_EVERY == 0) {
                after.checkpoint();
            }
            Tuple2<Double, Double> worst = after.values().map(each -> new Tuple2<>(each._1().width(), each._2()))
                    .reduce((a, b) -> new Tuple2<>(Math.max(a._1(), b._1()), Math.max(a._2(), b._2())));
            gap = worst._1();
            moving = worst._2() > width / 1024;
            bounds = after.mapValues(Tuple2::_1);
            before.unpersist();
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        long wide = bounds.values().map(slice -> slice.wider(width)).fold(0L, Long::sum);
        long steps = bounds.values().map(BoardSlice::steps).fold(0L, Long::sum);
        return new Result(bounds, rounds, gap, wide, border, steps, seconds);
    }

    /** The number of vertices and the start. */
    private static int[] heading(JavaSparkContext spark, String path) {
        List<String> lines = spark.textFile(path, 1).take(1);
        String[] words = lines.isEmpty() ? new String[0] : lines.get(0).strip().split("\\s+");
        boolean numbers = words.length == 2 && Arrays.stream(words).allMatch(word -> word.matches("[0-9]{1,9}"));
        if (!numbers || Integer.parseInt(words[1]) >= Integer.parseInt(words[0])) {
            throw new InvalidInputException(
                    path + ", line 1: the number of vertices and the start, a number below it, are wanted");
        }
        return new int[] {Integer.parseInt(words[0]), Integer.parseInt(words[1])};
    }

    private static int owner(int[] begins, long line) {
        int vertices = begins[begins.length - 1];
        if (line >= vertices) {
            throw new InvalidInputException("line " + (line + 2) + ": there are more lines than the " + vertices
                    + " vertices that line 1 announces");
        }
        return owner(begins, (int) line);
    }

    private static int owner(int[] begins, int vertex) {
        int place = Arrays.binarySearch(begins, vertex);
        while (place >= 0 && place + 1 < begins.length && begins[place + 1] == vertex) {
            place++;
        }
        return place >= 0 ? place : -place - 2;
    }

    private static BoardSlice slice(int[] begins, int number, Iterable<Tuple2<String, Long>> lines, Player player) {
        int vertices = begins[begins.length - 1];
        List<Tuple2<String, Long>> sorted = new ArrayList<>();
        lines.forEach(sorted::add);
        sorted.sort(Comparator.comparing(Tuple2::_2));
        if (sorted.size() < begins[number + 1] - begins[number]) {
            throw new InvalidInputException("line " + (sorted.get(sorted.size() - 1)._2() + 1)
                    + ": the file ends before the " + vertices + " vertices that line 1 announces");
        }
        return BoardSlice.of(begins[number], sorted.stream().map(Tuple2::_1).toList(), player, vertices);
    }

    /** For every slice that this one looks at: who asks, and for which vertices. */
    private static Iterator<Tuple2<Integer, Tuple2<Integer, int[]>>> asked(int[] begins, int self, BoardSlice slice) {
        List<Tuple2<Integer, Tuple2<Integer, int[]>>> all = new ArrayList<>();
        int[] outside = slice.outside();
        for (int from = 0; from < outside.length;) {
            int other = owner(begins, outside[from]);
            int to = from;
            while (to < outside.length && owner(begins, outside[to]) == other) {
                to++;
            }
            all.add(new Tuple2<>(other, new Tuple2<>(self, Arrays.copyOfRange(outside, from, to))));
            from = to;
        }
        return all.iterator();
    }

    private static long count(Iterable<Tuple2<Integer, int[]>> readers) {
        long sum = 0;
        for (Tuple2<Integer, int[]> reader : readers) {
            sum += reader._2().length;
        }
        return sum;
    }

    private static Iterator<Tuple2<Integer, Message>> messages(
            Tuple2<Integer, Tuple2<BoardSlice, Iterable<Tuple2<Integer, int[]>>>> each) {
        BoardSlice slice = each._2()._1();
        List<Tuple2<Integer, Message>> all = new ArrayList<>();
        for (Tuple2<Integer, int[]> reader : each._2()._2()) {
            all.add(new Tuple2<>(reader._1(), new Message(slice, reader._2())));
        }
        return all.iterator();
    }

    private static ShareFormula formula(String payment) {
        Auction auction = Auction.DEFAULT.with("payment", payment);
        return auction.payment().shares(auction.ties()).filter(formula -> !formula.jumpsAtZero())
                .orElseThrow(() -> new InvalidInputException("payment " + payment
                        + " has no formula for slices; richman, poorman and taxman:SHARE have"));
    }

    private static Tuple2<BoardSlice, Double> improved(BoardSlice before, Iterable<Message> messages, String payment,
            double width) {
        BoardSlice slice = before.copy();
        double sumBefore = slice.sum();
        messages.forEach(message -> slice.receive(message.vertices, message.lower, message.upper));
        slice.improve(formula(payment), width / 16);
        return new Tuple2<>(slice, sumBefore - slice.sum());
    }

    /**
     * Writes the bounds of a board's start, and how narrow all of them are.
     *
     * @param args the file of the board, the payment, alice or bob, the number of slices, the width that is good enough, how
     *            often messages are exchanged at the most, and the file for the answer
     */
    public static void main(String[] args) throws IOException {
        CommandLine.run(() -> {
            if (args.length != 7) {
                throw new InvalidInputException("wanted: BOARD.adj PAYMENT alice|bob SLICES WIDTH ROUNDS ANSWER");
            }
            Player player = Labelled.of(Player.class, args[2])
                    .orElseThrow(
                            () -> new InvalidInputException("'" + args[2] + "' is not a player; alice and bob are"));
            int slices = CommandLine.count("the number of slices", args[3]);
            double width = CommandLine.width(args[4]);
            int rounds = CommandLine.count("the number of rounds", args[5]);
            try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("gavel board"))) {
                spark.setCheckpointDir(args[6] + ".checkpoints");
                Result found = solve(spark, args[0], args[1], player, slices, width, rounds);
                Files.writeString(Path.of(args[6]), report(found, player, heading(spark, args[0])[1], args[4]));
            }
        });
    }

    private static String report(Result found, Player player, int start, String width) {
        String bounds = found.bounds().values()
                .filter(slice -> slice.first() <= start && start < slice.first() + slice.size())
                .map(slice -> slice.lower(start) + " to " + slice.upper(start)).first();
        return player.label() + " needs at " + start + ": " + bounds + "\nrounds " + found.rounds()
                + ", width at every vertex at most " + found.width() + ", more than " + width + " at " + found.wide()
                + " vertices\nedges gone over " + found.steps() + ", bounds sent a round " + found.border()
                + String.format(Locale.ROOT, ", %.1f s without reading%n", found.seconds());
    }
}
