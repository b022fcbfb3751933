package org.gavel.cli.play;

import java.util.Optional;

/** Where a play asks and shows: a terminal, or a pipe. */
public interface Dialogue {

    /** Asks and reads a line; empty at the end of the input. */
    Optional<String> ask(String prompt);

    /** Asks and reads a line that nobody else may see; empty at the end of the input. */
    Optional<String> askSecretly(String prompt);

    /** Shows lines. */
    void say(String text);
}
