package org.gavel.cli.option;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.service.query.Inputs;
import org.gavel.service.request.Input.Often;
import org.gavel.service.request.Input;
import org.gavel.service.request.InputValues;
import org.gavel.service.request.Totals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

/** The options and arguments by which inputs are said on a command line, for any command. */
@Command
public class InputOptions implements InputValues {

    private final List<Input<?>> inputs;
    private final Map<String, ArgSpec> arguments = new HashMap<>();

    /** Options for some inputs. */
    public InputOptions(List<? extends Input<?>> inputs) {
        this(inputs, List.of());
    }

    /** Options for some inputs and others. */
    public InputOptions(List<? extends Input<?>> inputs, List<Input<?>> more) {
        this.inputs = Stream.<Input<?>>concat(inputs.stream(), more.stream()).toList();
    }

    /** Adds them to a command. */
    @Spec(Spec.Target.MIXEE)
    public final void addTo(CommandSpec command) {
        int place = 0;
        for (Input<?> input : inputs) {
            if (!input.options().isEmpty()) {
                OptionSpec option = option(input);
                command.addOption(option);
                arguments.put(called(input), option);
            } else if (!input.label().isEmpty()) {
                PositionalParamSpec argument = argument(input, place++);
                command.addPositional(argument);
                arguments.put(called(input), argument);
            }
        }
    }

    private static PositionalParamSpec argument(Input<?> input, int place) {
        PositionalParamSpec.Builder argument = PositionalParamSpec.builder().paramLabel(input.label())
                .description(input.help()).required(input.often() == Often.NEEDED || input.often() == Often.REPEATED);
        return (input.often().isSeveral()
                ? argument.index(place + "..*").arity(input.often() == Often.ANY ? "0..*" : "1..*").type(List.class)
                        .auxiliaryTypes(input.type())
                : argument.index(Integer.toString(place)).arity(input.often() == Often.ONCE ? "0..1" : "1")
                        .type(input.type()))
                .build();
    }

    private static OptionSpec option(Input<?> input) {
        OptionSpec.Builder option = OptionSpec.builder(input.options().toArray(String[]::new))
                .description(input.help());
        if (input.type() == Boolean.class) {
            return option.arity("0").type(boolean.class).build();
        }
        option.arity("1").paramLabel(input.label()).required(input.often() == Often.NEEDED);
        return (input.often().isSeveral() ? option.type(List.class).auxiliaryTypes(input.type())
                : option.type(input.type())).build();
    }

    private Optional<Object> said(Input<?> input) {
        return Optional.ofNullable(arguments.get(called(input))).map(ArgSpec::getValue);
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
        return input.options().isEmpty() ? input.label() : input.option();
    }

    @Override
    public final Optional<ChipTotals> totals(Input<String> input) {
        return value(input).map(text -> Totals.parse(input.option(), text));
    }

    /** How many threads a run may use. */
    public final int threads() {
        return value(Inputs.THREADS).orElseGet(Runtime.getRuntime()::availableProcessors);
    }
}
