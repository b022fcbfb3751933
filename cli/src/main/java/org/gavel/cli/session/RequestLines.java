package org.gavel.cli.session;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.limit.LimitReachedException;

/** The lines of an input, none of which takes more memory than is allowed. Blank lines are left out. */
final class RequestLines {

    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final int most;
    private final byte[] buffer = new byte[BUFFER];
    private int next;
    private int end;

    /**
     * Lines.
     *
     * @param most the longest line, in bytes
     */
    RequestLines(InputStream in, int most) {
        this.in = in;
        this.most = most;
    }

    /**
     * The next line, or empty at the end of the input.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it is not a text in UTF-8
     * @throws LimitReachedException if it is too long; the one behind it comes next
     */
    Optional<String> next() throws IOException {
        while (fill()) {
            byte[] bytes = line();
            String text = SourceText.ofUtf8("request", bytes).text();
            if (!text.isBlank()) {
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }

    private boolean fill() throws IOException {
        if (next == end) {
            end = Math.max(0, in.read(buffer));
            next = 0;
        }
        return end > 0;
    }

    private byte[] line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long length = 0;
        boolean ended = false;
        while (!ended && fill()) {
            int from = next;
            while (next < end && buffer[next] != '\n') {
                next++;
            }
            length += next - from;
            if (length <= most) {
                line.write(buffer, from, next - from);
            }
            ended = next < end;
            next += ended ? 1 : 0;
        }
        if (length > most) {
            throw new LimitReachedException("the request has " + length + " bytes, more than " + most,
                    "make it shorter");
        }
        return line.toByteArray();
    }
}
