package org.gavel.cli.command;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.GameArgument;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.InputOptions;
import org.gavel.cli.option.LargeGameOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.inquiry.answer.Answer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.certificate.CertificateWriter;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Inquirer;
import org.gavel.service.query.Query;
import org.gavel.service.report.Headers;
import org.gavel.service.report.Sheets;
import org.gavel.service.report.Shortfall;
import org.gavel.service.request.Input;
import org.gavel.service.request.InputValues;
import org.gavel.service.request.Vertices;
import org.gavel.service.request.Vertices.Usual;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.Sheet;
import org.gavel.service.sheet.SheetWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tools.jackson.core.JsonGenerator;

/** The command of a question: its arguments, its options and their help follow from the inputs of the question. */
@Command(mixinStandardHelpOptions = true)
public class QueryCommand extends GameCommand implements Inquirer {

    /** The questions that need few positions of a board in real money. */
    private static final Set<Query> NEED_FEW_POSITIONS = Set.of(Query.SOLVE, Query.OUTCOME, Query.MOVES);

    /** The questions whose answers have an account of times. */
    private static final Set<Query> TIMED = Set.of(Query.SOLVE, Query.OUTCOME, Query.MOVES, Query.VALUE,
            Query.PAYOFF, Query.PERIODS, Query.COMPARE, Query.CHECK);

    private final Query query;
    private final Map<String, BiddingGame> listed = new HashMap<>();

    /** Why the positions of the game are not listed, if they are not. */
    private Optional<LimitReachedException> tooLarge = Optional.empty();
    @Mixin
    private final InputOptions options;
    @Spec
    private CommandSpec spec;

    /** The command of a question, whose answer is written in any form. */
    public QueryCommand(Query query) {
        this(query, TIMED.contains(query) ? List.of(OutputOption.FORMAT, Inputs.STATS)
                : List.of(OutputOption.FORMAT));
    }

    /** The command of a question with more inputs. */
    QueryCommand(Query query, List<Input<?>> more) {
        this(query, query.inputs(), more);
    }

    /** The command of a question with other inputs. */
    QueryCommand(Query query, List<? extends Input<?>> inputs, List<Input<?>> more) {
        super(NEED_FEW_POSITIONS.contains(query) ? new LargeGameOptions() : new GameOptions());
        this.query = query;
        options = new InputOptions(inputs, more);
    }

    @Override
    protected ExitStatus run() throws IOException {
        int digits = value(Inputs.PRINTED_DIGITS).orElse(AnswerWriter.USUAL_DIGITS);
        return print(answer(), digits);
    }

    /**
     * The answer to the question. If positions do not fit into memory, or what is kept for each does not, and the question needs
     * few of them, it is asked again without listing them, and a note says so.
     */
    final Answer answer() throws IOException {
        try {
            return query.answer(this);
        } catch (LimitReachedException reached) {
            return answerUnlisted(reached);
        } catch (OutOfMemoryError full) {
            return answerUnlisted(new LimitReachedException("the memory of the program is used up",
                    "give it more, as in GAVEL_OPTS=-Xmx8g, or ask for less"));
        }
    }

    private Answer answerUnlisted(LimitReachedException reached) throws IOException {
        if (!NEED_FEW_POSITIONS.contains(query)) {
            throw reached;
        }
        tooLarge = Optional.of(reached);
        forgetListed();
        try {
            Answer answer = query.answer(this);
            session().note(answer.game().name() + ": too large to list, so solved without listing positions");
            return answer;
        } catch (HintedException unsolved) {
            if (unsolved != reached) {
                session().note("without listing positions: " + unsolved.getMessage());
            }
            throw reached;
        } catch (OutOfMemoryError full) {
            throw reached;
        } finally {
            tooLarge = Optional.empty();
        }
    }

    /** Lets go of what was listed, before the question is asked without. */
    void forgetListed() {
        listed.clear();
    }

    @Override
    public final InputValues said() {
        return options;
    }

    @Override
    public final InputValues auction() {
        return gameOptions.auction();
    }

    @Override
    public IntStream vertices(BiddingGame game) {
        return named().of(game, Usual.START);
    }

    /** The vertices that are named. */
    final Vertices named() {
        return new Vertices(called(Inputs.VERTICES), texts(Inputs.VERTICES));
    }

    @Override
    public final SourceText strategy(String file) throws IOException {
        return ArgumentText.strategy(file);
    }

    @Override
    public PricedGame listed(Input<String> which) {
        String argument = value(which).orElseThrow();
        return unlisted(argument).orElseGet(() -> PricedGame.of(listed.computeIfAbsent(argument, this::load)));
    }

