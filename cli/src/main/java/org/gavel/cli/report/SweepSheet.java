package org.gavel.cli.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gavel.dsl.request.ParameterPairs;
import org.gavel.service.report.Headers;
import org.gavel.service.sheet.Grid;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Sheet;
import org.gavel.sweep.run.BlockStore;
import org.gavel.sweep.run.CompiledSweep;
import org.gavel.sweep.run.FoundGames;
import org.gavel.sweep.run.SweepResult;
import org.gavel.sweep.source.SourceParser;

/**
 * What a sweep has counted, its table, or the games it has found.
 *
 * @param sweep what was asked
 */
public record SweepSheet(CompiledSweep sweep) {

    /** How many games have each value. */
    public Sheet counts(SweepResult result) {
        return new Sheet.Draft().say(Headers.counted(result.games(), "game", "games") + times() + "\n\n")
                .show(new Grid(Table.of(() -> result.counts().entrySet().stream())
                        .column("games", Map.Entry::getValue)
                        .column(String.join(", ", sweep.titles()), Map.Entry::getKey)))
                .say(end(result))
                .with(Table.of(() -> result.counts().entrySet().stream()).column("value", Map.Entry::getKey)
                        .column("games", Map.Entry::getValue),
                        List.of(json -> result.write(sweep, json)));
    }

    private String times() {
        int auctions = sweep.request().auctions().size();
        return auctions == 1 ? "" : ", each under " + auctions + " auctions";
    }

    /** The rows of all blocks. */
    public Sheet table(BlockStore store, SweepResult result) {
        Table<List<String>> table = Table.of(() -> store.results().flatMap(block -> block.rows().stream()))
                .column("game", row -> row.get(0));
        for (String name : parameters()) {
            table = table.column(name, row -> given(row.get(0)).getOrDefault(name, ""));
        }
        if (!hasOneAuction()) {
            table = table.column("auction", row -> row.get(1));
        }
        for (int i = 0; i < sweep.titles().size(); i++) {
            int place = 2 + i;
            table = table.column(sweep.titles().get(i), row -> row.get(place));
        }
        return new Sheet.Draft().show(new Grid(table).flush()).say(end(result)).with(table, List.of());
    }

    /** The parameters that the games have been given, where there are several games; those of random boards are all the same. */
    private Set<String> parameters() {
        Set<String> names = new LinkedHashSet<>();
        sweep.request().sources().stream().filter(source -> sweep.blocks() > 1 && !SourceParser.isOfBoards(source))
                .forEach(source -> names.addAll(given(source).keySet()));
        return names;
    }

    /** What parameters the name of a game gives. */
    private static Map<String, String> given(String game) {
        String tail = game.substring(game.lastIndexOf(':') + 1);
        return tail.contains("=") && tail.length() < game.length() ? ParameterPairs.byName(tail) : Map.of();
    }

    /** Whether there is nothing to say of the auction, since every game is asked under its own. */
    private boolean hasOneAuction() {
        return sweep.request().auctions().equals(List.of(""));
    }

    private static String end(SweepResult result) {
        return "\n" + Headers.counted(result.blocks(), "block", "blocks") + ", SHA-256 "
                + result.digest().substring(0, 16) + ".\n";
    }

    /** Games that were found, for people as texts of the language that can be solved at once. */
    public Sheet found(List<FoundGames.Found> found) {
        String condition = sweep.titles().get(0).replace('\n', ' ');
        String text = found.stream().map(each -> "## " + condition + "\n## made of " + each.name() + "\n"
                + each.text()).collect(Collectors.joining("\n"));
        return new Sheet.Draft().say(text).with(Table.of(found::stream).column("found", FoundGames.Found::name)
                .column("game", FoundGames.Found::text), List.of());
    }
}
