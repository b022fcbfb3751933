package org.gavel.cli.progress;

import java.io.PrintStream;
import java.util.Optional;
import org.gavel.engine.limit.StopSignal;

/** How far a run has come, on one line of the terminal; nothing where standard error is not a terminal. */
public final class ProgressLine {

    /** A line that shows nothing. */
    public static final ProgressLine SILENT = new ProgressLine(Optional.empty());

    private static final String ERASE = "\r\u001b[K";
    private static final int WIDEST = 79;

    private final Optional<PrintStream> terminal;
    private volatile boolean visible;

    private ProgressLine(Optional<PrintStream> terminal) {
        this.terminal = terminal;
    }

    /** A line on a terminal. */
    public static ProgressLine on(PrintStream terminal) {
        return new ProgressLine(Optional.of(terminal));
    }

    /** A line on standard error if the starter says that it is a terminal, and the environment not that it is a dumb one. */
    public static ProgressLine ofEnvironment(PrintStream err) {
        return Boolean.getBoolean("gavel.progress") && !"dumb".equals(System.getenv("TERM")) ? on(err) : SILENT;
    }

    /** Shows a text in place of the last one. */
    public synchronized void show(String text) {
        if (terminal.isPresent()) {
            visible = true;
            terminal.get().print(ERASE + (text.length() > WIDEST ? text.substring(0, WIDEST) : text));
            terminal.get().flush();
        }
    }

    /** Takes the line away, so that something else can be written. */
    public void clear() {
        if (visible) {
            erase();
        }
    }

    private synchronized void erase() {
        visible = false;
        terminal.ifPresent(out -> {
            out.print(ERASE);
            out.flush();
        });
    }

    /** The same signal, which shows here how far those have come who ask it; itself where nothing is shown. */
    public StopSignal watch(StopSignal stop) {
        return terminal.isPresent() ? new WatchedStop(stop, this, System::nanoTime) : stop;
    }
}
