package org.gavel.inquiry.answer;

/**
 * The result of verifying an answer by code that shares nothing with the solver.
 *
 * @param status whether the answer was verified
 * @param what what was checked and how, or why it was not, in words
 */
public record Verification(Status status, String what) {

    /** Whether an answer was proved. */
    public enum Status {
        /** The whole answer is proved. */
        VERIFIED,
        /** It was not checked, or not all of it. */
        NOT_VERIFIED,
        /** A limit was reached before all was checked. */
        STOPPED
    }

    /** Verification was not requested. */
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

    /** Whether the whole answer is proved. */
    public boolean isVerified() {
        return status == Status.VERIFIED;
    }
}
