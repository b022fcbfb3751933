package org.gavel.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

class OngoingPlayTest {

    private static final int ROUNDS = 30;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of(ChipAuctions.all("richman", "poorman", "all-pay", "all-pay-richman"))
                .flatMap(auction -> Arbitraries.of("winner-decides", "winner-moves")
                        .map(mover -> auction.with("mover", mover)));
    }

    /**
     * Two random strategies, played step by step, go the way that {@link Match} plays them, and every round is one of those
     * that {@link Replies} finds for either of them.
     */
    @Property(seed = "2026")
    void steps_ofTwoStrategies_areThoseOfTheMatch(@ForAll("boards") RandomGraphs.Sample board,
            @ForAll("auctions") Auction auction, @ForAll long seed) {
        BiddingGame game = BiddingGame.of("random", board.graph(), 0).with(auction);
        Referee<Long> referee = Referee.inChips(game);
        RandomStrategy<Long> alice = RandomStrategy.inChips(Player.ALICE, board.graph(), seed);
        RandomStrategy<Long> bob = RandomStrategy.inChips(Player.BOB, board.graph(), seed + 1);
        OngoingPlay<Long> play = OngoingPlay.begin(referee, 7L, 5L);
        List<OngoingPlay<Long>> passed = new ArrayList<>(List.of(play));
        Match<Long> match = new Match<>(referee, alice, bob);
        long draw = new Random(0).nextLong();
        while (play.stage() != Stage.OVER && play.roundCount() < ROUNDS) {
            Round<Long> round = match.play(play.configuration(), 1, new Random(0)).rounds().get(0);
            for (Strategy<Long> each : List.of(alice, bob)) {
                List<Round<Long>> possible = new ArrayList<>();
                new Replies<>(referee, each.redrawn(draw)).forEach(play.configuration(),
                        round.bid(each.player().opponent()),
                        possible::add);
                assertThat(possible).contains(round);
            }
            play = step(play, round);
            assertThat(play.lastRound()).contains(round);
            assertThat(play.configuration()).isEqualTo(round.after());
            passed.add(play);
        }
        for (int i = passed.size() - 1; i > 0; i--) {
            play = play.undo().orElseThrow();
            assertThat(play.configuration()).isEqualTo(passed.get(i - 1).configuration());
            assertThat(play.rounds()).isEqualTo(passed.get(i - 1).rounds());
        }
        assertThat(play.undo()).isEmpty();
    }

    private static OngoingPlay<Long> step(OngoingPlay<Long> before, Round<Long> round) {
        OngoingPlay<Long> play = before.bid(round.aliceBid(), round.bobBid());
        assertThat(before.stage()).isEqualTo(Stage.BIDS);
        if (play.stage() == Stage.TIE) {
            play = play.breakTie(round.choice().orElseThrow());
        }
        if (play.stage() == Stage.TURN) {
            assertThat(play.decider()).isEqualTo(round.winner());
            play = play.appoint(round.mover().orElseThrow());
        }
        if (play.stage() == Stage.MOVE && play.bid(Player.ALICE).isPresent()) {
            assertThat(play.undo().orElseThrow().configuration()).isEqualTo(before.configuration());
            play = play.moveTo(round.after().vertex());
        }
        return play;
    }

    private static OngoingPlay<Long> path(String auction) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(0, Outcome.ALICE).terminal(3, Outcome.BOB)
                .edge(1, 0).edge(1, 2).edge(2, 1).edge(2, 3).build();
        return OngoingPlay.begin(
                Referee.inChips(BiddingGame.of("path", graph, 1).with(Auction.parse("money chips; " + auction))), 2L,
                2L);
    }

    @Test
    void decisions_againstTheRules_areRefused() {
        OngoingPlay<Long> play = path("ties advantage:bob");
        assertThatThrownBy(() -> play.bid(3L, 0L)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("alice bids 3 of 2");
        assertThatThrownBy(() -> play.moveTo(0)).isInstanceOf(IllegalStateException.class);
        OngoingPlay<Long> tie = play.bid(1L, 1L);
        assertThat(tie.decider()).contains(Player.BOB);
        assertThatThrownBy(() -> tie.bid(1L, 1L)).isInstanceOf(IllegalStateException.class);
        OngoingPlay<Long> move = tie.breakTie(TieChoice.KEEP).appoint(Player.ALICE);
        assertThatThrownBy(() -> move.moveTo(3)).isInstanceOf(IllegalArgumentException.class);
        assertThat(move.moveTo(0).outcome()).contains(Outcome.ALICE);
        assertThat(move.moveTo(0).configuration()).isEqualTo(new Configuration<>(0, 1, 1L, 3L));
    }

    @Test
    void coin_afterEqualBids_decidesWhoWins() {
        OngoingPlay<Long> play = path("ties coin").bid(1L, 1L);
        assertThat(play.stage()).isEqualTo(Stage.COIN);
        assertThat(play.decider()).isEmpty();
        assertThat(play.tossFor(Player.BOB).decider()).contains(Player.BOB);
    }

    /** A player who looks one round ahead takes what is worth most and leaves what is worth least. */
    @Test
    void lookahead_oneRoundFromTheGoal_bidsWhatNobodyCanMatch() {
        OngoingPlay<Long> play = path("ties bob");
        LookaheadStrategy<Long> alice = LookaheadStrategy.inChips(Player.ALICE,
                Referee.inChips(play.game()), here -> 0.5);
        OngoingPlay<Long> richer = OngoingPlay.begin(play.referee(), 3L, 2L);
        assertThat(alice.bid(richer.configuration())).isEqualTo(3);
        Configuration<Long> paid = richer.bid(3L, 2L).paid().orElseThrow();
        assertThat(alice.turn(paid)).isEqualTo(Turn.MOVE);
        assertThat(alice.move(paid)).isZero();
    }
}
