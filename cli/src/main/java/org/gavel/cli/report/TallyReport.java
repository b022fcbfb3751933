package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
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
        writeCutOff(rows.stream().mapToLong(row -> row.tally().stopped()).sum());
    }

    private String percent() {
        return decimal(confidence * 100, 2).replaceAll("\\.?0+$", "") + "%";
    }

    private String chance(Tally tally, Player player) {
        if (tally.plays() == 1 && tally.stopped() == 0) {
            return tally.wins(player) == 1 ? "always" : "never";
        }
        return part(tally, player, 3);
    }

    private String part(Tally tally, Player player, int digits) {
        Tally.Interval interval = tally.interval(player, confidence);
        String ends = "[" + decimal(interval.lower(), digits) + ", " + decimal(interval.upper(), digits) + "]";
        OptionalDouble rate = tally.rate(player);
        return rate.isPresent() ? decimal(rate.getAsDouble(), digits) + " " + ends : ends;
    }

    private void writeCutOff(long plays) throws IOException {
        if (plays > 0) {
            out.write(Headers.counted(plays, "play was", "plays were") + " cut off, which either player may have won:"
                    + " the intervals allow for both.\n");
        }
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

    /**
     * A random-turn game and how its plays ended.
     *
     * @param game the game, with the chance that follows from the Richman value
     * @param tally how its plays ended
     */
    public record Turns(RandomTurnGame game, Tally tally) {
    }

    /** Writes the random-turn games of both players. */
    public void writeTurns(BiddingGame game, List<Turns> turns) throws IOException {
        switch (form) {
            case TEXT -> writeTurnsText(game, turns);
            case JSON -> writeTurnsJson(game, turns);
            case CSV -> writeTurnsCsv(game, turns);
        }
    }

    private void writeTurnsJson(BiddingGame game, List<Turns> turns) {
        AnswerWriter.write(game, "random-turn", json -> {
            json.writeArrayPropertyStart("games");
            for (Turns one : turns) {
                json.writeStartObject();
                json.writeStringProperty("winner", one.game().winner().label());
                writeTally(json, one.tally());
                json.writeEndObject();
            }
            json.writeEndArray();
            turns.forEach(
                    one -> json.writeStringProperty(one.game().winner().label() + "Chance", chance(one.game())));
        }, out);
    }

    private void writeTurnsCsv(BiddingGame game, List<Turns> turns) throws IOException {
        CSVPrinter csv = new Csv("game", "at", "player", "plays", "wins", "lower", "upper", "chance").begin(out);
        for (Turns one : turns) {
            Player winner = one.game().winner();
            Tally.Interval interval = one.tally().interval(winner, confidence);
            csv.printRecord(game.name(), game.graph().name(game.start()), winner.label(), one.tally().plays(),
                    one.tally().wins(winner), interval.lower(), interval.upper(), chance(one.game()));
        }
    }

    private void writeTurnsText(BiddingGame game, List<Turns> turns) throws IOException {
        out.write(game.name() + ": " + Headers.counted(game.graph().declaredCount(), "vertex", "vertices")
                + ", a coin picks who moves\nat "
                + game.graph().name(game.start()) + "; each row is a game of its own, in which the player it names"
                + " plays to win and the other to keep him from it\n\n");
        TextTable table = new TextTable("player", "plays", "wins", "part, with interval", "1 - Richman value",
                "rounds");
        for (Turns one : turns) {
            Player winner = one.game().winner();
            table.row(List.of(Headers.name(winner), "" + one.tally().plays(), "" + one.tally().wins(winner),
                    part(one.tally(), winner, 4), chance(one.game()), decimal(one.tally().meanRounds(), 1)));
        }
        table.write(out, "  ");
        out.write("\nThe intervals are " + percent() + " intervals (Wilson); rounds are means.\n");
        writeCutOff(turns.stream().mapToLong(one -> one.tally().stopped()).sum());
    }

    private String chance(RandomTurnGame game) {
        return game.chance()
                .map(chance -> form == OutputFormat.TEXT ? Shares.both(chance, 4) : Fractions.text(chance))
                .orElseGet(() -> "[" + game.leastChance() + ", " + game.mostChance() + "]");
    }
}
