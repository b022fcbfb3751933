package org.gavel.io.answer;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.VertexRow;

/**
 * Thresholds of vertices. What was saved is only read for all vertices of a game.
 *
 * @param <A> the kind of answer
 * @param <S> what else is said of a player at a vertex
 */
abstract class ThresholdCodec<A extends Answer, S extends Record> extends AnswerCodec<A> {

    static final Statistics UNKNOWN = new Statistics("unknown", 0, 0, 0);

    private Map<Integer, VertexRow<S>> rows = Map.of();

    ThresholdCodec(BiddingGame game, Key<?>... keys) {
        super(game, keys);
    }

    /** Hears that thresholds are read now. */
    abstract void begin(Fields read);

    /** Reads the threshold of a player. */
    abstract S read(Player player, int vertex, JsonCursor json, String what);

    /** The answer, with what was read at each vertex. */
    abstract A answer(Fields read, BiddingGame asked, List<VertexRow<S>> rows);

    @Override
    boolean read(String key, Fields read) {
        if (!key.equals("thresholds")) {
            return super.read(key, read);
        }
        begin(read);
        rows = readVertices(read.json(), "'thresholds'", "threshold", (player, vertex, name) -> read(player, vertex,
                read.json(), "the threshold of " + player.label() + " at " + name));
        return true;
    }

    @Override
    final A answer(Fields read, BiddingGame asked) {
        if (rows.isEmpty()) {
            throw lacking(read.json());
        }
        int count = game.board().declaredCount();
        if (rows.size() < count) {
            int first = IntStream.range(0, count).filter(vertex -> !rows.containsKey(vertex)).findFirst().orElseThrow();
            throw read.json().wrongFile("the answer has " + rows.size() + " of the " + count + " vertices of "
                    + game.name() + "; '" + game.board().name(first) + "' is missing",
                    "thresholds prove each other, so save them all, with --vertices all");
        }
        return answer(read, asked, List.copyOf(rows.values()));
    }

    /** The refusal of an answer in which nothing is. */
    static InvalidTextException lacking(JsonCursor json) {
        return json.wrong("the answer has no 'thresholds'", "save one with gavel solve --format json");
    }
}
