package org.gavel.cli.play;

import java.util.Optional;

/** Where a play asks and shows: a terminal, or a pipe. */
public interface Dialogue {

    /** Who may see an answer. */
    enum Sight {
        /** Everybody. */
        OPEN,
        /** No one else. */
        SECRET
    }

    /** Asks and reads a line; empty at the end of the input. */
    Optional<String> ask(String prompt, Sight sight);

    /** Shows lines. */
    void say(String text);
}
