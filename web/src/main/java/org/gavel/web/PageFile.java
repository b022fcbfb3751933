package org.gavel.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;

/** A file that the browser may have: as it is, and compressed, either of which is done when it is first asked for. */
final class PageFile {

    private static final String FOLDER = "/org/gavel/web/page/";

    private final String type;
    private final Supplier<byte[]> source;
    private byte[] plain;
    private byte[] zipped;

    private PageFile(String type, Supplier<byte[]> source) {
        this.type = type;
        this.source = source;
    }

    /** A file of the page. */
    static PageFile of(String name) {
        return resource(FOLDER + name);
    }

    /** A file among the program's own resources. */
    static PageFile resource(String path) {
        return new PageFile(typeOf(path), () -> read(path));
    }

    /** A file of a name with some text. */
    static PageFile made(String name, String text) {
        return new PageFile(typeOf(name), () -> text.getBytes(StandardCharsets.UTF_8));
    }

    private static String typeOf(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "js" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "svg" -> "image/svg+xml";
            default -> "text/html; charset=utf-8";
        };
    }

    private static byte[] read(String path) {
        try (InputStream in = PageFile.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + path);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its media type. */
    String type() {
        return type;
    }

    synchronized byte[] bytes() {
        if (plain == null) {
            plain = source.get();
        }
        return plain.clone();
    }

    /** By GZIP. */
    synchronized byte[] zipped() {
        if (zipped == null) {
            zipped = zip(bytes());
        }
        return zipped.clone();
    }

    static byte[] zip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream stream = new GZIPOutputStream(out)) {
            stream.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }
}
