package org.gavel.dsl.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.LongUnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.PositionRules;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.number.Fractions;

/**
 * A compiled game with state variables.
 *
 * @param place where its heading is
 * @param layout how its positions are packed
 * @param start where a play starts
 * @param endings when a play ends
 * @param moves the moves, with their choices made
 * @param stuck what happens to players who cannot move
 * @param broke what positions are worth once both players have nothing
 * @param selection where the text says that it is a game of selection
 * @param symmetries what carries positions into positions that are played alike
 * @param marks what is said of positions for the objective, and who owns them
 * @param picture how positions are drawn, if as a board
 */
public record StateGame(String name, Place place, PositionLayout layout, PositionValues start, List<Ending> endings,
        List<StateMove> moves, List<Stuck> stuck, List<Ending> broke, Optional<Place> selection,
        List<StateMove> symmetries, PositionMarks marks, Optional<PositionPicture> picture) {

    /** What is wrong with a position that both players win. */
    static final String WON_BY_BOTH = "position is won by both players";

    /** What mends that. */
    static final String LET_EXCLUDE = "let the conditions exclude each other";

    long packedStart() {
        return layout.pack(start.toArray());
    }

    /**
     * The same game from another position.
     *
     * @param position its name
     * @return empty if it is not a name of a position
     */
    public Optional<StateGame> startingAt(String position) {
        return names().values(position).map(values -> new StateGame(name, place, layout, PositionValues.of(values),
                endings, moves, stuck, broke, selection, symmetries, marks, picture));
    }

    /** Names of positions that are numbered as they are packed, where they can be. */
    PositionNames names() {
        return new PositionNames(this, packed -> packed, packed -> packed <= Integer.MAX_VALUE
                ? OptionalInt.of((int) packed)
                : OptionalInt.empty());
    }

    /** The rules, position by position; mistakes are reported as mistakes of the text. */
    public PositionRules<PositionValues> rules(SourceText text) {
        return new StateRules(this, position -> {
        }, new DiagnosticLog(text));
    }

    public String startName() {
        return names().nameOf(start.toArray());
    }

    /** How a play ends, and when. */
    public record Ending(Place place, Outcome outcome, BoolCode condition) implements Conditional {
    }

    /** What happens to a player who cannot move, and when. */
    public record Stuck(Place place, StuckRule rule, BoolCode condition) implements Conditional {
    }

    /**
     * How a play ends at a position, or empty if it goes on: a win counts before a tie.
     *
     * @throws PositionFault if both players win there
     */
    Optional<Outcome> outcome(int[] position) {
        return outcome(position, (first, second) -> {
            throw new PositionFault(second.place, WON_BY_BOTH, LET_EXCLUDE);
        });
    }

    /**
     * How a play ends at a position, or empty if it goes on: a win counts before a tie.
     *
     * @param wonByBoth is told the rules by which both players win there, in the order of the text; the second counts then
     */
    Optional<Outcome> outcome(int[] position, BiConsumer<Ending, Ending> wonByBoth) {
        Optional<Ending> found = Optional.empty();
        for (Ending ending : endings) {
            boolean decided = found.isPresent() && ending.outcome == Outcome.TIE;
            if (!decided && ending.condition.test(position)) {
                if (found.isPresent() && found.get().outcome != Outcome.TIE && found.get().outcome != ending.outcome) {
                    wonByBoth.accept(found.get(), ending);
                }
                found = Optional.of(ending);
            }
        }
        return found.map(Ending::outcome);
    }

    /**
     * Where chance moves from a position, with which probabilities; nothing where it does not.
     *
     * @param canonical the packed position that stands for a packed position
     * @throws PositionFault if the probabilities do not sum to 1, or are all 0
     */
    Map<Long, BigFraction> chance(int[] position, long packed, LongUnaryOperator canonical) {
        if (marks.chances().isEmpty()) {
            return Map.of();
        }
        Map<Long, BigFraction> parts = new TreeMap<>();
        Optional<Place> said = Optional.empty();
        Optional<Place> divided = Optional.empty();
        for (PositionMarks.ByChance each : marks.chances()) {
            if (!each.move().guard().test(position)) {
                continue;
            }
            said = said.or(() -> Optional.of(each.move().place()));
            divided = each.divisor().isPresent() ? Optional.of(each.move().place()) : divided;
            BigFraction part = each.part(position);
            if (part.signum() > 0) {
                parts.merge(canonical.applyAsLong(each.move().apply(layout, position, packed)), part, BigFraction::add);
            }
        }
        if (said.isPresent() && parts.isEmpty()) {
            throw new PositionFault(said.get(), "leaves chance only probabilities of 0",
                    "write fractions that sum to 1, as in 1/6 for d in 1..6, or weights");
        }
        BigFraction sum = Chance.sum(parts.values());
        if (divided.isPresent() && !sum.equals(BigFraction.ONE)) {
            throw new PositionFault(divided.get(),
                    "has probabilities that sum to " + Fractions.text(sum) + ", not to 1",
                    "write fractions that sum to 1, as in 1/6 for d in 1..6, or weights");
        }
        parts.replaceAll((target, part) -> part.divide(sum));
        return parts;
    }

    /** The stuck rule of a position: the first whose condition holds. */
    public Optional<StuckRule> stuckRule(int[] position) {
        return Conditional.first(stuck, position).map(Stuck::rule);
    }

    /** The moves of a player. */
    List<StateMove> moves(Player mover) {
        return moves.stream().filter(move -> move.movers().contains(mover)).toList();
    }
}
