package org.gavel.cli.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gavel.dsl.GameOutline;
import org.gavel.games.BundledGame;
import org.gavel.games.GameKind;
import org.gavel.io.column.Table;
import org.gavel.service.report.Headers;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.Sheet;

/** What there is to say about bundled games. */
public final class GameSheet {

    private static final int WIDTH = 80;

    private GameSheet() {
    }

    /** The games by kind: a paragraph each for people, a row each for programs and documents. */
    public static Sheet of(List<BundledGame> games, OutputFormat format) {
        Table<BundledGame> table = table(games);
        Sheet.Draft draft = new Sheet.Draft();
        return (format == OutputFormat.TEXT ? draft.say(inWords(games)) : draft.show(new Grid(table))).with(table,
                List.of());
    }

    private static Table<BundledGame> table(List<BundledGame> games) {
        return Table.of(games::stream).column("game", BundledGame::name).column("kind", game -> game.kind().label())
                .column("parameters", GameSheet::parameters).column("what it is", BundledGame::summary);
    }

    private static String inWords(List<BundledGame> games) {
        int longest = games.stream().mapToInt(game -> game.name().length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        Optional<GameKind> last = Optional.empty();
        for (BundledGame game : games) {
            if (!last.equals(Optional.of(game.kind()))) {
                last = Optional.of(game.kind());
                text.append(text.isEmpty() ? "" : "\n").append(Headers.capitalised(game.kind().title())).append('\n');
            }
            String words = game.summary() + game.parameters().stream()
                    .map(each -> each.name() + "=" + each.preset())
                    .collect(Collectors.collectingAndThen(Collectors.joining(", "),
                            usual -> usual.isEmpty() ? "" : " (" + usual + ")"));
            Headers.wrapped(String.format("  %-" + longest + "s  ", game.name()), List.of(words.split(" ")), WIDTH)
                    .forEach(line -> text.append(line).append('\n'));
        }
        return text + "\nIn brackets: the parameters with their defaults, set as in tug-of-war:n=5.\n"
                + "gavel games NAME prints the rules, the ranges of the parameters and the source.\n";
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
        return new Sheet.Draft().say(text.toString()).with(table(List.of(game)), List.of());
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
