package org.gavel.engine.rules;

import org.gavel.engine.rules.text.Term;

/** What happens once both players have nothing left. */
public enum Broke implements Term {
    /** The play goes on with bids of zero. */
    CONTINUE("continue"),
    /** The play ends with the broke outcome of the vertex, where one is declared. */
    SETTLE("settle");

    private final String label;

    Broke(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }
}
