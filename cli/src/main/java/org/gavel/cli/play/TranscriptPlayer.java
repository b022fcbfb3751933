package org.gavel.cli.play;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;
import org.gavel.service.play.Currency;

/**
 * Plays the rounds of a transcript and checks each step by the rules.
 *
 * @param <M> whole chips or real money
 */
record TranscriptPlayer<M>(Transcript transcript, Currency<M> currency) {

    /**
     * The steps of the play: as it begins, and after each decision.
     *
     * @param game the game that the transcript names, with its auction and its start
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if a round is against the rules
     */
    List<OngoingPlay<M>> steps(BiddingGame game) {
        List<OngoingPlay<M>> steps = new ArrayList<>();
        steps.add(
                OngoingPlay.begin(currency.referees().apply(game),
                        amount(transcript.alice(), transcript.alice().text()),
                        amount(transcript.bob(), transcript.bob().text())));
        for (Transcript.Line line : transcript.rounds()) {
            Matcher parts = Transcript.parts(line);
            if (!parts.matches()) {
                throw transcript.mistake(line, line.text(), "this is not a round",
                        "a round is written as in '1: alice 2, bob 1, alice to NAME'");
            }
            round(line, parts, steps);
        }
        String end = TranscriptText.end(last(steps));
        if (!transcript.end().text().strip().equals(end)) {
            throw transcript.mistake(transcript.end(), transcript.end().text(),
                    "the rounds above end otherwise: " + end.substring("end ".length()), "");
        }
        return steps;
    }

    private M amount(Transcript.Line line, String text) {
        try {
            return currency.read("purse", text.strip());
        } catch (InputException e) {
            throw transcript.mistake(line, text, e.getMessage(), e.hint());
        }
    }

    private static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }

    private void round(Transcript.Line line, Matcher parts, List<OngoingPlay<M>> steps) {
        OngoingPlay<M> play = last(steps);
        int number = play.roundCount() + 1;
        if (!parts.group("number").equals(Integer.toString(number))) {
            throw transcript.mistake(line, parts.group("number"), "this should be round " + number, "");
        }
        if (play.stage() == Stage.OVER) {
            throw transcript.mistake(line, line.text(), "the play is over before this round", "");
        }
        if ((play.stage() == Stage.CHANCE) != (parts.group("chance") != null)) {
            throw transcript.mistake(line, line.text(),
                    play.stage() == Stage.CHANCE ? "chance moves here; no bid"
                            : "chance does not move here",
                    "");
        }
        if (play.stage() == Stage.CHANCE) {
            add(steps, fallen(line, play, TranscriptText.unescaped(parts.group("chance"))));
            return;
        }
        boolean owned = play.stage() == Stage.MOVE;
        M alice = bid(line, parts, Player.ALICE, play);
        M bob = bid(line, parts, Player.BOB, play);
        play = owned ? play : add(steps, play.bid(alice, bob));
        if (play.roundCount() == number) {
            if (parts.group("mover") != null) {
                throw transcript.mistake(line, line.text(), "nobody moves on equal bids", "");
            }
            return;
        }
        play = settleTie(line, parts, steps, play);
        if (parts.group("mover") == null) {
            throw transcript.mistake(line, "nobody moves",
                    "the winner of the bid must move or make the opponent move",
                    "");
        }
        Player mover = Player.valueOf(parts.group("mover").toUpperCase(java.util.Locale.ROOT));
        if (play.stage() == Stage.TURN) {
            play = add(steps, play.appoint(mover));
        } else if (play.decider().orElseThrow() != mover) {
            throw transcript.mistake(line, mover.label() + " to",
                    owned ? "the vertex belongs to the other player" : "the winner of the bid must move", "");
        }
        String name = TranscriptText.unescaped(parts.group("target"));
        add(steps, play.moveTo(target(line, play, name)));
    }

    private OngoingPlay<M> fallen(Transcript.Line line, OngoingPlay<M> play, String name) {
        Chance chance = play.chance().orElseThrow();
        return play.fall(IntStream.range(0, chance.count()).map(chance::target)
                .filter(target -> play.game().board().name(target).equals(name)).findFirst()
                .orElseThrow(() -> transcript.mistake(line, "chance to " + name, "chance cannot move there from "
                        + play.game().board().name(play.configuration().vertex()), "")));
    }

    private OngoingPlay<M> settleTie(Transcript.Line line, Matcher parts, List<OngoingPlay<M>> steps,
            OngoingPlay<M> play) {
        boolean asked = play.stage() == Stage.TIE || play.stage() == Stage.COIN;
        if (asked == (parts.group("tie") == null)) {
            throw transcript.mistake(line, asked ? line.text() : "tie to",
                    asked ? "it is not said who wins the equal bids" : "there is no tie to decide here",
                    asked ? "write 'tie to alice' or 'tie to bob' behind the bids" : "");
        }
        if (!asked) {
            return play;
        }
        Player winner = Player.valueOf(parts.group("tie").toUpperCase(java.util.Locale.ROOT));
        return add(steps, play.stage() == Stage.COIN ? play.tossFor(winner)
                : play.breakTie(play.decider().orElseThrow() == winner ? TieChoice.USE : TieChoice.KEEP));
    }

    private OngoingPlay<M> add(List<OngoingPlay<M>> steps, OngoingPlay<M> next) {
        steps.add(next);
        return next;
    }

    private M bid(Transcript.Line line, Matcher parts, Player player, OngoingPlay<M> play) {
        String text = parts.group(player.label());
        M bid = amount(line, text);
        if (!play.referee().canBid(play.configuration(), player, bid)) {
            throw transcript.mistake(line, player.label() + " " + text,
                    play.stage() == Stage.MOVE ? "a vertex that belongs to a player has no bids"
                            : PlayerNames.USUAL.of(player) + " has only " + currency.exact(play.ready().of(player)),
                    "");
        }
        return bid;
    }

    private int target(Transcript.Line line, OngoingPlay<M> play, String name) {
        Player mover = play.decider().orElseThrow();
        OptionalInt target = play.moves(mover).primitiveStream()
                .filter(move -> play.game().board().name(move).equals(name)).findFirst();
        return target.orElseThrow(() -> transcript.mistake(line, mover.label() + " to " + name,
                PlayerNames.USUAL.of(mover) + " cannot move there from "
                        + play.game().board().name(play.configuration().vertex()),
                ""));
    }
}
