package org.gavel.io.store;

/** Whose an edge is. Each kind has a file of its own. */
enum EdgeKind {
    /** Alice's alone. */
    RED("red.gaps"),
    /** Bob's alone. */
    BLUE("blue.gaps"),
    /** Both players'. */
    BOTH("both.gaps");

    static final int COUNT = 3;

    private final String file;

    EdgeKind(String file) {
        this.file = file;
    }

    String file() {
        return file;
    }
}
