package org.gavel.engine.answer;

import org.gavel.engine.word.Labelled;

/** Whether an answer is what was asked for, or what there was when a limit was reached. */
public enum Completion implements Labelled {
    /** The answer is as exact, or as narrow, as was asked for. */
    COMPLETE,
    /** A limit was reached first: the answer holds, but it is wider than was asked for. */
    PARTIAL;
}
