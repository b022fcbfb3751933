package org.gavel.dsl.diagnostic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.gavel.engine.failure.HintedException;

/** Collects the mistakes of one text, at most one per place, and turns offsets into lines and columns. Not thread-safe. */
public final class DiagnosticLog {

    private static final int MOST = 50;

    private final SourceText source;
    private final int[] lineStarts;
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    /** An empty log for a text. */
    public DiagnosticLog(SourceText source) {
        this.source = source;
        this.lineStarts = lineStarts(source.text());
    }

    private static int[] lineStarts(String text) {
        return IntStream.concat(IntStream.of(0),
                IntStream.range(0, text.length()).filter(at -> text.charAt(at) == '\n').map(at -> at + 1)).toArray();
    }

    /** The text. */
    public SourceText source() {
        return source;
    }

    /** The line of a character, from 1. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The column of a character, from 1, in UTF-16 units. */
    public int column(int offset) {
        return offset - lineStarts[line(offset) - 1] + 1;
    }

    /** The offset of a line and a column, both from 1, at most the end of the text. */
    public int offset(int line, int column) {
        return Math.min(source.text().length(), lineStarts[Math.min(line, lineStarts.length) - 1] + column - 1);
    }

    /** Records a mistake; the fiftieth is the last one kept. */
    public void report(Place place, String reason, String hint) {
        report(new Diagnostic(source, line(place.offset()), column(place.offset()), Math.max(1, place.length()), reason,
                hint));
    }

    /** Records a mistake that has a place; the fiftieth is the last one kept. */
    public void report(Diagnostic mistake) {
        boolean known = diagnostics.stream()
                .anyMatch(d -> d.line() == mistake.line() && d.column() == mistake.column());
        if (!known && diagnostics.size() < MOST) {
            diagnostics.add(mistake);
        }
    }

    /** Records a mistake that has no place in the text. */
    public void report(String reason, String hint) {
        diagnostics.add(Diagnostic.of(source, reason, hint));
    }

    /** Whether no mistake was recorded. */
    public boolean isEmpty() {
        return diagnostics.isEmpty();
    }

    /** Whether a mistake was recorded in a line. */
    public boolean hasMistakeInLine(int line) {
        return diagnostics.stream().anyMatch(mistake -> mistake.line() == line);
    }

    /** Whether no more mistakes will be kept. */
    public boolean isFull() {
        return diagnostics.size() >= MOST;
    }

    /**
     * What is made of the text as a whole.
     *
     * @throws InvalidTextException if that fails, with the reason at a place
     */
    public <T> T reporting(Place place, Supplier<T> making) {
        try {
            return making.get();
        } catch (HintedException e) {
            report(place, e.getMessage(), e.hint());
            throw new InvalidTextException(diagnostics);
        }
    }

    /**
     * Does nothing if no mistake was recorded.
     *
     * @throws InvalidTextException with all mistakes, in the order of their places
     */
    public void throwIfAny() {
        if (!diagnostics.isEmpty()) {
            List<Diagnostic> sorted = new ArrayList<>(diagnostics);
            sorted.sort(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column));
            throw new InvalidTextException(sorted);
        }
    }
}
