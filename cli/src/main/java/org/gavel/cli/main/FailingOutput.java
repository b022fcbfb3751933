package org.gavel.cli.main;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** An output whose failures are reported in another way. */
abstract class FailingOutput extends FilterOutputStream {

    FailingOutput(OutputStream out) {
        super(out);
    }

    /** What is thrown for a failure. */
    abstract IOException told(IOException failure);

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
