package org.gavel.service.game;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;

/** The games that were asked about lately, with what was found about them. Safe for use by several threads. */
public final class RecentGames {

    /** The fields of a request that change a game's auction, and {@code at}, which says where it starts. */
    static final List<String> FIELDS = List.of("payment", "ties", "mover", "bids", "broke", "least", "at");

    /** Of games that have no more positions many are kept, with all that was found about them. */
    private static final int SMALL = 20_000;
    private static final int MOST_SMALL = 64;
    private static final int MOST_LARGE = 2;

    private final Limits limits;
    private final Memo<RequestedGame, PricedGame> small = new Memo<>(MOST_SMALL, RecentGames::isSmall);
    private final Memo<RequestedGame, PricedGame> large = new Memo<>(MOST_LARGE, game -> true);
    private final Memo<PricedGame, SolvedGame> smallSolved = new Memo<>(MOST_SMALL, solved -> true);
    private final Memo<PricedGame, SolvedGame> largeSolved = new Memo<>(MOST_LARGE, solved -> true);

    /** An empty library. */
    public RecentGames(Limits limits) {
        this.limits = limits;
    }

    static boolean isSmall(PricedGame game) {
        return game.game().board().vertexCount() <= SMALL;
    }

    /**
     * The game of a request under the auction that the request asks for, as it starts by its own rules. Use
     * {@link SolvedGame#asked} for where it is to start.
     *
     * @throws InputException if there is no such game or rule
     * @throws InvalidTextException if there are mistakes in a text
     */
    public SolvedGame game(Request request, StopSignal stop) {
        PricedGame loaded = loaded(RequestedGame.of(request, limits), request.optionalText("at"), stop);
        PricedGame game = loaded.map(each -> each.with(auction(request, each.auction())));
        return (isSmall(game) ? smallSolved : largeSolved).get(game, stop, SolvedGame::new);
    }

    private PricedGame loaded(RequestedGame source, Optional<String> at, StopSignal stop) {
        try {
            return large.known(source).or(() -> small.known(source))
                    .orElseGet(() -> kept(source, source.load(limits.mostPositions(), stop), stop));
        } catch (InvalidTextException e) {
            if (at.isEmpty() || source.at().isPresent()) {
                throw e;
            }
            return loaded(source.startingAt(at.get()), at, stop);
        }
    }

    /**
     * The game of a source by its own rules, if it has at most 20,000 positions; a board that need not be listed may have more.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there are mistakes in a text
     * @throws org.gavel.engine.limit.LimitReachedException if it has more
     */
    public PricedGame small(RequestedGame source, StopSignal stop) {
        return small.known(source).orElseGet(() -> {
            PricedGame game = source.load(Math.min(SMALL, limits.mostPositions()), stop);
            // With a higher limit a board may be listed that is not here.
            return game.game().board().listed().isPresent() ? kept(source, game, stop) : game;
        });
    }

    private PricedGame kept(RequestedGame source, PricedGame game, StopSignal stop) {
        return (isSmall(game) ? small : large).get(source, stop, asked -> game);
    }

    private static Auction auction(Request request, Auction declared) {
        Auction auction = declared;
        for (String part : Auction.PARTS) {
            if (FIELDS.contains(part) && request.has(part)) {
                try {
                    auction = auction.with(part, request.text(part));
                } catch (InputException e) {
                    throw new InputException("'" + part + "': " + e.getMessage(), e.hint());
                }
            }
        }
        return auction;
    }
}
