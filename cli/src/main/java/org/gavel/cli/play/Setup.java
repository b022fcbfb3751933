package org.gavel.cli.play;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.gavel.cli.option.ArgumentText;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.play.OngoingPlay;
import org.gavel.play.coach.Opponents;
import org.gavel.play.coach.Strength;
import org.gavel.service.play.Currency;
import org.gavel.service.request.StrategyArgument;

/**
 * How plays are set up: the game as it is named, what is bid, and who plays.
 *
 * @param game the game as it is named on the command line
 * @param currency what is bid
 * @param opponents makes the strategies of the program
 * @param strengths who plays for whom
 * @param stop asked by solvers
 * @param names what the players are called
 * @param seed what chance is drawn from
 * @param <M> whole chips or real money
 */
record Setup<M>(String game, Currency<M> currency, Opponents<M> opponents, Map<Player, PlayedBy> strengths,
        StopSignal stop, PlayerNames names, long seed) {

    /** Copies the map. */
    Setup {
        strengths = Map.copyOf(strengths);
    }

    /** Who plays for whom in a play. */
    Seats<M> seats(OngoingPlay<M> play) {
        Map<Player, Strategy<M>> programs = new EnumMap<>(Player.class);
        strengths.forEach((player, playedBy) -> {
            playedBy.strength().ifPresent(strength -> programs.put(player, strategy(player, strength, play)));
            playedBy.written().ifPresent(written -> programs.put(player, strategy(player, written, play)));
        });
        return new Seats<>(programs, new SplittableRandom(seed));
    }

    private Strategy<M> strategy(Player player, Strength strength, OngoingPlay<M> play) {
        try {
            return opponents.strategy(player, strength, play, seed);
        } catch (UnsupportedGameException e) {
            throw new InputException(e.getMessage(), e.hint());
        }
    }

    private Strategy<M> strategy(Player player, StrategyArgument written, OngoingPlay<M> play) {
        return Unchecked.get(() -> currency.strategies().of(written, play.game(), player, play.start(), stop));
    }

    /** Who explains a play. */
    CoachWords<M> coach(OngoingPlay<M> play) {
        return new CoachWords<>(opponents.coach(play), player -> strategy(player, Strength.PERFECT, play));
    }

    /**
     * Reads a play of the same game.
     *
     * @throws InputException if it is a play of another
     */
    OngoingPlay<M> load(Path file, BiddingGame played) throws IOException {
        Transcript transcript = Transcript.read(SourceText.ofUtf8(file.toString(), ArgumentText.bytes(file)));
        boolean same = transcript.game().text().equals(game)
                && transcript.auction().text().equals(played.auction().toString());
        if (!same) {
            throw new InputException(file + " is a play of " + transcript.game().text() + " under other rules or of"
                    + " another game", "leave, and start with: gavel play --load " + file);
        }
        BiddingGame game = transcript.startOf(played);
        var steps = new TranscriptPlayer<>(transcript, currency).steps(game);
        return steps.get(steps.size() - 1);
    }
}
