package org.gavel.cli.main;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.util.Optional;
import org.gavel.cli.LostReaderException;

/** An output that remembers that it could not be written, which printers report to no one. */
final class WatchedOutput extends FailingOutput {

    private Optional<IOException> failure = Optional.empty();

    WatchedOutput(OutputStream out) {
        super(out);
    }

    /** Why something was lost that someone waits for; empty too if the reader of a pipe has gone away. */
    synchronized Optional<IOException> loss() {
        return failure.filter(e -> !(e instanceof LostReaderException));
    }

    /** With the name of what cannot be written. */
    @Override
    synchronized IOException told(IOException e) {
        IOException named = e instanceof LostReaderException ? e
                : new FileSystemException("standard output", null, e.getMessage());
        failure = Optional.of(named);
        return named;
    }
}
