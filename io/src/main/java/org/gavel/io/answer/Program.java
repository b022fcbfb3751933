package org.gavel.io.answer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;

/**
 * The program that gives an answer.
 *
 * @param commit of which commit of its sources it was built, with {@code -dirty} behind it if they were changed since; empty if that is
 *            not known, as of sources that were not taken by git
 */
public record Program(String version, Optional<String> commit) {

    /** This one. */
    public static final Program THIS = read();

    private static Program read() {
        Properties built = new Properties();
        try (InputStream in = Program.class.getResourceAsStream("/org/gavel/io/program.properties")) {
            if (in != null) {
                built.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Program(Optional.of(built.getProperty("version", "")).filter(version -> version.matches("[0-9].*"))
                .orElse("unknown"),
                Optional.of(built.getProperty("commit", "")).filter(commit -> commit.matches("[0-9a-f]{7,}(-dirty)?")));
    }

    /** The version, with the commit behind it. */
    @Override
    public String toString() {
        return version + commit.map(each -> " (commit " + each + ")").orElse("");
    }
}
