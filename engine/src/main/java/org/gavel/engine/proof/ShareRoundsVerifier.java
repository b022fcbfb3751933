package org.gavel.engine.proof;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Turn;

/**
 * Verifies that a player wins within a number of rounds in real money, and by which bid and moves: from the end, by what is enough
 * within 0, 1, 2, ... rounds, from the rules alone. A player who has more than is enough within a round less after each reply and each
 * move makes progress. In doubles, with room for what they are wrong by; time grows with rounds times edges.
 */
public final class ShareRoundsVerifier {

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Player player;
    private final IntFunction<RoundRule.Bound> rules;
    private final StopSignal stop;
    private double[] enough;

    /**
     * A verifier.
     *
     * @param game a game of rules that are {@linkplain #knows known} here
     * @param player who is said to win
     * @param stop asked between rounds
     */
    public ShareRoundsVerifier(BiddingGame game, Player player, StopSignal stop) {
        this.game = game;
        this.player = player;
        this.stop = stop;
        graph = game.graph();
        rules = RoundRule.of(game, player);
        enough = new double[graph.vertexCount()];
        for (int vertex = 0; vertex < enough.length; vertex++) {
            enough[vertex] = DirectedRounding.up(graph.needAtEnd(player, vertex));
        }
    }

    /** Whether the rules of a game are written down here. */
    public static boolean knows(BiddingGame game) {
        VertexMarks marks = game.board().marks();
        return !marks.hasChance() && game.objective() == Objective.Plain.REACH
                && !(marks.hasOwners() && marks.hasCharges())
                && game.board().listed().isPresent() && game.auction().ties().movesToken()
                && ContinuousVerifier.knows(game.auction());
    }

    /**
     * What is wrong with what is said of a player; empty if they win by it within that many rounds.
     *
     * @param share what they have, as a part of all the money
     * @param rounds within how many rounds they are said to win
     * @param said their bid and their moves; none where the play is over
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public Optional<String> fault(BigFraction share, int rounds, Optional<ContinuousAdvice> said) {
        if (graph.isTerminal(game.start())) {
            return isEnough(share).test(game.start()) && rounds == 0 && said.isEmpty() ? Optional.empty()
                    : Optional.of("the play is over");
        }
        boolean moves = graph.marks().isOwnedBy(player.opponent(), game.start());
        if (rounds < 1 || said.isPresent() == moves) {
            return Optional.of("the bid is missing, or the other player moves here");
        }
        for (int round = 1; round < rounds; round++) {
            stop.require("every round was verified");
            stop.reached("verifying", round, rounds);
            enough = next();
        }
        if (said.isPresent() && said.get().tellsOfEqualBids()) {
            return Optional.of("something is said of equal bids, on which nothing depends");
        }
        if (share.compareTo(BigFraction.from(enough[game.start()])) > 0) {
            return Optional.of("less than " + rounds + " rounds are enough");
        }
        return said.isEmpty()
                ? graph.all(player.opponent(), game.start(), isEnough(share)) ? Optional.empty()
                        : Optional.of("the win takes more than " + rounds + " rounds, if there is one")
                : graph.marks().isOwnedBy(player, game.start()) ? ownFault(share, said.get())
                        : fault(toBidWith(share), said.get());
    }

    private double[] next() {
        VertexMarks marks = graph.marks();
        double[] next = enough.clone();
        for (int vertex = 0; vertex < next.length; vertex++) {
            if (!graph.isTerminal(vertex)) {
                double own = 1;
                for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                    own = Math.min(own, enough[graph.target(player, edge)]);
                }
                double others = 0;
                Player other = player.opponent();
                for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
                    others = Math.max(others, enough[graph.target(other, edge)]);
                }
                double needed = marks.isOwnedBy(player, vertex) ? own
                        : marks.isOwnedBy(other, vertex) ? others
                                : image(rules.apply(vertex), Math.min(own, others), Math.max(own, others));
                next[vertex] = Math.min(enough[vertex], needed);
            }
        }
        return next;
    }

    private static double image(RoundRule.Bound rule, double low, double high) {
        if (rule.expands()) {
            return rule.above(low, high);
        }
        if (low == high) {
            return high;
        }
        double near = rule.jumpsAtZero() ? (high - low + low * high) / (high + high - low) : rule.nearest(low, high);
        return Double.isNaN(near) ? 1 : Math.min(1, near + RoundRule.ERROR);
    }

    /** What they have once purses are changed before the bid, as a part of all the money then. */
    private BigFraction toBidWith(BigFraction share) {
        RoundRule.Bound rule = rules.apply(game.start());
        BigFraction paid = share.add(rule.own()).divide(BigFraction.ONE.add(rule.own()).add(rule.others()));
        return rule.rule() == RoundRule.ROBIN_HOOD
                ? paid.add(BigFraction.ONE.subtract(paid).subtract(paid).multiply(rule.tax()))
                : paid;
    }

