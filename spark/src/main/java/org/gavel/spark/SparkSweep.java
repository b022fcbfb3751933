package org.gavel.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.sweep.run.BlockResult;
import org.gavel.sweep.run.BlockStore;
import org.gavel.sweep.run.CompiledSweep;
import org.gavel.sweep.run.Journal;
import org.gavel.sweep.run.Part;
import org.gavel.sweep.run.SweepRequest;

/**
 * A sweep on a cluster. Every block is a function of the request and its number, so a task that is done twice, or again on
 * another machine because the first was lost, gives the same line. The sum is that of one machine to the byte.
 */
public final class SparkSweep {

    /** How many tasks for each core are given out at once; then their results are kept. */
    private static final int TASKS_AHEAD = 2;

    private SparkSweep() {
    }

    /**
     * Runs the blocks that are not there yet and keeps them as they come. A sweep that looks for games runs all blocks.
     *
     * @param spark the cluster
     * @param request what is asked; its games must be bundled, or of {@code all:} or {@code random:}
     * @param tasks into how many tasks the blocks are cut, at least 1
     * @param store receives the results
     */
    public static void run(JavaSparkContext spark, SweepRequest request, int tasks, BlockStore store) {
        int blocks = new CompiledSweep(request, new ClusterGames()).blocks();
        List<Integer> open = IntStream.range(0, blocks).filter(block -> !store.has(block)).boxed().toList();
        if (open.isEmpty()) {
            return;
        }
        String text = request.toJson();
        int blocksOfTask = (open.size() + tasks - 1) / tasks;
        int wave = blocksOfTask * Math.max(1, TASKS_AHEAD * spark.defaultParallelism());
        for (int from = 0; from < open.size(); from += wave) {
            List<Integer> now = new ArrayList<>(open.subList(from, Math.min(open.size(), from + wave)));
            spark.parallelize(now, (now.size() + blocksOfTask - 1) / blocksOfTask)
                    .mapPartitions(numbers -> lines(text, numbers)).collect()
                    .forEach(line -> store.put(BlockResult.ofLine(line)
                            .orElseThrow(() -> new IllegalStateException("a result was damaged on its way"))));
        }
    }

    private static Iterator<String> lines(String request, Iterator<Integer> blocks) {
        CompiledSweep sweep = new CompiledSweep(SweepRequest.ofJson(request).orElseThrow(), new ClusterGames());
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return blocks.hasNext();
            }

            @Override
            public String next() {
                return sweep.run(blocks.next(), StopSignal.NEVER).toLine();
            }
        };
    }

    /**
     * Runs the plan that {@code gavel sweep --plan} wrote; {@code gavel sweep --merge} reads what is left in the folder.
     *
     * @param args the file of the plan, the folder for the results, and the number of tasks
     */
    public static void main(String[] args) throws IOException {
        CommandLine.run(() -> {
            if (args.length != 3) {
                throw new InvalidInputException("wanted: PLAN FOLDER TASKS");
            }
            int tasks = CommandLine.count("the number of tasks", args[2]);
            SweepRequest request = plan(Path.of(args[0]));
            Path folder = Files.createDirectories(Path.of(args[1]));
            try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("gavel sweep"));
                    Journal journal = Journal.open(folder, request, Part.WHOLE)) {
                run(spark, request, tasks, journal);
            }
        });
    }
    /** The plan of a file, tried here before it is given to the cluster. */
    static SweepRequest plan(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new InvalidInputException(
                    file + ": there is no such file; 'gavel sweep ... --plan " + file + "' writes it");
        }
        SweepRequest request = SweepRequest.ofJson(Files.readString(file)).orElseThrow(
                () -> new InvalidInputException(
                        file + " is not a plan; 'gavel sweep ... --plan " + file + "' writes one"));
        try {
            new CompiledSweep(request, new ClusterGames());
        } catch (IllegalArgumentException | HintedException | InvalidTextException wrong) {
            throw new InvalidInputException(file + ": " + wrong.getMessage());
        }
        return request;
    }
}
