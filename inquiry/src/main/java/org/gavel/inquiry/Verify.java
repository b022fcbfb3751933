package org.gavel.inquiry;

/** Whether an answer is to be verified by code that shares nothing with the solver. */
public enum Verify {
    /** It is. */
    YES,
    /** It is not; the answer says so. */
    NO
}
