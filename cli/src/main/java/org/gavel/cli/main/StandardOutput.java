package org.gavel.cli.main;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.gavel.cli.LostReaderException;

/**
 * The standard output of the program, which tells a reader that has gone away from a disk that is full: into a pipe or a socket
 * everything can be written as long as someone reads. The words of the system for it depend on its language.
 */
final class StandardOutput extends FailingOutput {

    private static final Path DESCRIPTOR = Path.of("/dev/fd/1");
    private static final int KIND = 0xF000;
    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xC000;

    private final BooleanSupplier isRead;

    /** An output, and whether it is read by another program. */
    StandardOutput(OutputStream out, BooleanSupplier isRead) {
        super(out);
        this.isRead = isRead;
    }

    /** The standard output of the virtual machine. */
    static StandardOutput ofProcess() {
        return new StandardOutput(new FileOutputStream(FileDescriptor.out), () -> isReadBehind(DESCRIPTOR));
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

    @Override
    IOException told(IOException failure) {
        return isRead.getAsBoolean() ? new LostReaderException(failure) : failure;
    }
}
