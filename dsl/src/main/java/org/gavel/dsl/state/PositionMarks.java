package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.IntCode;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.syntax.Place;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.rules.Objective;

/**
 * What a game with state variables says of its positions for its objective, and who moves without a bid. Where several
 * priorities, weights or owners could be meant, the first whose condition holds is.
 *
 * @param objective what Alice wants of plays that never end
 * @param marked which positions are marked
 * @param priorities the priorities
 * @param weights the weights
 * @param owners the owners
 */
public record PositionMarks(Objective objective, List<BoolCode> marked, List<Numbered> priorities,
        List<Numbered> weights, List<Owned> owners) {

    /** A number of some positions, as a fraction. */
    public record Numbered(Place place, BoolCode condition, IntCode number, int divisor) {
    }

    /** Who moves at some positions. */
    public record Owned(BoolCode condition, Player owner) {
    }

    /** Whether plays that never end are draws and both players bid everywhere. */
    public boolean isPlainReach() {
        return objective == Objective.Plain.REACH && owners.isEmpty();
    }

    /** All that is said of a position, for comparison. */
    List<Optional<?>> at(int[] position) {
        return List.of(Optional.of(marked.stream().anyMatch(code -> code.test(position))),
                first(priorities, position).map(rule -> rule.number.at(position)),
                first(weights, position).map(rule -> BigFraction.of(rule.number.at(position), rule.divisor)),
                owner(position));
    }

    /** Says it of a vertex of the board. */
    void say(int vertex, int[] position, ColouredGraphBuilder builder) {
        if (marked.stream().anyMatch(code -> code.test(position))) {
            builder.mark(vertex);
        }
        first(priorities, position).ifPresent(rule -> {
            int priority = rule.number.at(position);
            if (priority < 0 || priority > VertexMarks.MOST_PRIORITY) {
                throw new PositionFault(rule.place, "gives the priority " + priority,
                        "priorities go from 0 to " + VertexMarks.MOST_PRIORITY);
            }
            builder.priority(vertex, priority);
        });
        first(weights, position).ifPresent(rule -> {
            BigFraction weight = BigFraction.of(rule.number.at(position), rule.divisor);
            if (!VertexMarks.isWeight(weight)) {
                throw new PositionFault(rule.place, "gives the weight " + weight,
                        "numerators and denominators go up to " + VertexMarks.MOST_WEIGHT);
            }
            builder.weight(vertex, weight);
        });
        owner(position).ifPresent(owner -> builder.owner(vertex, owner));
    }

    /** Who moves at a position without a bid, or empty where both bid. */
    Optional<Player> owner(int[] position) {
        return owners.stream().filter(rule -> rule.condition.test(position)).map(Owned::owner).findFirst();
    }

    private static Optional<Numbered> first(List<Numbered> rules, int[] position) {
        return rules.stream().filter(rule -> rule.condition.test(position)).findFirst();
    }
}
