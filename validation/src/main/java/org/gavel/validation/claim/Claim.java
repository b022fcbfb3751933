package org.gavel.validation.claim;

import java.util.Optional;
import org.gavel.engine.limit.StopSignal;

/**
 * A statement that can be checked case by case. Its check computes the truth without the statement's own formula.
 *
 * @param key its name
 * @param citation where it is printed
 * @param origin how it got onto the list
 * @param statement what it says, in words
 * @param usualRange the range over which it is checked, in words
 * @param deepRange the larger range, in words; as the usual one where there is none
 * @param method how it is checked, in words
 * @param correction a change that makes it true, where it is not
 * @param check runs through the cases
 */
public record Claim(String key, Citation citation, Origin origin, String statement, String usualRange,
        String deepRange, String method, Optional<Correction> correction, Check check) {

    /** Runs through the cases of a claim. */
    @FunctionalInterface
    public interface Check {
        /** Computes the truth of each case and compares it with the print. */
        void run(Cases cases);
    }

    /** The range, in words. */
    public String range(Depth depth) {
        return depth == Depth.USUAL ? usualRange : deepRange;
    }

    /**
     * Checks the claim; if stopped, the result says how far it came. What a check meets after that does not count: solvers that
     * are stopped give partial answers, which lack what it reads.
     */
    public ClaimResult run(Depth depth, StopSignal stop) {
        Cases cases = new Cases(depth, stop);
        try {
            check.run(cases);
        } catch (RuntimeException e) {
            if (!stop.stopRequested()) {
                throw e;
            }
        }
        return cases.result(this,
                stop.stopRequested() ? ClaimResult.Completion.STOPPED : ClaimResult.Completion.COMPLETE);
    }
}
