package org.gavel.inquiry.answer;

import java.util.List;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;

/**
 * The optimal moves of one player in one state of the tie rule.
 *
 * @param state the name of the tie state; empty where the rule has one, or its holdings are totally ordered
 * @param moves the moves that are optimal for some total, in the order of the least such total
 * @param bestInMoney the moves that are best with real money; empty if none are known
 * @param unstable the totals for which no move is optimal that is best with real money
 */
public record MoveSide(String state, List<MoveRow> moves, ImmutableIntList bestInMoney, ImmutableLongList unstable) {

    /** Copies the list. */
    public MoveSide {
        moves = List.copyOf(moves);
    }

    /** Whether one of the moves is best with real money, too. */
    public boolean isBestInMoney(MoveRow row) {
        return bestInMoney.contains(row.move());
    }

    /** The same in a state of that name. */
    public MoveSide in(String other) {
        return new MoveSide(other, moves, bestInMoney, unstable);
    }
}
