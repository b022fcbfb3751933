package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.MoveRow;
import org.gavel.inquiry.answer.MoveSide;
import org.gavel.io.column.Table;

/** For which totals moves are optimal; under a tie rule with states an object of them for each player. */
final class MoveCodec extends AnswerCodec<MoveAnswer> {

    private static final Key<ImmutableLongList> UNSTABLE = Key.totals("unstable");

    private final Key<List<MoveRow>> optimal = rows("optimal", game.board());
    private final Key<ImmutableIntList> best = Key.moves("bestInMoney", game.board());
    private final Key<Map<Player, Map<String, Told>>> moves = ObjectForm
            .of(this::told, optimal.of(told -> told.side().moves()),
                    best.ifAny(told -> told.ifKnown(told.side().bestInMoney())),
                    UNSTABLE.ifAny(told -> told.ifKnown(told.side().unstable())))
            .key("moves")
            .byState(SavedChips.states(game.auction(), Player.ALICE),
                    state -> "the moves while " + state + " is the tie state")
            .byPlayer(MoveCodec::movesOf);

    /** What is said of a player in one tie state, and whether moves that are best in money are known. */
    private record Told(MoveSide side, MoveAnswer.Money money) {

        <T> Optional<T> ifKnown(T value) {
            return Optional.of(value).filter(any -> money == MoveAnswer.Money.KNOWN);
        }
    }

    MoveCodec(BiddingGame game) {
        super(game);
        tell(TOTALS.of(MoveAnswer::totals), moves.of(answer -> both(
                player -> Key.inOrder(answer.of(player), MoveSide::state, side -> new Told(side, answer.money())))));
    }

    /** What messages call the moves of a player. */
    static String movesOf(String player) {
        return "the moves of " + player;
    }

    /** The vertices to which moves lead, each with the totals for which the move is optimal. */
    static Key<List<MoveRow>> rows(String name, Board board) {
        return Key.totals(name).byTarget(board, target -> "'" + target + "'", MoveRow::move, MoveRow::totals,
                MoveRow::new);
    }

    /** What is reported of a move of a player in a tie state. */
    private record Row(Player player, MoveSide side, MoveRow move) {
    }

    @Override
    Table<?> table(MoveAnswer answer) {
        return atStart(() -> Stream.of(Player.values()).flatMap(player -> answer.of(player).stream()
                .flatMap(side -> side.moves().stream().map(move -> new Row(player, side, move)))))
                .column("player", row -> row.player().label())
                .column("move", row -> game.board().name(row.move().move()))
                .column("best with real money", row -> row.side().isBestInMoney(row.move()) ? "yes" : "no")
                .column("optimal for", row -> ChipTotals.ranges(row.move().totals()))
                .column("tie", row -> row.side().state());
    }

    private static List<MoveSide> sides(Map<String, Told> told) {
        return told.entrySet().stream().map(each -> each.getValue().side().in(each.getKey())).toList();
    }

    private Told told(Fields read) {
        return new Told(new MoveSide("", read.find(optimal).orElse(List.of()),
                read.find(best).orElse(IntLists.immutable.empty()),
                read.find(UNSTABLE).orElse(LongLists.immutable.empty())),
                read.has(best) ? MoveAnswer.Money.KNOWN : MoveAnswer.Money.UNKNOWN);
    }

    @Override
    MoveAnswer answer(Fields read, BiddingGame asked) {
        Map<Player, Map<String, Told>> sides = read.find(moves).orElse(Map.of());
        if (!read.has(TOTALS) || sides.size() < 2) {
            throw read.json().wrong("an answer of kind 'moves' needs 'chips' and 'moves' of both players", "");
        }
        boolean known = sides.values().stream().flatMap(each -> each.values().stream())
                .anyMatch(told -> told.money() == MoveAnswer.Money.KNOWN);
        return new MoveAnswer(asked.with(Money.CHIPS), read.get(TOTALS), sides(sides.get(Player.ALICE)),
                sides(sides.get(Player.BOB)), known ? MoveAnswer.Money.KNOWN : MoveAnswer.Money.UNKNOWN, Account.NONE);
    }
}
