package org.gavel.play.optimal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.junit.jupiter.api.Test;

/** Perfect play, held against the reference: every round brings the win nearer, whatever the other does. */
class OptimalChipsTest {

    private static final int MOST = 4;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> fixedTotals() {
        return ChipAuctions.paying("richman", "all-pay-richman");
    }

    @Provide
    Arbitrary<Auction> paymentsToTheBank() {
        return ChipAuctions.paying("poorman", "all-pay");
    }

    @Property(seed = "2026")
    void replies_fixedTotal_allLowerTheRoundsToWin(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("fixedTotals") Auction auction) {
        for (Player player : Player.values()) {
            ConfigurationReference reference = ConfigurationReference.withTotal(sample.graph(), auction, player,
                    auction.bids().stance(player), MOST);
            for (int vertex = 0; vertex < sample.graph().declaredCount(); vertex++) {
                BiddingGame game = new BiddingGame("random", sample.graph(), vertex, auction);
                OptimalChips strategy = OptimalChips.of(game, player, 1, MOST - 1, StopSignal.NEVER);
                for (int alice = 0; alice <= MOST; alice++) {
                    requireProgress(game, strategy, reference, alice, MOST - alice);
                }
            }
        }
    }

    @Property(seed = "2026")
    void replies_paymentToTheBank_allLowerTheRoundsToWin(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("paymentsToTheBank") Auction auction) {
        requireProgressWithPurses(sample.graph(), auction);
    }

    @Property(tries = 60, seed = "2026")
    void replies_winnerMoves_allLowerTheRoundsToWin(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("paymentsToTheBank") Auction auction) {
        requireProgressWithPurses(sample.graph(), auction.with("mover", Mover.WINNER_MOVES.label()));
    }

    private static void requireProgressWithPurses(ColouredGraph graph, Auction auction) {
        for (Player player : Player.values()) {
            ConfigurationReference reference = ConfigurationReference.withPurses(graph, auction, player,
                    auction.bids().stance(player), 3, 3);
            for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                BiddingGame game = new BiddingGame("random", graph, vertex, auction);
                OptimalChips strategy = OptimalChips.of(game, player, 3, 3, StopSignal.NEVER);
                for (int purse = 0; purse < 16; purse++) {
                    requireProgress(game, strategy, reference, purse / 4, purse % 4);
                }
            }
        }
    }

    private static void requireProgress(BiddingGame game, OptimalChips strategy, ConfigurationReference reference,
            int alice, int bob) {
        Replies<Long> replies = new Replies<>(Referee.inChips(game), strategy);
        int vertex = game.start();
        for (int state = 0; state < ChipAuctions.states(game.auction()); state++) {
            if (game.graph().isTerminal(vertex) || !reference.wins(vertex, alice, bob, state)) {
                continue;
            }
            Configuration<Long> here = new Configuration<>(vertex, state, (long) alice, (long) bob);
            int rounds = reference.rounds(vertex, alice, bob, state);
            assertThat(strategy.rounds(here)).as("%s at %s", game.auction(), here).isEqualTo(rounds);
            AtomicInteger worst = new AtomicInteger();
            long others = here.of(strategy.player().opponent());
            for (long reply = 0; reply <= others; reply++) {
                replies.forEach(here, reply, round -> {
                    Configuration<Long> after = round.after();
                    int left = reference.rounds(after.vertex(), after.alice().intValue(), after.bob().intValue(),
                            after.state());
                    assertThat(left).as("%s: %s", game.auction(), round).isBetween(0, rounds - 1);
                    worst.accumulateAndGet(left, Math::max);
                });
            }
            assertThat(worst.get()).isEqualTo(rounds - 1);
        }
    }

    @Test
    void bid_manyChips_keepsTheWinAsWithAllBidsTried() {
        BiddingGame game = BiddingGame.of("path", Boards.path(5), 2);
        OptimalChips strategy = OptimalChips.of(game, Player.ALICE, 401, 599, StopSignal.NEVER);
        Configuration<Long> here = Referee.inChips(game).start(401L, 599L);
        int rounds = strategy.rounds(here);
        Replies<Long> replies = new Replies<>(Referee.inChips(game), strategy);
        for (long reply = 0; reply <= 599; reply++) {
            replies.forEach(here, reply, round -> assertThat(strategy.rounds(round.after())).isLessThan(rounds));
        }
    }
}
