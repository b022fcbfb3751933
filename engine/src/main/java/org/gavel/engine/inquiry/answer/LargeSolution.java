package org.gavel.engine.inquiry.answer;

import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Sides;

/**
 * Bounds of all thresholds of a large board.
 *
 * @param alice of Alice's thresholds
 * @param bob of Bob's
 * @param completion whether they are as narrow as asked for
 * @param sweeps how many times the board was gone over to find them
 * @param verification whether they were checked
 */
public record LargeSolution(ContinuousThresholds alice, ContinuousThresholds bob, Completion completion, long sweeps,
        Verification verification) implements Sides<ContinuousThresholds> {
}
