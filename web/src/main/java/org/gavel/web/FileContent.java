package org.gavel.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** What a file holds: as it is, and compressed, which is done when it is first asked for. */
final class FileContent {

    private final byte[] plain;
    private byte[] zipped;

    FileContent(byte[] plain) {
        this.plain = plain.clone();
    }

    byte[] plain() {
        return plain.clone();
    }

    /** By GZIP. */
    synchronized byte[] zipped() {
        if (zipped == null) {
            zipped = zip(plain);
        }
        return zipped.clone();
    }

    private static byte[] zip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream stream = new GZIPOutputStream(out)) {
            stream.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
