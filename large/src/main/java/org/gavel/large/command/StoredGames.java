package org.gavel.large.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LargeGames;
import org.gavel.cli.option.NamedText;
import org.gavel.dsl.Language;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.BoardRequest.Listing;
import org.gavel.dsl.state.PriceSource;
import org.gavel.dsl.state.StateGame;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.Verification;
import org.gavel.large.bounds.LargeSolution;
import org.gavel.large.chess.ChessEnding;
import org.gavel.large.store.GraphStore;
import org.gavel.large.table.CompiledGame;
import org.gavel.large.table.NumberedBoard;
import org.gavel.large.table.TableBounds;
import org.gavel.large.table.TablePrices;
import org.gavel.large.table.TableStore;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.SheetWriter;

/** Stored graphs and tables as the other commands use them. */
public final class StoredGames implements LargeGames {

    /** The game of a text, compiled and not expanded. */
    public static CompiledGame compiled(NamedText named) {
        Map<String, String> given = named.parameters();
        StateGame game = Language.compile(named.text(), given).orElseThrow(
                () -> new InputException(named.argument() + " has no table", "only games with state variables have"));
        return new CompiledGame(named.argument(), named.text(), given, game, Language.auction(named.text(), given),
                ChessEnding.of(named.text().text(), CompiledGame.allParameters(named.text(), given))
                        .map(NumberedBoard.class::cast));
    }

    @Override
    public PricedGame load(String folder, BoardRequest request) throws IOException {
        GraphStore store = GraphStore.open(Path.of(folder));
        Auction asked = request.asked().apply(store.auction());
        if (request.listing() == Listing.AS_NEEDED && asked.money() == Money.CONTINUOUS) {
            TableBounds bounds = TableBounds.of(store, asked, System::nanoTime);
            Optional<ContinuousThresholds> alice = bounds.checked(Player.ALICE);
            Optional<ContinuousThresholds> bob = bounds.checked(Player.BOB);
            if (alice.isPresent() && bob.isPresent()) {
                BiddingGame game = store.game(asked);
                return new PricedGame(game, ShareSource.known(new LargeSolution(alice.get(), bob.get(),
                        Completion.COMPLETE, 0, Verification.notVerified("looked up")).of(game)));
            }
        }
        try (store) {
            if (store.vertexCount() > request.limits().maxPositions()) {
                throw new LimitReachedException(folder + " has " + store.vertexCount() + " vertices, more than "
                        + request.limits().maxPositions(),
                        "in real money, 'gavel solve' finds bounds first, which are looked up then");
            }
            return PricedGame.of(new BiddingGame(store.name(), store.graph(), store.start(), store.auction()));
        }
    }

    @Override
    public PriceSource prices(Path table, NamedText named) throws IOException {
        CompiledGame game = compiled(named);
        TableStore store = TableStore.open(table, game.argument(), game.digest());
        return state -> new TablePrices(store, game);
    }

    @Override
    public boolean isForMoney(String folder, GameOptions options) throws IOException {
        try (GraphStore store = GraphStore.open(Path.of(folder))) {
            return options.auction(store.auction()).money() == Money.CONTINUOUS;
        }
    }

    @Override
    public ExitStatus solveStored(String folder, Asked asked, OutputFormat format, SheetWriter out)
            throws IOException {
        return new StoreSolving(asked).stored(folder, format, out);
    }

    @Override
    public ShareAnswer solveInto(Path folder, String argument, Asked asked) throws IOException {
        return new StoreSolving(asked).kept(argument, folder);
    }

    @Override
    public ExitStatus convert(String argument, String folder, Session session, GameOptions options, StopSignal stop)
            throws IOException {
        return new StoreConversion(session, options).run(argument, folder, stop);
    }
}
