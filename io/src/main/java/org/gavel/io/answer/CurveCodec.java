package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.CurveAnswer;
import org.gavel.engine.inquiry.answer.MoveAnswer;
import org.gavel.engine.inquiry.answer.MoveRow;
import org.gavel.engine.inquiry.answer.MoveSide;
import org.gavel.engine.inquiry.answer.VertexRow;
import org.gavel.engine.rules.Money;
import tools.jackson.core.JsonGenerator;

/** What both players need at the start by totals of chips, how that goes on, beside real money, and optimal moves. */
final class CurveCodec extends AnswerCodec<CurveAnswer> {

    private final LocalNeeds needs;
    private final MoveCodec rows;
    private Map<Player, List<MoveSide>> moves = Map.of();
    private Optional<VertexRow<ChipPeriod>> periods = Optional.empty();

    CurveCodec(BiddingGame game) {
        super(game, TOTALS);
        needs = new LocalNeeds(game);
        rows = new MoveCodec(game);
    }

    @Override
    void write(CurveAnswer answer, JsonGenerator json) {
        TOTALS.write(json, answer.solution().totals());
        LocalNeeds.write("thresholds", answer.solution(), game.start(), json);
        answer.money().ifPresent(money -> LocalNeeds.write("money", money, game.start(), json));
        answer.periods().ifPresent(row -> writePlayers("periods",
                player -> PeriodCodec.PERIOD.writer().accept(json, row.of(player)), json));
        writePlayers("moves", player -> {
            List<MoveSide> sides = answer.moves().of(player);
            ChipCodec.writeStates(sides.stream().map(MoveSide::state).toList(),
                    state -> rows.writeRows(json, sides.get(state).moves()),
                    Optional.empty(), json);
        }, json);
    }

    @Override
    boolean read(String key, Fields read) {
        JsonCursor json = read.json();
        switch (key) {
            case "thresholds" -> needs.readChips(read, game.start(), "'thresholds'");
            case "money" -> needs.readShares(json, game.start(), "'money'");
            case "periods" -> {
                Map<Player, ChipPeriod> both = readBoth(json, "'periods'", "period",
                        player -> PeriodCodec.period(json, player.label()));
                periods = Optional
                        .of(new VertexRow<>(game.start(), both.get(Player.ALICE), both.get(Player.BOB)));
            }
            case "moves" -> {
                if (!needs.has(true)) {
                    throw json.wrong("'thresholds' must stand before 'moves'",
                            JsonCursor.KEEP_ORDER);
                }
                moves = readBoth(json, "'moves'", "moves", player -> readSides(player, json));
            }
            default -> {
                return super.read(key, read);
            }
        }
        return true;
    }

    private List<MoveSide> readSides(Player player, JsonCursor json) {
        String what = MoveCodec.movesOf(player);
        if (needs.states(player).size() == 1) {
            return List.of(side("", rows.readRows(json, what)));
        }
        List<MoveSide> sides = new ArrayList<>();
        json.object(what, state -> sides.add(side(state, rows.readRows(json, what))));
        return sides;
    }

    private static MoveSide side(String state, List<MoveRow> read) {
        return new MoveSide(state, read, IntLists.immutable.empty(), LongLists.immutable.empty());
    }

    @Override
    List<String> unchecked(Fields read) {
        return PeriodCodec.unchecked(periods.stream().flatMap(row -> Stream.of(row.alice(), row.bob())));
    }

    @Override
    CurveAnswer answer(Fields read, BiddingGame asked) {
        if (moves.isEmpty()) {
            throw read.json().wrong("an answer of kind 'curve' needs 'chips', 'thresholds' and 'moves'", "");
        }
        BiddingGame inChips = asked.with(Money.CHIPS);
        return new CurveAnswer(inChips, needs.chips(read.get(TOTALS)),
                needs.has(false) ? Optional.of(needs.shares()) : Optional.empty(), periods,
                new MoveAnswer(inChips, read.get(TOTALS), moves.get(Player.ALICE), moves.get(Player.BOB),
                        MoveAnswer.Money.UNKNOWN, Account.NONE),
                Account.NONE);
    }
}
