package org.gavel.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LargeGames;
import org.gavel.cli.option.LargeGames.Asked;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.file.InvalidStoreException;
import org.gavel.service.query.AskedPrecision;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.query.Scheduled;
import org.gavel.service.report.ScheduleSheet;
import org.gavel.service.request.Input;
import org.gavel.service.request.Vertices.Usual;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.SheetWriter;
import picocli.CommandLine.Option;

/** Prints both players' thresholds of games, in real money or in whole chips. */
public final class SolveCommand extends QueryCommand {

    private static final int SMALL_BOARD = 16;
    private static final ChipTotals USUAL_TOTALS = ChipTotals.range(0, 8);

    @Option(names = "--keep", paramLabel = "DIR", description = "keep proved bounds of a large board in this folder, and continue from there")
    private Optional<Path> keep = Optional.empty();

    /** The games that are members of families, as in {@code race:n=2..4}: answers say which member they are of. */
    private final Set<String> members = new LinkedHashSet<>();

    /** The parameters of all families, each a column of every game, so that one header is enough. */
    private final Set<String> columns = new LinkedHashSet<>();

    /** The game that is solved now, once it is loaded. */
    private Optional<PricedGame> game = Optional.empty();

    /** How it is named. */
    private String asked;

    public SolveCommand() {
        super(Query.SOLVE);
    }

    @Override
    protected ExitStatus run() throws IOException {
        List<String> named = GameOptions.named(texts(Inputs.GAMES));
        texts(Inputs.GAMES).stream().filter(GameOptions::isFamily)
                .forEach(family -> members.addAll(GameOptions.named(List.of(family))));
        members.forEach(member -> columns.addAll(GameOptions.parameters(member).keySet()));
        if (super.totals(Inputs.TOTALS).isPresent()) {
            AskedPrecision.refuse(this);
        }
        ContinuousOptions options = AskedPrecision.options(this);
        if (keep.isPresent()) {
            refuseToKeep(options, named.size());
        }
        Asked asked = new Asked(session(), gameOptions, named(), options,
                value(AskedPrecision.WIDTH).map(OptionalDouble::of).orElse(OptionalDouble.empty()), verify(), stop(),
                watch());
        return print(out -> {
            ExitStatus status = ExitStatus.DONE;
            for (String argument : named) {
                status = status.and(tried(() -> solved(argument, asked, out)));
            }
            return status;
        });
    }

    private void refuseToKeep(ContinuousOptions options, int gamesNamed) {
        boolean other = has(Inputs.TOTALS) || gamesNamed > 1 || options.digits().isPresent()
                || options.horizon().isPresent() || gameOptions.haveTable();
        if (other) {
            throw new InputException("--keep DIR is for one game, in real money",
                    "leave out --totals, --digits, --horizon, --table and other games");
        }
    }

    private ExitStatus solved(String argument, Asked asked, SheetWriter out) throws IOException {
        if (keep.isPresent()) {
            return write(LargeGames.found().solveInto(keep.get(), argument, asked), AnswerWriter.USUAL_DIGITS, out);
        }
        if (!has(Inputs.TOTALS) && LargeGames.isStored(argument)
                && LargeGames.found().isForMoney(argument, gameOptions)) {
            gameOptions.requireFormatFor(argument);
            refuseForStores(Inputs.STATS);
            refuseForStores(Inputs.CERTIFICATE);
            return LargeGames.found().solveStored(argument, asked, format(), out);
        }
        Answer answer = answer(argument);
        Map<String, String> values = new LinkedHashMap<>();
        columns.forEach(each -> values.put(each, GameOptions.parameters(argument).getOrDefault(each, "")));
        ExitStatus status = write(answer, AnswerWriter.USUAL_DIGITS, sheet -> out.write(sheet.withValues(values)));
        if (format() == OutputFormat.TEXT && answer instanceof ShareAnswer share) {
            Optional<ScheduleSheet> both = Scheduled.beside(share, this);
            if (both.isPresent()) {
                out.write(both.get().below());
            }
        }
        return status;
    }

    private Answer answer(String argument) throws IOException {
        asked = argument;
        forgetListed();
        return answer();
    }

    @Override
    void forgetListed() {
        game = Optional.empty();
    }

    /** The game that is solved now, which is called as it was named if it is a member of a family. */
    private PricedGame game() {
        if (game.isEmpty()) {
            PricedGame loaded = unlisted(asked).orElseGet(
                    () -> has(Inputs.TOTALS) ? PricedGame.of(load(asked)) : loadAsPlayed(asked));
            game = Optional.of(members.contains(asked) ? loaded.map(each -> GameAlgebra.renamed(each, asked)) : loaded);
        }
        return game.get();
    }

    private void refuseForStores(Input<Boolean> flag) {
        if (says(flag)) {
            throw new InputException(flag.option() + " is not for stored graphs",
                    "leave it out, or read the graph from a file");
        }
    }

    @Override
    public <T> Optional<T> value(Input<T> input) {
        return input == Inputs.GAME ? Optional.of(input.type().cast(asked)) : super.value(input);
    }

    @Override
    public PricedGame listed(Input<String> which) {
        return game();
    }

    @Override
    public PricedGame priced(Input<String> which) {
        return game();
    }

    /** Those that are asked for; else usual ones for a game in whole chips, if nothing is asked that only real money has. */
    @Override
    public Optional<ChipTotals> totals(Input<String> input) {
        return super.totals(input).or(() -> game().game().auction().money() == Money.CHIPS
                && !AskedPrecision.isAsked(this) ? Optional.of(USUAL_TOTALS) : Optional.empty());
    }

    @Override
    public IntStream vertices(BiddingGame asked) {
        boolean several = format() == OutputFormat.TEXT
                && totals(Inputs.TOTALS).filter(totals -> totals.count() > 1).isPresent();
        return named().of(asked, several ? Usual.START : usual(asked));
    }

    /** Solves one of the games. On standard output a game that fails does not keep the others from being solved. */
    private ExitStatus tried(Unchecked.Source<ExitStatus> task) throws IOException {
        try {
            return task.get();
        } catch (InvalidStoreException | RuntimeException | OutOfMemoryError e) {
            if (output.isFile()) {
                throw e;
            }
            return failures().report(e);
        }
    }

    /** A screenful as text, everything for programs. */
    private Usual usual(BiddingGame game) {
        if (game.board().listed().isEmpty()) {
            return Usual.START;
        }
        if (format() != OutputFormat.TEXT) {
            return Usual.ALL;
        }
        return game.board().declaredCount() <= SMALL_BOARD ? Usual.INNER : Usual.START;
    }
}
