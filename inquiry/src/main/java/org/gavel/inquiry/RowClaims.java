package org.gavel.inquiry;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.mixed.ValueClaims;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;

/** What the rows of an answer claim of mixed values, and, where they say nothing, what a solution does. */
final class RowClaims implements ValueClaims {

    private final ValueAnswer answer;
    private final Optional<MixedSolution> rest;
    private final Map<ChipConfiguration, ValueRow> rows = new HashMap<>();

    RowClaims(ValueAnswer answer, Optional<MixedSolution> rest) {
        this.answer = answer;
        this.rest = rest;
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
        return Stream.concat(answer.rows().stream().map(ValueRow::at),
                rest.stream().flatMap(MixedSolution::configurations).filter(at -> !rows.containsKey(at)));
    }

    /** What Bob guarantees to themselves is what is left if they hold Alice to the upper bound, rounded up, so that it proves the bound. */
    @Override
    public double guarantee(Player player, ChipConfiguration at) {
        ValueRow row = rows.get(at);
        if (row == null) {
            return rest.filter(each -> each.contains(at)).map(each -> each.guarantee(player, at)).orElse(0.0);
        }
        if (player == Player.ALICE) {
            return row.lower();
        }
        double rest = 1 - row.upper();
        return 1 - rest > row.upper() ? Math.nextUp(rest) : rest;
    }

    @Override
    public Optional<Distribution> bids(Player player, ChipConfiguration at) {
        return rows.containsKey(at) ? rows.get(at).bids(player)
                : rest.flatMap(each -> each.bids(player, at));
    }
}
