package org.gavel.play.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.outcome.RoundsToWin;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RichmanReference;
import org.gavel.play.Match;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.optimal.OptimalChips;
import org.gavel.play.optimal.OptimalMoney;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SimulationTest {

    private static final double SURE = 0.99999;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(6);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return ChipAuctions.paying("richman", "all-pay-richman", "poorman", "all-pay");
    }

    /** A printed value: 10 of 20, 95 per cent, Wilson (1927). */
    @Test
    void interval_tenOfTwenty_isWilsons() {
        Tally.Interval interval = new Tally(10, 10, 0, 0, 0, 20).interval(Player.ALICE, 0.95);
        assertThat(interval.lower()).isCloseTo(0.2993, within(1e-4));
        assertThat(interval.upper()).isCloseTo(0.7007, within(1e-4));
    }

    /** Plays that were cut off may have been anybody's: ten of twenty at least, and at most all. */
    @Test
    void interval_cutOffPlays_mayBeWonOrLost() {
        Tally tally = new Tally(10, 0, 0, 0, 10, 20);
        assertThat(tally.interval(Player.ALICE, 0.95).lower()).isCloseTo(0.2993, within(1e-4));
        assertThat(tally.interval(Player.ALICE, 0.95).upper()).isEqualTo(1);
        assertThat(tally.interval(Player.BOB, 0.95).lower()).isZero();
        assertThat(tally.interval(Player.BOB, 0.95).upper()).isCloseTo(0.7007, within(1e-4));
        assertThat(tally.rate(Player.ALICE)).isEmpty();
    }

    /** Alice goes round for ever, whatever Bob would draw: such plays are over, and the objective says who has won them. */
    @Test
    void run_cycleOfOnesOwn_isDecidedThoughTheOtherPlaysAtRandom() {
        ColouredGraph board = ColouredGraph.builder().addVertices(3).edge(0, 1).edge(1, 0).terminal(2, Outcome.ALICE)
                .owner(0, Player.ALICE).owner(1, Player.ALICE).build();
        for (Objective objective : List.of(Objective.Plain.REACH, Objective.Plain.SAFETY)) {
            BiddingGame game = BiddingGame.of("own", board, 0).with(objective);
            Referee<Long> referee = Referee.inChips(game);
            Tally tally = new Simulation(5, 100, 1).run(
                    new Match<>(referee, OptimalChips.of(game, Player.ALICE, 3, 3, StopSignal.NEVER),
                            RandomStrategy.inChips(Player.BOB, board, 2)),
                    referee.start(3L, 3L), StopSignal.NEVER);
            assertThat(tally.stopped()).isZero();
            assertThat(objective == Objective.Plain.SAFETY ? tally.alice() : tally.repeats()).isEqualTo(5);
        }
    }

    /** From k = 1 of n = 3 with p = 2/3 Alice gets all with probability (1 - 2^-k) / (1 - 2^-n), as the gambler's ruin says. */
    @Test
    void run_gamblersRuin_agreesWithTheFormulaAndRepeatsFromItsSeed() {
        ColouredGraph board = ColouredGraph.builder().addVertices(4).terminal(0, Outcome.BOB).terminal(3, Outcome.ALICE)
                .chance(1, 2, BigFraction.of(2, 3)).chance(1, 0, BigFraction.of(1, 3))
                .chance(2, 3, BigFraction.of(2, 3))
                .chance(2, 1, BigFraction.of(1, 3)).build();
        Referee<Long> referee = Referee.inChips(BiddingGame.of("ruin", board, 1));
        Match<Long> match = new Match<>(referee, RandomStrategy.inChips(Player.ALICE, board, 1),
                RandomStrategy.inChips(Player.BOB, board, 2));
        Simulation simulation = new Simulation(2_000, 1_000, 3);
        Tally tally = simulation.run(match, referee.start(0L, 0L), StopSignal.NEVER);
        double chance = (1 - 1.0 / 2) / (1 - 1.0 / 8);
        assertThat(tally.stopped() + tally.repeats()).isZero();
        assertThat(chance).isBetween(tally.interval(Player.ALICE, SURE).lower(),
                tally.interval(Player.ALICE, SURE).upper());
        assertThat(simulation.run(match, referee.start(0L, 0L), StopSignal.NEVER)).isEqualTo(tally);
    }

    /** With draws, a player whom nobody holds down wins more often than 123/256, and so much is told apart by 50,000 plays. */
    @Test
    @Tag("slow")
    void run_randomTurnTicTacToe_agreesWithOneMinusTheRichmanValue() {
        BiddingGame game = BiddingGame.of("tic-tac-toe", Boards.ticTacToe(Outcome.TIE), 0);
        for (RandomTurnGame one : RandomTurnGame.both(game, StopSignal.NEVER)) {
            Tally tally = new Simulation(50_000, 100, 7).run(one, StopSignal.NEVER);
            assertThat(one.chance()).hasValue(BigFraction.of(123, 256));
            Tally.Interval interval = tally.interval(one.winner(), SURE);
            assertThat(123.0 / 256).as("%s", tally).isBetween(interval.lower(), interval.upper());
        }
    }

    @Property(seed = "2026")
    void run_randomTurn_agreesWithTheReferenceOnRandomBoards(@ForAll("boards") RandomGraphs.Sample sample) {
        for (RandomTurnGame one : RandomTurnGame.both(BiddingGame.of("random", sample.graph(), 0),
                StopSignal.NEVER)) {
            RichmanReference reference = new RichmanReference(sample.graph(), one.winner());
            if (reference.policies() > 200) {
                continue;
            }
            double chance = 1 - reference.thresholds().get(0).doubleValue();
            Tally tally = new Simulation(100, 2_000, sample.seed()).run(one, StopSignal.NEVER);
            Tally.Interval interval = new Tally(tally.alice(), tally.bob(), tally.ties() + tally.stopped(), 0, 0, 0)
                    .interval(one.winner(), 0.9999999);
            assertThat(chance).as("%s: %s", one.winner(), tally).isBetween(interval.lower(), interval.upper());
        }
    }

    /** Of two moves at 0 that cost Alice 1/2, the one to 1 keeps Bob from winning for ever, and her too. */
    @Test
    void run_randomTurnsWhereTheOthersWorstMoveGoesRound_reachesTheGoal() {
        ColouredGraph board = ColouredGraph.builder().addVertices(5).terminal(3, Outcome.ALICE).terminal(4, Outcome.BOB)
                .edge(Player.ALICE, 0, 1).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1).edge(1, 0)
                .edge(Player.ALICE, 2, 3).edge(Player.BOB, 2, 4).build();
        RandomTurnGame alices = RandomTurnGame.both(BiddingGame.of("loop", board, 0), StopSignal.NEVER).get(0);
        assertThat(alices.chance()).hasValue(BigFraction.of(1, 2));
        Tally tally = new Simulation(1_000, 1_000, 1).run(alices, StopSignal.NEVER);
        assertThat(tally.stopped()).isZero();
        assertThat(tally.alice()).isBetween(400L, 600L);
    }

    @Property(seed = "2026")
    void run_optimalAgainstRandom_winsEveryPlayFromWinningConfigurations(
            @ForAll("boards") RandomGraphs.Sample sample, @ForAll("auctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        Referee<Long> referee = Referee.inChips(game);
        Configuration<Long> start = referee.start(3L, 2L);
        OptimalChips optimal = OptimalChips.of(game, Player.ALICE, 3, 2, StopSignal.NEVER);
        Tally tally = new Simulation(10, 200, 3).run(
                new Match<>(referee, optimal, RandomStrategy.inChips(Player.BOB, sample.graph(), 5)), start,
                StopSignal.NEVER);
        if (optimal.rounds(start) != RoundsToWin.NEVER) {
            assertThat(tally.alice()).as("%s", tally).isEqualTo(10);
        }
    }

    @Property(seed = "2026")
    void run_optimalAgainstOptimal_endsAsTheOutcomeSays(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        Referee<Long> referee = Referee.inChips(game);
        Configuration<Long> start = referee.start(2L, 3L);
        OptimalChips alice = OptimalChips.of(game, Player.ALICE, 2, 3, StopSignal.NEVER);
        OptimalChips bob = OptimalChips.of(game, Player.BOB, 2, 3, StopSignal.NEVER);
        Tally tally = new Simulation(10, 500, 3).run(new Match<>(referee, alice, bob), start, StopSignal.NEVER);
        assertThat(tally.plays()).isEqualTo(1);
        assertThat(tally.stopped()).isZero();
        if (alice.rounds(start) != RoundsToWin.NEVER) {
            assertThat(tally.alice()).isEqualTo(1);
        }
        if (bob.rounds(start) != RoundsToWin.NEVER) {
            assertThat(tally.bob()).isEqualTo(1);
        }
    }

    @Test
    void run_sameSeed_samePlays() {
        ColouredGraph path = Boards.path(5);
        Referee<Long> referee = Referee.inChips(BiddingGame.of("path", path, 2));
        Match<Long> match = new Match<>(referee, RandomStrategy.inChips(Player.ALICE, path, 1),
                RandomStrategy.inChips(Player.BOB, path, 2));
        Configuration<Long> start = referee.start(5L, 5L);
        Tally first = new Simulation(200, 1_000, 1).run(match, start, StopSignal.NEVER);
        assertThat(new Simulation(200, 1_000, 1).run(match, start, StopSignal.NEVER)).isEqualTo(first);
        assertThat(new Simulation(200, 1_000, 2).run(match, start, StopSignal.NEVER)).isNotEqualTo(first);
        assertThat(first.repeats()).isZero();
    }

    @Test
    void run_optimalMoneyAgainstRandom_wins() {
        ColouredGraph path = Boards.path(5);
        BiddingGame game = BiddingGame.of("path", path, 2);
        Referee<BigFraction> referee = Referee.inMoney(game);
        OptimalMoney optimal = OptimalMoney.of(game, Player.ALICE, BigFraction.of(1, 100), StopSignal.NEVER);
        Match<BigFraction> match = new Match<>(referee, optimal, RandomStrategy.inMoney(Player.BOB, path, 1));
        Tally tally = new Simulation(20, optimal.mostRounds(), 1).run(match,
                referee.start(BigFraction.of(42, 100), BigFraction.of(58, 100)), StopSignal.NEVER);
        assertThat(tally.alice()).as("%s", tally).isEqualTo(20);
        Play<BigFraction> play = match.play(referee.start(BigFraction.ZERO, BigFraction.ONE), 50,
                new SplittableRandom(1));
        assertThat(play.ending()).isNotNull();
    }
}
