package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.MoveAnswer;
import org.gavel.engine.inquiry.MoveRow;
import org.gavel.engine.inquiry.MoveSide;
import tools.jackson.core.JsonGenerator;

/** For which totals moves are optimal, as JSON; under a tie rule with states an object of them for each player. */
final class MoveJson {

    private MoveJson() {
    }

    static void write(MoveAnswer answer, JsonGenerator json) {
        AnswerWriter.begin(answer.game(), "moves", json);
        json.writeArrayPropertyStart("chips");
        answer.totals().values().forEach(json::writeNumber);
        json.writeEndArray();
        json.writeObjectPropertyStart("moves");
        for (Player player : Player.values()) {
            json.writeName(player.label());
            List<MoveSide> sides = answer.of(player);
            if (sides.size() == 1) {
                write(answer, sides.get(0), json);
                continue;
            }
            json.writeStartObject();
            for (MoveSide side : sides) {
                json.writeName(side.state());
                write(answer, side, json);
            }
            json.writeEndObject();
        }
        json.writeEndObject();
        AnswerWriter.end(answer.account(), Map.of(), json);
    }

    private static void write(MoveAnswer answer, MoveSide side, JsonGenerator json) {
        ColouredGraph graph = answer.game().graph();
        json.writeStartObject();
        json.writeObjectPropertyStart("optimal");
        for (MoveRow row : side.moves()) {
            json.writeArrayPropertyStart(graph.name(row.move()));
            row.totals().forEach(json::writeNumber);
            json.writeEndArray();
        }
        json.writeEndObject();
        if (answer.money() == MoveAnswer.Money.KNOWN) {
            json.writeArrayPropertyStart("bestInMoney");
            side.bestInMoney().forEach(move -> json.writeString(graph.name(move)));
            json.writeEndArray();
            json.writeArrayPropertyStart("unstable");
            side.unstable().forEach(json::writeNumber);
            json.writeEndArray();
        }
        json.writeEndObject();
    }
}
