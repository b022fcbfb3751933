package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.word.Labelled;

/** Collects the mistakes of a text while it is read; after {@link #LIMIT} of them, or when asked to, it stops the reading. */
final class ReadingMistakes {

    static final int LIMIT = 20;

    private final Supplier<SourceText> source;
    private final List<Diagnostic> found = new ArrayList<>();
    private static final long MOST_UNASKED = 0xFFFF;

    private final StopSignal stop;
    private final Optional<String> start;
    private final Companions companions;
    private Optional<DiagnosticLog> lines = Optional.empty();
    private long steps;

    /** Mistakes in a text that may be made only once there is one, may leave out the start, and comes with companions. */
    ReadingMistakes(Supplier<SourceText> source, StopSignal stop, Optional<String> start, Companions companions) {
        this.source = source;
        this.stop = stop;
        this.start = start;
        this.companions = companions;
    }

    /** What comes with the text. */
    Companions companions() {
        return companions;
    }

    /** What asks to stop. */
    StopSignal stop() {
        return stop;
    }

    /** The whole number of a text, which stops the reading if it is none or too large. */
    int number(String text, Supplier<TextPlace> place, int most, String what) {
        int number = text.isEmpty() || text.length() > 9 ? -1 : 0;
        for (int i = 0; i < text.length() && number >= 0; i++) {
            int digit = text.charAt(i) - '0';
            number = digit < 0 || digit > 9 ? -1 : 10 * number + digit;
        }
        if (number < 0 || number > most) {
            throw fatal(place.get(), "'" + text + "' is not a " + what, "write a whole number"
                    + (most < Integer.MAX_VALUE ? " from 0 to " + most : ""));
        }
        return number;
    }

    /** The vertex where the play starts if the text names none. */
    Optional<String> start() {
        return start;
    }

    /** The text. */
    SourceText source() {
        return source.get();
    }

    /**
     * Asks now and then whether to stop, so seldom that files that are read in an instant are read in any case; for every vertex and every edge.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if a stop is asked for
     */
    void step() {
        if ((++steps & MOST_UNASKED) == 0) {
            stop.require("the file was read");
        }
    }

    /** Adds a mistake, once at each place. */
    void add(TextPlace place, String reason, String hint) {
        Diagnostic mistake = new Diagnostic(source.get(), place.line(), place.column(), place.length(), reason, hint);
        if (found.contains(mistake)) {
            return;
        }
        found.add(mistake);
        if (found.size() == LIMIT) {
            throw thrown();
        }
    }

    /** Does something that refuses texts which are none of ours: then there is a mistake at a place. */
    void attempt(Supplier<TextPlace> place, Runnable reading) {
        try {
            reading.run();
        } catch (InputException e) {
            add(place.get(), e.getMessage(), e.hint());
        }
    }

    /** The constant that a text is the label of; if there is none, that is a mistake, and tells which there are. */
    <E extends Enum<E> & Labelled> Optional<E> choice(String what, String text, Supplier<TextPlace> place,
            Class<E> kind) {
        Optional<E> chosen = Labelled.of(kind, text);
        if (chosen.isEmpty()) {
            add(place.get(), "unknown " + what + " \"" + text + "\"", "choose one of "
                    + String.join(", ", Labelled.labels(kind)));
        }
        return chosen;
    }

    /** The place of a piece of the text. */
    TextPlace place(int offset, int length) {
        return new TextPlace(lines().line(offset), lines().column(offset), length);
    }

    /** The offset of a place in the text, both from 1; of one behind the text, its end. */
    int offset(int line, int column) {
        return lines().offset(line, column);
    }

    private DiagnosticLog lines() {
        if (lines.isEmpty()) {
            lines = Optional.of(new DiagnosticLog(source.get()));
        }
        return lines.get();
    }

    int count() {
        return found.size();
    }

    /** Throws if there are mistakes. */
    void check() {
        if (!found.isEmpty()) {
            throw thrown();
        }
    }

    /** Adds a mistake after which nothing more can be read. */
    InvalidTextException fatal(TextPlace place, String reason, String hint) {
        add(place, reason, hint);
        return thrown();
    }

    private InvalidTextException thrown() {
        found.sort(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column));
        return new InvalidTextException(found);
    }
}
