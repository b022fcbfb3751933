package org.gavel.engine.board;

import java.util.Collections;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.map.primitive.ImmutableIntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.impl.factory.primitive.IntObjectMaps;

/**
 * The payoffs of terminals to Alice, in any unit. Scale them from the least (0) to the greatest (1). A terminal
 * worth w on that scale is won by Alice with a share above 1 - w, by Bob with a share above w, and otherwise by neither. So Alice
 * has won at terminals with the greatest payoff, and Bob at those with the least. Where some end has a payoff, ends that only name a
 * winner have one, too: 1 if that is Alice, 0 if it is Bob. A player who loses for want of a move gets their worst payoff. Immutable.
 *
 * <p>Under Richman payment Alice's threshold is then 1 - V on that scale, for V the value of the game in which a fair coin picks who moves
 * and she is paid what the end is worth.
 */
public final class Payoffs {

    /** No payoffs. */
    static final Payoffs NONE = new Payoffs(IntObjectMaps.immutable.empty(), BigFraction.ZERO, BigFraction.ONE);

    private final ImmutableIntObjectMap<BigFraction> numbers;
    private final BigFraction least;
    private final BigFraction greatest;

    private Payoffs(ImmutableIntObjectMap<BigFraction> numbers, BigFraction least, BigFraction greatest) {
        this.numbers = numbers;
        this.least = least;
        this.greatest = greatest;
    }

    /** The payoffs of all ends that have one. */
    static Payoffs of(ImmutableIntObjectMap<BigFraction> numbers) {
        return numbers.isEmpty() ? NONE
                : new Payoffs(numbers, Collections.min(numbers.toList()), Collections.max(numbers.toList()));
    }

    /** Whether all ends of the board are worth the same. */
    boolean areEqual() {
        return least.equals(greatest);
    }

    /** How a play ends at an end with a payoff: with a winner if it is the greatest or the least; else neither player has won for sure. */
    Outcome outcome(int vertex) {
        return isOpen(vertex) ? Outcome.TIE : numbers.get(vertex).equals(greatest) ? Outcome.ALICE : Outcome.BOB;
    }

    /** The ends with payoffs. */
    int[] vertices() {
        return numbers.keySet().toArray();
    }

    /** Whether no payoff was given. */
    public boolean isEmpty() {
        return numbers.isEmpty();
    }

    /** The payoff of an end, or empty if none was given. */
    public Optional<BigFraction> at(int vertex) {
        return Optional.ofNullable(numbers.get(vertex));
    }

    /** Whether a vertex is an end with a payoff at which neither has won whatever they have. */
    boolean isOpen(int vertex) {
        BigFraction number = isEmpty() ? null : numbers.get(vertex);
        return number != null && !number.equals(least) && !number.equals(greatest);
    }

    /** The share of the money of which a player needs more at an {@linkplain #isOpen open} end. */
    BigFraction need(Player player, int vertex) {
        BigFraction worth = numbers.get(vertex).subtract(least).divide(greatest.subtract(least));
        return player == Player.BOB ? worth : BigFraction.ONE.subtract(worth);
    }

    /** What an end is worth at which Alice needs more than that share of the money. */
    public BigFraction worth(BigFraction need) {
        return greatest.subtract(greatest.subtract(least).multiply(need));
    }

    /** What ends are worth once the players have exchanged their roles: 1 minus what they were. */
    Payoffs exchanged() {
        MutableIntObjectMap<BigFraction> exchanged = IntObjectMaps.mutable.empty();
        numbers.forEachKeyValue((vertex, number) -> exchanged.put(vertex, BigFraction.ONE.subtract(number)));
        return new Payoffs(exchanged.toImmutable(), BigFraction.ONE.subtract(greatest),
                BigFraction.ONE.subtract(least));
    }
}
