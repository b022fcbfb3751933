package org.gavel.service.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.simulate.RandomTurnGame;
import org.gavel.engine.play.simulate.Tally;
import org.gavel.io.answer.TallyJson;
import org.gavel.service.sheet.Column;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Records;
import org.gavel.service.sheet.Sheet;

/**
 * How many plays ended in which way.
 *
 * @param confidence how sure the intervals are, in (0,1)
 */
public record TallySheet(double confidence) {

    /**
     * The plays of two strategies.
     *
     * @param alice what Alice's strategy was called
     * @param bob what Bob's strategy was called
     * @param tally how they ended
     */
    public record Pair(String alice, String bob, Tally tally) {
    }

    private static final List<String> TITLES = List.of("Alice plays", "Bob plays", "plays", "Alice", "Bob", "nobody",
            "cut off", "Alice wins", "Bob wins", "rounds");
    private static final List<Column> COLUMNS = Stream.concat(Stream.of("game", "alicePlays", "bobPlays")
            .map(Column::text),
            Stream.concat(Stream.of("plays", "alice", "bob", "ties", "repeats", "stopped").map(Column::whole),
                    Stream.of("meanRounds", "aliceLower", "aliceUpper", "bobLower", "bobUpper").map(Column::real)))
            .toList();
    private static final List<Column> TURN_COLUMNS = List.of(Column.text("game"), Column.text("at"),
            Column.text("player"), Column.whole("plays"), Column.whole("wins"), Column.real("lower"),
            Column.real("upper"), Column.text("chance"));

    /**
     * A tournament; for programs a record for each pair of strategies.
     *
     * @param first the configuration that all plays begin with, in words
     */
    public Sheet of(BiddingGame game, String first, List<Pair> rows) {
        return new Sheet.Draft().say(Headers.of(game) + "\n" + first + "\n\n")
                .show(new Grid(TITLES, () -> rows.stream().map(this::cells)))
                .say("\nChances are given with their " + percent() + " intervals (Wilson), rounds as means."
                        + (rows.stream().anyMatch(row -> row.tally().plays() == 1)
                                ? " Where nothing is left to chance, one play tells all.\n"
                                : "\n")
                        + cutOff(rows.stream().map(Pair::tally)))
                .with(new Records(COLUMNS, () -> rows.stream().map(row -> record(game, row))),
                        rows.stream()
                                .map(row -> TallyJson.properties(game, row.alice(), row.bob(), row.tally(), confidence))
                                .toList());
    }

    private List<String> cells(Pair row) {
        Tally tally = row.tally();
        return List.of(row.alice(), row.bob(), "" + tally.plays(), "" + tally.alice(), "" + tally.bob(),
                "" + (tally.ties() + tally.repeats()), "" + tally.stopped(), chance(tally, Player.ALICE),
                chance(tally, Player.BOB), decimal(tally.meanRounds(), 1));
    }

    private List<?> record(BiddingGame game, Pair row) {
        Tally tally = row.tally();
        Tally.Interval alice = tally.interval(Player.ALICE, confidence);
        Tally.Interval bob = tally.interval(Player.BOB, confidence);
        return List.of(game.name(), row.alice(), row.bob(), tally.plays(), tally.alice(), tally.bob(), tally.ties(),
                tally.repeats(), tally.stopped(), tally.meanRounds(), alice.lower(), alice.upper(), bob.lower(),
                bob.upper());
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

    private static String cutOff(Stream<Tally> tallies) {
        long plays = tallies.mapToLong(Tally::stopped).sum();
        return plays == 0 ? ""
                : Headers.counted(plays, "play was", "plays were") + " cut off, which either player may have won:"
                        + " the intervals allow for both.\n";
    }

    private static String decimal(double number, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }

    /** The random-turn games of both players; for programs a record for each. */
    public Sheet ofTurns(BiddingGame game, Map<RandomTurnGame, Tally> turns) {
        return new Sheet.Draft().say(game.name() + ": "
                + Headers.counted(game.board().declaredCount(), "vertex", "vertices")
                + ", a coin picks who moves\nat " + game.board().name(game.start())
                + "; each row is a game of its own, in which the player it names"
                + " plays to win and the other to keep him from it\n\n")
                .show(new Grid(List.of("player", "plays", "wins", "part, with interval", "1 - Richman value", "rounds"),
                        () -> turns.entrySet().stream().map(one -> cells(one.getKey(), one.getValue()))))
                .say("\nThe intervals are " + percent() + " intervals (Wilson); rounds are means.\n"
                        + cutOff(turns.values().stream()))
                .with(new Records(TURN_COLUMNS, () -> turns.entrySet().stream()
                        .map(one -> record(game, one.getKey(), one.getValue()))),
                        List.of(TallyJson.properties(game, turns, confidence)));
    }

    private List<String> cells(RandomTurnGame game, Tally tally) {
        Player winner = game.winner();
        return List.of(Headers.name(winner), "" + tally.plays(), "" + tally.wins(winner),
                part(tally, winner, 4),
                game.chance().map(chance -> ShareText.both(chance, 4)).orElseGet(() -> TallyJson.chance(game)),
                decimal(tally.meanRounds(), 1));
    }

    private List<?> record(BiddingGame game, RandomTurnGame turns, Tally tally) {
        Player winner = turns.winner();
        Tally.Interval interval = tally.interval(winner, confidence);
        return List.of(game.name(), game.board().name(game.start()), winner.label(), tally.plays(),
                tally.wins(winner), interval.lower(), interval.upper(), TallyJson.chance(turns));
    }
}
