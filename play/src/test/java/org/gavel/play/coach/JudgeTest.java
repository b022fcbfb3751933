package org.gavel.play.coach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.testing.Boards;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.ValueInquiry;
import org.gavel.inquiry.Verify;
import org.gavel.play.Behaviour;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.play.Stage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JudgeTest {

    private static Judge judge(BiddingGame game, int alice, int bob) {
        return new Judge(new ValueInquiry(MixedOptions.DEFAULT, ValueInquiry.Scope.ALL, ValueInquiry.Form.BOUNDS,
                Verify.YES).answer(game, alice, bob, StopSignal.NEVER, Stopwatch.still()));
    }

    /** A bid costs a player who can force a win a half or all of it if it is not safe, and nothing if it is. */
    @ParameterizedTest
    @ValueSource(strings = {"richman; ties advantage", "poorman; ties alice", "richman; ties losers-ball"})
    void prices_whereAWinCanBeForced_areWhatTheCoachSaysOfBids(String rules) {
        BiddingGame game = new BiddingGame("path", Boards.path(4), 2,
                Auction.parse("money chips; payment " + rules));
        for (int own = 0; own <= 4; own++) {
            OngoingPlay<Long> begun = OngoingPlay.begin(Referee.inChips(game), (long) own, 4L - own);
            Judge judge = judge(game, own, 4 - own);
            Coach<Long> coach = new ChipOpponents(StopSignal.NEVER).coach(begun);
            if (coach.canForce(Player.ALICE, begun)) {
                assertThat(LongStream.rangeClosed(0, own))
                        .allSatisfy(bid -> assertThat(price(judge, begun, Player.ALICE, bid) < 0.5)
                                .as("%s bids %s", begun, bid).isEqualTo(coach.isSafe(begun, Player.ALICE, bid)));
            }
        }
    }

    /** What a bid of a player costs, the other bidding nothing. */
    private static double price(Judge judge, OngoingPlay<Long> begun, Player player, long bid) {
        OngoingPlay<Long> play = begun.bid(player, bid, 0L);
        while (play.roundCount() == 0) {
            play = play.stage() == Stage.COIN ? play.tossFor(player)
                    : Behaviour.after(play, Behaviour.choices(play, play.decider().orElseThrow())[0]);
        }
        List<PricedDecision<Long>> prices = judge.prices(play);
        return prices.stream().filter(each -> each.player() == player && each.before().stage() == Stage.BIDS)
                .mapToDouble(PricedDecision::cost).sum();
    }

    /**
     * Alice has to win two bids running, with 7 chips against 4 under all-pay, equal bids being Bob's. She wins a third if she bids
     * 1, 3 or 5 at first, and Bob answers 0, 2 or 4, each with a third; a bid of 0 never wins.
     */
    @ParameterizedTest
    @CsvSource({"1,0", "3,0", "5,0", "0,0.333333333333"})
    void prices_ofBidsAtRandom_areByHand(long bid, double cost) {
        ColouredGraph board = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.ALICE, 1, 2).edge(Player.BOB, 0, 3)
                .edge(Player.BOB, 1, 3).build();
        BiddingGame game = new BiddingGame("twice", board, 0,
                Auction.parse("money chips; payment all-pay; ties bob"));
        OngoingPlay<Long> begun = OngoingPlay.begin(Referee.inChips(game), 7L, 4L);
        assertThat(price(judge(game, 7, 4), begun, Player.ALICE, bid)).isCloseTo(cost, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"ALICE", "BOB"})
    void prices_ofAMoveThatGivesTheGameAway_isWhatItWasWorth(Player mover) {
        ColouredGraph board = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.wonBy(mover))
                .terminal(2, Outcome.wonBy(mover.opponent())).edge(mover, 0, 1).edge(mover, 0, 2)
                .edge(mover.opponent(), 0, 2).build();
        BiddingGame game = new BiddingGame("gift", board, 0,
                Auction.parse("money chips; ties " + mover.label() + "; mover winner-moves"));
        OngoingPlay<Long> play = OngoingPlay.begin(Referee.inChips(game), 1L, 1L).bid(1L, 1L).moveTo(2);
        assertThat(judge(game, 1, 1).prices(play)).filteredOn(each -> each.player() == mover)
                .extracting(PricedDecision::cost).containsExactly(0.0, 1.0);
    }
}
