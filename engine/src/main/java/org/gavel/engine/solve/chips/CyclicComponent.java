package org.gavel.engine.solve.chips;

/** The codes of one cyclic component, total by total. */
interface CyclicComponent {

    /**
     * Writes the codes for some totals into the table, from those for the totals before them.
     *
     * @param first the place of the first of these totals, where the last run ended
     * @param end the place after the last of them
     * @return how often the formula was evaluated
     */
    long run(int first, int end);
}
