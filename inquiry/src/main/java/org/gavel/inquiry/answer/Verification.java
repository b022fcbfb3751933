package org.gavel.inquiry.answer;

/**
 * Whether an answer was proved by code that shares nothing with the solver.
 *
 * @param status whether it was
 * @param what what was checked and how, or why it was not
 */
public record Verification(Status status, String what) {

    /** Whether an answer was proved. */
    public enum Status {
        /** All that the answer says is proved. */
        VERIFIED,
        /** It was not checked, or not all of it. */
        NOT_VERIFIED,
        /** A limit was reached before all was checked. */
        STOPPED
    }

    /** No one asked for it. */
    public static final Verification NOT_ASKED = new Verification(Status.NOT_VERIFIED, "not asked for");

    /** The answer is proved. */
    public static Verification verified(String what) {
        return new Verification(Status.VERIFIED, what);
    }

    /** The answer is not proved. */
    public static Verification notVerified(String why) {
        return new Verification(Status.NOT_VERIFIED, why);
    }

    /** A limit was reached first. */
    public static Verification stopped(String why) {
        return new Verification(Status.STOPPED, why);
    }

    /** Whether all that the answer says is proved. */
    public boolean isVerified() {
        return status == Status.VERIFIED;
    }
}
