package org.gavel.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gavel.cli.main.Gavel;
import org.gavel.engine.limit.StopSignal;

/**
 * One run of the program inside the test's own virtual machine.
 *
 * @param status the exit status
 * @param out what was written to standard output
 * @param err what was written to standard error
 */
public record Run(int status, String out, String err) {

    public static Run of(String... args) {
        return withInput("", args);
    }

    public static Run withInput(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = session(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err);
        int status = Gavel.run(session, args);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What starts the program in a virtual machine of its own, one that starts fast. */
    public static List<String> program(String... options) {
        List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        words.addAll(List.of(options));
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Gavel.class.getName()));
        return words;
    }

    /** A run that nobody interrupts. */
    public static Session session(InputStream in, OutputStream out, OutputStream err) {
        return new Session(in, out, new PrintStream(err, true, StandardCharsets.UTF_8), StopSignal.NEVER);
    }
}
