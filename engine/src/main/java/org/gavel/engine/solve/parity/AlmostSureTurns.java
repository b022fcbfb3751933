package org.gavel.engine.solve.parity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.UnreducedFraction;

/**
 * A decision and a move for each vertex that win the random-turn game almost surely, where the player whom the
 * coin picks decides who moves. With them, one round needs no more than given bounds. They decide and move at a
 * vertex always in the same way; the other, if they are picked, moves themselves or let the player make that move. Callers trust
 * nothing in the answer.
 */
public final class AlmostSureTurns {

    private final BiddingGame game;
    private final Player mover;
    private final ShareFormula formula;
    private final TurnArena arena;
    private final BigFraction[] shares;
    private final BitSet open = new BitSet();
    private final int[] moves;
    private final Player[] turns;

    private AlmostSureTurns(BiddingGame game, Player player, Player mover, IntFunction<BigFraction> bounds) {
        this.game = game;
        this.mover = mover;
        formula = game.auction().shares().orElseThrow();
        TurnArena view = TurnArena.of(ParityView.of(game, player));
        arena = player == mover ? view : view.ofOther();
        shares = new BigFraction[arena.size()];
        for (int vertex = 0; vertex < shares.length; vertex++) {
            shares[vertex] = bounds.apply(vertex);
            open.set(vertex, !arena.isSettled(vertex) && !shares[vertex].equals(BigFraction.ONE));
        }
        moves = new int[shares.length];
        Arrays.fill(moves, -1);
        turns = new Player[shares.length];
        Arrays.fill(turns, mover);
    }

    /**
     * Finds them. Work grows with the edges as that of sure wins does with the vertices.
     *
     * @param game a game whose objective is given by priorities
     * @param player whose plays are looked at
     * @param mover that player, who wants to win them, or the other, who wants that they do not
     * @param bounds the shares of all the money that are enough for the mover, 1 where none is
     * @return empty if there are none
     * @throws LimitReachedException if it was stopped
     */
    public static Optional<AlmostSureTurns> of(BiddingGame game, Player player, Player mover,
            IntFunction<BigFraction> bounds, StopSignal stop) {
        AlmostSureTurns result = new AlmostSureTurns(game, player, mover, bounds);
        return result.decide(stop) ? Optional.of(result) : Optional.empty();
    }

    private boolean isUsable(int from, int to, BigFraction others, Player turn) {
        if (arena.kind(from) == TurnArena.Kind.OWN) {
            return turn == mover && shares[to].compareTo(shares[from]) <= 0;
        }
        BigFraction high = shares[to].compareTo(others) > 0 ? shares[to] : others;
        BigFraction low = turn == mover ? shares[to] : others;
        return formula.equals(RichmanFormula.INSTANCE)
                ? UnreducedFraction.of(low).add(UnreducedFraction.of(high)).half()
                        .compareTo(UnreducedFraction.of(shares[from])) <= 0
                : formula.round(low, high).compareTo(shares[from]) <= 0;
    }

    /** The most that is needed at some vertices. */
    public BigFraction most(int[] targets) {
        return Arrays.stream(targets).mapToObj(this::share).max(Comparator.naturalOrder()).orElse(BigFraction.ZERO);
    }

