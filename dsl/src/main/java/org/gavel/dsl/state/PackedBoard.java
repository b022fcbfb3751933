package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;

/**
 * The packed positions of a game with state variables as a board that computes its moves: vertex p is the packed position p,
 * and three more for plays that end because a player cannot move. A position that has no value, or at which a player
 * passes, has no successor but itself. Positions that no play reaches are among the vertices. Not thread-safe: it remembers
 * the position that was asked for last.
 */
public final class PackedBoard implements Board {

    private static final StateMove.Growth ELSE = new StateMove.Growth(-1, 0, 0);

    private final StateGame game;
    private final PositionLayout layout;
    private final PositionNames names;
    private final int size;
    private final Moves[] moves;
    private final int[] position;
    private int unpacked = -1;
    private boolean faulty;
    private Optional<Outcome> outcome = Optional.empty();

    /** One player's moves; those that replace a value are given by a slot, its value, and what is added. */
    private static final class Moves {
        private final StateMove[] all;
        private final int[] slots;
        private final int[] values;
        private final long[] added;

        Moves(List<StateMove> own, PositionLayout layout) {
            all = own.toArray(StateMove[]::new);
            slots = new int[all.length];
            values = new int[all.length];
            added = new long[all.length];
            for (int move = 0; move < all.length; move++) {
                StateMove.Growth growth = all[move].growth(layout).orElse(ELSE);
                slots[move] = growth.slot();
                values[move] = growth.value();
                added[move] = growth.added();
            }
        }
    }

    /**
     * The packed positions of a game as a board. How many may be listed is no limit, as none is.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if there are more than can be numbered
     */
    public static PackedBoard of(StateGame game) {
        long size = game.layout().size();
        new ExpansionLimits(Long.MAX_VALUE).requireRoom(size,
                "the " + size + " packed positions of '" + game.name() + "'",
                "choose smaller parameters");
        return new PackedBoard(game);
    }

    /** The board of a game whose packed positions are numbered by ints, with room for three more. */
    PackedBoard(StateGame game) {
        this.game = game;
        layout = game.layout();
        names = game.names();
        size = Math.toIntExact(layout.size());
        position = new int[layout.slotCount()];
        moves = new Moves[2];
        for (Player player : Player.values()) {
            moves[player.ordinal()] = new Moves(game.moves(player), layout);
        }
    }

    /** The packed position where the game starts. */
    public int start() {
        return (int) game.packedStart();
    }

    @Override
    public Board view() {
        return new PackedBoard(game);
    }

    @Override
    public OptionalInt mostRounds() {
        return OptionalInt.of(mostRounds(layout));
    }

    /** How many rounds a play can last in which every move raises the packed position and no value falls. */
    public static int mostRounds(PositionLayout layout) {
        int rounds = 0;
        for (int slot = 0; slot < layout.slotCount(); slot++) {
            rounds += layout.domain(slot).size() - 1;
        }
        return rounds;
    }

    @Override
    public int vertexCount() {
        return size + Outcome.values().length;
    }

    @Override
    public int declaredCount() {
        return size;
    }

    @Override
    public PositionFields names() {
        return names;
    }

    @Override
    public String name(int vertex) {
        return vertex < size ? names.nameOf(vertex) : "<" + Outcome.values()[vertex - size].label() + ">";
    }

    @Override
    public boolean hasBrokeOutcomes() {
        return !game.broke().isEmpty();
    }

    @Override
    public boolean isTerminal(int vertex) {
        return outcome(vertex).isPresent();
    }

    @Override
    public boolean isWonBy(Player player, int vertex) {
        Optional<Outcome> here = outcome(vertex);
        return here.isPresent() && here.get() == Outcome.wonBy(player);
    }

    @Override
    public int maxDegree() {
        return Math.max(1, Math.max(moves[0].all.length, moves[1].all.length));
    }

    @Override
    public Optional<Outcome> outcome(int vertex) {
        if (vertex >= size) {
            return Optional.of(Outcome.values()[vertex - size]);
        }
        unpack(vertex);
        return outcome;
    }

    private void unpack(int vertex) {
        if (unpacked != vertex) {
            unpacked = vertex;
            layout.unpack(vertex, position);
            try {
                outcome = game.outcome(position);
                faulty = false;
            } catch (PositionFault noValue) {
                outcome = Optional.empty();
                faulty = true;
            }
        }
    }

    @Override
    public int successors(Player mover, int vertex, int[] into) {
        unpack(vertex);
        if (faulty) {
            into[0] = vertex;
            return 1;
        }
        try {
            int count = moved(moves[mover.ordinal()], vertex, into);
            if (count == 0) {
                into[0] = stuck(mover, vertex);
                return 1;
            }
            return count;
        } catch (PositionFault noValue) {
            into[0] = vertex;
            return 1;
        }
    }

    private int moved(Moves own, int vertex, int[] into) {
        int count = 0;
        for (int move = 0; move < own.all.length; move++) {
            if (own.slots[move] >= 0) {
                if (position[own.slots[move]] == own.values[move]) {
                    into[count++] = (int) (vertex + own.added[move]);
                }
            } else if (own.all[move].guard().test(position)) {
                into[count++] = (int) own.all[move].apply(layout, position, vertex);
            }
        }
        return count;
    }

    private int stuck(Player player, int vertex) {
        StuckRule rule = game.stuckRule(position).orElse(StuckRule.PASS);
        if (rule == StuckRule.PASS) {
            return vertex;
        }
        return size + (rule == StuckRule.TIE ? Outcome.TIE : Outcome.wonBy(player.opponent())).ordinal();
    }
}
