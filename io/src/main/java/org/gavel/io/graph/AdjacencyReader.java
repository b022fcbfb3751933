package org.gavel.io.graph;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;

/**
 * Reads a large graph from {@code .adj} text: a line {@code n start}, then one line for each vertex from 0 to n-1, which
 * is {@code a}, {@code b} or {@code t}, or the red successors, a bar, and the blue successors. Works on bytes in one pass and
 * holds one line at least; a mistake in a line skips the rest of that line. A vertex takes at least one byte, which
 * bounds what is allocated.
 */
public final class AdjacencyReader implements RowSource, AutoCloseable {

    private static final int NO_NUMBER = -1;
    private static final int WINDOW = 1 << 20;

    private final InputStream in;
    private final ReadingMistakes mistakes;
    private byte[] bytes;
    private int limit;
    private int whole;
    private boolean ended;
    private int at;
    private int line = 1;
    private int lineBegin;
    private int vertexCount;
    private final int start;
    private int[] red = new int[16];
    private int[] blue = new int[16];
    private int count;

    private AdjacencyReader(InputStream in, byte[] window, int known, ReadingMistakes mistakes) throws IOException {
        this.in = in;
        this.mistakes = mistakes;
        bytes = window;
        limit = known;
        whole = known;
        fill();
        start = header();
    }

