package org.gavel.cli.option;

import java.util.Optional;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Money;
import org.gavel.service.query.Inputs;
import org.gavel.service.request.AskedPurses;
import org.gavel.service.request.Input;
import org.gavel.service.request.InputValues;

/** Both budgets on a command line: {@code --chips 4,3} or {@code --money 1,1/2}. */
public final class OptionPurses {

    private OptionPurses() {
    }

    /**
     * The budgets that options give.
     *
     * @param howTo how budgets are given, for hints
     * @throws InputException if both options are there, or not two budgets
     */
    public static AskedPurses of(InputValues options, String howTo) {
        boolean chips = options.has(Inputs.CHIPS);
        boolean money = options.has(Inputs.MONEY);
        if (chips && money) {
            throw new InputException("--chips excludes --money", "keep one");
        }
        Input<String> pair = chips ? Inputs.CHIPS : Inputs.MONEY;
        if (!chips && !money) {
            return new AskedPurses(Optional.empty(), Optional.empty(), Optional.empty(), player -> pair.option(),
                    howTo);
        }
        String[] parts = options.value(pair).orElseThrow().split(",", -1);
        if (parts.length != 2) {
            throw new InputException(pair.option() + ": '" + String.join(",", parts) + "' is not two budgets",
                    "write Alice's and Bob's, as in " + pair.option() + " 4,3");
        }
        return new AskedPurses(Optional.of(chips ? Money.CHIPS : Money.CONTINUOUS), Optional.of(parts[0]),
                Optional.of(parts[1]), player -> pair.option(), howTo);
    }
}
