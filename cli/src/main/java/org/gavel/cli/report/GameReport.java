package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import org.gavel.dsl.GameOutline;
import org.gavel.games.BundledGame;

/** Writes what there is to say about bundled games. */
public final class GameReport {

    private GameReport() {
    }

    /** Writes a line for each game: its name, its parameters and what it is. */
    public static void write(List<BundledGame> games, Writer out) throws IOException {
        TextTable table = new TextTable("game", "parameters", "what it is");
        for (BundledGame game : games) {
            table.row(List.of(game.name(), parameters(game), game.summary()));
        }
        table.write(out, "");
    }

    /** Writes the documentation of a game, its parameters, and its text without the documentation. */
    public static void write(BundledGame game, Writer out) throws IOException {
        out.write(game.name() + "\n\n");
        for (String line : game.documentation()) {
            out.write("  " + line + "\n");
        }
        if (!game.parameters().isEmpty()) {
            out.write("\n  parameters: " + parameters(game) + "\n");
        }
        out.write("\n");
        for (String line : game.text().lines().filter(each -> !each.startsWith("##")).toList()) {
            out.write(line + "\n");
        }
    }

    private static String parameters(BundledGame game) {
        return game.parameters().isEmpty() ? "-"
                : game.parameters().stream().map(GameReport::parameter).collect(Collectors.joining(", "));
    }

    private static String parameter(GameOutline.Parameter parameter) {
        return parameter.name() + " = " + parameter.preset()
                + parameter.range().map(range -> " in " + range).orElse("");
    }
}