    /** The argument that names the game. */
    String gameArgument() {
        return value(Inputs.GAME).orElseThrow();
    }

    @Override
    public final BiddingGame wish(Optional<String> name) {
        String argument = gameArgument();
        GameArgument game = GameArgument.parse(argument);
        if (game.parameters().containsKey("wish")) {
            throw new InputException("the question is about all wishes", "leave out the parameter 'wish'");
        }
        return load(argument + name.map(each -> (game.parameters().isEmpty() ? ":" : ",") + "wish=" + each).orElse(""));
    }

    @Override
    public PricedGame priced(Input<String> which) {
        String argument = value(which).orElseThrow();
        return unlisted(argument).orElseGet(() -> loadForShares(argument));
    }

    @Override
    public String label(Input<String> which, BiddingGame game) {
        return GameOptions.label(value(which).orElseThrow(), game);
    }

    @Override
    public final int threads() {
        return options.threads();
    }

    /** The game of an argument for the question that its kind of money asks. */
    final PricedGame loadAsPlayed(String argument) {
        return Unchecked.get(() -> gameOptions.loadAsPlayed(argument, session().in(), stop(), watch()));
    }

    /** The game of an argument for a question about real money, of which large boards are not listed. */
    final PricedGame loadForShares(String argument) {
        return Unchecked.get(() -> gameOptions.loadForShares(argument, session().in(), stop(), watch()));
    }

    /** The game of an argument, of whose positions none is listed, if they are too many. */
    final Optional<PricedGame> unlisted(String argument) {
        return tooLarge.map(reached -> Unchecked
                .get(() -> gameOptions.loadUnlisted(argument, session().in(), reached, stop(), watch())));
    }

    @Override
    final boolean isTimed() {
        return says(Inputs.STATS);
    }

    /** The format of the answer. */
    final OutputFormat format() {
        return output.format(this);
    }

    /** Prints the one answer of a run with a number of decimal digits. */
    private ExitStatus print(Answer answer, int digits) throws IOException {
        return print(out -> write(answer, digits, out));
    }

    /** Writes an answer as it is asked for. */
    final ExitStatus write(Answer answer, int digits, SheetWriter out) throws IOException {
        Sheet sheet = timed(answer, Sheets.of(answer, digits, format()));
        if (!says(Inputs.CERTIFICATE)) {
            out.write(sheet);
            return status(answer);
        }
        requireJsonForProof();
        Optional<Consumer<JsonGenerator>> proof;
        try {
            proof = CertificateWriter.of(answer, stop());
        } catch (LimitReachedException e) {
            out.write(sheet);
            session().note(answer.game().name() + ": " + Shortfall.of(answer).map(what -> what + "; ").orElse("")
                    + "no certificate: " + e.getMessage());
            return ExitStatus.LIMIT;
        }
        out.write(proof.map(sheet::with).orElse(sheet));
        if (proof.isEmpty()) {
            session().note(answer.game().name() + ": there is no certificate for such an answer under these rules");
            return ExitStatus.LIMIT;
        }
        return status(answer);
    }

    /**
     * Refuses a certificate in any other form than JSON.
     *
     * @throws InputException if one is asked for
     */
    final void requireJsonForProof() {
        if (says(Inputs.CERTIFICATE) && format() != OutputFormat.JSON) {
            throw new InputException("--certificate is for programs", "add --format json");
        }
    }

    /** The sheet of an answer with the times that were asked for. */
    final Sheet timed(Answer answer, Sheet sheet) {
        return says(Inputs.STATS) ? sheet.with(Headers.times(answer.account())) : sheet;
    }

    /** Prints sheets as they come. Each object in JSON, and each sheet in LaTeX, ends with the command line that it answers. */
    final ExitStatus print(OutputOption.SheetBody body) throws IOException {
        String command = CommandWords.of(spec.commandLine().getParseResult());
        return output.writeSheets(session(), format(), stop(), out -> body
                .write(sheet -> out.write(
                        format() == OutputFormat.LATEX ? Sheets.signed(sheet, command)
                                : sheet.with(json -> json.writeStringProperty("command", command)))));
    }

    /** How a run ends with an answer: a limit was reached if not everything that was asked for is there. */
    final ExitStatus status(Answer answer) {
        return Shortfall.of(answer).map(what -> {
            session().note(answer.game().name() + ": " + what);
            return ExitStatus.LIMIT;
        }).orElse(ExitStatus.DONE);
    }
}
