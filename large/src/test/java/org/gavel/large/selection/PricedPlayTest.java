package org.gavel.large.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.BoardRequest.Listing;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.BundledGames;
import org.gavel.play.Match;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.optimal.PricedMoney;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Perfect play on a board that is not listed wins from just above the threshold, whatever the other does. */
class PricedPlayTest {

    private static final int MOST_ROUNDS = 100;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void play_fromJustAboveTheThreshold_wins(int seed) {
        SourceText text = new SourceText("hex", BundledGames.named("hex").orElseThrow().text());
        PricedGame priced = Language.priced(text, Map.of("n", "5"), new BoardRequest(ExpansionLimits.DEFAULT,
                Optional.empty(), Listing.AS_NEEDED, UnaryOperator.identity()), Optional.empty());
        BiddingGame played = priced.game().with(Money.CONTINUOUS);
        ContinuousSolution solution = priced.thresholds().of(played, ContinuousOptions.DEFAULT, StopSignal.NEVER);
        Player player = Player.values()[seed % 2];
        Strategy<BigFraction> perfect = new PricedMoney(solution, player);
        Strategy<BigFraction> other = seed < 3 ? new PricedMoney(solution, player.opponent())
                : RandomStrategy.inMoney(player.opponent(), played.board(), seed);
        Referee<BigFraction> referee = Referee.inMoney(played);
        BigFraction more = BigFraction.of(501, 1000);
        BigFraction less = BigFraction.of(499, 1000);
        boolean alice = player == Player.ALICE;
        var match = new Match<>(referee, alice ? perfect : other, alice ? other : perfect);
        var play = match.play(referee.start(alice ? more : less, alice ? less : more), MOST_ROUNDS,
                new SplittableRandom(seed));
        assertThat(play.ending()).as("seed " + seed).isEqualTo(Play.Ending.ofWinner(player));
    }
}
