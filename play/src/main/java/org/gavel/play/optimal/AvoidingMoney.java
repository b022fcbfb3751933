package org.gavel.play.optimal;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;

/**
 * Play under safety where budgets change before the bids: Bob plays to reach what Alice avoids, and she keeps him below what he
 * needs. Who has too little to win prevents the win of the other: then ties count for Bob.
 *
 * @param winning play for one who has more than they need
 * @param preventing play for one who has not
 */
record AvoidingMoney(BiddingGame game, ContinuousThresholds needs, Strategy<BigFraction> winning,
        Strategy<BigFraction> preventing) implements Strategy<BigFraction> {

    static Strategy<BigFraction> of(BiddingGame game, Player player, BigFraction margin, StopSignal stop) {
        ContinuousSolution solution = OptimalMoney.solve(game, margin, stop);
        Strategy<BigFraction> reaching = of(solution, game.reaching(Outcome.TIE), player, solution.bob(), margin, stop);
        if (!game.graph().hasTies()) {
            return reaching;
        }
        Strategy<BigFraction> orTie = of(solution, game.reaching(Outcome.BOB), player,
                new ComplementThresholds(solution.alice()), margin, stop);
        boolean reaches = player == Player.BOB;
        return new AvoidingMoney(game, solution.of(player), reaches ? reaching : orTie, reaches ? orTie : reaching);
    }

    private static Strategy<BigFraction> of(ContinuousSolution solution, BiddingGame reach, Player player,
            ContinuousThresholds bobs, BigFraction margin, StopSignal stop) {
        return player == Player.ALICE ? OptimalMoney.preventing(reach, player, margin, bobs)
                : OptimalMoney.of(ContinuousSolution.of(reach, new ComplementThresholds(bobs), bobs,
                        solution.completion(), solution.statistics()), player, margin, stop);
    }

    @Override
    public Player player() {
        return winning.player();
    }

    @Override
    public BigFraction bid(Configuration<BigFraction> here) {
        return (isEnough(here, here.vertex()) ? winning : preventing).bid(here);
    }

    @Override
    public Turn turn(Configuration<BigFraction> paid) {
        Turn turn = winning.turn(paid);
        boolean enough = turn == Turn.MOVE ? isEnough(paid, winning.move(paid))
                : game.graph().all(player().opponent(), paid.vertex(), to -> isEnough(paid, to));
        return enough ? turn : preventing.turn(paid);
    }

    @Override
    public int move(Configuration<BigFraction> paid) {
        int move = winning.move(paid);
        return isEnough(paid, move) ? move : preventing.move(paid);
    }

    private boolean isEnough(Configuration<BigFraction> here, int vertex) {
        return here.of(player()).compareTo(needs.upperBound(vertex).multiply(here.alice().add(here.bob()))) > 0;
    }
}
