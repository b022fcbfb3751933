package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.MoveAnswer;
import org.gavel.engine.inquiry.answer.MoveRow;
import org.gavel.engine.inquiry.answer.MoveSide;
import org.gavel.engine.rules.Money;
import tools.jackson.core.JsonGenerator;

/** For which totals moves are optimal; under a tie rule with states an object of them for each player. */
final class MoveCodec extends AnswerCodec<MoveAnswer> {

    private static final Key<ImmutableLongList> UNSTABLE = new Key<>("unstable", AnswerCodec::write,
            MoveCodec::readTotals);

    private final Key<ImmutableIntList> best;
    private final Key<List<MoveRow>> optimal = new Key<>("optimal", this::writeRows, this::readRows);
    private final Key<Map<Player, List<MoveSide>>> moves = Key.object("moves", this::writeSides, this::readSides)
            .byPlayer(MoveCodec::movesOf);
    private MoveAnswer.Money money = MoveAnswer.Money.UNKNOWN;

    MoveCodec(BiddingGame game) {
        super(game, TOTALS);
        best = Key.moves("bestInMoney", game.board());
    }

    @Override
    void write(MoveAnswer answer, JsonGenerator json) {
        TOTALS.write(json, answer.totals());
        money = answer.money();
        moves.write(json, both(answer::of));
    }

    /** What messages call the moves of a player. */
    static String movesOf(Player player) {
        return "the moves of " + player.label();
    }

    private void writeSides(JsonGenerator json, List<MoveSide> sides) {
        for (MoveSide side : sides) {
            if (sides.size() > 1) {
                json.writeObjectPropertyStart(side.state());
            }
            optimal.write(json, side.moves());
            if (money == MoveAnswer.Money.KNOWN) {
                best.write(json, side.bestInMoney());
                UNSTABLE.write(json, side.unstable());
            }
            if (sides.size() > 1) {
                json.writeEndObject();
            }
        }
    }

    /** Writes an object of the vertices to which moves lead, each with the totals for which the move is optimal. */
    void writeRows(JsonGenerator json, List<MoveRow> rows) {
        json.writeStartObject();
        for (MoveRow row : rows) {
            json.writeName(game.board().name(row.move()));
            write(json, row.totals());
        }
        json.writeEndObject();
    }

    @Override
    boolean read(String key, Fields read) {
        return super.read(key, read) || read.read(key, moves);
    }

    private List<MoveSide> readSides(JsonCursor json, String what) {
        List<MoveSide> byState = new ArrayList<>();
        Fields whole = new Fields(json);
        json.keys(what, word -> {
            if (!game.auction().ties().states().contains(word)) {
                return whole.read(word, optimal, best, UNSTABLE);
            }
            return byState.add(side(word,
                    Fields.of(json, "the moves while " + word + " is the tie state", optimal, best, UNSTABLE)));
        });
        return byState.isEmpty() ? List.of(side("", whole)) : byState;
    }

    private static ImmutableLongList readTotals(JsonCursor json, String what) {
        MutableLongList totals = LongLists.mutable.empty();
        json.list(what, () -> totals.add(json.whole("a total")));
        return totals.toImmutable();
    }

    List<MoveRow> readRows(JsonCursor json, String what) {
        List<MoveRow> rows = new ArrayList<>();
        json.object(what,
                name -> rows.add(new MoveRow(json.target(name, game.board()), readTotals(json, "'" + name + "'"))));
        return rows;
    }

    private MoveSide side(String state, Fields read) {
        money = read.has(best) ? MoveAnswer.Money.KNOWN : money;
        return new MoveSide(state, read.find(optimal).orElse(List.of()),
                read.find(best).orElse(IntLists.immutable.empty()),
                read.find(UNSTABLE).orElse(LongLists.immutable.empty()));
    }

    @Override
    MoveAnswer answer(Fields read, BiddingGame asked) {
        Map<Player, List<MoveSide>> sides = read.find(moves).orElse(Map.of());
        if (!read.has(TOTALS) || sides.size() < 2) {
            throw read.json().wrong("an answer of kind 'moves' needs 'chips' and 'moves' of both players", "");
        }
        return new MoveAnswer(asked.with(Money.CHIPS), read.get(TOTALS), sides.get(Player.ALICE), sides.get(Player.BOB),
                money,
                Account.NONE);
    }
}
