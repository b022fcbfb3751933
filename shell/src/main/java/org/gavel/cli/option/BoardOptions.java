package org.gavel.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.io.graph.GraphFormat;
import org.gavel.service.request.Said;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the auction and the size of a game that is compiled. */
public class BoardOptions {

    @Mixin
    private final AuctionOptions auction = new AuctionOptions();

    @Option(names = "--max-positions", paramLabel = "N", description = "stop if a game has more positions (50 million)")
    private Optional<Long> maxPositions = Optional.empty();

    /**
     * The text of a game of which there may be a table.
     *
     * @throws InputException if the argument names something else than a game of the language
     */
    public NamedText text(String argument, InputStream in) throws IOException {
        GameArgument parsed = GameArgument.parse(argument);
        if (GraphFormat.ofFileName(parsed.name()).isPresent() || parsed.name().equals("-")) {
            throw new InputException(argument + " has no table", "name a game of the language by its file or name");
        }
        return new NamedText(argument, ArgumentText.read(parsed, in), parsed.parameters());
    }

    /** An auction with the parts replaced that were given as options. */
    public Auction auction(Auction usual) {
        return auction.applyTo(usual);
    }

    /** What is said of the auction. */
    public Said auction() {
        return auction;
    }

    /** How large a board may be. */
    public ExpansionLimits limits(StopSignal stop) {
        long most = maxPositions.orElse(ExpansionLimits.DEFAULT.maxPositions());
        if (most < 1) {
            throw new InputException("--max-positions " + most + " is not positive", "");
        }
        return new ExpansionLimits(most, stop);
    }
}
