package org.gavel.large.table;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StateGame;
import org.gavel.dsl.state.StateMove;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.large.stack.StackShape.Rank;
import org.gavel.large.table.TableHeader.Kind;

/**
 * Checks a stored table against the rules of the game's text, position by position: the conditions of the text say whether the play has
 * ended, and its moves, made on the values of the variables, which positions come after; half the sum of the best must be what is
 * stored. It shares nothing with what built the table but the text. Where plays can go round, that alone proves
 * nothing: the whole table is proved on the board whose moves are computed, and each position asked for its moves there.
 */
public final class TableCheck {

    private static final int CHECKED_AT_ONCE = 1 << 12;
    private static final int BLOCKS_AT_HAND = 64;

    private final CompiledGame compiled;
    private final StateGame game;
    private final TableStore store;
    private final Places places;
    private final Optional<NumberedBoard> numbered;
    private final AtomicLong checked = new AtomicLong();

    /** A check of a table of a game. */
    public TableCheck(CompiledGame game, TableStore store) {
        compiled = game;
        this.game = game.game();
        this.store = store.keeping(BLOCKS_AT_HAND);
        numbered = store.header().kind() == Kind.LAYERS ? Optional.empty() : game.numbered();
        places = Places.of(this.store, game);
    }

    /** How many positions were checked. */
    public long checked() {
        return checked.get();
    }

    /**
     * Checks every position of a table, by a step: 1 checks all. Positions that both players have won, which no play comes to, are
     * left out.
     *
     * @return what is wrong at a position, or empty
     */
    public Optional<String> run(long step, StopSignal stop) throws IOException {
        if (places.at().apply(places.of().apply(game.start().toArray())).isEmpty()) {
            return Optional.of("at " + game.startName() + ": the table has no value for the start");
        }
        IntStream blocks = IntStream.range(0, store.header().blockCount());
        if (numbered.isPresent()) {
            Optional<String> unproved = BoardTableBuilder.fault(store, numbered.get(), stop);
            return unproved.isPresent() ? unproved : wrong(blocks, step, stop);
        }
        return wrong(blocks.parallel(), step, stop);
    }

    private Optional<String> wrong(IntStream blocks, long step, StopSignal stop) {
        return blocks.mapToObj(block -> Unchecked.get(() -> wrong(block, step, stop))).flatMap(Optional::stream)
                .findAny();
    }

    private Optional<String> wrong(int block, long step, StopSignal stop) throws IOException {
        TableHeader header = store.header();
        int layer = header.layerOf(block);
        long first = (long) (block - header.firstBlock(layer)) * header.block();
        long end = first + header.recordsOf(block);
        store.records(block);
        int count = 0;
        for (long index = first + Math.floorMod(-first, step); index < end; index += step) {
            if (count++ % CHECKED_AT_ONCE == 0 && stop.stopRequested()) {
                throw new LimitReachedException("stopped after " + checked + " positions, all right",
                        "allow more time");
            }
            Rank place = new Rank(layer, index);
            Optional<PositionValues> position = places.at().apply(place);
            Optional<String> wrong = position.isEmpty() ? Optional.empty() : wrong(place, position.get().toArray());
            if (wrong.isPresent()) {
                return wrong.map(
                        what -> "at " + game.rules(compiled.text()).nameOf(position.orElseThrow()) + ": " + what);
            }
        }
        stop.reached("verifying", checked.get() * step, header.positions());
        return Optional.empty();
    }

    private Optional<String> wrong(Rank place, int[] values) throws IOException {
        boolean[] won = {hasEnded(Outcome.ALICE, values), hasEnded(Outcome.BOB, values)};
        if (won[0] && won[1]) {
            return Optional.empty();
        }
        checked.incrementAndGet();
        boolean over = won[0] || won[1] || hasEnded(Outcome.TIE, values);
        return numbered.isPresent() ? otherMoves((int) place.index(), values, over, won)
                : otherNumbers(place, values, over, won);
    }

    private boolean hasEnded(Outcome outcome, int[] values) {
        for (StateGame.Ending ending : game.endings()) {
            if (ending.outcome() == outcome && ending.condition().test(values)) {
                return true;
            }
        }
        return false;
    }

