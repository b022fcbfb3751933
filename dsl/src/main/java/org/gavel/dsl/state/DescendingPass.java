package org.gavel.dsl.state;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.solve.LimitReachedException;

/**
 * Richman thresholds of every position of a game in which every move raises the packed position, as on boards that fill up:
 * one pass over all packed positions from the highest to the lowest, without storing edges. Shares are whole multiples of
 * 1 / 2^d where d bounds the length of a play, so they are exact. Positions that no play reaches may have no value; they
 * spoil those that lead to them, so that a value at the start proves all that were used for it.
 *
 * <p>Time: the number of packed positions times the number of moves; memory: 8 bytes for each packed position.
 */
public final class DescendingPass {

    private static final int SPOILT = -1;
    private static final int MOST_BITS = 29;
    private static final StateMove.Growth ELSE = new StateMove.Growth(-1, 0, 0);

    private final StateGame game;
    private final PositionLayout layout;
    private final int[] position;
    private final int[][] needs;
    private final int whole;
    private final StateMove[] moves;
    private final int[][] movers;
    private final int[] slots;
    private final int[] values;
    private final long[] added;
    private final int[] least = new int[2];
    private final int[] greatest = new int[2];

    private DescendingPass(StateGame game, int bits) {
        this.game = game;
        this.layout = game.layout();
        this.position = new int[layout.slotCount()];
        this.needs = new int[2][(int) layout.size()];
        this.whole = 1 << bits;
        moves = game.moves().toArray(StateMove[]::new);
        movers = new int[moves.length][];
        slots = new int[moves.length];
        values = new int[moves.length];
        added = new long[moves.length];
        for (int move = 0; move < moves.length; move++) {
            movers[move] = moves[move].movers().stream().mapToInt(Player::ordinal).toArray();
            StateMove.Growth growth = moves[move].growth(layout).orElse(ELSE);
            slots[move] = growth.slot();
            values[move] = growth.value();
            added[move] = growth.added();
        }
    }

    /**
     * The thresholds of a game, or empty if some move that matters does not raise the packed position, has no value or
     * passes, or if plays may last more than 29 rounds.
     *
     * @throws LimitReachedException if there are more packed positions than the limits allow
     */
    public static Optional<DenseShares> solve(StateGame game, ExpansionLimits limits) {
        DescendingPass pass = begin(game, limits);
        for (int packed = pass.needs[0].length - 1; packed >= 0; packed--) {
            if ((packed & 0xFFF) == 0) {
                limits.requireTime(pass.needs[0].length - packed, pass.needs[0].length);
            }
            pass.visit(packed);
        }
        return pass.needs[0][(int) game.packedStart()] == SPOILT ? Optional.empty()
                : Optional.of(new DenseShares(layoutNames(game), pass.needs, pass.whole, game.packedStart()));
    }

    /** A pass that has visited nothing yet. */
    static DescendingPass begin(StateGame game, ExpansionLimits limits) {
        long size = game.layout().size();
        if (size > Math.min(limits.maxPositions(), Integer.MAX_VALUE - 8)) {
            throw new LimitReachedException("'" + game.name() + "' has " + size + " packed positions, more than "
                    + limits.maxPositions(), "raise --max-positions or choose smaller parameters");
        }
        int rounds = 0;
        for (int slot = 0; slot < game.layout().slotCount(); slot++) {
            rounds += game.layout().domain(slot).size() - 1;
        }
        return new DescendingPass(game, Math.min(MOST_BITS, rounds));
    }

    int exponent() {
        return Integer.numberOfTrailingZeros(whole);
    }

    int get(int player, int packed) {
        return needs[player][packed];
    }

    void put(int packed, int alice, int bob) {
        needs[0][packed] = alice;
        needs[1][packed] = bob;
    }

    private static PositionNames layoutNames(StateGame game) {
        return game.names();
    }

    void visit(int packed) {
        layout.unpack(packed, position);
        try {
            Optional<Outcome> outcome = outcome();
            for (Player player : Player.values()) {
                int[] own = needs[player.ordinal()];
                own[packed] = outcome.isPresent() ? need(player, outcome.get()) : whole;
            }
            if (outcome.isEmpty()) {
                combine(packed);
            }
        } catch (PositionFault noValue) {
            spoil(packed);
        }
    }

    private void spoil(int packed) {
        Arrays.stream(needs).forEach(own -> own[packed] = SPOILT);
    }

    private Optional<Outcome> outcome() {
        Optional<Outcome> found = Optional.empty();
        for (StateGame.Ending ending : game.endings()) {
            boolean decided = found.isPresent() && ending.outcome() == Outcome.TIE;
            if (!decided && ending.condition().test(position)) {
                if (found.isPresent() && found.get() != Outcome.TIE && found.get() != ending.outcome()) {
                    throw new PositionFault(ending.place(), "is won by both players", "");
                }
                found = Optional.of(ending.outcome());
            }
        }
        return found;
    }

    private int need(Player player, Outcome outcome) {
        return outcome == Outcome.wonBy(player) ? 0 : whole;
    }

    /** The share is half the least of the own successors plus half the greatest of the other player's. */
    private void combine(int packed) {
        Arrays.fill(least, whole + 1);
        Arrays.fill(greatest, -1);
        for (int move = 0; move < moves.length; move++) {
            long next;
            if (slots[move] >= 0) {
                if (position[slots[move]] != values[move]) {
                    continue;
                }
                next = packed + added[move];
            } else if (moves[move].guard().test(position)) {
                next = moves[move].apply(layout, position, packed);
            } else {
                continue;
            }
            if (next <= packed || needs[0][(int) next] == SPOILT) {
                spoil(packed);
                return;
            }
            for (int own : movers[move]) {
                least[own] = Math.min(least[own], needs[own][(int) next]);
                greatest[own] = Math.max(greatest[own], needs[1 - own][(int) next]);
            }
        }
        for (Player mover : Player.values()) {
            if (greatest[mover.ordinal()] < 0) {
                Outcome end = stuck(mover);
                least[mover.ordinal()] = need(mover, end);
                greatest[mover.ordinal()] = need(mover.opponent(), end);
            }
        }
        store(packed);
    }

    private void store(int packed) {
        for (int own = 0; own < 2; own++) {
            int sum = least[own] + greatest[1 - own];
            if ((sum & 1) != 0) {
                spoil(packed);
                return;
            }
            needs[own][packed] = sum / 2;
        }
    }

    private Outcome stuck(Player player) {
        StuckRule rule = game.stuckRule(position).orElse(StuckRule.PASS);
        if (rule == StuckRule.PASS) {
            throw new PositionFault(game.place(), "lets a player pass", "");
        }
        return rule == StuckRule.TIE ? Outcome.TIE : Outcome.wonBy(player.opponent());
    }
}
