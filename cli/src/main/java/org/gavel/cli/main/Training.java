package org.gavel.cli.main;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.gavel.cli.Session;

/**
 * A run that does a little of everything and prints nothing. The starter has the virtual machine write down what it loads
 * meanwhile, so that later runs find their classes ready.
 */
public final class Training {

    private static final List<String> RUNS = List.of("--version", "games", "games tic-tac-toe", "solve --help",
            "solve tug-of-war", "solve tug-of-war --format json", "solve tug-of-war --payment poorman",
            "solve tic-tac-toe", "solve tic-tac-toe --chips 0..8", "outcome tic-tac-toe --alice 4 --bob 4 --discrete",
            "moves tic-tac-toe --chips 0..8", "periods tug-of-war", "value tennis --alice 3 --bob 3",
            "convert tug-of-war --to json", "bibliography");

    private Training() {
    }

    /** Runs the commands. */
    public static void main(String[] args) {
        Gavel.session(new Interruption());
        RUNS.forEach(Training::run);
    }

    /** The exit status of one of the runs. */
    static int run(String line) {
        return Gavel.run(
                Session.of(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream()),
                line.split(" "));
    }

    /** The commands that are run, each as it would be typed. */
    static List<String> runs() {
        return RUNS;
    }
}
