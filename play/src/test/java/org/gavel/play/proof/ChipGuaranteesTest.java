package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.CycleReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.testing.Boards;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.gavel.play.Round;
import org.junit.jupiter.api.Test;

/**
 * Random strategies with few chips, under all objectives, against all plays without repeated configurations and the cycles that
 * close them, whose winner is told from the meaning of the objective.
 */
class ChipGuaranteesTest {

    private static final List<String> AUCTIONS = List.of("money chips", "money chips; ties alice",
            "money chips; payment poorman; ties losers-ball", "money chips; payment all-pay; ties bob",
            "money chips; payment all-pay-richman; bids open:bob", "money chips; ties no-move");

    /** The other's plays, followed one by one. */
    private record Plays(Referee<Long> referee, Strategy<Long> strategy) {

        /** The most rounds until a win, or -1 if some play is not won; endless plays that are won count nothing more. */
        int rounds(List<Configuration<Long>> way) {
            Configuration<Long> here = way.get(way.size() - 1);
            Optional<Outcome> outcome = referee.outcome(here);
            if (outcome.isPresent()) {
                return outcome.get() == Outcome.wonBy(strategy.player()) ? 0 : -1;
            }
            int most = 0;
            for (Configuration<Long> after : after(here)) {
                int seen = way.indexOf(after);
                int rounds;
                if (seen >= 0) {
                    rounds = isWon(referee.game(), strategy.player(), way.subList(seen, way.size())) ? 0 : -1;
                } else {
                    way.add(after);
                    rounds = rounds(way);
                    way.remove(way.size() - 1);
                }
                if (rounds < 0) {
                    return -1;
                }
                most = Math.max(most, rounds + 1);
            }
            return most;
        }

        Set<Configuration<Long>> after(Configuration<Long> here) {
            Set<Configuration<Long>> found = new LinkedHashSet<>();
            for (long reply = 0; reply <= here.of(strategy.player().opponent()); reply++) {
                new Replies<>(referee, strategy).forEach(here, reply, round -> found.add(round.after()));
            }
            return found;
        }
    }

    private static boolean isWon(BiddingGame game, Player player, List<Configuration<Long>> loop) {
        return CycleReference.isWon(game, player, loop.stream().mapToInt(Configuration::vertex).toArray());
    }

