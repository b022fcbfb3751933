package org.gavel.cli.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.dsl.Language;
import org.gavel.dsl.request.ParameterPairs;
import org.gavel.service.report.Headers;
import org.gavel.service.sheet.Column;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Records;
import org.gavel.service.sheet.Sheet;
import org.gavel.sweep.question.Type;
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
    public Sheet counts(SweepResult result, Duration elapsed) {
        return new Sheet.Draft().say(Headers.counted(result.games(), "game", "games") + times() + "\n\n")
                .show(new Grid(List.of("games", String.join(", ", sweep.titles())), () -> result.counts().entrySet()
                        .stream().map(each -> List.of(Long.toString(each.getValue()), each.getKey()))))
                .say(end(result, elapsed))
                .with(new Records(List.of(Column.text("value"), Column.whole("games")),
                        () -> result.counts().entrySet().stream()
                                .map(each -> List.of(each.getKey(), each.getValue()))),
                        List.of(json -> result.write(sweep, json)));
    }

    private String times() {
        int auctions = sweep.request().auctions().size();
        return auctions == 1 ? "" : ", each under " + auctions + " auctions";
    }

    /** The rows of all blocks. */
    public Sheet table(BlockStore store, SweepResult result, Duration elapsed) {
        List<Column> columns = new ArrayList<>(List.of(Column.text("game")));
        parameters().forEach(name -> columns.add(Column.text(name)));
        if (!hasOneAuction()) {
            columns.add(Column.text("auction"));
        }
        for (int i = 0; i < sweep.titles().size(); i++) {
            columns.add(new Column(sweep.titles().get(i), type(sweep.types().get(i))));
        }
        return new Sheet.Draft().show(new Grid(columns.stream().map(Column::name).toList(), () -> rows(store)).flush())
                .say(end(result, elapsed)).with(new Records(columns, () -> rows(store).map(row -> row)), List.of());
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

    private static Column.Type type(Type type) {
        return type == Type.Basic.TRUTH ? Column.Type.TRUTH
                : type == Type.Basic.NUMBER ? Column.Type.NUMBER : Column.Type.TEXT;
    }

    /** Whether there is nothing to say of the auction, since every game is asked under its own. */
    private boolean hasOneAuction() {
        return sweep.request().auctions().equals(List.of(""));
    }

    private Stream<List<String>> rows(BlockStore store) {
        return store.results().flatMap(block -> block.rows().stream()).map(row -> {
            List<String> shown = new ArrayList<>(row);
            if (hasOneAuction()) {
                shown.remove(1);
            }
            Map<String, String> values = given(row.get(0));
            shown.addAll(1, parameters().stream().map(name -> values.getOrDefault(name, "")).toList());
            return shown;
        });
    }

    private static String end(SweepResult result, Duration elapsed) {
        return "\n" + Headers.counted(result.blocks(), "block", "blocks") + ", SHA-256 "
                + result.digest().substring(0, 16) + ", in " + Headers.seconds(elapsed) + ".\n";
    }

    /** Games that were found, for people as texts of the language that can be solved at once. */
    public Sheet found(List<FoundGames.Found> found) {
        String condition = sweep.titles().get(0).replace('\n', ' ');
        String text = found.stream().map(each -> "## " + condition + "\n## made of " + each.name() + "\n"
                + Language.print(each.game())).collect(Collectors.joining("\n"));
        return new Sheet.Draft().say(text).with(new Records(List.of(Column.text("found"), Column.text("game")),
                () -> found.stream().map(each -> List.of(each.name(), Language.print(each.game())))), List.of());
    }
}
