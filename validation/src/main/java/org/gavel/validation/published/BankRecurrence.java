package org.gavel.validation.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.sweep.question.Quantity;

/**
 * The recurrences of what a player needs to win within some steps where both pay the bank, as they are printed; an empty value
 * stands for infinity (Left) or for -1 (Right). Source: gasarch-sovich-zimand-2009, section 4.
 */
final class BankRecurrence {
    private final int n;
    private final Player player;
    private final List<Optional<BigFraction>> values;

    private BankRecurrence(int n, Player player, List<Optional<BigFraction>> values) {
        this.n = n;
        this.player = player;
        this.values = List.copyOf(values);
    }

    /** One step. */
    private static BankRecurrence first(int n, Player player) {
        int first = player == Player.ALICE ? 1 : n - 1;
        return new BankRecurrence(n, player, IntStream.range(0, n)
                .mapToObj(p -> p == first ? Optional.of(BigFraction.ONE) : Optional.<BigFraction>empty()).toList());
    }

    /** What a player needs at node p of 0 to N to win within t steps, from what has been found of that path so far. */
    static Quantity ratio(List<BankRecurrence> steps, Player player, int n, int p, int t) {
        if (steps.isEmpty()) {
            steps.add(first(n, player));
        }
        while (steps.size() < t) {
            steps.add(steps.get(steps.size() - 1).next());
        }
        return steps.get(t - 1).ratio(p).map(Quantity::of).orElse(Quantity.NEVER);
    }

    /** The player's own money over the other's. */
    private Optional<BigFraction> ratio(int p) {
        return player == Player.ALICE ? values.get(p) : values.get(p).map(BigFraction::reciprocal);
    }

    /** The same for one step more. */
    BankRecurrence next() {
        List<Optional<BigFraction>> next = new ArrayList<>(List.of(Optional.empty()));
        for (int p = 1; p < n; p++) {
            next.add(player == Player.ALICE ? left(p) : right(p));
        }
        return new BankRecurrence(n, player, next);
    }

    private Optional<BigFraction> left(int p) {
        Optional<BigFraction> down = p == 1 ? Optional.of(BigFraction.ZERO) : values.get(p - 1);
        if (p == n - 1 || values.get(p + 1).isEmpty()) {
            return down.map(value -> value.add(1));
        }
        return down.map(value -> mean(value, values.get(p + 1).get()));
    }

    private Optional<BigFraction> right(int p) {
        BigFraction down = p == 1 ? BigFraction.ZERO : values.get(p - 1).orElse(BigFraction.ZERO);
        return p == n - 1 ? Optional.of(down.add(1)) : values.get(p + 1).map(up -> mean(down, up));
    }

    private static BigFraction mean(BigFraction down, BigFraction up) {
        return up.multiply(down.add(1)).divide(up.add(1));
    }
}
