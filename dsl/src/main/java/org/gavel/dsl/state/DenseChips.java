package org.gavel.dsl.state;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.solve.LimitReachedException;

/**
 * What one player needs in chips at every position of a game in which every move raises the packed position, as on boards that
 * fill up: one pass over all packed positions from the highest to the lowest, for all totals at once and without storing
 * moves. A row of one byte for each total is kept for each packed position. Immutable once found.
 *
 * <p>Positions that no play reaches may have no value; they spoil those that lead to them, so that a value at the start proves
 * all that were used for it. Time: packed positions times moves times totals.
 */
public final class DenseChips {

    private static final byte SPOILT = -1;
    private static final int CHUNK = 20;
    private static final int STOP_EVERY = 1 << 16;

    private final StateGame game;
    private final Player player;
    private final ChipFormula formula;
    private final ChipTotals totals;
    private final byte[] never;
    private final byte[] nothing;
    private final byte[][] rows;

    private DenseChips(StateGame game, Player player, ChipFormula formula, ChipTotals totals) {
        this.game = game;
        this.player = player;
        this.formula = formula;
        this.totals = totals;
        never = new byte[totals.count()];
        nothing = new byte[totals.count()];
        for (int i = 0; i < never.length; i++) {
            never[i] = (byte) formula.never(totals.total(i));
        }
        long size = game.layout().size();
        rows = new byte[(int) ((size - 1 >> CHUNK) + 1)][];
        for (int chunk = 0; chunk < rows.length; chunk++) {
            rows[chunk] = new byte[(int) Math.min(1 << CHUNK, size - ((long) chunk << CHUNK)) * never.length];
        }
    }

    /**
     * What a player needs, or empty if some move that matters does not raise the packed position, has no value or passes.
     *
     * @param formula one that {@linkplain ChipFormula#addsHalves() adds halves}
     * @param totals totals whose codes fit into a byte
     * @throws LimitReachedException if there are more packed positions than the limits allow, or it was stopped
     */
    public static Optional<DenseChips> solve(StateGame game, Player player, ChipFormula formula, ChipTotals totals,
            ExpansionLimits limits) {
        if (!formula.addsHalves() || formula.never(totals.last()) > Byte.MAX_VALUE) {
            throw new IllegalArgumentException(formula + " up to " + totals.last());
        }
        long size = game.layout().size();
        if (size > limits.maxPositions()) {
            throw new LimitReachedException("'" + game.name() + "' has " + size + " packed positions, more than "
                    + limits.maxPositions(), "raise --max-positions or choose smaller parameters");
        }
        DenseChips chips = new DenseChips(game, player, formula, totals);
        Pass pass = chips.new Pass();
        for (long packed = size - 1; packed >= 0; packed--) {
            if (packed % STOP_EVERY == 0 && limits.stop().stopRequested()) {
                throw new LimitReachedException("stopped with " + packed + " of " + size + " positions left",
                        "allow more time");
            }
            pass.visit(packed);
        }
        return chips.isSpoilt(game.packedStart()) ? Optional.empty() : Optional.of(chips);
    }

    /** The totals. */
    public ChipTotals totals() {
        return totals;
    }

    /** The number of packed positions, reachable or not. */
    public long positionCount() {
        return game.layout().size();
    }

    /** The code of what the player needs at the start, of the total with that index; empty where he never wins. */
    public OptionalInt atStart(int total) {
        return code(game.packedStart(), total);
    }

    /**
     * The code of what the player needs at a position, of the total with that index; empty where he never wins.
     *
     * @param position its name
     * @throws IllegalArgumentException if there is no such position, or no play leads from it by the rules
     */
    public OptionalInt at(String position, int total) {
        OptionalLong packed = game.names().packed(position);
        if (packed.isEmpty() || isSpoilt(packed.getAsLong())) {
            throw new IllegalArgumentException(position);
        }
        return code(packed.getAsLong(), total);
    }

    /** Whether {@link #at} knows a position. */
    public boolean knows(String position) {
        OptionalLong packed = game.names().packed(position);
        return packed.isPresent() && !isSpoilt(packed.getAsLong());
    }

