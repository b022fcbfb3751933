package org.gavel.play.optimal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.VertexShareStrategy;
import org.gavel.engine.task.Task;

/**
 * Play with real money where plays may be endless or very long, or vertices have owners. From every share above what is proved to be enough it
 * wins, and else, where the other has less than what is proved to be needed, it keeps them from winning: both by
 * {@linkplain MoneyRanks ranks}, for ever, and whatever the other bids. At the threshold itself, where nothing is left over, it
 * bids what would leave just as much as is needed, which proves nothing.
 *
 * <p>Where all that is bid goes to the bank and nothing is needed, nothing is gained by a turn that is sold; so it takes a
 * part of what is left over, the margin, for needed. If U(v) is enough, so is m + (1 - m) U(v): with c = 1/(1 - m) and ratios
 * l and h, one round needs c (1 + l) - (1 + l)/(1 + h) then, and it has (c - 1)(h - l)/(1 + h) more.
 */
public final class EndlessMoney implements Strategy<BigFraction>, VertexMoves {

    private final BiddingGame game;
    private final Player player;
    private final List<MoneyRanks> aims;

    private EndlessMoney(BiddingGame game, Player player, List<MoneyRanks> aims) {
        this.game = game;
        this.player = player;
        this.aims = aims;
    }

    /**
     * Play for a player.
     *
     * @param game a game whose objective is given by priorities
     * @param margin a share of all the money: with so much above what is proved to be enough it surely wins; any will do unless
     * bids go to the bank. What is proved is less than a quarter of it above the threshold, where the solver's bounds meet
     * @throws org.gavel.engine.task.UnsupportedGameException if no solver takes the game
     * @throws org.gavel.engine.limit.LimitReachedException if stopped, or if too many rounds must be won
     */
    static EndlessMoney of(BiddingGame game, Player player, BigFraction margin, StopSignal stop) {
        Task.MONEY_STRATEGY.require(game);
        return of(OptimalMoney.solve(game, margin, stop), player, margin, stop);
    }

    /** The same with thresholds that are known. */
    static EndlessMoney of(ContinuousSolution solution, Player player, BigFraction margin, StopSignal stop) {
        BiddingGame game = solution.game();
        BigFraction reserve = game.auction().payment().passedOn().signum() > 0 ? BigFraction.ZERO
                : margin.divide(2);
        ContinuousThresholds own = solution.of(player);
        ContinuousThresholds others = solution.of(player.opponent());
        List<MoneyRanks> aims = new ArrayList<>();
        for (Player whose : List.of(player, player.opponent())) {
            aims.add(MoneyRanks.of(MoneyRounds.of(game, whose, player,
                    vertex -> withReserve(reserve, whose == player ? own.upperBound(vertex)
                            : BigFraction.ONE.subtract(others.lowerBound(vertex))),
                    stop), stop));
        }
        return new EndlessMoney(game, player, aims);
    }

    private static BigFraction withReserve(BigFraction reserve, BigFraction share) {
        return reserve.add(BigFraction.ONE.subtract(reserve).multiply(share));
    }

    @Override
    public Player player() {
        return player;
    }

    /** The ranks by which it wins, and those by which it keeps the other from winning. */
    List<MoneyRanks> aims() {
        return aims;
    }

    @Override
    public BigFraction bid(Configuration<BigFraction> here) {
        return aims.stream().flatMap(ranks -> ranks.bid(here).stream()).findFirst().orElseGet(() -> atThreshold(here));
    }

    /** What leaves just what is needed whoever wins, to one who has just that. */
    private BigFraction atThreshold(Configuration<BigFraction> here) {
        return Fractions.min(bid(here.vertex()).multiply(here.alice().add(here.bob())), here.of(player));
    }

    private BigFraction bid(int vertex) {
        if (game.board().marks().owner(vertex).isPresent()) {
            return BigFraction.ZERO;
        }
        ShareFormula formula = game.auction().shares().orElseThrow();
        return rounds(vertex).map(rounds -> formula.bid(rounds.sure().most(rounds.afterWin(vertex)),
                rounds.sure().most(rounds.afterLoss(vertex)))).orElse(BigFraction.ZERO);
    }

    /**
     * A strategy that bids at each vertex always the same share of all the money, and wins from every share above what is proved
     * to be enough: the bid with which a player who has just enough has just enough after it. With more they have more than
     * enough after every bid, and nothing else has to be reached.
     *
     * @return empty if what is won has to be reached
     */
    public Optional<ShareStrategy> constant() {
        return aims.get(0).isToKeep() ? Optional.of(new VertexShareStrategy(player,
                vertex -> VertexShareStrategy.orEverything(ShareBid.of(bid(vertex))), this)) : Optional.empty();
    }

    @Override
    public Turn turn(int vertex) {
        return rounds(vertex).map(rounds -> rounds.turn(vertex)).orElse(Turn.MOVE);
    }

    @Override
    public int move(int vertex) {
        return rounds(vertex).map(rounds -> rounds.sure().move(vertex))
                .orElseGet(() -> game.graph().successors(player, vertex).findFirst().orElseThrow());
    }

    /** The rounds by which something can be had at a vertex with some share. */
    private Optional<MoneyRounds> rounds(int vertex) {
        return aims.stream().map(MoneyRanks::rounds).filter(each -> each.sure().isOpen(vertex)).findFirst();
    }

    /** The rounds of the first aim for which there is enough after the bid, if it decides so. */
    private Optional<MoneyRounds> rounds(Configuration<BigFraction> paid,
            Function<MoneyRounds, BigFraction> needed) {
        return aims.stream().map(MoneyRanks::rounds).filter(each -> each.sure().isOpen(paid.vertex()))
                .filter(each -> needed.apply(each).multiply(paid.alice().add(paid.bob()))
                        .compareTo(paid.of(player)) < 0)
                .findFirst().or(() -> rounds(paid.vertex()));
    }

    @Override
    public Turn turn(Configuration<BigFraction> paid) {
        return rounds(paid, rounds -> rounds.sure().most(rounds.afterWin(paid.vertex())))
                .map(rounds -> rounds.turn(paid.vertex())).orElse(Turn.MOVE);
    }

    @Override
    public int move(Configuration<BigFraction> paid) {
        return rounds(paid, rounds -> rounds.sure().share(rounds.sure().move(paid.vertex())))
                .map(rounds -> rounds.sure().move(paid.vertex())).orElseGet(() -> move(paid.vertex()));
    }
}
