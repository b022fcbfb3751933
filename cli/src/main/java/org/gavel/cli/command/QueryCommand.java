package org.gavel.cli.command;

import java.io.IOException;
import java.util.function.Consumer;
import org.gavel.cli.sheet.OutputFormat;
import org.gavel.cli.sheet.Sheet;
import org.gavel.cli.sheet.SheetWriter;
import org.gavel.io.certificate.CertificateWriter;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.OptionPurses;
import org.gavel.cli.report.Sheets;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.service.query.Asking;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.request.AskedPurses;
import org.gavel.service.request.Input;
import org.gavel.service.request.Input.Often;
import org.gavel.service.request.StrategyArgument;
import org.gavel.service.request.Totals;
import org.gavel.service.request.Vertices;
import org.gavel.service.request.Vertices.Usual;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The command of a question: its arguments, its options and their help follow from what the question is told. */
@Command(mixinStandardHelpOptions = true)
public class QueryCommand extends AnswerCommand implements Asking {

    private static final int MOST_THREADS = 1024;

    private final Query query;
    private CommandSpec spec = CommandSpec.create();

    /** The command of a question. */
    public QueryCommand(Query query) {
        this.query = query;
    }

    /** The command for a line. */
    public final CommandLine line() {
        spec = CommandSpec.forAnnotatedObject(this);
        spec.name(query.label()).usageMessage().description(query.help());
        int place = 0;
        for (Input<?> input : query.inputs()) {
            if (!input.options().isEmpty()) {
                spec.addOption(option(input));
            } else if (!input.label().isEmpty()) {
                spec.addPositional(positional(input, place++));
            }
        }
        return new CommandLine(spec);
    }

    private static PositionalParamSpec positional(Input<?> input, int place) {
        PositionalParamSpec.Builder positional = PositionalParamSpec.builder().paramLabel(input.label())
                .description(input.help()).required(true);
        return (input.often() == Often.REPEATED
                ? positional.index(place + "..*").arity("1..*").type(List.class).auxiliaryTypes(input.type())
                : positional.index(Integer.toString(place)).arity("1").type(input.type())).build();
    }

    private static OptionSpec option(Input<?> input) {
        OptionSpec.Builder option = OptionSpec.builder(input.options().toArray(String[]::new))
                .description(input.help());
        if (input.type() == Boolean.class) {
            return option.arity("0").type(boolean.class).build();
        }
        option.arity("1").paramLabel(input.label()).required(input.often() == Often.NEEDED);
        return (input.often() == Often.REPEATED ? option.type(List.class).auxiliaryTypes(input.type())
                : option.type(input.type())).build();
    }

    @Override
    protected ExitStatus run() throws IOException {
        int digits = value(Inputs.PRINTED_DIGITS).orElse(Sheets.USUAL_DIGITS);
        return print(query.answer(this), digits);
    }

    private Optional<Object> said(Input<?> input) {
        Stream<? extends ArgSpec> arguments = input.options().isEmpty() ? spec.positionalParameters().stream()
                .filter(each -> each.paramLabel().equals(input.label()))
                : Stream.ofNullable(spec.findOption(input.option()));
        return arguments.findFirst().map(ArgSpec::getValue);
    }

    @Override
    public final <T> Optional<T> value(Input<T> input) {
        Optional<T> value = said(input).map(input.type()::cast);
        value.filter(Number.class::isInstance).map(Number.class::cast)
                .ifPresent(number -> InputException.requireRange(input.option() + " " + number, number.doubleValue(),
                        input.range().least(), input.range().most(), input.range().hint()));
        return value;
    }

    @Override
    public final boolean has(Input<?> input) {
        return said(input).isPresent();
    }

    @Override
    public final List<String> texts(Input<String> input) {
        return said(input).map(said -> said instanceof List<?> list ? list.stream().map(String.class::cast).toList()
                : List.of((String) said)).orElse(List.of());
    }

    @Override
    public final String called(Input<?> input) {
        return input.option();
    }

    @Override
    public final Optional<ChipTotals> totals(Input<String> input) {
        return value(input).map(text -> Totals.parse(input.option(), text));
    }

    @Override
    public final IntStream vertices(BiddingGame game) {
        return named().of(game, Usual.START);
    }

    /** The vertices that are named. */
    final Vertices named() {
        return new Vertices(called(Inputs.VERTICES), texts(Inputs.VERTICES));
    }

    @Override
    public final AskedPurses purses(Money... kinds) {
        return new OptionPurses(this,
                kinds.length == 1 ? "write --chips 4,3" : "write --chips 4,3 or --money 1,1/2");
    }

    @Override
    public final StrategyArgument.Files strategies() {
        return ArgumentText::strategy;
    }

    @Override
    public final Verify verify() {
        return value(Inputs.VERIFY).orElse(Verify.YES);
    }

    @Override
    public final PricedGame listed(Input<String> which) {
        return PricedGame.of(load(value(which).orElseThrow()));
    }

    @Override
    public final PricedGame priced(Input<String> which) {
        return loadForShares(value(which).orElseThrow());
    }

    @Override
    public final String label(Input<String> which, BiddingGame game) {
        return GameOptions.label(value(which).orElseThrow(), game);
    }

    @Override
    public final int threads() {
        int wanted = value(Inputs.THREADS).orElseGet(Runtime.getRuntime()::availableProcessors);
        if (wanted < 1 || wanted > MOST_THREADS) {
            throw new InputException("--threads " + wanted + " is not a number from 1 to " + MOST_THREADS, "");
        }
        return wanted;
    }

    @Override
    final ExitStatus write(Answer answer, int digits, SheetWriter out) throws IOException {
        if (!says(Inputs.CERTIFICATE)) {
            return super.write(answer, digits, out);
        }
        if (format != OutputFormat.JSON) {
            throw new InputException("--certificate is for programs", "add --format json");
        }
        Optional<Consumer<JsonGenerator>> proof = CertificateWriter.of(answer, stop());
        Sheet sheet = Sheets.of(answer, digits);
        out.write(proof.map(sheet::with).orElse(sheet));
        if (proof.isEmpty()) {
            session().note(answer.game().name() + ": there is no certificate for such an answer under these rules");
            return ExitStatus.LIMIT;
        }
        return status(answer);
    }
}
