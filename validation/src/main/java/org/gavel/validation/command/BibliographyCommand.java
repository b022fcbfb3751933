package org.gavel.validation.command;

import java.io.IOException;
import java.util.List;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.validation.report.WorkReport;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.InputException;
import org.gavel.validation.bibliography.Bibliography;
import org.gavel.validation.bibliography.Work;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the works that games, formulas and claims point to. */
@Command(name = "bibliography", mixinStandardHelpOptions = true, description = "Prints the works that games, formulas and claims point to.")
public final class BibliographyCommand extends ProgramCommand {

    @Parameters(paramLabel = "KEY", arity = "0..*", description = "works by their keys, as in develin-payne-2008 (all)")
    private List<String> keys = List.of();

    @Option(names = "--format", paramLabel = "text|json|bibtex", description = "how they are written (text)")
    private WorkReport.Form form = WorkReport.Form.TEXT;

    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        List<Work> works = keys.isEmpty() ? Bibliography.all() : keys.stream().map(BibliographyCommand::named).toList();
        return output.write(session(), out -> {
            new WorkReport(form, out).write(works);
            return ExitStatus.DONE;
        });
    }

    private static Work named(String key) {
        return Bibliography.named(key)
                .orElseThrow(() -> new InputException("there is no work '" + key + "' in the bibliography",
                        Spelling.didYouMean(key, () -> Bibliography.all().stream().map(Work::key).iterator())));
    }
}