    private Optional<String> ownFault(BigFraction share, ContinuousAdvice said) {
        boolean bids = said.bid().filter(bid -> bid.signum() == 0).isEmpty() || said.lowerBid() != 0
                || said.upperBid() != 0 || said.turn() != Turn.MOVE;
        int[] moves = graph.successors(player, game.start()).filter(isEnough(share)).toArray();
        return bids || said.player() != player || said.vertex() != game.start()
                || moves.length == 0 || !said.moves().equals(IntLists.immutable.of(moves))
                        ? Optional.of("these are not all moves that bring the win nearer, or there is a bid")
                        : Optional.empty();
    }

    private Optional<String> fault(BigFraction share, ContinuousAdvice said) {
        if (said.player() != player || said.vertex() != game.start() || said.bid().isEmpty()) {
            return Optional.of("there is no bid of the winner at the start");
        }
        BigFraction bid = said.bid().get();
        if (bid.signum() < 0 || bid.compareTo(share) > 0
                || bid.compareTo(BigFraction.from(said.lowerBid())) < 0
                || bid.compareTo(BigFraction.from(said.upperBid())) > 0) {
            return Optional.of("the bid is more than the player has, or outside its bounds");
        }
        BigFraction afterWin = afterWin(share, bid);
        if (bid.compareTo(BigFraction.ONE.subtract(share)) <= 0) {
            IntPredicate lost = isEnough(afterLoss(share, bid));
            if (!graph.some(player, game.start(), lost) || !graph.all(player.opponent(), game.start(), lost)) {
                return Optional.of("the bid is too little");
            }
        }
        IntPredicate won = isEnough(afterWin);
        boolean makes = graph.all(player.opponent(), game.start(), won);
        if (!said.moves().allSatisfy(move -> graph.hasEdge(player, game.start(), move) && won.test(move))) {
            return Optional.of("not all moves keep what is needed with a round less to go");
        }
        if (graph.successors(player, game.start()).anyMatch(move -> won.test(move) && !said.moves().contains(move))) {
            return Optional.of("a move is left out that is as good");
        }
        boolean right = switch (said.turn()) {
            case MOVE -> !said.moves().isEmpty() && !makes;
            case EITHER -> !said.moves().isEmpty() && makes;
            case MAKE_OTHER_MOVE -> said.moves().isEmpty() && makes;
            case DEPENDS -> false;
        };
        return right ? Optional.empty() : Optional.of("the mover is wrong");
    }

    private IntPredicate isEnough(BigFraction left) {
        return target -> graph.isWonBy(player, target) || left.compareTo(BigFraction.from(enough[target])) > 0;
    }

    /** The part that a bid goes to the other with; all-pay bids of both go to the bank. */
    private BigFraction passed(RoundRule.Bound rule) {
        return rule.rule() == RoundRule.TAXMAN ? rule.tax() : BigFraction.ONE;
    }

    private BigFraction afterWin(BigFraction share, BigFraction bid) {
        RoundRule.Bound rule = rules.apply(game.start());
        BigFraction left = share.subtract(bid);
        BigFraction all = rule.jumpsAtZero() ? BigFraction.ONE.subtract(bid)
                : BigFraction.ONE.subtract(bid.multiply(BigFraction.ONE.subtract(passed(rule))));
        return all.signum() == 0 ? BigFraction.ONE : left.divide(all);
    }

    private BigFraction afterLoss(BigFraction share, BigFraction bid) {
        RoundRule.Bound rule = rules.apply(game.start());
        BigFraction left = rule.jumpsAtZero() ? share.subtract(bid) : share.add(passed(rule).multiply(bid));
        BigFraction all = rule.jumpsAtZero() ? BigFraction.ONE.subtract(bid).subtract(bid)
                : BigFraction.ONE.subtract(bid.multiply(BigFraction.ONE.subtract(passed(rule))));
        return all.signum() == 0 ? BigFraction.ONE : left.divide(all);
    }
}
