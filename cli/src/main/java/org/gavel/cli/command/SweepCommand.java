package org.gavel.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.CrossedAuctions;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.InputOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.cli.report.SweepSheet;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.inquiry.Stopwatch;
import org.gavel.service.query.AnswerFunction;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.query.Sweep;
import org.gavel.service.report.Headers;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.SheetWriter;
import org.gavel.sweep.run.BlockStore;
import org.gavel.sweep.run.CompiledSweep;
import org.gavel.sweep.run.FoundGames;
import org.gavel.sweep.run.Journal;
import org.gavel.sweep.run.MergedParts;
import org.gavel.sweep.run.Part;
import org.gavel.sweep.run.SweepRequest.Mode;
import org.gavel.sweep.run.SweepResult;
import org.gavel.sweep.run.SweepRunner;
import org.gavel.sweep.source.GameLoader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Asks one question about many games. */
@Command(mixinStandardHelpOptions = true, footer = {
        "", "SOURCE is a game with ranges (tug-of-war:n=1..9), a file, all:n=4,moves=2 (all boards of n vertices up to"
                + " isomorphism and exchange of the players) or random:n=8,seed=7,count=1000. The guide lists what a"
                + " question can use."})
public final class SweepCommand extends ProgramCommand {

    private static final Pattern PART = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

    @Mixin
    private final InputOptions options = new InputOptions(Query.SWEEP.inputs(),
            List.of(OutputOption.FORMAT, Inputs.THREADS));
    @Option(names = "--part", paramLabel = "R/M", description = "run part R of M")
    private Optional<String> part = Optional.empty();

    @Option(names = "--merge", description = "merge parts that were run separately")
    private Optional<Boolean> merge = Optional.empty();

    @Option(names = {"--out",
            "-o"}, paramLabel = "DIR", description = "a folder for the answer and the state of the run; an interrupted run continues from it")
    private Optional<Path> folder = Optional.empty();

    @Option(names = "--plan", paramLabel = "FILE", description = "save a plan for a cluster to this file, and run nothing")
    private Optional<Path> plan = Optional.empty();

    @Mixin
    private final CrossedAuctions auctions = new CrossedAuctions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Override
    protected ExitStatus run() throws IOException {
        StopSignal stop = limits.startQuietly(session());
        return merge.isPresent() ? merged(stop) : swept(stop);
    }

    private ExitStatus swept(StopSignal stop) throws IOException {
        CompiledSweep sweep = new CompiledSweep(Sweep.request(options, auctions.changes()), loader(stop),
                AnswerFunction.BY_NAME);
        if (plan.isPresent()) {
            Files.writeString(plan.get(), sweep.request().toJson() + "\n");
            return ExitStatus.DONE;
        }
        Part which = part();
        if (which.of() > 1 && folder.isEmpty()) {
            throw new InputException("--part without --out", "add --out DIR, a folder for the part");
        }
        if (folder.isEmpty()) {
            return runAndReport(sweep, which, BlockStore.inMemory(), stop);
        }
        requireFolder();
        try (Journal journal = Journal.open(folder.get(), sweep.request(), which)) {
            return runAndReport(sweep, which, journal, stop);
        }
    }

    private ExitStatus runAndReport(CompiledSweep sweep, Part which, BlockStore store, StopSignal stop)
            throws IOException {
        int before = (int) Arrays.stream(which.blocks(sweep.blocks())).filter(store::has).count();
        try {
            new SweepRunner(options.threads()).run(sweep, which, store, stop,
                    new SweepProgress(session().progress(), before));
        } catch (LimitReachedException e) {
            return stopped(sweep, store, stop, e);
        } finally {
            session().progress().clear();
        }
        if (which.of() > 1) {
            session().note("part " + which + " is done; 'gavel sweep --merge' puts the parts together");
        }
        return report(sweep, store, stop);
    }

