package org.gavel.io.graph;

import java.nio.charset.StandardCharsets;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Reads a large graph from {@code .adj} text: a line {@code n start}, then one line for each vertex from 0 to n-1, which
 * is {@code a}, {@code b} or {@code t}, or the red successors, a bar, and the blue successors. Works on bytes in one pass;
 * a mistake in a line skips the rest of that line. A vertex takes at least one byte, which bounds what is allocated.
 */
final class AdjacencyReader {

    private static final int NO_NUMBER = -1;

    private final byte[] bytes;
    private final ReadingMistakes mistakes;
    private final ColouredGraphBuilder builder = ColouredGraph.builder();
    private int at;
    private int line = 1;
    private int lineBegin;
    private int vertexCount;

    private AdjacencyReader(String sourceName, byte[] bytes) {
        this.bytes = bytes;
        this.mistakes = new ReadingMistakes(
                () -> new SourceText(sourceName, new String(bytes, StandardCharsets.ISO_8859_1)));
    }

    /** The game of a file's bytes, called {@code name}. */
    static BiddingGame read(String sourceName, byte[] bytes, String name) {
        return new AdjacencyReader(sourceName, bytes).game(name);
    }

    private BiddingGame game(String name) {
        int start = header();
        builder.addVertices(Math.min(vertexCount, bytes.length));
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            if (at == bytes.length) {
                throw mistakes.fatal(here(1), "the file ends after " + vertex + " of " + vertexCount + " vertices",
                        "write one line for each vertex");
            }
            vertexLine(vertex);
        }
        skipBlankLines();
        if (at < bytes.length) {
            throw mistakes.fatal(here(1),
                    "there are more lines than vertices",
                    "the first line says that there are " + vertexCount);
        }
        mistakes.check();
        return BiddingGame.of(name, builder.build(), start);
    }

    private int header() {
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

    private void vertexLine(int vertex) {
        skipSpaces();
        byte first = at < bytes.length ? bytes[at] : (byte) '\n';
        if (first == 'a' || first == 'b' || first == 't') {
            at++;
            builder.terminal(vertex, first == 'a' ? Outcome.ALICE : first == 'b' ? Outcome.BOB : Outcome.TIE);
            endOfLine("an outcome stands alone on its line");
        } else if (atLineEnd()) {
            at = lineBegin;
            mistakes.add(here(1), "the line of vertex " + vertex + " is empty",
                    "write a, b or t, or successors as in '1 2|0'");
        } else if (successors(Player.ALICE, vertex)) {
            if (at == bytes.length || bytes[at] != '|') {
                mistakes.add(here(1), unexpected("a successor or the bar between red and blue successors"),
                        "write as in '1 2|0'");
            } else {
                at++;
                if (successors(Player.BOB, vertex)) {
                    endOfLine("successors are numbers from 0 to " + (vertexCount - 1));
                }
            }
        }
        nextLine();
    }

    private boolean successors(Player player, int vertex) {
        int count = 0;
        skipSpaces();
        while (at < bytes.length && isDigit(bytes[at])) {
            int begin = at;
            int target = number();
            if (target == NO_NUMBER || target >= vertexCount) {
                int length = at - begin;
                at = begin;
                mistakes.add(here(length), "an edge of vertex " + vertex + " leads to a vertex that does not exist",
                        "vertices are 0 to " + (vertexCount - 1));
                return false;
            }
            builder.edge(player, vertex, target);
            count++;
            skipSpaces();
        }
        if (count == 0 && (at == bytes.length || bytes[at] == '|' || atLineEnd())) {
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
        return at == bytes.length || atLineEnd() ? "the line ends where " + expected + " is expected"
                : "'" + (char) (bytes[at] & 0xff) + "' where " + expected + " is expected";
    }

    /** The number at this place, or {@link #NO_NUMBER} if there is none or it is too large; moves behind its digits. */
    private int number() {
        int begin = at;
        long value = 0;
        while (at < bytes.length && isDigit(bytes[at])) {
            value = Math.min(10 * value + bytes[at] - '0', Integer.MAX_VALUE);
            at++;
        }
        return at == begin || value > Integer.MAX_VALUE - 16 ? NO_NUMBER : (int) value;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private void skipSpaces() {
        while (at < bytes.length && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
    }

    private void skipBlankLines() {
        while (at < bytes.length && (bytes[at] == ' ' || bytes[at] == '\t' || atLineEnd())) {
            if (bytes[at] == '\n') {
                nextLine();
            } else {
                at++;
            }
        }
    }

    private boolean atLineEnd() {
        return at == bytes.length || bytes[at] == '\n'
                || bytes[at] == '\r' && (at + 1 == bytes.length || bytes[at + 1] == '\n');
    }

    private void nextLine() {
        while (at < bytes.length && bytes[at] != '\n') {
            at++;
        }
        if (at < bytes.length) {
            at++;
            line++;
            lineBegin = at;
        }
    }

    private int lineLength() {
        int end = lineBegin;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        return Math.max(1, end - lineBegin);
    }

    private TextPlace here(int length) {
        return new TextPlace(line, at - lineBegin + 1, length);
    }
}