    @Test
    void verify_randomStrategies_winJustWhereAllPlaysAreWon() {
        int[] found = new int[2];
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Auction auction = Auction.parse(AUCTIONS.get(seed % AUCTIONS.size()));
            BiddingGame game = game(random, auction);
            Strategy<Long> strategy = RandomStrategy.inChips(Player.values()[random.nextInt(2)], game.graph(), seed);
            Referee<Long> referee = Referee.inChips(game);
            Configuration<Long> start = referee.start((long) random.nextInt(2), (long) random.nextInt(2));
            Plays plays = new Plays(referee, strategy);
            int rounds = plays.rounds(new ArrayList<>(List.of(start)));
            Guarantee<Long> guarantee = new ChipStrategyVerifier().verify(referee, strategy, start, StopSignal.NEVER);
            String what = "seed " + seed + " " + auction + " " + game.objective() + " " + guarantee;
            assertThat(guarantee.verdict()).as(what)
                    .isEqualTo(rounds < 0 ? Guarantee.Verdict.REFUTED : Guarantee.Verdict.WINS);
            assertThat(guarantee.refutation().isPresent()).as(what).isEqualTo(rounds < 0);
            if (rounds >= 0 && game.objective() == Objective.Plain.REACH) {
                assertThat(guarantee.rounds()).as(what).hasValue(rounds);
            } else {
                assertThat(guarantee.rounds()).as(what).isEmpty();
            }
            guarantee.refutation().ifPresent(play -> requireNotWon(plays, start, play, what));
            found[rounds < 0 ? 0 : 1]++;
        }
        assertThat(found[0]).isGreaterThan(40);
        assertThat(found[1]).isGreaterThan(40);
    }

    /** The play follows the rules from the start, and it ends as it says, or with a loop that is not won. */
    private static void requireNotWon(Plays plays, Configuration<Long> start, Play<Long> play, String what) {
        Player self = plays.strategy().player();
        List<Configuration<Long>> way = new ArrayList<>(List.of(start));
        assertThat(play.start()).as(what).isEqualTo(start);
        for (Round<Long> round : play.rounds()) {
            Configuration<Long> here = way.get(way.size() - 1);
            assertThat(round.before()).as(what).isEqualTo(here);
            assertThat(plays.after(here)).as(what).contains(round.after());
            way.add(round.after());
        }
        Configuration<Long> last = way.remove(way.size() - 1);
        Optional<Outcome> outcome = plays.referee().outcome(last);
        if (outcome.isPresent()) {
            assertThat(play.ending()).as(what).isEqualTo(Play.Ending.of(outcome.get()))
                    .isNotEqualTo(Play.Ending.ofWinner(self));
            return;
        }
        assertThat(way).as(what).contains(last);
        assertThat(isWon(plays.referee().game(), self, way.subList(way.lastIndexOf(last), way.size()))).as(what)
                .isFalse();
        assertThat(play.ending()).as(what).isEqualTo(plays.referee().game().objective() == Objective.Plain.REACH
                ? Play.Ending.REPEATS
                : Play.Ending.ofWinner(self.opponent()));
    }

    private static BiddingGame game(Random random, Auction auction) {
        int n = 3 + random.nextInt(2);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
        int ends = random.nextInt(3);
        for (int vertex = 0; vertex < n; vertex++) {
            builder.priority(vertex, random.nextInt(4)).weight(vertex, BigFraction.of(random.nextInt(3), 2));
            if (random.nextBoolean()) {
                builder.mark(vertex);
            }
            if (vertex >= n - ends) {
                builder.terminal(vertex, Outcome.values()[random.nextInt(6) / 2]);
                continue;
            }
            for (Player player : Player.values()) {
                builder.edge(player, vertex, random.nextInt(3) == 0 ? random.nextInt(n) : n - 1 - random.nextInt(2));
            }
        }
        ColouredGraph graph = builder.build();
        int kind = random.nextInt(7);
        Objective objective = kind >= 5 ? new Objective.MeanPayoff(graph.marks().weight(0))
                : Objective.Plain.values()[kind];
        return new BiddingGame("random", graph, 0, auction, objective);
    }

    @Test
    void verify_playThatIsOver_isWonByWhoHasWon() {
        for (Outcome outcome : Outcome.values()) {
            BiddingGame game = new BiddingGame("over",
                    ColouredGraph.builder().addVertices(1).terminal(0, outcome).build(), 0,
                    Auction.parse("money chips"));
            Referee<Long> referee = Referee.inChips(game);
            Guarantee<Long> guarantee = new ChipStrategyVerifier().verify(referee, new Going(),
                    referee.start(1L, 1L), StopSignal.NEVER);
            assertThat(guarantee.verdict()).isEqualTo(outcome == Outcome.ALICE ? Guarantee.Verdict.WINS
                    : Guarantee.Verdict.REFUTED);
        }
    }

    @Test
    void verify_moreConfigurationsThanAreVisited_isALimit() {
        BiddingGame game = BiddingGame.of("path", Boards.path(2), 1).with(Auction.parse("money chips; ties alice"));
        Referee<Long> referee = Referee.inChips(game);
        Strategy<Long> strategy = new Going();
        Configuration<Long> start = referee.start(0L, 0L);
        assertThat(new ChipStrategyVerifier(2).verify(referee, strategy, start, StopSignal.NEVER).verdict())
                .isEqualTo(Guarantee.Verdict.WINS);
        assertThatThrownBy(() -> new ChipStrategyVerifier(1).verify(referee, strategy, start, StopSignal.NEVER))
                .isInstanceOf(LimitReachedException.class);
        assertThatThrownBy(() -> new ChipStrategyVerifier().verify(referee, strategy, start, () -> true))
                .isInstanceOf(LimitReachedException.class);
        assertThatThrownBy(() -> new ChipStrategyVerifier().verify(referee, strategy, referee.start(0L, 300L),
                new StopAfter(1))).isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("every reply");
    }

    /** Alice bids nothing and moves to 0. */
    private record Going() implements Strategy<Long> {
        @Override
        public Player player() {
            return Player.ALICE;
        }

        @Override
        public Long bid(Configuration<Long> here) {
            return 0L;
        }

        @Override
        public Turn turn(Configuration<Long> paid) {
            return Turn.MOVE;
        }

        @Override
        public int move(Configuration<Long> paid) {
            return 0;
        }
    }

    /** Asks to stop once it has been asked some times. */
    private static final class StopAfter implements StopSignal {
        private int left;

        StopAfter(int left) {
            this.left = left;
        }

        @Override
        public boolean stopRequested() {
            return left-- <= 0;
        }
    }
}
