package org.gavel.engine.solve.outcome;

import java.util.List;
import java.util.stream.LongStream;
import org.eclipse.collections.impl.list.primitive.IntInterval;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.strategy.BidJudge;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.task.Task;

/**
 * All configurations that can follow from one, with the number of rounds within which a player can force a win: the least
 * fixpoint, round by round, by the rules alone. It needs no monotonicity, so it answers auctions in which a chip more can
 * hurt: the winner must move, or vertices are settled once both players are broke.
 *
 * <p>Where more chips never hurt, only three replies to a bid need a look: nothing, the same, and one more. A vertex is
 * looked at again only when something was won at one of its successors the round before. Work grows with
 * vertices, configurations and pairs of bids; memory with vertices and configurations.
 */
public final class ConfigurationSolver {

    /** Which vertices to solve. */
    public enum Scope {
        /** Those that can follow from the start. */
        FROM_START,
        /** All of them. */
        WHOLE_BOARD
    }

    static final long MOST_CHIPS = 1 << 20;

    private final BiddingGame game;
    private final Player self;
    private final Stance stance;
    private final ColouredGraph graph;
    private final ChipRound round;
    private final ChipRound.Won won = this::isWon;
    private final boolean keepsTotal;
    private final BidJudge.Against replies;
    private final int mostOwn;
    private final int mostOther;
    private final int states;
    private final int[][] wonInRound;
    private final StopSignal stop;
    private int current;
    private int questions;

    /**
     * Solves all configurations that can follow from one.
     *
     * @param game a game under any auction without coins and with whole payments
     * @param self the player whose wins are looked for
     * @param stance whether they name their bid first or answers
     * @param scope which vertices to solve
     * @param own their chips at the start
     * @param other the other player's chips at the start
     * @param stop asked between configurations
     * @throws LimitReachedException if stopped, or if the tables do not fit into memory
     */
    public ConfigurationSolver(BiddingGame game, Player self, Stance stance, Scope scope, int own, int other,
            StopSignal stop) {
        Task.CONFIGURATIONS.require(game);
        this.game = game;
        this.stop = stop;
        this.self = self;
        this.stance = stance;
        graph = game.graph();
        Auction auction = game.auction();
        round = new ChipRound(graph, auction, self);
        states = round.ties().count();
        keepsTotal = auction.payment().keepsTotal();
        replies = game.isMonotone() ? BidJudge.Against.BEST_REPLIES : BidJudge.Against.ALL_REPLIES;
        mostOwn = keepsTotal ? own + other : own;
        mostOther = keepsTotal ? 0 : other;
        int[] vertices = scope == Scope.FROM_START ? graph.reachable(game.start(), vertex -> true)
                : IntInterval.zeroTo(graph.vertexCount() - 1).toArray();
        long cells = (mostOwn + 1L) * (mostOther + 1L) * states;
        MemoryGuard.require(cells > MemoryGuard.LONGEST_ARRAY ? -1 : vertices.length * (4 * cells + 16),
                "tables of " + vertices.length + " vertices times " + cells + " configurations", "use fewer chips");
        wonInRound = new int[graph.vertexCount()][];
        for (int vertex : vertices) {
            wonInRound[vertex] = new int[(int) cells];
        }
        solve(vertices);
    }

    /**
     * Solves all configurations that can follow from the start of a game with some chips.
     *
     * @param alice Alice's chips
     * @param bob Bob's chips
     * @throws LimitReachedException if there are too many, if stopped, or if the tables do not fit into memory
     */
    public static ConfigurationSolver fromStart(BiddingGame game, Player self, Stance stance, long alice, long bob,
            StopSignal stop) {
        if (alice + bob > MOST_CHIPS) {
            throw tooMany(alice + bob);
        }
        return new ConfigurationSolver(game, self, stance, Scope.FROM_START,
                (int) (self == Player.ALICE ? alice : bob), (int) (self == Player.ALICE ? bob : alice), stop);
    }

    /** The refusal of plays with this many chips that their configurations are too many. */
    public static LimitReachedException tooMany(long chips) {
        return new LimitReachedException("there are too many configurations with " + chips + " chips",
                "use fewer chips");
    }

