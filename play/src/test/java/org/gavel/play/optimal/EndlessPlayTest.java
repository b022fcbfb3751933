package org.gavel.play.optimal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.EndlessReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.EndlessOutcomeSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.gavel.play.Match;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.proof.ChipStrategyVerifier;
import org.gavel.play.proof.Guarantee;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Strategies for plays that never end, against every play of the other. */
class EndlessPlayTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    @Test
    void play_whereAWinCanBeForced_winsAgainstEveryPlay() {
        compare(600);
    }

    @Test
    @Tag("long")
    void play_ofManyGames_winsAgainstEveryPlay() {
        compare(Integer.getInteger("boards", 100_000));
    }

    private static void compare(int games) {
        int endless = 0;
        for (int seed = 0; seed < games; seed++) {
            Auction auction = AUCTIONS.get(seed % AUCTIONS.size());
            BiddingGame game = EndlessGames.of(3 + seed % 4, seed, auction);
            if (game.isPlainReach()) {
                continue;
            }
            Random random = Seeds.random(seed);
            int alice = random.nextInt(4);
            int bob = random.nextInt(4);
            Referee<Long> referee = Referee.inChips(game);
            Configuration<Long> start = referee.start((long) alice, (long) bob);
            ChipOutcome outcome = new EndlessOutcomeSolver().solve(game, alice, bob, StopSignal.NEVER);
            String what = "seed " + seed + " " + auction + " " + game.objective().label() + " " + alice + ", " + bob;
            OptimalChips[] both = new OptimalChips[2];
            for (Player player : Player.values()) {
                boolean wins = new EndlessReference(game, player,
                        new ArrayList<>(List.of(List.of(game.start(), alice, bob, start.state()))))
                        .wins(game.start(), alice, bob, start.state());
                assertThat(outcome.verdict() == Verdict.wonBy(player)).as("%s %s", what, player).isEqualTo(wins);
                OptimalChips perfect = OptimalChips.of(game, player, alice, bob, StopSignal.NEVER);
                both[player.ordinal()] = perfect;
                Guarantee<Long> guarantee = new ChipStrategyVerifier().verify(referee, perfect, start,
                        StopSignal.NEVER);
                assertThat(guarantee.verdict()).as("%s %s", what, player)
                        .isEqualTo(wins ? Guarantee.Verdict.WINS : Guarantee.Verdict.REFUTED);
                endless += wins ? 1 : 0;
                outcome.advice().filter(advice -> advice.player() == player && !advice.bids().isEmpty())
                        .ifPresent(advice -> {
                            long bid = perfect.bid(start);
                            assertThat(advice.bids()).as("%s bids %d", what, bid)
                                    .anyMatch((BidRange range) -> range.from() <= bid && bid <= range.to());
                        });
            }
            var ending = new Match<>(referee, both[0], both[1]).play(start, 1000, random).ending();
            for (Player player : Player.values()) {
                assertThat(ending == Play.Ending.ofWinner(player) || outcome.verdict() != Verdict.wonBy(player))
                        .as(what).isTrue();
            }
        }
        assertThat(endless).isGreaterThan(games / 3);
    }
}
