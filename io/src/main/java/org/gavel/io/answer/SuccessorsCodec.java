package org.gavel.io.answer;

import java.util.Optional;
import java.util.function.Function;
import org.gavel.engine.board.Board;
import org.gavel.engine.game.BiddingGame;
import org.gavel.inquiry.answer.Answer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The start and what can follow it, priced. What the board itself says of them is held against the board when it is read.
 *
 * @param <A> the answers in one kind of money
 */
abstract class SuccessorsCodec<A extends Answer> extends AnswerCodec<A> {

    /** What both players need at the start and after each move. */
    protected final LocalNeeds needs = new LocalNeeds(this);
    private final Key<String> at = Key.text("at").as(this::readPosition, name -> name);
    private String position = game.board().name(game.start());

    SuccessorsCodec(BiddingGame game) {
        super(game);
    }

    /** Adds what is told in both kinds of money, around what is told in one. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    final void tellOfPosition(Function<A, String> told, Property<A, ?>... middle) {
        Board board = game.board();
        String start = board.name(game.start());
        JsonNode count = JsonNodeFactory.instance.numberNode(board.declaredCount());
        tell(Key.same("vertex", json -> VertexJson.tree(board, game.start()))
                .of(answer -> VertexJson.tree(board, game.start())));
        tell(middle);
        tell(Key.same("vertexCount", json -> count).ifAny(answer -> board.listed().map(any -> count)),
                at.ifAny(answer -> Optional.of(told.apply(answer)).filter(name -> !name.equals(start))),
                Key.same("draw", json -> DrawJson.of(board, position).orElseThrow(() -> json
                        .wrong("positions of " + game.name() + " are not drawn", JsonCursor.OTHER_GAME)))
                        .ifAny(answer -> DrawJson.of(board, told.apply(answer)).map(draw -> draw)));
    }

    /** The position of the board at which the answer starts, as it was named. */
    final String position() {
        return position;
    }

    private String readPosition(JsonCursor json, String name) {
        if (json.vertex(name, game) != game.start()) {
            throw json.wrong("'" + name + "' is not the start, whatever symmetries make of it",
                    JsonCursor.OTHER_GAME);
        }
        position = name;
        return name;
    }

    /** Requires what both players need. */
    final void requireWhole(Fields read, Key<?> thresholds, Key<?> successors) {
        if (!read.has(thresholds) || !read.has(successors)) {
            throw read.json().wrong("an answer of kind 'successors' needs 'thresholds' and 'successors'", "");
        }
    }
}
