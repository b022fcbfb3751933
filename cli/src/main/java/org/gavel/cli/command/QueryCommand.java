package org.gavel.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.VertexOption;
import org.gavel.cli.option.VertexOption.Usual;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Verify;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.service.query.Asking;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.request.Input;
import org.gavel.service.request.Input.Often;
import org.gavel.service.request.Totals;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The command of a question: its arguments, its options and their help follow from what the question is told. */
@Command(mixinStandardHelpOptions = true)
public class QueryCommand extends VerifiedCommand implements Asking {

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
            if (input.options().isEmpty()) {
                spec.addPositional(PositionalParamSpec.builder().index(Integer.toString(place++))
                        .paramLabel(input.label()).description(input.help()).arity("1").required(true)
                        .type(String.class)
                        .build());
            } else if (input != Inputs.VERIFY) {
                spec.addOption(option(input));
            }
        }
        return new CommandLine(spec);
    }

    private static OptionSpec option(Input<?> input) {
        OptionSpec.Builder option = OptionSpec.builder(input.options().toArray(String[]::new))
                .description(input.help());
        if (input.type() == Boolean.class) {
            return option.arity("0").type(boolean.class).build();
        }
        option.arity("1").paramLabel(input.label());
        return (input.often() == Often.REPEATED ? option.type(List.class).auxiliaryTypes(input.type())
                : option.type(input.type())).build();
    }

    @Override
    protected ExitStatus run() throws IOException {
        return print(query.answer(this));
    }

    private Optional<Object> said(Input<?> input) {
        ArgSpec argument = input.options().isEmpty() ? spec.positionalParameters().stream()
                .filter(each -> each.paramLabel().equals(input.label())).findFirst().orElseThrow()
                : spec.findOption(input.option());
        return Optional.ofNullable(argument.getValue());
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
        return VertexOption.of(texts(Inputs.VERTICES), game, Usual.START);
    }

    @Override
    public final Verify verify() {
        return verify;
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
}
