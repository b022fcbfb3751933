package org.gavel.service.request;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;

/** The values of inputs, as given by the options of a command line or the fields of a request. */
public interface InputValues {

    /**
     * The value of an input, or empty if none is given.
     *
     * @throws InputException if the value has the wrong type or is out of range
     */
    <T> Optional<T> value(Input<T> input);

    /** Whether a value is given for an input. */
    boolean has(Input<?> input);

    /** All that is said of an input; empty if nothing is. */
    List<String> texts(Input<String> input);

    /** What messages call an input: an option, or a field in quotation marks. */
    String called(Input<?> input);

    /** Totals of chips, or empty if none are named. */
    Optional<ChipTotals> totals(Input<String> input);

    /**
     * What is said of an input without which nothing can be asked.
     *
     * @throws InputException if nothing is said of it, or what is no such thing
     */
    default <T> T needed(Input<T> input) {
        return value(input).orElseThrow(() -> new InputException(called(input) + " is required", ""));
    }

    /** Whether a flag is set. */
    default boolean says(Input<Boolean> flag) {
        return value(flag).orElse(false);
    }
}
