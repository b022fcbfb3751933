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
        /** What most users need: listed with a line each. */
        FIRST(""),
        /** More questions about games. */
        QUESTIONS("questions"),
        /** Files of games, and what is published about them. */
        FILES("files"),
        /** What other programs use, and what there is to read. */
        PROGRAMS("programs");

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
