package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.PeriodAnswer;
import org.gavel.engine.inquiry.PeriodRow;
import org.gavel.engine.rules.Money;

/** Reads what {@link PeriodJson} writes, key by key. */
final class PeriodReader {

    private final JsonCursor json;
    private final BiddingGame board;
    private final List<PeriodRow> rows = new ArrayList<>();

    PeriodReader(JsonCursor json, BiddingGame board) {
        this.json = json;
        this.board = board;
    }

    void read(String key) {
        if (!key.equals("periods")) {
            json.unknown(key);
        }
        json.object("'periods'", name -> {
            int vertex = json.vertex(name, board);
            List<Optional<ChipPeriod>> periods = new ArrayList<>(List.of(Optional.empty(), Optional.empty()));
            json.object("'" + name + "'",
                    label -> periods.set(json.player(label).ordinal(), Optional.of(new Draft(name).read())));
            for (Player player : Player.values()) {
                if (periods.get(player.ordinal()).isEmpty()) {
                    throw json.wrong("'" + name + "' lacks the period of " + player.label(), "");
                }
            }
            rows.add(new PeriodRow(vertex, periods.get(0).orElseThrow(), periods.get(1).orElseThrow()));
        });
    }

    Answer answer(BiddingGame game) {
        if (rows.isEmpty()) {
            throw json.wrong("an answer of kind 'periods' needs 'periods'", "");
        }
        return new PeriodAnswer(game.with(game.auction().with(Money.CHIPS)), rows, Account.NONE);
    }

    /** One period while it is read. */
    private final class Draft {
        private final String name;
        private OptionalLong from = OptionalLong.empty();
        private OptionalLong length = OptionalLong.empty();
        private OptionalLong shift = OptionalLong.empty();
        private Optional<Evidence> evidence = Optional.empty();

        Draft(String name) {
            this.name = name;
        }

        ChipPeriod read() {
            json.object("the period at " + name, key -> {
                switch (key) {
                    case "from" -> from = OptionalLong.of(chips("'from'", 0));
                    case "length" -> length = OptionalLong.of(chips("'length'", 1));
                    case "shift" -> shift = OptionalLong.of(chips("'shift'", 0));
                    case "evidence" ->
                        evidence = Optional.of(json.choice("'evidence'", Evidence.values(), Evidence::label));
                    default -> json.unknown(key);
                }
            });
            if (from.isEmpty() || length.isEmpty() || shift.isEmpty() || evidence.isEmpty()) {
                throw json.wrong("the period at " + name + " needs 'from', 'length', 'shift' and 'evidence'", "");
            }
            return new ChipPeriod(length.getAsLong(), shift.getAsLong(), from.getAsLong(), evidence.get());
        }

        private long chips(String what, long least) {
            long chips = json.whole(what);
            if (chips < least || chips > ChipTotals.LARGEST) {
                throw json.wrong(what.replace("'", "") + " " + chips + " is out of range", "");
            }
            return chips;
        }
    }
}
