package org.gavel.play.optimal;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.outcome.ChipRoundValue;
import org.gavel.engine.solve.outcome.EndlessOutcomeSolver;
import org.gavel.engine.solve.outcome.RoundsToWin;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.task.Task;
import org.gavel.engine.task.UnsupportedGameException;

/**
 * Perfect play in whole chips. From a configuration in which the player can force a win it does so within the least
 * number of rounds. From any other it prevents a loss if some bid does, or else delays it as long as
 * possible.
 *
 * <p>It wins on boards with cycles because every round lowers the number of rounds within which the win can be forced, and
 * does not merely stay among winning configurations. Where plays may be endless, an order of progress takes the place of
 * rounds, and the strategy remembers nothing but the configuration.
 */
public final class OptimalChips implements Strategy<Long> {

    private static final long FEW_CHIPS = 256;

    private final ColouredGraph graph;
    private final int states;
    private final boolean monotone;
    private final long few;
    private final ChipRoundValue own;
    private final ChipRoundValue other;

    private OptimalChips(BiddingGame game, ChipRoundValue own, ChipRoundValue other) {
        graph = game.graph();
        states = TieView.of(game.auction().ties(), Player.ALICE).count();
        monotone = game.isMonotone();
        few = game.isPlainReach() ? FEW_CHIPS : Long.MAX_VALUE;
        this.own = own;
        this.other = other;
    }

    /**
     * Perfect play for a player in the configurations that can follow from the start of a game.
     *
     * @param alice Alice's chips at the start
     * @param bob Bob's chips at the start
     * @throws UnsupportedGameException if ties are decided by a coin, or chips cannot be paid so
     * @throws org.gavel.engine.limit.LimitReachedException if stopped, or if there are too many configurations
     */
    public static OptimalChips of(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        Task.PLAY.require(game);
        return fromRoundToRound(game, player, alice, bob, stop);
    }

    /** The same without asking whether all that counts is given by the configuration. */
    static OptimalChips fromRoundToRound(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        Task.CHIP_OUTCOME.require(game);
        BiddingGame inChips = game.with(Money.CHIPS);
        Player opponent = player.opponent();
        return new OptimalChips(inChips,
                new ChipRoundValue(inChips, player, asking(rounds(inChips, player, alice, bob, stop), stop)),
                new ChipRoundValue(inChips, opponent, asking(rounds(inChips, opponent, alice, bob, stop), stop)));
    }

    private static RoundsToWin rounds(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        if (game.isPlainReach()) {
            return RoundsToWin.of(game, player, alice, bob, stop);
        }
        Capabilities.requireObjective(game, Money.CHIPS);
        return EndlessOutcomeSolver.ranks(game, player, alice, bob, stop);
    }

    /** The same rounds, with a question now and then whether to stop. */
    private static RoundsToWin asking(RoundsToWin rounds, StopSignal stop) {
        AtomicInteger questions = new AtomicInteger();
        return new RoundsToWin() {
            @Override
            public int rounds(int vertex, int state, long own, long other) {
                if ((questions.incrementAndGet() & 0xFFF) == 0) {
                    stop.require("the best bid was found");
                }
                return rounds.rounds(vertex, state, own, other);
            }

            @Override
            public void addTurningPoints(int vertex, int state, long most, TreeSet<Long> into) {
                rounds.addTurningPoints(vertex, state, most, into);
            }
        };
    }

    @Override
    public Player player() {
        return own.player();
    }

    /** Within how many rounds the player forces a win from here, or {@link RoundsToWin#NEVER}. */
    public int rounds(Configuration<Long> here) {
        return own.here(here);
    }

    @Override
    public Long bid(Configuration<Long> here) {
        Iterable<Long> bids = candidates(here);
        if (own.here(here) != RoundsToWin.NEVER) {
            return least(bids, bid -> worst(here, bid, reply -> own.afterBids(here, bid, reply)));
        }
        return least(bids, bid -> worst(here, bid, reply -> -(long) other.afterBids(here, reply, bid)));
    }

