package org.gavel.dsl.strategy;

import java.util.function.Supplier;
import org.gavel.dsl.strategy.VertexRules.Applied;
import org.gavel.dsl.syntax.StrategyText.Next;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;

/**
 * Who moves and where by a written strategy, once it is known which rule applies.
 *
 * @param usual the moves where the rules say nothing
 */
record WrittenMoves(VertexRules rules, Supplier<VertexMoves> usual) {

    Turn turn(int vertex, Applied applied) {
        Next next = applied.rule().turn();
        return next instanceof Next.MakeOther ? Turn.MAKE_OTHER_MOVE
                : next instanceof Next.To ? Turn.MOVE : usual.get().turn(vertex);
    }

    int move(int vertex, Applied applied) {
        return applied.target().orElseGet(() -> usual.get().move(vertex));
    }
}
