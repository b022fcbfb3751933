package org.gavel.sweep.question;

/** Whether something holds, as far as what is known tells. And, or and not are those of Kleene's strong logic. */
public enum Truth {
    /** It does not hold. */
    FALSE("false"),
    /** What is known does not tell. */
    UNDECIDED("undecided"),
    /** It holds. */
    TRUE("true");

    private final String label;

    Truth(String label) {
        this.label = label;
    }

    /** The name used in answers. */
    public String label() {
        return label;
    }

    static Truth of(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    Truth not() {
        return values()[2 - ordinal()];
    }

    Truth and(Truth other) {
        return ordinal() < other.ordinal() ? this : other;
    }

    Truth or(Truth other) {
        return ordinal() > other.ordinal() ? this : other;
    }
}