    @Override
    public Long answer(Configuration<Long> here, Long named) {
        long mine = here.of(player());
        LongStream bids = monotone ? LongStream.of(0, named, named + 1).filter(bid -> bid <= mine)
                : LongStream.rangeClosed(0, mine);
        return least(bids.boxed().toList(), bid -> {
            int rounds = own.afterBids(here, bid, named);
            return rounds != RoundsToWin.NEVER ? rounds - 2L * RoundsToWin.NEVER
                    : -(long) other.afterBids(here, named, bid);
        });
    }

    @Override
    public TieChoice onTie(Configuration<Long> here, Long bid) {
        Player opponent = player().opponent();
        int use = own.afterTie(here, bid, player());
        int keep = own.afterTie(here, bid, opponent);
        if (use != keep) {
            return use < keep ? TieChoice.USE : TieChoice.KEEP;
        }
        return other.afterTie(here, bid, player()) >= other.afterTie(here, bid, opponent) ? TieChoice.USE
                : TieChoice.KEEP;
    }

    @Override
    public Turn turn(Configuration<Long> paid) {
        int moving = own.afterTurn(paid, player());
        int making = own.afterTurn(paid, player().opponent());
        if (moving != making) {
            return moving < making ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
        }
        return other.afterTurn(paid, player()) >= other.afterTurn(paid, player().opponent()) ? Turn.MOVE
                : Turn.MAKE_OTHER_MOVE;
    }

    @Override
    public int move(Configuration<Long> paid) {
        return graph.first(player(), paid.vertex(),
                (target, best) -> isBetter(paid.at(target), paid.at(best)) ? -1 : 0);
    }

    private boolean isBetter(Configuration<Long> next, Configuration<Long> best) {
        int rounds = Integer.compare(own.here(next), own.here(best));
        return rounds < 0 || rounds == 0 && other.here(next) > other.here(best);
    }

    private static long least(Iterable<Long> bids, LongUnaryOperator value) {
        long best = 0;
        long least = Long.MAX_VALUE;
        for (long bid : bids) {
            long worth = value.applyAsLong(bid);
            if (worth < least) {
                least = worth;
                best = bid;
            }
        }
        return best;
    }

    /** The greatest value over the other's replies; where more chips never hurt, nothing, the same or one more is best. */
    private long worst(Configuration<Long> here, long bid, LongUnaryOperator value) {
        long most = here.of(player().opponent());
        long worst = Long.MIN_VALUE;
        if (monotone) {
            for (long reply : new long[] {0, bid, bid + 1}) {
                worst = reply <= most ? Math.max(worst, value.applyAsLong(reply)) : worst;
            }
            return worst;
        }
        for (long reply = 0; reply <= most; reply++) {
            worst = Math.max(worst, value.applyAsLong(reply));
        }
        return worst;
    }

    /** Bids between which nothing changes, each with those next to it; all bids if there are few. */
    private Iterable<Long> candidates(Configuration<Long> here) {
        long mine = here.of(player());
        long others = here.of(player().opponent());
        if (mine <= few || !monotone) {
            return LongStream.rangeClosed(0, mine).boxed().toList();
        }
        TreeSet<Long> bids = new TreeSet<>();
        TreeSet<Long> points = new TreeSet<>(List.of(mine, mine - others));
        addTurningPoints(here, own.rounds(), mine + others, points);
        TreeSet<Long> othersPoints = new TreeSet<>();
        addTurningPoints(here, other.rounds(), mine + others, othersPoints);
        othersPoints.forEach(point -> points.add(mine + others - point));
        for (long point : points) {
            long about = Math.abs(mine - point);
            for (long bid = Math.max(0, about - 2); bid <= Math.min(mine, about + 2); bid++) {
                bids.add(bid);
            }
        }
        bids.add(Math.min(mine, others));
        return bids;
    }

    private void addTurningPoints(Configuration<Long> here, RoundsToWin rounds, long total, TreeSet<Long> into) {
        for (int state = 0; state < states; state++) {
            for (Player mover : Player.values()) {
                for (int target : graph.successors(mover, here.vertex()).toArray()) {
                    rounds.addTurningPoints(target, state, total, into);
                }
            }
        }
    }
}
