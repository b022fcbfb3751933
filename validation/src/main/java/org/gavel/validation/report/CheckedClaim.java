package org.gavel.validation.report;

import java.time.Duration;
import org.gavel.validation.claim.ClaimResult.Completion;
import org.gavel.validation.claim.ClaimResult;

/**
 * A claim that was checked.
 *
 * @param result what came out
 * @param elapsed how long it took
 */
public record CheckedClaim(ClaimResult result, Duration elapsed) {

    /** The ruling in words; that it is not final, where the check was stopped. */
    public String ruling() {
        if (result.completion() == Completion.COMPLETE) {
            return result.ruling().label();
        }
        return result.cases() == 0 ? "not reached" : result.ruling().label() + " so far";
    }

    /** Where the claim is printed, as one text. */
    String source() {
        return result.claim().citation().key() + ", " + result.claim().citation().place();
    }
}
