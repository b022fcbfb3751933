package org.gavel.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.LargeGames;
import org.gavel.cli.option.OutputOption;
import org.gavel.engine.failure.InputException;
import org.gavel.io.graph.GraphFormat;
import org.gavel.io.graph.RandomTurnTwin;
import org.gavel.service.query.Conversion;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.request.Input;

/** Writes a game in another format. */
public final class ConvertCommand extends QueryCommand {

    /** The format of a graph too large for memory. */
    public static final String STORE = "store";

    public ConvertCommand() {
        super(Query.CONVERT, Query.CONVERT.inputs().stream()
                .<Input<?>>map(each -> each == Conversion.TO ? Conversion.TO.optional() : each).toList(), List.of());
    }

    /** Without --to the format is the one that the extension of --out names. */
    @Override
    public <T> Optional<T> value(Input<T> input) {
        return super.value(input).or(() -> input == Conversion.TO
                ? output.fileName().flatMap(ConvertCommand::format).map(input.type()::cast)
                : Optional.empty());
    }

    private static Optional<String> format(String fileName) {
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return GraphFormat.ofFileName(fileName).map(GraphFormat::label).or(() -> Optional.of(extension))
                .filter(Conversion.formats(STORE)::contains);
    }

    @Override
    protected ExitStatus run() throws IOException {
        if (value(Conversion.TO).isEmpty()) {
            throw new InputException(output.isFile()
                    ? "--out " + output.fileName().orElseThrow() + ": the extension names no format"
                    : "the format is missing",
                    output.isFile() ? "give --to FORMAT; 'gavel show' draws pictures"
                            : "give --to FORMAT or --out FILE.FORMAT");
        }
        if (value(Conversion.TO).filter(STORE::equals).isPresent()) {
            return stored();
        }
        Conversion converted = Conversion.of(this, STORE);
        if (converted.to().equals(GraphFormat.TRANSITIONS.label())) {
            parts(new RandomTurnTwin(converted.game()));
        }
        ExitStatus status = output.writeData(session(), stop(), out -> {
            converted.write(out);
            return ExitStatus.DONE;
        });
        if (!converted.losses().isEmpty()) {
            session().note("left out in " + converted.to() + ": " + String.join(" and ", converted.losses()));
        }
        return status;
    }

    /** A store in the folder of --out. */
    private ExitStatus stored() throws IOException {
        String folder = output.fileName().orElseThrow(
                () -> new InputException("--to store: a store is a folder", "name it with --out DIR.store"));
        return LargeGames.found().convert(value(Inputs.GAME).orElseThrow(), folder, session(), gameOptions, stop());
    }

    /** Beside a file of transitions the values of the states, and the labels. */
    private void parts(RandomTurnTwin twin) throws IOException {
        if (output.fileName().isPresent()) {
            String stem = output.fileName().get().replaceFirst("\\.tra$", "");
            OutputOption.toFile(Path.of(stem + ".sta"), stop(), out -> {
                twin.stateValues(out);
                return ExitStatus.DONE;
            });
            OutputOption.toFile(Path.of(stem + ".lab"), stop(), out -> {
                twin.labels(out);
                return ExitStatus.DONE;
            });
        }
    }
}
