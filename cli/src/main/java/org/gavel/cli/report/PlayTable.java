package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.Play;
import org.gavel.engine.play.Round;
import org.gavel.engine.strategy.TieChoice;

/** The rounds of a play. */
final class PlayTable {

    private static final int DIGITS = 10;

    private PlayTable() {
    }

    /** Writes a play as a table, and how it ends. */
    static <M> void write(BiddingGame game, Play<M> play, Writer out) throws IOException {
        boolean token = game.auction().ties().hasToken();
        TextTable table = new TextTable("at", "Alice", "Bob", "Alice bids", "Bob bids", "won by", "then");
        for (Round<M> round : play.rounds()) {
            table.row(List.of(game.graph().name(round.before().vertex()),
                    amount(round.before().alice()) + star(token, round, Player.ALICE),
                    amount(round.before().bob()) + star(token, round, Player.BOB), amount(round.aliceBid()),
                    amount(round.bobBid()), winner(round), then(game, round)));
        }
        table.write(out, "  ");
        out.write(ending(play, game) + "\n");
    }

    private static <M> String star(boolean token, Round<M> round, Player player) {
        return token && round.before().state() == player.ordinal() ? "*" : "";
    }

    private static <M> String winner(Round<M> round) {
        String name = round.winner().map(Headers::name).orElse("nobody");
        Optional<TieChoice> choice = round.choice();
        return choice.map(each -> name + ", token " + (each == TieChoice.USE ? "used" : "kept")).orElse(name);
    }

    private static <M> String then(BiddingGame game, Round<M> round) {
        return round.mover().map(mover -> Headers.name(mover) + " to " + game.graph().name(round.after().vertex()))
                .orElse("nobody moves");
    }

    private static <M> String ending(Play<M> play, BiddingGame game) {
        return switch (play.ending()) {
            case ALICE -> "Alice wins at " + game.graph().name(play.end().vertex()) + ".";
            case BOB -> "Bob wins at " + game.graph().name(play.end().vertex()) + ".";
            case TIE -> "Nobody wins at " + game.graph().name(play.end().vertex()) + ".";
            case REPEATS -> "This comes back to where it was, and goes on for ever: nobody wins.";
            case STOPPED -> "It goes on for ever: nobody wins.";
        };
    }

    static String amount(Object amount) {
        return amount instanceof BigFraction money ? Shares.brief(money, DIGITS) : amount.toString();
    }
}