    private boolean decide(StopSignal stop) {
        int n = arena.size();
        List<TurnArena.Kind> kinds = new ArrayList<>(n);
        List<MutableIntList> own = new ArrayList<>(n);
        List<MutableIntList> others = new ArrayList<>(n);
        MutableIntList origins = IntLists.mutable.empty();
        for (int vertex = 0; vertex < n; vertex++) {
            TurnArena.Kind kind = arena.kind(vertex);
            origins.add(vertex);
            kinds.add(!open.get(vertex) ? TurnArena.Kind.WON
                    : kind == TurnArena.Kind.COIN ? TurnArena.Kind.OWN : kind);
            own.add(IntLists.mutable.empty());
            others.add(open.get(vertex) && kind == TurnArena.Kind.OTHERS ? arena.moves(1, vertex)
                    : IntLists.mutable.empty());
        }
        Choices choices = new Choices(kinds, own, others, origins);
        for (int vertex = open.nextSetBit(0); vertex >= 0; vertex = open.nextSetBit(vertex + 1)) {
            stop.require("a decision was found for every vertex");
            choices.addAll(vertex);
            if (own.get(vertex).isEmpty() && kinds.get(vertex) == TurnArena.Kind.OWN) {
                return false;
            }
        }
        int[] priorities = Arrays.stream(origins.toArray()).map(arena::priority).toArray();
        TurnAim.SureWin sure = AlmostSure.of(TurnArena.of(kinds, priorities, own, others), stop);
        for (int vertex = open.nextSetBit(0); vertex >= 0; vertex = open.nextSetBit(vertex + 1)) {
            if (!sure.won().get(vertex)) {
                return false;
            }
            if (kinds.get(vertex) == TurnArena.Kind.OWN) {
                int chosen = sure.move(vertex);
                boolean decides = arena.kind(vertex) == TurnArena.Kind.COIN;
                moves[vertex] = decides ? choices.moves.get(chosen - n) : chosen;
                turns[vertex] = decides ? choices.turns.get(chosen - n) : mover;
            }
        }
        return true;
    }

    /** The vertices of choice: behind a vertex of the board there is one for each decision and move. */
    private final class Choices {
        private final List<TurnArena.Kind> kinds;
        private final List<MutableIntList> own;
        private final List<MutableIntList> others;
        private final MutableIntList origins;
        private final MutableIntList moves = IntLists.mutable.empty();
        private final List<Player> turns = new ArrayList<>();

        Choices(List<TurnArena.Kind> kinds, List<MutableIntList> own, List<MutableIntList> others,
                MutableIntList origins) {
            this.kinds = kinds;
            this.own = own;
            this.others = others;
            this.origins = origins;
        }

        void addAll(int from) {
            MutableIntList others = arena.moves(1, from);
            BigFraction most = most(others.toArray());
            boolean decides = arena.kind(from) == TurnArena.Kind.COIN;
            int replies = decides ? vertex(from, -1, mover, TurnArena.Kind.OTHERS, IntLists.mutable.empty(), others)
                    : -1;
            arena.moves(0, from).forEach(to -> {
                for (Player turn : List.of(mover, mover.opponent())) {
                    if (isUsable(from, to, most, turn)) {
                        own.get(from).add(decides ? chosen(from, to, turn, replies) : to);
                    }
                }
            });
        }

        /** The other, if they are picked, moves themselves or has that move made. */
        private int chosen(int from, int to, Player turn, int replies) {
            return vertex(from, to, turn, TurnArena.Kind.COIN, IntLists.mutable.of(turn == mover ? to : replies),
                    IntLists.mutable.of(to, replies));
        }

        private int vertex(int from, int to, Player turn, TurnArena.Kind kind, MutableIntList player,
                MutableIntList other) {
            kinds.add(kind);
            own.add(player);
            others.add(other);
            origins.add(from);
            moves.add(to);
            turns.add(turn);
            return kinds.size() - 1;
        }
    }

    public BiddingGame game() {
        return game;
    }

    /** The player who decides and moves so. */
    public Player mover() {
        return mover;
    }

    /** Whether the play goes on at a vertex and some share is enough there. */
    public boolean isOpen(int vertex) {
        return open.get(vertex);
    }

    /** The share of all the money that is enough. */
    public BigFraction share(int vertex) {
        return shares[vertex];
    }

    /** Where the mover goes if they are to move, or -1 where they never are. */
    public int move(int vertex) {
        return moves[vertex];
    }

    /** What they do once they have won the bid. */
    public Player turn(int vertex) {
        return turns[vertex];
    }

    /** The priority of a vertex for the mover, who wants the largest that occurs again and again to be even. */
    public int priority(int vertex) {
        return arena.priority(vertex);
    }
}
