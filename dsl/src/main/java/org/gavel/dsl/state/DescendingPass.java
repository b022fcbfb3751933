package org.gavel.dsl.state;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.dsl.ExpansionLimits;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.engine.graph.Outcome;
import org.gavel.engine.graph.Player;
import org.gavel.engine.graph.StuckRule;
import org.gavel.engine.solver.LimitReachedException;

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

    private final StateGame game;
    private final PositionLayout layout;
    private final int[] position;
    private final int[][] needs;
    private final int whole;

    private DescendingPass(StateGame game, int bits) {
        this.game = game;
        this.layout = game.layout();
        this.position = new int[layout.slotCount()];
        this.needs = new int[2][(int) layout.size()];
        this.whole = 1 << bits;
    }

    /**
     * The thresholds of a game, or empty if some move that matters does not raise the packed position, has no value or
     * passes, or if plays may last more than 29 rounds.
     *
     * @throws LimitReachedException if there are more packed positions than the limits allow
     */
    public static Optional<DenseShares> solve(StateGame game, ExpansionLimits limits) {
        long size = game.layout().size();
        if (size > Math.min(limits.maxPositions(), Integer.MAX_VALUE - 8)) {
            throw new LimitReachedException("'" + game.name() + "' has " + size + " packed positions, more than "
                    + limits.maxPositions(), "raise --max-positions or choose smaller parameters");
        }
        int rounds = 0;
        for (int slot = 0; slot < game.layout().slotCount(); slot++) {
            rounds += game.layout().domain(slot).size() - 1;
        }
        DescendingPass pass = new DescendingPass(game, Math.min(MOST_BITS, rounds));
        for (int packed = (int) size - 1; packed >= 0; packed--) {
            pass.visit(packed);
        }
        return pass.needs[0][(int) game.start()] == SPOILT ? Optional.empty()
                : Optional.of(new DenseShares(layoutNames(game), pass.needs, pass.whole, game.start()));
    }

    private static PositionNames layoutNames(StateGame game) {
        return new PositionNames(game.layout(), new PositionIndex(0), packed -> packed);
    }

    private void visit(int packed) {
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
        int[] least = {whole + 1, whole + 1};
        int[] greatest = {-1, -1};
        for (StateMove move : game.moves()) {
            if (!move.guard().test(position)) {
                continue;
            }
            long next = move.apply(layout, position, packed);
            if (next <= packed || needs[0][(int) next] == SPOILT) {
                spoil(packed);
                return;
            }
            for (Player mover : move.movers()) {
                int own = mover.ordinal();
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
        for (Player player : Player.values()) {
            int own = player.ordinal();
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
