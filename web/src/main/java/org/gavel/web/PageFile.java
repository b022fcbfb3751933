package org.gavel.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A file that the browser may have.
 *
 * @param resource where its content is among the program's own resources
 * @param type its media type
 */
record PageFile(String resource, String type) {

    private static final String FOLDER = "/org/gavel/web/page/";

    /** A file of the page. */
    static PageFile of(String name) {
        return new PageFile(FOLDER + name, typeOf(name));
    }

    private static String typeOf(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "js" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "svg" -> "image/svg+xml";
            default -> "text/html; charset=utf-8";
        };
    }

    byte[] bytes() {
        try (InputStream in = PageFile.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + resource);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }
}
