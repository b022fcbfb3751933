package org.gavel.validation.claim;

import java.util.List;

/**
 * What came out when a claim was checked.
 *
 * @param depth how far it was checked
 * @param agreeing how many cases agree
 * @param differing how many differ
 * @param stillDiffering how many differ from the truth after the correction
 * @param differences the cases that differ, in the order in which they were checked; the first thousand of them
 * @param completion whether every case of the range was checked
 */
public record ClaimResult(Claim claim, Depth depth, long agreeing, long differing, long stillDiffering,
        List<Difference> differences, Completion completion) {

    /** Copies the differences. */
    public ClaimResult {
        differences = List.copyOf(differences);
    }

    /** Whether every case of the range was checked. */
    public enum Completion {
        /** Every case was. */
        COMPLETE,
        /** The run was stopped first. */
        STOPPED
    }

    /** How many cases were checked. */
    public long cases() {
        return agreeing + differing;
    }

    /** What is to be said of the claim, as far as it was checked. */
    public Ruling ruling() {
        return Ruling.of(differing, stillDiffering, claim.correction());
    }

    /** The range over which the claim was checked, in words. */
    public String range() {
        return claim.range(depth);
    }
}
