package org.gavel.cli.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.dsl.GameOutline;
import org.gavel.games.BundledGame;
import org.gavel.service.sheet.Column;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Records;
import org.gavel.service.sheet.Sheet;

/** What there is to say about bundled games. */
public final class GameSheet {

    private static final List<Column> COLUMNS = Stream.of("game", "parameters", "what it is").map(Column::text)
            .toList();

    private GameSheet() {
    }

    /** A row for each game: its name, its parameters and what it is. */
    public static Sheet of(List<BundledGame> games) {
        List<List<String>> rows = games.stream().map(game -> List.of(game.name(), parameters(game), game.summary()))
                .toList();
        return new Sheet.Draft().show(Grid.of(COLUMNS.stream().map(Column::name).toList(), rows).flush())
                .with(new Records(COLUMNS, () -> rows.stream().map(row -> row)), List.of());
    }

    /** The documentation of a game, its parameters, and its text without the documentation. */
    public static Sheet of(BundledGame game) {
        StringBuilder text = new StringBuilder(game.name() + "\n\n");
        game.documentation().forEach(line -> text.append("  ").append(line).append('\n'));
        if (!game.parameters().isEmpty()) {
            text.append("\n  parameters: ").append(parameters(game)).append('\n');
        }
        text.append('\n');
        game.text().lines().filter(each -> !each.startsWith("##")).forEach(line -> text.append(line).append('\n'));
        return new Sheet.Draft().say(text.toString()).with(of(List.of(game)).records(), List.of());
    }

    private static String parameters(BundledGame game) {
        return game.parameters().isEmpty() ? "-"
                : game.parameters().stream().map(GameSheet::parameter).collect(Collectors.joining(", "));
    }

    private static String parameter(GameOutline.Parameter parameter) {
        return parameter.name() + " = " + parameter.preset()
                + parameter.range().map(range -> " in " + range).orElse("");
    }
}
