package org.gavel.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.gavel.cli.main.Gavel;

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
        Session session = Session.of(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err);
        int status = Gavel.run(session, args);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
