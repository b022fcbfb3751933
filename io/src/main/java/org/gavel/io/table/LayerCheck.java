package org.gavel.io.table;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StackShape;
import org.gavel.dsl.state.StateGame;
import org.gavel.dsl.state.StateMove;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Checks a table of layers by the text of the game: at each position the conditions of the text say whether the play has ended, and
 * its moves, made on the values of the variables, which positions come after; half the sum of the best must be what is stored.
 */
final class LayerCheck {

    private final StateGame game;
    private final StackShape shape;
    private final TableStore store;
    private final Function<PositionValues, String> names;
    private final AtomicLong checked = new AtomicLong();

    LayerCheck(StateGame game, StackShape shape, TableStore store, Function<PositionValues, String> names) {
        this.game = game;
        this.shape = shape;
        this.store = store.keeping(64);
        this.names = names;
    }

    /** How many positions were checked. */
    long checked() {
        return checked.get();
    }

    /** Checks every position of all layers, by a step; positions that both players have won, which no play comes to, are left out. */
    Optional<String> run(long step, StopSignal stop) {
        return IntStream.range(0, store.header().blockCount()).parallel().mapToObj(block -> wrong(block, step, stop))
                .flatMap(Optional::stream).findAny();
    }

    private Optional<String> wrong(int block, long step, StopSignal stop) {
        int layer = store.header().layerOf(block);
        long first = (long) (block - store.header().firstBlock(layer)) * store.header().block();
        int records = store.header().recordsOf(block);
        Unchecked.get(() -> store.records(block));
        int count = 0;
        for (long index = first + Math.floorMod(-first, step); index < first + records; index += step) {
            if ((count++ & 0xFFF) == 0 && stop.stopRequested()) {
                throw new LimitReachedException("stopped after " + checked + " positions, all right",
                        "allow more time");
            }
            StackShape.Rank place = new StackShape.Rank(layer, index);
            Optional<String> wrong = Unchecked.get(() -> wrong(place));
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        stop.reached("verifying", checked.get() * step, store.header().positions());
        return Optional.empty();
    }

    private Optional<String> wrong(StackShape.Rank place) throws IOException {
        PositionValues position = shape.position(place);
        int[] values = position.toArray();
        boolean aliceWon = hasEnded(Outcome.ALICE, values);
        boolean bobWon = hasEnded(Outcome.BOB, values);
        if (aliceWon && bobWon) {
            return Optional.empty();
        }
        checked.incrementAndGet();
        long all = 1L << store.header().scale() - place.layer();
        long[] needed = new long[2];
        if (aliceWon || bobWon || hasEnded(Outcome.TIE, values)) {
            needed[0] = aliceWon ? 0 : all;
            needed[1] = bobWon ? 0 : all;
        } else {
            round(values, place.layer(), needed);
        }
        for (Player player : Player.values()) {
            long stored = store.share(place.layer(), place.index(), player.ordinal());
            if (stored != needed[player.ordinal()]) {
                return Optional
                        .of(String.format(Locale.ROOT, "at %s: %s needs %d/%d in the table, and %d/%d by one round",
                                names.apply(position), player.label(), stored, all, needed[player.ordinal()], all));
            }
        }
        return Optional.empty();
    }

    private boolean hasEnded(Outcome outcome, int[] values) {
        for (StateGame.Ending ending : game.endings()) {
            if (ending.outcome() == outcome && ending.condition().test(values)) {
                return true;
            }
        }
        return false;
    }

    /** What both players need before a round: the mean of what they need after their own best moves and after the other's. */
    private void round(int[] values, int layer, long[] needed) throws IOException {
        long[] least = {Long.MAX_VALUE, Long.MAX_VALUE};
        long[] most = {-1, -1};
        for (StateMove move : game.moves()) {
            if (!move.guard().test(values)) {
                continue;
            }
            StateMove.Step step = move.steps().get(0);
            int slot = step.slot().at(values);
            int before = values[slot];
            values[slot] = step.value().at(values);
            StackShape.Rank after = shape.rank(values);
            values[slot] = before;
            if (after.layer() != layer + 1) {
                throw new IllegalStateException("a move adds no stone");
            }
            for (Player mover : move.movers()) {
                int own = mover.ordinal();
                int other = 1 - own;
                least[own] = Math.min(least[own], store.share(after.layer(), after.index(), own));
                most[other] = Math.max(most[other], store.share(after.layer(), after.index(), other));
            }
        }
        for (int player = 0; player < 2; player++) {
            needed[player] = least[player] + most[player];
        }
    }
}
