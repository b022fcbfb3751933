package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.MoveRow;
import org.gavel.engine.inquiry.MoveSide;
import org.gavel.engine.rules.Money;

/** Reads what {@link MoveJson} writes, key by key. */
final class MoveReader {

    private final JsonCursor json;
    private final BiddingGame board;
    private final List<List<MoveSide>> sides = new ArrayList<>(List.of(List.of(), List.of()));
    private MoveAnswer.Money money = MoveAnswer.Money.UNKNOWN;

    MoveReader(JsonCursor json, BiddingGame board) {
        this.json = json;
        this.board = board;
    }

    void read(String key) {
        if (!key.equals("moves")) {
            json.unknown(key);
        }
        json.object("'moves'", label -> {
            List<MoveSide> read = new ArrayList<>();
            Draft whole = new Draft();
            json.object("the moves of " + label, word -> {
                if (board.auction().ties().states().contains(word)) {
                    Draft one = new Draft();
                    json.object("the moves while " + word + " is the tie state", one::read);
                    read.add(one.side(word));
                } else {
                    whole.read(word);
                }
            });
            sides.set(json.player(label).ordinal(), read.isEmpty() ? List.of(whole.side("")) : read);
        });
    }

    Answer answer(BiddingGame game, Optional<ChipTotals> totals) {
        if (totals.isEmpty() || sides.get(0).isEmpty() || sides.get(1).isEmpty()) {
            throw json.wrong("an answer of kind 'moves' needs 'chips' and 'moves' of both players", "");
        }
        return new MoveAnswer(game.with(game.auction().with(Money.CHIPS)), totals.get(), sides.get(0), sides.get(1),
                money, Account.NONE);
    }

    /** The moves of one player in one state of the tie rule while they are read. */
    private final class Draft {
        private final List<MoveRow> moves = new ArrayList<>();
        private final MutableIntList best = IntLists.mutable.empty();
        private final MutableLongList unstable = LongLists.mutable.empty();

        void read(String key) {
            switch (key) {
                case "optimal" -> json.object("'optimal'", name -> {
                    MutableLongList totals = LongLists.mutable.empty();
                    int move = json.vertex(name, board);
                    json.list("'" + name + "'", () -> totals.add(json.whole("a total")));
                    moves.add(new MoveRow(move, totals.toImmutable()));
                });
                case "bestInMoney" -> {
                    money = MoveAnswer.Money.KNOWN;
                    json.list("'bestInMoney'", () -> best.add(json.vertex(json.text("a move"), board)));
                }
                case "unstable" -> json.list("'unstable'", () -> unstable.add(json.whole("a total")));
                default -> json.unknown(key);
            }
        }

        MoveSide side(String state) {
            return new MoveSide(state, moves, best.toImmutable(), unstable.toImmutable());
        }
    }
}
