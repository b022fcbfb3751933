package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CurveAnswer;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.MoveRow;
import org.gavel.inquiry.answer.MoveSide;
import org.gavel.io.column.Table;

/** What both players need at the start by totals of chips, how that goes on, beside real money, and optimal moves. */
final class CurveCodec extends AnswerCodec<CurveAnswer> {

    private final LocalNeeds needs = new LocalNeeds(this);
    private final Key<Map<Player, SavedChips.At>> thresholds = needs.inChips("thresholds", game.start());
    private final Key<Map<Player, SaidShare>> money = needs.inMoney("money", game.start());
    private final Key<Map<Player, ChipPeriod>> periods = PeriodCodec.PERIOD.key("periods").both("period",
            player -> "the period of " + player);
    private final Key<Map<Player, Map<String, List<MoveRow>>>> moves = MoveCodec.rows("moves", game.board())
            .byState(SavedChips.states(game.auction(), Player.ALICE),
                    state -> "the moves while " + state + " is the tie state")
            .both("moves", MoveCodec::movesOf).first((json, what) -> require(thresholds, json, what));

    CurveCodec(BiddingGame game) {
        super(game);
        tell(TOTALS.of(answer -> answer.solution().totals()),
                thresholds.of(answer -> LocalNeeds.at(answer.solution(), game.start())),
                money.ifAny(answer -> answer.money().map(known -> LocalNeeds.at(known, game.start()))),
                periods.ifAny(answer -> answer.periods().map(row -> both(row::of))),
                moves.of(answer -> both(
                        player -> Key.inOrder(answer.moves().of(player), MoveSide::state, MoveSide::moves))));
    }

    @Override
    Table<?> table(CurveAnswer answer) {
        return ChipCodec.table(answer.solution(), () -> Stream.of(game.start()));
    }

    private static List<MoveSide> sides(Map<String, List<MoveRow>> read) {
        return read.entrySet().stream().map(each -> new MoveSide(each.getKey(), each.getValue(),
                IntLists.immutable.empty(), LongLists.immutable.empty())).toList();
    }

    @Override
    List<String> unchecked(Fields read) {
        return PeriodCodec.unchecked(read.find(periods).stream().flatMap(both -> both.values().stream()));
    }

    @Override
    CurveAnswer answer(Fields read, BiddingGame asked) {
        Map<Player, Map<String, List<MoveRow>>> sides = read.find(moves).orElseThrow(() -> read.json()
                .wrong("an answer of kind 'curve' needs 'chips', 'thresholds' and 'moves'", ""));
        BiddingGame inChips = asked.with(Money.CHIPS);
        return new CurveAnswer(inChips, needs.chips(read.get(TOTALS)), read.find(money).map(any -> needs.shares()),
                read.find(periods).map(both -> row(game.start(), both)),
                new MoveAnswer(inChips, read.get(TOTALS), sides(sides.get(Player.ALICE)), sides(sides.get(Player.BOB)),
                        MoveAnswer.Money.UNKNOWN, Account.NONE),
                Account.NONE);
    }
}