    /** Within how many rounds the player can force a win, or a negative number if they cannot. */
    public int rounds(int vertex, int state, long own, long other) {
        return wonInRound[vertex][cell(state, own, other)] - 1;
    }

    private int cell(int state, long own, long other) {
        return (int) ((own * (mostOther + 1) + (keepsTotal ? 0 : other)) * states + state);
    }

    private void solve(int[] vertices) {
        boolean[] changed = new boolean[graph.vertexCount()];
        current = 1;
        boolean any = false;
        for (int vertex : vertices) {
            changed[vertex] = settle(vertex);
            any |= changed[vertex];
        }
        while (any) {
            current++;
            stop.reached("rounds of play", current, 0);
            any = false;
            boolean[] next = new boolean[changed.length];
            for (int vertex : vertices) {
                if (!graph.isTerminal(vertex) && isAffected(vertex, changed)) {
                    next[vertex] = advance(vertex);
                    any |= next[vertex];
                }
            }
            changed = next;
        }
    }

    /** Marks what is won without another round; whether there is anything. */
    private boolean settle(int vertex) {
        boolean any = false;
        for (int cell = 0; cell < wonInRound[vertex].length; cell++) {
            if (graph.isTerminal(vertex) ? graph.isWonBy(self, vertex) : isSettled(vertex, cell, Outcome.wonBy(self))) {
                wonInRound[vertex][cell] = current;
                any = true;
            }
        }
        return any;
    }

    private boolean isSettled(int vertex, int cell, Outcome outcome) {
        return isBroke(cell) && graph.brokeOutcome(vertex).filter(outcome::equals).isPresent();
    }

    private boolean isBroke(int cell) {
        return game.auction().broke() == Broke.SETTLE && own(cell) == 0 && other(cell) == 0;
    }

    private boolean isAffected(int vertex, boolean[] changed) {
        return changed[vertex] || graph.some(Player.ALICE, vertex, target -> changed[target])
                || graph.some(Player.BOB, vertex, target -> changed[target]);
    }

    private boolean advance(int vertex) {
        boolean any = false;
        for (int cell = 0; cell < wonInRound[vertex].length; cell++) {
            stop.require("the configuration was settled");
            boolean open = wonInRound[vertex][cell] == 0
                    && !(isBroke(cell) && graph.brokeOutcome(vertex).isPresent());
            if (open && forces(vertex, cell % states, own(cell), other(cell))) {
                wonInRound[vertex][cell] = current;
                any = true;
            }
        }
        return any;
    }

    private int own(int cell) {
        return cell / states / (mostOther + 1);
    }

    private int other(int cell) {
        return keepsTotal ? mostOwn - own(cell) : cell / states % (mostOther + 1);
    }

    private boolean forces(int vertex, int state, int own, int other) {
        BidJudge judge = judge(vertex, state, own, other);
        if (stance == Stance.ANSWERS) {
            return judge.canAnswerAll();
        }
        for (long bid = round.leastBid(own); bid <= own; bid++) {
            if (judge.keepsWin(bid, replies)) {
                return true;
            }
        }
        return false;
    }

    private BidJudge judge(int vertex, int state, long own, long other) {
        return new BidJudge(graph, round, new BidJudge.Position(vertex, state, own, other), won,
                BidJudge.Staying.NO_WIN);
    }

    /** Every bid that keeps a win which is there, as ranges; none if the player answers bids. */
    public List<BidRange> bids(int vertex, int state, long own, long other) {
        if (stance == Stance.ANSWERS || graph.isTerminal(vertex)) {
            return List.of();
        }
        return judge(vertex, state, own, other)
                .ranges(LongStream.rangeClosed(round.leastBid(own), own).boxed().toList(), replies);
    }

    private boolean isWon(int vertex, int state, long own, long other) {
        if ((++questions & 0xFFFF) == 0) {
            stop.require("the configuration was settled");
        }
        int inRound = wonInRound[vertex][cell(state, own, other)];
        return inRound > 0 && inRound < current;
    }
}
