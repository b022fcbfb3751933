package org.gavel.io.table;

import java.io.IOException;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.state.NumberedBoard;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StackShape;
import org.gavel.dsl.state.StackShape.Rank;
import org.gavel.dsl.state.StateGame;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.PositionRules;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.io.table.TableHeader.Kind;

/**
 * Checks a stored table against the rules of the game's text, position by position: a share is half the sum of the best
 * moves' shares of both players; a bound satisfies the inequality of that round. It shares nothing with what built the table
 * but the text. Where plays can go round, that alone proves nothing: the whole table is checked by computed moves before.
 */
public final class TableCheck {

    private static final int CHECKED_AT_ONCE = 1 << 12;

    private final StateGame game;
    private final PositionRules<PositionValues> rules;
    private final TableStore store;
    private final Places places;
    private final Optional<NumberedBoard> numbered;
    private long checked;

    /** A check of a table of a game. */
    public TableCheck(CompiledGame game, TableStore store) {
        this.game = game.game();
        this.store = store;
        numbered = store.header().kind() == Kind.SHARES ? Optional.empty() : game.numbered();
        rules = this.game.rules(game.text());
        places = Places.of(store, game);
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
        if (store.header().kind() == Kind.LAYERS) {
            LayerCheck layers = new LayerCheck(game, StackShape.of(game).orElseThrow(), store, rules::nameOf);
            Optional<String> wrong = layers.run(step, stop);
            checked = layers.checked();
            return wrong;
        }
        if (places.at().apply(places.of().apply(game.start())).isEmpty()) {
            return Optional.of("at " + game.startName() + ": the table has no value for the start");
        }
        for (int block = 0; block < store.header().blockCount(); block++) {
            store.read(block);
        }
        Optional<String> unproved = numbered.isPresent()
                ? BoardTableBuilder.fault(store, numbered.get(), stop)
                : Optional.empty();
        if (unproved.isPresent()) {
            return unproved;
        }
        long count = store.header().positions();
        for (long number = 0; number < count; number += step) {
            if (number / step % CHECKED_AT_ONCE == 0) {
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped after " + checked + " positions, all right",
                            "allow more time");
                }
                stop.reached("verifying", number, count);
            }
            Optional<PositionValues> position = places.at().apply(new Rank(0, number));
            if (position.isPresent()) {
                checked++;
                Optional<String> wrong = wrong(position.get());
                if (wrong.isPresent()) {
                    return Optional.of("at " + rules.nameOf(position.get()) + ": " + wrong.get());
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> wrong(PositionValues position) throws IOException {
        int values = store.header().kind() == Kind.BOUNDS ? 4 : 2;
        for (int which = 0; which < values; which++) {
            BigFraction stored = value(position, which);
            Player player = player(which);
            Optional<Outcome> outcome = rules.outcome(position);
            BigFraction needed = outcome.isPresent() ? ended(outcome.get(), player)
                    : round(position, which, player);
            int sign = stored.compareTo(needed);
            boolean right = values == 2 ? sign == 0 : which % 2 == 0 ? sign <= 0 : sign >= 0;
            if (!right) {
                return Optional.of("the table has " + stored.doubleValue() + " where one round gives "
                        + needed.doubleValue());
            }
        }
        return Optional.empty();
    }

    private Player player(int which) {
        return store.header().kind() == Kind.BOUNDS ? Player.ALICE : Player.values()[which];
    }

    private static BigFraction ended(Outcome outcome, Player player) {
        return outcome == Outcome.wonBy(player) ? BigFraction.ZERO : BigFraction.ONE;
    }

    private BigFraction round(PositionValues position, int which, Player player) throws IOException {
        BigFraction least = BigFraction.ONE;
        for (PositionValues next : rules.successors(player, position)) {
            BigFraction there = next(next, which, player);
            least = least.compareTo(there) < 0 ? least : there;
        }
        BigFraction most = BigFraction.ZERO;
        for (PositionValues next : rules.successors(player.opponent(), position)) {
            BigFraction there = next(next, which, player);
            most = most.compareTo(there) > 0 ? most : there;
        }
        return least.add(most).divide(2);
    }

    private BigFraction next(PositionValues position, int which, Player player) throws IOException {
        Optional<Outcome> outcome = rules.outcome(position);
        return outcome.isPresent() ? ended(outcome.get(), player) : value(position, which);
    }

    private BigFraction value(PositionValues position, int which) throws IOException {
        long number = places.of().apply(position).index();
        return switch (store.header().kind()) {
            case SHARES -> BigFraction.of(store.share(number, which), 1 << store.header().scale());
            case FRACTIONS -> store.fraction(number, which);
            default -> BigFraction.from(store.bound(number, which));
        };
    }
}
