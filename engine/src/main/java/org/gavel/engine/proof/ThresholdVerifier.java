package org.gavel.engine.proof;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;

/**
 * Finds once more, from thresholds that are known to be right, whether a player who has exactly what he needs wins, where the
 * winner alone pays his bid: bid by bid, from what is left after it.
 *
 * <p>A play from a threshold stays at thresholds as long as both are exact, so a win is a way to the goal along which it does.
 * Configurations are taken as won one after another, from the goals, where one of his bids leads to such against every reply or
 * to where he has more than he needs. Time grows with edges times the square of tie states times degrees at the worst.
 */
public final class ThresholdVerifier {

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Player player;
    private final ContinuousThresholds needs;
    private final TieRule ties;
    private final boolean answers;
    private final boolean passesOn;
    private final int states;
    private final BitSet won = new BitSet();

    private ThresholdVerifier(ContinuousSolution solution, Player player, StopSignal stop) {
        this.player = player;
        game = solution.game();
        graph = game.graph();
        needs = solution.of(player);
        Auction auction = game.auction();
        ties = auction.ties();
        states = ties.states().size();
        answers = auction.bids() == (player == Player.ALICE ? Bids.OPEN_BOB : Bids.OPEN_ALICE);
        passesOn = auction.payment().passedOn().signum() != 0;
        spread(new Predecessors(graph), stop);
    }

    private void spread(Predecessors predecessors, StopSignal stop) {
        VertexQueue queue = new VertexQueue(graph.vertexCount());
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            queue.add(vertex);
        }
        for (int steps = 0; !queue.isEmpty(); steps++) {
            stop.require(steps, "what holds at thresholds was verified");
            int vertex = queue.next();
            boolean changed = false;
            for (int state = 0; state < states; state++) {
                int place = vertex * states + state;
                if (!won.get(place) && isWon(vertex, state)) {
                    won.set(place);
                    changed = true;
                }
            }
            if (changed) {
                predecessors.forEach(vertex, queue::add);
            }
        }
    }

    /**
     * A verifier for a player; empty if some threshold is not known exactly, or the rules are none of those that are written
     * down here.
     *
     * @throws LimitReachedException if it was stopped
     */
    public static Optional<ThresholdVerifier> of(ContinuousSolution solution, Player player, StopSignal stop) {
        BiddingGame game = solution.game();
        Auction auction = game.auction();
        boolean known = game.isPlainReach() && !game.changesPursesBeforeBids() && !game.settlesBroke()
                && !auction.ties().isChance() && !auction.payment().losersPay() && ContinuousVerifier.knows(auction);
        for (int vertex = 0; vertex < game.graph().vertexCount() && known; vertex++) {
            known = solution.of(player).exact(vertex).isPresent();
        }
        return known ? Optional.of(new ThresholdVerifier(solution, player, stop)) : Optional.empty();
    }

    /** How many tie states the rule has. */
    public int states() {
        return states;
    }

    /** Whether a player who has exactly his threshold wins. */
    public boolean isEnough(int vertex, int state) {
        return won.get(vertex * states + state);
    }

    private BigFraction need(int vertex) {
        return needs.exact(vertex).orElseThrow();
    }

    private boolean isWon(int vertex, int state) {
        if (graph.isTerminal(vertex)) {
            return graph.isWonBy(player, vertex);
        }
        if (needs.never(vertex)) {
            return false;
        }
        BigFraction own = best(player, vertex);
        BigFraction others = best(player.opponent(), vertex);
        boolean moving = own.compareTo(others) <= 0;
        BigFraction low = moving ? own : others;
        BigFraction high = moving ? others : own;
        boolean bidsSomething = low.compareTo(high) < 0;
        boolean afterTie = isGoodTie(vertex, state, low, high);
        if (!passesOn && high.signum() == 0) {
            return afterTie && wonAfterLoss(vertex, ties.afterBid(state, player.opponent()), high);
        }
        if (!bidsSomething) {
            return afterTie;
        }
        if (answers) {
            return afterTie || wonAfterLoss(vertex, ties.afterBid(state, player.opponent()), high);
        }
        return afterTie && wonAfterWin(vertex, ties.afterBid(state, player), low);
    }

    private BigFraction best(Player mover, int vertex) {
        int sign = mover == player ? 1 : -1;
        return need(graph.first(mover, vertex, (target, best) -> sign * need(target).compareTo(need(best))));
    }

    private boolean isGoodTie(int vertex, int state, BigFraction low, BigFraction high) {
        Award award = ties.award(state);
        boolean own = award.player().filter(player::equals).isPresent();
        boolean whenWon = wonAfterWin(vertex, ties.afterTie(state, player), low);
        boolean whenLost = wonAfterLoss(vertex, ties.afterTie(state, player.opponent()), high);
        if (award.kind() == Award.Kind.HOLDER_CHOOSES) {
            return own ? whenWon || whenLost : whenWon && whenLost;
        }
        return own ? whenWon : whenLost;
    }

    /** Whether a vertex is won with a share; at one that is won with none, a share of 1 is not enough. */
    private IntPredicate isWonWith(BigFraction share, int state) {
        return target -> {
            int order = need(target).compareTo(share);
            return order < 0 || order == 0 && won.get(target * states + state);
        };
    }

    /** The player moves where he likes, or makes the other move. */
    private boolean wonAfterWin(int vertex, int state, BigFraction share) {
        IntPredicate good = isWonWith(share, state);
        return graph.some(player, vertex, good) || graph.all(player.opponent(), vertex, good);
    }

    /** The other moves where he likes, or makes the player move. */
    private boolean wonAfterLoss(int vertex, int state, BigFraction share) {
        IntPredicate good = isWonWith(share, state);
        return graph.all(player.opponent(), vertex, good) && graph.some(player, vertex, good);
    }
}
