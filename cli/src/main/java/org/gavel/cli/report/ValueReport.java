package org.gavel.cli.report;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.gavel.engine.solve.values.MixedSolution;

/** Writes mixed values in one form. */
@FunctionalInterface
public interface ValueReport {

    /**
     * Writes the answer for one game.
     *
     * @param solution the answer
     * @param rows the configurations to print
     * @param elapsed how long the solver took
     */
    void write(MixedSolution solution, List<ValueRow> rows, Duration elapsed) throws IOException;
}
