package org.gavel.engine.answer;

/** What is known of the numbers of an answer. */
public enum Exactness {
    /** Every threshold is an exact rational that a verifier accepted. */
    EXACT("exact"),
    /** Every threshold lies in its interval; that is proved. */
    ENCLOSURE("enclosure");

    private final String label;

    Exactness(String label) {
        this.label = label;
    }

    /** The name used in answers. */
    public String label() {
        return label;
    }
}
