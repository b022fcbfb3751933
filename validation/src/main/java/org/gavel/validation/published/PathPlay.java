package org.gavel.validation.published;

import java.util.OptionalInt;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.play.Referee;
import org.gavel.play.path.PathBoard;
import org.gavel.play.proof.Guarantee;
import org.gavel.play.proof.ShareStrategyVerifier;

/** Linda's strategies on a path with real money, against every play of Rick's. */
final class PathPlay {

    private static final int MOST_ROUNDS = 100_000;

    private final BiddingGame game;
    private final PathBoard board;

    /** A path on which Linda wins ties. */
    PathPlay(BiddingGame game) {
        this.game = game;
        board = PathBoard.of(game.graph(), game.start()).orElseThrow();
    }

    /** The vertex where the token starts. */
    int start() {
        return game.start();
    }

    /**
     * The most rounds that Rick can make Linda take, or empty if she does not win.
     *
     * @param share her share of the money
     * @param strategy her strategy on this path
     * @throws LimitReachedException if that is not settled in time
     */
    OptionalInt rounds(BigFraction share, Function<PathBoard, ShareStrategy> strategy, StopSignal stop) {
        Referee<BigFraction> referee = Referee.inMoney(game);
        Guarantee<BigFraction> guarantee = new ShareStrategyVerifier(MOST_ROUNDS).verify(referee, strategy.apply(board),
                referee.start(share, BigFraction.ONE.subtract(share)), stop);
        return switch (guarantee.verdict()) {
            case WINS -> guarantee.rounds();
            case REFUTED -> OptionalInt.empty();
            case UNDECIDED -> throw new LimitReachedException(guarantee.method(), "look at fewer dollars");
        };
    }
}
