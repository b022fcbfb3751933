package org.gavel.spark;

import java.io.IOException;
import java.util.Optional;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.limit.LimitReachedException;

/** How a program that {@code spark-submit} starts reads its arguments and ends: with one line and status 2 where they are wrong. */
final class CommandLine {

    private static final int WRONG_INPUT = 2;

    private CommandLine() {
    }

    /** What a program does. */
    interface Run {
        /**
         * Does it.
         *
         * @throws IOException if a file cannot be read or written
         */
        void run() throws IOException;
    }

    /** Runs, and ends the program with status 2 after one line if what it was given is wrong. */
    static void run(Run program) throws IOException {
        try {
            program.run();
        } catch (RuntimeException failure) {
            System.err.println("gavel: " + mistake(failure).orElseThrow(() -> failure));
            System.exit(WRONG_INPUT);
        }
    }

    /** The mistake in the input that a failure, perhaps of a task far away, comes from; empty if it comes from something else. */
    static Optional<String> mistake(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof InvalidInputException || each instanceof InvalidTextException
                    || each instanceof HintedException && !(each instanceof LimitReachedException)) {
                return Optional.of(each.getMessage());
            }
        }
        return Optional.empty();
    }

    /**
     * A whole number from 1 on.
     *
     * @throws InvalidInputException if it is none
     */
    static int count(String what, String text) {
        if (!text.matches("0*[1-9][0-9]{0,8}")) {
            throw new InvalidInputException(what + " is '" + text + "'; it is a whole number from 1 to 999999999");
        }
        return Integer.parseInt(text);
    }

    /**
     * A number above 0.
     *
     * @throws InvalidInputException if it is none
     */
    static double width(String text) {
        if (!text.matches("[0-9]*\\.?[0-9]+([eE]-?[0-9]{1,3})?") || !(Double.parseDouble(text) > 0)) {
            throw new InvalidInputException("the width is '" + text + "'; it is a number above 0, such as 1e-9");
        }
        return Double.parseDouble(text);
    }
}
