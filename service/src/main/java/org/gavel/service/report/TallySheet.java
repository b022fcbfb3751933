package org.gavel.service.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.answer.TallyJson;
import org.gavel.io.column.Table;
import org.gavel.play.simulate.RandomTurnGame;
import org.gavel.play.simulate.Tally;
import org.gavel.service.sheet.Grid;
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

    /**
     * A tournament; for programs a record for each pair of strategies.
     *
     * @param first the configuration that all plays begin with, in words
     */
    public Sheet of(BiddingGame game, String first, List<Pair> rows) {
        return new Sheet.Draft().say(Headers.of(game) + "\n" + first + "\n\n")
                .show(new Grid(forPeople(rows)))
                .say("\nChances are given with their " + percent() + " intervals (Wilson), rounds as means."
                        + (rows.stream().anyMatch(row -> row.tally().plays() == 1)
                                ? " Without chance, all plays are the same.\n"
                                : "\n")
                        + cutOff(rows.stream().map(Pair::tally)))
                .with(table(game, rows),
                        rows.stream()
                                .map(row -> TallyJson.properties(game, row.alice(), row.bob(), row.tally(), confidence))
                                .toList());
    }

    private Table<Pair> forPeople(List<Pair> rows) {
        return Table.of(rows::stream).column("Alice plays", Pair::alice).column("Bob plays", Pair::bob)
                .column("plays", row -> row.tally().plays()).column("Alice", row -> row.tally().alice())
                .column("Bob", row -> row.tally().bob())
                .column("neither", row -> row.tally().ties() + row.tally().repeats())
                .column("cut off", row -> row.tally().stopped())
                .column("Alice wins", row -> chance(row.tally(), Player.ALICE))
                .column("Bob wins", row -> chance(row.tally(), Player.BOB))
                .column("rounds", row -> decimal(row.tally().meanRounds(), 1));
    }

    private Table<Pair> table(BiddingGame game, List<Pair> rows) {
        Table<Pair> table = Table.of(rows::stream).column("game", row -> game.name()).column("alicePlays", Pair::alice)
                .column("bobPlays", Pair::bob).column("plays", row -> row.tally().plays())
                .column("alice", row -> row.tally().alice()).column("bob", row -> row.tally().bob())
                .column("ties", row -> row.tally().ties()).column("repeats", row -> row.tally().repeats())
                .column("stopped", row -> row.tally().stopped()).column("meanRounds", row -> row.tally().meanRounds());
        for (Player player : Player.values()) {
            table = table
                    .column(player.label() + "Lower", row -> row.tally().interval(player, confidence).lower())
                    .column(player.label() + "Upper", row -> row.tally().interval(player, confidence).upper());
        }
        return table;
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
                + " plays to win and the other to prevent it\n\n")
                .show(new Grid(Table.of(() -> turns.entrySet().stream())
                        .column("player", one -> Headers.name(one.getKey().winner()))
                        .column("plays", one -> one.getValue().plays()).column("wins", TallySheet::wins)
                        .column("part, with interval", one -> part(one.getValue(), one.getKey().winner(), 4))
                        .column("1 - Richman value", one -> one.getKey().chance()
                                .map(chance -> ShareText.both(chance, 4))
                                .orElseGet(() -> TallyJson.chance(one.getKey())))
                        .column("rounds", one -> decimal(one.getValue().meanRounds(), 1))))
                .say("\nThe intervals are " + percent() + " intervals (Wilson); rounds are means.\n"
                        + cutOff(turns.values().stream()))
                .with(Table.of(() -> turns.entrySet().stream()).column("game", one -> game.name())
                        .column("at", one -> game.board().name(game.start()))
                        .column("player", one -> one.getKey().winner().label())
                        .column("plays", one -> one.getValue().plays()).column("wins", TallySheet::wins)
                        .column("lower", one -> interval(one).lower()).column("upper", one -> interval(one).upper())
                        .column("chance", one -> TallyJson.chance(one.getKey())),
                        List.of(TallyJson.properties(game, turns, confidence)));
    }

    private static long wins(Map.Entry<RandomTurnGame, Tally> one) {
        return one.getValue().wins(one.getKey().winner());
    }

    private Tally.Interval interval(Map.Entry<RandomTurnGame, Tally> one) {
        return one.getValue().interval(one.getKey().winner(), confidence);
    }
}
