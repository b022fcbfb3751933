package org.gavel.engine.answer.value;

/**
 * What a solver of mixed values did.
 *
 * @param configurations the number of configurations that were solved
 * @param matrixGames the number of matrix games that were solved for them
 * @param largestBlock the number of configurations of the largest block that was solved as one fixed point; 0 if there
 *             was none
 */
public record MixedStatistics(long configurations, long matrixGames, int largestBlock) {
}
