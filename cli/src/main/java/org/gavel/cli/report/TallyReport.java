package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.play.simulate.RandomTurnGame;
import org.gavel.engine.play.simulate.Tally;
import org.gavel.io.answer.AnswerWriter;
import tools.jackson.core.JsonGenerator;

/**
 * Writes how many plays ended.
 *
 * @param form in which form
 * @param confidence how sure the intervals are, in (0,1)
 * @param out where it is written; it belongs to the caller
 */
public record TallyReport(OutputFormat form, double confidence, Writer out) {

    /**
     * The plays of two strategies.
     *
     * @param alice what the user calls Alice's strategy
     * @param bob what the user calls Bob's strategy
     * @param tally how they ended
     */
    public record Row(String alice, String bob, Tally tally) {
    }

    /**
     * Writes a tournament.
     *
     * @param first the configuration that all plays begin with, in words
     */
    public void write(BiddingGame game, String first, List<Row> rows) throws IOException {
        switch (form) {
            case TEXT -> writeText(game, first, rows);
            case JSON -> rows.forEach(row -> writeJson(game, row));
            case CSV -> writeCsv(game, rows);
        }
    }

    private void writeText(BiddingGame game, String first, List<Row> rows) throws IOException {
        out.write(Headers.of(game) + "\n" + first + "\n\n");
        TextTable table = new TextTable("Alice plays", "Bob plays", "plays", "Alice", "Bob", "nobody", "cut off",
                "Alice wins", "Bob wins", "rounds");
        for (Row row : rows) {
            Tally tally = row.tally();
            table.row(List.of(row.alice(), row.bob(), "" + tally.plays(), "" + tally.alice(), "" + tally.bob(),
                    "" + (tally.ties() + tally.repeats()), "" + tally.stopped(), chance(tally, Player.ALICE),
                    chance(tally, Player.BOB), decimal(tally.meanRounds(), 1)));
        }
        table.write(out, "  ");
        out.write("\nChances are given with their " + percent() + " intervals (Wilson), rounds as means."
                + (rows.stream().anyMatch(row -> row.tally().plays() == 1)
                        ? " Where nothing is left to chance, one play tells all.\n"
                        : "\n"));
    }

    private String percent() {
        return decimal(confidence * 100, 2).replaceAll("\\.?0+$", "") + "%";
    }

    private String chance(Tally tally, Player player) {
        if (tally.plays() == 1) {
            return tally.wins(player) == 1 ? "always" : "never";
        }
        Tally.Interval interval = tally.interval(player, confidence);
        return decimal(tally.rate(player), 3) + " [" + decimal(interval.lower(), 3) + ", "
                + decimal(interval.upper(), 3) + "]";
    }

    private static String decimal(double number, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }

    private void writeJson(BiddingGame game, Row row) {
        AnswerWriter.write(game, "simulation", json -> {
            json.writeStringProperty("alicePlays", row.alice());
            json.writeStringProperty("bobPlays", row.bob());
            writeTally(json, row.tally());
        }, out);
    }

    private void writeTally(JsonGenerator json, Tally tally) {
        json.writeNumberProperty("plays", tally.plays());
        json.writeNumberProperty("alice", tally.alice());
        json.writeNumberProperty("bob", tally.bob());
        json.writeNumberProperty("ties", tally.ties());
        json.writeNumberProperty("repeats", tally.repeats());
        json.writeNumberProperty("stopped", tally.stopped());
        json.writeNumberProperty("meanRounds", tally.meanRounds());
        json.writeNumberProperty("confidence", confidence);
        for (Player player : Player.values()) {
            Tally.Interval interval = tally.interval(player, confidence);
            json.writeArrayPropertyStart(player.label() + "Interval");
            json.writeNumber(interval.lower());
            json.writeNumber(interval.upper());
            json.writeEndArray();
        }
    }

    private void writeCsv(BiddingGame game, List<Row> rows) throws IOException {
        CSVPrinter csv = new Csv("game", "alicePlays", "bobPlays", "plays", "alice", "bob", "ties", "repeats",
                "stopped", "meanRounds", "aliceLower", "aliceUpper", "bobLower", "bobUpper").begin(out);
        for (Row row : rows) {
            Tally tally = row.tally();
            Tally.Interval alice = tally.interval(Player.ALICE, confidence);
            Tally.Interval bob = tally.interval(Player.BOB, confidence);
            csv.printRecord(game.name(), row.alice(), row.bob(), tally.plays(), tally.alice(), tally.bob(),
                    tally.ties(), tally.repeats(), tally.stopped(), tally.meanRounds(), alice.lower(), alice.upper(),
                    bob.lower(), bob.upper());
        }
    }

    /** Writes the random-turn game, with the chances that follow from the Richman values. */
    public void write(BiddingGame game, RandomTurnGame randomTurn, Tally tally) throws IOException {
        if (form == OutputFormat.JSON) {
            AnswerWriter.write(game, "random-turn", json -> {
                writeTally(json, tally);
                for (Player player : Player.values()) {
                    json.writeStringProperty(player.label() + "Chance", chance(randomTurn, player));
                }
            }, out);
            return;
        }
        if (form == OutputFormat.CSV) {
            CSVPrinter csv = new Csv("game", "at", "player", "plays", "wins", "lower", "upper", "chance").begin(out);
            for (Player player : Player.values()) {
                Tally.Interval interval = tally.interval(player, confidence);
                csv.printRecord(game.name(), game.graph().name(game.start()), player.label(), tally.plays(),
                        tally.wins(player), interval.lower(), interval.upper(), chance(randomTurn, player));
            }
            return;
        }
        out.write(game.name() + ": " + Headers.counted(game.graph().declaredCount(), "vertex", "vertices")
                + ", a coin picks who moves\nat "
                + game.graph().name(game.start()) + "\n\n");
        TextTable table = new TextTable("player", "plays", "wins", "part, with interval", "1 - Richman value");
        for (Player player : Player.values()) {
            Tally.Interval interval = tally.interval(player, confidence);
            table.row(List.of(Headers.name(player), "" + tally.plays(), "" + tally.wins(player),
                    decimal(tally.rate(player), 4) + " [" + decimal(interval.lower(), 4) + ", "
                            + decimal(interval.upper(), 4) + "]",
                    chance(randomTurn, player)));
        }
        table.write(out, "  ");
        out.write("\nThe intervals are " + percent() + " intervals (Wilson); a play takes "
                + decimal(tally.meanRounds(), 1) + " rounds in the mean.\n");
        if (tally.stopped() > 0) {
            out.write("Cut off before their end: " + tally.stopped() + " plays, which count as won by nobody.\n");
        }
    }

    private String chance(RandomTurnGame game, Player player) {
        return game.chance(player)
                .map(chance -> form == OutputFormat.TEXT ? Shares.both(chance, 4) : Fractions.text(chance))
                .orElseGet(() -> "[" + game.leastChance(player) + ", " + game.mostChance(player) + "]");
    }
}
