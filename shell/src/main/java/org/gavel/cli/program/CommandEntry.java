package org.gavel.cli.program;

import java.util.function.Supplier;

/**
 * A command as the program lists it.
 *
 * @param group the heading under which the program's help lists it
 * @param name the word that calls it
 * @param summary what it does, in a few words
 * @param command makes the command: an object with picocli's annotations, or a command line
 */
public record CommandEntry(Group group, String name, String summary, Supplier<Object> command) {

    /** The headings of the program's help, in its order. */
    public enum Group {
        /** Answers to questions about games. */
        ANSWERS("Answers"),
        /** Games: shown, played, written. */
        GAMES("Games"),
        /** Answers and claims, checked. */
        PROOF("Proof"),
        /** What other programs use. */
        PROGRAMS("Programs");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        /** The heading. */
        public String title() {
            return title;
        }
    }
}
