package org.gavel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.gavel.engine.limit.StopSignal;
import org.gavel.sweep.run.BlockStore;
import org.gavel.sweep.run.CompiledSweep;
import org.gavel.sweep.run.Part;
import org.gavel.sweep.run.SweepRequest;
import org.gavel.sweep.run.SweepRequest.Mode;
import org.gavel.sweep.run.SweepResult;
import org.gavel.sweep.run.SweepRunner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SparkSweepTest {

    private static final SweepRequest TABLE = request(Mode.TABLE, "alice(start, 5), zugzwang(start)", "all:n=4,moves=1",
            "tug-of-war:n=1..3");
    private static final SweepRequest LONGER = request(Mode.COUNT, "alice(start, 5)", "random:n=5,count=14000");

    private static SweepRequest request(Mode mode, String ask, String... sources) {
        return new SweepRequest(List.of(sources), List.of(""), LongStream.rangeClosed(0, 8).boxed().toList(), "", ask,
                mode, 1);
    }

    private static SweepResult onThisMachine(SweepRequest request) {
        BlockStore store = BlockStore.inMemory();
        new SweepRunner(1).run(new CompiledSweep(request, new ClusterGames()), Part.WHOLE, store, StopSignal.NEVER,
                (done, all) -> {
                });
        return SweepResult.of(store);
    }

    @Test
    void run_anyNumberOfTasks_givesTheSameBytes() {
        SweepResult expected = onThisMachine(TABLE);
        try (JavaSparkContext spark = LocalSpark.threads(2)) {
            for (int tasks : List.of(1, 7, 100)) {
                BlockStore store = BlockStore.inMemory();
                SparkSweep.run(spark, TABLE, tasks, store);
                assertThat(SweepResult.of(store)).isEqualTo(expected);
            }
        }
    }

    @Test
    @Tag("long")
    void run_threeThousandTasks_givesTheSameBytes() {
        SweepRequest all = request(Mode.COUNT, "alice(start), zugzwang(start)", "all:n=5,moves=2");
        SweepResult expected = onThisMachine(all);
        try (JavaSparkContext spark = LocalSpark.threads(2)) {
            BlockStore store = BlockStore.inMemory();
            SparkSweep.run(spark, all, 3_000, store);
            assertThat(SweepResult.of(store)).isEqualTo(expected);
        }
    }

    @Test
    @Timeout(value = 120, unit = TimeUnit.SECONDS)
    void run_workerKilledInMidRun_givesTheSameBytes() throws IOException {
        SweepResult expected = onThisMachine(LONGER);
        try (JavaSparkContext spark = LocalSpark.processes(2)) {
            BlockStore kept = BlockStore.inMemory();
            AtomicInteger killed = new AtomicInteger();
            SparkSweep.run(spark, LONGER, 14, new KillingStore(kept, 3, killed));

            assertThat(killed.get()).isEqualTo(1);
            assertThat(SweepResult.of(kept)).isEqualTo(expected);
        }
    }
}
