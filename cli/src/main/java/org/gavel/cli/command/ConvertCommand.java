package org.gavel.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.option.WebGraphOptions;
import org.gavel.dsl.Language;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.graph.GraphFormat;
import org.gavel.io.graph.RandomTurnTwin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a game in another format. */
@Command(name = "convert", mixinStandardHelpOptions = true, description = "Writes a game in another format.")
public final class ConvertCommand extends GameCommand {

    private static final String LANGUAGE = "gavel";
    private static final String STORE = "store";
    private static final String TWIN = "prism";

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--to", paramLabel = "FORMAT", required = true, description = "json, adj, dot, graphml or gavel; store: a folder, given with --out, of a graph too large for memory; prism: the game in which a fair coin picks who moves, for that model checker; with --out NAME also NAME.tra, NAME.sta and NAME.lab")
    private String to = "";

    @Mixin
    private final WebGraphOptions webGraph = new WebGraphOptions();

    @Override
    protected ExitStatus run() throws IOException {
        Optional<GraphFormat> format = Arrays.stream(GraphFormat.values())
                .filter(each -> each.isWritten() && each.label().equals(to))
                .findFirst();
        if (to.equals(STORE)) {
            return stored();
        }
        webGraph.refuse();
        if (format.isEmpty() && !to.equals(LANGUAGE) && !to.equals(TWIN)) {
            throw new InputException("--to: unknown format '" + to + "'",
                    "choose one of " + String.join(", ", formats()));
        }
        BiddingGame loaded = load(game);
        if (to.equals(TWIN)) {
            return twin(new RandomTurnTwin(loaded));
        }
        List<String> losses = format.map(each -> each.losses(loaded)).orElse(List.of());
        ExitStatus status = output.writeData(session(), out -> {
            if (format.isPresent()) {
                format.get().write(loaded, out);
            } else {
                out.write(Language.print(loaded));
            }
            return ExitStatus.DONE;
        });
        if (!losses.isEmpty()) {
            session().note("left out in " + to + ": " + losses.stream().collect(Collectors.joining(" and ")));
        }
        return status;
    }

    /** A store in the folder of --out. */
    private ExitStatus stored() throws IOException {
        String folder = output.fileName().orElseThrow(
                () -> new InputException("--to store: a store is a folder", "name it with --out DIR.store"));
        return new StoreConversion(session(), gameOptions, webGraph).run(game, folder, stop());
    }

    /** The model, and beside a file of it the same states, transitions and labels one by one. */
    private ExitStatus twin(RandomTurnTwin twin) throws IOException {
        if (output.fileName().isPresent()) {
            String name = output.fileName().get();
            for (Map.Entry<String, String> part : Map.of(".tra", twin.transitions(), ".sta", twin.stateValues(),
                    ".lab", twin.labels()).entrySet()) {
                OutputOption.toFile(Path.of(name + part.getKey()), out -> {
                    out.write(part.getValue());
                    return ExitStatus.DONE;
                });
            }
        }
        output.write(session(), twin.model().getBytes(StandardCharsets.UTF_8));
        return ExitStatus.DONE;
    }

    /** The names of all formats that are written. */
    public static List<String> formats() {
        return Stream.concat(
                Arrays.stream(GraphFormat.values()).filter(GraphFormat::isWritten).map(GraphFormat::label),
                Stream.of(STORE, LANGUAGE, TWIN)).toList();
    }
}
