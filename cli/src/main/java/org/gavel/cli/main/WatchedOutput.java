package org.gavel.cli.main;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** An output that remembers that it could not be written, which printers tell nobody. */
final class WatchedOutput extends FilterOutputStream {

    private Optional<IOException> failure = Optional.empty();

    WatchedOutput(OutputStream out) {
        super(out);
    }

    /** Why something was lost that somebody waits for; empty too if the reader of a pipe has gone away. */
    synchronized Optional<IOException> loss() {
        return failure.filter(e -> !String.valueOf(e.getMessage()).contains("ipe"));
    }

    private synchronized IOException failed(IOException e) {
        failure = Optional.of(e);
        return e;
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
