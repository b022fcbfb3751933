package org.gavel.engine.board;

/** What happens to a player who is told to move at a vertex where he has no edge. Source: src/site/semantics.md, section 1. */
public enum StuckRule {
    /** The player who cannot move loses. */
    LOSES("loses"),
    /** The play ends in a tie. */
    TIE("tie"),
    /** The token stays where it is. */
    PASS("pass");

    private final String label;

    StuckRule(String label) {
        this.label = label;
    }

    /** The name used in files: {@code loses}, {@code tie} or {@code pass}. */
    public String label() {
        return label;
    }
}
