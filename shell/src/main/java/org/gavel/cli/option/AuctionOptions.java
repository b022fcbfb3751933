package org.gavel.cli.option;

import java.util.List;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Auction;
import org.gavel.service.query.Inputs;
import org.gavel.service.request.Input;
import picocli.CommandLine.Command;

/** Options that replace parts of a game's auction. */
@Command
public final class AuctionOptions extends InputOptions {

    private final List<Input<String>> parts;

    /** Options for all parts. */
    public AuctionOptions() {
        this(Inputs.AUCTION);
    }

    /** Options for some parts. */
    public AuctionOptions(List<Input<String>> parts) {
        super(parts);
        this.parts = parts;
    }

    /**
     * An auction with the parts replaced that were given.
     *
     * @throws InputException if a choice is unknown
     */
    public Auction applyTo(Auction auction) {
        Auction result = auction;
        for (Input<String> part : parts) {
            result = value(part).isPresent() ? changed(result, part.field(), value(part).get()) : result;
        }
        return result;
    }

    /** An auction with a part replaced. */
    static Auction changed(Auction auction, String part, String choice) {
        try {
            return auction.with(part, choice);
        } catch (InputException e) {
            throw new InputException("--" + part + ": " + e.getMessage(), e.hint());
        }
    }
}