    /** What is wrong with what is stored, in units of half of 2^-scale. */
    private Optional<String> otherNumbers(Rank place, int[] values, boolean over, boolean[] won) throws IOException {
        long[] needed = over ? new long[] {ended(won[0]), ended(won[1])} : round(values);
        for (Player player : Player.values()) {
            long stored = 2L * store.share(place, player) << place.layer();
            if (stored != needed[player.ordinal()]) {
                return Optional.of(player.label() + " needs " + share(stored) + " in the table, and "
                        + share(needed[player.ordinal()]) + " by one round");
            }
        }
        return Optional.empty();
    }

    private long ended(boolean won) {
        return won ? 0 : 2L << store.header().scale();
    }

    private String share(long units) {
        return Fractions.text(BigFraction.of(units, 2L << store.header().scale()));
    }

    /** What both players need before a round: the mean of what they need after their own best moves and after the other's. */
    private long[] round(int[] values) throws IOException {
        long[] least = {Long.MAX_VALUE, Long.MAX_VALUE};
        long[] most = {-1, -1};
        for (StateMove move : game.moves()) {
            if (move.guard().test(values)) {
                Rank after = places.of().apply(move.after(values));
                long alice = (long) store.share(after, Player.ALICE) << after.layer();
                long bob = (long) store.share(after, Player.BOB) << after.layer();
                for (Player mover : move.movers()) {
                    take(mover, alice, bob, least, most);
                }
            }
        }
        for (Player mover : Player.values()) {
            if (least[mover.ordinal()] == Long.MAX_VALUE) {
                boolean lost = game.stuckRule(values).orElseThrow() != StuckRule.TIE;
                take(mover, ended(lost && mover == Player.BOB) / 2, ended(lost && mover == Player.ALICE) / 2, least,
                        most);
            }
        }
        return new long[] {least[0] + most[0], least[1] + most[1]};
    }

    private static void take(Player mover, long alice, long bob, long[] least, long[] most) {
        int own = mover.ordinal();
        least[own] = Math.min(least[own], mover == Player.ALICE ? alice : bob);
        most[1 - own] = Math.max(most[1 - own], mover == Player.ALICE ? bob : alice);
    }

    /** Whether the board has other moves from a vertex than the text, or the play ends there otherwise. */
    private Optional<String> otherMoves(int vertex, int[] values, boolean over, boolean[] won) {
        Board board = numbered.orElseThrow().board();
        boolean same = over == board.isTerminal(vertex)
                && (over ? board.isWonBy(Player.ALICE, vertex) == won[0] && board.isWonBy(Player.BOB, vertex) == won[1]
                        : hasMoves(board, Player.ALICE, vertex, values) && hasMoves(board, Player.BOB, vertex, values));
        return same ? Optional.empty() : Optional.of("the board that the table is proved on has other moves");
    }

    private boolean hasMoves(Board board, Player mover, int vertex, int[] values) {
        int[] targets = new int[board.maxDegree()];
        int count = board.successors(mover, vertex, targets);
        int[] computed = IntStream.range(0, count).map(i -> number(board, targets[i])).sorted().distinct().toArray();
        int[] told = game.moves().stream().filter(move -> move.movers().contains(mover) && move.guard().test(values))
                .mapToInt(move -> number(move.after(values))).sorted().distinct().toArray();
        return Arrays.equals(computed, told);
    }

    /** A number for where a play goes on, or a negative one for how it has ended. */
    private static int number(Board board, int vertex) {
        return !board.isTerminal(vertex) ? vertex
                : ended(board.isWonBy(Player.ALICE, vertex),
                        board.isWonBy(Player.BOB, vertex));
    }

    private int number(int[] values) {
        boolean alice = hasEnded(Outcome.ALICE, values);
        boolean bob = hasEnded(Outcome.BOB, values);
        return alice || bob || hasEnded(Outcome.TIE, values) ? ended(alice, bob)
                : (int) places.of().apply(values).index();
    }

    private static int ended(boolean alice, boolean bob) {
        return -1 - (alice ? 1 : 0) - (bob ? 2 : 0);
    }
}
