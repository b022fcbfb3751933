package org.gavel.service.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

/** Who waits asks whether to stop, and works once nobody else does. */
class PatientLockTest {

    @Test
    void alone_whileAnotherWorks_asksWhetherToStop_andWorksAfterwards() throws Exception {
        PatientLock lock = new PatientLock();
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> lock.alone(StopSignal.NEVER, () -> {
            inside.countDown();
            return await(asked);
        }), work -> new Thread(work).start());
        assertThat(inside.await(60, TimeUnit.SECONDS)).isTrue();
        assertThatThrownBy(() -> lock.alone(() -> true, () -> "never")).isInstanceOf(LimitReachedException.class);
        String second = lock.alone(() -> {
            asked.countDown();
            return false;
        }, () -> "second");
        assertThat(first.get(60, TimeUnit.SECONDS)).isEqualTo("first");
        assertThat(second).isEqualTo("second");
    }

    private static String await(CountDownLatch latch) {
        try {
            return latch.await(60, TimeUnit.SECONDS) ? "first" : "nobody asked";
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
