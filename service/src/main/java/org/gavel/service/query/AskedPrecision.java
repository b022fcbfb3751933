package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.service.request.Input;

/** How precise an answer in real money is to be. */
public final class AskedPrecision {

    /** How narrow an enclosure is good enough. */
    public static final Input<Double> WIDTH = Input
            .of(Double.class, "width", "W", "the width of an enclosure that is good enough (1e-9)")
            .from(Double.MIN_VALUE, Math.nextDown(1.0), "give a number between 0 and 1");
    /** How many digits. */
    static final Input<Integer> DIGITS = Input
            .of(Integer.class, "digits", "D", "decimal digits to find and to print")
            .from(1, 10_000, "give from 1 to 10000");

    static final List<Input<?>> INPUTS = List.of(WIDTH, DIGITS, Inputs.HORIZON);

    private AskedPrecision() {
    }

    /** What is asked of the solver. */
    public static ContinuousOptions options(Inquirer asking) {
        return new ContinuousOptions(asking.value(WIDTH).orElse(ContinuousOptions.DEFAULT.width()),
                optional(asking.value(DIGITS)), optional(asking.value(Inputs.HORIZON)),
                ContinuousOptions.DEFAULT.exactEffort(), asking.threads());
    }

    /** Whether anything is said of it. */
    public static boolean isAsked(Inquirer asking) {
        return INPUTS.stream().anyMatch(asking::has);
    }

    /**
     * Refuses it where totals of chips are asked for.
     *
     * @throws InputException if something is said of it
     */
    public static void refuse(Inquirer asking) {
        INPUTS.stream().filter(asking::has).findFirst().ifPresent(input -> {
            throw new InputException(asking.called(input) + " is for real money, not with "
                    + asking.called(Inputs.TOTALS), "");
        });
    }

    private static OptionalInt optional(Optional<Integer> value) {
        return value.map(OptionalInt::of).orElse(OptionalInt.empty());
    }
}
