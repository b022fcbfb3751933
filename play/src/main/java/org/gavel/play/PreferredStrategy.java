package org.gavel.play;

import java.util.function.Predicate;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * Plays one strategy in a set of configurations, and another elsewhere. After the bids, the first one decides if its decision
 * wins or stays in the set.
 *
 * @param preferred the strategy inside the set
 * @param where whether a configuration is in the set
 * @param otherwise the strategy elsewhere, of the same player
 * @param <M> whole chips or real money
 */
public record PreferredStrategy<M>(ColouredGraph graph, Strategy<M> preferred, Predicate<Configuration<M>> where,
        Strategy<M> otherwise) implements Strategy<M> {

    /** Checks that both strategies are of the same player. */
    public PreferredStrategy {
        if (preferred.player() != otherwise.player()) {
            throw new IllegalArgumentException("strategies of both players");
        }
    }

    @Override
    public Player player() {
        return preferred.player();
    }

    @Override
    public M bid(Configuration<M> here) {
        return at(here).bid(here);
    }

    @Override
    public M answer(Configuration<M> here, M named) {
        return at(here).answer(here, named);
    }

    private Strategy<M> at(Configuration<M> here) {
        return where.test(here) ? preferred : otherwise;
    }

    @Override
    public TieChoice onTie(Configuration<M> here, M bid) {
        return at(here).onTie(here, bid);
    }

    @Override
    public Turn turn(Configuration<M> paid) {
        Turn turn = preferred.turn(paid);
        return turn == Turn.MOVE ? isGoodToMove(paid) ? turn : otherwise.turn(paid)
                : isGoodToMakeMove(paid) ? turn : otherwise.turn(paid);
    }

    @Override
    public int move(Configuration<M> paid) {
        return (isGoodToMove(paid) ? preferred : otherwise).move(paid);
    }

    private boolean isGoodToMove(Configuration<M> paid) {
        return isGood(paid.at(preferred.move(paid)));
    }

    private boolean isGoodToMakeMove(Configuration<M> paid) {
        Player other = player().opponent();
        return graph.all(other, paid.vertex(), target -> isGood(paid.at(target)));
    }

    private boolean isGood(Configuration<M> here) {
        return graph.isTerminal(here.vertex()) ? graph.isWonBy(player(), here.vertex()) : where.test(here);
    }

    @Override
    public Strategy<M> redrawn(long number) {
        return new PreferredStrategy<>(graph, preferred.redrawn(number), where, otherwise.redrawn(number));
    }
}
