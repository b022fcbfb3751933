package org.gavel.engine.solve.outcome;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.strategy.ContinuousAdvice;

/**
 * Who wins with exactly the share of the money that is their threshold, in every tie state: the least fixpoint of one round
 * played at the threshold, on boards with and without cycles.
 *
 * <p>Let l be needed after a bid is won and h after it is lost, as in {@link org.gavel.engine.formula.ShareFormula}. If l
 * &lt; h, a player who holds just their threshold has one bid that does not throw the win away: the one after which they hold
 * exactly l if they win it. If the other bids more, they are left with more than h, and win. If the other bids less, they must
 * win with exactly l at the vertex that follows; if the other bids the same, the tie rule says which of l and h it is. If
 * l = h they can only bid nothing, and only the tie rule matters. A win at the threshold must come about in finitely many
 * rounds, so that of all sets of configurations that agree with this the least is right: outside it the other keeps them at
 * a threshold outside it, or below one, for ever. Two cases differ: under payments to the bank, a player whose threshold is 0
 * gains nothing from the other's bids; and under all-pay, both may be left with nothing, or the player may bid less where
 * h = 1/2. Where purses change before the bids, all this is said of what is there then; and where more is there than the threshold
 * asks for, which is 0, it is enough.
 *
 * <p>Thresholds that are known by enclosures alone are compared by these. What depends on a comparison that they do not decide
 * is computed for both answers, and told where it comes out the same. Time grows with edges times tie states.
 */
public final class AtThreshold {

    /**
     * What is reported of thresholds themselves is beside the answer, and takes more than half as long: 0.9 s beside 1.5 s of solving on
     * a random board of 190,000 vertices in two tie states. With more configurations it is left out, and said so.
     */
    private static final long MOST_CONFIGURATIONS = 1_000_000;

    private final Board board;
    private final int states;
    private final int start;
    private final BitSet[] surely = new BitSet[2];
    private final BitSet[] possibly = new BitSet[2];
    private final Map<Player, Function<ContinuousAdvice, Optional<ContinuousAdvice>>> advice = new EnumMap<>(
            Player.class);
    private final boolean known;

    /**
     * What holds at the thresholds of a solved game. Where a coin or the purses decide ties, or the board is very large or is not listed, nothing is reported.
     *
     * @param solution thresholds without a horizon
     */
    public AtThreshold(ContinuousSolution solution) {
        this(solution, StopSignal.NEVER, IntStream.range(0, solution.game().board().vertexCount()).toArray());
    }

    /**
     * What holds at the thresholds of some vertices, and of those that follow by best moves; of others nothing may be asked.
     *
     * @param solution thresholds without a horizon
     * @param vertices the vertices that will be asked for
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public AtThreshold(ContinuousSolution solution, StopSignal stop, int[] vertices) {
        board = solution.game().board();
        TieRule ties = solution.game().auction().ties();
        states = ties.states().size();
        start = ties.first();
        known = !ties.isChance() && !ties.comparesPurses() && board.listed().isPresent()
                && (long) board.vertexCount() * states <= MOST_CONFIGURATIONS
                && (ties.movesToken() || solution.game().auction().payment().losersPay());
        if (known) {
            ColouredGraph graph = solution.game().graph();
            Predecessors predecessors = new Predecessors(graph);
            for (Player player : Player.values()) {
                solve(graph, solution, player, predecessors, stop, vertices);
            }
        }
    }

    private void solve(ColouredGraph graph, ContinuousSolution solution, Player player, Predecessors predecessors,
            StopSignal stop, int[] vertices) {
        BestMoves moves = new BestMoves(graph, solution.of(player), player, stop, vertices);
        TieView ties = TieView.of(solution.game().auction().ties(), player);
        Stance stance = solution.game().auction().bids().stance(player);
        Payment payment = solution.game().auction().payment();
        LeastFixpoint whole = new LeastFixpoint(graph, predecessors, player, states, stop);
        LeastFixpoint fixpoint = whole.within(moves.known());
        BitSet broke = payment.losersPay() ? whole.of(BrokeRound.of(graph, player, ties)) : new BitSet();
        ShareFormula plain = solution.game().auction().shares().orElseThrow();
        IntFunction<ShareFormula> formulas = vertex -> graph.marks().hasCharge(vertex)
                ? solution.game().shares(player, vertex).orElseThrow()
                : plain;
        boolean decided = !payment.losersPay() && moves.areDecided()
                && moves.known().stream().mapToObj(formulas).noneMatch(RescaledMeanFormula.class::isInstance);
        for (Caution caution : Caution.values()) {
            RoundAtThreshold round = new RoundAtThreshold(moves, ties, payment, stance, broke, caution, formulas);
            if (caution == Caution.SURELY) {
                advice.put(player, kept -> round.advice(kept, start,
                        fixpoint.before(round::isEnough, kept.vertex() * states + start)));
            }
            (caution == Caution.SURELY ? surely : possibly)[player.ordinal()] = decided && caution == Caution.POSSIBLY
                    ? surely[player.ordinal()]
                    : fixpoint.of(round::isEnough);
        }
    }

    /**
     * Whether a player forces a win from a vertex with exactly their threshold. Where they cannot force a win with any share, it
     * is not enough.
     *
     * @param state the place of a tie state in the tie rule
     */
    public Sufficiency of(Player player, int vertex, int state) {
        if (board.isTerminal(vertex)) {
            return board.isWonBy(player, vertex) ? Sufficiency.ENOUGH : Sufficiency.NOT_ENOUGH;
        }
        if (!known) {
            return Sufficiency.NOT_DECIDED;
        }
        int place = vertex * states + state;
        return surely[player.ordinal()].get(place) ? Sufficiency.ENOUGH
                : possibly[player.ordinal()].get(place) ? Sufficiency.NOT_DECIDED : Sufficiency.NOT_ENOUGH;
    }

    /** The same in the tie state in which a play starts. */
    Sufficiency atStart(Player player, int vertex) {
        return of(player, vertex, start);
    }

    /**
     * What a player does from the first tie state who has exactly their threshold where that is enough: after each reply they have
     * more than they need, or are nearer to the goal in rounds that stay at thresholds. Empty where they must wait for the other's bid.
     *
     * @param kept what they do to keep what they need; the same is told back under payments of losers and where purses change
     *     before bids, of which this knows no more
     */
    Optional<ContinuousAdvice> advice(ContinuousAdvice kept) {
        return advice.get(kept.player()).apply(kept);
    }

    /** How to read what the enclosures leave open. */
    enum Caution {
        /** Against the player: what comes out is sure. */
        SURELY,
        /** For the player: what does not come out is surely not so. */
        POSSIBLY
    }
}
