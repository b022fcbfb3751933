package org.gavel.engine.proof;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.strategy.BidRange.TieUse;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/**
 * Finds once more, from thresholds that are known to be right, whether a player who has exactly what they need wins, where the
 * winner alone pays their bid: bid by bid, from what is left after it.
 *
 * <p>A play from a threshold stays at thresholds as long as both are exact, so a win is a way to the goal along which it does.
 * Configurations are taken as won round by round, from the goals, where one of their bids leads to such against every reply or
 * to where they have more than they need. Time grows with edges times the square of tie states times degrees at the worst.
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
    /** The round of counting in which a vertex came in with a tie state; 0 if it did not. */
    private final int[] cameIn;
    /** What came in before this round counts as won. */
    private int round = 1;

    private ThresholdVerifier(ContinuousSolution solution, Player player, StopSignal stop) {
        this.player = player;
        game = solution.game();
        graph = game.graph();
        needs = solution.of(player);
        Auction auction = game.auction();
        ties = auction.ties();
        states = ties.states().size();
        answers = !auction.bids().stance(player).namesFirst();
        passesOn = auction.payment().passedOn().signum() != 0;
        cameIn = new int[Math.multiplyExact(graph.vertexCount(), states)];
        spread(new Predecessors(graph), stop);
    }

    private void spread(Predecessors predecessors, StopSignal stop) {
        VertexQueue queue = new VertexQueue(graph.vertexCount());
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            queue.add(vertex);
        }
        VertexQueue later = new VertexQueue(graph.vertexCount());
        for (int steps = 0; !queue.isEmpty(); steps++) {
            stop.require(steps, "what holds at thresholds was verified");
            int vertex = queue.next();
            boolean changed = false;
            for (int state = 0; state < states; state++) {
                int place = vertex * states + state;
                if (cameIn[place] == 0 && isWon(vertex, state)) {
                    cameIn[place] = round;
                    changed = true;
                }
            }
            if (changed) {
                predecessors.forEach(vertex, later::add);
            }
            if (queue.isEmpty()) {
                VertexQueue emptied = queue;
                queue = later;
                later = emptied;
                round++;
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
                && !auction.ties().isChance() && !auction.ties().comparesPurses() && !auction.payment().losersPay()
                && ContinuousVerifier.knows(auction);
        return known && solution.of(player).areExact()
                ? Optional.of(new ThresholdVerifier(solution, player, stop))
                : Optional.empty();
    }

    /** How many tie states the rule has. */
    public int states() {
        return states;
    }

    /** Whether a player who has exactly their threshold wins. */
    public boolean isEnough(int vertex, int state) {
        return cameIn[vertex * states + state] > 0;
    }

    /**
     * What is wrong with what a player is said to do who has exactly their threshold where that is enough; empty if whatever the other
     * does, they have more than they need then, or came in before. The size of the bid is not looked at.
     *
     * @param said what they are said to do
     * @param state the tie state
     */
    public Optional<String> fault(ContinuousAdvice said, int state) {
        int vertex = said.vertex();
        if (said.player() != player || graph.isTerminal(vertex) || !isEnough(vertex, state)) {
            return Optional.of("there are bids and moves of one who has none to make");
        }
        round = cameIn[vertex * states + state];
        int own = best(player, vertex);
        int others = best(player.opponent(), vertex);
        int low = order(own, others) <= 0 ? own : others;
        int high = low == own ? others : own;
        boolean bidsSomething = order(low, high) < 0;
        if (!isGoodTie(vertex, state, low, high)
                || bidsSomething && !wonAfterWin(vertex, ties.afterBid(state, player), low)) {
            return Optional.of("there is a bid where the other's bid decides");
        }
        int tied = ties.afterTie(state, player);
        TieUse use = use(vertex, state, low, high);
        Optional<Decision> onEqual = use == TieUse.KEEP
                || ties.award(state).equals(new Award(Award.Kind.WON, Optional.of(player.opponent())))
                        ? Optional.empty()
                        : Optional.of(decision(vertex, tied, low));
        Decision then = bidsSomething ? decision(vertex, ties.afterBid(state, player), low)
                : onEqual.orElseGet(() -> new Decision(Turn.DEPENDS,
                        moves(vertex, ties.afterTie(state, player.opponent()), high)));
        boolean right = then.equals(new Decision(said.turn(), said.moves())) && use == said.onTie()
                && onEqual.equals(said.onEqual());
        return right ? Optional.empty() : Optional.of("these are not all moves that bring the win nearer");
    }

    private TieUse use(int vertex, int state, int low, int high) {
        if (!ties.award(state).equals(new Award(Award.Kind.HOLDER_CHOOSES, Optional.of(player)))) {
            return TieUse.NO_CHOICE;
        }
        boolean whenLost = wonAfterLoss(vertex, ties.afterTie(state, player.opponent()), high);
        return !wonAfterWin(vertex, ties.afterTie(state, player), low) ? TieUse.KEEP
                : whenLost ? TieUse.EITHER : TieUse.USE;
    }

    private ImmutableIntList moves(int vertex, int state, int share) {
        return IntLists.immutable.withAll(graph.successors(player, vertex).filter(isWonWith(share, state)));
    }

    private Decision decision(int vertex, int state, int share) {
        ImmutableIntList moves = moves(vertex, state, share);
        boolean making = graph.all(player.opponent(), vertex, isWonWith(share, state));
        return new Decision(making ? moves.isEmpty() ? Turn.MAKE_OTHER_MOVE : Turn.EITHER
                : moves.isEmpty() ? Turn.DEPENDS : Turn.MOVE, moves);
    }

    private int order(int first, int second) {
        return first == second ? 0 : needs.order(first, second).orElseThrow();
    }

    private boolean isWon(int vertex, int state) {
        if (graph.isTerminal(vertex)) {
            return graph.isWonBy(player, vertex);
        }
        if (needs.never(vertex)) {
            return false;
        }
        int own = best(player, vertex);
        int others = best(player.opponent(), vertex);
        boolean moving = order(own, others) <= 0;
        int low = moving ? own : others;
        int high = moving ? others : own;
        boolean bidsSomething = order(low, high) < 0;
        boolean afterTie = isGoodTie(vertex, state, low, high);
        if (!passesOn && needs.upper(high) == 0) {
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

    /** A vertex to which a best move leads; what is needed there is the share after it. */
    private int best(Player mover, int vertex) {
        int sign = mover == player ? 1 : -1;
        return graph.first(mover, vertex, (target, best) -> sign * order(target, best));
    }

    private boolean isGoodTie(int vertex, int state, int low, int high) {
        Award award = ties.award(state);
        boolean own = award.player().filter(player::equals).isPresent();
        boolean whenWon = wonAfterWin(vertex, ties.afterTie(state, player), low);
        boolean whenLost = wonAfterLoss(vertex, ties.afterTie(state, player.opponent()), high);
        return switch (award.kind()) {
            case HOLDER_CHOOSES -> own ? whenWon || whenLost : whenWon && whenLost;
            case WON -> own ? whenWon : whenLost;
            case COIN, NOBODY, RICHER -> throw new IllegalStateException("ties are not won by a player");
        };
    }

    /** Whether a vertex is won with what another needs; at one that is won with none, a share of 1 is not enough. */
    private IntPredicate isWonWith(int share, int state) {
        return target -> {
            int order = order(target, share);
            return order < 0 || order == 0 && isBefore(cameIn[target * states + state]);
        };
    }

    private boolean isBefore(int came) {
        return came > 0 && came < round;
    }

    /** The player moves where they like, or makes the other move. */
    private boolean wonAfterWin(int vertex, int state, int share) {
        IntPredicate good = isWonWith(share, state);
        return graph.some(player, vertex, good) || graph.all(player.opponent(), vertex, good);
    }

    /** The other moves where they like, or makes the player move. */
    private boolean wonAfterLoss(int vertex, int state, int share) {
        IntPredicate good = isWonWith(share, state);
        return graph.all(player.opponent(), vertex, good) && graph.some(player, vertex, good);
    }
}
