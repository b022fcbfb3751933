package org.gavel.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lays texts of the language out as usual, comments kept. */
@Command(name = "format", mixinStandardHelpOptions = true, description = "Formats files of the language and keeps their comments. With -, formats standard input to standard output.")
public final class FormatCommand extends ProgramCommand {

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "files that end in .gavel, or -")
    private List<String> files = new ArrayList<>();

    @Option(names = "--dry-run", description = "change nothing; exit status 1 if a file is not formatted")
    private boolean isDryRun;

    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        if (output.isFile() && !files.stream().allMatch("-"::equals)) {
            throw new InputException("--out is for standard input", "leave it out; files are formatted in place");
        }
        ExitStatus status = ExitStatus.DONE;
        for (String file : files) {
            status = status.and(file.equals("-") ? print() : format(file));
        }
        return status;
    }

    private ExitStatus print() throws IOException {
        SourceText source = SourceText.ofUtf8("standard input", ArgumentText.bytes(session().in()));
        String text = Language.format(source);
        if (isDryRun) {
            return unformatted(source, text);
        }
        output.write(session(), text.getBytes(StandardCharsets.UTF_8));
        return ExitStatus.DONE;
    }

    private ExitStatus format(String file) throws IOException {
        if (!ArgumentText.isOfLanguage(file)) {
            throw new InputException(file + " is not a file of the language", "its file extension must be .gavel");
        }
        Path path = Path.of(file);
        SourceText source = SourceText.ofUtf8(file, ArgumentText.bytes(path));
        String text = Language.format(source);
        if (isDryRun || text.equals(source.text())) {
            return unformatted(source, text);
        }
        return OutputOption.toFile(path, out -> {
            out.write(text);
            return ExitStatus.DONE;
        });
    }

    private ExitStatus unformatted(SourceText source, String formatted) {
        if (formatted.equals(source.text())) {
            return ExitStatus.DONE;
        }
        session().note(source.name() + " is not formatted");
        return ExitStatus.NO;
    }
}
