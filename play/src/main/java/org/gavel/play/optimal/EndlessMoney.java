package org.gavel.play.optimal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;
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
public final class EndlessMoney implements Strategy<BigFraction> {

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
     * @param player the player
     * @param margin a share of all the money: with so much above what is proved to be enough it surely wins; any will do unless
     * bids go to the bank. What is proved is less than a quarter of it above the threshold, where the solver's bounds meet
     * @param stop asked between steps
     * @throws org.gavel.engine.task.UnsupportedAuctionException if no solver takes the game
     * @throws org.gavel.engine.limit.LimitReachedException if stopped, or if too many rounds must be won
     */
    public static EndlessMoney of(BiddingGame game, Player player, BigFraction margin, StopSignal stop) {
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
        if (game.board().marks().owner(here.vertex()).isPresent()) {
            return BigFraction.ZERO;
        }
        Optional<MoneyRounds> rounds = rounds(here.vertex());
        if (rounds.isEmpty()) {
            return BigFraction.ZERO;
        }
        ShareFormula formula = game.auction().shares().orElseThrow();
        BigFraction bid = formula.bid(rounds.get().sure().most(rounds.get().afterWin(here.vertex())),
                rounds.get().sure().most(rounds.get().afterLoss(here.vertex()))).multiply(here.alice().add(here.bob()));
        return Fractions.min(bid, here.of(player));
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
        ColouredGraph graph = game.graph();
        return rounds(paid, rounds -> rounds.sure().share(rounds.sure().move(paid.vertex())))
                .map(rounds -> rounds.sure().move(paid.vertex()))
                .orElseGet(() -> graph.successors(player, paid.vertex()).findFirst().orElseThrow());
    }
}