    private OptionalInt code(long packed, int total) {
        byte code = chunk(packed)[offset(packed) + total];
        return code == never[total] ? OptionalInt.empty() : OptionalInt.of(code);
    }

    private boolean isSpoilt(long packed) {
        return chunk(packed)[offset(packed)] == SPOILT;
    }

    private byte[] chunk(long packed) {
        return rows[(int) (packed >> CHUNK)];
    }

    private int offset(long packed) {
        return (int) (packed & (1 << CHUNK) - 1) * never.length;
    }

    /** The pass, with what it uses again at every position. */
    private final class Pass {
        private final PositionLayout layout = game.layout();
        private final int[] position = new int[layout.slotCount()];
        private final StateMove[] moves = game.moves().toArray(StateMove[]::new);
        private final StateMove.Growth[] growths = new StateMove.Growth[moves.length];
        private final int[] own = new int[never.length];
        private final int[] others = new int[never.length];
        private final int[] result = new int[never.length];
        private boolean ownMoves;
        private boolean othersMove;

        Pass() {
            for (int move = 0; move < moves.length; move++) {
                growths[move] = moves[move].growth(layout).orElse(null);
            }
        }

        void visit(long packed) {
            layout.unpack(packed, position);
            byte[] into = chunk(packed);
            int offset = offset(packed);
            try {
                Optional<Outcome> outcome = game.outcome(position);
                if (outcome.isPresent()) {
                    System.arraycopy(ended(outcome.get()), 0, into, offset, never.length);
                } else if (combine(packed)) {
                    for (int i = 0; i < result.length; i++) {
                        into[offset + i] = (byte) result[i];
                    }
                } else {
                    Arrays.fill(into, offset, offset + never.length, SPOILT);
                }
            } catch (PositionFault noValue) {
                Arrays.fill(into, offset, offset + never.length, SPOILT);
            }
        }

        private byte[] ended(Outcome outcome) {
            return outcome == Outcome.wonBy(player) ? nothing : never;
        }

        private boolean combine(long packed) {
            Arrays.fill(own, Integer.MAX_VALUE);
            Arrays.fill(others, -1);
            ownMoves = false;
            othersMove = false;
            for (int move = 0; move < moves.length; move++) {
                long next = next(move, packed);
                if (next >= 0) {
                    if (next <= packed || isSpoilt(next)) {
                        return false;
                    }
                    for (int i = 0; i < moves[move].movers().size(); i++) {
                        take(moves[move].movers().get(i), chunk(next), offset(next));
                    }
                }
            }
            if (!ownMoves) {
                take(player, ended(stuck(player)), 0);
            }
            if (!othersMove) {
                take(player.opponent(), ended(stuck(player.opponent())), 0);
            }
            for (int i = 0; i < own.length; i++) {
                int low = Math.min(own[i], others[i]);
                others[i] = Math.max(own[i], others[i]);
                own[i] = low;
            }
            formula.roundRow(own, others, result);
            return true;
        }

        /** The packed position after a move, or -1 if it cannot be made. */
        private long next(int move, long packed) {
            StateMove.Growth growth = growths[move];
            if (growth != null) {
                return position[growth.slot()] == growth.value() ? packed + growth.added() : -1;
            }
            return moves[move].guard().test(position) ? moves[move].apply(layout, position, packed) : -1;
        }

        private void take(Player mover, byte[] row, int offset) {
            if (mover == player) {
                ownMoves = true;
                for (int i = 0; i < own.length; i++) {
                    own[i] = Math.min(own[i], row[offset + i]);
                }
            } else {
                othersMove = true;
                for (int i = 0; i < others.length; i++) {
                    others[i] = Math.max(others[i], row[offset + i]);
                }
            }
        }

        private Outcome stuck(Player who) {
            StuckRule rule = game.stuckRule(position).orElse(StuckRule.PASS);
            if (rule == StuckRule.PASS) {
                throw new PositionFault(game.place(), "lets a player pass", "");
            }
            return rule == StuckRule.TIE ? Outcome.TIE : Outcome.wonBy(who.opponent());
        }
    }
}