    /** The game of a file's bytes, called {@code name}. */
    static BiddingGame read(String sourceName, byte[] bytes, String name, StopSignal stop) {
        ReadingMistakes mistakes = new ReadingMistakes(
                () -> new SourceText(sourceName, new String(bytes, StandardCharsets.ISO_8859_1)), stop,
                Optional.empty(), Companions.NONE);
        try (AdjacencyReader reader = new AdjacencyReader(new ByteArrayInputStream(new byte[0]), bytes, bytes.length,
                mistakes)) {
            reader.requireLength(bytes.length);
            Edges edges = new Edges();
            edges.builder.addVertices(reader.vertexCount);
            reader.forEach(edges);
            return BiddingGame.of(name, edges.builder.build(), reader.start);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * A file or a pipe that is read as far as it is asked for its vertices. Mistakes are reported without the text of their lines.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if its first line is wrong, or it is too short for that many vertices
     */
    public static AdjacencyReader open(Path file) throws IOException {
        ReadingMistakes mistakes = new ReadingMistakes(() -> new SourceText(file.toString(), ""), StopSignal.NEVER,
                Optional.empty(), Companions.NONE);
        InputStream in = Files.newInputStream(file);
        try {
            AdjacencyReader reader = new AdjacencyReader(in, new byte[WINDOW], 0, mistakes);
            if (Files.isRegularFile(file)) {
                reader.requireLength(Files.size(file));
            }
            return reader;
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    private void requireLength(long length) {
        if (length < vertexCount) {
            throw mistakes.fatal(new TextPlace(1, 1, 1), "the file is too short for " + vertexCount + " vertices",
                    "write one line for each vertex");
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    @Override
    public int vertexCount() {
        return vertexCount;
    }

    @Override
    public int start() {
        return start;
    }

    /** Builds a graph in memory. */
    private static final class Edges implements RowSink {
        private final ColouredGraphBuilder builder = ColouredGraph.builder();

        @Override
        public void terminal(int vertex, Outcome outcome) {
            builder.terminal(vertex, outcome);
        }

        @Override
        public void row(int vertex, int[] red, int reds, int[] blue, int blues) {
            for (int i = 0; i < reds; i++) {
                builder.edge(Player.ALICE, vertex, red[i]);
            }
            for (int i = 0; i < blues; i++) {
                builder.edge(Player.BOB, vertex, blue[i]);
            }
        }
    }

    @Override
    public void forEach(RowSink sink) throws IOException {
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            mistakes.step();
            if (at == limit) {
                throw mistakes.fatal(here(1), "the file ends after " + vertex + " of " + vertexCount + " vertices",
                        "write one line for each vertex");
            }
            vertexLine(vertex, sink);
        }
        skipBlankLines();
        if (at < limit) {
            throw mistakes.fatal(here(1),
                    "there are more lines than vertices",
                    "the first line says that there are " + vertexCount);
        }
        mistakes.check();
    }

    /** Makes sure that the line that begins here is whole in memory. */
    private void fill() throws IOException {
        if (at < whole || ended) {
            return;
        }
        System.arraycopy(bytes, at, bytes, 0, limit - at);
        limit -= at;
        at = 0;
        lineBegin = 0;
        whole = 0;
        while (whole == 0 && !ended) {
            if (limit == bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.addExact(limit, limit));
            }
            int more = in.read(bytes, limit, bytes.length - limit);
            ended = more < 0;
            limit += Math.max(0, more);
            for (int i = limit; i > limit - more && whole == 0; i--) {
                whole = bytes[i - 1] == '\n' ? i : 0;
            }
        }
    }

    private int header() throws IOException {
        int count = number();
        skipSpaces();
        int startColumn = at;
        int start = number();
        skipSpaces();
        if (count == NO_NUMBER || start == NO_NUMBER || !atLineEnd()) {
            at = lineBegin;
            throw mistakes.fatal(here(lineLength()), "the first line must be the number of vertices and the start",
                    "as in '1000 0'");
        }
        if (count == 0) {
            at = lineBegin;
            throw mistakes.fatal(here(1), "the graph has no vertices", "");
        }
        if (start >= count) {
            at = startColumn;
            throw mistakes.fatal(here(1), "the start " + start + " is not a vertex",
                    "vertices are 0 to " + (count - 1));
        }
        vertexCount = count;
        nextLine();
        return start;
    }

    private void vertexLine(int vertex, RowSink sink) throws IOException {
        skipSpaces();
        byte first = at < limit ? bytes[at] : (byte) '\n';
        if (first == 'a' || first == 'b' || first == 't') {
            at++;
            endOfLine("an outcome is alone on its line");
            if (mistakes.count() == 0) {
                sink.terminal(vertex, first == 'a' ? Outcome.ALICE : first == 'b' ? Outcome.BOB : Outcome.TIE);
            }
        } else if (atLineEnd()) {
            at = lineBegin;
            mistakes.add(here(1), "the line of vertex " + vertex + " is empty",
                    "write a, b or t, or successors as in '1 2|0'");
        } else if (successors(Player.ALICE, vertex)) {
            int reds = count;
            if (at == limit || bytes[at] != '|') {
                mistakes.add(here(1), unexpected("a successor or the bar between red and blue successors"),
                        "write as in '1 2|0'");
            } else {
                at++;
                if (successors(Player.BOB, vertex)) {
                    endOfLine("successors are numbers from 0 to " + (vertexCount - 1));
                    if (mistakes.count() == 0) {
                        sink.row(vertex, red, reds, blue, count);
                    }
                }
            }
        }
        nextLine();
    }

    private boolean successors(Player player, int vertex) {
        int[] targets = player == Player.ALICE ? red : blue;
        count = 0;
        skipSpaces();
        while (at < limit && isDigit(bytes[at])) {
            int begin = at;
            int target = number();
            if (target == NO_NUMBER || target >= vertexCount) {
                int length = at - begin;
                at = begin;
                mistakes.add(here(length), "an edge of vertex " + vertex + " leads to a vertex that does not exist",
                        "vertices are 0 to " + (vertexCount - 1));
                return false;
            }
            if (count == targets.length) {
                targets = Arrays.copyOf(targets, 2 * count);
            }
            targets[count++] = target;
            skipSpaces();
        }
        if (player == Player.ALICE) {
            red = targets;
        } else {
            blue = targets;
        }
        if (count == 0 && (at == limit || bytes[at] == '|' || atLineEnd())) {
            mistakes.add(here(1), "vertex " + vertex + " has no " + player.colour() + " successor",
                    ".adj has no stuck rules: give it one, or write a, b or t");
            return false;
        }
        return true;
    }

    private void endOfLine(String hint) {
        skipSpaces();
        if (!atLineEnd()) {
            mistakes.add(here(1), unexpected("the end of the line"), hint);
        }
    }

    private String unexpected(String expected) {
        return at == limit || atLineEnd() ? "the line ends where " + expected + " is expected"
                : "'" + (char) (bytes[at] & 0xff) + "' where " + expected + " is expected";
    }

    /** The number at this place, or {@link #NO_NUMBER} if there is none or it is too large; moves behind its digits. */
    private int number() {
        int begin = at;
        long value = 0;
        while (at < limit && isDigit(bytes[at])) {
            value = Math.min(10 * value + bytes[at] - '0', Integer.MAX_VALUE);
            at++;
        }
        return at == begin || value > Integer.MAX_VALUE - 16 ? NO_NUMBER : (int) value;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private void skipSpaces() {
        while (at < limit && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
    }

    private void skipBlankLines() throws IOException {
        while (at < limit && (bytes[at] == ' ' || bytes[at] == '\t' || atLineEnd())) {
            if (bytes[at] == '\n') {
                nextLine();
            } else {
                at++;
            }
        }
    }

    private boolean atLineEnd() {
        return at == limit || bytes[at] == '\n'
                || bytes[at] == '\r' && (at + 1 == limit || bytes[at + 1] == '\n');
    }

    private void nextLine() throws IOException {
        while (at < limit && bytes[at] != '\n') {
            at++;
        }
        if (at < limit) {
            at++;
            line++;
            lineBegin = at;
        }
        fill();
    }

    private int lineLength() {
        int end = lineBegin;
        while (end < limit && bytes[end] != '\n') {
            end++;
        }
        return Math.max(1, end - lineBegin);
    }

    private TextPlace here(int length) {
        return new TextPlace(line, at - lineBegin + 1, length);
    }
}
