package org.gavel.engine.inquiry;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.ValueClaims;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.DrawWorth;

/** What the rows of an answer claim of mixed values. */
final class RowClaims implements ValueClaims {

    private final ValueAnswer answer;
    private final Map<ChipConfiguration, ValueRow> rows = new HashMap<>();

    RowClaims(ValueAnswer answer) {
        this.answer = answer;
        answer.rows().forEach(row -> rows.put(row.at(), row));
    }

    @Override
    public BiddingGame game() {
        return answer.game();
    }

    @Override
    public DrawWorth draws() {
        return answer.asked().draws();
    }

    @Override
    public Stream<ChipConfiguration> configurations() {
        return answer.rows().stream().map(ValueRow::at);
    }

    /** What Bob guarantees to himself is what is left if he holds Alice to the upper bound, rounded down. */
    @Override
    public double guarantee(Player player, ChipConfiguration at) {
        ValueRow row = rows.get(at);
        if (row == null || row.standing() == ValueRow.Standing.OPEN) {
            return 0;
        }
        if (player == Player.ALICE) {
            return row.lower();
        }
        double rest = 1 - row.upper();
        return 1 - rest < row.upper() ? Math.max(0, Math.nextDown(rest)) : rest;
    }

    @Override
    public Optional<Distribution> bids(Player player, ChipConfiguration at) {
        return Optional.ofNullable(rows.get(at)).flatMap(row -> row.bids(player));
    }
}
