package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.testing.Boards;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.path.PathBidding;
import org.gavel.play.path.PathBoard;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareRoundTest {

    /** The number of rounds is not only an upper bound: there is a play that takes as many. */
    @ParameterizedTest
    @CsvSource({"5, 2, 11 / 20, 8", "7, 3, 11 / 20, 21", "8, 4, 43 / 70, 32", "12, 5, 28 / 55, 83"})
    void before_worstNumberOfRounds_isReachedByAPlay(int nodes, int p, String money, int rounds) {
        BigFraction share = BigFraction.parse(money);
        BiddingGame game = BiddingGame.of("path", Boards.path(nodes - 1), p)
                .with(Auction.DEFAULT.with("ties", "alice"));
        ShareStrategy strategy = PathBidding.adaptive(Player.ALICE, PathBoard.of(game.graph(), p).orElseThrow());
        ShareRound round = new ShareRound(game, strategy);
        List<ShareSets> won = new ArrayList<>(List.of(round.won()));
        while (won.size() <= rounds) {
            won.add(round.before(won.get(won.size() - 1), won.get(Math.max(0, won.size() - 2)),
                    ShareRound.Trend.GROWING));
        }
        Referee<BigFraction> referee = Referee.inMoney(game);
        Play<BigFraction> play = new ShareRefutation(referee, strategy).avoiding(
                referee.start(share, BigFraction.ONE.subtract(share)), rounds - 1, step -> won.get(rounds - 1 - step));
        assertThat(play.rounds()).hasSize(rounds - 1);
        assertThat(play.ending()).isEqualTo(Play.Ending.STOPPED);
        assertThat(won.get(rounds).contains(play.start())).isTrue();
        assertThat(round.isRounded()).isFalse();
        play.rounds().forEach(each -> assertThat(each.aliceBid()).isEqualTo(strategy.bid(each.before())));
    }
}
