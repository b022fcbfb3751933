package org.gavel.engine.play;

import java.util.function.Predicate;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Player;
import org.gavel.engine.strategy.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * Plays by one strategy where that forces a win, and by another elsewhere. After the bids that is where the first strategy's
 * decisions lead to configurations that are won.
 *
 * @param graph the board
 * @param winning the strategy that forces wins
 * @param wins where it does
 * @param otherwise how to play elsewhere
 * @param <M> whole chips or real money
 */
public record WinningFirst<M>(ColouredGraph graph, Strategy<M> winning, Predicate<Configuration<M>> wins,
        Strategy<M> otherwise) implements Strategy<M> {

    /** Checks that both play for the same player. */
    public WinningFirst {
        if (winning.player() != otherwise.player()) {
            throw new IllegalArgumentException("strategies of both players");
        }
    }

    @Override
    public Player player() {
        return winning.player();
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
        return wins.test(here) ? winning : otherwise;
    }

    @Override
    public TieChoice onTie(Configuration<M> here, M bid) {
        return at(here).onTie(here, bid);
    }

    @Override
    public Turn turn(Configuration<M> paid) {
        Turn turn = winning.turn(paid);
        return turn == Turn.MOVE ? isWonByMoving(paid) ? turn : otherwise.turn(paid)
                : isWonByMakingMove(paid) ? turn : otherwise.turn(paid);
    }

    @Override
    public int move(Configuration<M> paid) {
        return (isWonByMoving(paid) ? winning : otherwise).move(paid);
    }

    private boolean isWonByMoving(Configuration<M> paid) {
        return isWon(paid.at(winning.move(paid)));
    }

    private boolean isWonByMakingMove(Configuration<M> paid) {
        Player other = player().opponent();
        for (int edge = graph.firstEdge(other, paid.vertex()); edge < graph.firstEdge(other,
                paid.vertex() + 1); edge++) {
            if (!isWon(paid.at(graph.target(other, edge)))) {
                return false;
            }
        }
        return true;
    }

    private boolean isWon(Configuration<M> here) {
        return graph.isTerminal(here.vertex()) ? graph.isWonBy(player(), here.vertex()) : wins.test(here);
    }

    @Override
    public Strategy<M> redrawn(long number) {
        return new WinningFirst<>(graph, winning.redrawn(number), wins, otherwise.redrawn(number));
    }
}
