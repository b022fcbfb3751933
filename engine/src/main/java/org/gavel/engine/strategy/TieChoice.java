package org.gavel.engine.strategy;

/** What the holder of the tie-breaking advantage does on equal bids. */
public enum TieChoice {
    /** He wins the bid and hands the advantage over. */
    USE("use"),
    /** He lets the other win the bid and keeps the advantage. */
    KEEP("keep");

    private final String label;

    TieChoice(String label) {
        this.label = label;
    }

    /** The choice in a word. */
    public String label() {
        return label;
    }
}
