package org.gavel.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Auction;
import picocli.CommandLine.Option;

/** Options that replace parts of games' auctions and may be repeated: every choice of one part with every of the others. */
public final class CrossedAuctions {

    private final Map<String, List<String>> choices = new LinkedHashMap<>();

    @Option(names = "--payment", paramLabel = "PAYMENT", description = "richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank; may be repeated")
    void payments(List<String> texts) {
        choices.put("payment", texts);
    }

    @Option(names = "--ties", paramLabel = "RULE", description = "advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds,"
            + " no-move or coin; may be repeated")
    void ties(List<String> texts) {
        choices.put("ties", texts);
    }

    @Option(names = "--mover", paramLabel = "RULE", description = "winner-decides or winner-moves; may be repeated")
    void movers(List<String> texts) {
        choices.put("mover", texts);
    }

    @Option(names = "--bids", paramLabel = "KIND", description = "secret, open:alice or open:bob; may be repeated")
    void bids(List<String> texts) {
        choices.put("bids", texts);
    }

    /**
     * The changes of each auction, as in {@code payment poorman; ties alice}; one empty text if nothing was chosen.
     *
     * @throws InputException if a choice is unknown
     */
    public List<String> changes() {
        List<String> crossed = List.of("");
        for (Map.Entry<String, List<String>> part : choices.entrySet()) {
            List<String> longer = new ArrayList<>();
            for (String before : crossed) {
                for (String choice : part.getValue()) {
                    AuctionOptions.changed(Auction.DEFAULT, part.getKey(), choice);
                    longer.add((before.isEmpty() ? "" : before + "; ") + part.getKey() + " " + choice);
                }
            }
            crossed = longer;
        }
        return crossed;
    }
}
