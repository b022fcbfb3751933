package org.gavel.play.coach;

import java.util.Optional;
import org.gavel.engine.rules.Amounts;

/**
 * What a player has beyond what they need.
 *
 * @param kind whether there is such a number
 * @param amount the number, negative if they have too little; meaningless where there is none
 */
record Margin<M>(Kind kind, Optional<M> amount) {

    enum Kind {
        LOST, NUMBER, WON
    }

    static <M> Margin<M> lost() {
        return new Margin<>(Kind.LOST, Optional.empty());
    }

    static <M> Margin<M> won() {
        return new Margin<>(Kind.WON, Optional.empty());
    }

    static <M> Margin<M> of(M amount) {
        return new Margin<>(Kind.NUMBER, Optional.of(amount));
    }

    Margin<M> least(Margin<M> other, Amounts<M> amounts) {
        return compare(other, amounts) <= 0 ? this : other;
    }

    Margin<M> most(Margin<M> other, Amounts<M> amounts) {
        return compare(other, amounts) >= 0 ? this : other;
    }

    private int compare(Margin<M> other, Amounts<M> amounts) {
        return kind == Kind.NUMBER && other.kind == Kind.NUMBER ? amounts.compare(amount.get(), other.amount.get())
                : kind.compareTo(other.kind);
    }

    /** How much less another margin is, where both are numbers and it is less. */
    Optional<M> minus(Margin<M> other, Amounts<M> amounts) {
        return kind != Kind.NUMBER || other.kind != Kind.NUMBER
                || amounts.compare(amount.get(), other.amount.get()) <= 0 ? Optional.empty()
                        : Optional.of(amounts.subtract(amount.get(), other.amount.get()));
    }
}
