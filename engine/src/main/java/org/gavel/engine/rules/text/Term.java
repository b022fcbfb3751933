package org.gavel.engine.rules.text;

import java.util.Arrays;
import java.util.List;

/** A choice for one part of an auction, as it is written in the language, on the command line and in files. */
public interface Term {

    /** The text of this choice, as an auction is read. */
    String label();

    /**
     * The choice with that text among those of an enum.
     *
     * @param part the part of the auction, for the message
     * @throws AuctionSyntaxException if there is none
     */
    static <T extends Term> T parse(String part, String text, T[] choices) {
        List<String> labels = Arrays.stream(choices).map(Term::label).toList();
        int index = labels.indexOf(text);
        if (index < 0) {
            throw AuctionSyntaxException.unknown(part, text, labels);
        }
        return choices[index];
    }
}
