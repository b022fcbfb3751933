package org.gavel.cli;

/** What of an output may differ from run to run, and is masked before outputs are compared: the times that were taken, and
 * of which commit the program is, with the hash of the board and the command line beside it. */
final class Masks {

    private Masks() {
    }

    /** {@code 0.012 s} becomes {@code ... s}, as the guide writes it, and {@code "seconds":0.012} becomes {@code "seconds":#}. */
    static String apply(String text) {
        return text.replaceAll("\\b[0-9]+\\.[0-9]{3} s\\b", "... s")
                .replaceAll("(\"(?:[a-z]+S|s)econds\":)[0-9.E-]+", "$1#")
                .replaceAll("\"program\":\\{[^}]*\\},(\"board\":\"[^\"]*\",)?", "")
                .replaceAll(",\"command\":\"gavel [^\"]*\"", "")
                .replaceAll("(?m)^% (Board sha256:|Gavel [^ ]+.*: gavel ).*\n?", "");
    }
}
