package org.gavel.engine.strategy;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.ContinuousThresholds.Bound;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.Attractor;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.UnreducedFraction;
import org.gavel.engine.solve.parity.AlmostSureMoves;
import org.gavel.engine.solve.parity.AlmostSureTurns;

/**
 * Reads bids and moves off the thresholds of a solved game. Time grows with the number of moves at the vertex.
 *
 * <p>Where all moves of both leave the same need, which is known exactly, a bid of nothing keeps it, and only moves that lead nearer to
 * the goal are listed; where none does, the other is to move. The first question of this kind takes linear time.
 *
 * <p>Where plays may be endless, or vertices have owners, not every move that keeps what is needed goes on winning. Then only one
 * move is listed, with which a player wins who also bids a part of the surplus; at vertices with owners, only
 * the owner's. Nothing is listed where there is none, where vertices pay, and on very large boards. The first question takes as long as to find
 * sure wins.
 */
public final class ContinuousAdvisor {

    /**
     * Sure turns are advice beside the answer, and take more than half as long: 2.4 s beside 4.1 s of solving on a random board of 190,000
     * vertices with 8 priorities. On larger boards they are left out.
     */
    public static final int MOST_VERTICES = 200_000;

    private final ContinuousSolution solution;
    private final ShareFormula plain;
    private final StopSignal stop;
    private final Map<Player, int[]> besideChance = new EnumMap<>(Player.class);
    private final Map<Player, Optional<AlmostSureTurns>> sure = new EnumMap<>(Player.class);
    private final Map<Player, Optional<Attractor>> ways = new EnumMap<>(Player.class);
    private final Map<Double, Bid> bids = new HashMap<>();

    /**
     * An advisor for a solved game.
     *
     * @throws IllegalArgumentException if the auction of the game has no one-round formula
     */
    public ContinuousAdvisor(ContinuousSolution solution) {
        this(solution, StopSignal.NEVER);
    }

    /**
     * The same, who may be asked to stop by a signal.
     *
     * @throws IllegalArgumentException if the auction of the game has no one-round formula
     */
    public ContinuousAdvisor(ContinuousSolution solution, StopSignal stop) {
        this.solution = solution;
        this.stop = stop;
        plain = solution.game().auction().shares()
                .orElseThrow(() -> new IllegalArgumentException(solution.game().auction().toString()));
    }

    /**
     * Whether the moves of a game are told, if they are known at all. Where plays may be endless, or vertices have owners, they are not on
     * very large boards, nor for visits again and again where budgets change before the bids.
     */
    public static boolean tellsMoves(BiddingGame game) {
        return game.isReachWithBids() || game.isChangingSafety()
                || !game.changesPursesBeforeBids() && game.board().vertexCount() <= MOST_VERTICES;
    }

    /**
     * What a player does at a vertex, or empty if the vertex is terminal, they cannot force a win from it with any share, or nothing
     * is known.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public Optional<ContinuousAdvice> advice(Player player, int vertex) {
        return solution.game().isReachWithBids() ? keeping(player, vertex)
                : solution.game().isChangingSafety() ? avoiding(player, vertex) : winning(player, vertex);
    }

    /** One of the best moves that lead nearer to the goal, or of all best moves. */
    private Optional<ContinuousAdvice> avoiding(Player player, int vertex) {
        return solution.game().board().marks().isMarked(vertex) ? Optional.empty()
                : keeping(player, vertex).map(kept -> one(kept, nearer(kept).moves().getFirst(),
                        kept.turn() == Turn.EITHER ? nearer(kept).turn() : kept.turn()));
    }

    private static ContinuousAdvice one(ContinuousAdvice kept, int move, Turn turn) {
        return new ContinuousAdvice(kept.player(), kept.vertex(), kept.lowerBid(), kept.upperBid(), kept.bid(),
                IntLists.immutable.of(move), turn);
    }

    /** The move of a player at a vertex of their own, where there is no bid, with which they go on winning; empty if none is known. */
    private Optional<ContinuousAdvice> ownMove(Player player, int vertex) {
        Optional<Integer> move = solution.game().board().marks().hasChance() ? moveBesideChance(player, vertex)
                : sureTurns(player, vertex).map(found -> found.move(vertex));
        return move.map(to -> new ContinuousAdvice(player, vertex, 0, 0, Optional.of(BigFraction.ZERO),
                IntLists.immutable.of(to), Turn.MOVE));
    }

