package org.gavel.cli.table;

import java.io.IOException;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StateGame;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.PositionRules;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;
import org.gavel.io.table.TableHeader.Kind;
import org.gavel.io.table.TableStore;

/**
 * Checks a stored table against the rules of the game's text, position by position: a share is half the sum of the best
 * moves' shares of both players; a bound satisfies the inequality of that round. It shares nothing with what built the table
 * but the text.
 */
public final class TableCheck {

    private static final double SLACK = 4e-16;

    private final StateGame game;
    private final PositionRules<PositionValues> rules;
    private final TableStore store;
    private final ToLongFunction<PositionValues> numbering;
    private long checked;

    /** A check of a table of a game. */
    public TableCheck(CompiledGame game, TableStore store) {
        this.game = game.game();
        this.store = store;
        rules = this.game.rules(game.text());
        numbering = TablePrices.numbering(store, game);
    }

    /** How many positions were checked. */
    public long checked() {
        return checked;
    }

    /**
     * Checks every position of a table, by a step: 1 checks all.
     *
     * @return what is wrong at the first position that is, or empty
     */
    public Optional<String> run(long step, StopSignal stop) throws IOException {
        int[] values = new int[game.layout().slotCount()];
        for (int block = 0; block < store.header().blockCount(); block++) {
            store.read(block);
        }
        for (long packed = 0; packed < game.layout().size(); packed += step) {
            if ((packed & 0xFFF) == 0 && stop.stopRequested()) {
                throw new LimitReachedException("stopped after " + checked + " positions, all right",
                        "allow more time");
            }
            if ((packed & 0xFFF) == 0) {
                stop.reached("verifying", packed, game.layout().size());
            }
            game.layout().unpack(packed, values);
            PositionValues position = PositionValues.of(values);
            if (isMeant(position)) {
                checked++;
                Optional<String> wrong = wrong(position);
                if (wrong.isPresent()) {
                    return Optional.of("at " + rules.nameOf(position) + ": " + wrong.get());
                }
            }
        }
        return Optional.empty();
    }

    /** Bounds are of positions with both kings and no two pieces on one square; shares of all that have a value. */
    private boolean isMeant(PositionValues position) throws IOException {
        if (store.header().kind() == Kind.SHARES) {
            return store.share(numbering.applyAsLong(position), 0) >= 0;
        }
        int off = game.layout().domain(0).greatest();
        for (int one = 0; one < 4; one++) {
            for (int other = 0; other < one; other++) {
                if (position.at(one) == position.at(other) && position.at(one) != off) {
                    return false;
                }
            }
        }
        return position.at(0) != off && position.at(1) != off;
    }

    private Optional<String> wrong(PositionValues position) throws IOException {
        boolean shares = store.header().kind() == Kind.SHARES;
        for (int which = 0; which < 2; which++) {
            double stored = value(position, which);
            Player player = shares ? Player.values()[which] : Player.ALICE;
            Optional<Outcome> outcome = rules.outcome(position);
            double needed = outcome.isPresent() ? ended(outcome.get(), player) : round(position, which, player);
            boolean right = shares ? stored == needed
                    : which == 0 ? stored <= needed + SLACK : stored >= needed - SLACK;
            if (!right) {
                return Optional.of("the table has " + stored + " where one round gives " + needed);
            }
        }
        return Optional.empty();
    }

    private double ended(Outcome outcome, Player player) {
        double one = store.header().kind() == Kind.SHARES ? 1 << store.header().exponent() : 1;
        return outcome == Outcome.wonBy(player) ? 0 : one;
    }

    private double round(PositionValues position, int which, Player player) throws IOException {
        double least = Double.MAX_VALUE;
        for (PositionValues next : rules.successors(player, position)) {
            least = Math.min(least, next(next, which, player));
        }
        double most = 0;
        for (PositionValues next : rules.successors(player.opponent(), position)) {
            most = Math.max(most, next(next, which, player));
        }
        return (least + most) / 2;
    }

    private double next(PositionValues position, int which, Player player) throws IOException {
        Optional<Outcome> outcome = rules.outcome(position);
        return outcome.isPresent() ? ended(outcome.get(), player) : value(position, which);
    }

    private double value(PositionValues position, int which) throws IOException {
        long number = numbering.applyAsLong(position);
        return store.header().kind() == Kind.SHARES ? store.share(number, which) : store.bound(number, which);
    }
}
