package org.gavel.cli.report;

import java.io.IOException;
import java.time.Duration;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;

/** Writes thresholds in whole chips, game after game. */
@FunctionalInterface
public interface ChipReport {

    /**
     * Writes the answer for one game.
     *
     * @param solution the answer
     * @param vertices the vertices to print
     * @param elapsed how long the solver took
     */
    void write(ChipSolution solution, IntStream vertices, Duration elapsed) throws IOException;
}