    /** The move of a player where chance moves and no one bids, one at each vertex, which together keep the probability of a win. */
    private Optional<Integer> moveBesideChance(Player player, int vertex) {
        BiddingGame game = solution.game();
        if (game.board().vertexCount() > MOST_VERTICES) {
            return Optional.empty();
        }
        ContinuousThresholds needs = solution.of(player);
        int[] moves = besideChance.computeIfAbsent(player, own -> {
            BitSet open = new BitSet();
            IntStream.range(0, game.board().vertexCount()).filter(v -> !game.board().isTerminal(v)
                    && !needs.upperBound(v).equals(BigFraction.ONE)).forEach(open::set);
            return AlmostSureMoves.of(game, own, own, open,
                    (from, to) -> needs.compare(Bound.UPPER, to, Bound.UPPER, from) <= 0, stop);
        });
        return Optional.of(moves[vertex]).filter(move -> move >= 0);
    }

    /** The moves of a player that no other is proved to be better than; empty if the play is over, or they cannot force a win. */
    public ImmutableIntList bestMoves(Player player, int vertex) {
        Board graph = solution.game().board();
        ContinuousThresholds thresholds = solution.of(player);
        if (graph.isTerminal(vertex) || thresholds.never(vertex)
                || solution.game().objective().isLostAt(graph.marks(), vertex)) {
            return IntLists.immutable.empty();
        }
        return moves(player, vertex, after(player, vertex, thresholds, Range::least));
    }

    private ImmutableIntList moves(Player player, int vertex, Range least) {
        return IntLists.immutable.withAll(solution.game().board().legalMoves(player, vertex)
                .filter(target -> least.thresholds.compare(Bound.LOWER, target, Bound.UPPER, least.upper) <= 0));
    }

    private Optional<ContinuousAdvice> winning(Player player, int vertex) {
        Optional<Player> owner = solution.game().board().marks().owner(vertex);
        if (owner.isPresent() || solution.game().board().marks().isChance(vertex)) {
            return owner.filter(player::equals).flatMap(own -> ownMove(own, vertex));
        }
        return sureTurns(player, vertex)
                .flatMap(found -> keeping(player, vertex).map(kept -> one(kept, found.move(vertex),
                        found.turn(vertex) == player ? Turn.MOVE : Turn.MAKE_OTHER_MOVE)));
    }

    private Optional<AlmostSureTurns> sureTurns(Player player, int vertex) {
        BiddingGame game = solution.game();
        if (!game.objective().isToldByPriorities() || !tellsMoves(game)) {
            return Optional.empty();
        }
        return sure.computeIfAbsent(player,
                own -> AlmostSureTurns.of(game, own, own, solution.of(own)::upperBound, stop))
                .filter(found -> found.isOpen(vertex));
    }

    private Optional<ContinuousAdvice> keeping(Player player, int vertex) {
        Board graph = solution.game().board();
        ContinuousThresholds thresholds = solution.of(player);
        if (graph.isTerminal(vertex) || thresholds.never(vertex)) {
            return Optional.empty();
        }
        ShareFormula formula = graph.marks().hasCharge(vertex)
                ? solution.game().shares(player, vertex).orElseThrow()
                : plain;
        Range own = after(player, vertex, thresholds, Range::least);
        Range other = after(player.opponent(), vertex, thresholds, Range::most);
        Range low = own.least(other);
        Range high = own.most(other);
        boolean known = low.isPoint() && high.isPoint();
        UnreducedFraction most = formula.bid(low.bound(Bound.LOWER), high.bound(Bound.UPPER));
        UnreducedFraction least = low.compare(Bound.UPPER, high, Bound.LOWER) >= 0 ? UnreducedFraction.ZERO
                : known ? most : formula.bid(low.bound(Bound.UPPER), high.bound(Bound.LOWER));
        double upper = DirectedRounding.up(most);
        ContinuousAdvice kept = new ContinuousAdvice(player, vertex, DirectedRounding.down(least), upper,
                known ? Optional.of(reduced(most, upper)) : Optional.empty(),
                moves(player, vertex, own), turn(own, other));
        boolean level = known && low.compare(Bound.LOWER, high, Bound.UPPER) == 0;
        return Optional.of(level && solution.game().isReachWithBids() ? nearer(kept) : kept);
    }

