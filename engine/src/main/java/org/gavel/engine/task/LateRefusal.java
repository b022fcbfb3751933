package org.gavel.engine.task;

/** Why a task is refused on the way, if a {@link Task} cannot see it from the rules of the game. */
public enum LateRefusal {

    /** Perfect play is not known, for a reason. */
    PERFECT_PLAY("perfect play is not known here: %s", "let the program play good or random, or two people play"),
    /** The payoff needs more than a share, since some part of the board is not as it should be. */
    PAYOFF_BOARD("the payoff does not follow from the share of the money alone: %s",
            "payoffs are for boards whose edges are all 'both' and on which every vertex leads to every other"),
    /** Nothing is there to be averaged. */
    NO_WEIGHTS("no vertex of %s has a weight", "give them weights, as in 'weight 1 at b'"),
    /** A share is too fine. */
    FINE_SHARE("the share %s has too large a denominator for an exact payoff",
            "choose a share with a smaller denominator, such as 333/1000"),
    /** A board is solved by computing its moves, and its positions are priced by counting. */
    COUNTED_BOARD("this board is too large to list its positions, and %s needs the list",
            "use real money and Richman payment, which need no list, or choose a smaller board"),
    /** A board is not listed, and plays are endless or vertices have owners or charges. */
    MARKS_UNSTORED(
            "a board that is not listed needs the objective reach, and no owners, charges, payoffs or chance; its objective is %s",
            "choose a board that can be listed"),
    /** A board is not listed, and a payment is another than Richman. */
    PAYMENT_UNSTORED("a board that is not listed is solved in chips under Richman payment only, not under payment %s",
            "leave out --payment, or choose a board that can be listed"),
    /** A board is not listed, and a tie rule needs its moves. */
    TIES_UNSTORED("a board that is not listed cannot be solved under ties %s",
            "use the advantage, or choose a board that can be listed"),
    /** A board is not listed, and plays are settled once both players are broke. */
    BROKE_UNSTORED("a board that is not listed cannot be solved under broke settle%s",
            "choose a board that can be listed"),
    /** A board that is not listed is solved from the end, and cannot be. */
    NOT_RAISING("%s is not a board that fills up: not every move raises the packed position",
            "choose a board that can be listed");

    private final String reason;
    private final String hint;

    LateRefusal(String reason, String hint) {
        this.reason = reason;
        this.hint = hint;
    }

    /**
     * The refusal.
     *
     * @param detail what is in the way, as the reason names it
     */
    public UnsupportedGameException refusal(String detail) {
        return new UnsupportedGameException(String.format(reason, detail), hint);
    }
}
