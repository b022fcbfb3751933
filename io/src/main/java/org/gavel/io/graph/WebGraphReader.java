package org.gavel.io.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.io.graph.WebGraphHeader.Part;

/**
 * Reads a graph that WebGraph has compressed, vertex by vertex from the first: {@code NAME.graph} and
 * {@code NAME.properties}. Memory for as many lists of successors as a list may refer back to; time in proportion to the edges, and to the
 * logarithm of their number at a vertex. Source: P. Boldi, S. Vigna, "The WebGraph framework I: compression techniques",
 * WWW 2004.
 */
final class WebGraphReader implements AutoCloseable {

    /** The ending of the file with the edges. */
    static final String SUFFIX = ".graph";

    private final Path file;
    private final WebGraphHeader header;
    private final CodedBits bits;
    private final int[][] lists;
    private final int[] degrees;
    private int[] list = new int[0];
    private int degree;
    private int filled;
    private int next;
    private long arcs;

    private WebGraphReader(Path file, WebGraphHeader header) throws IOException {
        this.file = file;
        this.header = header;
        lists = new int[header.window() + 1][0];
        degrees = new int[lists.length];
        bits = new CodedBits(Files.newInputStream(file));
    }

    /**
     * Opens a graph.
     *
     * @throws InvalidTextException if its properties are not of such a graph
     */
    static WebGraphReader open(Path file) throws IOException {
        String name = file.toString();
        Path properties = Path.of(name.substring(0, name.length() - SUFFIX.length()) + ".properties");
        return new WebGraphReader(file, WebGraphHeader.read(properties));
    }

    int vertexCount() {
        return header.nodes();
    }

    /**
     * Reads the successors of the next vertex.
     *
     * @return how many there are
     * @throws InvalidTextException if the file is broken
     */
    int advance() throws IOException {
        try {
            degree = (int) bounded(code(Part.OUTDEGREES), Math.min(header.nodes(), header.arcs() - arcs));
            arcs += degree;
            filled = 0;
            int slot = next % lists.length;
            if (lists[slot].length < degree) {
                lists[slot] = new int[Math.max(degree, (int) Math.min(header.nodes(), 2L * lists[slot].length))];
            }
            list = lists[slot];
            degrees[slot] = degree;
            if (degree > 0) {
                copied();
                if (filled < degree && header.minInterval() > 0) {
                    intervals();
                }
                residuals();
                Arrays.sort(list, 0, degree);
                for (int i = 1; i < degree; i++) {
                    bounded(list[i - 1], list[i] - 1L);
                }
            }
            next++;
            if (next == header.nodes() && arcs != header.arcs()) {
                throw new BrokenCodeException("is the last, after " + arcs + " of " + header.arcs() + " edges");
            }
            return degree;
        } catch (BrokenCodeException e) {
            throw WebGraphHeader.mistake(file, "vertex " + next + " " + e.getMessage(),
                    "the file is damaged, or its properties are of another one");
        }
    }

    /** Copies the successors of the vertex just read to the front of an array, which is a longer one if need be. */
    int[] copy(int[] into) {
        int[] target = into.length < degree ? new int[list.length] : into;
        System.arraycopy(list, 0, target, 0, degree);
        return target;
    }

    private long code(Part part) throws IOException {
        return header.code(part).read(bits, header.shrinking());
    }

    private long gamma() throws IOException {
        return InstantaneousCode.GAMMA.read(bits, header.shrinking());
    }

    private static long bounded(long value, long most) throws BrokenCodeException {
        if (value < 0 || value > most) {
            throw new BrokenCodeException("has no list of successors");
        }
        return value;
    }

    private void add(long target) throws BrokenCodeException {
        bounded(filled, degree - 1L);
        list[filled++] = (int) bounded(target, header.nodes() - 1L);
    }

    /** Blocks of an earlier list, copied and left out by turns. */
    private void copied() throws IOException {
        int back = header.window() == 0 ? 0
                : (int) bounded(code(Part.REFERENCES), Math.min(header.window(), next));
        if (back == 0) {
            return;
        }
        int slot = (next - back) % lists.length;
        int[] source = lists[slot];
        int length = degrees[slot];
        long blocks = code(Part.BLOCK_COUNT);
        int at = 0;
        for (long i = 0; i < blocks; i++) {
            int end = at + (int) bounded(code(Part.BLOCKS) + (i == 0 ? 0 : 1), length - at);
            if (i % 2 == 0) {
                copy(source, at, end);
            }
            at = end;
        }
        if (blocks % 2 == 0) {
            copy(source, at, length);
        }
    }

    private void copy(int[] source, int from, int to) throws BrokenCodeException {
        bounded(to - from, degree - filled);
        System.arraycopy(source, from, list, filled, to - from);
        filled += to - from;
    }

    private void intervals() throws IOException {
        long count = gamma();
        long end = next;
        for (long i = 0; i < count; i++) {
            long first = i == 0 ? end + signed(gamma()) : end + gamma() + 1;
            end = first + bounded(gamma() + header.minInterval(), degree - filled);
            for (long target = first; target < end; target++) {
                add(target);
            }
        }
    }

    private void residuals() throws IOException {
        long last = next;
        for (boolean first = true; filled < degree; first = false) {
            long number = code(Part.RESIDUALS);
            last += first ? signed(number) : number + 1;
            add(last);
        }
    }

    /** Natural numbers in turn for 0, -1, 1, -2, 2. */
    private static long signed(long number) {
        return number >>> 1 ^ -(number & 1);
    }

    @Override
    public void close() throws IOException {
        bits.close();
    }
}
