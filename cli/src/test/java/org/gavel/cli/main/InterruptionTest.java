package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.gavel.cli.ExitStatus;
import org.junit.jupiter.api.Test;

class InterruptionTest {

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    private Interruption interruption(Duration unheard, Duration longest) {
        return new Interruption(new PrintStream(told, true, StandardCharsets.UTF_8), unheard, longest);
    }

    private String told() {
        return told.toString(StandardCharsets.UTF_8);
    }

    @Test
    void interrupt_ofAWorkThatEndsSoon_waitsAndIsSilent() throws InterruptedException {
        Interruption interruption = interruption(Duration.ofMinutes(1), Duration.ZERO);
        Thread work = work(interruption, () -> true);

        assertThat(interruption.interrupt()).isEqualTo(ExitStatus.DONE.code());
        assertThat(told()).isEmpty();
        work.join();
    }

    /** As where a gigabyte of bounds is written after the last sweep. */
    @Test
    void interrupt_ofAWorkThatHasHeardAndKeepsWhatItHas_tellsAndWaits() throws InterruptedException {
        Interruption interruption = interruption(Duration.ofMillis(500), Duration.ofMinutes(1));
        Thread work = work(interruption, () -> !told().isEmpty());

        assertThat(interruption.interrupt()).isEqualTo(ExitStatus.DONE.code());
        assertThat(told().lines()).singleElement().asString().startsWith("gavel: stopping: ");
        work.join();
    }

    @Test
    void interrupt_ofAWorkThatNeverAsks_endsAndTells() {
        assertThat(interruption(Duration.ofMillis(10), Duration.ofMinutes(1)).interrupt())
                .isEqualTo(ExitStatus.LIMIT.code());
        assertThat(told().lines()).singleElement().asString().startsWith("gavel: ended without an answer");
    }

    /** A work that asks until it shall stop, and then goes on until something holds. */
    private static Thread work(Interruption interruption, BooleanSupplier isDone) {
        Thread work = new Thread(() -> {
            try {
                while (!interruption.stopRequested()) {
                    Thread.sleep(1);
                }
                while (!isDone.getAsBoolean()) {
                    Thread.sleep(1);
                }
                interruption.end(ExitStatus.DONE.code());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        work.start();
        return work;
    }
}
