package org.gavel.validation.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.GameArgument;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.validation.report.WorkReport;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.InputException;
import org.gavel.games.BundledGames;
import org.gavel.validation.bibliography.Bibliography;
import org.gavel.validation.bibliography.Work;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the works that games, formulas and claims point to. */
@Command(name = "bibliography", mixinStandardHelpOptions = true, description = "Prints the works that games, formulas and claims point to, or those that the texts of some games name.")
public final class BibliographyCommand extends ProgramCommand {

    private static final Pattern IN_BRACKETS = Pattern.compile("\\[([a-z0-9-]+)\\]");

    @Parameters(paramLabel = "KEY|GAME", arity = "0..*", description = "works by their keys, as in develin-payne-2008, or games of the language (all works)")
    private List<String> keys = List.of();

    @Option(names = {"--format", "-f"}, paramLabel = "text|json|bibtex", description = "how they are written (text)")
    private Optional<WorkReport.Form> form = Optional.empty();

    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        List<Work> works = keys.isEmpty() ? Bibliography.all() : new ArrayList<>();
        for (String key : keys) {
            works.addAll(named(key));
        }
        return output.write(session(), out -> {
            new WorkReport(form.or(() -> output.fileName().flatMap(WorkReport.Form::ofFileName))
                    .orElse(WorkReport.Form.TEXT), out).write(works);
            return ExitStatus.DONE;
        });
    }

    /** The work of a key, or the works that a game names in brackets. */
    private List<Work> named(String key) throws IOException {
        Optional<Work> work = Bibliography.named(key);
        if (work.isPresent()) {
            return List.of(work.get());
        }
        String game = GameArgument.parse(key).name();
        if (BundledGames.named(game).isEmpty() && !game.equals("-") && !ArgumentText.isOfLanguage(game)) {
            throw new InputException("there is no work or game '" + key + "' in the bibliography",
                    Spelling.didYouMean(key, () -> Stream.concat(Bibliography.all().stream().map(Work::key),
                            BundledGames.names().stream()).iterator(), "'gavel bibliography' alone lists the works"));
        }
        List<Work> works = IN_BRACKETS.matcher(ArgumentText.source(game, session().in()).text()).results()
                .map(found -> Bibliography.named(found.group(1))).flatMap(Optional::stream).distinct().toList();
        if (works.isEmpty()) {
            session().note(key + ": names no work of the bibliography");
        }
        return works;
    }
}
