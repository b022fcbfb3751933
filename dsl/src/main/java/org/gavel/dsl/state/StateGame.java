package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.syntax.Place;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.StuckRule;

/**
 * A compiled game with state variables.
 *
 * @param name its name
 * @param place where its heading stands
 * @param layout how its positions are packed
 * @param start the packed start
 * @param endings when a play ends
 * @param moves the moves, with their choices made
 * @param stuck what happens to players who cannot move
 * @param broke what positions are worth once both players have nothing
 * @param symmetries what carries positions into positions that are played alike
 * @param marks what is said of positions for the objective, and who owns them
 */
public record StateGame(String name, Place place, PositionLayout layout, long start, List<Ending> endings,
        List<StateMove> moves, List<Stuck> stuck, List<Ending> broke, List<StateMove> symmetries,
        PositionMarks marks) {

    /** How a play ends, and when. */
    public record Ending(Place place, Outcome outcome, BoolCode condition) {
    }

    /** What happens to a player who cannot move, and when. */
    public record Stuck(Place place, StuckRule rule, BoolCode condition) {
    }

    /** The stuck rule of a position: the first whose condition holds. */
    Optional<StuckRule> stuckRule(int[] position) {
        for (Stuck candidate : stuck) {
            if (candidate.condition.test(position)) {
                return Optional.of(candidate.rule);
            }
        }
        return Optional.empty();
    }
}
