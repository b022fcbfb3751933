package org.gavel.sweep.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;

/** Whole lines of a file, from where it is. Not thread-safe. */
final class LineReader {

    private final RandomAccessFile file;
    private final byte[] buffer = new byte[1 << 16];
    private int filled;
    private int at;
    private long place;

    LineReader(RandomAccessFile file) throws IOException {
        this.file = file;
        place = file.getFilePointer();
    }

    /** The place after the last line. */
    long place() {
        return place;
    }

    /** The next line that ends in a line feed, without it, or null if there is none. */
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            if (at == filled) {
                filled = file.read(buffer);
                at = 0;
                if (filled <= 0) {
                    filled = 0;
                    return null;
                }
            }
            int begin = at;
            while (at < filled && buffer[at] != '\n') {
                at++;
            }
            line.write(buffer, begin, at - begin);
            if (at < filled) {
                at++;
                place += line.size() + 1;
                return line.toString(StandardCharsets.UTF_8);
            }
        }
    }
}