    /**
     * A bid, reduced once for both players and for all vertices with the same, such as those of one line: the divisor may be long to
     * find.
     */
    private BigFraction reduced(UnreducedFraction bid, double nearest) {
        Bid found = bids.get(nearest);
        if (found == null || found.unreduced.compareTo(bid) != 0) {
            found = new Bid(bid, bid.reduced());
            bids.put(nearest, found);
        }
        return found.reduced;
    }

    /** A bid before and after it was reduced. */
    private record Bid(UnreducedFraction unreduced, BigFraction reduced) {
    }

    /** Of moves after which just as much is needed as after all others, those that lead nearer to the goal; else the other is to move. */
    private ContinuousAdvice nearer(ContinuousAdvice kept) {
        Optional<Attractor> way = ways.computeIfAbsent(kept.player(), this::way);
        int steps = way.map(found -> found.steps(kept.vertex())).orElse(Integer.MAX_VALUE);
        if (steps == Integer.MAX_VALUE) {
            return kept;
        }
        ImmutableIntList nearer = kept.moves().select(target -> way.get().steps(target) < steps);
        return new ContinuousAdvice(kept.player(), kept.vertex(), kept.lowerBid(), kept.upperBid(), kept.bid(),
                nearer.isEmpty() ? kept.moves() : nearer, nearer.isEmpty() ? Turn.MAKE_OTHER_MOVE : kept.turn());
    }

    private Optional<Attractor> way(Player player) {
        ContinuousThresholds thresholds = solution.of(player);
        if (solution.game().board().listed().isEmpty() || !thresholds.areExact()) {
            return Optional.empty();
        }
        stop.require("every threshold was found");
        ColouredGraph graph = solution.game().isReachWithBids() ? solution.game().graph()
                : solution.game().reaching(Outcome.TIE).graph();
        int[] best = IntStream.range(0, graph.vertexCount()).map(vertex -> graph.isTerminal(vertex) ? vertex
                : graph.first(player, vertex, (a, b) -> thresholds.compare(Bound.LOWER, a, Bound.LOWER, b))).toArray();
        return Optional.of(Attractor.of(graph, new Predecessors(graph), player,
                (from, to) -> thresholds.compare(Bound.LOWER, to, Bound.LOWER, best[from]) == 0));
    }

    private static Turn turn(Range own, Range other) {
        if (own.compare(Bound.UPPER, other, Bound.LOWER) < 0) {
            return Turn.MOVE;
        }
        return own.compare(Bound.LOWER, other, Bound.UPPER) > 0 ? Turn.MAKE_OTHER_MOVE : Turn.EITHER;
    }

    /** What is needed after the moves of a player: the least of all, or the most. */
    private Range after(Player mover, int vertex, ContinuousThresholds thresholds, BinaryOperator<Range> better) {
        return solution.game().board().successors(mover, vertex)
                .mapToObj(target -> new Range(thresholds, target, target)).reduce(better).orElseThrow();
    }

    /**
     * A number between two bounds, which are those of vertices: fractions are made only of the bounds that go into a bid.
     *
     * @param lower the vertex with the lower bound
     * @param upper the vertex with the upper bound
     */
    private record Range(ContinuousThresholds thresholds, int lower, int upper) {

        private int vertex(Bound which) {
            return which == Bound.LOWER ? lower : upper;
        }

        UnreducedFraction bound(Bound which) {
            return thresholds.bound(which, vertex(which));
        }

        int compare(Bound one, Range other, Bound another) {
            return vertex(one) == other.vertex(another) && one == another ? 0
                    : thresholds.compare(one, vertex(one), another, other.vertex(another));
        }

        Range least(Range other) {
            return new Range(thresholds, compare(Bound.LOWER, other, Bound.LOWER) <= 0 ? lower : other.lower,
                    compare(Bound.UPPER, other, Bound.UPPER) <= 0 ? upper : other.upper);
        }

        Range most(Range other) {
            return new Range(thresholds, compare(Bound.LOWER, other, Bound.LOWER) >= 0 ? lower : other.lower,
                    compare(Bound.UPPER, other, Bound.UPPER) >= 0 ? upper : other.upper);
        }

        boolean isPoint() {
            return compare(Bound.LOWER, this, Bound.UPPER) == 0;
        }
    }
}
