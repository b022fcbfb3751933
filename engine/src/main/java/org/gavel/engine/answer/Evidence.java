package org.gavel.engine.answer;

/** How thresholds in chips are known. */
public enum Evidence {
    /** Proved. */
    PROVED("proved"),
    /** They solve the one-round formula, but that no larger ones do is not proved. */
    FIXPOINT("verified as a fixpoint"),
    /** They go on as they did for all totals that were looked at. */
    OBSERVED("observed"),
    /** They grow by what real money says, and no table was long enough to show from which total on they repeat. */
    EXPECTED("expected");

    private final String label;

    Evidence(String label) {
        this.label = label;
    }

    /** The evidence in words. */
    public String label() {
        return label;
    }
}
