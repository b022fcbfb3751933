package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.IntCode;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.rules.Objective;

/**
 * What a game with state variables says of its positions for its objective, and who moves without a bid. Where several
 * priorities, weights, charges for a player, or owners could be meant, the first whose condition holds is.
 *
 * @param objective what Alice wants of plays that never end
 * @param marked which positions are in each of the sets that the objective names
 * @param payoffs what ends are worth; plays end there, with a tie if nothing else is said
 * @param chances what chance does where no one moves
 */
public record PositionMarks(Objective objective, List<BoolCode> marked, List<Numbered> priorities,
        List<Numbered> weights, List<Numbered> payoffs, List<Charged> charges, List<Owned> owners,
        List<ByChance> chances) {

    /** A number of some positions, as a fraction. */
    public record Numbered(Place place, BoolCode condition, IntCode number, int divisor) implements Conditional {

        /** The number at a position. */
        BigFraction fraction(int[] position) {
            return BigFraction.of(number.at(position), divisor);
        }
    }

    /** What a player is paid at some positions. */
    public record Charged(Player player, Numbered rule) {
    }

    /**
     * A move that chance makes with a probability.
     *
     * @param number the numerator, or a weight; 1 if it is not given
     * @param divisor the denominator, if the number is divided
     */
    public record ByChance(StateMove move, Optional<IntCode> number, Optional<IntCode> divisor) {

        /** The number at a position. */
        BigFraction part(int[] position) {
            int above = number.map(code -> code.at(position)).orElse(1);
            int below = divisor.map(code -> code.at(position)).orElse(1);
            if (above < 0 || below <= 0) {
                throw new PositionFault(move.place(), "gives the probability " + above + "/" + below,
                        "a probability is not less than 0");
            }
            return BigFraction.of(above, below);
        }
    }

    /** Who moves at some positions. */
    public record Owned(BoolCode condition, Player owner) implements Conditional {
    }

    /** Whether plays that never end are draws, both players bid everywhere, no position pays them, and ends tell winners alone. */
    public boolean isPlainReach() {
        return objective == Objective.Plain.REACH && owners.isEmpty() && charges.isEmpty() && payoffs.isEmpty()
                && chances.isEmpty();
    }

    private boolean saysNothing() {
        return marked.isEmpty() && priorities.isEmpty() && weights.isEmpty() && charges.isEmpty() && owners.isEmpty();
    }

    /** All that is said of a position, for comparison. */
    List<Optional<?>> at(int[] position) {
        return List.of(Optional.of(marked.stream().map(code -> code.test(position)).toList()),
                Conditional.first(priorities, position).map(rule -> rule.number.at(position)),
                Conditional.first(weights, position).map(rule -> rule.fraction(position)),
                payoff(position).map(rule -> rule.fraction(position)),
                charge(Player.ALICE, position).map(rule -> rule.fraction(position)),
                charge(Player.BOB, position).map(rule -> rule.fraction(position)), owner(position));
    }

    private Optional<Numbered> payoff(int[] position) {
        return Conditional.first(payoffs, position);
    }

    /** Says how plays end at a vertex of the board. */
    void end(int vertex, int[] position, Outcome outcome, ColouredGraphBuilder builder) {
        Optional<Numbered> payoff = outcome == Outcome.TIE ? payoff(position) : Optional.empty();
        if (payoff.isPresent()) {
            builder.payoff(vertex, number("payoff", payoff.get(), position));
            return;
        }
        builder.terminal(vertex, outcome);
        if (outcome == Outcome.TIE) {
            mark(vertex, position, builder);
        }
    }

    private void mark(int vertex, int[] position, ColouredGraphBuilder builder) {
        for (int set = 0; set < marked.size(); set++) {
            if (marked.get(set).test(position)) {
                builder.mark(set, vertex);
            }
        }
        Conditional.first(priorities, position).ifPresent(rule -> {
            int priority = rule.number.at(position);
            if (priority < 0 || priority > VertexMarks.MOST_PRIORITY) {
                throw new PositionFault(rule.place, "gives the priority " + priority,
                        "priorities go from 0 to " + VertexMarks.MOST_PRIORITY);
            }
            builder.priority(vertex, priority);
        });
    }

    private static BigFraction number(String what, Numbered rule, int[] position) {
        BigFraction number = rule.fraction(position);
        if (!VertexMarks.isWeight(number)) {
            throw new PositionFault(rule.place, "gives the " + what + " " + number,
                    "numerators and denominators go up to " + VertexMarks.MOST_WEIGHT);
        }
        return number;
    }

    private Optional<Numbered> charge(Player player, int[] position) {
        return charges.stream().filter(each -> each.player == player).map(Charged::rule)
                .filter(rule -> rule.condition.test(position)).findFirst();
    }

    /** Says it of a vertex of the board. */
    void say(int vertex, int[] position, ColouredGraphBuilder builder) {
        if (saysNothing()) {
            return;
        }
        mark(vertex, position, builder);
        Conditional.first(weights, position)
                .ifPresent(rule -> builder.weight(vertex, number("weight", rule, position)));
        for (Player player : Player.values()) {
            charge(player, position).ifPresent(rule -> {
                BigFraction charge = rule.fraction(position);
                if (!VertexMarks.isCharge(charge)) {
                    throw new PositionFault(rule.place, "gives the charge " + charge,
                            "charges go from 0 to " + VertexMarks.MOST_CHARGE + " times all the money");
                }
                builder.charge(vertex, player, charge);
            });
        }
        owner(position).ifPresent(owner -> builder.owner(vertex, owner));
    }

    /** Who moves at a position without a bid, or empty where both bid. */
    Optional<Player> owner(int[] position) {
        return Conditional.first(owners, position).map(Owned::owner);
    }
}
