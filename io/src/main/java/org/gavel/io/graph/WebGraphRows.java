package org.gavel.io.graph;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.board.Outcome;
import org.gavel.io.store.RowSink;
import org.gavel.io.store.RowSource;

/**
 * A board of graphs that WebGraph has compressed: one of Alice's edges and one of Bob's, or one of edges that both have; and
 * of a text that says where the play ends, a line {@code VERTEX a}, {@code b} or {@code t} for each. A vertex without successors and
 * without a line is a tie. Memory for a few lists of successors and one byte a vertex.
 */
public final class WebGraphRows implements RowSource, AutoCloseable {

    private static final String LETTERS = "abt";

    private final Path file;
    private final Path endsFile;
    private final WebGraphReader red;
    private final Optional<WebGraphReader> blue;
    private final byte[] ends;
    private final int start;
    private int[] reds = new int[16];
    private int[] blues = new int[16];

    private WebGraphRows(Path file, WebGraphReader red, Optional<WebGraphReader> blue, Path endsFile, int start)
            throws IOException {
        this.file = file;
        this.red = red;
        this.blue = blue;
        this.endsFile = endsFile;
        this.start = start;
        if (blue.isPresent() && blue.get().vertexCount() != red.vertexCount()) {
            throw WebGraphHeader.mistake(file, "has " + red.vertexCount() + " vertices, and the graph of Bob's edges "
                    + blue.get().vertexCount(), "both are of the same vertices");
        }
        if (start >= red.vertexCount()) {
            throw WebGraphHeader.mistake(file, "the start " + start + " is not a vertex",
                    "vertices are 0 to " + (red.vertexCount() - 1));
        }
        ends = readEnds(endsFile, red.vertexCount());
    }

    /** Whether a file of that name is such a graph. */
    public static boolean isNamed(String fileName) {
        return fileName.endsWith(WebGraphReader.SUFFIX);
    }

    /**
     * Opens the files.
     *
     * @param file the graph of Alice's edges, or of both players'; its name ends in {@code .graph}
     * @param blue the graph of Bob's edges, if they are others
     * @param ends where the play ends
     * @param start the vertex where the token starts, at least 0
     * @throws InvalidTextException if properties, ends or start are wrong
     */
    public static WebGraphRows open(Path file, Optional<Path> blue, Path ends, int start) throws IOException {
        WebGraphReader red = WebGraphReader.open(file);
        Optional<WebGraphReader> other = Optional.empty();
        try {
            if (blue.isPresent()) {
                other = Optional.of(WebGraphReader.open(blue.get()));
            }
            return new WebGraphRows(file, red, other, ends, start);
        } catch (IOException | RuntimeException e) {
            red.close();
            if (other.isPresent()) {
                other.get().close();
            }
            throw e;
        }
    }

    private static byte[] readEnds(Path file, int vertices) throws IOException {
        byte[] ends = new byte[vertices];
        ReadingMistakes mistakes = new ReadingMistakes(() -> new SourceText(file.toString(), ""),
                StopSignal.NEVER);
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String text = line.strip();
                if (text.isEmpty()) {
                    continue;
                }
                if (!text.matches("[0-9]{1,10}\\s+[abt]")) {
                    mistakes.add(new TextPlace(number, 1, 1), "this is not a vertex and its outcome",
                            "write as in '17 a': a for Alice, b for Bob, t for a tie");
                    continue;
                }
                long vertex = Long.parseLong(text.split("\\s+", 2)[0]);
                if (vertex >= vertices) {
                    mistakes.add(new TextPlace(number, 1, 1), "there is no vertex " + vertex,
                            "vertices are 0 to " + (vertices - 1));
                    continue;
                }
                byte end = (byte) (1 + LETTERS.indexOf(text.charAt(text.length() - 1)));
                if (ends[(int) vertex] != 0 && ends[(int) vertex] != end) {
                    mistakes.add(new TextPlace(number, 1, 1), "vertex " + vertex + " has another outcome above", "");
                }
                ends[(int) vertex] = end;
            }
        }
        mistakes.check();
        return ends;
    }

    @Override
    public int vertexCount() {
        return ends.length;
    }

    @Override
    public int start() {
        return start;
    }

    @Override
    public void forEach(RowSink sink) throws IOException {
        for (int vertex = 0; vertex < ends.length; vertex++) {
            int a = red.advance();
            int b = blue.isPresent() ? blue.get().advance() : a;
            if (ends[vertex] > 0) {
                char letter = LETTERS.charAt(ends[vertex] - 1);
                sink.terminal(vertex, letter == 'a' ? Outcome.ALICE : letter == 'b' ? Outcome.BOB : Outcome.TIE);
            } else if (a == 0 && b == 0) {
                sink.terminal(vertex, Outcome.TIE);
            } else if (a == 0 || b == 0) {
                throw WebGraphHeader.mistake(file,
                        "at vertex " + vertex + " " + (a == 0 ? "Bob" : "Alice") + " alone has moves",
                        "say in " + endsFile + " how the play ends there");
            } else {
                reds = red.copy(reds);
                blues = blue.orElse(red).copy(blues);
                sink.row(vertex, reds, a, blues, b);
            }
        }
    }

    @Override
    public void close() throws IOException {
        red.close();
        if (blue.isPresent()) {
            blue.get().close();
        }
    }
}
