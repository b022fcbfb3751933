package org.gavel.games.published;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;

/** Random boards, each fixed by its seed: the bundled random graph, in whole chips. */
final class SeededBoards {

    private SeededBoards() {
    }

    /** A board on which red and blue edges lead anywhere, so that there are cycles and zugzwangs. */
    static BiddingGame game(int vertices, int seed) {
        BiddingGame game = inMoney(vertices, seed);
        return game.with(game.auction().with(Money.CHIPS));
    }

    /** The same board with real money. */
    static BiddingGame inMoney(int vertices, int seed) {
        String parameters = "n=" + vertices + ",d=2,seed=" + seed;
        BiddingGame game = PublishedGames.bundled("random-graph", parameters);
        return new BiddingGame("random-graph:" + parameters, game.graph(), game.start(), game.auction());
    }
}
