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
import org.gavel.engine.proof.strategies.Guarantee;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.io.answer.GuaranteeJson;

/**
 * Writes what a strategy guarantees.
 *
 * @param form in which form
 * @param out where it is written; it belongs to the caller
 */
public record GuaranteeReport(OutputFormat form, Writer out) {

    /**
     * Writes what a strategy guarantees from a configuration.
     *
     * @param strategy what the user calls the strategy
     * @param player who plays it
     * @param <M> whole chips or real money
     */
    public <M> void write(BiddingGame game, String strategy, Player player, Configuration<M> start,
            Guarantee<M> guarantee) throws IOException {
        switch (form) {
            case TEXT -> writeText(game, strategy, player, start, guarantee);
            case JSON -> GuaranteeJson.write(game, strategy, player, start, guarantee, out);
            case CSV -> writeCsv(game, strategy, player, start, guarantee);
        }
    }

    private <M> void writeText(BiddingGame game, String strategy, Player player, Configuration<M> start,
            Guarantee<M> guarantee) throws IOException {
        String other = Headers.name(player.opponent());
        out.write(Headers.of(game) + "\nat " + game.board().name(start.vertex()) + ", Alice with "
                + amount(start.alice()) + ", Bob with " + amount(start.bob())
                + (start.bob() instanceof Long ? " chips" : "")
                + Headers.firstTie(game) + "\n");
        out.write(Headers.name(player) + " plays " + strategy + ": " + switch (guarantee.verdict()) {
            case WINS -> "wins against every play of " + other + (guarantee.rounds().isEmpty() ? ""
                    : ", within " + Headers.counted(guarantee.rounds().getAsInt(), "round", "rounds"));
            case REFUTED -> "does not win if " + other + " answers well";
            case UNDECIDED -> "undecided";
        } + "\n");
        if (guarantee.refutation().isPresent()) {
            out.write("\n");
            write(game, guarantee.refutation().get(), out);
        }
        String method = guarantee.method();
        out.write("\n" + (guarantee.verdict() == Guarantee.Verdict.UNDECIDED
                ? Headers.capitalised(method)
                : "Found " + method) + ".\n");
    }

    private <M> void writeCsv(BiddingGame game, String strategy, Player player, Configuration<M> start,
            Guarantee<M> guarantee) throws IOException {
        new Csv("game", "at", "strategy", "player", "alice", "bob", "verdict", "rounds").begin(out).printRecord(
                game.name(), game.board().name(start.vertex()), strategy, player.label(),
                amount(start.alice()), amount(start.bob()), guarantee.verdict().label(),
                guarantee.rounds().isPresent() ? guarantee.rounds().getAsInt() : "");
    }

    /** Writes a play as a table, and how it ends. */
    private static <M> void write(BiddingGame game, Play<M> play, Writer out) throws IOException {
        boolean token = game.auction().ties().hasToken();
        TextTable table = new TextTable("at", "Alice", "Bob", "Alice bids", "Bob bids", "won by", "then");
        for (Round<M> round : play.rounds()) {
            table.row(List.of(game.board().name(round.before().vertex()),
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
        return round.mover().map(mover -> Headers.name(mover) + " to " + game.board().name(round.after().vertex()))
                .orElse("nobody moves");
    }

    private static <M> String ending(Play<M> play, BiddingGame game) {
        return switch (play.ending()) {
            case ALICE -> "Alice wins at " + game.board().name(play.end().vertex()) + ".";
            case BOB -> "Bob wins at " + game.board().name(play.end().vertex()) + ".";
            case TIE -> "Nobody wins at " + game.board().name(play.end().vertex()) + ".";
            case REPEATS -> "This comes back to where it was, and goes on for ever: nobody wins.";
            case STOPPED -> "It goes on for ever: nobody wins.";
        };
    }

    private static String amount(Object amount) {
        return amount instanceof BigFraction money ? Shares.brief(money, AnswerReport.USUAL_DIGITS) : amount.toString();
    }
}
