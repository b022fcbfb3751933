package org.gavel.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpareMemoryTest {

    private static final long SECOND = 1_000_000_000L;

    /** The glances, counted from 1, at which memory is given back; each glance sees so many seconds of work. */
    private static int[] spared(double... work) {
        SpareMemory memory = SpareMemory.fresh();
        double[] sum = {0};
        return IntStream.range(0, work.length).filter(glance -> {
            sum[0] += work[glance];
            return memory.isToSpare((long) (sum[0] * SECOND));
        }).map(glance -> glance + 1).toArray();
    }

    @Test
    void isToSpare_withoutAnyWork_neverIs() {
        assertThat(spared(new double[100])).isEmpty();
    }

    @Test
    void isToSpare_afterWork_isOnceSoonAndTwiceLate() {
        double[] work = new double[100];
        work[0] = 3;
        work[1] = 8;

        assertThat(spared(work)).containsExactly(3, 32, 33);
    }

    @Test
    void isToSpare_whileThereIsWork_neverIs() {
        assertThat(spared(IntStream.range(0, 100).mapToDouble(i -> 2).toArray())).isEmpty();
    }

    @Test
    void isToSpare_afterWorkBetween_isAgain() {
        assertThat(spared(5, 0, 0, 5, 0, 0)).containsExactly(2, 5);
    }

    @Test
    void collected_isNoWork() {
        SpareMemory memory = SpareMemory.fresh();
        memory.isToSpare(5 * SECOND);
        assertThat(memory.isToSpare(5 * SECOND)).isTrue();
        memory.collected(7 * SECOND);
        assertThat(memory.isToSpare(7 * SECOND)).isFalse();
    }
}
