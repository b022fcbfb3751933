package org.gavel.service.sheet;

/** A part of what people read. */
sealed interface Passage permits Grid, Passage.Words {

    /**
     * Lines, each with its end.
     *
     * @param text the lines
     */
    record Words(String text) implements Passage {
    }
}
