package org.gavel.engine.rules;

import org.gavel.engine.rules.text.Term;

/** What the players bid with. */
public enum Money implements Term {
    /** Non-negative real numbers. */
    CONTINUOUS("continuous"),
    /** Whole chips. */
    CHIPS("chips");

    private final String label;

    Money(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }
}
