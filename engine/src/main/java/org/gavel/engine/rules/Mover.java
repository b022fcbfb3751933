package org.gavel.engine.rules;

import org.gavel.engine.rules.text.Term;

/** Who moves after a bid has been won. */
public enum Mover implements Term {
    /** The winner of the bid moves or makes the other player move, whichever he likes. */
    WINNER_DECIDES("winner-decides"),
    /** The winner of the bid must move. */
    WINNER_MOVES("winner-moves");

    private final String label;

    Mover(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }
}
