package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.StrategyReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.RoundsToWin;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.gavel.play.Round;
import org.gavel.play.optimal.OptimalChips;
import org.junit.jupiter.api.Test;

class ChipStrategyVerifierTest {

    private static final int DEPTH = 12;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(6);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return ChipAuctions.paying("richman", "all-pay-richman", "poorman", "all-pay", "second-price",
                "second-price:bank");
    }

    @Property(tries = 1500, seed = "2026")
    void verify_randomStrategy_agreesWithFollowingAllPlays(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll Player player, @ForAll byte seed) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        compare(game, RandomStrategy.inChips(player, sample.graph(), seed));
    }

    @Property(tries = 300, seed = "2026")
    void verify_optimalStrategy_winsWithinTheRoundsToWinAndNowhereElse(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll Player player) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        OptimalChips strategy = OptimalChips.of(game, player, 3, 2, StopSignal.NEVER);
        Configuration<Long> start = Referee.inChips(game).start(3L, 2L);
        Guarantee<Long> guarantee = new ChipStrategyVerifier().verify(Referee.inChips(game), strategy, start,
                StopSignal.NEVER);
        int rounds = strategy.rounds(start);
        assertThat(guarantee.verdict() == Guarantee.Verdict.WINS).isEqualTo(rounds != RoundsToWin.NEVER);
        assertThat(guarantee.rounds().orElse(RoundsToWin.NEVER)).isEqualTo(rounds);
        compare(game, strategy);
    }

    private static void compare(BiddingGame game, Strategy<Long> strategy) {
        Referee<Long> referee = Referee.inChips(game);
        Configuration<Long> start = referee.start(3L, 2L);
        Guarantee<Long> guarantee = new ChipStrategyVerifier().verify(referee, strategy, start, StopSignal.NEVER);
        int expected = new StrategyReference(game.graph(), game.auction(), strategy).rounds(start, DEPTH);
        assertThat(guarantee.rounds().orElse(DEPTH + 1) > DEPTH).as("%s", guarantee)
                .isEqualTo(expected == StrategyReference.NOT_FOUND);
        if (expected <= DEPTH) {
            assertThat(guarantee.rounds()).hasValue(expected);
        }
        guarantee.refutation().ifPresent(play -> requireNoWin(referee, strategy, play));
    }

    /** The refuting play can be played again, and the strategy does not win it. */
    private static void requireNoWin(Referee<Long> referee, Strategy<Long> strategy, Play<Long> play) {
        Configuration<Long> here = play.start();
        for (Round<Long> round : play.rounds()) {
            assertThat(referee.outcome(here)).isEmpty();
            assertThat(round.before()).isEqualTo(here);
            List<Round<Long>> same = new java.util.ArrayList<>();
            new Replies<>(referee, strategy).forEach(here, round.bid(strategy.player().opponent()), each -> {
                if (each.equals(round)) {
                    same.add(each);
                }
            });
            assertThat(same).isNotEmpty();
            here = round.after();
        }
        if (play.ending() == Play.Ending.REPEATS) {
            Configuration<Long> last = here;
            assertThat(play.rounds().stream().map(Round::before)).contains(last);
        } else {
            assertThat(Play.Ending.of(referee.outcome(here).orElseThrow())).isEqualTo(play.ending());
            assertThat(play.ending()).isNotEqualTo(Play.Ending.ofWinner(strategy.player()));
        }
    }

    @Test
    void verify_tooManyConfigurations_isALimit() {
        BiddingGame game = BiddingGame.of("path", Boards.path(6), 3);
        Referee<Long> referee = Referee.inChips(game);
        assertThatThrownBy(() -> new ChipStrategyVerifier(10).verify(referee,
                RandomStrategy.inChips(Player.ALICE, game.graph(), 1), referee.start(20L, 20L), StopSignal.NEVER))
                .isInstanceOf(LimitReachedException.class);
    }
}
