package org.gavel.large.selection;

/** What is in a cell of a game of selection. */
public enum Filling {
    /** No one has it yet. */
    EMPTY,
    /** Alice has it. */
    ALICE,
    /** Bob has it. */
    BOB
}
