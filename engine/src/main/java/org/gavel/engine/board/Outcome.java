package org.gavel.engine.board;

/** How a play ends at a terminal vertex. An infinite play is a draw, which is no {@code Outcome}: it never ends. */
public enum Outcome {
    /** Alice has won. */
    ALICE("alice"),
    /** Bob has won. */
    BOB("bob"),
    /** Nobody has won. */
    TIE("tie");

    private final String label;

    Outcome(String label) {
        this.label = label;
    }

    /** The outcome in which {@code player} has won. */
    public static Outcome wonBy(Player player) {
        return player == Player.ALICE ? ALICE : BOB;
    }

    /** The outcome after the players have exchanged their roles. */
    public Outcome reversed() {
        return switch (this) {
            case ALICE -> BOB;
            case BOB -> ALICE;
            case TIE -> TIE;
        };
    }

    /** The name used in files: {@code alice}, {@code bob} or {@code tie}. */
    public String label() {
        return label;
    }
}
