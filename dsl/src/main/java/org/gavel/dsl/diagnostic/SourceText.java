package org.gavel.dsl.diagnostic;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A text and where it came from.
 *
 * @param name a file name, or what stands for one in messages
 * @param text the whole text
 */
public record SourceText(String name, String text) {

    /**
     * The text of a file's bytes, without a byte order mark.
     *
     * @throws InvalidTextException if the bytes are no text in UTF-8
     */
    public static SourceText ofUtf8(String name, byte[] bytes) {
        CharBuffer decoded = CharBuffer.allocate(bytes.length);
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(rest, decoded, true);
        String text = decoded.flip().toString();
        SourceText source = new SourceText(name, text.startsWith("\uFEFF") ? text.substring(1) : text);
        int zero = source.text.indexOf('\0');
        if (zero >= 0 || result.isError()) {
            int at = zero >= 0 ? zero : source.text.length();
            int line = 1 + (int) source.text.substring(0, at).chars().filter(c -> c == '\n').count();
            int column = at - source.text.lastIndexOf('\n', at - 1);
            String reason = zero >= 0 ? "the file is binary" : "the file is not valid UTF-8";
            throw new InvalidTextException(List.of(new Diagnostic(new SourceText(name, ""), line, column, 1, reason,
                    zero >= 0 ? "" : "save it as UTF-8")));
        }
        return source;
    }

    /**
     * The text of a line without its line break, or an empty string if there is none.
     *
     * @param line from 1
     */
    public String line(int line) {
        int begin = 0;
        for (int skipped = 1; skipped < line; skipped++) {
            int end = text.indexOf('\n', begin);
            if (end < 0) {
                return "";
            }
            begin = end + 1;
        }
        int end = text.indexOf('\n', begin);
        String found = text.substring(begin, end < 0 ? text.length() : end);
        return found.endsWith("\r") ? found.substring(0, found.length() - 1) : found;
    }
}
