package org.gavel.play.optimal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.gavel.play.Referee;
import org.junit.jupiter.api.Test;

/** Play under safety where budgets change before the bids, against bids and moves of every kind. */
class AvoidingPlayTest {

    private static final BigFraction MARGIN = BigFraction.of(1, 64);
    private static final BigFraction TINY = BigFraction.of(1, 1 << 20);
    private static final int LONG = 60;

    @Test
    void inGame_withEnough_winsAndElsePreventsTheOthersWin() {
        int[] plays = new int[4];
        for (int seed = 0; seed < Seeds.some(2_000); seed++) {
            BiddingGame game = EndlessGames.avoidance(seed);
            ContinuousSolution solution = Solvers.solve(game);
            Random random = Seeds.random(seed);
            for (Player player : Player.values()) {
                Strategy<BigFraction> strategy;
                try {
                    strategy = OptimalMoney.inGame(game, player, MARGIN, StopSignal.NEVER);
                } catch (LimitReachedException e) {
                    continue;
                }
                BigFraction enough = solution.of(player).upperBound(0).add(MARGIN).add(TINY);
                if (enough.compareTo(BigFraction.ONE) < 0) {
                    Optional<Outcome> end = end(game, strategy, enough, random);
                    assertThat(end).as("%s with %s in %s", player, enough, game.name()).isIn(player == Player.BOB
                            ? List.of(Optional.of(Outcome.BOB))
                            : List.of(Optional.of(Outcome.ALICE), Optional.empty()));
                    plays[player.ordinal()]++;
                }
                BigFraction least = BigFraction.ONE.subtract(solution.of(player.opponent()).lowerBound(0)).add(MARGIN)
                        .add(TINY);
                if (least.compareTo(solution.of(player).lowerBound(0)) < 0) {
                    Optional<Outcome> end = end(game, strategy, least, random);
                    assertThat(end).as("%s with %s in %s", player, least, game.name()).isNotEqualTo(
                            Optional.of(Outcome.wonBy(player.opponent())));
                    assertThat(player == Player.ALICE || end.isPresent()).as("Bob with %s in %s", least, game.name())
                            .isTrue();
                    plays[2 + player.ordinal()]++;
                }
            }
        }
        assertThat(IntStream.of(plays)).allMatch(count -> count > 3);
    }

    /** Plays by the referee; the other bids at random or greedily, or just more or less than the strategy, and so moves. */
    private static Optional<Outcome> end(BiddingGame game, Strategy<BigFraction> strategy, BigFraction share,
            Random random) {
        Player self = strategy.player();
        Referee<BigFraction> referee = Referee.inMoney(game);
        BigFraction rest = BigFraction.ONE.subtract(share);
        Configuration<BigFraction> here = self == Player.ALICE ? referee.start(share, rest)
                : referee.start(rest, share);
        int most = self == Player.ALICE ? LONG : 100 * LONG;
        int style = random.nextInt(3);
        for (int round = 0; round < most && referee.outcome(here).isEmpty(); round++) {
            BigFraction bid = strategy.bid(here);
            assertThat(referee.canBid(here, self, bid)).isTrue();
            BigFraction all = here.alice().add(here.bob());
            BigFraction purse = game.toBidWith(self.opponent(), here.vertex(), here.of(self.opponent()),
                    here.of(self));
            BigFraction reply = switch (style == 0 ? random.nextInt(4) : style == 1 ? 2 : 3) {
                case 0 -> BigFraction.ZERO;
                case 1 -> bid;
                case 2 -> bid.add(TINY.multiply(all));
                default -> purse.multiply(BigFraction.of(random.nextInt(9), 8));
            };
            reply = reply.compareTo(purse) > 0 ? purse : reply;
            boolean wins = bid.compareTo(reply) > 0;
            Configuration<BigFraction> paid = referee.paid(here, self == Player.ALICE ? bid : reply,
                    self == Player.ALICE ? reply : bid, wins ? self : self.opponent());
            boolean moves = wins ? strategy.turn(paid) == Turn.MOVE : random.nextInt(4) == 0;
            int[] targets = game.graph().successors(self.opponent(), here.vertex()).toArray();
            here = paid.at(moves ? strategy.move(paid) : targets[random.nextInt(targets.length)]);
        }
        return referee.outcome(here);
    }
}
