package org.gavel.cli.play;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Configuration;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Round;
import org.gavel.service.play.Currency;

/**
 * Plays as texts: a heading that names the game, the auction, the start and the purses, a line for each round, and a line
 * that says how it ended, so that a text that was cut off is noticed.
 */
final class TranscriptText {

    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)", Pattern.DOTALL);

    static final String FIRST_LINE = "gavel transcript 1";

    private TranscriptText() {
    }

    /**
     * Writes the rounds that have been played to their ends.
     *
     * @param game the game as it is named on the command line
     */
    static <M> void write(String game, OngoingPlay<M> play, Currency<M> currency, Appendable out)
            throws IOException {
        Configuration<M> start = play.start();
        out.append(FIRST_LINE + "\ngame " + game + "\nauction " + play.game().auction() + "\nstart "
                + escaped(play.game().board().name(start.vertex())) + "\nalice " + currency.exact(start.alice())
                + "\nbob " + currency.exact(start.bob()) + "\n");
        List<Round<M>> rounds = play.rounds();
        for (int i = 0; i < rounds.size(); i++) {
            out.append(i + 1 + ": " + round(rounds.get(i), play.game(), currency) + "\n");
        }
        out.append(end(play)).append('\n');
    }

    /** The last line of a transcript. */
    static String end(OngoingPlay<?> play) {
        return "end after " + Narrator.rounds(play.roundCount()) + ": "
                + play.outcome().map(outcome -> outcome == Outcome.TIE ? "a tie" : "won by " + outcome.label())
                        .orElse("not over");
    }

    private static <M> String round(Round<M> round, BiddingGame game, Currency<M> currency) {
        if (game.board().marks().isChance(round.before().vertex())) {
            return "chance to " + escaped(game.board().name(round.after().vertex()));
        }
        boolean equal = currency.exact(round.aliceBid()).equals(currency.exact(round.bobBid()));
        boolean owned = game.board().marks().owner(round.before().vertex()).isPresent();
        boolean decided = equal && !owned && game.auction().ties().rows().isEmpty();
        String bids = "alice " + currency.exact(round.aliceBid()) + ", bob " + currency.exact(round.bobBid());
        if (round.winner().isEmpty()) {
            return bids + ", nobody moves";
        }
        return bids + (decided ? ", tie to " + round.winner().get().label() : "") + ", "
                + round.mover().orElseThrow().label() + " to " + escaped(game.board().name(round.after().vertex()));
    }

    /** A name on one line. */
    private static String escaped(String name) {
        return name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    /** The name that was written on one line. */
    static String unescaped(String text) {
        return ESCAPE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(switch (found.group(1)) {
            case "n" -> "\n";
            case "r" -> "\r";
            default -> found.group(1);
        }));
    }
}
