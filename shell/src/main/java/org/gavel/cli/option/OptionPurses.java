package org.gavel.cli.option;

import java.util.Optional;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Money;
import org.gavel.service.query.Inputs;
import org.gavel.service.request.AskedPurses;
import org.gavel.service.request.Input;
import org.gavel.service.request.Said;

/**
 * What the players have on a command line: a pair, {@code --chips 4,3} or {@code --money 1,1/2}; or one by one, {@code --alice 4 --bob 3},
 * which is real money unless {@code --discrete} is there.
 */
public final class OptionPurses {

    private OptionPurses() {
    }

    /**
     * What options say.
     *
     * @param howTo how it is said, for hints
     * @throws InputException if they say it twice, or not for two players
     */
    public static AskedPurses of(Said options, String howTo) {
        Optional<String> chips = options.value(Inputs.CHIPS);
        Optional<String> money = options.value(Inputs.MONEY);
        Optional<String> alice = options.value(Inputs.ALICE);
        Optional<String> bob = options.value(Inputs.BOB);
        boolean discrete = options.value(Inputs.DISCRETE).orElse(false);
        boolean paired = chips.isPresent() || money.isPresent();
        if (chips.isPresent() && money.isPresent()
                || paired && (discrete || alice.isPresent() || bob.isPresent())) {
            throw new InputException("what the players have is said twice", howTo);
        }
        if (!paired) {
            return new AskedPurses(discrete ? Optional.of(Money.CHIPS) : Optional.empty(), alice, bob,
                    player -> (player == Player.ALICE ? Inputs.ALICE : Inputs.BOB).option(), howTo);
        }
        Input<String> pair = chips.isPresent() ? Inputs.CHIPS : Inputs.MONEY;
        String[] parts = options.value(pair).orElseThrow().split(",", -1);
        if (parts.length != 2) {
            throw new InputException(pair.option() + ": '" + String.join(",", parts) + "' is not what two players have",
                    "write Alice's and Bob's, as in " + pair.option() + " 4,3");
        }
        return new AskedPurses(Optional.of(chips.isPresent() ? Money.CHIPS : Money.CONTINUOUS), Optional.of(parts[0]),
                Optional.of(parts[1]), player -> pair.option(), howTo);
    }
}
