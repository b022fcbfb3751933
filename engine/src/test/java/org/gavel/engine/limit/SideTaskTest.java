package org.gavel.engine.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SideTaskTest {

    @Test
    @Timeout(20)
    void result_whileAllThreadsOfThePoolWait_isFoundByTheCaller() {
        CountDownLatch end = new CountDownLatch(1);
        for (int i = 0; i < ForkJoinPool.getCommonPoolParallelism() + 4; i++) {
            ForkJoinPool.commonPool().execute(() -> await(end));
        }
        try {
            assertThat(SideTask.start(() -> "found").result()).isEqualTo("found");
        } finally {
            end.countDown();
        }
    }

    @Test
    void result_ofWorkThatWouldBeginMuchLater_isFoundByTheCaller() {
        assertThat(SideTask.startIn(Duration.ofDays(1), () -> "found").result()).isEqualTo("found");
        assertThat(SideTask.later(() -> "found").result()).isEqualTo("found");
    }

    @Test
    @Timeout(20)
    void startIn_aMoment_beginsByItself() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        SideTask.startIn(Duration.ofMillis(1), () -> {
            begun.countDown();
            return "found";
        });
        begun.await();
    }

    @Test
    void result_ofWorkThatFails_throwsWhatItThrew() {
        SideTask<Void> broken = SideTask.start(() -> {
            throw new ArithmeticException("by nothing");
        });
        assertThatThrownBy(broken::result).isInstanceOf(ArithmeticException.class).hasMessage("by nothing");
    }

    private static void await(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
