package org.gavel.cli.command;

import org.gavel.cli.Session;

/** How far a run has come, on one line of the terminal; nothing where standard error is no terminal. */
final class ProgressLine {

    private static final String ERASE = "\r\u001b[K";

    private final Session session;
    private final boolean shown;

    ProgressLine(Session session) {
        this.session = session;
        shown = System.console() != null;
    }

    /** Shows a line in place of the last one. */
    synchronized void show(String line) {
        if (shown) {
            session.err().print(ERASE + line);
            session.err().flush();
        }
    }

    /** Takes the line away. */
    synchronized void clear() {
        show("");
    }
}
