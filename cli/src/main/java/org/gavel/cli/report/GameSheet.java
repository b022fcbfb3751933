package org.gavel.cli.report;

import java.util.List;
import java.util.stream.Collectors;
import org.gavel.dsl.GameOutline;
import org.gavel.games.BundledGame;
import org.gavel.service.sheet.Grid;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Sheet;

/** What there is to say about bundled games. */
public final class GameSheet {

    private GameSheet() {
    }

    /** A row for each game: its name, its parameters and what it is. */
    public static Sheet of(List<BundledGame> games) {
        Table<BundledGame> table = Table.of(games::stream).column("game", BundledGame::name)
                .column("parameters", GameSheet::parameters).column("what it is", BundledGame::summary);
        return new Sheet.Draft().show(new Grid(table).flush()).with(table, List.of());
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
        return new Sheet.Draft().say(text.toString()).with(of(List.of(game)).table(), List.of());
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
