package org.gavel.cli.report;

import java.io.IOException;
import java.time.Duration;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousSolution;

/** Writes thresholds in real money, game after game. */
@FunctionalInterface
public interface ContinuousReport {

    /**
     * Writes the answer for one game.
     *
     * @param solution the answer
     * @param vertices the vertices to print
     * @param elapsed how long the solver took
     */
    void write(ContinuousSolution solution, IntStream vertices, Duration elapsed) throws IOException;
}
