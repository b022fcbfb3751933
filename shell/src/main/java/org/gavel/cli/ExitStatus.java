package org.gavel.cli;

/** How the program ends, for scripts. */
public enum ExitStatus {
    /** Done. */
    DONE(0),
    /** The answer is "no", or a check failed. */
    NO(1),
    /** The input or the options are wrong. */
    WRONG_INPUT(2),
    /** A limit was reached; what was printed holds, but it is not all that was asked for. */
    LIMIT(3),
    /** A fault of the program itself. */
    FAULT(70);

    private final int code;

    ExitStatus(int code) {
        this.code = code;
    }

    /** The number that the shell sees. */
    public int code() {
        return code;
    }

    /** The worse of two. */
    public ExitStatus and(ExitStatus other) {
        return code >= other.code ? this : other;
    }
}
