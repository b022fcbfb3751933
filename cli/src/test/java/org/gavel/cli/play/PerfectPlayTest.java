package org.gavel.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gavel.dsl.Language;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.games.BundledGames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Perfect play from configurations that are won by theorems or by plain superiority wins, in the rounds promised. */
class PerfectPlayTest {

    private static final int PERSONS = 3;

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
            GamePlay<?> play = GamePlay.begin(name, PricedGame.of(game), "--chips", Long.toString(alice),
                    Long.toString(bob),
                    StopSignal.NEVER);
            play.play(Map.of(winner, PlayedBy.PERFECT, winner.opponent(), PlayedBy.HUMAN), PlayerNames.USUAL, seed, 1,
                    person);
            String end = PlayerNames.USUAL.of(winner) + " has won after ";
            assertThat(person.shown()).as("%s, person %d", name, seed).contains(end);
            String rounds = person.shown().substring(person.shown().indexOf(end) + end.length());
            assertThat(Integer.parseInt(rounds.substring(0, rounds.indexOf(' ')))).as("%s, person %d", name, seed)
                    .isLessThanOrEqualTo(promised.rounds().orElseThrow());
        }
    }

    /** Sources: src/site/semantics.md, section 4: a step of the path is worth 1/6 and 1/8; with all-pay twice the money is enough. */
    @ParameterizedTest
    @CsvSource({
            "tug-of-war,        3, ,                      3, 2, ALICE",
            "tug-of-war,        3, ,                      2, 3, BOB",
            "tug-of-war,        4, payment poorman,       3, 2, ALICE",
            "tug-of-war,        3, payment taxman:1/3,    3, 2, ALICE",
            "mental-tug-of-war, 3, ,                      5, 2, ALICE",
            "tic-tac-toe,        , ,                      3, 2, ALICE"})
    void play_inRealMoneyAboveTheThreshold_wins(String name, String parameters, String auction, String alice,
            String bob,
            Player winner) {
        BiddingGame game = game(name, parameters, auction);
        for (long seed = 1; seed <= PERSONS; seed++) {
            RandomPerson person = new RandomPerson(seed);
            GamePlay.begin(name, PricedGame.of(game.with(Money.CONTINUOUS)), "--money", alice, bob,
                    StopSignal.NEVER)
                    .play(Map.of(winner, PlayedBy.PERFECT, winner.opponent(), PlayedBy.HUMAN), PlayerNames.USUAL, seed,
                            1, person);
            assertThat(person.shown()).as("%s, person %d", name, seed)
                    .contains(PlayerNames.USUAL.of(winner) + " has won after ");
        }
    }

    /** With equal chips mixed bids are worth one half to both by symmetry; against a random person they win more. */
    @ParameterizedTest
    @CsvSource({"tug-of-war, ties coin, 5", "tennis, , 12"})
    void play_whereBidsMustBeAtRandom_beatsRandomPersonsMoreOftenThanNot(String name, String auction, String chips) {
        int points = 0;
        for (long seed = 1; seed <= 40; seed++) {
            RandomPerson person = new RandomPerson(seed);
            GamePlay.begin(name, PricedGame.of(game(name, null, auction)), "--chips", chips, chips, StopSignal.NEVER)
                    .play(Map.of(Player.ALICE, PlayedBy.HUMAN, Player.BOB, PlayedBy.PERFECT), PlayerNames.USUAL, seed,
                            1, person);
            points += person.shown().contains("Bob has won") ? 2 : person.shown().contains("Alice has won") ? 0 : 1;
        }
        assertThat(points).isGreaterThan(48);
    }
}
