package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.strategies.Guarantee;
import org.gavel.engine.rules.Configuration;
import org.gavel.io.answer.GuaranteeJson;

/** Writes what a strategy guarantees. */
public final class GuaranteeReport {

    private final OutputFormat form;
    private final Writer out;

    /** A report in a form. */
    public GuaranteeReport(OutputFormat form, Writer out) {
        this.form = form;
        this.out = out;
    }

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
        out.write(Headers.of(game) + "\nat " + game.graph().name(start.vertex()) + ", Alice with "
                + PlayTable.amount(start.alice()) + ", Bob with " + PlayTable.amount(start.bob())
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
            PlayTable.write(game, guarantee.refutation().get(), out);
        }
        String method = guarantee.method();
        out.write("\n" + (guarantee.verdict() == Guarantee.Verdict.UNDECIDED
                ? Headers.capitalised(method)
                : "Found " + method) + ".\n");
    }

    private <M> void writeCsv(BiddingGame game, String strategy, Player player, Configuration<M> start,
            Guarantee<M> guarantee) throws IOException {
        new Csv("game", "at", "strategy", "player", "alice", "bob", "verdict", "rounds").begin(out).printRecord(
                game.name(), game.graph().name(start.vertex()), strategy, player.label(),
                PlayTable.amount(start.alice()), PlayTable.amount(start.bob()), guarantee.verdict().label(),
                guarantee.rounds().isPresent() ? guarantee.rounds().getAsInt() : "");
    }
}
