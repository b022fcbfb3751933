package org.gavel.engine.answer;

/** Whether an answer is what was asked for, or what there was when a limit was reached. */
public enum Completion {
    /** The answer is as exact, or as narrow, as was asked for. */
    COMPLETE("complete"),
    /** A limit was reached first: the answer holds, but it is wider than was asked for. */
    PARTIAL("partial");

    private final String label;

    Completion(String label) {
        this.label = label;
    }

    /** The name used in answers. */
    public String label() {
        return label;
    }
}
