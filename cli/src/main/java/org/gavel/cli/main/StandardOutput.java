package org.gavel.cli.main;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.gavel.cli.LostReaderException;

/**
 * The standard output of a run. It remembers that it could not be written, which printers report to no one, and tells a reader
 * that has gone away from a disk that is full: into a pipe or a socket everything can be written as long as someone reads.
 * The words of the system for it depend on its language.
 */
final class StandardOutput extends FilterOutputStream {

    private static final Path DESCRIPTOR = Path.of("/dev/fd/1");
    private static final int KIND = 0xF000;
    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xC000;

    private final BooleanSupplier isRead;
    private Optional<IOException> failure = Optional.empty();

    /** An output, and whether it is read by another program. */
    StandardOutput(OutputStream out, BooleanSupplier isRead) {
        super(out);
        this.isRead = isRead;
    }

    /** The standard output of the virtual machine. */
    static StandardOutput ofProcess() {
        return new StandardOutput(new FileOutputStream(FileDescriptor.out), () -> isReadBehind(DESCRIPTOR));
    }

    /** An output that takes the place of standard output, if it is not that already. */
    static StandardOutput of(OutputStream out) {
        return out instanceof StandardOutput standard ? standard : new StandardOutput(out, () -> false);
    }

    /** Whether a file is one end of a pipe or a socket. */
    static boolean isReadBehind(Path file) {
        try {
            int kind = (int) Files.getAttribute(file, "unix:mode") & KIND;
            return kind == PIPE || kind == SOCKET;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** Why something was lost that someone waits for; empty too if the reader of a pipe has gone away. */
    synchronized Optional<IOException> loss() {
        return failure.filter(e -> !(e instanceof LostReaderException));
    }

    /** What is thrown for a failure; with the name of what cannot be written, unless no one reads it. */
    private synchronized IOException told(IOException e) {
        IOException told = e instanceof LostReaderException ? e
                : isRead.getAsBoolean() ? new LostReaderException(e)
                        : new FileSystemException("standard output", null, e.getMessage());
        failure = Optional.of(told);
        return told;
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
            throw told(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw told(e);
        }
    }
}