    /** What the first blocks gave, up to one that is missing; where a folder keeps all of them, the same command goes on instead. */
    private ExitStatus stopped(CompiledSweep sweep, BlockStore store, StopSignal stop, LimitReachedException why)
            throws IOException {
        if (folder.isPresent()) {
            throw new LimitReachedException(why.getMessage(),
                    "what was asked is kept in " + folder.get() + ": the same command goes on from there");
        }
        BlockStore first = store.first();
        long blocks = first.results().count();
        if (blocks == 0) {
            throw new LimitReachedException(why.getMessage(),
                    "allow more time, or keep what was asked with --out DIR: the same command goes on from there");
        }
        session().note("stopped after " + blocks + " of " + Headers.counted(sweep.blocks(), "block", "blocks")
                + ": only their games are in the answer (--out DIR keeps what was asked, and the same command goes on from there)");
        return report(sweep, first, stop).and(ExitStatus.LIMIT);
    }

    private ExitStatus merged(StopSignal stop) throws IOException {
        if (options.has(Sweep.ASK) || options.has(Sweep.WHERE) || part.isPresent()) {
            throw new InputException("--merge takes the question of its parts", "leave out --ask, --where and --part");
        }
        List<Path> folders = options.texts(Sweep.SOURCES).stream().map(Path::of).toList();
        CompiledSweep sweep = new CompiledSweep(MergedParts.request(folders), loader(stop), AnswerFunction.BY_NAME);
        return report(sweep, MergedParts.merge(folders, sweep.blocks()), stop);
    }

    private ExitStatus report(CompiledSweep sweep, BlockStore store, StopSignal stop) throws IOException {
        OutputOption.SheetBody body = out -> {
            if (sweep.request().mode() == Mode.FIND) {
                return found(sweep, store, stop, out);
            }
            SweepResult result = SweepResult.of(store);
            SweepSheet sheet = new SweepSheet(sweep);
            out.write(sweep.request().mode() == Mode.TABLE ? sheet.table(store, result)
                    : sheet.counts(result));
            return ExitStatus.DONE;
        };
        if (folder.isEmpty()) {
            return new OutputOption().writeSheets(session(), format(), stop, body);
        }
        requireFolder();
        Path file = folder.get().resolve("answer" + part().suffix() + "." + format().extension());
        ExitStatus status = OutputOption.sheetsToFile(file, format(), body);
        session().note("the answer is in " + file);
        return status;
    }

    private void requireFolder() throws IOException {
        if (Files.exists(folder.get()) && !Files.isDirectory(folder.get())) {
            throw new InputException("--out " + folder.get() + " is a file", "name a folder");
        }
        Files.createDirectories(folder.get());
    }

    /** Writes the first games found, those that become equal when they are made smaller once. */
    private ExitStatus found(CompiledSweep sweep, BlockStore store, StopSignal stop, SheetWriter out)
            throws IOException {
        FoundGames found = FoundGames.of(sweep, store, loader(StopSignal.NEVER), stop);
        session().note("found " + found.count() + " in " + Headers.counted(found.lookedAt(), "game", "games")
                + (found.undecided() == 0 ? "" : ", " + found.undecided() + " undecided") + "; " + found.games().size()
                + " distinct after shrinking");
        out.write(new SweepSheet(sweep).found(found.games()));
        if (stop.stopRequested()) {
            session().note("stopped: some of these games may be larger than necessary");
            return ExitStatus.LIMIT;
        }
        return found.count() == 0 ? ExitStatus.NO : ExitStatus.DONE;
    }

    private OutputFormat format() {
        return options.value(OutputOption.FORMAT).orElse(OutputFormat.TEXT);
    }

    private Part part() {
        if (part.isEmpty()) {
            return Part.WHOLE;
        }
        Matcher matcher = PART.matcher(part.get());
        int number = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
        if (number < 1 || number > Integer.parseInt(matcher.group(2))) {
            throw new InputException("--part: '" + part.get() + "' is not a part",
                    "write as in 2/8, the second of eight");
        }
        return new Part(number, Integer.parseInt(matcher.group(2)));
    }

    /** Finds files and bundled games. */
    private GameLoader loader(StopSignal stop) {
        return argument -> {
            if (argument.equals("-")) {
                throw new InputException("a sweep reads its games more than once, and standard input only once",
                        "name a file");
            }
            return Unchecked
                    .get(() -> new GameOptions().load(argument, session().in(), stop, Stopwatch.still()));
        };
    }
}
