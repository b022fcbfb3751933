package org.gavel.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.StopSignal;
import org.gavel.inquiry.Stopwatch;

/**
 * What a run of the program has to do with the world: where it reads and writes, and whether the user wants it to stop.
 *
 * @param in standard input
 * @param out standard output, which carries the answer alone
 * @param err standard error, for notes and errors
 * @param interrupted whether the user has asked to stop
 * @param started when it began: the time limit counts from there
 * @param clock the time in nanoseconds, as of {@link System#nanoTime}
 * @param colours whether texts on standard output are coloured
 * @param progress receives how far the run has come
 */
public record Session(InputStream in, OutputStream out, PrintStream err, StopSignal interrupted, long started,
        LongSupplier clock, Colours.Use colours, ProgressLine progress) {

    /** A run that begins now, without colours, and does not tell how far it has come. */
    public Session(InputStream in, OutputStream out, PrintStream err, StopSignal interrupted) {
        this(in, out, err, interrupted, System.nanoTime(), System::nanoTime, Colours.Use.NEVER, ProgressLine.SILENT);
    }

    /** The same run with another standard output. */
    public Session to(OutputStream other) {
        return new Session(in, other, err, interrupted, started, clock, colours, progress);
    }

    /** The same run without notes and progress. */
    public Session quiet() {
        return new Session(in, out, new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                interrupted, started, clock, colours, ProgressLine.SILENT);
    }

    /** A watch that has run since the beginning. */
    public Stopwatch watch() {
        return new Stopwatch(clock, started);
    }

    /** Writes a line that is not part of the answer. */
    public void note(String line) {
        complain("gavel: " + line);
    }

    /** Writes a line on standard error as it is, but for the middle of one that no one would read. */
    public void complain(String line) {
        progress.clear();
        err.println(ControlPictures.of(HintedException.shortened(line)));
    }

    /** Writes text that is the answer. */
    public void print(String text) {
        progress.clear();
        Unchecked.run(() -> {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        });
    }
}
