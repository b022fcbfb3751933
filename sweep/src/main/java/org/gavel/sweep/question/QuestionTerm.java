package org.gavel.sweep.question;

/**
 * An expression ready to be evaluated. Numbers are {@link Quantity}, conditions {@link Truth}, vertices Integer, verdicts
 * {@link org.gavel.engine.solve.outcome.Verdict}, lists {@link java.util.List}.
 */
@FunctionalInterface
interface QuestionTerm {

    /**
     * The value for a game.
     *
     * @param answers the answers to the game
     * @param variables the values of the variables, by their places
     */
    Object value(GameAnswers answers, Object[] variables);

    /** The value of a number, unknown where its parts are undecided. */
    default Quantity number(GameAnswers answers, Object[] variables) {
        try {
            return (Quantity) value(answers, variables);
        } catch (Undecided e) {
            return Quantity.UNKNOWN;
        }
    }

    /** The value of a condition, undecided where its parts are. */
    default Truth truth(GameAnswers answers, Object[] variables) {
        try {
            return (Truth) value(answers, variables);
        } catch (Undecided e) {
            return Truth.UNDECIDED;
        }
    }

    /** A number that must be whole and known. */
    default long whole(GameAnswers answers, Object[] variables) {
        return number(answers, variables).whole().orElseThrow(() -> Undecided.INSTANCE);
    }
}
