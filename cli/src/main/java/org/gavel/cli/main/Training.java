package org.gavel.cli.main;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.gavel.cli.Session;
import org.gavel.engine.limit.StopSignal;

/**
 * A run that does a little of everything and prints nothing. The starter has the virtual machine write down what it loads
 * meanwhile, so that later runs find their classes ready.
 */
public final class Training {

    private static final String SERVE = "serve";
    /** The commands that are run, each as it would be typed. */
    static final List<String> RUNS = List.of("--version", "games", "games tic-tac-toe", "solve --help",
            "solve tug-of-war", "solve tug-of-war --format json", "solve tug-of-war --payment poorman",
            "solve tic-tac-toe", "solve tic-tac-toe --totals 0..8", "outcome tic-tac-toe --chips 4,4",
            "moves tic-tac-toe --totals 0..8", "periods tug-of-war", "value tennis --chips 3,3",
            "convert tug-of-war --to json", "bibliography", SERVE);

    /** A server runs until it is ended: here as soon as a browser would have the page and its first answers. */
    private static final Duration SERVED = Duration.ofSeconds(2);

    private Training() {
    }

    /** Runs the commands. */
    public static void main(String[] args) {
        PrintStream err = Gavel.err();
        Gavel.session(err, new Interruption(err));
        RUNS.forEach(Training::run);
    }

    /** The exit status of one of the runs. */
    static int run(String line) {
        long end = System.nanoTime() + SERVED.toNanos();
        StopSignal stop = line.equals(SERVE) ? () -> System.nanoTime() - end > 0 : StopSignal.NEVER;
        return Gavel.run(new Session(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8), stop), line.split(" "));
    }
}
