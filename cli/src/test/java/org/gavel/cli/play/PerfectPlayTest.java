package org.gavel.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gavel.dsl.ExpansionLimits;
import org.gavel.dsl.Language;
import org.gavel.engine.auction.Auction;
import org.gavel.engine.auction.Money;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.graph.Player;
import org.gavel.engine.outcome.ChipOutcome;
import org.gavel.engine.outcome.ChipOutcomeSolver;
import org.gavel.engine.outcome.Verdict;
import org.gavel.engine.solver.StopSignal;
import org.gavel.games.BundledGames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Perfect play from configurations that are won by theorems or by plain superiority wins, in the rounds promised. */
class PerfectPlayTest {

    private static final int PERSONS = 12;

    private static BiddingGame game(String name, String parameters, String auction) {
        Map<String, String> values = parameters == null ? Map.of() : Map.of("n", parameters);
        BiddingGame game = Language.load(
                new org.gavel.dsl.diagnostic.SourceText(name, BundledGames.named(name).orElseThrow().text()), values,
                ExpansionLimits.DEFAULT);
        Auction changed = game.auction().with(Money.CHIPS);
        for (String pair : auction == null ? new String[0] : auction.split(";")) {
            String[] words = pair.strip().split(" ");
            changed = changed.with(words[0], words[1]);
        }
        return game.with(changed);
    }

    /** Sources: Develin, Payne 2008, section 1.1, Prop. 4.1, Cor. 4.7 and Appendix; otherwise by plain superiority. */
    @ParameterizedTest
    @CsvSource({
            "tic-tac-toe,           , ,                               4, 4, ALICE",
            "tic-tac-toe,           , ties advantage:bob,             4, 4, BOB",
            "tug-of-war,           3, ties advantage:alice,           2, 2, ALICE",
            "tug-of-war,           4, ties advantage:bob,             4, 2, ALICE",
            "ultimatum,            3, ,                               4, 4, ALICE",
            "second-move-wins,      , ties losers-ball:bob,           3, 3, ALICE",
            "tug-of-war,           3, payment poorman,               30, 3, ALICE",
            "mental-tug-of-war-chips, 3, ,                           40, 9, ALICE",
            "tennis,                , ,                               3, 20, BOB",
            "tic-tac-toe,           , mover winner-moves,             8, 1, ALICE",
            "tic-tac-toe,           , bids open:bob,                  4, 4, ALICE",
            "tug-of-war,           3, payment all-pay-richman,        9, 1, ALICE"})
    void play_fromWinningConfiguration_winsInTheRoundsPromised(String name, String parameters, String auction,
            long alice,
            long bob, Player winner) {
        BiddingGame game = game(name, parameters, auction);
        ChipOutcome promised = new ChipOutcomeSolver().solve(game, alice, bob, StopSignal.NEVER);
        assertThat(promised.verdict()).isEqualTo(Verdict.wonBy(winner));
        for (long seed = 1; seed <= PERSONS; seed++) {
            RandomPerson person = new RandomPerson(seed);
            GamePlay<?> play = GamePlay.begin(name, game, "--chips", Long.toString(alice), Long.toString(bob),
                    StopSignal.NEVER);
            play.play(Map.of(winner, Strength.PERFECT, winner.opponent(), Strength.HUMAN), seed, 1, person);
            String end = Narrator.name(winner) + " has won after ";
            assertThat(person.shown()).as("%s, person %d", name, seed).contains(end);
            String rounds = person.shown().substring(person.shown().indexOf(end) + end.length());
            assertThat(Integer.parseInt(rounds.substring(0, rounds.indexOf(' ')))).as("%s, person %d", name, seed)
                    .isLessThanOrEqualTo(promised.rounds().orElseThrow());
        }
    }
}
