package org.gavel.cli.play;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.io.answer.PlayJson;
import org.gavel.play.OngoingPlay;
import org.gavel.play.coach.Coach;
import org.gavel.play.coach.Opponents;
import org.gavel.play.coach.Review;
import org.gavel.service.play.Currency;
import org.gavel.service.report.Headers;

/**
 * One play, new or from a transcript, to be gone on with or to be shown.
 *
 * @param <M> whole chips or real money
 */
public final class GamePlay<M> {

    /** What can be typed in place of an answer, for completion. */
    public static final List<String> COMMANDS = PlayCommands.WORDS;

    private final String game;
    private final Currency<M> currency;
    private final Opponents<M> opponents;
    private final List<OngoingPlay<M>> steps;
    private final StopSignal stop;
    private OngoingPlay<M> play;

    /** Whether a replay is explained. */
    public enum Comments {
        /** What was played, alone. */
        NONE,
        /** Every position is explained, and where a win was let go is said. */
        ANNOTATED
    }

    /** Finds the game of a name. */
    @FunctionalInterface
    public interface GameFinder {
        /** The game, with the auction that it declares. */
        BiddingGame find(String name) throws IOException;
    }

    private GamePlay(String game, Currency<M> currency, ShareSource thresholds, StopSignal stop,
            List<OngoingPlay<M>> steps) {
        this.game = game;
        this.currency = currency;
        this.stop = stop;
        opponents = currency.computers().apply(thresholds, stop);
        this.steps = steps;
        play = steps.get(steps.size() - 1);
    }

    /**
     * A play that begins.
     *
     * @param name the game as it is named on the command line
     * @param priced the game; its auction says whether it is played with chips or real money
     * @param option what messages about purses begin with
     * @param alice Alice's purse
     * @param bob Bob's purse
     * @param stop stops solvers
     */
    public static GamePlay<?> begin(String name, PricedGame priced, String option, String alice, String bob,
            StopSignal stop) {
        return begin(name, priced, Currency.of(priced.game()), option, alice, bob, stop);
    }

    private static <M> GamePlay<M> begin(String name, PricedGame priced, Currency<M> currency, String option,
            String alice, String bob, StopSignal stop) {
        return new GamePlay<>(name, currency, priced.thresholds(), stop,
                List.of(currency.begin(priced.game(), currency.read(option, alice), currency.read(option, bob))));
    }

    /**
     * The play of a transcript, checked by the rules.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it is against the rules
     */
    public static GamePlay<?> of(Transcript transcript, GameFinder finder, StopSignal stop) throws IOException {
        BiddingGame found = finder.find(transcript.game().text());
        BiddingGame game = transcript.startOf(found.with(auction(transcript, found.auction())));
        return of(transcript, game, Currency.of(game), stop);
    }

    private static <M> GamePlay<M> of(Transcript transcript, BiddingGame game, Currency<M> currency,
            StopSignal stop) {
        return new GamePlay<>(transcript.game().text(), currency, ShareSource.SOLVING, stop,
                new TranscriptPlayer<>(transcript, currency).steps(game));
    }

    /** The auction of a transcript. Rules of the user's own have no text, so they are those of the game. */
    private static Auction auction(Transcript transcript, Auction declared) {
        String text = transcript.auction().text();
        for (Money money : Money.values()) {
            if (declared.with(money).toString().equals(text)) {
                return declared.with(money);
            }
        }
        try {
            return Auction.parse(text);
        } catch (InputException e) {
            throw transcript.mistake(transcript.auction(), text, e.getMessage(), e.hint());
        }
    }

    /**
     * Goes on with the play.
     *
     * @param strengths who plays for whom
     * @param names what the players are called
     * @param seed what chance is drawn from
     * @param mostRounds after how many rounds on end in which no one is asked a play is stopped
     * @return {@link ExitStatus#LIMIT} if it was stopped so
     */
    public ExitStatus play(Map<Player, PlayedBy> strengths, PlayerNames names, long seed, int mostRounds,
            Dialogue dialogue) {
        Setup<M> setup = new Setup<>(game, currency, opponents, strengths, stop, names, seed);
        PlaySession<M> session = new PlaySession<>(setup, play, dialogue);
        dialogue.say(Headers.of(play.game()) + "; " + new Narrator<>(play.game(), currency, names).ties());
        dialogue.say(names.alice() + ": " + strengths.get(Player.ALICE).words() + ". " + names.bob() + ": "
                + strengths.get(Player.BOB).words() + ".");
        if (play.game().board().marks().hasChance()) {
            dialogue.say("Chance is drawn from --seed " + seed + ".");
        }
        if (strengths.containsValue(PlayedBy.HUMAN)) {
            dialogue.say("Type help for what you can do.");
        }
        play = session.run(mostRounds);
        boolean stopped = !session.isLeft() && play.outcome().isEmpty();
        if (stopped) {
            dialogue.say("Stopped after " + Narrator.rounds(mostRounds)
                    + (strengths.containsValue(PlayedBy.HUMAN) ? " without a question." : "."));
        }
        return stopped ? ExitStatus.LIMIT : ExitStatus.DONE;
    }

    /** Shows the play from its beginning. */
    public void replay(Comments comments, PlayerNames names, Consumer<String> out) {
        Narrator<M> narrator = new Narrator<>(play.game(), currency, names);
        out.accept(Headers.of(play.game()) + "; " + narrator.ties());
        Optional<LessonWords<M>> lessons = comments == Comments.ANNOTATED
                ? Optional.of(new LessonWords<>(opponents.coach(steps.get(0)), new Review<>(opponents), narrator))
                : Optional.empty();
        new Replay<>(narrator, lessons, out).show(steps);
    }

    /** Writes the play as a JSON object on a line; with comments, who can force a win before every round. */
    public void json(Comments comments, Writer out) {
        Optional<Coach<M>> coach = comments == Comments.ANNOTATED
                ? Optional.of(opponents.coach(steps.get(0)))
                : Optional.empty();
        PlayJson.write(play, coach, out);
    }

    /** Writes the play as a transcript. */
    public void write(Appendable out) throws IOException {
        TranscriptText.write(game, play, currency, out);
    }
}
