package org.gavel.cli.main;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.util.Optional;
import org.gavel.cli.LostReaderException;

/** An output that remembers that it could not be written, which printers tell nobody. */
final class WatchedOutput extends FilterOutputStream {

    private Optional<IOException> failure = Optional.empty();

    WatchedOutput(OutputStream out) {
        super(out);
    }

    /** Why something was lost that somebody waits for; empty too if the reader of a pipe has gone away. */
    synchronized Optional<IOException> loss() {
        return failure.filter(e -> !(e instanceof LostReaderException));
    }

    /** A failure, with the name of what cannot be written. */
    private synchronized IOException failed(IOException e) {
        IOException named = e instanceof LostReaderException ? e
                : new FileSystemException("standard output", null, e.getMessage());
        failure = Optional.of(named);
        return named;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }
}
