package org.gavel.games.claim;

/** How a claim got onto the list. */
public enum Origin {
    /** It is printed so in the source. */
    PRINTED("printed"),
    /** Its formula is lost in the copy at hand and was found again from the text around it. */
    RESTORED("restored"),
    /** It was added to the list of published results that this project set out to check. */
    ADDED("added"),
    /** It stands in the literature, and the source was not at hand: its words are ours. */
    RECALLED("recalled"),
    /** It is an example in the documentation of a game. */
    EXAMPLE("example");

    private final String label;

    Origin(String label) {
        this.label = label;
    }

    /** The origin in a word. */
    public String label() {
        return label;
    }
}
