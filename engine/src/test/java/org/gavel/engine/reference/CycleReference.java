package org.gavel.engine.reference;

import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Objective;

/** Who wins a play that goes round one cycle for ever, by the meaning of the objectives alone. */
public final class CycleReference {

    private CycleReference() {
    }

    /**
     * Whether a player wins; nobody does where a goal is to be reached.
     *
     * @param cycle the vertices that the play comes back to, as often as one round of the cycle does
     */
    public static boolean isWon(BiddingGame game, Player player, int... cycle) {
        VertexMarks marks = game.graph().marks();
        boolean marked = IntStream.of(cycle).anyMatch(marks::isMarked);
        boolean alices;
        if (game.objective() instanceof Objective.MeanPayoff average) {
            alices = IntStream.of(cycle).mapToObj(each -> marks.weight(each).subtract(average.least()))
                    .reduce(BigFraction.ZERO, BigFraction::add).signum() >= 0;
        } else {
            switch ((Objective.Plain) game.objective()) {
                case REACH -> {
                    return false;
                }
                case SAFETY -> alices = true;
                case BUCHI -> alices = marked;
                case CO_BUCHI -> alices = !marked;
                default -> alices = IntStream.of(cycle).map(each -> marks.priority(each).orElseThrow()).max()
                        .orElseThrow() % 2 == 0;
            }
        }
        return alices == (player == Player.ALICE);
    }
}
