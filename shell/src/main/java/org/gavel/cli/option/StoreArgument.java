package org.gavel.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.BoardRequest.Listing;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.LargeSolution;
import org.gavel.engine.inquiry.answer.Verification;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.io.store.GraphStore;
import org.gavel.io.table.TableBounds;

/** A game that is named by the folder of a stored graph. */
final class StoreArgument {

    private StoreArgument() {
    }

    /**
     * The game: with the bounds that were found before, if a few vertices are asked for and there are such bounds; else the graph is
     * read into memory.
     *
     * @throws LimitReachedException if it has too many vertices for that
     */
    static PricedGame load(String name, BoardRequest request) throws IOException {
        GraphStore store = GraphStore.open(Path.of(name));
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
                throw new LimitReachedException(name + " has " + store.vertexCount() + " vertices, more than "
                        + request.limits().maxPositions(),
                        "in real money, 'gavel solve' finds bounds first, which are looked up then");
            }
            return PricedGame.of(new BiddingGame(store.name(), store.graph(), store.start(), store.auction()));
        }
    }
}
