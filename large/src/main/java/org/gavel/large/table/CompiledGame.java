package org.gavel.large.table;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gavel.dsl.GameOutline;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.state.StateGame;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;

/**
 * A game of the language with state variables, compiled and not expanded.
 *
 * @param argument how it was named, with parameters
 * @param parameters the parameters that were given
 * @param auction the auction that the text declares
 * @param numbered the board of its positions where a program of its own computes their moves
 */
public record CompiledGame(String argument, SourceText text, Map<String, String> parameters,
        StateGame game, Auction auction, Optional<NumberedBoard> numbered) {

    /** Copies the map. */
    public CompiledGame {
        parameters = Map.copyOf(parameters);
    }

    /** All parameters of a text, as given or as usual. */
    public static Map<String, String> allParameters(SourceText text, Map<String, String> given) {
        Map<String, String> all = new TreeMap<>();
        for (GameOutline.Parameter parameter : Language.outline(text).parameters()) {
            all.put(parameter.name(), given.getOrDefault(parameter.name(), parameter.preset()));
        }
        return all;
    }

    /** Tells the text and the parameters from others. */
    public String digest() {
        return TableHeader.digestOf(text.text(), allParameters(text, parameters));
    }

    /**
     * Refuses another auction than tables are of.
     *
     * @param asked the auction of the text with what options ask for
     */
    public void requireRichman(Auction asked) {
        Auction inMoney = asked.with(Money.CONTINUOUS);
        if (!BoardRequest.isForRichmanShares(inMoney)) {
            throw new InputException(
                    "a table is of Richman payment, whose winner decides who moves, and the auction is '"
                            + inMoney + "'",
                    BoardRequest.isForRichmanShares(auction.with(Money.CONTINUOUS)) ? "leave out --payment and --mover"
                            : "write --payment richman --mover winner-decides");
        }
    }
}
