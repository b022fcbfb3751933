package org.gavel.sweep.question;

import org.gavel.engine.word.Labelled;

/** Whether something holds, as far as is known. And, or and not are those of Kleene's strong logic. */
public enum Truth implements Labelled {
    /** It does not hold. */
    FALSE,
    /** What is known does not tell. */
    UNDECIDED,
    /** It holds. */
    TRUE;

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
