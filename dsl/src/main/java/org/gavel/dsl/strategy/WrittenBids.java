package org.gavel.dsl.strategy;

import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.strategy.VertexRules.Applied;
import org.gavel.dsl.syntax.StrategyText.Next;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;

/**
 * What a written strategy does in one configuration.
 *
 * @param rules its rules
 * @param moves the moves where the rules say nothing
 */
record WrittenBids(VertexRules rules, Supplier<VertexMoves> moves) {

    private Formula<BigFraction, Boolean> formula(int vertex, BigFraction mine, BigFraction theirs) {
        return new Formula<>(new Numbers(mine, theirs), rules.number(vertex));
    }

    private Applied rule(int vertex, BigFraction mine, BigFraction theirs) {
        for (Applied applied : rules.at(vertex)) {
            if (applied.rule().condition().isEmpty()
                    || formula(vertex, mine, theirs).condition(applied.rule().condition().get())) {
                return applied;
            }
        }
        throw new IllegalStateException("no rule at " + vertex);
    }

    BigFraction bid(int vertex, BigFraction mine, BigFraction theirs) {
        return formula(vertex, mine, theirs).bid(rule(vertex, mine, theirs).rule().bid());
    }

    TieChoice onTie(int vertex, BigFraction mine, BigFraction theirs) {
        return rule(vertex, mine, theirs).rule().onTie();
    }

    Turn turn(int vertex, BigFraction mine, BigFraction theirs) {
        return turn(vertex, rule(vertex, mine, theirs));
    }

    int move(int vertex, BigFraction mine, BigFraction theirs) {
        return move(vertex, rule(vertex, mine, theirs));
    }

    Turn turn(int vertex, Applied applied) {
        Next next = applied.rule().turn();
        return next instanceof Next.MakeOther ? Turn.MAKE_OTHER_MOVE
                : next instanceof Next.To ? Turn.MOVE : moves.get().turn(vertex);
    }

    int move(int vertex, Applied applied) {
        return applied.target().orElseGet(() -> moves.get().move(vertex));
    }
}
