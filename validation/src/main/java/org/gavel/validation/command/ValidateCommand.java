package org.gavel.validation.command;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.InputOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.validation.report.CheckedClaim;
import org.gavel.validation.report.ClaimMarkdown;
import org.gavel.validation.report.ClaimSheet;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.validation.bibliography.Bibliography;
import org.gavel.validation.bibliography.Work;
import org.gavel.validation.claim.Claim;
import org.gavel.validation.claim.ClaimResult.Completion;
import org.gavel.validation.claim.Depth;
import org.gavel.validation.claim.ExampleClaims;
import org.gavel.validation.claim.Ruling;
import org.gavel.validation.published.PublishedClaims;
import org.gavel.service.query.Inputs;
import org.gavel.service.sheet.OutputFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks published results again, and the examples in the documentation of games. */
@Command(name = "validate", mixinStandardHelpOptions = true, description = "Checks every published result again, or single ones, or the examples in the documentation comments of a game.", footer = {
        "",
        "Exit status 0 if every claim holds, as printed or with the correction that is reported with it; 1 if one does"
                + " not, or an example of a game is wrong; 3 if stopped before all was checked."})
public final class ValidateCommand extends ProgramCommand {

    private static final String MARKDOWN = "markdown";

    @Parameters(paramLabel = "CLAIM", arity = "0..*", description = "claims by name, works of the bibliography by key, or games: files of the language, - or bundled (all published claims)")
    private List<String> names = List.of();

    @Option(names = "--deep", description = "check larger ranges, which takes minutes")
    private boolean deep;

    @Option(names = {"--format", "-f"}, paramLabel = OutputFormat.FORMS
            + "|markdown", description = "how the answer is written (text); markdown is a page of the guide, without times")
    private Optional<String> format = Optional.empty();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Mixin
    private final InputOptions options = new InputOptions(List.of(Inputs.THREADS));

    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        boolean isPage = format.map(MARKDOWN::equals)
                .orElseGet(() -> output.fileName().filter(name -> name.endsWith(".md")).isPresent());
        OutputFormat form = isPage ? OutputFormat.TEXT
                : format.map(OutputFormat::named).or(() -> output.fileName().flatMap(OutputFormat::ofFileName))
                        .orElse(OutputFormat.TEXT);
        List<Claim> claims = claims();
        ClaimRuns runs = new ClaimRuns(deep ? Depth.DEEP : Depth.USUAL, options.threads(),
                limits.startQuietly(session()),
                session().progress());
        long begin = System.nanoTime();
        List<CheckedClaim> checked = runs.check(claims);
        Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
        if (isPage) {
            return output.write(session(), out -> {
                ClaimMarkdown.write(checked, out);
                return status(checked);
            });
        }
        return output.writeSheets(session(), form, StopSignal.NEVER, out -> {
            out.write(ClaimSheet.of(checked, elapsed));
            return status(checked);
        });
    }

    private List<Claim> claims() throws IOException {
        if (names.isEmpty()) {
            return PublishedClaims.all();
        }
        List<Claim> claims = new ArrayList<>();
        for (String name : names) {
            claims.addAll(named(name));
        }
        return claims;
    }

    private List<Claim> named(String name) throws IOException {
        Optional<Claim> claim = PublishedClaims.named(name);
        if (claim.isPresent()) {
            return List.of(claim.get());
        }
        List<Claim> ofWork = PublishedClaims.all().stream().filter(each -> each.citation().key().equals(name))
                .toList();
        if (!ofWork.isEmpty()) {
            return ofWork;
        }
        if (!isGame(name)) {
            throw new InputException("there is no claim, work or bundled game '" + name + "'", hint(name));
        }
        List<Claim> examples = ExampleClaims.of(ArgumentText.source(name, session().in()), ExpansionLimits.DEFAULT);
        if (examples.isEmpty()) {
            session().note(name + ": no examples in its documentation comments");
        }
        return examples;
    }

    private static boolean isGame(String name) {
        return name.equals("-") || ArgumentText.isOfLanguage(name) || name.contains("/") || name.contains(":")
                || BundledGames.named(name).isPresent();
    }

    private static String hint(String name) {
        return Spelling.didYouMean(name, () -> Stream
                .of(PublishedClaims.all().stream().map(Claim::key), Bibliography.all().stream().map(Work::key),
                        BundledGames.all().stream().map(BundledGame::name))
                .flatMap(each -> each).iterator(), "'gavel validate' alone lists them");
    }

    private ExitStatus status(List<CheckedClaim> checked) {
        long unfinished = checked.stream().filter(each -> each.result().completion() == Completion.STOPPED).count();
        if (unfinished > 0) {
            session().note("stopped before all was checked: " + unfinished + " of " + checked.size()
                    + " claims are not finished (allow more time, or name single claims)");
            return ExitStatus.LIMIT;
        }
        boolean wrong = checked.stream().anyMatch(each -> each.result().ruling() == Ruling.NOT_AS_STATED);
        return wrong ? ExitStatus.NO : ExitStatus.DONE;
    }
}
